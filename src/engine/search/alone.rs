//! On the web a search has one thread: this stands where `parallel` stands elsewhere, and shares nothing.

use super::{Job, Root, Search, Stopped, Window};
use crate::game::Game;
use crate::table::Table;
use crate::{Control, Limits, Report, Value};
use std::marker::PhantomData;

/// No other threads.
pub(super) struct Company<'a, N>(PhantomData<&'a N>);

impl<N> Company<'_, N> {
    pub const fn none() -> Self {
        Self(PhantomData)
    }
    pub const fn nodes(&self) -> u64 {
        0
    }
    pub const fn stop(&self) {}
    pub const fn must_leave(&mut self, _: u64) -> bool {
        false
    }
}

/// A whole search on one thread from a node in which the side to move has a move.
pub(crate) fn find<G: Game>(
    game: &G,
    table: &Table,
    control: &dyn Control,
    (limits, _): (&Limits, usize),
    node: &G::Node,
    within: Option<Value>,
) -> Report {
    Root::new(Search::new(game, table, control, limits), node, within).run()
}

impl<G: Game> Search<'_, G> {
    /// Never.
    #[inline(always)]
    pub(super) const fn together(
        &mut self,
        _: Job,
        _: usize,
        _: Window,
    ) -> Option<Result<(i32, u8), Stopped>> {
        None
    }
}
