//! What a player can do in a game over the network, and its fixed size on the live wire.

use outflank_rules::{Disc, Square};
use serde::{Deserialize, Serialize};

/// One deed of a player. There is no undo against a person.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Deed {
    /// Place a disc.
    Place(Square),
    /// Give up.
    Resign,
    /// Offer a draw.
    OfferDraw,
    /// Accept the other side's offer.
    AcceptDraw,
    /// Decline it.
    DeclineDraw,
    /// Leave, which loses.
    Leave,
    /// Own that one's time has run out.
    Flag,
}

impl Deed {
    /// Its number and the square's on the wire.
    const fn numbers(self) -> (u8, u8) {
        match self {
            Self::Place(square) => (1, square.index()),
            Self::Resign => (2, 0),
            Self::OfferDraw => (3, 0),
            Self::AcceptDraw => (4, 0),
            Self::DeclineDraw => (5, 0),
            Self::Leave => (6, 0),
            Self::Flag => (7, 0),
        }
    }

    /// The deed of these numbers.
    const fn from_numbers(kind: u8, arg: u8) -> Option<Self> {
        Some(match (kind, arg) {
            (1, index) => Self::Place(Square::from_index(index)),
            (2, 0) => Self::Resign,
            (3, 0) => Self::OfferDraw,
            (4, 0) => Self::AcceptDraw,
            (5, 0) => Self::DeclineDraw,
            (6, 0) => Self::Leave,
            (7, 0) => Self::Flag,
            _ => return None,
        })
    }

    /// Does it end the game by itself, whatever the other side does in the same tick?
    #[must_use]
    pub const fn gives_up(self) -> bool {
        matches!(self, Self::Resign | Self::Leave)
    }
}

impl Serialize for Deed {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.numbers().serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for Deed {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let (kind, arg) = <(u8, u8)>::deserialize(deserializer)?;
        Self::from_numbers(kind, arg).ok_or(serde::de::Error::custom("no such deed"))
    }
}

/// What a player holds up in every tick until it is seen: ggrs' input, always of one size.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Cmd {
    /// Counts the player's deeds in this session from 1; 0 is none yet.
    pub seq: u16,
    /// The deed's number.
    pub kind: u8,
    /// What belongs to it.
    pub arg: u16,
    /// How many discs stood placed when it was given.
    pub ply: u8,
}

impl Cmd {
    /// Its bytes inside ggrs.
    pub(crate) const SIZE: usize = 6;

    /// A deed with its count.
    #[must_use]
    pub const fn new(seq: u16, deed: Deed, ply: u8) -> Self {
        let (kind, arg) = deed.numbers();
        Self {
            seq,
            kind,
            arg: arg as u16,
            ply,
        }
    }

    /// The deed; `None` where there is none, or nonsense.
    #[must_use]
    pub fn deed(&self) -> Option<Deed> {
        let arg = u8::try_from(self.arg).ok()?;
        Deed::from_numbers(self.kind, arg)
    }
}

/// A deed that took effect.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Entry {
    /// Which session of the game it was in.
    pub epoch: u8,
    /// The match's time.
    pub at: outflank_game::Millis,
    /// Whose it is.
    pub by: Disc,
    /// What was done.
    pub deed: Deed,
    /// How many discs stood placed before it.
    pub ply: u8,
}
