//! Boards of up to 10 × 10 on 128 bits. A row takes eleven bits, the last of which is no square: so no line runs from one
//! row into the next, and a step needs no mask.

use super::flip::RAY_STEPS;
use super::{Kernel, Machine, SALT, fold};
use outflank_rules::{Bits, Direction, Square, SquareSet};
use std::ops::{BitAnd, BitAndAssign, BitOr, BitOrAssign, BitXor, BitXorAssign, Not};

/// The longest side that fits.
pub(crate) const SIDE: u8 = 10;
/// Bits of a row.
const ROW: u32 = SIDE as u32 + 1;
/// Bits up to the last square.
const PLACES: usize = (ROW * SIDE as u32) as usize;

/// A set of squares of a board of up to 10 × 10: bit `11 · row + col`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Ten(u128);

/// All bits that are squares.
const GRID: u128 = {
    let (mut all, mut row) = (0, 0);
    while row < SIDE as u32 {
        all |= ((1 << SIDE) - 1) << (ROW * row);
        row += 1;
    }
    all
};

macro_rules! bit_op {
    ($op:ident, $fn:ident, $assign:ident, $assign_fn:ident) => {
        impl $op for Ten {
            type Output = Self;
            #[inline(always)]
            fn $fn(self, other: Self) -> Self {
                Self(self.0.$fn(other.0))
            }
        }
        impl $assign for Ten {
            #[inline(always)]
            fn $assign_fn(&mut self, other: Self) {
                self.0.$assign_fn(other.0);
            }
        }
    };
}
bit_op!(BitAnd, bitand, BitAndAssign, bitand_assign);
bit_op!(BitOr, bitor, BitOrAssign, bitor_assign);
bit_op!(BitXor, bitxor, BitXorAssign, bitxor_assign);

impl Not for Ten {
    type Output = Self;
    #[inline(always)]
    fn not(self) -> Self {
        Self(!self.0)
    }
}

/// The bit of a square, if there is one.
#[inline(always)]
fn bit(at: Square) -> usize {
    usize::from(at.row()) * ROW as usize + usize::from(at.col())
}

impl Bits for Ten {
    const NONE: Self = Self(0);
    const SIDE: usize = SIDE as usize;

    #[inline(always)]
    fn shift(self, direction: Direction) -> Self {
        let set = self.0;
        let moved = match direction {
            Direction::North => set >> ROW,
            Direction::South => set << ROW,
            Direction::East => set << 1,
            Direction::West => set >> 1,
            Direction::NorthEast => set >> (ROW - 1),
            Direction::SouthEast => set << (ROW + 1),
            Direction::NorthWest => set >> (ROW + 1),
            Direction::SouthWest => set << (ROW - 1),
        };
        Self(moved & GRID)
    }
    #[inline(always)]
    fn single(square: Square) -> Self {
        if square.col() < SIDE && square.row() < SIDE {
            Self(1 << bit(square))
        } else {
            Self::NONE
        }
    }
    #[inline(always)]
    fn count(self) -> u32 {
        (self.0 as u64).count_ones() + ((self.0 >> 64) as u64).count_ones()
    }
    #[inline(always)]
    fn first(self) -> Option<Square> {
        let at = self.0.trailing_zeros();
        if at < 128 {
            Square::new((at % ROW) as u8, (at / ROW) as u8)
        } else {
            None
        }
    }
    #[inline(always)]
    fn without_first(self) -> Self {
        Self(self.0 & self.0.wrapping_sub(1))
    }
    #[inline(always)]
    fn spread(self) -> Self {
        let row = self.0 | self.0 << 1 | self.0 >> 1;
        Self((row | row << ROW | row >> ROW) & GRID)
    }
}

/// The places beyond `step` bits, up and down, behind a run of `over` that begins beside `own`: of eight at most.
#[inline(always)]
const fn reach(own: u128, over: u128, step: u32) -> u128 {
    let mut up = over & (own << step);
    let mut down = over & (own >> step);
    up |= over & (up << step);
    down |= over & (down >> step);
    let up_pairs = over & (over << step);
    let down_pairs = over & (over >> step);
    let mut further = 0;
    while further < 3 {
        up |= up_pairs & (up << (2 * step));
        down |= down_pairs & (down >> (2 * step));
        further += 1;
    }
    up << step | down >> step
}

/// For each place its eight rays; four towards higher bits, four towards lower.
static RAYS: [[u128; 8]; PLACES] = rays();

const fn rays() -> [[u128; 8]; PLACES] {
    let mut all = [[0; 8]; PLACES];
    let mut at = 0;
    while at < PLACES {
        let mut d = 0;
        while d < 8 {
            let (dc, dr) = RAY_STEPS[d];
            let (mut col, mut row) = (at as i8 % ROW as i8 + dc, at as i8 / ROW as i8 + dr);
            while col >= 0 && col < SIDE as i8 && row >= 0 && row < SIDE as i8 {
                all[at][d] |= 1 << (row as u32 * ROW + col as u32);
                col += dc;
                row += dr;
            }
            d += 1;
        }
        at += 1;
    }
    all
}

/// As on 64 bits: upwards a carry runs through the opposing discs, downwards leading zeros find their end.
#[inline(always)]
fn flips(own: u128, opp: u128, at: usize) -> u128 {
    let rays = &RAYS[at];
    let mut flipped = 0;
    for &ray in &rays[..4] {
        let end = (opp | !ray).wrapping_add(1) & own & ray;
        flipped |= end.wrapping_sub(u128::from(end != 0)) & ray;
    }
    for &ray in &rays[4..] {
        let end = (1 << 127) >> (ray & !opp | 1).leading_zeros() & own & ray;
        flipped |= end.wrapping_neg() << 1 & ray;
    }
    flipped
}

impl Kernel for Ten {
    const SORT_FROM: u32 = 4;
    const POLL: u64 = 128;

    fn from_set(set: SquareSet) -> Self {
        set.iter()
            .fold(Self::NONE, |all, at| all | Self::single(at))
    }
    #[inline(always)]
    fn moves<M: Machine>(own: Self, opp: Self, empty: Self) -> Self {
        let [own, opp] = [own.0, opp.0];
        let steps = [1, ROW, ROW - 1, ROW + 1];
        let found = steps.map(|step| reach(own, opp, step));
        Self(found[0] | found[1] | found[2] | found[3]) & empty
    }
    #[inline(always)]
    fn flips<M: Machine>(own: Self, opp: Self, at: Square) -> Self {
        Self(flips(own.0, opp.0, bit(at)))
    }
    #[inline(always)]
    fn key(own: Self, opp: Self) -> u64 {
        let half = |set: u128| fold(set as u64, (set >> 64) as u64 ^ SALT[1].rotate_left(7));
        let [own, opp] = [half(own.0), half(opp.0)];
        fold(fold(own, opp), own)
    }
}
