//! A piece of a link that knows where it stands, and the squares in it.

use outflank_rules::Square;

/// How much of what cannot be read is told, in characters.
const SHOWN: usize = 12;

/// A piece of a link, lower case.
#[derive(Clone, Copy)]
pub(super) struct Piece<'a> {
    text: &'a str,
    /// How many characters stand before it.
    before: usize,
}

impl<'a> Piece<'a> {
    /// The whole link.
    pub(super) const fn whole(text: &'a str) -> Self {
        Self { text, before: 0 }
    }
    /// Its text.
    pub(super) const fn text(self) -> &'a str {
        self.text
    }
    /// Where it begins, counted from 1.
    pub(super) const fn at(self) -> usize {
        self.before + 1
    }
    /// Its first characters.
    pub(super) fn shown(self) -> String {
        self.text.chars().take(SHOWN).collect()
    }
    /// What stands before and after the first such sign.
    pub(super) fn split(self, sign: char) -> Option<(Self, Self)> {
        let (text, _) = self.text.split_once(sign)?;
        let after = self.past(text.len() + sign.len_utf8());
        Some((Self { text, ..self }, after))
    }
    /// What stands before the first such sign, all of it where there is none; and what after it.
    pub(super) fn head(self, sign: char) -> (Self, Option<Self>) {
        match self.split(sign) {
            Some((head, tail)) => (head, Some(tail)),
            None => (self, None),
        }
    }
    /// What follows its first so many bytes, which end at the end of a character.
    pub(super) fn past(self, bytes: usize) -> Self {
        let (skipped, text) = self.text.split_at(bytes);
        let before = self.before + skipped.chars().count();
        Self { text, before }
    }
    /// The squares in it, one after another; ends after the first piece that is none.
    pub(super) const fn squares(self) -> Squares<'a> {
        Squares { rest: self }
    }
}

/// Reads one square after another.
pub(super) struct Squares<'a> {
    rest: Piece<'a>,
}

impl<'a> Iterator for Squares<'a> {
    type Item = Result<Square, Piece<'a>>;

    fn next(&mut self) -> Option<Self::Item> {
        let rest = self.rest;
        if rest.text.is_empty() {
            return None;
        }
        let Some((square, bytes)) = first_square(rest.text.as_bytes()) else {
            self.rest.text = "";
            return Some(Err(rest));
        };
        self.rest = rest.past(bytes);
        Some(Ok(square))
    }
}

/// The square at the beginning, and its length. A digit begins no square, so that `a10` is only one.
fn first_square(text: &[u8]) -> Option<(Square, usize)> {
    let (row, bytes) = match *text.get(1..)? {
        [b'1', ones @ b'0'..=b'6', ..] => (9 + ones - b'0', 3),
        [row @ b'1'..=b'9', ..] => (row - b'1', 2),
        [row @ b'a'..=b'g', ..] => (row - b'a' + 9, 2),
        _ => return None,
    };
    let col = text[0].checked_sub(b'a')?;
    Square::new(col, row).map(|square| (square, bytes))
}

/// The sign of a row, counted from 0.
pub(super) const fn row_sign(row: u8) -> char {
    (if row < 9 { b'1' + row } else { b'a' + row - 9 }) as char
}
