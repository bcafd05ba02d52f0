//! What a program that makes weights must know of the patterns.

use super::learnt::{STAGES, UNCOUNTED, stage};
use super::patterns::{MIDDLES, PLACES, folded, mobility};
use super::trace::Trace;
use crate::fast::{Portable, moves};

/// The pictures of the patterns, by number.
#[derive(Debug)]
pub struct Pictures {
    names: Vec<u32>,
    count: usize,
}

impl Default for Pictures {
    fn default() -> Self {
        Self::new()
    }
}

impl Pictures {
    /// So many pictures has a position at most: one in each place where a pattern lies, and the numbers of moves.
    pub const MOST: usize = PLACES + 2;
    /// How many stages a game has.
    pub const STAGES: usize = STAGES;

    /// The numbering; it takes some milliseconds to make.
    #[must_use]
    pub fn new() -> Self {
        let (names, count) = folded();
        Self { names, count }
    }

    /// How many pictures are told apart.
    #[must_use]
    pub const fn count(&self) -> usize {
        self.count
    }

    /// The stage of a position with so many empty squares.
    #[must_use]
    pub const fn stage(empty: u32) -> usize {
        stage(empty)
    }

    /// So many pictures count at this stage.
    #[must_use]
    pub const fn used(stage: usize) -> usize {
        if stage < UNCOUNTED {
            Self::MOST
        } else {
            PLACES
        }
    }

    /// The pictures of a position on 8 × 8, those first that count at all stages: a bit for each disc, row by row.
    #[must_use]
    #[inline]
    pub fn of(&self, own: u64, opp: u64) -> [u32; Self::MOST] {
        let trace = Trace::new(own, opp);
        let empty = !(own | opp);
        let mut all = [0; Self::MOST];
        for ((name, picture), middle) in all.iter_mut().zip(trace.pictures()).zip(MIDDLES) {
            *name = self.names[middle.wrapping_add_signed(i32::from(*picture)) as usize];
        }
        let moves = [moves::<Portable>(own, opp), moves::<Portable>(opp, own)];
        let pictures = mobility(moves.map(|moves| (moves & empty).count_ones()));
        for (name, picture) in all[PLACES..].iter_mut().zip(pictures) {
            *name = self.names[picture];
        }
        all
    }
}
