//! Writes questions to the worker and the answers expected, for `tests/web/engine.mjs`: one a line, with tabs between
//! its name, the question and the answer in hex, the nodes, and the milliseconds that it took here (median of three).
//!
//! `cargo run --release -p outflank-engine --example wire -- tests/engine/data/ffo.tsv > QUESTIONS`

#![expect(
    clippy::print_stdout,
    clippy::disallowed_methods,
    reason = "a command-line tool that measures"
)]

use outflank_engine::{Engine, GAME_TABLE, Level, Question, Unlimited, Wish};
use outflank_rules::{Disc, Position, Rules, Setup, Square, Variant};
use std::time::Instant;

/// The endgames taken from the table: those of 14 empty squares, and one of 20.
const ENDGAMES: [usize; 2] = [19, 40];

/// Searches that stop at a depth: rule set, random plies played before, depth, slack. They reach all three ways to
/// keep a board, both goals, and the drawing of lots.
const SEARCHES: [(&str, usize, u8, i32); 12] = [
    ("standard", 0, 10, 0),
    ("standard", 10, 10, 0),
    ("standard", 20, 10, 0),
    ("standard", 30, 10, 0),
    ("standard", 12, 6, 300),
    ("standard", 24, 4, 800),
    ("anti", 20, 9, 0),
    ("crossed-6", 8, 11, 200),
    ("grand", 30, 6, 100),
    ("stars", 20, 6, 0),
    ("parallel-16", 40, 4, 0),
    ("1876", 20, 5, 100),
];

fn main() {
    let file = std::env::args().nth(1).expect("usage: wire FILE");
    let text = std::fs::read_to_string(file).expect("the file can be read");
    let rows = text.lines().filter(|line| !line.starts_with('#')).skip(1);
    let [few, many] = ENDGAMES;
    let endgames = rows.zip(1..).filter(|(_, n)| *n <= few || *n == many);
    let endgames = endgames.map(|(line, _)| endgame(line));
    let searches = SEARCHES
        .iter()
        .zip(1..)
        .map(|(row, seed)| search(row, seed));
    let mut engine = Engine::learnt(GAME_TABLE);
    for (name, question) in endgames.chain(searches) {
        let mut times = Vec::new();
        let mut answer = None;
        for _ in 0..3 {
            let begun = Instant::now();
            answer = Some(question.answer(&mut engine, &Unlimited));
            times.push(begun.elapsed().as_secs_f64() * 1000.0);
        }
        times.sort_by(f64::total_cmp);
        let answer = answer.expect("it was asked");
        let (asked, answered) = (hex(&question.to_bytes()), hex(&answer.to_bytes()));
        println!(
            "{name}\t{asked}\t{answered}\t{}\t{:.3}",
            answer.0.nodes, times[1]
        );
    }
}

/// A line of the table: to be solved.
fn endgame(line: &str) -> (String, Question) {
    let cells: Vec<&str> = line.split('\t').collect();
    let to_move = if cells[2] == "X" {
        Disc::Black
    } else {
        Disc::White
    };
    let position = Setup::from_text(Rules::STANDARD, cells[1], to_move)
        .and_then(|setup| setup.position())
        .expect("a board");
    (
        format!("ffo-{}", cells[0]),
        question(position, (60, 64), 0, 0),
    )
}

fn search(&(key, plies, depth, slack): &(&str, usize, u8, i32), seed: u64) -> (String, Question) {
    let start = Variant::by_key(key)
        .and_then(|variant| variant.position().ok())
        .expect("a named set");
    let position = after_random_plies(start, plies, seed);
    let name = format!("{key}-{plies}-depth-{depth}-slack-{slack}");
    (name, question(position, (depth, depth), slack, seed))
}

/// With a level that no time limit ends.
fn question(position: Position, (depth, exact_from): (u8, u8), slack: i32, seed: u64) -> Question {
    let level = Level {
        number: 1,
        depth,
        exact_from,
        likely_from: 0,
        cut: 0,
        time_ms: u32::MAX,
        slack,
        book: 0,
        minds_corners: true,
        sight: 16,
    };
    Question {
        position,
        level,
        seed,
        wish: Wish::Move,
    }
}

fn after_random_plies(start: Position, plies: usize, seed: u64) -> Position {
    let mut rng = fastrand::Rng::with_seed(seed);
    (0..plies).fold(start, |position, _| {
        let moves: Vec<Square> = position.legal_moves().iter().collect();
        let played = rng
            .choice(moves)
            .map(|square| position.play_unchecked(square));
        played.unwrap_or(position).passed_if_blocked()
    })
}

fn hex(bytes: &[u8]) -> String {
    bytes.iter().map(|byte| format!("{byte:02x}")).collect()
}
