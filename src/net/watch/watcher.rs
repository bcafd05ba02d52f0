//! A watcher's end: what was shown, as far as it is to be believed.

use super::Showing;
use crate::hello::is_playable;
use crate::resume::{MAX_TAIL, Tail};
use crate::{Digest, Entry, Facts, Record};
use outflank_game::{Event, Millis};

/// What is shown is not to be believed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Unshown {
    /// Another game than the link's.
    #[error("another game is shown than the link's")]
    AnotherGame,
    /// A game that cannot be.
    #[error("what is shown is no game")]
    NoGame,
    /// Something unsigned, out of order or against the rules.
    #[error("what is shown was not played so")]
    NotPlayed,
    /// Something that does not belong here.
    #[error("the other side does not keep to the protocol")]
    OutOfTurn,
}

/// What came of something shown.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Seen {
    /// Who plays what is known now.
    Game,
    /// This happened.
    Done(Vec<(Entry, Vec<Event>)>),
    /// All that is to be seen now is there; so late it is in the match, and the clock runs or stands.
    Now(Millis, bool),
    /// The two play again, and this is that game.
    Next(Digest),
    /// Nothing new.
    Nothing,
}

/// A watcher's end. Both players may show the same game: what one of them has shown is no news from the other.
#[derive(Clone, Debug)]
pub struct Watcher {
    game: Digest,
    record: Option<Record>,
}

impl Watcher {
    /// Of the game whose facts have this digest.
    #[must_use]
    pub const fn new(game: Digest) -> Self {
        Self { game, record: None }
    }

    /// The digest of the game's facts.
    #[must_use]
    pub const fn game(&self) -> Digest {
        self.game
    }
    /// The game as far as it was shown.
    #[must_use]
    pub const fn record(&self) -> Option<&Record> {
        self.record.as_ref()
    }

    /// Hears what is shown; tells what came of it.
    ///
    /// # Errors
    /// Why it is not to be believed; what was shown before stays.
    pub fn hear(&mut self, shown: Showing) -> Result<Seen, Unshown> {
        match shown {
            Showing::Facts(facts) => match &self.record {
                Some(record) if *record.facts() == *facts => Ok(Seen::Nothing),
                Some(_) => Err(Unshown::AnotherGame),
                None => {
                    self.record = Some(self.begin(*facts)?);
                    Ok(Seen::Game)
                }
            },
            Showing::Tail(tail) => self.follow(tail).map(Seen::Done),
            Showing::Now { at, runs } => {
                let record = self.record.as_ref().ok_or(Unshown::OutOfTurn)?;
                Ok(Seen::Now(
                    at.max(record.last_time()),
                    runs && record.ending().is_none(),
                ))
            }
            Showing::Next(game) => {
                let record = self.record.as_ref().ok_or(Unshown::OutOfTurn)?;
                // A game that is not over is not left for another.
                if record.ending().is_some() {
                    Ok(Seen::Next(game))
                } else {
                    Err(Unshown::OutOfTurn)
                }
            }
            Showing::Welcome(_) | Showing::Asks(..) => Err(Unshown::OutOfTurn),
        }
    }

    /// Adopts what is new of a piece of the record.
    fn follow(&mut self, tail: Tail) -> Result<Vec<(Entry, Vec<Event>)>, Unshown> {
        let record = self.record.as_mut().ok_or(Unshown::OutOfTurn)?;
        let known = record.entries().len().checked_sub(tail.from.into());
        let known = known.ok_or(Unshown::NotPlayed)?;
        if tail.entries.len() > MAX_TAIL {
            return Err(Unshown::NotPlayed);
        }
        let new = tail.entries.into_iter().skip(known);
        let adopted = new.map(|(entry, proof)| Ok((entry, record.adopt(entry, proof)?)));
        adopted
            .collect::<Result<_, crate::Wrong>>()
            .map_err(|_| Unshown::NotPlayed)
    }

    fn begin(&self, facts: Facts) -> Result<Record, Unshown> {
        if self.game != facts.digest() {
            return Err(Unshown::AnotherGame);
        }
        let keys = &facts.keys;
        let are_two = keys.black != keys.white && keys.black.is_sound() && keys.white.is_sound();
        if !are_two || !is_playable(&facts.terms) {
            return Err(Unshown::NoGame);
        }
        Record::new(facts).map_err(|_| Unshown::NoGame)
    }
}
