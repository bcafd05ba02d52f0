//! Every reason for which two do not begin.

use crate::PROTOCOL;
use crate::wire::RefusalCode;
use outflank_game::ClockKind;

/// Why two do not play.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Refused {
    /// Another version of the protocol.
    #[error("the other side speaks version {theirs} of the game's language, this one {PROTOCOL}")]
    Version {
        /// Theirs.
        theirs: u8,
    },
    /// Another version of the rules.
    #[error("the other side has another version of the rules")]
    Rules,
    /// Another rule set.
    #[error("the other side wants to play {theirs}, this one {ours}")]
    Variant {
        /// What we want.
        ours: String,
        /// What they want.
        theirs: String,
    },
    /// Another time control.
    #[error("the two sides want different clocks")]
    Clock {
        /// What we want.
        ours: ClockKind,
        /// What they want.
        theirs: ClockKind,
    },
    /// One wants a rated game, the other does not.
    #[error("one side wants a rated game, the other does not")]
    Rated,
    /// Nobody said what to play.
    #[error("neither side says what to play")]
    NoTerms,
    /// What they want cannot be played.
    #[error("the other side wants a game that cannot be played")]
    BadTerms,
    /// The other is oneself.
    #[error("this is your own invitation")]
    Myself,
    /// The key is none, the commitment is copied or broken, or a signature is not theirs.
    #[error("the other side is not who it says it is")]
    Untrue,
    /// Somebody else than the host of the link answered.
    #[error("whoever answered is not the one who sent the link")]
    NotTheHost,
    /// I have blocked this key.
    #[error("you have blocked this player")]
    Blocked,
    /// The other side refused.
    #[error("the other side declined")]
    Declined(RefusalCode),
    /// Something that does not belong here.
    #[error("the other side does not keep to the protocol")]
    OutOfTurn,
    /// Nothing for too long.
    #[error("the other side does not answer")]
    TimedOut,
}

impl Refused {
    /// What the other side is told.
    #[must_use]
    pub const fn code(&self) -> RefusalCode {
        match self {
            Self::Version { .. } => RefusalCode::Version,
            Self::Rules => RefusalCode::Rules,
            Self::Variant { .. } | Self::Clock { .. } | Self::Rated => RefusalCode::Terms,
            Self::NoTerms | Self::BadTerms => RefusalCode::Unplayable,
            Self::Myself => RefusalCode::Myself,
            Self::Blocked | Self::Declined(_) => RefusalCode::Declined,
            Self::Untrue | Self::NotTheHost | Self::OutOfTurn => RefusalCode::Protocol,
            Self::TimedOut => RefusalCode::TimedOut,
        }
    }
}
