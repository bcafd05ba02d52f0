//! One node of the history: its name, the steps made there and where they led.

use crate::{Millis, Ply};
use outflank_rules::{ByDisc, Disc, Move, Position, Ray, Square};
use serde::{Deserialize, Serialize};

/// Names a node of one [`History`](crate::History): its number, in the order in which they came to be.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(transparent)]
pub struct NodeId(u32);

impl NodeId {
    /// The node before the first move.
    pub const ROOT: Self = Self(0);

    /// The node with this number, be there one or not.
    #[must_use]
    pub const fn new(number: u32) -> Self {
        Self(number)
    }
    /// Its number.
    #[must_use]
    pub const fn number(self) -> u32 {
        self.0
    }
    pub(crate) const fn at(self) -> usize {
        self.0 as usize
    }
}

/// One disc placed, or one pass.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Step {
    /// Who made it.
    pub mover: Disc,
    /// What was done.
    pub mv: Move,
    /// The lines it flipped; empty for a pass.
    pub rays: Vec<Ray>,
    /// Did the other side hand the disc over?
    pub handover: bool,
    /// The hash of the position before it.
    pub before: u64,
    /// How many discs have been placed after it.
    pub ply: Ply,
}

impl Step {
    /// The square, unless it is a pass.
    #[must_use]
    pub const fn square(&self) -> Option<Square> {
        match self.mv {
            Move::Place(square) => Some(square),
            Move::Pass => None,
        }
    }
}

/// A placement with the forced pass after it; the root has no placement.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Node {
    pub(crate) parent: Option<NodeId>,
    pub(crate) children: Vec<NodeId>,
    pub(crate) visited: Option<NodeId>,
    pub(crate) steps: Vec<Step>,
    pub(crate) position: Position,
    pub(crate) ply: Ply,
    pub(crate) placed: ByDisc<u16>,
    pub(crate) clock: ByDisc<Millis>,
}

impl Node {
    /// Where it was played from.
    #[must_use]
    pub const fn parent(&self) -> Option<NodeId> {
        self.parent
    }
    /// What was played from here, the oldest first.
    #[must_use]
    pub fn children(&self) -> &[NodeId] {
        &self.children
    }
    /// The child last visited: where a redo goes.
    #[must_use]
    pub const fn visited(&self) -> Option<NodeId> {
        self.visited
    }
    /// The placement, then the pass if one followed.
    #[must_use]
    pub fn steps(&self) -> &[Step] {
        &self.steps
    }
    /// The placement.
    #[must_use]
    pub fn placement(&self) -> Option<&Step> {
        self.steps.first().filter(|step| step.square().is_some())
    }
    /// Did a forced pass follow?
    #[must_use]
    pub fn has_pass(&self) -> bool {
        self.steps.last().is_some_and(|step| step.mv == Move::Pass)
    }
    /// The position after it, forced pass made.
    #[must_use]
    pub const fn position(&self) -> &Position {
        &self.position
    }
    /// How many discs have been placed.
    #[must_use]
    pub const fn ply(&self) -> Ply {
        self.ply
    }
    /// How many of them each side placed.
    #[must_use]
    pub const fn placed(&self) -> ByDisc<u16> {
        self.placed
    }
    /// What each side had left when the match came here.
    #[must_use]
    pub const fn clock(&self) -> ByDisc<Millis> {
        self.clock
    }
}
