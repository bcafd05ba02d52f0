//! The two counts of a match: milliseconds of the caller's clock, and discs placed.

use serde::{Deserialize, Serialize};
use std::fmt;

/// A reading of the caller's monotonic clock, or a span of it, in milliseconds.
#[derive(
    Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize,
)]
#[serde(transparent)]
pub struct Millis(pub u64);

impl Millis {
    /// No time.
    pub const ZERO: Self = Self(0);

    /// So many whole seconds.
    #[must_use]
    pub const fn from_seconds(seconds: u32) -> Self {
        Self(seconds as u64 * 1000)
    }
    /// The sum, held at the largest number instead of overflowing.
    #[must_use]
    pub const fn plus(self, other: Self) -> Self {
        Self(self.0.saturating_add(other.0))
    }
    /// The difference, held at zero.
    #[must_use]
    pub const fn less(self, other: Self) -> Self {
        Self(self.0.saturating_sub(other.0))
    }
    /// The whole seconds that a display shows: rounded up, so that 0 means that the flag is down.
    #[must_use]
    pub const fn seconds_shown(self) -> u64 {
        self.0.div_ceil(1000)
    }
}

/// How many discs the players have placed since the match's start. Passes are not counted, nor are
/// the plies of a variant's own opening.
#[derive(
    Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize,
)]
#[serde(transparent)]
pub struct Ply(pub u16);

impl fmt::Display for Ply {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}
