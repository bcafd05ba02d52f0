//! Fits the weights of the judgement (`eval/weights.rs`) to games that the engine plays against itself.
//!
//! `cargo run -q --release -p outflank-engine --example fit -- --variant standard --games 20000 --depth 2`
//!
//! Each game begins with 2 to 43 random plies; every later position gives its features and the game's end for
//! a least-squares fit. Between the stages weights are blended, as the engine does. Prints the table to paste; run
//! again with it for the next round.

#![expect(clippy::print_stdout, reason = "a command-line tool")]

use outflank_engine::{Engine, FEATURES, Limits, Unlimited, features, final_value};
use outflank_rules::{Position, Turn, Variant};

const N: usize = FEATURES.len();
const STAGES: [f64; 6] = [15.0, 30.0, 45.0, 60.0, 80.0, 100.0];
const LAST: usize = STAGES.len() - 1;
const ALL: usize = N * STAGES.len();

/// The sums that a least-squares fit needs.
struct Sums {
    square: Vec<f64>,
    label: Vec<f64>,
    count: f64,
}

impl Sums {
    fn new() -> Self {
        Self {
            square: vec![0.0; ALL * ALL],
            label: vec![0.0; ALL],
            count: 0.0,
        }
    }

    fn add(&mut self, row: &[f64; ALL], label: f64) {
        for i in (0..ALL).filter(|&i| row[i] != 0.0) {
            for (j, x) in row.iter().enumerate() {
                self.square[i * ALL + j] += row[i] * x;
            }
            self.label[i] += row[i] * label;
        }
        self.count += 1.0;
    }

    fn join(&mut self, other: &Self) {
        for (a, b) in self.square.iter_mut().zip(&other.square) {
            *a += b;
        }
        for (a, b) in self.label.iter_mut().zip(&other.label) {
            *a += b;
        }
        self.count += other.count;
    }

    /// Gauss elimination with a little ridge.
    fn solve(mut self) -> Vec<f64> {
        for i in 0..ALL {
            self.square[i * ALL + i] += self.count * 1e-5;
        }
        for p in 0..ALL {
            for r in p + 1..ALL {
                let f = self.square[r * ALL + p] / self.square[p * ALL + p];
                for c in p..ALL {
                    self.square[r * ALL + c] -= f * self.square[p * ALL + c];
                }
                self.label[r] -= f * self.label[p];
            }
        }
        let mut found = vec![0.0; ALL];
        for r in (0..ALL).rev() {
            let known: f64 = (r + 1..ALL)
                .map(|c| self.square[r * ALL + c] * found[c])
                .sum();
            found[r] = (self.label[r] - known) / self.square[r * ALL + r];
        }
        found
    }
}

/// The features of a position, spread over the two stages it lies between.
fn row(position: &Position) -> Option<[f64; ALL]> {
    let found = features(position)?;
    let area = f64::from(position.shape().area());
    let empty = f64::from(position.empty().len());
    let full = (100.0 * (area - empty) / area).clamp(STAGES[0], STAGES[LAST]);
    let next = (1..LAST).find(|&n| full < STAGES[n]).unwrap_or(LAST);
    let part = (full - STAGES[next - 1]) / (STAGES[next] - STAGES[next - 1]);
    let mut row = [0.0; ALL];
    for (i, &f) in found.iter().enumerate() {
        let unit = if matches!(i, 3 | 4) { 0.01 } else { 1.0 };
        row[(next - 1) * N + i] = f64::from(f) * unit * (1.0 - part);
        row[next * N + i] = f64::from(f) * unit * part;
    }
    Some(row)
}

fn game(
    start: &Position,
    limits: &Limits,
    engine: &mut Engine,
    rng: &mut fastrand::Rng,
    sums: &mut Sums,
) {
    let random = rng.usize(2..start.shape().area() as usize * 7 / 10);
    let mut position = *start;
    let mut seen = Vec::new();
    for ply in 0.. {
        match position.turn() {
            Turn::Over => break,
            Turn::Pass(_) => position = position.passed_if_blocked(),
            Turn::Place(_) if ply < random => {
                let moves: Vec<_> = position.legal_moves().iter().collect();
                position = position.play_unchecked(moves[rng.usize(..moves.len())]);
            }
            Turn::Place(_) => {
                if let Some(row) = row(&position) {
                    seen.push((row, position.to_move()));
                }
                let best = engine.search(&position, limits, &Unlimited).best;
                position = position.play_unchecked(best.expect("there is a move"));
            }
        }
    }
    let value = f64::from(final_value(&position).discs());
    for (row, side) in seen {
        sums.add(
            &row,
            if side == position.to_move() {
                value
            } else {
                -value
            },
        );
    }
}

fn main() {
    let args: Vec<String> = std::env::args().collect();
    let value = |name: &str| {
        args.iter()
            .position(|a| a == name)
            .and_then(|i| args.get(i + 1))
    };
    let number = |name: &str, or: usize| value(name).and_then(|v| v.parse().ok()).unwrap_or(or);
    let key = value("--variant").map_or("standard", String::as_str);
    let variant = Variant::by_key(key).expect("a named set");
    let start = variant.position().expect("a legal start");
    let (games, seed) = (number("--games", 20_000), number("--seed", 1));
    let limits = Limits {
        exact_from: 8,
        ..Limits::depth(number("--depth", 2) as u8)
    };
    let work = |thread: usize| {
        let mut rng = fastrand::Rng::with_seed((seed * 1000 + thread) as u64);
        let mut engine = Engine::new(1 << 18);
        let mut sums = Sums::new();
        for _ in 0..games / 2 {
            game(&start, &limits, &mut engine, &mut rng, &mut sums);
        }
        sums
    };
    let sums = std::thread::scope(|scope| {
        let other = scope.spawn(|| work(1));
        let mut sums = work(0);
        sums.join(&other.join().expect("the other half"));
        sums
    });
    println!("// {} positions", sums.count);
    for stage in sums.solve().chunks(N) {
        let cells: Vec<String> = stage.iter().map(|w| format!("{:.0}", w * 100.0)).collect();
        println!("    [{}],", cells.join(", "));
    }
}
