//! Where a disc may be placed and what it flips: the two algorithms, over any [`Bits`].

use crate::{Bits, Direction, Square};

/// The discs of one line that a placement flips, nearest first.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Ray {
    /// From the placed disc outwards.
    pub direction: Direction,
    /// The flipped squares, nearest first; never empty.
    pub squares: Vec<Square>,
}

/// The squares of `empty` on which a disc of `own` would flip at least one of `other`.
#[must_use]
#[inline]
pub fn flipping<B: Bits>(own: B, other: B, empty: B) -> B {
    empty & in_all_directions(|direction| beyond(own, other, direction))
}

/// The squares just behind the unbroken lines of `other` that start beside `own`.
#[inline(always)]
fn beyond<B: Bits>(own: B, other: B, direction: Direction) -> B {
    let mut found = B::NONE;
    let mut line = own.shift(direction) & other;
    while !line.is_none() {
        let next = line.shift(direction);
        found |= next;
        line = next & other;
    }
    found
}

/// The discs of `other` that a disc of `own` placed on `at` flips in one direction.
#[must_use]
#[inline(always)]
pub fn flips_along<B: Bits>(own: B, other: B, at: B, direction: Direction) -> B {
    let mut line = B::NONE;
    let mut step = at.shift(direction);
    while !(step & other).is_none() {
        line |= step;
        step = step.shift(direction);
    }
    if (step & own).is_none() {
        B::NONE
    } else {
        line
    }
}

/// All discs of `other` that a disc of `own` placed on `at` flips.
#[must_use]
#[inline]
pub fn flips<B: Bits>(own: B, other: B, at: Square) -> B {
    let at = B::single(at);
    in_all_directions(|direction| flips_along(own, other, at, direction))
}

/// The union of what `part` finds in each direction. Written out, so that the compiler makes
/// eight pieces of code, each with its own fixed step.
#[inline(always)]
fn in_all_directions<B: Bits>(part: impl Fn(Direction) -> B) -> B {
    part(Direction::North)
        | part(Direction::NorthEast)
        | part(Direction::East)
        | part(Direction::SouthEast)
        | part(Direction::South)
        | part(Direction::SouthWest)
        | part(Direction::West)
        | part(Direction::NorthWest)
}
