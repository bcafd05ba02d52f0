//! Watching a game that others play, driven step by step: what is shown and believed becomes news like those of a game of one's
//! own. When the two play again, it goes on with that game.

use crate::online::lines::pause;
use crate::online::pump::Driven;
use crate::online::told::{Order, Told, View};
use crate::online::wire::{Dial, FromWatch, Onlooker, Stand};
use outflank_game::Millis;
use outflank_net::watch::{Seen, Showing, Watcher};
use outflank_net::{Digest, Quality, Secret};
use std::collections::BTreeSet;

/// Watching.
pub struct Watching {
    watcher: Watcher,
    dial: Box<dyn Dial>,
    secret: Secret,
    stand: Option<Box<dyn Stand>>,
    /// When to go there.
    again: Millis,
    tries: u32,
    /// Who shows the game.
    players: BTreeSet<Onlooker>,
    /// Is the game told of?
    is_seen: bool,
    told: Vec<Told>,
    /// What was told last.
    stands: Option<View>,
    is_done: bool,
}

impl Watching {
    /// Of the game whose facts have this digest.
    #[must_use]
    pub const fn new(game: Digest, dial: Box<dyn Dial>, secret: Secret) -> Self {
        Self {
            watcher: Watcher::new(game),
            dial,
            secret,
            stand: None,
            again: Millis::ZERO,
            tries: 0,
            players: BTreeSet::new(),
            is_seen: false,
            told: Vec::new(),
            stands: None,
            is_done: false,
        }
    }

    fn hear(&mut self, who: Onlooker, bytes: &[u8], now: Millis) {
        match Showing::from_bytes(bytes) {
            Ok(Showing::Welcome(welcome)) => {
                let asks = Showing::asks(&self.secret, &self.watcher.game(), &welcome);
                if let Some(stand) = &mut self.stand {
                    stand.say(who, &asks.to_bytes());
                }
                self.players.insert(who);
            }
            Ok(shown) if self.players.contains(&who) => match self.watcher.hear(shown) {
                Ok(seen) => self.heed(seen, now),
                Err(why) => {
                    bevy::log::warn!("watching: {why}");
                    self.players.remove(&who);
                }
            },
            Ok(_) => {}
            Err(why) => bevy::log::warn!("watching: {why}"),
        }
    }

    fn heed(&mut self, seen: Seen, now: Millis) {
        let Some(record) = self.watcher.record() else {
            return;
        };
        match seen {
            Seen::Done(done) if self.is_seen => {
                let game = record.play().game();
                let told = |(entry, events)| Told::Done(entry, Box::new(game.clone()), events);
                self.told.extend(done.into_iter().map(told));
            }
            Seen::Now(at, runs) => {
                if !self.is_seen {
                    self.is_seen = true;
                    let game = Box::new(record.play().game().clone());
                    let facts = Box::new(record.facts().clone());
                    self.told.push(Told::Seen(facts, game));
                }
                self.tell(at, runs, now);
            }
            Seen::Next(game) => {
                self.watcher = Watcher::new(game);
                self.leave(now);
                (self.is_seen, self.stands) = (false, None);
            }
            Seen::Game | Seen::Done(_) | Seen::Nothing => {}
        }
    }

    fn tell(&mut self, at: Millis, runs: bool, now: Millis) {
        let quality = if self.players.is_empty() {
            Quality::Lost
        } else {
            Quality::Good
        };
        let view = View {
            at,
            now,
            runs,
            pending: None,
            claim: None,
            quality,
            ratings: None,
        };
        self.stands = Some(view);
        self.told.push(Told::View(view));
    }

    /// Nobody is heard any more; one goes there again at this time.
    fn leave(&mut self, again: Millis) {
        self.stand = None;
        self.players.clear();
        self.again = again;
    }

    fn poll(&mut self, now: Millis) {
        let come = self.stand.as_mut().map(|stand| stand.poll());
        for come in come.unwrap_or_default() {
            match come {
                FromWatch::Open => self.tries = 0,
                FromWatch::Came(_) => {}
                FromWatch::Left(who) => drop(self.players.remove(&who)),
                FromWatch::Heard(who, bytes) => self.hear(who, &bytes, now),
                FromWatch::Failed(why) => {
                    self.tries += 1;
                    self.told.push(Told::Trouble(why, self.tries));
                    self.leave(now.plus(pause(self.tries)));
                    if !why.may_pass() {
                        self.end();
                    }
                }
            }
        }
    }

    fn end(&mut self) {
        self.stand = None;
        self.is_done = true;
        self.told.push(Told::Closed);
    }
}

impl Driven for Watching {
    fn is_done(&self) -> bool {
        self.is_done
    }

    fn step(&mut self, now: Millis, orders: Vec<Order>) -> Vec<Told> {
        if !self.is_done
            && orders
                .iter()
                .any(|o| matches!(o, Order::Close | Order::Leave))
        {
            self.end();
        }
        if self.is_done {
            return std::mem::take(&mut self.told);
        }
        if self.stand.is_none() && self.again <= now {
            self.stand = Some(self.dial.stand(&self.watcher.game()));
        }
        self.poll(now);
        // Nobody shows it any more.
        if let Some(view) = self.stands.filter(|view| view.runs)
            && self.players.is_empty()
        {
            self.tell(view.at.plus(now.less(view.now)), false, now);
        }
        std::mem::take(&mut self.told)
    }
}
