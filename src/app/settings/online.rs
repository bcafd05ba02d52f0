//! Where others are met, and by which servers one is found.

use outflank_game::Millis;
use serde::{Deserialize, Serialize};

/// The addresses of games with others.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Online {
    /// The meeting place; empty: this computer, for those on its network, or the page's own server in a browser.
    pub place: String,
    /// The server that tells a computer its address on the internet; empty: none.
    pub stun: String,
    /// The server that passes everything on where two cannot reach each other; empty: none.
    pub turn: String,
    /// The name there.
    pub turn_user: String,
    /// The password there.
    pub turn_password: String,
    /// May nobody invite me?
    pub is_closed: bool,
    /// How many seconds late others may watch my games; none: not at all.
    pub watch: Option<u16>,
    /// Are the pictures shown that others have chosen?
    pub shows_faces: bool,
}

impl Online {
    /// The same wishes with the addresses of another.
    #[must_use]
    pub fn with_addresses_of(&self, other: &Self) -> Self {
        Self {
            place: other.place.clone(),
            stun: other.stun.clone(),
            turn: other.turn.clone(),
            turn_user: other.turn_user.clone(),
            turn_password: other.turn_password.clone(),
            ..self.clone()
        }
    }
    /// How late others may watch my games; none: not at all.
    #[must_use]
    pub fn watch_delay(&self) -> Option<Millis> {
        let seconds = self.watch?;
        Some(Millis(u64::from(seconds) * 1_000))
    }
}

impl Default for Online {
    fn default() -> Self {
        Self {
            place: String::new(),
            stun: "stun:stun.l.google.com:19302".into(),
            turn: String::new(),
            turn_user: String::new(),
            turn_password: String::new(),
            is_closed: false,
            watch: None,
            shows_faces: true,
        }
    }
}
