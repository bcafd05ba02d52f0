//! Who meets whom in a hall, and whose words go to whom.

use super::{Guest, Hall};
use crate::server::Door;
use crate::server::words::{arrived, passed_on, read};
use outflank_game::Millis;

impl Hall {
    /// Brings those together who wait, the longest waiting first. A pair once parted is not put together again: each game has
    /// a meeting of its own.
    pub(super) fn pair(&mut self, pool: &Door, now: Millis) {
        let there = self.rooms.get(pool).map_or(&[][..], Vec::as_slice);
        let waits = |guest: &&Guest| self.seats.get(*guest).is_some_and(|seat| seat.waits);
        let waiting = there.iter().filter(waits).copied();
        let waiting: Vec<Guest> = waiting.filter(|guest| self.is_alive(*guest, now)).collect();
        let (pairs, _) = waiting.as_chunks::<2>();
        for &[first, second] in pairs {
            for (one, other) in [(first, second), (second, first)] {
                if let Some(seat) = self.seats.get_mut(&one) {
                    seat.with = Some(other);
                    seat.waits = false;
                }
            }
            if let Some(id) = self.seats.get(&second).map(|seat| seat.id.clone()) {
                self.begin(first, &id, now);
            }
        }
    }

    /// Tells a guest that the other has come.
    pub(super) fn begin(&mut self, guest: Guest, other: &str, now: Millis) {
        if let Some(seat) = self.seats.get_mut(&guest) {
            seat.begins = Some(now);
        }
        self.tell(guest, arrived(other));
    }

    /// Tells a guest, who goes by this name, who was there before, and those who has come.
    pub(super) fn introduce(&mut self, guest: Guest, id: &str, before: &[Guest]) {
        for &other in before {
            if let Some(theirs) = self.seats.get(&other).map(|seat| seat.id.clone()) {
                self.tell(guest, arrived(&theirs));
                self.tell(other, arrived(id));
            }
        }
    }

    /// What is said to the other of a room or a match, and to nobody else.
    pub(super) fn pass_on(&mut self, guest: Guest, text: &str) {
        let (Some((receiver, data)), Some(seat)) = (read(text), self.seats.get(&guest)) else {
            return;
        };
        let mut room = self.rooms.get(&seat.door).into_iter().flatten().copied();
        let hears = |other: &Guest| {
            let is_meant = self
                .seats
                .get(other)
                .is_some_and(|seat| seat.id == receiver);
            let is_with = match seat.door {
                Door::Quick(_) => seat.with == Some(*other),
                Door::Room(_) | Door::Lobby(_) | Door::Watch(_) => *other != guest,
            };
            is_meant && is_with
        };
        if let Some(other) = room.find(hears) {
            let text = passed_on(&seat.id, data);
            self.tell(other, text);
            if let Some(seat) = self.seats.get_mut(&guest) {
                seat.begins = None;
            }
        }
    }
}
