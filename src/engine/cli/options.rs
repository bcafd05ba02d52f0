//! What may be said on the command line, read in one place.

use super::contest::Contest;
use super::failure::Failure;
use super::nboard::Bounds;
use super::player::PlayerWord;
use super::solve::Solve;
use lexopt::{Arg, Parser};
use std::ffi::OsString;
use std::num::NonZeroUsize;
use std::str::FromStr;
use std::time::Duration;

/// The text of `--help`.
pub const HELP: &str = "\
outflank-engine: a Reversi engine at the command line

  solve FILE [FIRST [LAST]]   solve the endgames of a table: number, board, side, empty squares, best moves, score, with
                              tabs between; only those numbered FIRST, or FIRST to LAST; for each one number, score, best move,
                              nodes and seconds of the processor
      --threads N             search with so many threads (1): nodes and seconds of the processor are the sum of all, and
                              each line gains the seconds of the wall clock
  bench                       search a few fixed positions: the sum of their nodes names the search, the time measures it
      --threads N             as above; with several threads the nodes vary
  perft DEPTH                 count the lines of DEPTH plies from the start, a pass being a ply
  match A B --openings FILE   play A against B, each opening of FILE (a transcript a line) twice with colours swapped; tells wins,
                              draws and losses of A, its points, and the differences in discs and Elo, with standard errors
      --games N               so many games (100)
      --time MS               no more time for a move of this engine
      --seed N                draws the openings, and what levels leave to chance (0)
      A and B are             level:N      a level of the game
                              depth:N      so many plies; solves from 2N empty squares, up to 20, or N if that is more
                              time:MS      so long a move; solves from 18 empty squares in 100 ms, one more each tripling
                              nodes:N      so many nodes a move; solves as in a millisecond for 10000 nodes
                              depth:N,exact=E, time:MS,exact=E, nodes:N,exact=E   solves from E empty squares
                              …,cut=C      gives a line up that is worthless by C tenths of the usual error; 0 for none
                              nboard:COMMAND, nboard:COMMAND,depth=N   another program that speaks NBoard
                              Without time limits, and with the same seed, the same games are played.
  nboard                      speak the NBoard protocol on standard input and output
      --depth N               so many plies until \"set depth\" says otherwise (12)
      --time MS               no more time for a move
";

/// What to do.
#[derive(Debug)]
pub enum Command {
    /// Tell this and quit.
    Print(String),
    /// Solve endgames.
    Solve(Solve),
    /// Measure with so many threads.
    Bench(usize),
    /// Count lines of so many plies.
    Perft(u32),
    /// Play games.
    Match(Contest),
    /// Converse.
    Nboard(Bounds),
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
                Some("bench") => bench(&mut parser)?,
                Some("perft") => Self::Perft(read("DEPTH", &parser.value()?)?),
                Some("match") => Self::Match(contest(&mut parser)?),
                Some("nboard") => Self::Nboard(nboard(&mut parser)?),
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
    let (mut file, mut first, mut last, mut threads) = (None, None, None, 1);
    while let Some(arg) = parser.next()? {
        match arg {
            Arg::Value(word) if file.is_none() => file = Some(word.into()),
            Arg::Value(word) if first.is_none() => first = Some(read("FIRST", &word)?),
            Arg::Value(word) if last.is_none() => last = Some(read("LAST", &word)?),
            Arg::Long("threads") => threads = many(parser)?,
            other => return Err(other.unexpected().into()),
        }
    }
    Ok(Solve {
        file: file.ok_or_else(|| Failure::told("solve: which FILE?"))?,
        numbers: first.unwrap_or(0)..=last.or(first).unwrap_or(u32::MAX),
        threads,
    })
}

fn bench(parser: &mut Parser) -> Result<Command, Failure> {
    let mut threads = 1;
    while let Some(arg) = parser.next()? {
        match arg {
            Arg::Long("threads") => threads = many(parser)?,
            Arg::Long("help") | Arg::Short('h') => return Ok(Command::help()),
            other => return Err(other.unexpected().into()),
        }
    }
    Ok(Command::Bench(threads))
}

/// So many threads.
fn many(parser: &mut Parser) -> Result<usize, Failure> {
    read::<NonZeroUsize>("--threads", &parser.value()?).map(NonZeroUsize::get)
}

fn contest(parser: &mut Parser) -> Result<Contest, Failure> {
    let mut players = Vec::new();
    let (mut openings, mut games, mut time, mut seed) = (None, None, None, 0);
    while let Some(arg) = parser.next()? {
        match arg {
            Arg::Value(word) if players.len() < 2 => players.push(read("match", &word)?),
            Arg::Long("openings") => openings = Some(parser.value()?.into()),
            Arg::Long("games") => games = Some(read("--games", &parser.value()?)?),
            Arg::Long("time") => time = Some(milliseconds("--time", &parser.value()?)?),
            Arg::Long("seed") => seed = read("--seed", &parser.value()?)?,
            other => return Err(other.unexpected().into()),
        }
    }
    Ok(Contest {
        players: <[PlayerWord; 2]>::try_from(players)
            .map_err(|_| Failure::told("match: which players A and B?"))?,
        openings: openings.ok_or_else(|| Failure::told("match: --openings FILE is needed"))?,
        games,
        time,
        seed,
    })
}

fn nboard(parser: &mut Parser) -> Result<Bounds, Failure> {
    let mut bounds = Bounds::default();
    while let Some(arg) = parser.next()? {
        match arg {
            Arg::Long("depth") => bounds.depth = read::<u8>("--depth", &parser.value()?)?.max(1),
            Arg::Long("time") => bounds.time = Some(milliseconds("--time", &parser.value()?)?),
            other => return Err(other.unexpected().into()),
        }
    }
    Ok(bounds)
}

fn milliseconds(what: &str, word: &OsString) -> Result<Duration, Failure> {
    read::<u32>(what, word).map(|ms| Duration::from_millis(ms.into()))
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
