//! What a program that makes weights must know of the patterns.

use super::learnt::{STAGES, stage};
use super::patterns::{MIDDLES, PLACES, folded};
use super::trace::Trace;

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
    /// In how many places patterns lie: each position has so many pictures.
    pub const PLACES: usize = PLACES;
    /// How many stages a game has.
    pub const STAGES: usize = STAGES;

    /// The numbering; it takes some milliseconds to make.
    #[must_use]
    pub fn new() -> Self {
        let (names, counts) = folded();
        Self {
            names,
            count: counts.iter().sum(),
        }
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

    /// The pictures of a position on 8 × 8: a bit for each disc, row by row.
    #[must_use]
    #[inline]
    pub fn of(&self, own: u64, opp: u64) -> [u32; PLACES] {
        let trace = Trace::new(own, opp);
        let mut all = [0; PLACES];
        for ((name, picture), middle) in all.iter_mut().zip(trace.pictures()).zip(MIDDLES) {
            *name = self.names[middle.wrapping_add_signed(i32::from(*picture)) as usize];
        }
        all
    }
}
