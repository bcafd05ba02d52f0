//! The players of a match: the words that name them, and those that are this engine.

use super::clock::{Elapsed, Looks, Timed};
use super::engines::Program;
use super::failure::Failure;
use super::record::Record;
use crate::{Engine, GAME_TABLE, Level, Limits, Unlimited, choose};
use outflank_rules::Square;
use std::str::FromStr;
use std::time::Duration;

/// Somebody who plays.
pub trait Player {
    /// Where the next disc goes in a game in which the side to move has a move. `seed` is this game's chance.
    ///
    /// # Errors
    /// A player that does not answer, or not with a square.
    fn play(&mut self, game: &Record, seed: u64) -> Result<Square, Failure>;
}

/// A player as named on the command line: `level:5`, `depth:4`, `depth:4,exact=10`, `depth:9,exact=12,cut=15`, `time:100`,
/// `nodes:50000`, `nboard:COMMAND`, `nboard:COMMAND,depth=4`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum PlayerWord {
    /// One of the levels of the game; its time is counted in looks at the stop flag, so that it repeats.
    Level(Level),
    /// This engine within limits.
    Limits(Limits),
    /// Another program that speaks NBoard.
    Nboard {
        /// The program and its arguments, with blanks between.
        command: Vec<String>,
        /// What `set depth` is to tell it.
        depth: Option<u8>,
    },
}

/// With so many empty squares or fewer a search of this depth solves the game where nothing else is said: twice the
/// depth, up to 20 squares, and never later than the depth itself reaches the end.
#[must_use]
pub fn exact_for_depth(depth: u8) -> u8 {
    depth.saturating_mul(2).min(20).max(depth)
}

/// The same for a time: 18 squares in a tenth of a second, and one more each time that it is tripled.
#[must_use]
pub fn exact_for_time(time: Duration) -> u8 {
    let mut squares = 18;
    let mut enough = Duration::from_millis(300);
    while enough <= time && squares < 30 {
        squares += 1;
        enough *= 3;
    }
    squares
}

/// Nodes that a millisecond counts for where `nodes:N` chooses how early to solve.
const NODES_PER_MS: u64 = 10_000;

impl FromStr for PlayerWord {
    type Err = String;

    fn from_str(word: &str) -> Result<Self, String> {
        let help = "a player is level:N, depth:N, time:MS, nodes:N (the last three also with ,exact=EMPTIES and \
                    ,cut=TENTHS), nboard:COMMAND or nboard:COMMAND,depth=N";
        let (kind, rest) = word.split_once(':').ok_or(help)?;
        if kind == "nboard" {
            return nboard(rest);
        }
        let (value, options) = rest.split_once(',').unwrap_or((rest, ""));
        let (mut exact, mut cut) = (None, None);
        for option in options.split_terminator(',') {
            match option.split_once('=') {
                Some(("exact", text)) => exact = Some(number("exact", text)?),
                Some(("cut", text)) => cut = Some(number("cut", text)?),
                _ => return Err(help.to_owned()),
            }
        }
        if kind == "level" && (exact, cut) == (None, None) {
            let level = Level::by_number(number("level", value)?);
            let level = level.ok_or_else(|| format!("there are {} levels", Level::all().len()))?;
            return Ok(Self::Level(level.clone()));
        }
        let mut limits = match kind {
            "depth" => {
                let depth = number::<u8>("depth", value)?.max(1);
                let exact_from = exact_for_depth(depth);
                Limits {
                    exact_from,
                    ..Limits::depth(depth)
                }
            }
            "time" => {
                let time = Duration::from_millis(number::<u32>("time", value)?.into());
                let exact_from = exact_for_time(time);
                Limits {
                    time: Some(time),
                    exact_from,
                    ..bold()
                }
            }
            "nodes" => {
                let nodes = number("nodes", value)?;
                let exact_from = exact_for_time(Duration::from_millis(nodes / NODES_PER_MS));
                Limits {
                    nodes: Some(nodes),
                    exact_from,
                    ..bold()
                }
            }
            _ => return Err(help.to_owned()),
        };
        limits.exact_from = exact.unwrap_or(limits.exact_from);
        limits.cut = cut.unwrap_or(limits.cut);
        if limits.cut > 0 {
            limits.likely_from = limits.exact_from.saturating_add(LIKELY);
        }
        Ok(Self::Limits(limits))
    }
}

/// So many squares before the game is solved it is looked at to its end without proof.
const LIKELY: u8 = 3;

/// As far as the time or the nodes allow, giving lines up as the upper levels do.
const fn bold() -> Limits {
    Limits {
        cut: Limits::BOLD,
        ..Limits::depth(60)
    }
}

fn number<T: FromStr>(what: &str, text: &str) -> Result<T, String> {
    text.parse()
        .map_err(|_| format!("{what}: \"{text}\" is no number, or too large"))
}

fn nboard(rest: &str) -> Result<PlayerWord, String> {
    let (command, depth) = match rest.rsplit_once(",depth=") {
        Some((command, depth)) => (command, Some(number("depth", depth)?)),
        None => (rest, None),
    };
    let command: Vec<String> = command.split_whitespace().map(str::to_owned).collect();
    if command.is_empty() {
        return Err("nboard: which COMMAND?".to_owned());
    }
    Ok(PlayerWord::Nboard { command, depth })
}

impl PlayerWord {
    /// The player itself, who thinks at most `most` about a move if it is this engine.
    ///
    /// # Errors
    /// A program that does not start.
    pub fn seat<'a>(
        &self,
        most: Option<Duration>,
        clock: Elapsed<'a>,
    ) -> Result<Box<dyn Player + 'a>, Failure> {
        let engine = || Engine::learnt(GAME_TABLE);
        Ok(match self {
            Self::Level(level) => {
                let mut level = level.clone();
                if let Some(most) = most {
                    let most = u32::try_from(most.as_millis()).unwrap_or(u32::MAX);
                    level.time_ms = level.time_ms.min(most.max(1));
                }
                Box::new(OfLevel {
                    engine: engine(),
                    level,
                })
            }
            Self::Limits(limits) => {
                let mut limits = *limits;
                limits.time = limits.time.into_iter().chain(most).min();
                Box::new(Within {
                    engine: engine(),
                    limits,
                    clock,
                })
            }
            Self::Nboard { command, depth } => Box::new(Program::start(command, *depth)?),
        })
    }
}

/// This engine at a level.
struct OfLevel {
    engine: Engine,
    level: Level,
}

impl Player for OfLevel {
    fn play(&mut self, game: &Record, seed: u64) -> Result<Square, Failure> {
        let looks = Looks::default();
        let report = choose(&mut self.engine, game.position(), &self.level, seed, &looks);
        Ok(report.best.expect("there is a move"))
    }
}

/// This engine within limits.
struct Within<'a> {
    engine: Engine,
    limits: Limits,
    clock: Elapsed<'a>,
}

impl Player for Within<'_> {
    fn play(&mut self, game: &Record, _: u64) -> Result<Square, Failure> {
        let (engine, limits) = (&mut self.engine, &self.limits);
        let report = if limits.time.is_some() {
            engine.search(game.position(), limits, &Timed(self.clock))
        } else {
            engine.search(game.position(), limits, &Unlimited)
        };
        Ok(report.best.expect("there is a move"))
    }
}
