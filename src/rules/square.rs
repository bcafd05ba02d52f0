//! One square of the largest board, 16 × 16.

use serde::{Deserialize, Serialize};
use std::{fmt, str::FromStr};

/// A square by column and row, both 0–15; printed as `a1` … `p16` with `a1` at the top left.
///
/// A square knows nothing of a board: ask [`crate::Shape::contains`] whether it is on one.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Square(u8);

impl Square {
    /// The square in column `col` and row `row`, counted from the top left; `None` beyond 16 × 16.
    #[must_use]
    #[inline]
    pub const fn new(col: u8, row: u8) -> Option<Self> {
        if col < 16 && row < 16 {
            Some(Self(row << 4 | col))
        } else {
            None
        }
    }

    /// The square with the index `16 · row + col`.
    #[must_use]
    #[inline]
    pub const fn from_index(index: u8) -> Self {
        Self(index)
    }

    /// `16 · row + col`.
    #[must_use]
    #[inline]
    pub const fn index(self) -> u8 {
        self.0
    }

    /// The column, 0 for `a`.
    #[must_use]
    #[inline]
    pub const fn col(self) -> u8 {
        self.0 & 15
    }

    /// The row, 0 for `1`.
    #[must_use]
    #[inline]
    pub const fn row(self) -> u8 {
        self.0 >> 4
    }
}

impl fmt::Display for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", char::from(b'a' + self.col()), self.row() + 1)
    }
}

impl fmt::Debug for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// The text is no square between `a1` and `p16`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("not a square between a1 and p16")]
pub struct NotASquare;

impl FromStr for Square {
    type Err = NotASquare;

    /// Reads `a1` … `p16`, in either case.
    fn from_str(text: &str) -> Result<Self, NotASquare> {
        let mut chars = text.chars();
        let col = match chars.next().map(|c| c.to_ascii_lowercase()) {
            Some(c @ 'a'..='p') => c as u8 - b'a',
            _ => return Err(NotASquare),
        };
        let digits = chars.as_str();
        if digits.starts_with('0') || !digits.bytes().all(|b| b.is_ascii_digit()) {
            return Err(NotASquare);
        }
        match digits.parse::<u8>() {
            Ok(row @ 1..=16) => Self::new(col, row - 1).ok_or(NotASquare),
            _ => Err(NotASquare),
        }
    }
}

impl Serialize for Square {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for Square {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let text = String::deserialize(deserializer)?;
        text.parse().map_err(serde::de::Error::custom)
    }
}
