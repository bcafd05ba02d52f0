//! The two colours, and a pair of values, one for each colour.

use serde::{Deserialize, Serialize};
use std::ops::{Index, IndexMut, Not};

/// A disc's upper side, and so a player.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
pub enum Disc {
    /// Black; moves first in the standard game.
    Black,
    /// White.
    White,
}

impl Disc {
    /// Both colours, Black first.
    pub const BOTH: [Self; 2] = [Self::Black, Self::White];

    /// The other colour.
    #[must_use]
    #[inline]
    pub const fn other(self) -> Self {
        match self {
            Self::Black => Self::White,
            Self::White => Self::Black,
        }
    }
}

impl Not for Disc {
    type Output = Self;
    #[inline]
    fn not(self) -> Self {
        self.other()
    }
}

/// One value for each colour.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct ByDisc<T> {
    /// Black's value.
    pub black: T,
    /// White's value.
    pub white: T,
}

impl<T> ByDisc<T> {
    /// The pair of a value for Black and one for White.
    #[inline]
    pub const fn new(black: T, white: T) -> Self {
        Self { black, white }
    }

    /// Makes both values with `make`.
    pub fn from_fn(mut make: impl FnMut(Disc) -> T) -> Self {
        Self {
            black: make(Disc::Black),
            white: make(Disc::White),
        }
    }

    /// Both values through `f`.
    pub fn map<U>(self, mut f: impl FnMut(T) -> U) -> ByDisc<U> {
        ByDisc {
            black: f(self.black),
            white: f(self.white),
        }
    }
}

impl<T> Index<Disc> for ByDisc<T> {
    type Output = T;
    #[inline]
    fn index(&self, disc: Disc) -> &T {
        match disc {
            Disc::Black => &self.black,
            Disc::White => &self.white,
        }
    }
}

impl<T> IndexMut<Disc> for ByDisc<T> {
    #[inline]
    fn index_mut(&mut self, disc: Disc) -> &mut T {
        match disc {
            Disc::Black => &mut self.black,
            Disc::White => &mut self.white,
        }
    }
}
