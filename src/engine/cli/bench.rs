//! `bench`: a few fixed searches whose nodes name the search and whose time measures it.

use super::failure::Failure;
use super::solve::position;
use super::tally::Tally;
use crate::Limits;
use outflank_rules::Variant;
use std::io::Write;

/// FFO #15, #16 and #40.
const ENDINGS: [&str; 3] = [
    "----O------OOX---OOOXX-XOOOXOOOOOXXOXXOOOXXXOOOOOXXXOOXO--OOOOOX",
    "-XXXXXX-X-XXXOO-XOXXXOOXXOOXXXOX-OOOXXXX--OOXXXX---OOO----XOX-O-",
    "O--OOOOX-OOOOOOXOOXXOOOXOOXOOOXXOOOOOOXX---OOOOX----O--X--------",
];
/// How far it looks from the start of the game.
const DEPTH: u8 = 12;

/// Searches with so many threads, and tells what it took.
///
/// # Errors
/// Nobody to tell.
pub fn run(threads: usize, out: &mut dyn Write) -> Result<(), Failure> {
    let mut tally = Tally::new(threads);
    let start = Variant::standard().position().map_err(Failure::told)?;
    let (report, took) = tally.search(&start, &Limits::depth(DEPTH));
    writeln!(out, "depth {DEPTH} {} {took}", report.nodes)?;
    for board in ENDINGS {
        let ending = position(board, "X").expect("the built-in boards are legal");
        let (report, took) = tally.search(&ending, &Limits::solve());
        writeln!(out, "{} {} {took}", report.value, report.nodes)?;
    }
    writeln!(
        out,
        "{} nodes, {:.2} cpu s, {:.1} M nodes/s",
        tally.nodes,
        tally.seconds,
        tally.nodes as f64 / tally.seconds / 1e6
    )?;
    Ok(())
}
