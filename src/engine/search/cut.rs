//! ProbCut: a line is given up where a shallow search says that the deep one will, by more than it is likely to err.
//!
//! Michael Buro, "ProbCut: an effective selective extension of the alpha-beta algorithm", 1995. Only windows of no
//! width are cut, so that the expected line is always searched in full.

use super::{Search, Stopped};
use crate::game::Game;
use outflank_rules::Bits;

/// Nodes are cut from so many plies on.
const FROM: u8 = 3;

/// Solving is cut from so many empty squares on.
pub(super) const LIKELY_FROM: u32 = 12;

/// The shallow search for a deep one, of the same parity.
#[inline(always)]
const fn shallow(deep: u8) -> u8 {
    2 * (deep / 4) + (deep & 1)
}

impl<G: Game> Search<'_, G> {
    /// What a look of this depth will most likely give, where that is outside `beta - 1` to `beta`; `cut` tells how
    /// sure it must be, in tenths of the usual error.
    #[inline(always)]
    pub(super) fn cut_off(
        &mut self,
        node: &G::Node,
        depth: u8,
        beta: i32,
        cut: i32,
    ) -> Result<Option<i32>, Stopped> {
        if depth < FROM {
            return Ok(None);
        }
        let left = self.game.empty(node).count();
        let small = shallow(depth);
        let Some(spread) = self.game.spread(left, depth, small) else {
            return Ok(None);
        };
        let rough = self.game.spread(left, depth, 0).unwrap_or(spread) / 2;
        let margin = spread * cut / 10;
        let judged = self.game.evaluate(node);
        let high = beta + margin;
        if judged >= beta - rough
            && high < self.game.area() * 100
            && self.look(node, small, high - 1, high, false)? >= high
        {
            return Ok(Some(beta));
        }
        let low = beta - 1 - margin;
        if judged < beta + rough
            && low > -self.game.area() * 100
            && self.look(node, small, low, low + 1, false)? <= low
        {
            return Ok(Some(beta - 1));
        }
        Ok(None)
    }
}
