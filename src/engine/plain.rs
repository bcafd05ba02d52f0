//! The usual rules (a placement must flip, discs never run out, the centre is filled) on any set type.

use crate::eval::Geometry;
use crate::fast::{Kernel, Machine, Tools};
use crate::game::{Game, worth};
use crate::search::Window;
use outflank_rules::{Position, Square};
use std::marker::PhantomData;

/// A board of the usual rules, on a kind of machine.
pub(crate) struct Plain<B: Kernel, M: Machine> {
    pub geometry: Geometry<B>,
    machine: PhantomData<M>,
}

/// The discs of the side to move and of the other.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Pair<B> {
    pub own: B,
    pub opp: B,
}

impl<B: Kernel> Pair<B> {
    /// After a placement that flips these, seen from the other side.
    #[inline(always)]
    pub fn after(&self, at: Square, flipped: B) -> Self {
        Self {
            own: self.opp ^ flipped,
            opp: self.own | flipped | B::single(at),
        }
    }
}

impl<B: Kernel, M: Machine> Plain<B, M> {
    /// The board of this position.
    pub fn new(position: &Position) -> Self {
        Self {
            geometry: Geometry::new(position.rules()),
            machine: PhantomData,
        }
    }

    /// What a placement on `at` flips.
    #[inline(always)]
    pub fn flips(&self, node: &Pair<B>, at: Square) -> B {
        B::flips::<M>(node.own, node.opp, at)
    }

    /// The position as a node.
    pub fn node(position: &Position) -> Pair<B> {
        let side = position.to_move();
        Pair {
            own: B::from_set(position.discs(side)),
            opp: B::from_set(position.discs(!side)),
        }
    }
}

impl<B: Kernel, M: Machine> Game for Plain<B, M> {
    type Set = B;
    type Machine = M;
    type Node = Pair<B>;
    const SORT_FROM: u32 = B::SORT_FROM;
    const POLL: u64 = B::POLL;

    #[inline(always)]
    fn moves(&self, node: &Pair<B>) -> B {
        B::moves::<M>(node.own, node.opp, self.empty(node))
    }
    #[inline(always)]
    fn play(&self, node: &Pair<B>, at: Square) -> Pair<B> {
        node.after(at, self.flips(node, at))
    }
    #[inline(always)]
    fn pass(&self, node: &Pair<B>) -> Pair<B> {
        Pair {
            own: node.opp,
            opp: node.own,
        }
    }
    #[inline(always)]
    fn empty(&self, node: &Pair<B>) -> B {
        self.geometry.squares & !(node.own | node.opp)
    }
    #[inline(always)]
    fn key(&self, node: &Pair<B>) -> u64 {
        B::key(node.own, node.opp)
    }
    #[inline(always)]
    fn final_discs(&self, node: &Pair<B>) -> i32 {
        worth(
            node.own.count() as i32,
            node.opp.count() as i32,
            self.geometry.area,
            self.geometry.most_wins,
        )
    }
    #[inline(always)]
    fn evaluate(&self, node: &Pair<B>) -> i32 {
        self.geometry
            .judge::<M>(node.own, node.opp)
            .unwrap_or_else(|| self.final_discs(node) * 100)
    }
    fn quarters(&self) -> &[B; 4] {
        &self.geometry.quarters
    }
    #[inline(always)]
    fn corners(&self) -> B {
        self.geometry.corners
    }
    #[inline(always)]
    fn square_rank(&self, at: Square) -> i32 {
        self.geometry.rank(at)
    }
    fn area(&self) -> i32 {
        self.geometry.area
    }
    fn most_wins(&self) -> bool {
        self.geometry.most_wins
    }
    #[inline(always)]
    fn solve_few(&self, node: &Pair<B>, window: Window, tools: &mut Tools<'_>) -> Option<i32> {
        B::solve_few::<M>(
            &self.geometry,
            node.own,
            node.opp,
            self.empty(node),
            window,
            tools,
        )
    }

    #[inline(always)]
    fn ceiling(&self, node: &Pair<B>, alpha: i32) -> Option<i32> {
        self.geometry.ceiling(node.own, node.opp, alpha)
    }
}
