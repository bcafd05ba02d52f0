//! Why nothing came of it: each reason is one that a player can do something about.

use std::fmt;

/// Why there is no connection.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Why {
    /// This machine is on no network.
    NoNetwork,
    /// Nobody knows a machine of that name.
    NoSuchHost,
    /// No machine answers there.
    Unreachable,
    /// Something answers there, but it is no meeting place.
    NoPlace,
    /// A page that came over a secure connection may open secure ones only.
    Insecure,
    /// The room has its two already.
    Full,
    /// The meeting place does not want this guest: too many come from one address, or too much.
    Refused,
    /// No answer in time.
    Silent,
    /// The other went away before the connection stood.
    Left,
    /// The connection was lost, or what came over it was nonsense.
    Broken,
    /// No place is named, and nobody on this network has the room.
    Nowhere,
    /// The two have met, and no way leads from one to the other.
    Apart,
}

impl Why {
    /// All there are.
    pub const ALL: [Self; 12] = [
        Self::NoNetwork,
        Self::NoSuchHost,
        Self::Unreachable,
        Self::NoPlace,
        Self::Insecure,
        Self::Full,
        Self::Refused,
        Self::Silent,
        Self::Left,
        Self::Broken,
        Self::Nowhere,
        Self::Apart,
    ];

    /// One word for it: the reason in a closing frame, and the end of a text's key.
    #[must_use]
    pub const fn word(self) -> &'static str {
        match self {
            Self::NoNetwork => "no-network",
            Self::NoSuchHost => "no-such-host",
            Self::Unreachable => "unreachable",
            Self::NoPlace => "no-place",
            Self::Insecure => "insecure",
            Self::Full => "full",
            Self::Refused => "refused",
            Self::Silent => "silent",
            Self::Left => "left",
            Self::Broken => "broken",
            Self::Nowhere => "nowhere",
            Self::Apart => "apart",
        }
    }

    /// The reason that goes by this word.
    #[must_use]
    pub fn from_word(word: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|why| why.word() == word)
    }

    /// May it go well the next time, with nothing changed?
    #[must_use]
    pub const fn may_pass(self) -> bool {
        !matches!(self, Self::NoPlace | Self::Insecure)
    }
}

impl fmt::Display for Why {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::NoNetwork => "this machine is on no network",
            Self::NoSuchHost => "no machine of that name is known",
            Self::Unreachable => "nobody answers there",
            Self::NoPlace => "what answers there is no meeting place",
            Self::Insecure => "a secure page may not open an insecure address",
            Self::Full => "the room is full",
            Self::Refused => "the meeting place is too busy",
            Self::Silent => "no answer came in time",
            Self::Left => "the other side went away",
            Self::Broken => "the connection was lost",
            Self::Nowhere => "nobody on this network has the room",
            Self::Apart => "no way leads from one to the other",
        })
    }
}

impl std::error::Error for Why {}
