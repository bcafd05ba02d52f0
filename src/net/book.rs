//! One's own book of finished games: a page each, the rating that follows from those that count, and the proofs of the last ones.
//!
//! Form 1: `outflank-ledger-1:` and base64 of the book.

use crate::ledger::{Untrue, score};
use crate::{Digest, Elo, Finished, Key, Name, Score, Verdict};
use data_encoding::BASE64URL_NOPAD;
use outflank_rules::Disc;
use serde::{Deserialize, Serialize};

const PREFIX: &str = "outflank-ledger-1:";
/// Older pages are summed up.
pub const MOST_PAGES: usize = 10_000;
/// So many games are kept whole, for whoever doubts their result.
pub const MOST_PROOFS: usize = 100;

/// One game as the book has it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Page {
    /// The game's name.
    pub id: Digest,
    /// With whom.
    pub with: Key,
    /// Under which name.
    pub name: Name,
    /// How the other rated itself before.
    pub rating: Elo,
    /// How it went for me; `None`: nothing can be proved.
    pub score: Option<Score>,
    /// Does it count for the rating?
    pub is_rated: bool,
}

/// How many games went how.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Tally {
    /// Won.
    pub won: u32,
    /// Drawn.
    pub drawn: u32,
    /// Lost.
    pub lost: u32,
    /// How many of all these count for the rating.
    pub rated: u32,
}

/// Somebody with whom I have played.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Met {
    /// Who.
    pub key: Key,
    /// The name at the last game.
    pub name: Name,
    /// The rating before the last game, by their own word.
    pub rating: Elo,
    /// How it went with this one, for me.
    pub tally: Tally,
}

/// The book.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Book {
    /// What the pages that are no longer kept came to.
    before: (Elo, Tally),
    pages: Vec<Page>,
    proofs: Vec<Finished>,
}

/// Why a game is not written into the book.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum NotKept {
    /// It is not what it says.
    #[error(transparent)]
    Untrue(#[from] Untrue),
    /// I am not in it.
    #[error("this is a game of others")]
    OfOthers,
}

/// The text is no book.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("this is no book of games")]
pub struct NoBook;

impl Tally {
    const fn add(&mut self, page: &Page) {
        match page.score {
            Some(Score::Won) => self.won += 1,
            Some(Score::Drawn) => self.drawn += 1,
            Some(Score::Lost) => self.lost += 1,
            None => return,
        }
        self.rated += page.is_rated as u32;
    }
}

impl Book {
    /// Writes a game of mine into the book once all of it is checked; one that is there already is replaced, since a signature
    /// may have come late.
    ///
    /// # Errors
    /// Why not.
    pub fn add(&mut self, game: Finished, me: &Key) -> Result<(), NotKept> {
        let verdict = game.judge()?;
        let keys = &game.facts.keys;
        let mine = Disc::BOTH.into_iter().find(|&side| keys[side] == *me);
        let mine = mine.ok_or(NotKept::OfOthers)?;
        let (ending, is_rated) = match verdict {
            Verdict::Rated(ending) => (Some(ending), true),
            Verdict::Friendly(ending) => (Some(ending), false),
            Verdict::Unproved(_) | Verdict::NoResult => (None, false),
        };
        let page = Page {
            id: game.facts.id,
            with: keys[!mine],
            name: game.facts.names[!mine].clone(),
            rating: game.facts.ratings[!mine],
            score: ending.map(|ending| score(ending, mine)),
            is_rated,
        };
        self.proofs.retain(|known| known.facts.id != page.id);
        self.proofs.push(game);
        let spare = self.proofs.len().saturating_sub(MOST_PROOFS);
        self.proofs.drain(..spare);
        match self.pages.iter_mut().find(|known| known.id == page.id) {
            Some(known) => *known = page,
            None => self.pages.push(page),
        }
        let spare = self.pages.len().saturating_sub(MOST_PAGES);
        for page in self.pages.drain(..spare) {
            self.before.0 = rated_by(self.before.0, &page);
            self.before.1.add(&page);
        }
        Ok(())
    }

    /// The games, oldest first.
    #[must_use]
    pub fn pages(&self) -> &[Page] {
        &self.pages
    }
    /// A game with all its signatures, where it is still kept.
    #[must_use]
    pub fn proof(&self, id: &Digest) -> Option<&Finished> {
        self.proofs.iter().find(|game| game.facts.id == *id)
    }
    /// My rating after all of them.
    #[must_use]
    pub fn rating(&self) -> Elo {
        self.pages.iter().fold(self.before.0, rated_by)
    }
    /// How many went how.
    #[must_use]
    pub fn tally(&self) -> Tally {
        let mut tally = self.before.1;
        self.pages.iter().for_each(|page| tally.add(page));
        tally
    }
    /// With whom I have played, the last one first.
    #[must_use]
    pub fn people(&self) -> Vec<Met> {
        let mut people: Vec<Met> = Vec::new();
        for page in self.pages.iter().rev() {
            let known = people.iter().position(|met| met.key == page.with);
            let at = known.unwrap_or_else(|| {
                people.push(Met {
                    key: page.with,
                    name: page.name.clone(),
                    rating: page.rating,
                    tally: Tally::default(),
                });
                people.len() - 1
            });
            people[at].tally.add(page);
        }
        people
    }

    /// The book without proofs: what one carries to another machine.
    #[must_use]
    pub fn abridged(&self) -> Self {
        Self {
            proofs: Vec::new(),
            ..self.clone()
        }
    }
    /// The book as a text.
    ///
    /// # Panics
    /// Never: all books can be written.
    #[must_use]
    pub fn to_text(&self) -> String {
        let bytes = postcard::to_allocvec(self).expect("plain data is always written");
        format!("{PREFIX}{}", BASE64URL_NOPAD.encode(&bytes))
    }
    /// Reads what [`Book::to_text`] wrote. Its games are not checked again: it is one's own.
    ///
    /// # Errors
    /// The text is none.
    pub fn from_text(text: &str) -> Result<Self, NoBook> {
        let body = text.trim().strip_prefix(PREFIX).ok_or(NoBook)?;
        let bytes = BASE64URL_NOPAD
            .decode(body.as_bytes())
            .map_err(|_| NoBook)?;
        match postcard::take_from_bytes::<Self>(&bytes) {
            Ok((book, [])) if book.pages.len() <= MOST_PAGES => Ok(book),
            _ => Err(NoBook),
        }
    }
    /// Where in a text a book begins, for texts that hold something else too.
    #[must_use]
    pub fn begins_in(text: &str) -> Option<usize> {
        text.find(PREFIX)
    }
}

fn rated_by(rating: Elo, page: &Page) -> Elo {
    match page.score {
        Some(score) if page.is_rated => rating.after(page.rating, score),
        _ => rating,
    }
}
