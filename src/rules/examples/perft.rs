//! Counts the leaves below a position.
//!
//! ```text
//! cargo run -q --release -p outflank-rules --example perft -- BOARD SIDE DEPTH [--pass-free]
//! ```
//! `BOARD` has one sign a square, row by row from a1: `X`, `O`, `-`; its length tells the size.
//! Prints only the number. Bad arguments are named on standard error, with exit code 2.
#![expect(
    clippy::print_stdout,
    reason = "a command-line tool answers on standard output"
)]

use outflank_rules::{Disc, PassRule, Position, Rules, Setup, Shape, perft};
use std::process::ExitCode;

const USAGE: &str = "usage: perft BOARD SIDE DEPTH [--pass-free]";

fn main() -> ExitCode {
    match count(std::env::args().skip(1)) {
        Ok(leaves) => {
            println!("{leaves}");
            ExitCode::SUCCESS
        }
        Err(why) => {
            eprintln!("perft: {why}\n{USAGE}");
            ExitCode::from(2)
        }
    }
}

/// The leaves below the position that the arguments name, or what is wrong with them.
pub fn count(arguments: impl Iterator<Item = String>) -> Result<u64, String> {
    let (flags, values): (Vec<_>, Vec<_>) = arguments.partition(|a| a == "--pass-free");
    let passes = if flags.is_empty() {
        PassRule::Ply
    } else {
        PassRule::Free
    };
    let [board, side, depth] = values.as_slice() else {
        let found = values.len();
        return Err(format!("three arguments are needed, not {found}"));
    };
    let side = match side.as_str() {
        "X" | "x" => Disc::Black,
        "O" | "o" => Disc::White,
        _ => return Err(format!("the side is X or O, not \"{side}\"")),
    };
    let depth = depth
        .parse()
        .map_err(|_| format!("the depth is a whole number, not \"{depth}\""))?;
    Ok(perft(&position(board, side)?, depth, passes))
}

fn position(board: &str, side: Disc) -> Result<Position, String> {
    let signs = board.chars().filter(|c| !c.is_whitespace()).count();
    let shape = (4..=16)
        .filter_map(|size| Shape::square(size).ok())
        .find(|shape| shape.area() as usize == signs)
        .ok_or_else(|| format!("no board has {signs} squares: n×n with n = 4, 6, … 16"))?;
    let rules = Rules {
        shape,
        ..Rules::STANDARD
    };
    Setup::from_text(rules, board, side)
        .and_then(|setup| setup.position())
        .map_err(|why| why.to_string())
}
