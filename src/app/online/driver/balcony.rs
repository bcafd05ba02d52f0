//! Where the game of a driver is shown to others, while its player lets them watch.

use super::Driver;
use crate::online::told::Told;
use crate::online::wire::{Dial, FromWatch, Stand};
use outflank_game::Millis;
use outflank_net::identity::BlockList;
use outflank_net::watch::Gallery;
use outflank_net::{Digest, Saved};

/// Where the place does not let one in, it is tried again after this time.
const PAUSE: Millis = Millis(5_000);

/// One game's watchers, and the way to them.
pub(super) struct Balcony {
    id: Digest,
    gallery: Gallery,
    stand: Option<Box<dyn Stand>>,
    /// When to go there.
    again: Millis,
    blocked: BlockList,
}

impl Balcony {
    const fn new(id: Digest, gallery: Gallery, blocked: BlockList, now: Millis) -> Self {
        Self {
            id,
            gallery,
            stand: None,
            again: now,
            blocked,
        }
    }

    /// Goes there, hears who has come, and shows what is to be seen.
    fn step(
        &mut self,
        dial: &mut dyn Dial,
        game: &Saved,
        stands: (Millis, bool, Millis),
        now: Millis,
    ) {
        if self.stand.is_none() && self.again <= now {
            self.stand = Some(dial.stand(&self.gallery.game()));
        }
        let come = self.stand.as_mut().map(|stand| stand.poll());
        for come in come.unwrap_or_default() {
            match come {
                FromWatch::Came(who) => self.gallery.came(who),
                FromWatch::Left(who) => self.gallery.left(who),
                FromWatch::Heard(who, bytes) => self.gallery.hear(who, &bytes, &self.blocked),
                FromWatch::Open => {}
                FromWatch::Failed(why) => {
                    bevy::log::warn!("watchers: {why}");
                    // All who are there come anew.
                    (self.stand, self.again) = (None, now.plus(PAUSE));
                    self.gallery.empty();
                }
            }
        }
        let (time, runs, delay) = stands;
        self.gallery.show(&game.record, (time, runs), delay, now);
        self.put_out();
    }

    fn put_out(&mut self) {
        let said = self.gallery.outputs();
        if let Some(stand) = &mut self.stand {
            for (who, bytes) in said {
                stand.say(who, &bytes);
            }
        }
    }
}

impl Driver {
    /// Shows the game to those who watch, if its player lets them; tells how many they are whenever that has changed.
    pub(super) fn show(&mut self, now: Millis) {
        let before = self.balcony.as_ref().map_or(0, |b| b.gallery.count());
        self.show_if_wanted(now);
        let count = self.balcony.as_ref().map_or(0, |b| b.gallery.count());
        if count != before {
            self.told.push(Told::Watched(count));
        }
    }

    fn show_if_wanted(&mut self, now: Millis) {
        let Some(delay) = self.duel.shows() else {
            self.balcony = None;
            return;
        };
        let Some(game) = self.duel.game().filter(|game| game.epoch > 0) else {
            return;
        };
        let facts = game.record.facts();
        let dial = &mut *self.dial;
        let is_of = |balcony: &Balcony| balcony.id == facts.id;
        if !self.balcony.as_ref().is_some_and(is_of) {
            let blocked = self.duel.blocked().clone();
            let game = facts.digest();
            let gallery = Gallery::new(game, dial.chance());
            let next = Balcony::new(facts.id, gallery, blocked, now);
            if let Some(mut last) = self.balcony.replace(next) {
                last.gallery.lead_on(game);
                last.put_out();
            }
        }
        if let Some(balcony) = &mut self.balcony {
            let stands = (self.duel.match_time(now), !game.is_over(), delay);
            balcony.step(dial, game, stands, now);
        }
    }
}
