//! What an NBoard conversation says and hears while a search runs.

use super::clock::Elapsed;
use super::ggf;
use super::nboard::Ear;
use crate::{Control, Report};
use outflank_rules::{Move, Position, Square, Turn};
use std::cell::{Cell, RefCell};
use std::fmt::Write as _;
use std::io::{self, Write};
use std::time::Duration;

/// Where the lines go. The first error is kept, and then nothing more is said.
pub(super) struct Voice<'a> {
    out: RefCell<&'a mut dyn Write>,
    broken: RefCell<Option<io::Error>>,
}

impl<'a> Voice<'a> {
    pub fn new(out: &'a mut dyn Write) -> Self {
        Self {
            out: RefCell::new(out),
            broken: RefCell::new(None),
        }
    }

    /// The error, if there was one.
    pub fn check(&self) -> io::Result<()> {
        self.broken.take().map_or(Ok(()), Err)
    }

    pub fn say(&self, line: impl AsRef<str>) {
        let mut out = self.out.borrow_mut();
        if !self.is_broken() {
            let said = writeln!(out, "{}", line.as_ref()).and_then(|()| out.flush());
            *self.broken.borrow_mut() = said.err();
        }
    }

    fn is_broken(&self) -> bool {
        self.broken.borrow().is_some()
    }
}

/// The other side while a search runs.
pub(super) struct Listener<'a, 'v> {
    ear: &'a dyn Ear,
    voice: &'a Voice<'v>,
    clock: Elapsed<'a>,
    position: &'a Position,
    begun: Duration,
    /// So many moves are told of; 0 for silence.
    tell: Cell<usize>,
    /// The nodes last told of.
    told: Cell<Option<u64>>,
}

impl<'a, 'v> Listener<'a, 'v> {
    /// Silent so far.
    pub fn new(
        ear: &'a dyn Ear,
        voice: &'a Voice<'v>,
        clock: Elapsed<'a>,
        position: &'a Position,
    ) -> Self {
        Self {
            ear,
            voice,
            clock,
            position,
            begun: clock(),
            tell: Cell::new(0),
            told: Cell::new(None),
        }
    }

    /// Tells of so many moves from now on.
    pub fn tell(&self, moves: usize) {
        self.tell.set(moves);
    }

    /// The time since it began.
    pub fn taken(&self) -> Duration {
        (self.clock)().saturating_sub(self.begun)
    }

    /// Tells of the end, if that is news.
    pub fn finish(&self, report: &Report) {
        if self.told.get() != Some(report.nodes) {
            self.progress(report);
        }
    }
}

impl Control for Listener<'_, '_> {
    fn should_stop(&self) -> bool {
        self.ear.is_called() || self.voice.is_broken()
    }

    fn elapsed(&self) -> Duration {
        (self.clock)()
    }

    fn progress(&self, report: &Report) {
        if self.tell.get() == 0 {
            return;
        }
        self.told.set(Some(report.nodes));
        let seconds = self.taken().as_secs_f64();
        self.voice
            .say(format!("nodestats {} {seconds:.2}", report.nodes));
        if report.best.is_none() {
            let (value, depth) = (report.value.discs(), depth_code(report.exact, report.depth));
            self.voice.say(format!("search PA {value:.2} 0 {depth}"));
        }
        let known = report
            .moves
            .iter()
            .filter(|m| !m.bound)
            .take(self.tell.get());
        for rated in known {
            let line = if Some(rated.square) == report.best {
                pv(self.position, &report.line)
            } else {
                ggf::write_move(Move::Place(rated.square))
            };
            let depth = depth_code(rated.exact, report.depth);
            self.voice.say(format!(
                "search {line} {:.2} 0 {depth}",
                rated.value.discs()
            ));
        }
    }
}

/// The depth as the protocol wants it; `100%` for a value that is proven.
fn depth_code(exact: bool, depth: u8) -> String {
    if exact {
        "100%".to_owned()
    } else {
        depth.to_string()
    }
}

/// The expected moves without blanks, the passes among them written out.
fn pv(position: &Position, line: &[Square]) -> String {
    let mut text = String::new();
    let mut position = *position;
    for &square in line {
        if let Turn::Pass(_) = position.turn() {
            position = position.passed_if_blocked();
            text.push_str("PA");
        }
        let Ok(next) = position.play(square) else {
            break;
        };
        position = next;
        let mv = ggf::write_move(Move::Place(square));
        write!(text, "{mv}").expect("a string takes all text");
    }
    text
}
