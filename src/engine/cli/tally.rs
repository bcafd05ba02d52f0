//! What several searches took.

use super::clock::{Processor, Whose, wall};
use crate::{Engine, Limits, Report, Unlimited};
use outflank_rules::Position;
use std::fmt;

/// Bytes of the table that `solve` and `bench` search with.
const TABLE: usize = 64 << 20;

/// An engine, and what its searches took so far.
pub struct Tally {
    /// Nodes of all searches.
    pub nodes: u64,
    /// Their seconds of the processor, summed over the threads.
    pub seconds: f64,
    engine: Engine,
    threads: usize,
}

impl Tally {
    /// Nothing searched yet, by so many threads.
    #[must_use]
    pub fn new(threads: usize) -> Self {
        Self {
            nodes: 0,
            seconds: 0.0,
            engine: Engine::learnt(TABLE).with_threads(threads),
            threads,
        }
    }

    /// Searches, and tells how long it took.
    pub fn search(&mut self, position: &Position, limits: &Limits) -> (Report, Took) {
        let whose = if self.threads > 1 {
            Whose::Program
        } else {
            Whose::Thread
        };
        let (clock, wall) = (Processor::start(whose), wall());
        let report = self.engine.search(position, limits, &Unlimited);
        let took = Took {
            processor: clock.seconds(),
            wall: (self.threads > 1).then(|| wall().as_secs_f64()),
        };
        self.nodes += report.nodes;
        self.seconds += took.processor;
        (report, took)
    }
}

/// How long a search took, in seconds.
#[derive(Clone, Copy, Debug)]
pub struct Took {
    /// Of the processor, summed over the threads.
    pub processor: f64,
    /// By the wall clock, where there were several threads.
    pub wall: Option<f64>,
}

impl fmt::Display for Took {
    /// `0.512`; with several threads `0.980 0.502`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:.3}", self.processor)?;
        self.wall.map_or(Ok(()), |wall| write!(f, " {wall:.3}"))
    }
}
