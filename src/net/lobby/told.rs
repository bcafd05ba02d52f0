//! Who is in a lobby, what stands between them, and what it tells.

use crate::lobby::Presence;
use crate::room::Code;
use crate::wire::Bucket;
use crate::{Key, Name, Terms};
use outflank_game::Millis;

/// Somebody in the lobby.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Guest {
    /// Who, and what for.
    pub presence: Presence,
    /// When last heard, by my clock.
    pub(super) heard: Millis,
    /// The author's time of the last call.
    pub(super) said: Millis,
    pub(super) calls: Bucket,
}

/// An invitation that stands.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Pending {
    /// To what.
    pub terms: Terms,
    /// Where.
    pub room: Code,
    pub(super) since: Millis,
}

/// What the lobby tells.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Told {
    /// The list of who is here has changed.
    Changed,
    /// Somebody invites me.
    Invited {
        /// Who.
        by: Key,
        /// Under which name.
        name: Name,
        /// To what.
        terms: Terms,
    },
    /// An invitation to me stands no more.
    Withdrawn {
        /// Whose.
        by: Key,
    },
    /// Mine was declined, or not answered in time.
    Declined {
        /// By whom.
        by: Key,
    },
    /// Both want to: meet there.
    Agreed {
        /// With whom.
        with: Key,
        /// To play what.
        terms: Terms,
        /// Where.
        room: Code,
    },
}

/// Why I cannot invite or answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum NotNow {
    /// Not here, not to be invited, or blocked.
    #[error("this player cannot be invited")]
    NotOpen,
    /// The invitation stands no more.
    #[error("the invitation stands no more")]
    Gone,
    /// One invitation at a time.
    #[error("an invitation of yours stands already")]
    OneAtATime,
    /// The terms cannot be played.
    #[error("this game cannot be played")]
    BadTerms,
}
