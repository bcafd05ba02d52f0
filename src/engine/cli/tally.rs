//! What several searches took.

use super::clock::Processor;
use crate::{Engine, Limits, Report, Unlimited};
use outflank_rules::Position;

/// Bytes of the table that `solve` and `bench` search with.
const TABLE: usize = 64 << 20;

/// An engine, and what its searches took so far.
pub struct Tally {
    /// Nodes of all searches.
    pub nodes: u64,
    /// Their seconds of the processor.
    pub seconds: f64,
    engine: Engine,
}

impl Tally {
    /// Nothing searched yet.
    #[must_use]
    pub fn new() -> Self {
        Self {
            nodes: 0,
            seconds: 0.0,
            engine: Engine::learnt(TABLE),
        }
    }

    /// Searches, and gives the seconds it took.
    pub fn search(&mut self, position: &Position, limits: &Limits) -> (Report, f64) {
        let clock = Processor::start();
        let report = self.engine.search(position, limits, &Unlimited);
        let seconds = clock.seconds();
        self.nodes += report.nodes;
        self.seconds += seconds;
        (report, seconds)
    }
}

impl Default for Tally {
    fn default() -> Self {
        Self::new()
    }
}
