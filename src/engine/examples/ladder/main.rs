//! Plays levels, a greedy and a random player against each other and prints a table.
//!
//! `cargo run -q --release -p outflank-engine --example ladder -- --games 100 --pairs "4:1 10:greedy" --max-ms 300`
//!
//! Each opening of 6 to 8 random plies is played twice, with both colours. Time is counted in nodes, so that the
//! table repeats exactly: one look at the stop flag (at least 256 nodes) is an eighth of a millisecond, about half
//! the speed of one core of 2020. `--max-ms` cuts the thinking time of the upper levels. `--variant KEY` plays
//! another set of rules; `--from N` begins with the `N`th game, to add to what is known.
//!
//! `--table 1-20 --games 20 --slow-from 16 --slow-games 4` prints every level's score against every other, and their Elo,
//! with fewer games for slow levels, and goes on from what an earlier run has told with `--known FILE`;
//! `--loss 1-20 --games 6` what each loses in a move.

#![expect(clippy::print_stdout, reason = "a command-line tool")]

mod loss;
mod table;

use outflank_engine::cli::clock::Looks;
use outflank_engine::{Engine, Level, choose};
use outflank_rules::{Disc, Position, Square, Turn, Variant};
use std::ops::Range;
use std::sync::atomic::{AtomicUsize, Ordering};

/// Pairs that show the ladder: each level against the one three below, and level 10 against weak players.
const PAIRS: &str = "1:random 1:greedy 2:1 3:1 4:1 5:2 6:3 7:4 8:5 9:6 10:7 11:8 12:9 10:1 10:5 10:greedy 10:random";
#[derive(Clone)]
enum Player {
    Random,
    Greedy,
    Level(Level),
}

impl Player {
    fn named(name: &str, max_ms: u32) -> Self {
        match name {
            "random" => Self::Random,
            "greedy" => Self::Greedy,
            _ => {
                let number = name.parse().expect("a level, greedy or random");
                let mut level = Level::by_number(number).expect("a level").clone();
                level.time_ms = level.time_ms.min(max_ms);
                Self::Level(level)
            }
        }
    }

    fn play(&self, position: &Position, engine: &mut Engine, rng: &mut fastrand::Rng) -> Square {
        let moves: Vec<Square> = position.legal_moves().iter().collect();
        match self {
            Self::Random => moves[rng.usize(..moves.len())],
            Self::Greedy => {
                let most = moves.iter().map(|&s| position.flips(s).len()).max();
                let best: Vec<Square> = moves
                    .into_iter()
                    .filter(|&s| Some(position.flips(s).len()) == most)
                    .collect();
                best[rng.usize(..best.len())]
            }
            Self::Level(level) => choose(engine, position, level, rng.u64(..), &Looks::default())
                .best
                .expect("there is a move"),
        }
    }
}

/// So many random plies, with the game not over.
fn opening(start: &Position, rng: &mut fastrand::Rng) -> Position {
    loop {
        let mut position = *start;
        for _ in 0..rng.usize(6..=8) {
            position = position.passed_if_blocked();
            let moves: Vec<Square> = position.legal_moves().iter().collect();
            if let Some(&square) = moves.get(rng.usize(..moves.len().max(1))) {
                position = position.play_unchecked(square);
            }
        }
        if !position.is_over() {
            return position;
        }
    }
}

/// Points (1, ½, 0) and margin in discs for the first player, who has this colour.
fn game(
    start: &Position,
    colour: Disc,
    players: [&Player; 2],
    engine: &mut Engine,
    rng: &mut fastrand::Rng,
) -> (f64, f64) {
    let mut position = *start;
    loop {
        match position.turn() {
            Turn::Pass(_) => position = position.passed_if_blocked(),
            Turn::Place(side) => {
                let player = players[usize::from(side != colour)];
                position = position.play_unchecked(player.play(&position, engine, rng));
            }
            Turn::Over => {
                let outcome = position.outcome_as_it_stands();
                let points = outcome
                    .winner
                    .map_or(0.5, |w| f64::from(u8::from(w == colour)));
                let margin = f64::from(outcome.discs[colour]) - f64::from(outcome.discs[!colour]);
                return (points, margin);
            }
        }
    }
}

/// The results of these games, by their numbers.
fn pair(start: &Position, players: [&Player; 2], games: Range<usize>) -> Vec<(f64, f64)> {
    let next = AtomicUsize::new(games.start);
    let work = || {
        let mut engine = Engine::learnt(16 << 20);
        let mut results = Vec::new();
        loop {
            let n = next.fetch_add(1, Ordering::Relaxed);
            if n >= games.end {
                return results;
            }
            let mut rng = fastrand::Rng::with_seed(n as u64 / 2);
            let from = opening(start, &mut rng);
            let colour = Disc::BOTH[n % 2];
            results.push(game(&from, colour, players, &mut engine, &mut rng));
        }
    };
    std::thread::scope(|scope| {
        let other = scope.spawn(work);
        let mut results = work();
        results.extend(other.join().expect("the other thread ends"));
        results
    })
}

fn main() {
    let args: Vec<String> = std::env::args().collect();
    let value = |name: &str| {
        args.iter()
            .position(|a| a == name)
            .and_then(|i| args.get(i + 1))
    };
    let number = |name: &str, or: u32| value(name).and_then(|v| v.parse().ok()).unwrap_or(or);
    let (games, max_ms) = (
        number("--games", 100) as usize,
        number("--max-ms", u32::MAX),
    );
    let range = |name: &str| {
        let (first, last) = value(name)?.split_once('-')?;
        Some(first.parse::<u8>().ok()?..=last.parse::<u8>().ok()?)
    };
    if let Some(levels) = range("--table") {
        let games = table::Games {
            usual: games,
            slow_from: number("--slow-from", 255) as u8,
            slow: number("--slow-games", 2) as usize,
        };
        let told = value("--known").map(|file| std::fs::read_to_string(file).expect("a file"));
        let known = table::known(&told.unwrap_or_default());
        return table::print(levels, games, max_ms, &known);
    }
    if let Some(levels) = range("--loss") {
        return loss::print(levels, games, max_ms);
    }
    let pairs = value("--pairs").map_or(PAIRS, String::as_str);
    let from = number("--from", 0) as usize;
    let key = value("--variant").map_or("standard", String::as_str);
    let variant = Variant::by_key(key).expect("a named set");
    let start = variant.position().expect("a legal start");
    println!("| player | opponent | games | won | drawn | lost | score | ± | discs |");
    println!("|---|---|---|---|---|---|---|---|---|");
    for names in pairs.split_whitespace() {
        let (one, two) = names.split_once(':').expect("pairs like 4:1");
        let players = [Player::named(one, max_ms), Player::named(two, max_ms)];
        let results = pair(&start, [&players[0], &players[1]], from..from + games);
        let count = |p: f64| results.iter().filter(|r| r.0 == p).count();
        let n = results.len() as f64;
        let score = results.iter().map(|r| r.0).sum::<f64>() / n;
        let spread = results.iter().map(|r| (r.0 - score).powi(2)).sum::<f64>() / n;
        let discs = results.iter().map(|r| r.1).sum::<f64>() / n;
        println!(
            "| {one} | {two} | {games} | {} | {} | {} | {:.1} % | {:.1} | {discs:+.1} |",
            count(1.0),
            count(0.5),
            count(0.0),
            100.0 * score,
            100.0 * (spread / n).sqrt()
        );
    }
}
