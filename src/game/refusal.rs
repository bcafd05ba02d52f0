//! Why a command was refused.

use outflank_rules::Refused;

/// The reason why [`crate::Match::apply`] changed nothing.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Refusal {
    /// The rules forbid the placement.
    #[error(transparent)]
    Illegal(#[from] Refused),
    /// The other side is to move.
    #[error("it is the other side's turn")]
    NotYourTurn,
    /// The match has ended.
    #[error("the match is over")]
    Over,
    /// The match is paused.
    #[error("the match is paused")]
    Paused,
    /// No decision to take back.
    #[error("there is nothing to undo")]
    NothingToUndo,
    /// No step to put back.
    #[error("there is nothing to redo")]
    NothingToRedo,
    /// The other side has not offered a draw.
    #[error("there is no draw offer to answer")]
    NoDrawOffer,
    /// One's own offer still stands.
    #[error("the draw offer still stands")]
    DrawAlreadyOffered,
    /// The match cannot do this, such as take a branch more when its history is full.
    #[error("not allowed in this match")]
    NotAllowed,
    /// The history has no such node.
    #[error("the history has no such node")]
    NoSuchNode,
}

impl Refusal {
    /// The key of the sentence that a player reads.
    #[must_use]
    pub const fn key(&self) -> &'static str {
        match self {
            Self::Illegal(Refused::OffBoard) => "refused-off-board",
            Self::Illegal(Refused::Occupied) => "refused-occupied",
            Self::Illegal(Refused::FlipsNothing) => "refused-flips-nothing",
            Self::Illegal(Refused::MustPlay) => "refused-must-play",
            Self::Illegal(Refused::Over) | Self::Over => "refused-game-over",
            Self::NotYourTurn => "refused-not-your-turn",
            Self::NothingToUndo => "refused-nothing-to-undo",
            Self::NothingToRedo => "refused-nothing-to-redo",
            Self::NoDrawOffer => "refused-no-draw-offer",
            Self::Illegal(Refused::CentreFirst | Refused::NoDiscLeft)
            | Self::Paused
            | Self::DrawAlreadyOffered => "refused-not-now",
            Self::NotAllowed | Self::NoSuchNode => "refused-not-allowed",
        }
    }
}
