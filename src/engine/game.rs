//! The one trait through which the search knows a board and its rules.

use crate::fast::{Machine, Tools};
use crate::search::Window;
use outflank_rules::{Bits, Square};

/// A board and its rules, fixed during a search. Nodes are seen from the side to move.
pub(crate) trait Game: Sized + Sync {
    /// Sets of squares of this board.
    type Set: Bits;
    /// What the search is compiled for.
    type Machine: Machine;
    /// One position.
    type Node: Copy + Send + Sync;

    /// From so many empty squares upwards the exact solver sorts moves and uses the table.
    const SORT_FROM: u32;
    /// So many nodes pass between two looks at the stop flag: a millisecond's worth or less.
    const POLL: u64;

    /// Where the side to move may place a disc.
    fn moves(&self, node: &Self::Node) -> Self::Set;
    /// The node after a legal placement, seen from the other side.
    fn play(&self, node: &Self::Node, at: Square) -> Self::Node;
    /// The same board seen from the other side.
    fn pass(&self, node: &Self::Node) -> Self::Node;
    /// The squares without a disc.
    fn empty(&self, node: &Self::Node) -> Self::Set;
    /// A number that names the node.
    fn key(&self, node: &Self::Node) -> u64;
    /// The worth of a finished game to the side to move, in discs ([`crate::Value`] tells how).
    fn final_discs(&self, node: &Self::Node) -> i32;
    /// The judgement of the node for the side to move, in hundredths of a disc; where neither side can
    /// move, the worth of the finished game.
    fn evaluate(&self, node: &Self::Node) -> i32;
    /// The four quarters of the board, for parity.
    fn quarters(&self) -> &[Self::Set; 4];
    /// The squares that cannot be flipped.
    fn corners(&self) -> Self::Set;
    /// The likely good squares first, without looking at the position: higher is better.
    fn square_rank(&self, at: Square) -> i32;
    /// How many squares: no game is worth more.
    fn area(&self) -> i32;
    /// Is having corners good?
    fn most_wins(&self) -> bool;

    /// How far a look of `shallow` plies usually is from one of `deep` plies with so many empty squares, in hundredths of
    /// a disc; as many plies as empty squares mean the game's end. `None` where that is not known.
    fn spread(&self, left: u32, deep: u8, shallow: u8) -> Option<i32> {
        let _ = (left, deep, shallow);
        None
    }

    /// Solves a node with fewer than [`Game::SORT_FROM`] empty squares exactly, fail-soft, in discs; `None` where there
    /// is no special way.
    fn solve_few(&self, node: &Self::Node, window: Window, tools: &mut Tools<'_>) -> Option<i32> {
        let _ = (node, window, tools);
        None
    }

    /// The most that the side to move can still reach, in discs, if that is seen to be `alpha` or less.
    fn ceiling(&self, node: &Self::Node, alpha: i32) -> Option<i32> {
        let _ = (node, alpha);
        None
    }
}

/// The worth of a finished game: the difference, empty squares to the side with more, turned round
/// where the fewest discs win.
#[inline(always)]
pub(crate) fn worth(own: i32, opp: i32, area: i32, most_wins: bool) -> i32 {
    let difference = own - opp;
    let empty = area - own - opp;
    let given = difference + difference.signum() * empty;
    if most_wins { given } else { -given }
}
