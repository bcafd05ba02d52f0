//! Levels of play as data: `assets/config/levels.ron`, read once and checked.

use crate::standard::judges_by_weights;
use crate::{Limits, Value};
use outflank_rules::{Goal, Position, Rules};
use serde::{Deserialize, Serialize};
use std::ops::RangeInclusive;
use std::sync::LazyLock;
use std::time::Duration;

/// How well the engine plays at a level.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Level {
    /// From 1, the weakest.
    pub number: u8,
    /// Plies it looks ahead.
    pub depth: u8,
    /// With so many empty squares or fewer it solves the game.
    pub exact_from: u8,
    /// With so many empty squares or fewer it looks to the end of the game without proof.
    #[serde(default)]
    pub likely_from: u8,
    /// How boldly it gives lines up: see [`Limits::cut`].
    #[serde(default)]
    pub cut: u8,
    /// The most time it takes for a move, in milliseconds.
    pub time_ms: u32,
    /// What it loses on purpose in one move at most, in hundredths of a disc, by its own judgement.
    pub slack: i32,
    /// It plays any move that the opening book knows and that is worth so many hundredths of a disc less than the best
    /// at most; 0: it does not know the book.
    #[serde(default)]
    pub book: u8,
    /// Does it see that a move gives a corner away?
    pub minds_corners: bool,
    /// It often overlooks a move each of whose lines reaches over more squares than this to a disc of its own, corners
    /// excepted.
    #[serde(default = "everything")]
    pub sight: u8,
}

/// Levels that look so many plies ahead look further where the judgement is made by hand.
const LOOKS_FURTHER: RangeInclusive<u8> = 2..=4;
/// They solve there from so many empty squares.
const SOLVES_AT_LEAST: u8 = 8;

/// Farther than the longest line.
const fn everything() -> u8 {
    16
}

/// Why a table of levels is refused.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum LevelError {
    /// Not the form of a table of levels.
    #[error("the levels cannot be read: {0}")]
    Form(String),
    /// The levels are not numbered 1, 2, 3, … .
    #[error("level {found} stands where level {wanted} belongs")]
    Number {
        /// The place, counted from 1.
        wanted: u8,
        /// The number found.
        found: u8,
    },
    /// No level at all.
    #[error("there are no levels")]
    None,
    /// A level that looks no ply ahead, has no time, or gains by erring.
    #[error("level {0} has no depth, no time or a negative slack")]
    Senseless(u8),
}

static LEVELS: LazyLock<Vec<Level>> = LazyLock::new(|| {
    Level::parse(include_str!("../../assets/config/levels.ron"))
        .expect("the built-in levels are checked by a test")
});

impl Level {
    /// All levels, the weakest first.
    #[must_use]
    pub fn all() -> &'static [Self] {
        &LEVELS
    }

    /// The level of this number.
    #[must_use]
    pub fn by_number(number: u8) -> Option<&'static Self> {
        Self::all().get(usize::from(number).checked_sub(1)?)
    }

    /// The number of the strongest.
    #[must_use]
    pub fn highest() -> u8 {
        Self::all().len() as u8
    }

    /// The level of this number; the weakest or the strongest where there is none.
    #[must_use]
    pub fn nearest(number: u8) -> &'static Self {
        let at = usize::from(number).clamp(1, Self::all().len());
        &Self::all()[at - 1]
    }

    /// Reads a table of levels in RON.
    ///
    /// # Errors
    /// A text of another form, levels out of order, or one that makes no sense.
    pub fn parse(text: &str) -> Result<Vec<Self>, LevelError> {
        let levels: Vec<Self> = ron::from_str(text).map_err(|e| LevelError::Form(e.to_string()))?;
        if levels.is_empty() {
            return Err(LevelError::None);
        }
        for (level, wanted) in levels.iter().zip(1..) {
            if level.number != wanted {
                return Err(LevelError::Number {
                    wanted,
                    found: level.number,
                });
            }
            if !level.makes_sense() {
                return Err(LevelError::Senseless(wanted));
            }
        }
        Ok(levels)
    }

    /// Does it look, has it time, and does it not gain by erring?
    pub(crate) const fn makes_sense(&self) -> bool {
        self.depth > 0 && self.time_ms > 0 && self.slack >= 0
    }

    /// How far it searches.
    #[must_use]
    pub fn limits(&self) -> Limits {
        Limits {
            depth: self.depth,
            exact_from: self.exact_from,
            likely_from: self.likely_from,
            cut: self.cut,
            time: Some(Duration::from_millis(self.time_ms.into())),
            nodes: None,
        }
    }

    /// The same, solving later where the board or its rules make every node about ten times dearer. Where no learnt
    /// weights judge, a level that looks two to four plies ahead looks one more and solves the last squares.
    #[must_use]
    pub fn limits_on(&self, position: &Position) -> Limits {
        let mut limits = self.limits().on(position);
        if !judges_by_weights(position) && LOOKS_FURTHER.contains(&self.depth) {
            limits.depth += 1;
            limits.exact_from = limits.exact_from.max(SOLVES_AT_LEAST);
        }
        limits
    }

    /// What it loses on purpose in one move at most.
    #[must_use]
    pub const fn slack(&self) -> Value {
        Value::from_centi(self.slack)
    }

    /// The same under these rules: half where the fewest discs win, since such games are closer.
    #[must_use]
    pub fn slack_on(&self, rules: &Rules) -> Value {
        match rules.goal {
            Goal::Most => self.slack(),
            Goal::Fewest => Value::from_centi(self.slack / 2),
        }
    }
}
