//! Solves 6×6 to its published result, four discs for White: from late in the perfect line, then from a ply earlier each
//! time, so that the times tell how long the next ones will take.
//!
//! `cargo run -q --release -p outflank-engine --example six -- --from 14 --to 0`

#![expect(clippy::print_stdout, reason = "a command-line tool")]

use outflank_engine::cli::clock::{Processor, Whose};
use outflank_engine::{Engine, Limits, Unlimited};
use outflank_rules::{Position, Variant};
use std::io::Write;

/// Feinstein's line of perfect play, 1993.
const LINE: &str = "c2b4c5d2e4e3d1c1b1d5d6f4b3b2";

/// The position after so many of its plies.
fn after(plies: usize) -> Position {
    let variant = Variant::by_key("crossed-6").expect("a named set");
    let start = variant.position().expect("a legal start");
    let (_, position) = start.replay(&LINE[..2 * plies]).expect("the line is legal");
    position
}

fn main() {
    let args: Vec<String> = std::env::args().collect();
    let number = |name: &str, or: usize| {
        let at = args.iter().position(|a| a == name);
        at.and_then(|i| args.get(i + 1)?.parse().ok()).unwrap_or(or)
    };
    let (from, to) = (number("--from", LINE.len() / 2), number("--to", 0));
    let mut engine = Engine::new(256 << 20);
    println!(
        "| plies played | empty | value for the side to move | nodes | seconds of the processor |"
    );
    println!("|---|---|---|---|---|");
    for plies in (to..=from.min(LINE.len() / 2)).rev() {
        let position = after(plies);
        let clock = Processor::start(Whose::Thread);
        let report = engine.search(&position, &Limits::solve(), &Unlimited);
        println!(
            "| {plies} | {} | {} | {} | {:.2} |",
            position.empty().len(),
            report.value,
            report.nodes,
            clock.seconds()
        );
        std::io::stdout().flush().expect("somebody reads");
    }
}
