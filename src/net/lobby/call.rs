//! What is said in a lobby: who is here, and invitations, each signed, so that nobody speaks for another.

use crate::room::Code;
use crate::wire::{read, write};
use crate::{BadSignature, Digest, Elo, Key, Name, Secret, Sig, Terms};
use outflank_game::Millis;
use serde::{Deserialize, Serialize};

/// The largest message of a lobby, in bytes.
pub const MAX_CALL: usize = 4 * 1024;

/// Who is here, and what for.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Presence {
    /// Under which name.
    pub name: Name,
    /// How one rates oneself.
    pub rating: Elo,
    /// What one would like to play.
    pub terms: Terms,
    /// May one be invited?
    pub is_open: bool,
}

/// One thing said in a lobby.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Call {
    /// I am here.
    Here(Box<Presence>),
    /// I am gone.
    Gone,
    /// Play with me, by these terms, in this room.
    Invite {
        /// Whom I invite.
        to: Key,
        /// To what.
        terms: Box<Terms>,
        /// Where.
        room: Code,
    },
    /// I take my invitation back.
    Withdraw {
        /// Whose it was.
        to: Key,
    },
    /// I accept yours.
    Accept {
        /// Whose.
        to: Key,
        /// The room in it.
        room: Code,
    },
    /// I decline it.
    Decline {
        /// Whose.
        to: Key,
        /// The room in it.
        room: Code,
    },
}

/// A call, its author and its time by the author's clock, signed.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Signed {
    /// Who says it.
    pub by: Key,
    /// When; each later than the one before, so that none can be said twice.
    pub at: Millis,
    /// What.
    pub call: Call,
    sig: Sig,
}

/// Why bytes are no call.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum NoCall {
    /// Malformed, too long or of another version.
    #[error("this is no message of a lobby")]
    Unreadable,
    /// Not by whom it says.
    #[error(transparent)]
    Untrue(#[from] BadSignature),
}

impl Signed {
    /// Says something in the lobby with this name.
    #[must_use]
    pub fn new(lobby: &str, call: Call, at: Millis, secret: &Secret) -> Self {
        let by = secret.key();
        let sig = secret.sign(digest(lobby, &by, at, &call));
        Self { by, at, call, sig }
    }

    /// Its bytes.
    #[must_use]
    pub fn to_bytes(&self) -> Vec<u8> {
        write(self)
    }

    /// Reads a call of the lobby with this name, whatever the bytes are.
    ///
    /// # Errors
    /// Why they are none.
    pub fn from_bytes(lobby: &str, bytes: &[u8]) -> Result<Self, NoCall> {
        if bytes.len() > MAX_CALL {
            return Err(NoCall::Unreadable);
        }
        let signed: Self = read(bytes).map_err(|_| NoCall::Unreadable)?;
        let digest = digest(lobby, &signed.by, signed.at, &signed.call);
        signed.by.check(digest, &signed.sig)?;
        Ok(signed)
    }
}

fn digest(lobby: &str, by: &Key, at: Millis, call: &Call) -> Digest {
    Digest::of_data("outflank 1 lobby", &(lobby, by, at, call))
}
