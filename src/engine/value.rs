//! The unit of judgement: hundredths of a disc.

use serde::{Deserialize, Serialize};
use std::fmt;
use std::ops::{Add, Neg, Sub};

/// A judgement for one side in discs, to a hundredth, seen from the goal: where the fewest discs win, a
/// side that ends with six fewer has +6.
///
/// The value of a finished game is the disc difference with the empty squares given to the side with
/// more discs, the convention of the field's test positions, whatever [`outflank_rules::Empties`] says:
/// who wins is the same. Where an equal count is won by the side that moved second, it is worth ±1.
#[derive(
    Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize,
)]
pub struct Value(i32);

impl Value {
    /// Level.
    pub const ZERO: Self = Self(0);

    /// So many whole discs.
    #[must_use]
    pub const fn from_discs(discs: i32) -> Self {
        Self(discs * 100)
    }
    /// So many hundredths of a disc.
    #[must_use]
    pub const fn from_centi(centi: i32) -> Self {
        Self(centi)
    }
    /// In hundredths of a disc.
    #[must_use]
    pub const fn centi(self) -> i32 {
        self.0
    }
    /// In discs.
    #[must_use]
    pub fn discs(self) -> f32 {
        self.0 as f32 / 100.0
    }
}

impl Neg for Value {
    type Output = Self;
    fn neg(self) -> Self {
        Self(-self.0)
    }
}

impl Add for Value {
    type Output = Self;
    fn add(self, other: Self) -> Self {
        Self(self.0 + other.0)
    }
}

impl Sub for Value {
    type Output = Self;
    fn sub(self, other: Self) -> Self {
        Self(self.0 - other.0)
    }
}

impl fmt::Display for Value {
    /// `+3.50`; whole discs without decimals, `+10`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.0 % 100 == 0 {
            write!(f, "{:+}", self.0 / 100)
        } else {
            write!(f, "{:+.2}", self.discs())
        }
    }
}
