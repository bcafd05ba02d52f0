//! Every way in which a match ends, and how it stands until then.

use outflank_rules::{ByDisc, Disc, Outcome, Position};
use serde::{Deserialize, Serialize};

/// How a match ended. There is no other way.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Ending {
    /// Neither side could move, and the discs were counted.
    Counted(Outcome),
    /// A side gave up.
    Resigned {
        /// Who.
        by: Disc,
    },
    /// A side's time ran out.
    Flagged {
        /// Whose.
        by: Disc,
    },
    /// A draw by agreement.
    Agreed,
    /// A side left the game.
    Left {
        /// Who.
        by: Disc,
    },
}

impl Ending {
    /// Who won; `None` is a draw.
    #[must_use]
    pub const fn winner(&self) -> Option<Disc> {
        match self {
            Self::Counted(outcome) => outcome.winner,
            Self::Agreed => None,
            Self::Resigned { by } | Self::Flagged { by } | Self::Left { by } => Some(by.other()),
        }
    }
    /// The count to be shown: as the rules count, or, where nothing was counted, the discs on the board.
    #[must_use]
    pub fn score(&self, board: &Position) -> ByDisc<u16> {
        match self {
            Self::Counted(outcome) => outcome.score,
            _ => board.counts(),
        }
    }
}

/// How a match stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Status {
    /// A side is to place a disc.
    Playing {
        /// Which; it has a legal move.
        to_move: Disc,
    },
    /// The clocks stand and no disc is placed.
    Paused,
    /// It is over.
    Ended(Ending),
}
