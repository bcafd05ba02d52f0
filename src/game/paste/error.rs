//! Why a pasted text gave no position.

use crate::{LinkError, LoadError};
use outflank_rules::{SetupError, ShapeError, TranscriptError};

/// Why a pasted text gave no position. Lines, columns and moves are counted from 1.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum PasteError {
    /// There is nothing in it.
    #[error("there is nothing in it")]
    Empty,
    /// It is longer than any game.
    #[error("the text has {bytes} bytes, more than a game can have")]
    TooLarge {
        /// Its length.
        bytes: usize,
    },
    /// A sign on a board that means nothing.
    #[error("line {line}, column {column}: '{sign}' means nothing on a board")]
    Sign {
        /// The sign.
        sign: char,
        /// Its line.
        line: usize,
        /// Its column.
        column: usize,
    },
    /// So many signs make no board.
    #[error("{found} signs make no board")]
    Squares {
        /// How many squares there are.
        found: usize,
    },
    /// A board that cannot be.
    #[error(transparent)]
    Shape(#[from] ShapeError),
    /// An arrangement that cannot be.
    #[error(transparent)]
    Setup(#[from] SetupError),
    /// A move that cannot be read or played.
    #[error(transparent)]
    Ply(#[from] TranscriptError),
    /// A link that cannot be opened.
    #[error(transparent)]
    Link(#[from] LinkError),
    /// A saved game that cannot be read.
    #[error(transparent)]
    Save(#[from] LoadError),
    /// A game file of another game.
    #[error("the game is {0}, not Reversi")]
    OtherGame(String),
    /// Something in a game file that is no property such as `B[F5]`.
    #[error("no property like B[F5] at \"{0}\"")]
    Property(String),
    /// A move in a game file of the side whose turn it is not.
    #[error("move {ply}: it is the other side's turn")]
    Turn {
        /// The move, passes not counted.
        ply: usize,
    },
}
