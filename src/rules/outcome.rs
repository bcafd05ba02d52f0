//! How a game stands when neither side can move.

use crate::{ByDisc, Disc, Empties, Goal, Position, Tie};
use serde::{Deserialize, Serialize};

/// Why neither side can move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Finish {
    /// Every square has a disc.
    Full,
    /// One colour is gone.
    WipedOut,
    /// Squares are left, and nobody can use them.
    Blocked,
}

/// The count and the verdict.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Outcome {
    /// Discs on the board.
    pub discs: ByDisc<u16>,
    /// Squares without a disc.
    pub empties: u16,
    /// Discs as the rules count them, empty squares given away where they are. An odd one of a
    /// draw is nobody's.
    pub score: ByDisc<u16>,
    /// Who has won; `None` is a draw.
    pub winner: Option<Disc>,
    /// Why it ended.
    pub finish: Finish,
}

impl Outcome {
    /// The winner's score less the loser's, 0 or more, as the rules count.
    #[must_use]
    pub fn margin(&self) -> u16 {
        self.score.black.abs_diff(self.score.white)
    }
}

impl Position {
    /// The outcome if neither side can move.
    #[must_use]
    pub fn outcome(&self) -> Option<Outcome> {
        self.is_over().then(|| self.outcome_as_it_stands())
    }

    /// The outcome if the game ended now by count.
    #[must_use]
    pub fn outcome_as_it_stands(&self) -> Outcome {
        let discs = self.counts();
        let empties = self.empty().len() as u16;
        let rules = self.rules();
        let more = match discs.black.cmp(&discs.white) {
            std::cmp::Ordering::Greater => Some(Disc::Black),
            std::cmp::Ordering::Less => Some(Disc::White),
            std::cmp::Ordering::Equal => None,
        };
        let winner = match (more, rules.goal, rules.tie) {
            (Some(more), Goal::Most, _) => Some(more),
            (Some(more), Goal::Fewest, _) => Some(!more),
            (None, _, Tie::Draw) => None,
            (None, _, Tie::SecondMover) => Some(!rules.first),
        };
        let mut score = discs;
        match (rules.empties, more) {
            (Empties::Nobody, _) => {}
            (Empties::Winner, Some(more)) => score[more] += empties,
            (Empties::Winner, None) => score = score.map(|n| n + empties / 2),
        }
        let finish = if empties == 0 {
            Finish::Full
        } else if discs.black == 0 || discs.white == 0 {
            Finish::WipedOut
        } else {
            Finish::Blocked
        };
        Outcome {
            discs,
            empties,
            score,
            winner,
            finish,
        }
    }
}
