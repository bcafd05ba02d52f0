//! Transcripts and board texts, both ways.

use crate::{Disc, Position, Refused, Square};
use serde::{Deserialize, Serialize};
use std::fmt::{self, Write};

/// One written move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Move {
    /// A disc on this square.
    Place(Square),
    /// A forced pass.
    Pass,
}

impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Place(square) => square.fmt(f),
            Self::Pass => f.write_str("--"),
        }
    }
}

/// What is wrong with a transcript, and where.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum TranscriptError {
    /// Something that is neither a square nor a pass.
    #[error("move {ply}: \"{text}\" is neither a square nor a pass")]
    Unreadable {
        /// Number of the placement, counted from 1.
        ply: usize,
        /// What stands there.
        text: String,
    },
    /// The rules refuse it.
    #[error("move {ply}, {text}: {why}")]
    Illegal {
        /// Number of the placement, counted from 1.
        ply: usize,
        /// The move as read.
        text: Move,
        /// The rules' reason.
        why: Refused,
    },
}

/// Reads squares and passes (`pa`, `ps`, `pass`, `--`, in either case), one after another, with or
/// without blanks, commas, semicolons, line ends and move numbers such as `12.` between them.
///
/// # Errors
/// The first sign that is none of these, and its ply.
pub fn parse_transcript(text: &str) -> Result<Vec<Move>, TranscriptError> {
    Reader::new(text).collect()
}

/// Reads one move after another; ends after the first error.
struct Reader<'a> {
    rest: &'a str,
    ply: usize,
}

impl<'a> Reader<'a> {
    fn new(text: &'a str) -> Self {
        Self {
            rest: skip(text),
            ply: 1,
        }
    }
}

impl Iterator for Reader<'_> {
    type Item = Result<Move, TranscriptError>;

    fn next(&mut self) -> Option<Self::Item> {
        if self.rest.is_empty() {
            return None;
        }
        let ply = self.ply;
        let Some((mv, after)) = take(self.rest) else {
            let text = self.rest.chars().take(6).collect();
            self.rest = "";
            return Some(Err(TranscriptError::Unreadable { ply, text }));
        };
        self.ply += usize::from(mv != Move::Pass);
        self.rest = skip(after);
        Some(Ok(mv))
    }
}

/// Past blanks, separators and move numbers.
fn skip(text: &str) -> &str {
    let mut rest = text;
    loop {
        let next = rest.trim_start_matches(|c: char| c.is_whitespace() || c == ',' || c == ';');
        let unnumbered = next.trim_start_matches(|c: char| c.is_ascii_digit());
        let next = match unnumbered.strip_prefix('.') {
            Some(after) if unnumbered.len() < next.len() => after,
            _ => next,
        };
        if next.len() == rest.len() {
            return rest;
        }
        rest = next;
    }
}

fn take(text: &str) -> Option<(Move, &str)> {
    for word in ["pass", "pa", "ps", "--"] {
        if let Some(head) = text.get(..word.len())
            && head.eq_ignore_ascii_case(word)
        {
            return Some((Move::Pass, &text[word.len()..]));
        }
    }
    let mut chars = text.char_indices();
    chars.next()?;
    let end = chars
        .find(|(_, c)| !c.is_ascii_digit())
        .map_or(text.len(), |(at, _)| at);
    let square = text.get(..end)?.parse().ok()?;
    Some((Move::Place(square), &text[end..]))
}

/// Writes squares one after another, passes left out, as WTHOR and most sites do.
#[must_use]
pub fn write_transcript(moves: &[Move]) -> String {
    let mut text = String::new();
    for mv in moves {
        if let Move::Place(square) = mv {
            write!(text, "{square}").expect("a string takes all text");
        }
    }
    text
}

impl Position {
    /// Plays a transcript from here. Passes may be written or not; those the rules ask for are put
    /// in. Gives the moves with every pass, and the last position (a pass at its end not yet made).
    ///
    /// # Errors
    /// The first ply that cannot be read or played.
    pub fn replay(&self, text: &str) -> Result<(Vec<Move>, Self), TranscriptError> {
        let mut position = *self;
        let mut played = Vec::new();
        let mut ply = 1;
        for mv in Reader::new(text) {
            let mv = mv?;
            let illegal = |why| TranscriptError::Illegal { ply, text: mv, why };
            match mv {
                Move::Pass => position = position.pass().map_err(illegal)?,
                Move::Place(square) => {
                    if let Ok(passed) = position.pass() {
                        played.push(Move::Pass);
                        position = passed;
                    }
                    position = position.play(square).map_err(illegal)?;
                    ply += 1;
                }
            }
            played.push(mv);
        }
        Ok((played, position))
    }

    /// One sign a square, row by row from a1: `X`, `O`, `-`; missing squares as `-`.
    #[must_use]
    pub fn board_text(&self) -> String {
        let side = self.shape().size();
        let sign = |(col, row)| match Square::new(col, row).and_then(|s| self.at(s)) {
            Some(Disc::Black) => 'X',
            Some(Disc::White) => 'O',
            None => '-',
        };
        (0..side)
            .flat_map(|row| (0..side).map(move |col| (col, row)))
            .map(sign)
            .collect()
    }
}
