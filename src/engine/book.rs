//! The opening book: what deep searches think of the usual game's first moves.
//!
//! It comes as a file (`assets/engine/book.bin`), made by `outflank-train --book`: a byte with the form, and then the
//! tree of its lines in postcard's form. A position reached by other moves, turned and mirrored, or with the colours
//! swapped, is the same page.

use crate::Value;
use outflank_rules::{ByDisc, Disc, Position, Rules, Setup, Square, Symmetry, Variant};
use serde::{Deserialize, Serialize};
use std::collections::HashMap;

/// The form of the file.
const VERSION: u8 = 1;
/// No line is longer; a file that says otherwise is damaged.
const DEEPEST: usize = 40;

/// A page as the file has it: the moves, and what follows each.
#[derive(Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Leaf(pub Vec<Entry>);

/// A move of a page.
#[derive(Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Entry {
    /// The square, row by row from 0.
    pub square: u8,
    /// Its worth for the side to move, in hundredths of a disc.
    pub value: i16,
    /// What follows, where no other line has told it.
    pub next: Option<Leaf>,
}

/// Why bytes are no book.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum BookError {
    /// They have another form.
    #[error("the book has not the form {VERSION}")]
    Version,
    /// They end too soon, or go on.
    #[error("the book is damaged")]
    Damaged,
    /// A line with a move that is none.
    #[error("the book has a move that is not legal")]
    Illegal,
}

/// What is known of the opening.
#[derive(Clone, Debug, Default)]
pub struct Book {
    /// The moves of each position, both in the book's view, by the position's hash.
    pages: HashMap<u64, Vec<(Square, Value)>>,
}

impl Book {
    /// The book that comes with the game.
    ///
    /// # Panics
    /// Never: a test reads it.
    #[must_use]
    pub fn built_in() -> &'static Self {
        static BUILT_IN: std::sync::LazyLock<Book> = std::sync::LazyLock::new(|| {
            Book::read(include_bytes!("../../assets/engine/book.bin"))
                .expect("the book of the game is checked by a test")
        });
        &BUILT_IN
    }

    /// Reads a book.
    fn read(bytes: &[u8]) -> Result<Self, BookError> {
        let (&version, rest) = bytes.split_first().ok_or(BookError::Version)?;
        if version != VERSION {
            return Err(BookError::Version);
        }
        let (tree, rest) =
            postcard::take_from_bytes::<Leaf>(rest).map_err(|_| BookError::Damaged)?;
        if !rest.is_empty() {
            return Err(BookError::Damaged);
        }
        let mut book = Self::default();
        book.take(&tree, &Self::first_page(), 0)?;
        Ok(book)
    }

    /// The file of this tree, whose root is [`Book::first_page`].
    ///
    /// # Panics
    /// Never: every field has a form in bytes.
    #[must_use]
    pub fn file(tree: &Leaf) -> Vec<u8> {
        postcard::to_extend(tree, vec![VERSION]).expect("every field has a form in bytes")
    }

    fn take(&mut self, page: &Leaf, position: &Position, ply: usize) -> Result<(), BookError> {
        if ply > DEEPEST {
            return Err(BookError::Damaged);
        }
        let mut moves = Vec::with_capacity(page.0.len());
        for entry in &page.0 {
            let square = Square::new(entry.square % 8, entry.square / 8);
            let square = square.ok_or(BookError::Illegal)?;
            let next = position.play(square).map_err(|_| BookError::Illegal)?;
            moves.push((square, Value::from_centi(entry.value.into())));
            if let Some(page) = &entry.next {
                self.take(page, &Self::view(&next.passed_if_blocked()).0, ply + 1)?;
            }
        }
        self.pages.insert(position.hash(), moves);
        Ok(())
    }

    /// The moves that the book knows here, the best first; none where it does not know the position.
    #[must_use]
    pub fn moves(&self, position: &Position) -> Vec<(Square, Value)> {
        if *position.rules() != Rules::STANDARD {
            return Vec::new();
        }
        let (seen, view) = Self::view(position);
        let Some(page) = self.pages.get(&seen.hash()) else {
            return Vec::new();
        };
        let here = |square: Square| {
            let mut legal = position.legal_moves().iter();
            legal.find(|&legal| view.square(legal, 8) == square)
        };
        let mut known: Vec<(Square, Value)> = page
            .iter()
            .filter_map(|&(square, value)| Some((here(square)?, value)))
            .collect();
        known.sort_by_key(|&(square, value)| (-value.centi(), square.index()));
        known
    }

    /// How many positions it knows.
    #[must_use]
    pub fn len(&self) -> usize {
        self.pages.len()
    }

    /// Does it know nothing?
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.pages.is_empty()
    }

    /// The start of the usual game as the book sees it.
    ///
    /// # Panics
    /// Never: the usual start is legal.
    #[must_use]
    pub fn first_page() -> Position {
        let start = Variant::standard().position();
        Self::view(&start.expect("the usual start is legal")).0
    }

    /// A position of the usual game as the book sees it, and from where: Black is to move, and of the eight views that one
    /// is taken whose sets of discs are the lowest numbers.
    ///
    /// # Panics
    /// Never: what is legal is legal from every side.
    #[must_use]
    pub fn view(position: &Position) -> (Position, Symmetry) {
        let side = position.to_move();
        let seen = |view: &Symmetry| {
            let set = |disc| view.set(position.discs(disc), 8).to_small();
            (set(side), set(!side))
        };
        let view = Symmetry::all().into_iter().min_by_key(seen);
        let view = view.expect("there are eight views");
        let discs = ByDisc::from_fn(|disc| {
            let disc = if side == Disc::Black { disc } else { !disc };
            view.set(position.discs(disc), 8)
        });
        let setup = Setup {
            rules: *position.rules(),
            discs,
            to_move: Disc::Black,
            reserves: None,
        };
        let seen = setup.position();
        (seen.expect("what is legal is legal from every side"), view)
    }
}

#[cfg(test)]
mod tests {
    use super::{Book, BookError, Entry, Leaf};
    use crate::Value;
    use outflank_rules::{Position, Rules, Square, Symmetry, Variant};

    fn page(position: &Position, square: Square, value: i16, next: Option<Leaf>) -> Leaf {
        let (_, view) = Book::view(position);
        let seen = view.square(square, 8);
        Leaf(vec![Entry {
            square: seen.row() * 8 + seen.col(),
            value,
            next,
        }])
    }

    /// The start with its answer d3, and after that c3.
    fn small() -> (Book, Position) {
        let start = Variant::standard().position().expect("legal");
        let (d3, c3) = ("d3".parse().expect("legal"), "c3".parse().expect("legal"));
        // The book's own start may be turned; the move is one of four that are alike.
        let after = start.play(d3).expect("legal");
        let tree = page(&start, d3, 20, Some(page(&after, c3, -30, None)));
        (Book::read(&Book::file(&tree)).expect("legal"), after)
    }

    #[test]
    fn every_mirror_image_of_a_page_is_known_with_its_moves_turned() {
        let (book, after) = small();
        for view in Symmetry::all() {
            let turned = view.position(&after).expect("legal");
            let wanted = view.square("c3".parse().expect("legal"), 8);
            assert_eq!(book.moves(&turned), [(wanted, Value::from_centi(-30))]);
        }
        assert_eq!(book.len(), 2);
    }

    #[test]
    fn the_book_is_silent_off_its_pages_and_under_other_rules() {
        let (book, after) = small();
        let other = after.play("e3".parse().expect("legal")).expect("legal");
        assert_eq!(book.moves(&other), []);
        let anti = Variant::by_key("anti")
            .expect("legal")
            .position()
            .expect("legal");
        assert_ne!(*anti.rules(), Rules::STANDARD);
        assert_eq!(book.moves(&anti), []);
    }

    #[test]
    fn a_damaged_book_is_refused_with_its_reason() {
        let file = Book::file(&Leaf(vec![Entry {
            square: 0,
            value: 0,
            next: None,
        }]));
        assert_eq!(Book::read(&file).err(), Some(BookError::Illegal));
        assert_eq!(Book::read(&[]).err(), Some(BookError::Version));
        assert_eq!(Book::read(&[9]).err(), Some(BookError::Version));
        assert_eq!(Book::read(&file[..2]).err(), Some(BookError::Damaged));
        let longer = [&file[..], &[0]].concat();
        assert_eq!(Book::read(&longer).err(), Some(BookError::Damaged));
    }

    #[test]
    fn the_games_own_book_knows_the_first_moves() {
        let book = Book::built_in();
        let start = Variant::standard().position().expect("legal");
        assert_eq!(book.moves(&start).len(), 4);
        assert!(book.len() > 500);
    }
}
