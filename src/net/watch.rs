//! Watching a game: a player shows the signed record, some time late if the two want it so; a watcher believes nothing in it
//! that is not signed, and may come at any time.

use crate::hello::is_playable;
use crate::resume::{MAX_TAIL, Tail};
use crate::wire::Say;
use crate::{Digest, Entry, Facts, Proof, Record};
use outflank_game::{Event, Millis};

/// A player's end towards one watcher.
#[derive(Clone, Debug)]
pub struct Stage {
    delay: Millis,
    has_begun: bool,
    shown: usize,
}

impl Stage {
    /// Nothing shown yet; what happens is shown so much later.
    #[must_use]
    pub const fn new(delay: Millis) -> Self {
        Self {
            delay,
            has_begun: false,
            shown: 0,
        }
    }

    /// What is to be shown now, at this time of the match: all that is signed and old enough, or the rest once it is over.
    pub fn show(&mut self, record: &Record, time: Millis) -> Vec<Say> {
        let mut said = Vec::new();
        if !self.has_begun {
            self.has_begun = true;
            said.push(Say::Facts(Box::new(record.facts().clone())));
        }
        let is_over = record.ending().is_some();
        let entries = record.entries().get(self.shown..).unwrap_or_default();
        let ripe = entries.iter().map_while(|&(entry, proof)| {
            let is_old = is_over || entry.at.plus(self.delay) <= time;
            Some((entry, proof.filter(|_| is_old)?))
        });
        let ripe: Vec<(Entry, Proof)> = ripe.collect();
        for piece in ripe.chunks(MAX_TAIL) {
            let from = self.shown as u16;
            self.shown += piece.len();
            let entries = piece.to_vec();
            said.push(Say::Tail(Tail { from, entries }));
        }
        said
    }
}

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

/// A watcher's end.
#[derive(Clone, Debug, Default)]
pub struct Watcher {
    game: Option<Digest>,
    record: Option<Record>,
}

impl Watcher {
    /// Of the game with this name; `None`: of whatever is shown.
    #[must_use]
    pub const fn new(game: Option<Digest>) -> Self {
        Self { game, record: None }
    }

    /// The game as far as it was shown.
    #[must_use]
    pub const fn record(&self) -> Option<&Record> {
        self.record.as_ref()
    }

    /// Hears what is shown; tells what happened in the game.
    ///
    /// # Errors
    /// Why it is not to be believed; what was shown before stays.
    pub fn hear(&mut self, said: Say) -> Result<Vec<(Entry, Vec<Event>)>, Unshown> {
        match said {
            Say::Facts(facts) if self.record.is_none() => {
                self.record = Some(self.begin(*facts)?);
                Ok(Vec::new())
            }
            Say::Tail(tail) => {
                let record = self.record.as_mut().ok_or(Unshown::OutOfTurn)?;
                let is_next = usize::from(tail.from) == record.entries().len();
                if !is_next || tail.entries.len() > MAX_TAIL {
                    return Err(Unshown::NotPlayed);
                }
                let shown = tail.entries.into_iter().map(|(entry, proof)| {
                    let events = record.adopt(entry, proof);
                    events.map(|events| (entry, events))
                });
                shown
                    .collect::<Result<_, _>>()
                    .map_err(|_| Unshown::NotPlayed)
            }
            Say::Beat => Ok(Vec::new()),
            _ => Err(Unshown::OutOfTurn),
        }
    }

    fn begin(&self, facts: Facts) -> Result<Record, Unshown> {
        if self.game.is_some_and(|game| game != facts.id) {
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
