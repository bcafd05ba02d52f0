//! Who the player is, as a game needs it.

use outflank_net::{BlockList, Elo, KeyHash, Name, Player, Portrait, Secret, Terms};

/// Why nothing can be signed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum NoKey {
    /// The key is sealed: ask for the passphrase, then [`super::Me::unlock`].
    #[error("the key is sealed with a passphrase")]
    Locked,
    /// The machine has no source of chance to make a key from.
    #[error("this machine has no source of chance")]
    NoChance,
}

/// Who I am, all that a game needs of it.
#[derive(Clone, Debug)]
pub struct Identity {
    /// The key that signs.
    pub secret: Secret,
    /// The name others see.
    pub name: Name,
    /// What my games have come to.
    pub rating: Elo,
    /// With whom I will not play.
    pub blocked: BlockList,
    /// The picture that others see, where there is one.
    pub portrait: Option<Portrait>,
}

impl Identity {
    /// As a player of a duel.
    #[must_use]
    pub fn player(self, terms: Option<Terms>, host: Option<KeyHash>) -> Player {
        Player {
            secret: self.secret,
            name: self.name,
            rating: self.rating,
            terms,
            host,
            blocked: self.blocked,
            portrait: self.portrait,
        }
    }
}
