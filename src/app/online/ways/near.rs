//! A friend on the same network is found by the code alone: the one who waits answers, the one who comes asks everybody near.

use super::dial::Real;
use super::{House, home};
use crate::online::wire::{Dial, FromLine, FromWatch, Onlooker, Room, Stand, Why, Wire};
use crate::settings;
use crate::third_party::chance;
use outflank_net::Digest;
use outflank_net::meeting::{PORT, Place};
use outflank_net::room::Code;
use outflank_net::server::{Ear, neighbours, seek};
use std::net::Ipv4Addr;
use std::sync::mpsc::{Receiver, TryRecvError, channel};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

/// Everybody near has so long to answer.
const PATIENCE: Duration = Duration::from_secs(2);
/// Where this computer has a meeting place of its own, the others have less.
const IMPATIENCE: Duration = Duration::from_millis(600);

/// The place that is found, known to the dial and to its connection.
type Found = Arc<Mutex<Option<Place>>>;

/// Wherever the room is.
pub(super) fn house(wish: &settings::Online) -> House {
    House {
        dial: Box::new(Seeker {
            wish: wish.clone(),
            found: Found::default(),
        }),
        place: String::new(),
        pages: Vec::new(),
    }
}

/// The same house, at this port; whoever knows the code of the room that is dialled finds it.
pub(super) fn heard(house: House, port: u16) -> House {
    let dial = Box::new(Heard {
        dial: house.dial,
        port,
        ear: None,
    });
    House { dial, ..house }
}

fn code(room: &Room) -> Option<Code> {
    match room {
        Room::Named(name) => Code::parse(name).ok(),
        Room::Quick(_) => None,
    }
}

/// Dials, and answers who looks for the room.
struct Heard {
    dial: Box<dyn Dial>,
    port: u16,
    ear: Option<(Code, Ear)>,
}

impl Dial for Heard {
    fn dial(&mut self, room: &Room, tries: u32) -> Box<dyn Wire> {
        let wanted = code(room);
        let known = self.ear.as_ref().map(|(code, _)| *code);
        if wanted != known {
            let at = (Ipv4Addr::UNSPECIFIED, PORT).into();
            self.ear = wanted.map(|code| (code, Ear::open(at, code, self.port)));
        }
        self.dial.dial(room, tries)
    }
    fn stand(&mut self, game: &Digest) -> Box<dyn Stand> {
        self.dial.stand(game)
    }
    fn chance(&mut self) -> [u8; 32] {
        self.dial.chance()
    }
}

/// Looks for the place first, then dials there.
struct Seeker {
    wish: settings::Online,
    found: Found,
}

impl Dial for Seeker {
    fn dial(&mut self, room: &Room, tries: u32) -> Box<dyn Wire> {
        let known = known(&self.found);
        match (code(room), known) {
            (Some(code), None) => self.seek(code, room, tries),
            // Where it was found it may be no more.
            (Some(code), Some(_)) if tries > 0 => self.seek(code, room, tries),
            (_, Some(place)) => Real::new(place, &self.wish).dial(room, tries),
            (None, None) => Box::new(Nowhere),
        }
    }
    fn stand(&mut self, game: &Digest) -> Box<dyn Stand> {
        match known(&self.found) {
            Some(place) => Real::new(place, &self.wish).stand(game),
            None => Box::new(Nowhere),
        }
    }
    fn chance(&mut self) -> [u8; 32] {
        chance::bytes().unwrap_or_default()
    }
    fn found(&self) -> Option<String> {
        known(&self.found).map(|place| place.to_string())
    }
}

impl Seeker {
    fn seek(&self, code: Code, room: &Room, tries: u32) -> Box<dyn Wire> {
        let (tell, told) = channel();
        std::thread::spawn(move || {
            // Whoever no longer waits for it hears nothing.
            let _ = tell.send(look(code));
        });
        Box::new(Seeking {
            told,
            wish: self.wish.clone(),
            found: Arc::clone(&self.found),
            room: room.clone(),
            tries,
            line: None,
        })
    }
}

/// Who has the room: one who says so, here or on the network, else whatever meeting place this computer has.
fn look(code: Code) -> Option<Place> {
    let beside = home::beside_me();
    let patience = match beside {
        Some(_) => IMPATIENCE,
        None => PATIENCE,
    };
    let at = chance::bytes().and_then(|nonce| seek(code, nonce, &neighbours(PORT), patience));
    let place = at.map(|at| format!("ws://{at}")).or(beside)?;
    Place::parse(&place).ok()
}

fn known(found: &Found) -> Option<Place> {
    let found = found.lock().unwrap_or_else(PoisonError::into_inner);
    found.clone()
}

/// A connection whose place is still looked for.
struct Seeking {
    told: Receiver<Option<Place>>,
    wish: settings::Online,
    found: Found,
    room: Room,
    tries: u32,
    line: Option<Box<dyn Wire>>,
}

impl Wire for Seeking {
    fn poll(&mut self) -> Vec<FromLine> {
        if let Some(line) = &mut self.line {
            return line.poll();
        }
        match self.told.try_recv() {
            Ok(Some(place)) => {
                let mut found = self.found.lock().unwrap_or_else(PoisonError::into_inner);
                *found = Some(place.clone());
                self.line = Some(Real::new(place, &self.wish).dial(&self.room, self.tries));
                Vec::new()
            }
            Err(TryRecvError::Empty) => Vec::new(),
            Ok(None) | Err(TryRecvError::Disconnected) => vec![FromLine::Failed(Why::Nowhere)],
        }
    }
    fn say(&mut self, bytes: Vec<u8>) {
        if let Some(line) = &mut self.line {
            line.say(bytes);
        }
    }
    fn packet(&mut self, bytes: Vec<u8>) {
        if let Some(line) = &mut self.line {
            line.packet(bytes);
        }
    }
}

/// No connection, and nothing by which one could be found.
struct Nowhere;

impl Wire for Nowhere {
    fn poll(&mut self) -> Vec<FromLine> {
        vec![FromLine::Failed(Why::Nowhere)]
    }
    fn say(&mut self, _: Vec<u8>) {}
    fn packet(&mut self, _: Vec<u8>) {}
}

impl Stand for Nowhere {
    fn poll(&mut self) -> Vec<FromWatch> {
        vec![FromWatch::Failed(Why::Nowhere)]
    }
    fn say(&mut self, _: Onlooker, _: &[u8]) {}
}
