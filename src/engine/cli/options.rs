//! What may be said on the command line, read in one place.

use super::failure::Failure;
use super::solve::Solve;
use lexopt::{Arg, Parser};
use std::ffi::OsString;
use std::str::FromStr;

/// The text of `--help`.
pub const HELP: &str = "\
outflank-engine: a Reversi engine at the command line

  solve FILE [FIRST [LAST]]   solve the endgames of a table: number, board, side, empty squares, best moves, score, with
                              tabs between; only those numbered FIRST, or FIRST to LAST
  bench                       search a few fixed positions: the sum of their nodes names the search, the time measures it
";

/// What to do.
#[derive(Debug)]
pub enum Command {
    /// Tell this and quit.
    Print(String),
    /// Solve endgames.
    Solve(Solve),
    /// Measure.
    Bench,
}

impl Command {
    /// Reads the words after the program's name.
    ///
    /// # Errors
    /// A word that is unknown, missing or cannot be read.
    pub fn parse(words: impl IntoIterator<Item = OsString>) -> Result<Self, Failure> {
        let mut parser = Parser::from_args(words);
        let command = match parser.next()? {
            None => return Err(Failure::told(HELP.trim_end())),
            Some(Arg::Long("help") | Arg::Short('h')) => Self::help(),
            Some(Arg::Long("version")) => Self::Print(NAME.to_owned()),
            Some(Arg::Value(word)) => match word.to_str() {
                Some("solve") => Self::Solve(solve(&mut parser)?),
                Some("bench") => Self::Bench,
                _ => {
                    let word = word.to_string_lossy();
                    return Err(Failure::Told(format!("{word} is no command\n\n{HELP}")));
                }
            },
            Some(other) => return Err(other.unexpected().into()),
        };
        match parser.next()? {
            None => Ok(command),
            Some(Arg::Long("help") | Arg::Short('h')) => Ok(Self::help()),
            Some(other) => Err(other.unexpected().into()),
        }
    }

    fn help() -> Self {
        Self::Print(HELP.trim_end().to_owned())
    }
}

/// The program's name and version.
pub const NAME: &str = concat!("outflank-engine ", env!("CARGO_PKG_VERSION"));

fn solve(parser: &mut Parser) -> Result<Solve, Failure> {
    let (mut file, mut first, mut last) = (None, None, None);
    while let Some(arg) = parser.next()? {
        match arg {
            Arg::Value(word) if file.is_none() => file = Some(word.into()),
            Arg::Value(word) if first.is_none() => first = Some(read("FIRST", &word)?),
            Arg::Value(word) if last.is_none() => last = Some(read("LAST", &word)?),
            other => return Err(other.unexpected().into()),
        }
    }
    Ok(Solve {
        file: file.ok_or_else(|| Failure::told("solve: which FILE?"))?,
        numbers: first.unwrap_or(0)..=last.or(first).unwrap_or(u32::MAX),
    })
}

/// The value of `what`.
fn read<T: FromStr<Err: std::fmt::Display>>(what: &str, word: &OsString) -> Result<T, Failure> {
    let text = word.to_string_lossy();
    text.parse()
        .map_err(|why| Failure::Told(format!("{what}: \"{text}\": {why}")))
}

impl From<lexopt::Error> for Failure {
    fn from(error: lexopt::Error) -> Self {
        Self::told(error)
    }
}
