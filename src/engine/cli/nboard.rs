//! The NBoard protocol, version 2, from the engine's side: lines in, lines out, whatever carries them.
//!
//! `set game`, `move`, `set depth`, `go`, `hint`, `analyze`, `ping` and `learn` are obeyed; `set contempt` changes nothing,
//! since there is no book whose draws it could weigh. A line that is unknown is passed over, as the protocol asks; one that
//! is refused is answered by a `status` that says why, and changes nothing.

use super::clock::Elapsed;
use super::failure::Failure;
use super::ggf::{self, Game};
use super::listener::{Listener, Voice};
use super::player::{exact_for_depth, exact_for_time};
use super::record::Record;
use crate::{Control, Engine, Limits, Report, Value};
use outflank_rules::{ByDisc, Disc, Move, Position, Turn, Variant};
use std::io::Write;
use std::time::Duration;

/// What the other side says.
pub trait Ear {
    /// The next line, waiting for it; `None` once there will be no other.
    fn next(&self) -> Option<String>;

    /// Has a line come that [`calls`] off a running search?
    fn is_called(&self) -> bool;
}

/// Is this a line that calls off a running search? Only `ping` is: what else comes waits for its turn, so that a
/// conversation read from a file goes like one that is typed.
#[must_use]
pub fn calls(line: &str) -> bool {
    line.split_whitespace().next() == Some("ping")
}

/// From so many plies on it gives lines up, as the upper levels do.
const BOLD_FROM: u8 = 8;

/// How far it thinks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Bounds {
    /// Plies, until `set depth` tells others.
    pub depth: u8,
    /// The most time for the answer to `go`.
    pub time: Option<Duration>,
}

impl Default for Bounds {
    fn default() -> Self {
        Self {
            depth: 12,
            time: None,
        }
    }
}

/// Converses until the other side has no more to say, or says `quit`.
///
/// # Errors
/// Nobody listens.
pub fn talk(
    ear: &dyn Ear,
    out: &mut dyn Write,
    clock: Elapsed<'_>,
    engine: &mut Engine,
    bounds: Bounds,
) -> Result<(), Failure> {
    let start = Variant::standard()
        .position()
        .expect("the standard start is legal");
    let mut talk = Talk {
        ear,
        voice: Voice::new(out),
        clock,
        engine,
        bounds,
        record: Record::new(start),
        clocks: ByDisc::default(),
    };
    while let Some(line) = ear.next() {
        if line.trim() == "quit" {
            break;
        }
        talk.obey(&line);
        talk.voice.check()?;
    }
    Ok(())
}

/// A conversation.
struct Talk<'a> {
    ear: &'a dyn Ear,
    voice: Voice<'a>,
    clock: Elapsed<'a>,
    engine: &'a mut Engine,
    bounds: Bounds,
    record: Record,
    /// What is left on the game's clocks.
    clocks: ByDisc<Option<Duration>>,
}

impl Talk<'_> {
    fn obey(&mut self, line: &str) {
        let (word, rest) = cut(line);
        let done = match word {
            "nboard" => {
                self.name();
                Ok(())
            }
            "set" => self.set(rest),
            "move" => self.play(rest),
            "go" => self.go(),
            "hint" => self.hint(rest),
            "analyze" => self.analyze(),
            "ping" => {
                self.voice.say(format!("pong {rest}"));
                Ok(())
            }
            "learn" => {
                // There is no book to put it in.
                self.voice.say("learned");
                Ok(())
            }
            _ => Ok(()),
        };
        if let Err(why) = done {
            self.voice.say(format!("status {word}: {why}"));
        }
    }

    fn name(&self) {
        let depth = self.bounds.depth;
        self.voice.say(format!("set myname Outflank {depth}"));
    }

    fn set(&mut self, rest: &str) -> Result<(), String> {
        let (what, value) = cut(rest);
        match what {
            "depth" => {
                let depth = value.parse::<u8>().map_err(|why| why.to_string())?;
                self.bounds.depth = depth.max(1);
                self.name();
            }
            "game" => {
                let game: Game = value
                    .parse()
                    .map_err(|why: ggf::GgfError| why.to_string())?;
                (self.record, self.clocks) = (game.record, game.clocks);
            }
            _ => {}
        }
        Ok(())
    }

    fn play(&mut self, text: &str) -> Result<(), String> {
        let mv = ggf::read_move(text).ok_or("neither a square nor a pass")?;
        let side = self.record.position().to_move();
        self.record.play(mv).map_err(|why| format!("{mv}: {why}"))?;
        if let (Some(left), Some(taken)) = (self.clocks[side], ggf::time_of(text)) {
            self.clocks[side] = Some(left.saturating_sub(taken));
        }
        Ok(())
    }

    /// The depth that was set; solving early enough for it.
    fn limits(&self) -> Limits {
        let depth = self.bounds.depth;
        Limits {
            exact_from: exact_for_depth(depth),
            cut: if depth < BOLD_FROM { 0 } else { 15 },
            ..Limits::depth(depth)
        }
    }

    /// The same, and no longer than the clocks allow: the time left is thought to do for a quarter of the empty squares
    /// and two moves more.
    fn limits_in_time(&self) -> Limits {
        let mut limits = self.limits();
        let position = self.record.position();
        let moves = position.empty().len() / 4 + 2;
        let share = self.clocks[position.to_move()].map(|left| left / moves);
        limits.time = share.into_iter().chain(self.bounds.time).min();
        if let Some(time) = limits.time {
            limits.exact_from = limits.exact_from.min(exact_for_time(time));
        }
        limits
    }

    /// Searches this position, telling of the best `tell` moves on the way. `None` where it was called off.
    fn search(
        &mut self,
        position: &Position,
        limits: &Limits,
        tell: usize,
    ) -> Option<(Report, Duration)> {
        let listener = Listener::new(self.ear, &self.voice, self.clock, position);
        // Of a side that must pass there is nothing to tell on the way.
        let passes = matches!(position.turn(), Turn::Pass(_));
        listener.tell(if passes { 0 } else { tell });
        let report = if tell > 1 {
            let all = Value::from_discs(128);
            self.engine.rate(position, limits, all, &listener)
        } else {
            self.engine.search(position, limits, &listener)
        };
        if listener.should_stop() {
            return None;
        }
        listener.tell(tell);
        listener.finish(&report);
        Some((report, listener.taken()))
    }

    fn go(&mut self) -> Result<(), String> {
        let position = *self.record.position();
        self.expect_moves(&position)?;
        let limits = self.limits_in_time();
        self.voice.say("status Outflank is thinking");
        if let Some((report, taken)) = self.search(&position, &limits, 1) {
            let mv = report.best.map_or(Move::Pass, Move::Place);
            self.voice.say(format!(
                "=== {}/{:.2}/{:.2}",
                ggf::write_move(mv),
                report.value.discs(),
                taken.as_secs_f64()
            ));
        }
        self.voice.say("status Outflank is waiting");
        Ok(())
    }

    fn hint(&mut self, count: &str) -> Result<(), String> {
        let count = match cut(count).0 {
            "" => 1,
            word => word.parse::<usize>().map_err(|why| why.to_string())?.max(1),
        };
        let position = *self.record.position();
        self.expect_moves(&position)?;
        self.voice.say("status Outflank is thinking");
        let _ = self.search(&position, &self.limits(), count);
        self.voice.say("status Outflank is waiting");
        Ok(())
    }

    fn expect_moves(&self, position: &Position) -> Result<(), String> {
        if position.is_over() {
            return Err("the game is over".to_owned());
        }
        Ok(())
    }

    /// Judges every position of the game, the last first. All from Black's point of view, since they make one line in a
    /// diagram of the game.
    fn analyze(&mut self) -> Result<(), String> {
        self.voice.say("status Outflank is thinking");
        let (limits, positions) = (self.limits(), self.record.positions().to_vec());
        for (made, position) in positions.iter().enumerate().rev() {
            let Some((report, _)) = self.search(position, &limits, 0) else {
                break;
            };
            let black = match position.to_move() {
                Disc::Black => report.value,
                Disc::White => -report.value,
            };
            self.voice
                .say(format!("analysis {made} {:.2}", black.discs()));
        }
        self.voice.say("status Outflank is waiting");
        Ok(())
    }
}

/// The first word and what follows it.
fn cut(text: &str) -> (&str, &str) {
    let text = text.trim();
    let (word, rest) = text.split_once(char::is_whitespace).unwrap_or((text, ""));
    (word, rest.trim_start())
}
