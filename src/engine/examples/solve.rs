//! Solves a table of endgames like `tests/engine/data/ffo.tsv` and prints nodes and time of each.
//!
//! `cargo run --release -p outflank-engine --example solve -- FILE [FIRST [LAST]]`

#![expect(
    clippy::print_stdout,
    clippy::disallowed_methods,
    reason = "a command-line tool that measures"
)]

use outflank_engine::{Engine, Limits, Unlimited, Value};
use outflank_rules::{Disc, Position, Rules, Setup};
use std::time::Instant;

fn main() {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let file = args.first().expect("usage: solve FILE [FIRST [LAST]]");
    let number = |n: usize| args.get(n).and_then(|a| a.parse::<u32>().ok());
    let first = number(1).unwrap_or(0);
    let last = number(2).unwrap_or(number(1).unwrap_or(u32::MAX));
    let text = std::fs::read_to_string(file).expect("the file can be read");
    let mut engine = Engine::new(64 << 20);
    let (mut all, mut right, mut nodes) = (0, 0, 0);
    let begun = Instant::now();
    for line in text.lines().filter(|l| !l.starts_with('#')).skip(1) {
        let cells: Vec<&str> = line.split('\t').collect();
        if !(first..=last).contains(&cells[0].parse().expect("a number")) {
            continue;
        }
        let started = Instant::now();
        let report = engine.search(&position(cells[1], cells[2]), &Limits::solve(), &Unlimited);
        let best = report.best.map(|s| s.to_string()).unwrap_or_default();
        let wanted = Value::from_discs(cells[5].parse().expect("a score"));
        let good = report.value == wanted && cells[4].split(',').any(|m| m == best);
        all += 1;
        right += u32::from(good);
        nodes += report.nodes;
        println!(
            "#{:<3} {:>2} empties  {best} {:<4} {:>12} nodes {:8.3} s{}",
            cells[0],
            cells[3],
            report.value.to_string(),
            report.nodes,
            started.elapsed().as_secs_f64(),
            if good { "" } else { "  WRONG" }
        );
    }
    let time = begun.elapsed().as_secs_f64();
    println!(
        "{all} positions, {right} right, {} wrong, {nodes} nodes, {time:.2} s, {:.1} M nodes/s",
        all - right,
        nodes as f64 / time / 1e6
    );
}

fn position(board: &str, side: &str) -> Position {
    let to_move = if side == "X" {
        Disc::Black
    } else {
        Disc::White
    };
    Setup::from_text(Rules::STANDARD, board, to_move)
        .and_then(|setup| setup.position())
        .expect("a board")
}
