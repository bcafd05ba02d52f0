//! Positions as text, both ways: whatever a player may have copied somewhere is read, or it is said what is
//! wrong with it, and where.
//!
//! What is read:
//!
//! - a board: one sign a square, row by row from a1, in one piece or in rows, with or without letters and
//!   numbers at its edges; `X`, `*`, `@` black, `O` white, `-`, `.`, `_` empty, `#` no square; after it the
//!   side to move as a sign or a word, and whatever follows on the same line in the files of test positions;
//! - a transcript, as [`crate::Match::from_transcript`] reads it;
//! - a link of this game ([`Match::from_link`]), alone or in an address;
//! - a saved game ([`Match::load`]);
//! - a game in GGF or SGF.

mod board;
mod error;
mod properties;

pub use error::PasteError;

use crate::record::MAX_TEXT;
use crate::{Match, Millis};
use outflank_rules::{Bits, Disc, Move, Setup, Square, Variant};

/// The longest text that is read, in bytes: the longest saved game.
pub const MAX_PASTE: usize = MAX_TEXT;

/// What was read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Pasted {
    /// The arrangement. Its shape is a right one and no disc stands beside it, but there may be nothing to play.
    pub setup: Setup,
    /// The moves that led to it from the start of its game, where the text told them.
    pub line: Vec<Move>,
}

/// Reads a text. A transcript is played from the start of `base`, or, where that cannot be, of the standard
/// game; a board has the rules of `base` but for its shape.
///
/// # Errors
/// What is wrong with the text, and where.
pub fn read(text: &str, base: &Variant) -> Result<Pasted, PasteError> {
    if text.len() > MAX_PASTE {
        return Err(PasteError::TooLarge { bytes: text.len() });
    }
    let text = text.trim_matches(|c: char| c.is_whitespace() || c == '\u{feff}');
    if text.is_empty() {
        return Err(PasteError::Empty);
    }
    if let Some(link) = link_in(text) {
        return Ok(standing(&Match::from_link(link, Millis(0))?));
    }
    if let Some(inside) = text.strip_prefix('(') {
        return if inside.trim_start().starts_with(';') {
            properties::read(text)
        } else {
            Ok(standing(&Match::load(text, Millis(0))?))
        };
    }
    if board::is_one(text) {
        return Ok(Pasted {
            setup: board::read(text, base.rules)?,
            line: Vec::new(),
        });
    }
    transcript(text, base)
}

/// The position of a match as it stands.
fn standing(game: &Match) -> Pasted {
    Pasted {
        setup: Setup::from(*game.position()),
        line: game.line().iter().map(|step| step.mv).collect(),
    }
}

fn transcript(text: &str, base: &Variant) -> Result<Pasted, PasteError> {
    let from = |variant: &Variant| -> Result<Pasted, PasteError> {
        let (line, position) = variant.position()?.replay(text)?;
        Ok(Pasted {
            setup: Setup::from(position.passed_if_blocked()),
            line,
        })
    };
    from(base).or_else(|error| from(&Variant::standard()).map_err(|_| error))
}

/// The link in an address, or the text itself where it is one that names its rules.
fn link_in(text: &str) -> Option<&str> {
    if let Some((_, link)) = text.split_once("#g=") {
        return link.split_whitespace().next();
    }
    if text.contains(char::is_whitespace) {
        return None;
    }
    let name = text.split(['~', '.']).next()?.to_ascii_lowercase();
    let is_link = text.contains('~') || name == "custom" || Variant::by_key(&name).is_some();
    is_link.then_some(text)
}

/// The text of an arrangement, for [`read`]: 64 signs and the side to move on the usual board, rows of signs and the
/// side in a row of its own on all others.
#[must_use]
pub fn write(setup: &Setup) -> String {
    let shape = setup.rules.shape;
    let side = shape.size();
    let sign = |col, row| {
        let square = Square::new(col, row).filter(|&square| shape.contains(square));
        match square {
            None => '#',
            Some(square) if setup.discs.black.has(square) => 'X',
            Some(square) if setup.discs.white.has(square) => 'O',
            Some(_) => '-',
        }
    };
    let mover = if setup.to_move == Disc::Black {
        'X'
    } else {
        'O'
    };
    let row = |row| -> String { (0..side).map(|col| sign(col, row)).collect() };
    let rows: Vec<String> = (0..side).map(row).collect();
    if shape == outflank_rules::Shape::STANDARD {
        format!("{} {mover}", rows.concat())
    } else {
        format!("{}\n{mover}", rows.join("\n"))
    }
}
