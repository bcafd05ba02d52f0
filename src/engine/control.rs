//! What a running search asks of its caller: stop? how late is it? And what it tells on the way.

use crate::Report;
use std::time::Duration;

/// The caller's side of a running search.
pub trait Control {
    /// Must the search end now? Asked every 512 counted nodes or sooner; the best so far is kept.
    fn should_stop(&self) -> bool;

    /// Time gone since some fixed instant; only differences count. A caller without a clock gives
    /// [`Duration::ZERO`], and then [`crate::Limits::time`] never ends a search.
    fn elapsed(&self) -> Duration;

    /// Called after each finished round of the deepening, with what is known then.
    fn progress(&self, report: &Report) {
        let _ = report;
    }
}

/// Never stops and has no clock: the limits alone end the search.
#[derive(Clone, Copy, Debug, Default)]
pub struct Unlimited;

impl Control for Unlimited {
    fn should_stop(&self) -> bool {
        false
    }
    fn elapsed(&self) -> Duration {
        Duration::ZERO
    }
}
