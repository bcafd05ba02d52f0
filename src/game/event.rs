//! Everything that a match tells after a command.

use crate::{Ending, NodeId, Ply};
use outflank_rules::{Disc, Ray, Square};

/// One thing that happened, in the order in which it did.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Event {
    /// A disc was placed.
    Placed {
        /// Who placed it.
        by: Disc,
        /// Where.
        square: Square,
        /// The lines it flipped, for the picture.
        rays: Vec<Ray>,
        /// Did the other side hand the disc over, the mover having run out?
        handover: bool,
        /// How many discs have been placed with this one.
        ply: Ply,
    },
    /// A side without a move passed.
    Passed {
        /// Who passed.
        by: Disc,
    },
    /// This side is to place a disc; its clock runs.
    TurnOf(Disc),
    /// Discs were taken back.
    Undone {
        /// How many.
        plies: u16,
        /// The square of the decision taken back; `None` where only an ending was.
        last: Option<Square>,
    },
    /// Discs were put back.
    Redone {
        /// How many.
        plies: u16,
    },
    /// Another node of the history became the current one.
    WentTo {
        /// Which.
        node: NodeId,
    },
    /// A draw was offered.
    DrawOffered {
        /// Who offered.
        by: Disc,
    },
    /// A draw offer was declined.
    DrawDeclined {
        /// Who declined.
        by: Disc,
    },
    /// A draw offer is no longer on the table, unanswered.
    DrawLapsed {
        /// Who had offered.
        by: Disc,
    },
    /// The clocks stand.
    Paused,
    /// The clocks run again.
    Resumed,
    /// An undo, a redo or a go-to left an ended game.
    Reopened,
    /// The game is over.
    Ended(Ending),
}
