//! Real connections to a meeting place's rooms.

use crate::online::wire::{Dial, FromLine, FromWatch, Onlooker, Room, Stand, Wire};
use crate::settings;
use crate::third_party::chance;
use outflank_net::Digest;
use outflank_net::line::{Line, RtcIceServerConfig};
use outflank_net::meeting::{Place, WatchLine, signaller};
use std::future::Future;
use std::time::Duration;

/// Before this try the meeting place has to let one in within [`SOON`].
const PATIENT: u32 = 3;
const SOON: Duration = Duration::from_secs(3);

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

    /// Whom to ask how one is reached.
    fn ice(&self, tries: u32) -> RtcIceServerConfig {
        let helpers = Helpers::of(tries, self.place.is_near());
        let given = |text: &String, wanted| {
            Some(text.trim().to_owned()).filter(|text| wanted && !text.is_empty())
        };
        let stun = given(&self.wish.stun, helpers != Helpers::None);
        let turn = given(&self.wish.turn, helpers == Helpers::All);
        let has_turn = turn.is_some();
        let secret = |text: &String| has_turn.then(|| text.clone());
        RtcIceServerConfig {
            urls: stun.into_iter().chain(turn).collect(),
            username: secret(&self.wish.turn_user),
            credential: secret(&self.wish.turn_password),
        }
    }
}

/// Who helps two to find a way to each other. A helper that cannot be reached holds the whole up, so that it is tried without,
/// too.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Helpers {
    /// Nobody.
    None,
    /// Who says how one is reached.
    Stun,
    /// And who passes everything on.
    All,
}

impl Helpers {
    /// In this try: at first who is usual, then all and none in turn. On one's own network nobody is usual.
    const fn of(tries: u32, is_near: bool) -> Self {
        match tries % 4 {
            1 | 3 => Self::All,
            2 => Self::None,
            _ if is_near => Self::None,
            _ => Self::Stun,
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
        run(if tries < PATIENT {
            running.coming_within(SOON)
        } else {
            running
        });
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

#[cfg(test)]
mod tests {
    use super::Helpers;

    #[test]
    fn a_helper_that_is_out_of_reach_is_not_in_the_way_for_ever() {
        let of = |is_near| [0, 1, 2, 3, 4].map(|tries| Helpers::of(tries, is_near));
        let (none, stun, all) = (Helpers::None, Helpers::Stun, Helpers::All);
        assert_eq!(of(true), [none, all, none, all, none]);
        assert_eq!(of(false), [stun, all, none, all, stun]);
    }
}
