//! Sets of squares as bits, and the steps on them: `u64` for boards within 8 × 8, [`SquareSet`]
//! for all others. Both serve one set of algorithms through [`Bits`].

use crate::Square;
use serde::{Deserialize, Serialize};
use std::fmt;
use std::ops::{BitAnd, BitAndAssign, BitOr, BitOrAssign, BitXor, BitXorAssign, Not};

/// One of the eight straight directions; rows grow downwards (south).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Direction {
    /// Towards row 1.
    North,
    /// Towards row 1 and the last column.
    NorthEast,
    /// Towards the last column.
    East,
    /// Towards the last row and the last column.
    SouthEast,
    /// Towards the last row.
    South,
    /// Towards the last row and column a.
    SouthWest,
    /// Towards column a.
    West,
    /// Towards row 1 and column a.
    NorthWest,
}

impl Direction {
    /// All eight, clockwise from the north.
    pub const ALL: [Self; 8] = [
        Self::North,
        Self::NorthEast,
        Self::East,
        Self::SouthEast,
        Self::South,
        Self::SouthWest,
        Self::West,
        Self::NorthWest,
    ];

    /// The step in columns and rows, each −1, 0 or 1.
    #[must_use]
    pub const fn step(self) -> (i8, i8) {
        match self {
            Self::North => (0, -1),
            Self::NorthEast => (1, -1),
            Self::East => (1, 0),
            Self::SouthEast => (1, 1),
            Self::South => (0, 1),
            Self::SouthWest => (-1, 1),
            Self::West => (-1, 0),
            Self::NorthWest => (-1, -1),
        }
    }
}

/// A set of squares on which the rules can work.
pub trait Bits:
    Copy
    + Eq
    + fmt::Debug
    + Default
    + BitAnd<Output = Self>
    + BitOr<Output = Self>
    + BitXor<Output = Self>
    + Not<Output = Self>
    + BitAndAssign
    + BitOrAssign
    + BitXorAssign
{
    /// No square.
    const NONE: Self;
    /// The longest side of a board that fits.
    const SIDE: usize;

    /// Every square moved one step in `direction`; what leaves the grid is gone.
    #[must_use]
    fn shift(self, direction: Direction) -> Self;
    /// The set of this one square; no square if it is not within [`Bits::SIDE`].
    fn single(square: Square) -> Self;
    /// How many squares.
    fn count(self) -> u32;
    /// The first square in reading order.
    fn first(self) -> Option<Square>;

    /// Has it no square?
    #[inline]
    fn is_none(self) -> bool {
        self == Self::NONE
    }
    /// Is the square in it?
    #[inline]
    fn has(self, square: Square) -> bool {
        !(self & Self::single(square)).is_none()
    }
    /// The set without its first square.
    #[inline]
    #[must_use]
    fn without_first(self) -> Self {
        self.first().map_or(self, |s| self & !Self::single(s))
    }
    /// The squares and all their neighbours.
    #[inline]
    #[must_use]
    fn spread(self) -> Self {
        let row = self | self.shift(Direction::East) | self.shift(Direction::West);
        row | row.shift(Direction::North) | row.shift(Direction::South)
    }
}

const NOT_A: u64 = 0xfefe_fefe_fefe_fefe;
const NOT_H: u64 = 0x7f7f_7f7f_7f7f_7f7f;

impl Bits for u64 {
    const NONE: Self = 0;
    const SIDE: usize = 8;

    #[inline]
    fn shift(self, direction: Direction) -> Self {
        match direction {
            Direction::North => self >> 8,
            Direction::South => self << 8,
            Direction::East => self << 1 & NOT_A,
            Direction::West => self >> 1 & NOT_H,
            Direction::NorthEast => self >> 7 & NOT_A,
            Direction::SouthEast => self << 9 & NOT_A,
            Direction::NorthWest => self >> 9 & NOT_H,
            Direction::SouthWest => self << 7 & NOT_H,
        }
    }
    #[inline]
    fn single(square: Square) -> Self {
        // Neither the column nor the row has its fourth bit: both are below 8.
        if square.index() & 0x88 == 0 {
            1 << (square.row() * 8 + square.col())
        } else {
            0
        }
    }
    #[inline]
    fn count(self) -> u32 {
        self.count_ones()
    }
    #[inline]
    fn first(self) -> Option<Square> {
        let at = self.trailing_zeros() as u8;
        if at < 64 {
            Square::new(at & 7, at >> 3)
        } else {
            None
        }
    }
    #[inline]
    fn without_first(self) -> Self {
        self & self.wrapping_sub(1)
    }
}

/// A set of squares of the 16 × 16 grid. In files and messages it is the list of their names.
#[derive(Clone, Copy, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(from = "Vec<Square>", into = "Vec<Square>")]
pub struct SquareSet([u64; 4]);

const WIDE_NOT_FIRST: u64 = 0xfffe_fffe_fffe_fffe;
const WIDE_NOT_LAST: u64 = 0x7fff_7fff_7fff_7fff;

impl SquareSet {
    /// No square.
    pub const EMPTY: Self = Self([0; 4]);

    /// The set with these words, four rows of 16 bits each.
    #[must_use]
    pub(crate) const fn from_words(words: [u64; 4]) -> Self {
        Self(words)
    }
    /// Is the square in it?
    #[must_use]
    #[inline]
    pub fn contains(self, square: Square) -> bool {
        self.has(square)
    }
    /// How many squares.
    #[must_use]
    #[inline]
    pub fn len(self) -> u32 {
        self.count()
    }
    /// Has it no square?
    #[must_use]
    #[inline]
    pub fn is_empty(self) -> bool {
        self.is_none()
    }
    /// Puts the square in.
    #[inline]
    pub fn insert(&mut self, square: Square) {
        *self |= Self::single(square);
    }
    /// Takes the square out.
    #[inline]
    pub fn remove(&mut self, square: Square) {
        *self &= !Self::single(square);
    }
    /// The squares in reading order: a1, b1, … .
    #[must_use]
    #[inline]
    pub fn iter(self) -> SquareIter {
        SquareIter(self)
    }

    /// The part within 8 × 8, in the layout of `u64`: bit `8 · row + col`.
    #[must_use]
    #[inline]
    pub fn to_small(self) -> u64 {
        squeeze(self.0[0]) | squeeze(self.0[1]) << 32
    }
    /// The other way round.
    #[must_use]
    #[inline]
    pub fn from_small(bits: u64) -> Self {
        Self([stretch(bits & 0xffff_ffff), stretch(bits >> 32), 0, 0])
    }

    #[inline]
    fn rows_up(self) -> Self {
        let w = self.0;
        Self([
            w[0] >> 16 | w[1] << 48,
            w[1] >> 16 | w[2] << 48,
            w[2] >> 16 | w[3] << 48,
            w[3] >> 16,
        ])
    }
    #[inline]
    fn rows_down(self) -> Self {
        let w = self.0;
        Self([
            w[0] << 16,
            w[1] << 16 | w[0] >> 48,
            w[2] << 16 | w[1] >> 48,
            w[3] << 16 | w[2] >> 48,
        ])
    }
    #[inline]
    fn east(self) -> Self {
        Self(self.0.map(|w| w << 1 & WIDE_NOT_FIRST))
    }
    #[inline]
    fn west(self) -> Self {
        Self(self.0.map(|w| w >> 1 & WIDE_NOT_LAST))
    }
}

/// Four rows of 16 bits to four rows of 8.
#[inline]
const fn squeeze(word: u64) -> u64 {
    let x = word & 0x00ff_00ff_00ff_00ff;
    let x = (x | x >> 8) & 0x0000_ffff_0000_ffff;
    (x | x >> 16) & 0xffff_ffff
}

/// Four rows of 8 bits to four rows of 16.
#[inline]
const fn stretch(word: u64) -> u64 {
    let x = (word | word << 16) & 0x0000_ffff_0000_ffff;
    (x | x << 8) & 0x00ff_00ff_00ff_00ff
}

impl Bits for SquareSet {
    const NONE: Self = Self::EMPTY;
    const SIDE: usize = 16;

    #[inline]
    fn shift(self, direction: Direction) -> Self {
        match direction {
            Direction::North => self.rows_up(),
            Direction::South => self.rows_down(),
            Direction::East => self.east(),
            Direction::West => self.west(),
            Direction::NorthEast => self.rows_up().east(),
            Direction::SouthEast => self.rows_down().east(),
            Direction::NorthWest => self.rows_up().west(),
            Direction::SouthWest => self.rows_down().west(),
        }
    }
    #[inline]
    fn single(square: Square) -> Self {
        let index = usize::from(square.index());
        let mut words = [0; 4];
        words[index >> 6] = 1 << (index & 63);
        Self(words)
    }
    #[inline]
    fn count(self) -> u32 {
        self.0.iter().map(|w| w.count_ones()).sum()
    }
    #[inline]
    fn first(self) -> Option<Square> {
        let word = self.0.iter().position(|&w| w != 0)?;
        Some(Square::from_index(
            (word * 64) as u8 + self.0[word].trailing_zeros() as u8,
        ))
    }
}

macro_rules! bit_op {
    ($op:ident, $fn:ident, $assign:ident, $assign_fn:ident) => {
        impl $op for SquareSet {
            type Output = Self;
            #[inline]
            fn $fn(self, other: Self) -> Self {
                let (a, b) = (self.0, other.0);
                Self([
                    a[0].$fn(b[0]),
                    a[1].$fn(b[1]),
                    a[2].$fn(b[2]),
                    a[3].$fn(b[3]),
                ])
            }
        }
        impl $assign for SquareSet {
            #[inline]
            fn $assign_fn(&mut self, other: Self) {
                *self = (*self).$fn(other);
            }
        }
    };
}
bit_op!(BitAnd, bitand, BitAndAssign, bitand_assign);
bit_op!(BitOr, bitor, BitOrAssign, bitor_assign);
bit_op!(BitXor, bitxor, BitXorAssign, bitxor_assign);

impl Not for SquareSet {
    type Output = Self;
    #[inline]
    fn not(self) -> Self {
        Self(self.0.map(|w| !w))
    }
}

impl fmt::Debug for SquareSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}

impl FromIterator<Square> for SquareSet {
    fn from_iter<I: IntoIterator<Item = Square>>(squares: I) -> Self {
        let mut set = Self::EMPTY;
        for square in squares {
            set.insert(square);
        }
        set
    }
}

impl From<Vec<Square>> for SquareSet {
    fn from(squares: Vec<Square>) -> Self {
        squares.into_iter().collect()
    }
}

impl From<SquareSet> for Vec<Square> {
    fn from(set: SquareSet) -> Self {
        set.iter().collect()
    }
}

impl IntoIterator for SquareSet {
    type Item = Square;
    type IntoIter = SquareIter;
    fn into_iter(self) -> SquareIter {
        self.iter()
    }
}

/// The squares of a set in reading order.
#[derive(Clone, Debug)]
pub struct SquareIter(SquareSet);

impl Iterator for SquareIter {
    type Item = Square;
    #[inline]
    fn next(&mut self) -> Option<Square> {
        let square = self.0.first()?;
        self.0.remove(square);
        Some(square)
    }
}
