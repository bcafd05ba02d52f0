//! How far a search may go.

use crate::Path;
use outflank_rules::Position;
use serde::{Deserialize, Serialize};
use std::time::Duration;

/// How far a search may go; whichever comes first ends it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Limits {
    /// Plies to look ahead, a pass not counted; at least 1 is looked.
    pub depth: u8,
    /// With so many empty squares or fewer the game is solved to its end, whatever the depth.
    pub exact_from: u8,
    /// With so many empty squares or fewer, but more than `exact_from`, the game is searched to its end with lines given
    /// up that are likely worthless: [`Limits::cut`] tells how likely. Never where `cut` is 0.
    pub likely_from: u8,
    /// ProbCut: a line is given up where a shallow search finds it worthless by so many tenths of its usual error; 10 is
    /// bold, 30 careful. 0 gives no line up.
    pub cut: u8,
    /// Thinking time as [`crate::Control::elapsed`] measures it.
    pub time: Option<Duration>,
    /// Nodes to visit.
    pub nodes: Option<u64>,
}

impl Limits {
    /// The same, solving later where the board or its rules make every node about ten times dearer.
    #[must_use]
    pub fn on(mut self, position: &Position) -> Self {
        if Path::of(position) != Path::Fast {
            for from in [&mut self.exact_from, &mut self.likely_from] {
                *from -= from.saturating_sub(8).div_ceil(2);
            }
        }
        self
    }

    /// A cut that gives lines up boldly.
    pub(crate) const BOLD: u8 = 11;

    /// Is a position with so many empty squares solved?
    pub(crate) const fn solves(&self, empty: u32) -> bool {
        empty <= self.exact_from as u32 || self.depth as u32 >= empty
    }

    /// The same for the search of a position with so many empty squares. Where it is solved, a look ahead only tells
    /// what to try first, and may give lines up.
    pub(crate) const fn within(mut self, empty: u32) -> Self {
        if self.solves(empty) && self.cut == 0 {
            self.cut = Self::BOLD;
        }
        self
    }

    /// So many plies and nothing else: no early solving, no time, no node limit.
    #[must_use]
    pub const fn depth(depth: u8) -> Self {
        Self {
            depth,
            exact_from: 0,
            likely_from: 0,
            cut: 0,
            time: None,
            nodes: None,
        }
    }

    /// Solve to the end of the game however long it takes.
    #[must_use]
    pub const fn solve() -> Self {
        Self {
            depth: u8::MAX,
            exact_from: u8::MAX,
            likely_from: 0,
            cut: 0,
            time: None,
            nodes: None,
        }
    }
}
