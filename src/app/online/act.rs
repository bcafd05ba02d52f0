//! What the player wants of others becomes a driven game, or an order to the one that runs.

use super::driver::{Driver, Meeting};
use super::heed::lay;
use super::journal::{self, Journal};
use super::meet::Meet;
use super::told::Order;
use super::wire::Room;
use super::{House, Online, Page, Said, Search, Trouble, Wish};
use crate::notice::Notices;
use crate::profile::{Identity, Me, NoKey};
use crate::settings::Settings;
use crate::states::{Menu, MenuControl};
use crate::storage::Storage;
use crate::table::{Asked, Intent, Table};
use crate::thinking::Bell;
use crate::third_party::chance;
use crate::wake::Wake;
use crate::words::Words;
use bevy::prelude::*;
use bevy::winit::EventLoopProxyWrapper;
use outflank_game::Command;
use outflank_net::room::{Code, Invitation};
use outflank_net::{Deed, Duel, KeyHash, Line, Player, Terms};
use std::sync::Arc;

/// What acting touches.
#[derive(bevy::ecs::system::SystemParam)]
pub(super) struct Hand<'w> {
    online: ResMut<'w, Online>,
    table: Res<'w, Table>,
    storage: Res<'w, Storage>,
    settings: Res<'w, Settings>,
    words: Res<'w, Words>,
    me: ResMut<'w, Me>,
    notices: ResMut<'w, Notices>,
    menus: MenuControl<'w>,
    time: Res<'w, Time<Real>>,
    wake: ResMut<'w, Wake>,
    proxy: Option<Res<'w, EventLoopProxyWrapper>>,
}

/// Does what is wanted.
pub(super) fn act(
    mut hand: Hand,
    mut asked: MessageReader<Asked>,
    mut intents: ParamSet<(MessageReader<Intent>, MessageWriter<Intent>)>,
    mut meetings: MessageReader<Meet>,
) {
    for Asked(command) in asked.read() {
        if let Some(deed) = deed(*command) {
            hand.online.pump.order(Order::Give(deed));
        }
    }
    let wanted: Vec<Intent> = intents.p0().read().cloned().collect();
    for intent in wanted {
        match intent {
            Intent::Join(text) => hand.invited(text),
            Intent::Rematch if hand.table.remote().is_some() => hand.rematch(),
            // Where the table has not kept away what would take its place.
            Intent::ToTitle | Intent::Start(_) | Intent::Continue | Intent::Link(_)
                if hand.table.remote().is_none() =>
            {
                hand.leave();
            }
            _ => {}
        }
    }
    for Meet { room, key, terms } in meetings.read() {
        let house = hand.online.ways.meet(&hand.settings.online);
        let room = Room::Named(room.to_string());
        let wanted = (Some(terms.clone()), Some(key.hash()));
        hand.meet(Meeting::Join, house, room, wanted);
        hand.menus.show_only(Menu::Online);
    }
    let wishes = std::mem::take(&mut hand.online.bypass_change_detection().wishes);
    for wish in wishes {
        hand.wake.soon();
        if wish == Wish::GoOn {
            hand.go_on(&mut intents.p1());
        } else {
            hand.obey(wish);
        }
    }
}

/// The deed that a command is.
fn deed(command: Command) -> Option<Deed> {
    Some(match command {
        Command::Place { square, .. } => Deed::Place(square),
        Command::Resign { .. } => Deed::Resign,
        Command::OfferDraw { .. } => Deed::OfferDraw,
        Command::AcceptDraw { .. } => Deed::AcceptDraw,
        Command::DeclineDraw { .. } => Deed::DeclineDraw,
        Command::Leave { .. } => Deed::Leave,
        _ => return None,
    })
}

impl Hand<'_> {
    fn obey(&mut self, wish: Wish) {
        self.online.trouble = None;
        match wish {
            Wish::Host => self.host(),
            Wish::Join => self.join(),
            Wish::Quick => self.quick(),
            Wish::Cancel => {
                self.online.search = None;
                self.online.pump.order(Order::Close);
                self.online.ways.close();
            }
            Wish::GiveUp => {
                self.online.unfinished = None;
                journal::forget(&self.storage);
                self.online.page = Page::Whom;
            }
            Wish::Claim => self.online.pump.order(Order::Claim),
            Wish::Chat(text) => self.chat(text),
            Wish::Phrase(phrase) => {
                self.online.pump.order(Order::Phrase(phrase));
                self.say(Said {
                    is_mine: true,
                    what: Ok(phrase),
                });
            }
            // It lays a match on the table, and is done where that can be said.
            Wish::GoOn => {}
        }
    }

    fn chat(&mut self, text: String) {
        match Line::try_from(text.trim().to_owned()) {
            Ok(line) => {
                self.online.pump.order(Order::Chat(line.clone()));
                self.say(Said {
                    is_mine: true,
                    what: Err(line.into()),
                });
            }
            Err(_) => self.notices.say("online-chat-none"),
        }
    }

    fn say(&mut self, said: Said) {
        if let Some(game) = &mut self.online.game {
            game.hear(said);
        }
    }

    fn rematch(&mut self) {
        if let Some(game) = &mut self.online.game
            && !game.is_gone
        {
            game.rematch[0] = true;
            self.online.pump.order(Order::Rematch);
            self.wake.soon();
        }
    }

    /// Another match is wanted, or none.
    fn leave(&mut self) {
        if self.online.game.take().is_some() {
            self.online.pump.order(Order::Leave);
            self.wake.soon();
        }
    }

    /// Somebody came by a link, or by the command line.
    fn invited(&mut self, text: String) {
        self.wake.soon();
        self.online.entry = text;
        self.online.page = Page::Join;
        self.menus.show_only(Menu::Online);
        self.obey(Wish::Join);
    }

    fn host(&mut self) {
        let Some(chance) = chance::bytes() else {
            self.online.trouble = Some(Trouble::plain("online-fail-chance"));
            return;
        };
        let code = Code::from_chance(chance);
        let terms = self.online.offer.terms();
        let house = self.online.ways.host(&self.settings.online);
        self.meet(
            Meeting::Host,
            house,
            Room::Named(code.to_string()),
            (Some(terms), None),
        );
        if let Some(search) = &mut self.online.search {
            search.code = Some(code);
        }
    }

    fn join(&mut self) {
        let invitation = match Invitation::parse(&self.online.entry) {
            Ok(invitation) => invitation,
            Err(why) => {
                self.online.trouble = Some(Trouble::invitation(why));
                return;
            }
        };
        let place = invitation.page.as_deref();
        let house = self.online.ways.join(place, &self.settings.online);
        let room = Room::Named(invitation.code.to_string());
        self.meet(Meeting::Join, house, room, (None, invitation.host));
    }

    fn quick(&mut self) {
        let terms = self.online.offer.terms();
        let house = self.online.ways.meet(&self.settings.online);
        let room = Room::Quick(Box::new(terms.clone()));
        self.meet(Meeting::Quick, house, room, (Some(terms), None));
    }
}

impl Hand<'_> {
    /// Looks for the other in this room.
    fn meet(
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
        self.online.search = Some(Search {
            meeting,
            code: None,
            links,
            since: self.time.elapsed(),
            trouble: None,
        });
        let player = me.player(terms, host);
        let storage = self.storage.clone();
        let (place, dial) = (house.place, house.dial);
        let duel = Duel::new(player, self.online.pump.now());
        let journal = Journal::new(storage, place);
        self.start(Driver::new(duel, dial, journal, room, meeting));
    }

    /// Goes on with the game of an earlier run.
    fn go_on(&mut self, intents: &mut MessageWriter<Intent>) {
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
        let player: Player = me.player(Some(facts.terms.clone()), None);
        let duel = Duel::resumed(player, saved, self.online.pump.now());
        let journal = Journal::going_on(self.storage.clone(), *found);
        self.start(Driver::going_on(duel, house.dial, journal));
    }

    fn start(&mut self, driver: Driver) {
        let proxy = self.proxy.as_ref().map(|proxy| (**proxy).clone());
        let ring: Bell = Arc::new(move || {
            // No loop, no sleeper to wake: a test steps by itself.
            if let Some(proxy) = &proxy {
                let _ = proxy.send_event(bevy::winit::WinitUserEvent::WakeUp);
            }
        });
        self.online.pump.start(driver, ring);
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
