//! Why a link was not opened.

use crate::link::{LINK_VERSION, MAX_LINK};
use outflank_rules::{Refused, SetupError, ShapeError, Square};

/// Why a link gave no match. Characters are counted from 1, a `%7E` as one.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum LinkError {
    /// It is longer than any game's.
    #[error("it has {bytes} bytes, more than {MAX_LINK}")]
    TooLarge {
        /// Its length.
        bytes: usize,
    },
    /// Another version of the form, perhaps of a newer program.
    #[error("it is of version {found}, and only version {LINK_VERSION} is known here")]
    Version {
        /// Its version.
        found: u32,
    },
    /// No rule set has this name.
    #[error("character {at}: {text:?} is no rule set")]
    UnknownSet {
        /// Where the name begins.
        at: usize,
        /// Its beginning.
        text: String,
    },
    /// Something that is no choice of a rule set.
    #[error("character {at}: {text:?} is no choice of this rule set")]
    UnknownChoice {
        /// Where it begins.
        at: usize,
        /// Its beginning.
        text: String,
    },
    /// The same choice made twice.
    #[error("character {at}: {text:?} was chosen before")]
    ChosenTwice {
        /// Where the second begins.
        at: usize,
        /// Its beginning.
        text: String,
    },
    /// Something that is no square.
    #[error("character {at}: {text:?} is no square")]
    NoSquare {
        /// Where it begins.
        at: usize,
        /// Its beginning.
        text: String,
    },
    /// The board cannot be.
    #[error(transparent)]
    Shape(#[from] ShapeError),
    /// The start is no position.
    #[error("the start: {0}")]
    Setup(#[from] SetupError),
    /// A move that the rules refuse.
    #[error("move {number}, {square}: {why}")]
    Illegal {
        /// The move, counted from 1.
        number: usize,
        /// Its square.
        square: Square,
        /// The rules' reason.
        why: Refused,
    },
}
