//! Transcripts of squares, in and out.

use crate::record::MAX_TEXT;
use crate::{Command, Match, MatchOptions, Millis};
use outflank_rules::{Move, SetupError, TranscriptError, write_transcript};

/// Why a transcript gave no match.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ImportError {
    /// The text is longer than any game.
    #[error("the text has {bytes} bytes, more than a game can have")]
    TooLarge {
        /// Its length.
        bytes: usize,
    },
    /// The variant's start is no position.
    #[error(transparent)]
    Setup(#[from] SetupError),
    /// The first ply that cannot be read or played.
    #[error(transparent)]
    Ply(#[from] TranscriptError),
}

impl Match {
    /// The squares from the start to the current node, as `f5d6c3…`, passes left out.
    #[must_use]
    pub fn transcript(&self) -> String {
        let moves: Vec<Move> = self.line().iter().map(|step| step.mv).collect();
        write_transcript(&moves)
    }

    /// A match with all moves of a transcript made at `now`, standing after the last one. Passes
    /// may be written or not. With a clock it stands paused, as if no move had taken any time.
    ///
    /// # Errors
    /// The first ply that cannot be read or played; there is no match then.
    pub fn from_transcript(
        options: MatchOptions,
        text: &str,
        now: Millis,
    ) -> Result<Self, ImportError> {
        if text.len() > MAX_TEXT {
            return Err(ImportError::TooLarge { bytes: text.len() });
        }
        let mut game = Self::new(options, now)?;
        let start = game.options.variant.position()?;
        let (moves, _) = start.replay(text)?;
        let squares = moves.into_iter().filter_map(|mv| match mv {
            Move::Place(square) => Some(square),
            Move::Pass => None,
        });
        for square in squares {
            let by = game.position().to_move();
            game.apply(Command::Place { by, square }, now)
                .expect("the rules have just replayed it");
        }
        if game.options.clock.is_timed() && game.ending().is_none() {
            game.apply(Command::Pause, now)
                .expect("an open match can be paused");
        }
        Ok(game)
    }
}
