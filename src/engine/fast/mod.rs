//! The three set types under the search: moves, flips and keys, made quick on `u64` and, up to 10 × 10, on 128 bits.

#[cfg(target_arch = "x86_64")]
pub(crate) mod avx2;
mod few;
mod flip;
mod last;
mod machine;
mod near;
mod parity;
mod ten;

use crate::eval::Geometry;
use crate::search::Window;
use outflank_rules::{Bits, Square, SquareSet, moves as rules_moves};
use std::hash::{Hash, Hasher};

pub(crate) use flip::moves;
pub(crate) use machine::{Machine, Portable};
pub(crate) use near::Tools;
pub(crate) use ten::{SIDE as TEN, Ten};

/// A set of squares quick enough to search with.
pub(crate) trait Kernel: Bits + Send + Sync {
    /// See [`crate::game::Game::SORT_FROM`].
    const SORT_FROM: u32;
    /// See [`crate::game::Game::POLL`].
    const POLL: u64;

    /// The same squares in this type; those beyond its side are lost.
    fn from_set(set: SquareSet) -> Self;
    /// Where a disc of `own` flips something.
    fn moves<M: Machine>(own: Self, opp: Self, empty: Self) -> Self;
    /// What a disc of `own` placed on `at` flips.
    fn flips<M: Machine>(own: Self, opp: Self, at: Square) -> Self;
    /// A number that names the pair.
    fn key(own: Self, opp: Self) -> u64;
    /// See [`crate::game::Game::solve_few`]; most boards have no special way.
    #[inline(always)]
    fn solve_few<M: Machine>(
        _board: &Geometry<Self>,
        _own: Self,
        _opp: Self,
        _empty: Self,
        _window: Window,
        _tools: &mut Tools<'_>,
    ) -> Option<i32> {
        None
    }
}

const SALT: [u64; 2] = [0x243f_6a88_85a3_08d3, 0x1319_8a2e_0370_7344]; // digits of pi

/// Both halves of the product, folded: every bit of the inputs moves every bit of the outcome.
#[inline(always)]
fn fold(a: u64, b: u64) -> u64 {
    let product = u128::from(a ^ SALT[0]) * u128::from(b ^ SALT[1]);
    product as u64 ^ (product >> 64) as u64
}

impl Kernel for u64 {
    const SORT_FROM: u32 = near::NEAR + 1;
    const POLL: u64 = 256;

    #[inline(always)]
    fn from_set(set: SquareSet) -> Self {
        set.to_small()
    }
    #[inline(always)]
    fn moves<M: Machine>(own: Self, opp: Self, empty: Self) -> Self {
        flip::moves::<M>(own, opp) & empty
    }
    #[inline(always)]
    fn flips<M: Machine>(own: Self, opp: Self, at: Square) -> Self {
        flip::flips::<M>(own, opp, usize::from(at.row()) * 8 + usize::from(at.col()))
    }
    #[inline(always)]
    fn key(own: Self, opp: Self) -> u64 {
        fold(fold(own, opp), own)
    }
    #[inline(always)]
    fn solve_few<M: Machine>(
        board: &Geometry<Self>,
        own: Self,
        opp: Self,
        empty: Self,
        window: Window,
        tools: &mut Tools<'_>,
    ) -> Option<i32> {
        Some(board.solve::<M>(own, opp, empty, window, tools))
    }
}

/// A [`Hasher`] of whole words.
struct Words(u64);

impl Hasher for Words {
    fn write(&mut self, bytes: &[u8]) {
        for chunk in bytes.chunks(8) {
            let mut word = [0; 8];
            word[..chunk.len()].copy_from_slice(chunk);
            self.0 = fold(self.0, u64::from_le_bytes(word)).wrapping_add(self.0.rotate_left(17));
        }
    }
    /// The same where addresses have 32 bits: a list's length comes this way.
    fn write_usize(&mut self, number: usize) {
        self.write(&(number as u64).to_le_bytes());
    }
    fn finish(&self) -> u64 {
        self.0
    }
}

impl Kernel for SquareSet {
    const SORT_FROM: u32 = 4;
    const POLL: u64 = 64;

    #[inline(always)]
    fn from_set(set: SquareSet) -> Self {
        set
    }
    #[inline(always)]
    fn moves<M: Machine>(own: Self, opp: Self, empty: Self) -> Self {
        rules_moves::flipping(own, opp, empty)
    }
    #[inline(always)]
    fn flips<M: Machine>(own: Self, opp: Self, at: Square) -> Self {
        rules_moves::flips(own, opp, at)
    }
    fn key(own: Self, opp: Self) -> u64 {
        let mut words = Words(SALT[0]);
        own.hash(&mut words);
        opp.hash(&mut words);
        fold(words.0, SALT[1].rotate_left(7))
    }
}
