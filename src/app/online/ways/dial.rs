//! Real connections to a meeting place's rooms.

use crate::online::wire::{Dial, FromLine, FromWatch, Onlooker, Room, Stand, Wire};
use crate::settings;
use crate::third_party::chance;
use outflank_net::Digest;
use outflank_net::line::{Line, RtcIceServerConfig};
use outflank_net::meeting::{Place, WatchLine, signaller};
use std::future::Future;

/// From this try on everything is tried that may help.
const HARDER: u32 = 2;

/// Builds connections through a meeting place.
pub(super) struct Real {
    place: Place,
    wish: settings::Online,
}

impl Real {
    pub(super) fn new(place: Place, wish: &settings::Online) -> Self {
        Self {
            place,
            wish: wish.clone(),
        }
    }

    /// Whom to ask how one is reached: nobody on one's own network, then one who says, then one who passes on.
    fn ice(&self, tries: u32) -> RtcIceServerConfig {
        let is_hard = tries >= HARDER;
        let given = |text: &String| Some(text.trim().to_owned()).filter(|text| !text.is_empty());
        let stun = given(&self.wish.stun).filter(|_| !self.place.is_near() || is_hard);
        let turn = given(&self.wish.turn).filter(|_| tries > 0);
        let has_turn = turn.is_some();
        let secret = |text: &String| has_turn.then(|| text.clone());
        RtcIceServerConfig {
            urls: stun.into_iter().chain(turn).collect(),
            username: secret(&self.wish.turn_user),
            credential: secret(&self.wish.turn_password),
        }
    }
}

impl Dial for Real {
    fn dial(&mut self, room: &Room, tries: u32) -> Box<dyn Wire> {
        let address = match room {
            Room::Named(name) => self.place.room(name),
            Room::Quick(terms) => self.place.quick(terms),
        };
        let (line, running) = Line::open(&address, self.ice(tries), signaller());
        run(running);
        Box::new(Connection(line))
    }

    fn stand(&mut self, game: &Digest) -> Box<dyn Stand> {
        let (line, running) = WatchLine::open(&self.place, game);
        run(running);
        Box::new(Onlookers(line))
    }

    fn chance(&mut self) -> [u8; 32] {
        // Where the machine has none, no key could be made, and nobody came so far.
        chance::bytes().unwrap_or_default()
    }
}

/// A real connection.
struct Connection(Line);

impl Wire for Connection {
    fn poll(&mut self) -> Vec<FromLine> {
        self.0.poll()
    }
    fn say(&mut self, bytes: Vec<u8>) {
        self.0.say(bytes);
    }
    fn packet(&mut self, bytes: Vec<u8>) {
        self.0.packet(bytes);
    }
}

/// Where a game is shown.
struct Onlookers(WatchLine);

impl Stand for Onlookers {
    fn poll(&mut self) -> Vec<FromWatch> {
        self.0.poll()
    }
    fn say(&mut self, to: Onlooker, bytes: &[u8]) {
        self.0.say(to, bytes);
    }
}

/// Lets the connection's work run until it ends with the connection.
#[cfg(not(target_arch = "wasm32"))]
fn run(running: impl Future<Output = ()> + Send + 'static) {
    std::thread::spawn(move || outflank_net::meeting::block_on(running));
}

/// Lets the connection's work run until it ends with the connection.
#[cfg(target_arch = "wasm32")]
fn run(running: impl Future<Output = ()> + 'static) {
    bevy::tasks::IoTaskPool::get().spawn_local(running).detach();
}
