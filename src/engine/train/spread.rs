//! Measures how far a shallow search is from a deep one, for the search's constants (`search/cut.rs`).

use crate::play::player;
use crate::real::transcript;
use crate::{named, sample};
use outflank_engine::{Control, Limits, Report, Weights};
use outflank_rules::{ByDisc, Disc, Position, Rules, Setup, SquareSet, Variant};
use std::cell::RefCell;
use std::path::Path;
use std::time::Duration;

/// The deepest search.
const DEEPEST: u8 = 11;
/// With so many empty squares or fewer the game is solved as well.
const SOLVED: u32 = 20;
/// Positions of each kind, real and played by the engine.
const POSITIONS: usize = 600;
/// Terms of the formula: see [`terms`].
const TERMS: usize = 8;

/// What each round of a search found.
#[derive(Default)]
struct Rounds(RefCell<Vec<(u8, bool, i32)>>);

impl Control for Rounds {
    fn should_stop(&self) -> bool {
        false
    }
    fn elapsed(&self) -> Duration {
        Duration::ZERO
    }
    fn progress(&self, report: &Report) {
        let round = (report.depth, report.exact, report.value.centi());
        self.0.borrow_mut().push(round);
    }
}

/// The difference of a deep search and a shallow one, in discs.
struct Miss {
    empty: u32,
    deep: u8,
    shallow: u8,
    discs: f64,
}

/// Measures and prints the formula's factors.
pub fn measure(weights: &Weights, games: &Path, real: &Path) -> Result<(), String> {
    let mut positions = played(games)?;
    positions.extend(met(real)?);
    let mut engine = player(Some(weights));
    let mut misses = Vec::new();
    for position in &positions {
        let rounds = Rounds::default();
        let judged = engine.evaluate(position).centi();
        engine.search(position, &Limits::depth(DEEPEST), &rounds);
        let left = position.empty().len();
        if left <= SOLVED {
            engine.search(position, &Limits::solve(), &rounds);
        }
        let mut found = vec![(0, false, judged)];
        found.extend(
            rounds
                .0
                .borrow()
                .iter()
                .filter(|r| !r.1 || u32::from(r.0) == left),
        );
        for &(deep, _, worth) in &found {
            for &(shallow, exact, guess) in &found {
                if deep > shallow
                    && (deep - shallow) % 2 == 0
                    && !exact
                    && u32::from(shallow) + 4 <= left
                {
                    let discs = f64::from(worth - guess) / 100.0;
                    misses.push(Miss {
                        empty: left,
                        deep,
                        shallow,
                        discs,
                    });
                }
            }
        }
    }
    println!("{} positions, {} pairs", positions.len(), misses.len());
    print_table(&misses);
    let factors = fitted(&misses);
    println!(
        "factors in thousandths of a disc: {:?}",
        factors.map(|f| (f * 1000.0).round() as i32)
    );
    Ok(())
}

/// Positions of the engine's own games.
fn played(file: &Path) -> Result<Vec<Position>, String> {
    let samples = sample::read(file)?;
    let fit = samples.iter().filter(|s| (12..=54).contains(&s.empty()));
    let all: Vec<_> = fit.collect();
    let step = (all.len() / POSITIONS).max(1);
    let mut positions = Vec::new();
    for sample in all.into_iter().step_by(step) {
        positions.extend(position(sample.own, sample.opp));
    }
    Ok(positions)
}

/// The position of these discs, where it can be.
fn position(own: u64, opp: u64) -> Option<Position> {
    let setup = Setup {
        rules: Rules::STANDARD,
        discs: ByDisc {
            black: SquareSet::from_small(own),
            white: SquareSet::from_small(opp),
        },
        to_move: Disc::Black,
        reserves: None,
    };
    setup.position().ok()
}

/// Positions of real games, each from another ply.
fn met(file: &Path) -> Result<Vec<Position>, String> {
    let text = std::fs::read_to_string(file).map_err(|e| named(file, &e))?;
    let games: Vec<_> = text.lines().filter_map(transcript).collect();
    let step = (games.len() / POSITIONS).max(1);
    let mut positions = Vec::new();
    for (n, game) in games.iter().step_by(step).enumerate() {
        let mut position = Variant::standard().position().map_err(|e| e.to_string())?;
        for &square in game.iter().take(8 + n % 40) {
            let Ok(next) = position.play(square) else {
                break;
            };
            position = next.passed_if_blocked();
        }
        positions.push(position);
    }
    Ok(positions)
}

/// Prints the mean and the spread for pairs of depths.
fn print_table(misses: &[Miss]) {
    for from in [12, 21, 31, 41, 51] {
        for deep in 1..=SOLVED as u8 {
            let line: Vec<String> = (0..deep.min(DEEPEST))
                .filter_map(|shallow| {
                    let of = |m: &&Miss| {
                        m.deep == deep
                            && m.shallow == shallow
                            && (from..from + 10).contains(&m.empty)
                    };
                    let all: Vec<f64> = misses.iter().filter(of).map(|m| m.discs).collect();
                    let (mean, spread) = moments(&all);
                    (!all.is_empty()).then(|| format!("{shallow}: {mean:+.1}/{spread:.1}"))
                })
                .collect();
            if line.is_empty() {
                continue;
            }
            println!("{from}.. empty, depth {deep}: {}", line.join(" "));
        }
    }
}

/// The mean, and the root of the mean square about nothing.
fn moments(all: &[f64]) -> (f64, f64) {
    let count = all.len().max(1) as f64;
    let mean = all.iter().sum::<f64>() / count;
    (
        mean,
        (all.iter().map(|x| x * x).sum::<f64>() / count).sqrt(),
    )
}

/// What the spread is made of.
fn terms(empty: u32, deep: u8, shallow: u8) -> [f64; TERMS] {
    let (e, d, s) = (f64::from(empty), f64::from(deep), f64::from(shallow));
    [
        1.0,
        e,
        d,
        s,
        e * e / 100.0,
        d * d / 10.0,
        s * s / 10.0,
        d * s / 10.0,
    ]
}

/// Least squares of the spread: a miss's size is on average the spread times the root of 2 / π.
fn fitted(misses: &[Miss]) -> [f64; TERMS] {
    let mut rows = [[0.0; TERMS + 1]; TERMS];
    for miss in misses {
        let t = terms(miss.empty, miss.deep, miss.shallow);
        let size = miss.discs.abs() * 1.2533;
        for (row, a) in rows.iter_mut().zip(t) {
            for (sum, b) in row.iter_mut().zip(t) {
                *sum += a * b;
            }
            row[TERMS] += a * size;
        }
    }
    for p in 0..TERMS {
        for q in 0..TERMS {
            if q != p {
                let factor = rows[q][p] / rows[p][p];
                let pivot = rows[p];
                for (x, y) in rows[q].iter_mut().zip(pivot) {
                    *x -= factor * y;
                }
            }
        }
    }
    std::array::from_fn(|p| rows[p][TERMS] / rows[p][p])
}
