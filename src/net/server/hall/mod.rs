//! Who is where in a meeting place, and who hears what. No sockets and no clock: what comes and the time go in, and what is to
//! be sent comes out. Whatever is said to it, it keeps to its bounds and never falls.

mod meeting;

use super::Door;
use super::households::Households;
use super::seat::{Frame, Guest, Limits, Seat};
use super::words::{assigned, left, peer};
use crate::meeting::Why;
use outflank_game::Millis;
use std::collections::BTreeMap;
use std::net::IpAddr;

/// Whoever gives no sign of life for so long is gone.
pub const SILENCE: Millis = Millis(30_000);
/// Nobody is matched with a guest that gave no sign of life for so long, nor kept out of a room by one.
pub const ALIVE: Millis = Millis(15_000);
/// Whoever is told that the other has come says its first word within this time: a browser first asks what helpers it has.
pub const BEGINNING: Millis = Millis(20_000);
/// A guest is asked so often for one.
const PING: Millis = Millis(5_000);

/// What is to be done.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Does {
    /// Send it.
    Send(Guest, Frame),
    /// Ask whether it is there.
    Ping(Guest),
    /// Close its connection, and say why. It is a guest no more.
    Close(Guest, Why),
}

/// All who are in a meeting place.
#[derive(Debug)]
pub struct Hall {
    limits: Limits,
    next: u64,
    seats: BTreeMap<Guest, Seat>,
    /// In the order in which they came.
    rooms: BTreeMap<Door, Vec<Guest>>,
    households: Households,
    out: Vec<Does>,
}

impl Hall {
    /// With nobody in it.
    #[must_use]
    pub fn new(limits: Limits) -> Self {
        Self {
            limits,
            next: 0,
            seats: BTreeMap::new(),
            rooms: BTreeMap::new(),
            households: Households::default(),
            out: Vec::new(),
        }
    }

    /// How many are in it.
    #[must_use]
    pub fn guests(&self) -> usize {
        self.seats.len()
    }
    /// How many rooms, pools and lobbies somebody is in.
    #[must_use]
    pub fn rooms(&self) -> usize {
        self.rooms.len()
    }
    /// What is to be done, in this order.
    pub fn outputs(&mut self) -> Vec<Does> {
        std::mem::take(&mut self.out)
    }

    /// Somebody comes through a door; `chance`, fresh from the machine's source, is its name among the others.
    ///
    /// # Errors
    /// Why it cannot: [`Why::Full`] or [`Why::Refused`].
    pub fn enter(
        &mut self,
        address: IpAddr,
        door: Door,
        chance: [u8; 16],
        now: Millis,
    ) -> Result<Guest, Why> {
        let is_full = self.seats.len() >= self.limits.guests;
        if !self.households.admit(address, self.limits, now) || is_full {
            return Err(Why::Refused);
        }
        self.make_room(&door, now)?;
        let guest = Guest(self.next);
        self.next += 1;
        let id = peer(chance);
        let seat = Seat::new(door.clone(), id.clone(), address, now);
        self.seats.insert(guest, seat);
        self.households.entered(address);
        let others = self.rooms.entry(door.clone()).or_default();
        let before = others.clone();
        others.push(guest);
        match door {
            Door::Room(_) => {
                self.tell(guest, assigned(&id));
                for other in before {
                    self.begin(other, &id, now);
                }
            }
            Door::Quick(_) => {
                self.tell(guest, assigned(&id));
                self.pair(&door, now);
            }
            Door::Watch(_) => {
                self.tell(guest, assigned(&id));
                self.introduce(guest, &id, &before);
            }
            Door::Lobby(_) => {}
        }
        Ok(guest)
    }

    /// A guest says something.
    pub fn hear(&mut self, guest: Guest, frame: Frame, now: Millis) {
        let Some(seat) = self.seats.get_mut(&guest) else {
            return;
        };
        seat.heard = seat.heard.max(now);
        if !seat.may_say(&frame, now) {
            self.close(guest, Why::Refused);
            return;
        }
        match (frame, &seat.door) {
            (Frame::Bytes(bytes), _) if bytes.is_empty() => {
                self.out.push(Does::Send(guest, Frame::Bytes(bytes)));
            }
            (Frame::Bytes(bytes), Door::Lobby(_)) => {
                let lobby = self.rooms.get(&seat.door).into_iter().flatten();
                let others = lobby.filter(|&&other| other != guest);
                let sent = others.map(|&other| Does::Send(other, Frame::Bytes(bytes.clone())));
                self.out.extend(sent);
            }
            (Frame::Text(text), Door::Room(_) | Door::Quick(_) | Door::Watch(_)) => {
                self.pass_on(guest, &text);
            }
            (Frame::Bytes(_), _) | (Frame::Text(_), Door::Lobby(_)) => {}
        }
    }

    /// A guest gave a sign of life.
    pub fn alive(&mut self, guest: Guest, now: Millis) {
        if let Some(seat) = self.seats.get_mut(&guest) {
            seat.heard = seat.heard.max(now);
        }
    }

    /// A guest's connection is gone.
    pub fn leave(&mut self, guest: Guest) {
        let Some(seat) = self.seats.remove(&guest) else {
            return;
        };
        self.households.left(seat.address);
        let mut others = Vec::new();
        if let Some(room) = self.rooms.get_mut(&seat.door) {
            room.retain(|&other| other != guest);
            others.clone_from(room);
            if room.is_empty() {
                self.rooms.remove(&seat.door);
            }
        }
        let hears = |other: &Guest| match seat.door {
            Door::Room(_) | Door::Watch(_) => true,
            Door::Quick(_) => seat.with == Some(*other),
            Door::Lobby(_) => false,
        };
        for other in others.into_iter().filter(hears) {
            self.tell(other, left(&seat.id));
            if let Some(other) = self.seats.get_mut(&other) {
                other.with = None;
                other.begins = None;
                // It never heard of the one that is gone, so that for it nothing has happened.
                other.waits |= seat.with.is_some() && seat.begins.is_some();
            }
        }
    }

    /// Lets time pass.
    pub fn tick(&mut self, now: Millis) {
        let is_late = |since: Option<Millis>| since.is_some_and(|at| now.less(at) > BEGINNING);
        let is_silent = |seat: &Seat| now.less(seat.heard) > SILENCE || is_late(seat.begins);
        let silent = self.seats.iter().filter(|(_, seat)| is_silent(seat));
        let silent: Vec<Guest> = silent.map(|(&guest, _)| guest).collect();
        for guest in silent {
            self.close(guest, Why::Silent);
        }
        for (&guest, seat) in &mut self.seats {
            if now.less(seat.pinged) >= PING {
                seat.pinged = now;
                self.out.push(Does::Ping(guest));
            }
        }
        let pools = self
            .rooms
            .keys()
            .filter(|door| matches!(door, Door::Quick(_)));
        for door in pools.cloned().collect::<Vec<_>>() {
            self.pair(&door, now);
        }
        self.households.tidy();
    }

    /// All have to go.
    pub fn close_all(&mut self) {
        let all = std::mem::take(&mut self.seats).into_keys();
        self.out
            .extend(all.map(|guest| Does::Close(guest, Why::Broken)));
        self.rooms.clear();
        self.households = Households::default();
    }

    /// Is there place behind the door? Whoever is silent there gives way.
    fn make_room(&mut self, door: &Door, now: Millis) -> Result<(), Why> {
        let most = match door {
            Door::Room(_) => 2,
            Door::Lobby(_) => self.limits.in_lobby,
            Door::Watch(_) => self.limits.in_watch,
            Door::Quick(_) => return Ok(()),
        };
        let there = self.rooms.get(door).map_or(&[][..], Vec::as_slice);
        if there.len() < most {
            return Ok(());
        }
        let silent = there.iter().find(|guest| !self.is_alive(**guest, now));
        let silent = *silent.ok_or(Why::Full)?;
        self.close(silent, Why::Silent);
        Ok(())
    }

    fn is_alive(&self, guest: Guest, now: Millis) -> bool {
        let seat = self.seats.get(&guest);
        seat.is_some_and(|seat| now.less(seat.heard) <= ALIVE)
    }

    fn tell(&mut self, guest: Guest, text: String) {
        self.out.push(Does::Send(guest, Frame::Text(text)));
    }

    fn close(&mut self, guest: Guest, why: Why) {
        self.leave(guest);
        self.out.push(Does::Close(guest, why));
    }
}
