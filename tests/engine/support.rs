//! Positions for the tests, and controls without a clock.

use outflank_engine::Control;
use outflank_rules::{Disc, Position, Rules, Setup, Square, Variant};
use std::cell::Cell;
use std::time::Duration;

/// The position after so many random plies, fewer if the game ends before.
pub fn after_random_plies(start: &Position, plies: usize, seed: u64) -> Position {
    let mut rng = fastrand::Rng::with_seed(seed);
    let mut position = *start;
    for _ in 0..plies {
        let next = position.passed_if_blocked();
        let moves: Vec<Square> = next.legal_moves().iter().collect();
        if moves.is_empty() {
            break;
        }
        position = next.play_unchecked(moves[rng.usize(..moves.len())]);
    }
    position
}

/// A named set's position after so many random plies in which somebody can place a disc.
pub fn random_of(key: &str, plies: usize, seed: u64) -> Position {
    let variant = Variant::by_key(key).expect("a named set");
    after_random_plies(&variant.position().expect("a legal start"), plies, seed).passed_if_blocked()
}

/// A standard board of signs.
pub fn board(text: &str, to_move: Disc) -> Position {
    Setup::from_text(Rules::STANDARD, text, to_move)
        .and_then(|setup| setup.position())
        .expect("a legal board")
}

/// Stops at the look of this number, counted from 0; each look takes a millisecond of a clock that is none.
pub struct StopAt {
    pub look: u32,
    looks: Cell<u32>,
}

impl StopAt {
    pub fn look(look: u32) -> Self {
        Self {
            look,
            looks: Cell::new(0),
        }
    }
}

impl Control for StopAt {
    fn should_stop(&self) -> bool {
        let looks = self.looks.get();
        self.looks.set(looks + 1);
        looks >= self.look
    }
    fn elapsed(&self) -> Duration {
        Duration::from_millis(self.looks.get().into())
    }
}
