//! The board's shape: an even square with, perhaps, missing squares.

use crate::{Bits, Square, SquareSet};
use serde::{Deserialize, Serialize};

/// Which squares there are. Always a checked one: even side of 4–16, the four central squares there.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(try_from = "RawShape", into = "RawShape")]
pub struct Shape {
    size: u8,
    squares: SquareSet,
}

/// Why a shape cannot be.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ShapeError {
    /// The side is odd, under 4 or over 16.
    #[error("a board's side is an even number from 4 to 16, not {0}")]
    Size(u8),
    /// A missing square lies outside the board.
    #[error("{0} is outside the board")]
    Outside(Square),
    /// A central square is missing.
    #[error("the central square {0} is missing")]
    Centre(Square),
}

impl Shape {
    /// 8 × 8.
    pub const STANDARD: Self = Self {
        size: 8,
        squares: full(8),
    };

    /// The full square of this side.
    ///
    /// # Errors
    /// [`ShapeError::Size`] for an odd side, or one under 4 or over 16.
    pub const fn square(size: u8) -> Result<Self, ShapeError> {
        if size < 4 || size > 16 || size % 2 == 1 {
            return Err(ShapeError::Size(size));
        }
        Ok(Self {
            size,
            squares: full(size),
        })
    }

    /// The square of this side without the squares in `missing`.
    ///
    /// # Errors
    /// As [`Shape::square`]; also when a missing square is outside or one of the central four.
    pub fn without(size: u8, missing: SquareSet) -> Result<Self, ShapeError> {
        let whole = Self::square(size)?;
        if let Some(square) = (missing & !whole.squares).first() {
            return Err(ShapeError::Outside(square));
        }
        if let Some(square) = (missing & whole.centre()).first() {
            return Err(ShapeError::Centre(square));
        }
        Ok(Self {
            size,
            squares: whole.squares & !missing,
        })
    }

    /// The octagon of the set "8-Stars": 10 × 10 without three squares at each corner.
    #[must_use]
    pub fn eight_stars() -> Self {
        let corner = [(0, 0), (1, 0), (0, 1)];
        let missing = corner
            .iter()
            .flat_map(|&(c, r)| [(c, r), (9 - c, r), (c, 9 - r), (9 - c, 9 - r)])
            .filter_map(|(c, r)| Square::new(c, r))
            .collect();
        Self::without(10, missing).expect("the octagon keeps its centre")
    }

    /// Are all squares of its extent there?
    #[must_use]
    pub fn is_square(self) -> bool {
        self.area() == u32::from(self.size()) * u32::from(self.size())
    }

    /// The side's length.
    #[must_use]
    #[inline]
    pub const fn size(self) -> u8 {
        self.size
    }
    /// All squares of the board.
    #[must_use]
    #[inline]
    pub const fn squares(self) -> SquareSet {
        self.squares
    }
    /// How many squares.
    #[must_use]
    #[inline]
    pub fn area(self) -> u32 {
        self.squares.len()
    }
    /// Is the square on the board?
    #[must_use]
    #[inline]
    pub fn contains(self, square: Square) -> bool {
        self.squares.contains(square)
    }
    /// Does the board fit the `u64` path?
    #[must_use]
    #[inline]
    pub const fn is_small(self) -> bool {
        self.size <= 8
    }
    /// The four central squares.
    #[must_use]
    pub const fn centre(self) -> SquareSet {
        let low = self.size as usize / 2 - 1;
        let mut words = [0u64; 4];
        let mut row = low;
        while row < low + 2 {
            words[row / 4] |= 0b11 << (16 * (row % 4) + low);
            row += 1;
        }
        SquareSet::from_words(words)
    }
    /// Squares that cannot be flipped once taken: on each of the four lines through them at least
    /// one neighbour is missing. On a full square these are the four corners.
    #[must_use]
    pub fn corners(self) -> SquareSet {
        use crate::Direction as D;
        let lines = [
            (D::North, D::South),
            (D::East, D::West),
            (D::NorthEast, D::SouthWest),
            (D::NorthWest, D::SouthEast),
        ];
        let s = self.squares;
        lines
            .iter()
            .fold(s, |safe, &(one, two)| safe & !(s.shift(one) & s.shift(two)))
    }
}

const fn full(size: u8) -> SquareSet {
    let row = ((1u32 << size) - 1) as u64;
    let mut words = [0u64; 4];
    let mut r = 0;
    while r < size as usize {
        words[r / 4] |= row << (16 * (r % 4));
        r += 1;
    }
    SquareSet::from_words(words)
}

/// The form in files: the side, and the missing squares by name.
#[derive(Serialize, Deserialize)]
struct RawShape {
    size: u8,
    #[serde(default)]
    missing: Vec<Square>,
}

impl From<Shape> for RawShape {
    fn from(shape: Shape) -> Self {
        let missing = (full(shape.size) & !shape.squares).iter().collect();
        Self {
            size: shape.size,
            missing,
        }
    }
}

impl TryFrom<RawShape> for Shape {
    type Error = ShapeError;
    fn try_from(raw: RawShape) -> Result<Self, ShapeError> {
        Self::without(raw.size, raw.missing.into_iter().collect())
    }
}
