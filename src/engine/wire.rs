//! Questions and answers as bytes, for a worker that shares no memory with the game.
//!
//! A message is a byte with the [`VERSION`] and then the fields in postcard's form. Bytes from anywhere may be read:
//! what is not a message gives a [`WireError`], and what is read is checked.

use crate::{Control, Engine, Level, Report, analyse, choose, hint};
use outflank_rules::Position;
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use std::time::Duration;

/// The first byte of every message; another one stands for another form.
pub const VERSION: u8 = 4;

/// The longest message in bytes. The fullest 16 × 16 board takes less than half of it.
pub const LONGEST: usize = 8192;

/// What is to be found.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Wish {
    /// The move that the level plays.
    Move,
    /// The best moves, whatever the level.
    Hint,
    /// What every move is worth, whatever the level.
    Analysis,
}

/// What would this level play here, or what are the best moves?
///
/// ```
/// use outflank_engine::{Answer, Engine, Level, Question, Unlimited, Wish};
/// use outflank_rules::Variant;
/// let position = Variant::standard().position().expect("the standard start is legal");
/// let level = Level::by_number(3).expect("there are more").clone();
/// let bytes = Question { position, level, seed: 7, wish: Wish::Move }.to_bytes();
/// // … where the engine is:
/// let mut engine = Engine::new(1 << 20);
/// let question = Question::from_bytes(&bytes).expect("a question");
/// let bytes = question.answer(&mut engine, &Unlimited).to_bytes();
/// // … and back:
/// let Answer(report) = Answer::from_bytes(&bytes).expect("an answer");
/// assert!(report.best.is_some_and(|square| position.legal_moves().contains(square)));
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Question {
    /// The position.
    pub position: Position,
    /// Who plays.
    pub level: Level,
    /// Decides among moves of equal right.
    pub seed: u64,
    /// What is to be found.
    pub wish: Wish,
}

/// What [`choose`], [`hint`] or [`analyse`] found for a [`Question`], or has found so far.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Answer(pub Report);

/// Why bytes are no message.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum WireError {
    /// No byte at all.
    #[error("the message is empty")]
    Empty,
    /// More than [`LONGEST`].
    #[error("the message is longer than {LONGEST} bytes")]
    TooLong,
    /// The other side speaks another version.
    #[error("the message has version {0}, not {VERSION}")]
    Version(u8),
    /// It ends too soon or too late, or a field has a value that cannot be.
    #[error("the message has not the form of its kind")]
    Form,
    /// The level has no depth, no time or a negative slack.
    #[error("the level of the question makes no sense")]
    Level,
}

impl Question {
    /// The message.
    #[must_use]
    pub fn to_bytes(&self) -> Vec<u8> {
        write(self)
    }

    /// Reads the message.
    ///
    /// # Errors
    /// It is no question of this version, its position cannot be, or its level makes no sense.
    pub fn from_bytes(bytes: &[u8]) -> Result<Self, WireError> {
        let question: Self = read(bytes)?;
        if question.level.makes_sense() {
            Ok(question)
        } else {
            Err(WireError::Level)
        }
    }

    /// The longest that the engine means to think about it.
    #[must_use]
    pub fn longest(&self) -> Duration {
        match self.wish {
            Wish::Move => Duration::from_millis(self.level.time_ms.into()),
            Wish::Hint => crate::hint::TIME,
            Wish::Analysis => crate::hint::LONG_TIME,
        }
    }

    /// Thinks about it: [`choose`], [`hint`] or [`analyse`].
    pub fn answer(&self, engine: &mut Engine, control: &dyn Control) -> Answer {
        Answer(match self.wish {
            Wish::Move => choose(engine, &self.position, &self.level, self.seed, control),
            Wish::Hint => hint(engine, &self.position, control),
            Wish::Analysis => analyse(engine, &self.position, control),
        })
    }
}

impl Answer {
    /// The message.
    #[must_use]
    pub fn to_bytes(&self) -> Vec<u8> {
        write(self)
    }

    /// Reads the message. Whether its moves are legal in a position is not asked.
    ///
    /// # Errors
    /// It is no answer of this version.
    pub fn from_bytes(bytes: &[u8]) -> Result<Self, WireError> {
        read(bytes)
    }
}

fn write(message: &impl Serialize) -> Vec<u8> {
    postcard::to_extend(message, vec![VERSION]).expect("every field has a form in bytes")
}

fn read<T: DeserializeOwned>(bytes: &[u8]) -> Result<T, WireError> {
    let (&version, fields) = bytes.split_first().ok_or(WireError::Empty)?;
    if bytes.len() > LONGEST {
        return Err(WireError::TooLong);
    }
    if version != VERSION {
        return Err(WireError::Version(version));
    }
    match postcard::take_from_bytes(fields) {
        Ok((message, [])) => Ok(message),
        _ => Err(WireError::Form),
    }
}
