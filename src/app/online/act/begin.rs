//! How a game with somebody far away begins, or goes on.

use super::Hand;
use crate::online::driver::{Driver, Meeting, Watching};
use crate::online::heed::lay;
use crate::online::journal::Journal;
use crate::online::pump::Driven;
use crate::online::told::Order;
use crate::online::wire::Room;
use crate::online::{House, Page, Search, Trouble};
use crate::profile::{Identity, NoKey};
use crate::states::Menu;
use crate::table::Intent;
use crate::thinking::Bell;
use bevy::prelude::*;
use outflank_net::room::{Code, Invitation};
use outflank_net::watch::WatchLink;
use outflank_net::{Duel, KeyHash, Player, Quality, Terms};
use std::sync::Arc;

impl Hand<'_> {
    /// Looks for the other in this room.
    pub(super) fn meet(
        &mut self,
        meeting: Meeting,
        house: Result<House, Trouble>,
        room: Room,
        (terms, host): (Option<Terms>, Option<KeyHash>),
    ) {
        let house = match house {
            Ok(house) => house,
            Err(why) => {
                self.online.trouble = Some(why);
                return;
            }
        };
        if self.table.plays_afar() {
            self.notices.say("refused-not-now");
            return;
        }
        let Some(me) = self.identity() else {
            return;
        };
        if self.online.unfinished.is_some() {
            self.online.page = Page::Unfinished;
            return;
        }
        let links = match &room {
            Room::Named(code) if meeting == Meeting::Host => {
                links(&house.pages, code, &me.secret.key())
            }
            _ => Vec::new(),
        };
        self.search(meeting, links);
        self.online.pages = house.pages;
        let player = me.player(terms, host);
        let storage = self.storage.clone();
        let (place, dial) = (house.place, house.dial);
        let duel = Duel::new(player, self.online.pump.now());
        let journal = Journal::new(storage, place);
        self.start(Driver::new(duel, dial, journal, room, meeting));
        self.show();
    }

    fn search(&mut self, meeting: Meeting, links: Vec<String>) {
        self.online.search = Some(Search {
            meeting,
            code: None,
            links,
            since: self.time.elapsed(),
            trouble: None,
            proposal: None,
            reader: None,
        });
    }

    /// Watches the game that this link leads to.
    pub(super) fn watch(&mut self, text: &str) {
        let link = match WatchLink::parse(text) {
            Ok(link) => link,
            Err(why) => {
                self.online.trouble = Some(Trouble::invitation(why));
                return;
            }
        };
        let place = link.page.as_deref();
        let house = match self.online.ways.join(place, &self.settings.online) {
            Ok(house) => house,
            Err(why) => {
                self.online.trouble = Some(why);
                return;
            }
        };
        let Some(me) = self.identity() else {
            return;
        };
        self.search(Meeting::Watch, Vec::new());
        self.online.entry.clear();
        self.start(Watching::new(link.game, house.dial, me.secret));
    }

    /// Lets others watch the game that runs, or no more, as the settings say.
    pub(super) fn show(&mut self) {
        let delay = self.settings.online.watch_delay();
        self.online.pump.order(Order::Show(delay));
    }

    /// Goes on with the game of an earlier run.
    pub(super) fn go_on(&mut self, intents: &mut MessageWriter<Intent>) {
        let Some(found) = self.online.unfinished.take() else {
            return;
        };
        let house = self.online.ways.again(&found.place, &self.settings.online);
        let house = match (house, self.identity()) {
            (Ok(house), Some(me)) => (house, me),
            (house, _) => {
                self.online.trouble = house.err().or(self.online.trouble.take());
                self.online.unfinished = Some(found);
                return;
            }
        };
        let (house, me) = house;
        let saved = found.saved.clone();
        let facts = saved.record.facts();
        if facts.keys[saved.me] != me.secret.key() {
            self.online.trouble = Some(Trouble::plain("online-another-me"));
            self.online.unfinished = Some(found);
            return;
        }
        let game = saved.record.play().game().clone();
        lay(&mut self.online, intents, facts, saved.me, game);
        if let Some(game) = &mut self.online.game {
            game.quality = Quality::Lost;
        }
        let player: Player = me.player(Some(facts.terms.clone()), None);
        let duel = Duel::resumed(player, saved, self.online.pump.now());
        let journal = Journal::going_on(self.storage.clone(), *found);
        self.online.pages = house.pages;
        self.start(Driver::going_on(duel, house.dial, journal));
        self.show();
    }

    fn start(&mut self, driven: impl Driven + 'static) {
        let proxy = self.proxy.as_ref().map(|proxy| (**proxy).clone());
        let ring: Bell = Arc::new(move || {
            // No loop, no sleeper to wake: a test steps by itself.
            if let Some(proxy) = &proxy {
                let _ = proxy.send_event(bevy::winit::WinitUserEvent::WakeUp);
            }
        });
        self.online.pump.start(Box::new(driven), ring);
        self.wake.soon();
    }

    fn identity(&mut self) -> Option<Identity> {
        match self.me.begin(&self.words) {
            Ok(identity) => Some(identity),
            Err(NoKey::Locked) => {
                self.menus.open(Menu::Unlock);
                None
            }
            Err(NoKey::NoChance) => {
                self.online.trouble = Some(Trouble::plain("online-fail-chance"));
                None
            }
        }
    }
}

/// The addresses that lead a friend into this room.
fn links(pages: &[String], code: &str, host: &outflank_net::Key) -> Vec<String> {
    let Ok(code) = Code::parse(code) else {
        return Vec::new();
    };
    let fragment = Invitation::new(code, host).fragment();
    pages
        .iter()
        .map(|page| format!("{page}{fragment}"))
        .collect()
}
