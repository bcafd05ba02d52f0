//! What one would like to play with whoever invites.

use outflank_game::ClockKind;
use outflank_net::Terms;
use outflank_rules::Variant;

/// The clocks for a game with a stranger.
pub const CLOCKS: [ClockKind; 3] = [
    ClockKind::PerMove { seconds: 30 },
    ClockKind::Total {
        seconds: 300,
        increment: 3,
    },
    ClockKind::Shrinking {
        start: 40,
        least: 5,
        step: 1,
    },
];

/// A rule set, a clock, and whether it counts.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Wish {
    /// The rule set's key.
    pub variant: String,
    /// The time control.
    pub clock: ClockKind,
    /// Shall it count?
    pub is_rated: bool,
}

impl Default for Wish {
    fn default() -> Self {
        Self {
            variant: "standard".into(),
            clock: CLOCKS[0],
            is_rated: true,
        }
    }
}

impl Wish {
    /// As terms of a game.
    #[must_use]
    pub fn terms(&self) -> Terms {
        Terms {
            variant: Variant::by_key(&self.variant).unwrap_or_else(Variant::standard),
            clock: self.clock,
            rated: self.is_rated,
        }
    }
}
