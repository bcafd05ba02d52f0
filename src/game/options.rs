//! What is settled before a match and never changes in it.

use crate::ClockKind;
use outflank_rules::{ByDisc, Disc, Variant};
use serde::{Deserialize, Serialize};

/// Who plays a colour.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Seat {
    /// Somebody at this screen.
    Human,
    /// The engine.
    Computer {
        /// Its level; what it means is the engine's affair.
        level: u8,
    },
}

impl Seat {
    /// Does the engine sit here?
    #[must_use]
    pub const fn is_computer(&self) -> bool {
        matches!(self, Self::Computer { .. })
    }
}

/// The choices of a match. No command changes them, undo least of all.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct MatchOptions {
    /// The rule set.
    pub variant: Variant,
    /// Who plays which colour.
    pub seats: ByDisc<Seat>,
    /// The time control.
    pub clock: ClockKind,
}

impl MatchOptions {
    /// The human's colour where exactly one seat is the computer's.
    #[must_use]
    pub fn lone_human(&self) -> Option<Disc> {
        match (
            self.seats.black.is_computer(),
            self.seats.white.is_computer(),
        ) {
            (false, true) => Some(Disc::Black),
            (true, false) => Some(Disc::White),
            _ => None,
        }
    }
}
