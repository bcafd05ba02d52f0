//! The exact solver: the same search to the end of the game, the moves that leave the other side the fewest answers
//! first. Values are whole discs.

use super::cut::LIKELY_FROM;
use super::{INFINITE, Job, Search, Stopped, Window};
use crate::fast::{Machine, Tools};
use crate::game::Game;
use crate::table::{EXACT, LIKELY, NO_MOVE, Shelf, bounds, exact, likely};
use outflank_rules::Bits;

/// From so many empty squares on, the judgement helps to sort.
const JUDGE_FROM: u32 = 8;
/// From so many empty squares on, a short look ahead helps too, one ply deeper with every [`LOOK_STEP`] more.
const LOOK_FROM: u32 = 20;
const LOOK_STEP: u32 = 2;
const LOOK_MOST: u32 = 6;
/// From so many empty squares on, the table is asked about every answer before any is searched.
const ASK_FROM: u32 = 7;

/// Nodes with fewer empty squares are kept on the near shelf.
const FAR_FROM: u32 = 13;

/// Where what is known at so many empty squares is kept.
#[inline(always)]
const fn shelf(left: u32) -> Shelf {
    if left < FAR_FROM {
        Shelf::Near
    } else {
        Shelf::Far
    }
}

impl<G: Game> Search<'_, G> {
    /// The node's exact worth in discs, fail-soft.
    #[inline(always)]
    pub(super) fn solve(
        &mut self,
        node: &G::Node,
        alpha: i32,
        beta: i32,
        passed: bool,
    ) -> Result<i32, Stopped> {
        G::Machine::solve(self, node, (alpha, beta), passed)
    }

    /// [`Search::solve`], compiled into the machine's own.
    #[inline(always)]
    pub(crate) fn solve_here(
        &mut self,
        node: &G::Node,
        (alpha, beta): Window,
        passed: bool,
    ) -> Result<i32, Stopped> {
        let empty = self.game.empty(node);
        let left = empty.count();
        if left < G::SORT_FROM {
            let mut tools = Tools {
                table: self.table,
                nodes: &mut self.nodes,
            };
            if let Some(value) = self.game.solve_few(node, (alpha, beta), &mut tools) {
                return Ok(value);
            }
        }
        self.count()?;
        if alpha >= self.game.area() {
            return Ok(self.game.area());
        }
        let moves = self.game.moves(node);
        if moves.is_none() {
            if passed {
                return Ok(self.game.final_discs(node));
            }
            let turned = self.game.pass(node);
            return Ok(-self.solve(&turned, -beta, -alpha, true)?);
        }
        if let Some(most) = self.game.ceiling(node, alpha) {
            return Ok(most);
        }
        if left < G::SORT_FROM {
            return self.solve_unsorted(node, moves, alpha, beta);
        }
        let key = self.game.key(node);
        let mut hints = [NO_MOVE; 2];
        if let Some(entry) = self.table.get(shelf(left), key) {
            hints = [entry.best, entry.second];
            if entry.depth >= self.proof()
                && let Some(value) = entry.settles((alpha * 100, beta * 100))
            {
                return Ok(value / 100);
            }
        }
        if self.likely > 0
            && left >= LIKELY_FROM
            && beta - alpha == 1
            && let Some(value) = self.cut_off(node, left as u8, beta * 100, self.likely)?
        {
            return Ok(if value < beta * 100 { alpha } else { beta });
        }
        let base = self.rank_exact(node, empty, moves, hints);
        if left >= LOOK_FROM {
            self.rank_by_look(base, left)?;
        }
        if left >= ASK_FROM
            && let Some(value) = self.ask_table(base, left, beta)
        {
            self.stack.truncate(base);
            return Ok(value);
        }
        let (best, at) = self.search_moves(Job::Solve(left), base, (alpha, beta))?;
        self.stack.truncate(base);
        let bounds = bounds(best * 100, (alpha * 100, beta * 100));
        let depth = if self.likely > 0 && left >= LIKELY_FROM {
            likely(left)
        } else {
            exact(left)
        };
        self.table.put(shelf(left), key, depth, bounds, at);
        Ok(best)
    }

    /// What is as good as proven: entries of this depth and more.
    #[inline(always)]
    const fn proof(&self) -> u8 {
        if self.likely > 0 { LIKELY } else { EXACT }
    }

    /// Few empty squares on a board that has no special way for them.
    #[inline(always)]
    fn solve_unsorted(
        &mut self,
        node: &G::Node,
        moves: G::Set,
        alpha: i32,
        beta: i32,
    ) -> Result<i32, Stopped> {
        let (mut best, mut low, mut rest) = (-INFINITE, alpha, moves);
        while let Some(at) = rest.first() {
            rest = rest.without_first();
            let child = self.game.play(node, at);
            best = best.max(-self.solve(&child, -beta, -low, false)?);
            if best >= beta {
                break;
            }
            low = low.max(best);
        }
        Ok(best)
    }

    /// Puts the moves on the stack: those that leave few answers, and those into odd quarters, rank high.
    #[inline(always)]
    fn rank_exact(
        &mut self,
        node: &G::Node,
        empty: G::Set,
        moves: G::Set,
        hints: [u8; 2],
    ) -> usize {
        let left = empty.count();
        let odd = self
            .game
            .quarters()
            .iter()
            .filter(|&&quarter| (empty & quarter).count() % 2 == 1)
            .fold(G::Set::NONE, |all, &quarter| all | quarter);
        let ahead = (left >= ASK_FROM).then(|| shelf(left - 1));
        let sign = if self.game.most_wins() { 1 } else { 0 };
        self.push_moves(node, moves, ahead, |game, at, child| {
            let index = at.index();
            if index == hints[0] {
                return 1 << 20;
            }
            if index == hints[1] {
                return 1 << 19;
            }
            let answers = game.moves(child);
            let corners = sign * (answers & game.corners()).count() as i32;
            let mut rank = -24 * (answers.count() as i32 + corners) + 4 * game.square_rank(at);
            if odd.has(at) {
                rank += if left < 12 { 8 } else { 4 };
            }
            if left >= JUDGE_FROM {
                rank -= game.evaluate(child) / 32;
            }
            rank
        })
    }

    /// Ranks the moves from `base` on once more by looking a little ahead.
    #[inline(always)]
    fn rank_by_look(&mut self, base: usize, left: u32) -> Result<(), Stopped> {
        let depth = ((left - LOOK_FROM) / LOOK_STEP + 1).min(LOOK_MOST) as u8;
        for i in base..self.stack.len() {
            let next = self.stack[i];
            if next.rank < 1 << 19 {
                let value = -self.look(&next.node, depth, -INFINITE, INFINITE, false)?;
                self.stack[i].rank += value / 3;
            }
        }
        Ok(())
    }

    /// A value of at least `beta` that the table knows for one of the moves from `base` on.
    #[inline(always)]
    fn ask_table(&self, base: usize, left: u32, beta: i32) -> Option<i32> {
        self.stack[base..].iter().find_map(|next| {
            let entry = self.table.get(shelf(left - 1), next.key)?;
            let least = -i32::from(entry.high).div_euclid(100);
            (entry.depth >= self.proof() && least >= beta).then_some(least)
        })
    }
}
