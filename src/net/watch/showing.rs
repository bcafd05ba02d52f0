//! What goes between a player who shows a game and a watcher, bounded in size; reading never panics, whatever comes.

use crate::resume::Tail;
use crate::wire::{read, write};
use crate::{Digest, Facts, Key, Secret, Sig, wire::Unreadable};
use outflank_game::Millis;
use serde::{Deserialize, Serialize};

/// One message.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Showing {
    /// To a watcher: a game is shown here; sign this, and you see it.
    Welcome([u8; 32]),
    /// To a player: this is who I am, and my signature of the welcome.
    Asks(Key, Sig),
    /// To a watcher: what stands above the record.
    Facts(Box<Facts>),
    /// To a watcher: what you lack of the record.
    Tail(Tail),
    /// To a watcher: all that is to be seen now is said; so late is it in the match, and its clock runs or stands.
    Now {
        /// The time of the match as it is shown.
        at: Millis,
        /// Does the clock run?
        runs: bool,
    },
    /// To a watcher: the two play again, and this is that game.
    Next(Digest),
}

/// What a watcher signs.
fn digest(game: &Digest, welcome: &[u8; 32]) -> Digest {
    Digest::of("outflank 1 watcher", &[&game.0, welcome])
}

impl Showing {
    /// A watcher's answer to the welcome of whoever shows this game.
    #[must_use]
    pub fn asks(secret: &Secret, game: &Digest, welcome: &[u8; 32]) -> Self {
        Self::Asks(secret.key(), secret.sign(digest(game, welcome)))
    }
    /// Is it the answer of this key's owner to that welcome?
    #[must_use]
    pub(super) fn is_answer(key: &Key, sig: &Sig, game: &Digest, welcome: &[u8; 32]) -> bool {
        key.check(digest(game, welcome), sig).is_ok()
    }

    /// The message's bytes: the version, then the rest.
    #[must_use]
    pub fn to_bytes(&self) -> Vec<u8> {
        write(self)
    }
    /// Reads a message, whatever the bytes are.
    ///
    /// # Errors
    /// Why they are none.
    pub fn from_bytes(bytes: &[u8]) -> Result<Self, Unreadable> {
        read(bytes)
    }
}
