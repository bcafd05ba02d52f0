//! The lobby of a meeting place: who is there, and invitations. One is in it while its card is open. What two agree on goes
//! out as a [`Meet`].

mod door;
pub mod places;

use crate::online::Offer;
use crate::online::meet::Meet;
use crate::profile::{Me, NoKey};
use crate::settings::{Online, Settings};
use crate::states::AppSystems;
use crate::third_party::chance;
use crate::words::Words;
use bevy::prelude::*;
use outflank_game::Millis;
use outflank_net::lobby::{Guest, Lobby, NotNow, Pending, Presence, Told};
use outflank_net::meeting::{FromLobby, Why};
use outflank_net::{Key, Name};
use places::{Home, NoHome, Places};
use std::collections::BTreeMap;
use std::time::Duration;

/// The lobby's name in what is signed: the same for all in it, by whatever address they came.
pub const NAME: &str = "outflank";
/// Two who have agreed here have so long to meet, where this computer is the place.
const STAYS: Duration = Duration::from_secs(60);

/// Why one is not in the lobby.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Trouble {
    /// No connection.
    Line(Why),
    /// There is no place to go to.
    Home(NoHome),
    /// The address in the settings is none.
    Address,
    /// Nothing can be signed.
    Key(NoKey),
}

/// The lobby as the game sees it.
#[derive(Resource)]
pub struct Hall {
    /// The ways to meeting places.
    pub places: Box<dyn Places>,
    /// What one would like to play.
    pub wish: Offer,
    inside: Option<Inside>,
    trouble: Option<(Trouble, Duration)>,
    /// Is this computer the place, or may it be?
    is_host: bool,
    /// Until when it must stay so.
    until: Duration,
    /// The names of all who were here: whoever left is still to be named.
    names: BTreeMap<Key, Name>,
}

/// One is there, or on the way.
struct Inside {
    lobby: Lobby,
    line: Box<dyn places::Line>,
    is_open: bool,
    shown: Presence,
    /// Whom I have invited.
    asked: Option<Key>,
    /// Where others find the place, as addresses.
    pages: Vec<String>,
}

impl Hall {
    /// With these ways to meeting places.
    #[must_use]
    pub fn new(places: Box<dyn Places>) -> Self {
        Self {
            places,
            wish: Offer::default(),
            inside: None,
            trouble: None,
            is_host: false,
            until: Duration::ZERO,
            names: BTreeMap::new(),
        }
    }
    /// Is one in the lobby?
    #[must_use]
    pub fn is_open(&self) -> bool {
        self.inside.as_ref().is_some_and(|inside| inside.is_open)
    }
    /// Why one is not.
    #[must_use]
    pub fn trouble(&self) -> Option<Trouble> {
        self.trouble.map(|(trouble, _)| trouble)
    }
    /// Where others find this computer, where it is the meeting place.
    #[must_use]
    pub fn pages(&self) -> &[String] {
        self.inside.as_ref().map_or(&[], |inside| &inside.pages)
    }
    /// Who is here, I not among them.
    #[must_use]
    pub fn guests(&self) -> Vec<(Key, Guest)> {
        let lobby = self.inside.iter().flat_map(|inside| inside.lobby.guests());
        lobby.map(|(key, guest)| (*key, guest.clone())).collect()
    }
    /// The invitations to me.
    #[must_use]
    pub fn invitations(&self) -> Vec<(Key, Pending)> {
        let lobby = self.inside.iter();
        let all = lobby.flat_map(|inside| inside.lobby.invitations());
        all.map(|(key, pending)| (*key, pending.clone())).collect()
    }
    /// Whom I have invited.
    #[must_use]
    pub fn asked(&self) -> Option<Key> {
        self.inside.as_ref().and_then(|inside| inside.asked)
    }
    /// The name of somebody who is or was here, with a tag where another one of that name is.
    #[must_use]
    pub fn name(&self, key: &Key) -> String {
        let here = self.inside.iter().flat_map(|inside| inside.lobby.guests());
        let others = here.map(|(key, guest)| (key, &guest.presence.name));
        let name = self.names.get(key);
        name.map_or_else(|| format!("#{}", key.tag()), |name| name.shown(key, others))
    }

    /// The meeting place of the settings.
    ///
    /// # Errors
    /// There is none.
    pub fn find(&mut self, wish: &Online) -> Result<Home, Trouble> {
        self.is_host = true;
        self.places.find(wish)
    }
    /// Tries again at once.
    pub fn retry(&mut self) {
        self.trouble = None;
        self.inside = None;
    }
    /// Invites somebody to what they would like to play.
    ///
    /// # Errors
    /// Why not.
    pub fn invite(&mut self, to: Key) -> Result<(), NotNow> {
        let now = self.places.now();
        let inside = self.inside.as_mut().ok_or(NotNow::Gone)?;
        let guest = inside.lobby.guests().find(|(key, _)| **key == to);
        let terms = guest.ok_or(NotNow::NotOpen)?.1.presence.terms.clone();
        let chance = chance::bytes().ok_or(NotNow::Gone)?;
        inside.lobby.invite(to, terms, chance, now)?;
        inside.asked = Some(to);
        Ok(())
    }
    /// Takes my invitation back.
    pub fn withdraw(&mut self) {
        let now = self.places.now();
        if let Some(inside) = &mut self.inside {
            inside.lobby.withdraw(now);
            inside.asked = None;
        }
    }
    /// Answers an invitation.
    ///
    /// # Errors
    /// It stands no more.
    pub fn answer(&mut self, to: Key, accepts: bool) -> Result<(), NotNow> {
        let now = self.places.now();
        let inside = self.inside.as_mut().ok_or(NotNow::Gone)?;
        inside.lobby.answer(to, accepts, now)?;
        if accepts {
            inside.asked = None;
        }
        Ok(())
    }
    /// Hears no more of somebody.
    pub fn block(&mut self, key: Key, name: Name) {
        if let Some(inside) = &mut self.inside {
            inside.lobby.block(key, name);
            inside.asked.take_if(|asked| *asked == key);
        }
    }

    fn enter(&mut self, me: &mut Me, words: &Words, settings: &Settings) -> Result<(), Trouble> {
        let identity = me.begin(words).map_err(Trouble::Key)?;
        let home = self.find(&settings.online)?;
        let shown = Presence {
            name: identity.name,
            rating: identity.rating,
            terms: self.wish.terms(),
            is_open: !settings.online.is_closed,
        };
        let lobby = Lobby::new(
            NAME.into(),
            identity.secret,
            shown.clone(),
            identity.blocked,
        );
        self.inside = Some(Inside {
            lobby,
            line: self.places.enter(&home.place),
            is_open: false,
            shown,
            asked: None,
            pages: home.pages,
        });
        Ok(())
    }

    /// Says goodbye.
    fn leave(&mut self) {
        let now = self.places.now();
        if let Some(mut inside) = self.inside.take() {
            inside.lobby.leave(now);
            inside.send();
        }
        self.trouble = None;
        self.names.clear();
    }

    /// This computer is no place any longer.
    fn close(&mut self) {
        self.is_host = false;
        self.places.close();
    }

    /// Listens and speaks; gives what there is to tell, or why the line is gone.
    fn step(&mut self) -> Result<Vec<Told>, Why> {
        let now = self.places.now();
        let Some(inside) = &mut self.inside else {
            return Ok(Vec::new());
        };
        for come in inside.line.poll() {
            match come {
                FromLobby::Open => inside.is_open = true,
                FromLobby::Heard(bytes) => inside.lobby.hear(&bytes, now),
                FromLobby::Failed(why) => return Err(why),
            }
        }
        if inside.is_open {
            inside.lobby.tick(now);
        }
        inside.send();
        let here = inside.lobby.guests();
        self.names
            .extend(here.map(|(key, guest)| (*key, guest.presence.name.clone())));
        Ok(inside.lobby.told())
    }
}

impl Inside {
    fn send(&mut self) {
        for bytes in self.lobby.outputs() {
            self.line.say(bytes);
        }
    }
    /// Another name, wish or rating is made known.
    fn show(&mut self, now: Presence, at: Millis) {
        if self.is_open && self.shown != now {
            self.shown = now.clone();
            let rating = now.rating;
            self.lobby.present(now, rating, at);
        }
    }
}

/// The lobby, in the step of the frame.
pub fn plugin(app: &mut App) {
    if !app.world().contains_resource::<Hall>() {
        app.insert_resource(Hall::new(Box::new(places::Net::default())));
    }
    app.add_message::<Meet>()
        .add_systems(Update, door::attend.in_set(AppSystems::Table));
}
