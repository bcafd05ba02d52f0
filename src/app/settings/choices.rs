//! The answers that settings choose among.

use outflank_game::ClockKind;
use serde::{Deserialize, Serialize};

/// How the board is looked at.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum View {
    /// In space.
    #[default]
    Solid,
    /// From above, as on paper.
    Flat,
}

/// How long pieces move.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum Animation {
    /// As designed.
    #[default]
    Normal,
    /// In half the time.
    Fast,
    /// Not at all, and nothing waits for it.
    Off,
}

/// How much drawing is wanted.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum QualityWish {
    /// As much as the machine bears, by its frames.
    #[default]
    Auto,
    /// Little: for processors that draw, and old phones.
    Low,
    /// All of it.
    High,
}

/// Which colour I play.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum Colour {
    /// Black.
    #[default]
    Black,
    /// White.
    White,
    /// Drawn by lot.
    Drawn,
}

/// Against whom.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Opponent {
    /// The computer.
    Computer,
    /// A friend at this screen.
    Friend,
}

/// The computer's level for a new player: one that an ordinary beginner beats.
pub const FIRST_LEVEL: u8 = 4;

/// The last choices for a new game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct NewGame {
    /// The rule set, by its key or written out as links write it.
    pub variant: String,
    /// Against whom.
    pub opponent: Opponent,
    /// The computer's level.
    pub level: u8,
    /// My colour.
    pub colour: Colour,
    /// The clock.
    pub clock: ClockKind,
}

impl Default for NewGame {
    fn default() -> Self {
        Self {
            variant: "standard".into(),
            opponent: Opponent::Computer,
            level: FIRST_LEVEL,
            colour: Colour::Black,
            clock: ClockKind::None,
        }
    }
}
