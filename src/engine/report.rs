//! What a search has found.

use crate::Value;
use outflank_rules::Square;
use serde::{Deserialize, Serialize};

/// What a search has found.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Report {
    /// The move to play; `None` only where the side to move has none.
    pub best: Option<Square>,
    /// The position's worth for the side to move.
    pub value: Value,
    /// Is the value proven to the end of the game?
    pub exact: bool,
    /// Plies looked ahead in the last finished round; the number of empty squares where it went to the end.
    pub depth: u8,
    /// Nodes visited so far.
    pub nodes: u64,
    /// The expected moves from here, passes left out, beginning with `best`; may end early.
    pub line: Vec<Square>,
    /// Every legal move, best first.
    pub moves: Vec<RatedMove>,
}

/// A legal move and what is known of it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct RatedMove {
    /// Where the disc goes.
    pub square: Square,
    /// The move's worth for the side to move, or what it is worth at most.
    pub value: Value,
    /// Is it the move's true worth, proven to the end of the game?
    pub exact: bool,
    /// Is `value` only an upper bound? The search does not waste time on a move's worth once it is known not to
    /// come near the best; [`crate::Engine::rate`] says how near is near.
    pub bound: bool,
}
