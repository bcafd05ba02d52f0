//! The time controls, and the pair of clocks that runs by one of them. Time is always an argument.

use crate::Millis;
use outflank_rules::{ByDisc, Disc};
use serde::{Deserialize, Serialize};

/// A time control. A clock that reaches zero loses; a pass costs no time. A first allowance of
/// zero seconds counts as one second.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum ClockKind {
    /// No clock.
    #[default]
    None,
    /// So long for each move; what is left is lost.
    PerMove {
        /// Seconds a move.
        seconds: u32,
    },
    /// So long for the whole game.
    Total {
        /// Seconds at the start.
        seconds: u32,
        /// Seconds added after each of one's own moves.
        increment: u32,
    },
    /// The time for a move falls with each of one's own moves.
    Shrinking {
        /// Seconds for the first move.
        start: u32,
        /// Seconds below which it never falls.
        least: u32,
        /// Seconds by which it falls each time.
        step: u32,
    },
}

impl ClockKind {
    /// Is there a clock at all?
    #[must_use]
    pub const fn is_timed(self) -> bool {
        !matches!(self, Self::None)
    }

    /// The time with which a side begins.
    #[must_use]
    pub fn first_allowance(self) -> Millis {
        self.after_move(Millis::ZERO, 0)
    }

    /// What a side has after a move of its own, having `left` and `moves` of its own behind it.
    fn after_move(self, left: Millis, moves: u16) -> Millis {
        match self {
            Self::None => Millis::ZERO,
            Self::PerMove { seconds } => Millis::from_seconds(seconds.max(1)),
            Self::Total { seconds, .. } if moves == 0 => Millis::from_seconds(seconds.max(1)),
            Self::Total { increment, .. } => left.plus(Millis::from_seconds(increment)),
            Self::Shrinking { start, least, step } => {
                let fallen = start.saturating_sub(step.saturating_mul(u32::from(moves)));
                Millis::from_seconds(fallen.max(least).max(1))
            }
        }
    }
}

/// The two clocks. At most the mover's runs; whose that is the match says.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Clocks {
    kind: ClockKind,
    /// What was left when the running one was started, or when they stopped.
    left: ByDisc<Millis>,
    /// Since when the mover's runs.
    since: Option<Millis>,
}

impl Clocks {
    /// Full and standing.
    pub(crate) fn new(kind: ClockKind) -> Self {
        let full = kind.first_allowance();
        Self {
            kind,
            left: ByDisc::new(full, full),
            since: None,
        }
    }

    /// What both had when last started or stopped.
    pub(crate) const fn standing(&self) -> ByDisc<Millis> {
        self.left
    }

    /// What a side has left; `None` without a clock.
    pub(crate) fn left(&self, disc: Disc, mover: Disc, now: Millis) -> Option<Millis> {
        let spent = match self.since {
            Some(since) if disc == mover => now.less(since),
            _ => Millis::ZERO,
        };
        self.kind.is_timed().then(|| self.left[disc].less(spent))
    }

    /// When the mover's flag falls; `None` while nothing runs.
    pub(crate) fn deadline(&self, mover: Disc) -> Option<Millis> {
        self.since.map(|since| since.plus(self.left[mover]))
    }

    /// Lets the mover's run.
    pub(crate) fn start(&mut self, now: Millis) {
        self.since = self.kind.is_timed().then_some(now);
    }

    /// Stops the mover's.
    pub(crate) fn stop(&mut self, mover: Disc, now: Millis) {
        if let Some(since) = self.since.take() {
            self.left[mover] = self.left[mover].less(now.less(since));
        }
    }

    /// Stops the mover's and books its move, the `moves`th of its own.
    pub(crate) fn moved(&mut self, mover: Disc, moves: u16, now: Millis) {
        self.stop(mover, now);
        self.left[mover] = self.kind.after_move(self.left[mover], moves);
    }

    /// Sets both, standing.
    pub(crate) fn set(&mut self, left: ByDisc<Millis>) {
        self.left = left;
        self.since = None;
    }
}
