//! What the player wants of others becomes a driven game, or an order to the one that runs.

mod begin;

use super::driver::Meeting;
use super::journal;
use super::meet::Meet;
use super::told::Order;
use super::wire::Room;
use super::{Found, Online, Page, Said, Trouble, Wish};
use crate::notice::Notices;
use crate::profile::Me;
use crate::settings::Settings;
use crate::states::{Menu, MenuControl};
use crate::storage::Storage;
use crate::table::{Asked, Intent, Table};
use crate::third_party::chance;
use crate::wake::Wake;
use crate::words::Words;
use bevy::prelude::*;
use bevy::winit::EventLoopProxyWrapper;
use outflank_game::Command;
use outflank_net::room::{Code, Invitation};
use outflank_net::watch::WatchLink;
use outflank_net::{Deed, Line, Quality};
use outflank_rules::Disc;

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
            Wish::Play => self.play(),
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
            Wish::Show => self.show(),
            Wish::Claim => self.online.pump.order(Order::Claim),
            Wish::Phrase(_) | Wish::Chat(_) if self.is_alone() => {
                self.notices.say("online-chat-lost");
            }
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

    /// What is proposed is what I want.
    fn play(&mut self) {
        let now = self.time.elapsed();
        if let Some(search) = &mut self.online.search
            && let Some(proposal) = search.proposal.take()
        {
            search.since = now;
            self.online.pump.order(Order::Accept(Box::new(proposal)));
        }
    }

    /// Is the other one not to be reached now?
    fn is_alone(&self) -> bool {
        let game = self.online.game.as_ref();
        game.is_none_or(|game| game.is_gone || game.quality == Quality::Lost)
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
        let is_watching = self.online.watched.take().is_some();
        if self.online.game.take().is_some() || is_watching {
            self.online.pump.order(Order::Leave);
            self.wake.soon();
        }
    }

    /// Somebody came by a link, or by the command line.
    fn invited(&mut self, text: String) {
        self.wake.soon();
        if self.table.plays_afar() {
            self.notices.say("refused-not-now");
            return;
        }
        self.menus.show_only(Menu::Online);
        // The link that led into a game leads back into it, as long as it is not over.
        let host = Invitation::parse(&text).ok().and_then(|link| link.host);
        let is_of = |found: &Found| {
            let keys = found.saved.record.facts().keys;
            Disc::BOTH
                .map(|disc| Some(keys[disc].hash()))
                .contains(&host)
        };
        if self.online.unfinished.as_deref().is_some_and(is_of) {
            self.online.page = Page::Unfinished;
            self.online.ask(Wish::GoOn);
            return;
        }
        self.online.entry = text;
        self.online.page = Page::Join;
        self.obey(Wish::Join);
    }

    fn host(&mut self) {
        let Some(chance) = chance::bytes() else {
            self.online.trouble = Some(Trouble::plain("online-fail-chance"));
            return;
        };
        let code = Code::from_chance(chance);
        let mut terms = self.online.offer.terms();
        // Strangers who look for the same game need the same opening; two friends get one that is drawn.
        terms.variant = crate::sets::xot::drawn(terms.variant, u64::from_le_bytes(chance));
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
        if WatchLink::is_meant(&self.online.entry) {
            self.watch(&self.online.entry.clone());
            return;
        }
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
        if let Some(search) = &mut self.online.search {
            search.code = Some(invitation.code);
            // The next friend has another code.
            self.online.entry.clear();
        }
    }

    fn quick(&mut self) {
        let terms = self.online.offer.terms();
        let house = self.online.ways.meet(&self.settings.online);
        let room = Room::Quick(Box::new(terms.clone()));
        self.meet(Meeting::Quick, house, room, (Some(terms), None));
    }
}
