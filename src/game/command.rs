//! Everything that can be asked of a match.

use crate::NodeId;
use outflank_rules::{Disc, Square};
use serde::{Deserialize, Serialize};

/// One request to [`crate::Match::apply`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Command {
    /// Put a disc on a square.
    Place {
        /// Who places it.
        by: Disc,
        /// Where.
        square: Square,
    },
    /// Take back to the last decision: against the computer to my own last one, else by one disc.
    Undo,
    /// The step that the undo took back, along the branch last visited.
    Redo,
    /// Make this node of the history the current one.
    GoTo(NodeId),
    /// Give the game up.
    Resign {
        /// Who gives up.
        by: Disc,
    },
    /// Offer a draw; while the other side's offer stands this accepts it.
    OfferDraw {
        /// Who offers.
        by: Disc,
    },
    /// Accept the other side's offer.
    AcceptDraw {
        /// Who accepts.
        by: Disc,
    },
    /// Decline the other side's offer.
    DeclineDraw {
        /// Who declines.
        by: Disc,
    },
    /// Leave the game, which loses it.
    Leave {
        /// Who leaves.
        by: Disc,
    },
    /// Stop the clocks; no disc is placed until [`Command::Resume`].
    Pause,
    /// Let the clocks run again.
    Resume,
    /// Only look whether a flag has fallen.
    Tick,
}
