//! The doors of a meeting place: which room, which quick match, which lobby, which game is shown.

/// No name behind a door is longer.
const MAX_NAME: usize = 64;

/// Where a guest wants to go.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Door {
    /// A room for two.
    Room(String),
    /// To whoever else waits in this pool.
    Quick(String),
    /// A lobby.
    Lobby(String),
    /// Where a game is shown: each is told who else is there, and what is said goes to the one it is for.
    Watch(String),
}

impl Door {
    /// A room, if the name is one: signs of plain letters, digits, `-` and `_`.
    #[must_use]
    pub fn room(name: &str) -> Option<Self> {
        is_name(name).then(|| Self::Room(name.to_owned()))
    }
    /// A pool of quick matches, if the name is one.
    #[must_use]
    pub fn quick(name: &str) -> Option<Self> {
        is_name(name).then(|| Self::Quick(name.to_owned()))
    }
    /// A lobby, if the name is one.
    #[must_use]
    pub fn lobby(name: &str) -> Option<Self> {
        is_name(name).then(|| Self::Lobby(name.to_owned()))
    }
    /// Where a game is shown, if the name is one.
    #[must_use]
    pub fn watch(name: &str) -> Option<Self> {
        is_name(name).then(|| Self::Watch(name.to_owned()))
    }
}

fn is_name(name: &str) -> bool {
    let is_plain = |b: u8| b.is_ascii_alphanumeric() || matches!(b, b'-' | b'_');
    (1..=MAX_NAME).contains(&name.len()) && name.bytes().all(is_plain)
}
