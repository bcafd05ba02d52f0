//! The steps of the lesson, from `assets/config/lesson.ron`.

use super::PUPIL;
use outflank_game::{ClockKind, MatchOptions, Seat};
use outflank_rules::{ByDisc, Rules, Setup, Start, Variant};
use serde::Deserialize;
use std::sync::LazyLock;

/// What a step asks for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
pub enum Goal {
    /// Any legal move.
    Any,
    /// A move that turns as many discs as any.
    Most,
    /// A corner.
    Corner,
}

/// One step.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Step {
    /// Its name in the catalogue.
    pub key: String,
    /// What it asks for.
    pub goal: Goal,
    /// How many discs are to be placed.
    pub discs: u8,
    /// The board, a sign a square from a1.
    board: String,
}

/// All steps, in their order.
pub static STEPS: LazyLock<Vec<Step>> = LazyLock::new(|| {
    ron::from_str(include_str!("../../../assets/config/lesson.ron"))
        .expect("the lesson that comes with the game is well formed")
});

impl Step {
    /// The match of this step: the pupil moves first, the other side waits.
    ///
    /// # Panics
    /// Where its board is none; the tests look at every step.
    #[must_use]
    pub fn options(&self) -> MatchOptions {
        let setup = Setup::from_text(Rules::STANDARD, &self.board, PUPIL)
            .expect("a step's board is 64 signs");
        let start = Start::Given(setup.discs.map(|discs| discs.iter().collect()));
        let seats = ByDisc::from_fn(|disc| {
            if disc == PUPIL {
                Seat::Human
            } else {
                Seat::Computer { level: 1 }
            }
        });
        MatchOptions {
            variant: Variant {
                key: "custom".into(),
                start,
                rules: Rules::STANDARD,
            },
            seats,
            clock: ClockKind::None,
        }
    }
}
