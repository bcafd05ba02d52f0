//! One game against somebody far away, driven step by step: what comes over the wire, what time brings and what the player
//! wants go into the duel; what the duel wants done is done in order, the journal first. Knows no frame and no thread.

mod balcony;
mod view;
mod watching;

use super::journal::Journal;
use super::lines::{Carried, Lines};
use super::pump::Driven;
use super::told::{Order, Told};
use super::wire::{Dial, Room};
use balcony::Balcony;
use outflank_game::{Match, Millis};
use outflank_net::{Deed, Duel, Finished, News, Output, Quality, Saved};
use view::Shown;
pub use watching::Watching;

/// Whoever leaves waits so long for the other to have heard it.
const FAREWELL: Millis = Millis(20_000);
/// Once both have signed, or one has declined, what is on its way has so long to come.
const LAST_WORDS: Millis = Millis(1_000);
/// After the end a lost connection is sought so long, for the other's signature and for another game.
const PATIENCE: Millis = Millis(60_000);

/// How the two meet the first time.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Meeting {
    /// I wait for a friend, however long.
    Host,
    /// I come to a friend.
    Join,
    /// I take whoever wants the same.
    Quick,
    /// We have met, and go on.
    Again,
    /// I watch others.
    Watch,
}

/// One game.
pub struct Driver {
    duel: Duel,
    dial: Box<dyn Dial>,
    journal: Journal,
    room: Room,
    meeting: Meeting,
    lines: Lines,
    told: Vec<Told>,
    /// When I go in any case.
    farewell: Option<Millis>,
    /// When a connection is sought no more.
    patience: Option<Millis>,
    is_sealed: bool,
    is_done: bool,
    shown: Option<Shown>,
    balcony: Option<Balcony>,
}

impl Driver {
    /// A game to come, with whoever is met in this room.
    #[must_use]
    pub fn new(
        duel: Duel,
        dial: Box<dyn Dial>,
        journal: Journal,
        room: Room,
        meeting: Meeting,
    ) -> Self {
        let mut lines = Lines::default();
        lines.want(Millis::ZERO);
        Self {
            duel,
            dial,
            journal,
            room,
            meeting,
            lines,
            told: Vec::new(),
            farewell: None,
            patience: None,
            is_sealed: false,
            is_done: false,
            shown: None,
            balcony: None,
        }
    }

    /// A game that goes on.
    #[must_use]
    pub fn going_on(duel: Duel, dial: Box<dyn Dial>, journal: Journal) -> Self {
        let room = Room::Named(duel.room().unwrap_or_default());
        Self::new(duel, dial, journal, room, Meeting::Again)
    }
}

impl Driven for Driver {
    fn is_done(&self) -> bool {
        self.is_done
    }

    fn step(&mut self, now: Millis, orders: Vec<Order>) -> Vec<Told> {
        if self.is_done {
            return Vec::new();
        }
        for order in orders {
            self.obey(order, now);
        }
        for carried in self.lines.step(&mut *self.dial, &self.room, now) {
            self.take(carried, now);
        }
        if self.patience.is_some_and(|until| until <= now) {
            self.patience = None;
            self.lines.stop();
        }
        self.duel.tick(now);
        self.put_out(now);
        self.view(now);
        self.show(now);
        if let Some(at) = self.farewell {
            // My own signature may still be on its way.
            let soon = now.plus(LAST_WORDS);
            let at = if self.is_sealed { at.min(soon) } else { at };
            self.farewell = Some(at);
            if at <= now {
                self.end();
            }
        }
        std::mem::take(&mut self.told)
    }
}

impl Driver {
    fn obey(&mut self, order: Order, now: Millis) {
        match order {
            Order::Give(deed) => {
                if let Err(why) = self.duel.give(deed, now) {
                    self.told.push(Told::News(News::Nothing(deed, why)));
                    self.shown = None;
                }
            }
            // What cannot be said now is not said.
            Order::Rematch => drop(self.duel.rematch(now)),
            Order::Chat(line) => drop(self.duel.chat(line, now)),
            Order::Phrase(phrase) => drop(self.duel.phrase(phrase, now)),
            Order::Show(delay) => self.duel.let_watch(delay, now),
            Order::Claim => drop(self.duel.claim(now)),
            Order::Leave => {
                let is_given = self.duel.give(Deed::Leave, now).is_ok();
                let may_hear = self.lines.is_open() && (is_given || !self.is_sealed);
                if may_hear && self.duel.game().is_some() {
                    self.farewell = Some(now.plus(FAREWELL));
                } else {
                    self.put_out(now);
                    self.end();
                }
            }
            Order::Accept(proposal) => self.duel.accept(*proposal, now),
            Order::Close if self.duel.decline() => self.farewell = Some(now.plus(LAST_WORDS)),
            Order::Close => self.end(),
        }
        self.put_out(now);
    }

    fn end(&mut self) {
        self.lines.stop();
        if !self.is_done {
            self.told.push(Told::Ended);
        }
        self.is_done = true;
    }

    fn take(&mut self, carried: Carried, now: Millis) {
        match carried {
            Carried::Open(prints) => {
                self.patience = None;
                if let Some(place) = self.dial.found() {
                    self.told.push(Told::Place(place.clone()));
                    self.journal.meets_at(place);
                }
                let chance = self.dial.chance();
                self.duel.connected(prints, chance, now);
            }
            Carried::Said(bytes) => self.duel.hear(&bytes, now),
            Carried::Packet(bytes) => self.duel.packet(&bytes, now),
            // Whoever was declined has heard it.
            Carried::Lost if self.farewell.is_some() && self.duel.game().is_none() => self.end(),
            Carried::Lost => {
                self.duel.disconnected();
                self.search(now);
            }
            Carried::Trouble(why) => {
                self.told.push(Told::Trouble(why, self.lines.tries()));
                // Of two who have met, one may stand in his own way for a while.
                if self.meeting != Meeting::Again && !why.may_pass() {
                    self.end();
                }
            }
        }
        self.put_out(now);
    }

    fn is_over(&self) -> bool {
        self.duel.game().is_some_and(Saved::is_over)
    }

    /// A new connection is wanted, for a while also when everything is said: there may be another game.
    fn search(&mut self, now: Millis) {
        self.lines.want(now);
        if self.is_over() {
            self.patience.get_or_insert(now.plus(PATIENCE));
        }
    }

    /// Does what the duel wants done, in order.
    fn put_out(&mut self, now: Millis) {
        loop {
            let outputs = self.duel.outputs();
            if outputs.is_empty() {
                break;
            }
            for output in outputs {
                match output {
                    Output::Journal { game, bytes } => self.journal.add(game, &bytes),
                    Output::Say(bytes) => {
                        self.keep();
                        self.lines.say(bytes);
                    }
                    Output::Packet(bytes) => {
                        self.keep();
                        self.lines.packet(bytes);
                    }
                    Output::News(news) => {
                        self.keep();
                        self.heed(news, now);
                    }
                }
            }
            self.keep();
        }
    }

    fn keep(&mut self) {
        if let Err(error) = self.journal.keep() {
            bevy::log::warn!("online game: {error}");
            self.told.push(Told::Unkept(error.place));
        }
    }

    fn heed(&mut self, news: News, now: Millis) {
        match &news {
            News::Met { room, .. } => {
                self.room = Room::Named(room.clone());
                self.meeting = Meeting::Again;
                (self.is_sealed, self.shown) = (false, None);
                self.duel.ready(now);
            }
            News::Refused(_) => self.refused(now),
            News::Line(Quality::Good) => {
                self.patience = None;
                self.lines.is_well();
            }
            News::Line(Quality::Failing) => self.search(now),
            News::Line(Quality::Lost) => {
                self.lines.drop_open();
                self.search(now);
            }
            // Nothing more is to be signed.
            News::Sealed | News::Claimed | News::Parted(_) => self.is_sealed = true,
            _ => {}
        }
        let is_finished = matches!(news, News::Over(_) | News::Sealed);
        let told = match (news, self.duel.game_now()) {
            (News::Done(entry, events), Some(game)) => {
                Told::Done(entry, Box::new(game.clone()), events)
            }
            (news, _) => Told::News(news),
        };
        self.told.push(told);
        if let Some(game) = self.duel.game().filter(|_| is_finished) {
            self.told.push(Told::Finished(Box::new(Finished::of(game))));
        }
    }

    /// Whoever came is not the one, or does not want this game: a host waits on, who seeks seeks on, who joins has his answer.
    /// The room is entered anew when the other has had time to leave it.
    fn refused(&mut self, now: Millis) {
        self.lines.drop_open();
        if self.meeting == Meeting::Join {
            self.end();
        } else {
            self.lines.want(now.plus(LAST_WORDS));
        }
    }

    /// The match as it stands, where there is one.
    #[must_use]
    pub fn game(&self) -> Option<&Match> {
        self.duel.game_now()
    }
}
