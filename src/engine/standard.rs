//! The usual game on 8 × 8, judged by learnt weights: a node knows the pictures of its patterns.

use crate::Path;
use crate::eval::{Geometry, Trace, Weights, counts_moves};
use crate::fast::{Machine, Portable, Tools};
use crate::game::Game;
use crate::plain::{Pair, Plain};
use crate::search::Window;
use outflank_rules::{Goal, Position, Shape, Square};

/// Below so many empty squares a judgement looks whether the game is over, and where moves are counted; between, a game
/// that ends is one of a wiped out side, which shows in the discs.
const ENDS_BELOW: u32 = 10;

/// How far a shallow look is from a deep one of the same parity, in thousandths of a disc: a base, and what each empty
/// square, each ply of the deep and of the shallow one, and their squares (in 100 and in 10) and product (in 10) add.
/// Least squares of 61,814 pairs of searches of 1,268 positions: `outflank-train --spread`.
const SPREAD: [i32; 8] = [4200, 18, 699, -1230, -141, -237, 418, 176];
/// Deeper than this nothing was measured.
const DEEPEST: i32 = 20;
/// The least that is believed, in hundredths of a disc.
const LEAST: i32 = 120;

/// The board of the usual game, on a kind of machine.
pub(crate) struct Standard<'a, M: Machine> {
    plain: Plain<u64, M>,
    weights: &'a Weights,
}

/// Do learnt weights, where there are any, judge this position?
pub(crate) fn judges_by_weights(position: &Position) -> bool {
    Path::of(position) == Path::Fast && Standard::<Portable>::fits(position)
}

/// The discs, and the pictures that they make.
#[derive(Clone, Copy)]
pub(crate) struct Seen {
    pub pair: Pair<u64>,
    pub trace: Trace,
}

impl<'a, M: Machine> Standard<'a, M> {
    /// Do the weights know positions of these rules?
    pub fn fits(position: &Position) -> bool {
        let rules = position.rules();
        rules.goal == Goal::Most && rules.shape == Shape::STANDARD
    }

    /// The board of this position, which [`Standard::fits`].
    pub fn new(position: &Position, weights: &'a Weights) -> Self {
        Self {
            plain: Plain::new(position),
            weights,
        }
    }

    /// The position as a node.
    pub fn node(position: &Position) -> Seen {
        let pair = Plain::<u64, M>::node(position);
        Seen {
            pair,
            trace: Trace::new(pair.own, pair.opp),
        }
    }

    const fn geometry(&self) -> &Geometry<u64> {
        &self.plain.geometry
    }
}

impl<M: Machine> Game for Standard<'_, M> {
    type Set = u64;
    type Machine = M;
    type Node = Seen;
    const SORT_FROM: u32 = Plain::<u64, M>::SORT_FROM;
    const POLL: u64 = Plain::<u64, M>::POLL;

    #[inline(always)]
    fn moves(&self, node: &Seen) -> u64 {
        self.plain.moves(&node.pair)
    }
    #[inline(always)]
    fn play(&self, node: &Seen, at: Square) -> Seen {
        let flipped = self.plain.flips(&node.pair, at);
        Seen {
            pair: node.pair.after(at, flipped),
            trace: node.trace.after(bit(at), flipped),
        }
    }
    #[inline(always)]
    fn pass(&self, node: &Seen) -> Seen {
        Seen {
            pair: self.plain.pass(&node.pair),
            trace: node.trace.turned(),
        }
    }
    #[inline(always)]
    fn empty(&self, node: &Seen) -> u64 {
        self.plain.empty(&node.pair)
    }
    #[inline(always)]
    fn key(&self, node: &Seen) -> u64 {
        self.plain.key(&node.pair)
    }
    #[inline(always)]
    fn final_discs(&self, node: &Seen) -> i32 {
        self.plain.final_discs(&node.pair)
    }
    #[inline(always)]
    fn evaluate(&self, node: &Seen) -> i32 {
        let empty = self.plain.empty(&node.pair);
        let left = empty.count_ones();
        if counts_moves(left) {
            let sides = [node.pair, self.plain.pass(&node.pair)];
            let moves = sides.map(|pair| self.plain.moves(&pair).count_ones());
            if moves == [0; 2] {
                return self.final_discs(node) * 100;
            }
            return self.weights.judge(&node.trace, Some(moves), left);
        }
        let over = |pair: &Pair<u64>| {
            self.plain.moves(pair) == 0 && self.plain.moves(&self.plain.pass(pair)) == 0
        };
        if node.pair.own == 0 || node.pair.opp == 0 || (left < ENDS_BELOW && over(&node.pair)) {
            return self.final_discs(node) * 100;
        }
        self.weights.judge(&node.trace, None, left)
    }
    #[inline(always)]
    fn quarters(&self) -> &[u64; 4] {
        self.plain.quarters()
    }
    #[inline(always)]
    fn corners(&self) -> u64 {
        self.geometry().corners
    }
    #[inline(always)]
    fn square_rank(&self, at: Square) -> i32 {
        self.geometry().rank(at)
    }
    #[inline(always)]
    fn area(&self) -> i32 {
        64
    }
    #[inline(always)]
    fn most_wins(&self) -> bool {
        true
    }
    #[inline(always)]
    fn solve_few(&self, node: &Seen, window: Window, tools: &mut Tools<'_>) -> Option<i32> {
        self.plain.solve_few(&node.pair, window, tools)
    }
    #[inline(always)]
    fn spread(&self, left: u32, deep: u8, shallow: u8) -> Option<i32> {
        let (e, d, s) = (
            left as i32,
            i32::from(deep).min(DEEPEST),
            i32::from(shallow),
        );
        let [base, by_e, by_d, by_s, by_ee, by_dd, by_ss, by_ds] = SPREAD;
        let linear = base + by_e * e + by_d * d + by_s * s;
        let square = by_ee * e * e / 100 + (by_dd * d * d + by_ss * s * s + by_ds * d * s) / 10;
        Some(((linear + square) / 10).max(LEAST))
    }
    #[inline(always)]
    fn ceiling(&self, node: &Seen, alpha: i32) -> Option<i32> {
        self.plain.ceiling(&node.pair, alpha)
    }
}

/// The square's place among 64.
#[inline(always)]
fn bit(at: Square) -> usize {
    usize::from(at.row()) * 8 + usize::from(at.col())
}
