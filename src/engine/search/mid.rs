//! The search with a judgement at its leaves: principal variation search with a transposition table.

use super::{INFINITE, Job, Search, Stopped, Window};
use crate::fast::Machine;
use crate::game::Game;
use crate::table::{NO_MOVE, Shelf, bounds};
use outflank_rules::{Bits, Square};

/// From this many plies on the table is asked and filled.
const TABLE_FROM: u8 = 2;
/// From this many plies on moves are sorted by the judgement of what they lead to.
const JUDGE_FROM: u8 = 3;

impl<G: Game> Search<'_, G> {
    /// The node's worth in hundredths of a disc, looking `depth` placements ahead, fail-soft.
    #[inline(always)]
    pub(super) fn look(
        &mut self,
        node: &G::Node,
        depth: u8,
        alpha: i32,
        beta: i32,
        passed: bool,
    ) -> Result<i32, Stopped> {
        G::Machine::look(self, node, depth, (alpha, beta), passed)
    }

    /// [`Search::look`], compiled into the machine's own.
    #[inline(always)]
    pub(crate) fn look_here(
        &mut self,
        node: &G::Node,
        depth: u8,
        (alpha, beta): Window,
        passed: bool,
    ) -> Result<i32, Stopped> {
        self.count()?;
        if depth == 0 {
            return Ok(self.game.evaluate(node));
        }
        let moves = self.game.moves(node);
        if moves.is_none() {
            if passed {
                return Ok(self.game.final_discs(node) * 100);
            }
            let turned = self.game.pass(node);
            return Ok(-self.look(&turned, depth, -beta, -alpha, true)?);
        }
        if depth == 1 {
            return self.look_once(node, moves, beta);
        }
        let key = self.game.key(node);
        let mut hints = [NO_MOVE; 2];
        if depth >= TABLE_FROM
            && let Some(entry) = self.table.get(Shelf::Far, key)
        {
            hints = [entry.best, entry.second];
            if entry.depth >= depth
                && let Some(value) = entry.settles((alpha, beta))
            {
                return Ok(value);
            }
        }
        if self.cut > 0
            && beta - alpha == 1
            && let Some(value) = self.cut_off(node, depth, beta, self.cut)?
        {
            return Ok(value);
        }
        let base = self.rank_moves(node, moves, depth, hints);
        let (best, at) = self.search_moves(Job::Look(depth), base, (alpha, beta))?;
        self.stack.truncate(base);
        if best >= beta {
            self.remember(self.game.empty(node).count(), at);
        }
        let bounds = bounds(best, (alpha, beta));
        self.table.put(Shelf::Far, key, depth, bounds, at);
        Ok(best)
    }

    /// The best of one placement, judged at once.
    #[inline(always)]
    fn look_once(&mut self, node: &G::Node, moves: G::Set, beta: i32) -> Result<i32, Stopped> {
        let mut best = -INFINITE;
        for mut part in [moves & self.game.corners(), moves & !self.game.corners()] {
            while let Some(at) = part.first() {
                part = part.without_first();
                self.count()?;
                best = best.max(-self.game.evaluate(&self.game.play(node, at)));
                if best >= beta {
                    return Ok(best);
                }
            }
        }
        Ok(best)
    }

    /// Puts the moves on the stack, the likely best with the highest rank.
    #[inline(always)]
    fn rank_moves(&mut self, node: &G::Node, moves: G::Set, depth: u8, hints: [u8; 2]) -> usize {
        let killers = self.killers[self.game.empty(node).count() as usize];
        self.push_moves(node, moves, None, |game, at, child| {
            let at_index = at.index();
            if at_index == hints[0] {
                return INFINITE * 2;
            }
            let known = if at_index == hints[1] {
                600
            } else if killers.contains(&at_index) {
                150
            } else {
                0
            };
            let seen = if depth >= JUDGE_FROM {
                -game.evaluate(child)
            } else {
                -100 * game.moves(child).count() as i32
            };
            known + seen + 100 * game.square_rank(at)
        })
    }

    /// The expected moves after `node`, as far as the table knows them.
    pub(super) fn expected_line(&self, mut node: G::Node, length: usize) -> Vec<Square> {
        let mut line = Vec::new();
        while line.len() < length {
            if self.game.moves(&node).is_none() {
                node = self.game.pass(&node);
            }
            let moves = self.game.moves(&node);
            let key = self.game.key(&node);
            let known = [Shelf::Far, Shelf::Near].map(|shelf| self.table.get(shelf, key));
            let Some(entry) = known[0].or(known[1]) else {
                break;
            };
            let at = Square::from_index(entry.best);
            if entry.best == NO_MOVE || !moves.has(at) || entry.depth == 0 {
                break;
            }
            line.push(at);
            node = self.game.play(&node, at);
        }
        line
    }
}
