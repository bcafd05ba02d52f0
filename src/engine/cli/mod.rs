//! The engine at the command line: what the program `outflank-engine` does. Nothing of the engine leans on it; it alone
//! has files, a clock and other programs.

pub mod bench;
pub mod clock;
pub mod contest;
pub mod engines;
pub mod failure;
pub mod ggf;
mod listener;
pub mod nboard;
pub mod openings;
pub mod options;
pub mod partner;
pub mod player;
pub mod record;
pub mod score;
pub mod solve;
pub mod stdin;
pub mod tally;

use failure::Failure;
use options::Command;
use outflank_rules::Variant;
use std::ffi::OsString;
use std::io::{self, Write};
use std::process::ExitCode;

/// Does what the words after the program's name ask for, on the standard streams. Success; failure where a position
/// was solved wrongly or nobody listens any more; 2 with the reason on standard error where it cannot be done.
pub fn run(words: impl IntoIterator<Item = OsString>) -> ExitCode {
    let mut out = io::stdout().lock();
    let done = Command::parse(words).and_then(|command| obey(command, &mut out));
    match done.and_then(|good| Ok(out.flush().map(|()| good)?)) {
        Ok(true) => ExitCode::SUCCESS,
        Ok(false) | Err(Failure::Unheard) => ExitCode::FAILURE,
        Err(Failure::Told(why)) => {
            // Where even this is not heard nothing is left to be told.
            let _ = writeln!(io::stderr(), "{why}");
            ExitCode::from(2)
        }
    }
}

/// Was everything right?
fn obey(command: Command, out: &mut dyn Write) -> Result<bool, Failure> {
    match command {
        Command::Print(text) => writeln!(out, "{text}")?,
        Command::Solve(solve) => return solve.run(out),
        Command::Bench(threads) => bench::run(threads, out)?,
        Command::Perft(depth) => {
            let start = Variant::standard().position().map_err(Failure::told)?;
            let lines = crate::perft(&start, depth).expect("the usual game");
            writeln!(out, "{lines}")?;
        }
        Command::Match(contest) => contest.run(out)?,
        Command::Nboard(bounds) => {
            let mut engine = crate::Engine::learnt(crate::GAME_TABLE);
            let clock = clock::wall();
            nboard::talk(&stdin::Stdin::open(), out, &clock, &mut engine, bounds)?;
        }
    }
    Ok(true)
}
