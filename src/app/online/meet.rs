//! What two have agreed on, wherever they did: the lobby says it, the online game takes it up.

use bevy::prelude::Message;
use outflank_net::room::Code;
use outflank_net::{Key, Terms};

/// Meet this player in this room, and play by these terms.
#[derive(Message, Clone, Debug, PartialEq, Eq)]
pub struct Meet {
    /// The room of the meeting place.
    pub room: Code,
    /// Who is expected there; nobody else will do.
    pub key: Key,
    /// What is played.
    pub terms: Terms,
}
