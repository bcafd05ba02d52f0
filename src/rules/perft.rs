//! Counting leaves of the game tree: the check of a move generator.

use crate::{Position, Turn};

/// Does a forced pass use up a ply?
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PassRule {
    /// It is a ply of its own.
    Ply,
    /// It costs nothing.
    Free,
}

/// Leaves at `depth` plies from here; a finished game is one leaf at every greater depth. The moves
/// of the last ply are counted, not made.
#[must_use]
pub fn perft(position: &Position, depth: u32, passes: PassRule) -> u64 {
    if depth == 0 {
        return 1;
    }
    let moves = position.legal_moves();
    if !moves.is_empty() {
        if depth == 1 {
            return u64::from(moves.len());
        }
        return moves
            .iter()
            .map(|square| perft(&position.play_unchecked(square), depth - 1, passes))
            .sum();
    }
    match (position.turn(), passes) {
        (Turn::Over, _) => 1,
        (_, PassRule::Ply) => perft(&position.passed_if_blocked(), depth - 1, passes),
        (_, PassRule::Free) => perft(&position.passed_if_blocked(), depth, passes),
    }
}
