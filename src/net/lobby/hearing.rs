//! What a lobby does with what it hears.

use crate::hello::is_playable;
use crate::lobby::{Call, Guest, Lobby, Pending, Presence, Signed, Told};
use crate::room::Code;
use crate::wire::Bucket;
use crate::{Key, Terms};
use outflank_game::Millis;

/// The most players that are kept in mind, and invitations to me at once.
const MOST: usize = 500;
const MOST_INVITATIONS: usize = 8;

impl Lobby {
    /// Something came from the lobby, whatever it is.
    pub fn hear(&mut self, bytes: &[u8], now: Millis) {
        let Ok(Signed { by, at, call, .. }) = Signed::from_bytes(&self.name, bytes) else {
            return;
        };
        if by == self.secret.key() || self.blocked.has(&by) {
            return;
        }
        if let Some(guest) = self.guests.get_mut(&by) {
            // Said before, or too much.
            if at <= guest.said || !guest.calls.take(1, now) {
                return;
            }
            (guest.heard, guest.said) = (now, at);
        }
        self.heed(by, at, call, now);
    }

    fn heed(&mut self, by: Key, at: Millis, call: Call, now: Millis) {
        let me = self.secret.key();
        match call {
            Call::Here(presence) => self.heed_presence(by, at, *presence, now),
            Call::Gone => self.lose(by),
            Call::Invite { to, terms, room } if to == me => {
                self.heed_invitation(by, *terms, room, now);
            }
            Call::Withdraw { to } if to == me => {
                if self.invitations.remove(&by).is_some() {
                    self.told.push(Told::Withdrawn { by });
                }
            }
            Call::Accept { to, room } if to == me => {
                if let Some(Pending { terms, .. }) = self.take_mine(by, room) {
                    let with = by;
                    self.told.push(Told::Agreed { with, terms, room });
                }
            }
            Call::Decline { to, room } if to == me => {
                if self.take_mine(by, room).is_some() {
                    self.told.push(Told::Declined { by });
                }
            }
            Call::Invite { .. }
            | Call::Withdraw { .. }
            | Call::Accept { .. }
            | Call::Decline { .. } => {}
        }
    }

    fn heed_presence(&mut self, by: Key, at: Millis, presence: Presence, now: Millis) {
        let has_room = self.guests.len() < MOST || self.guests.contains_key(&by);
        if !has_room || !is_playable(&presence.terms) {
            return;
        }
        let known = self.guests.get(&by);
        let is_same = known.is_some_and(|guest| guest.presence == presence);
        let calls = known.map_or(Bucket::new(20, Millis(1_000), now), |guest| guest.calls);
        let guest = Guest {
            presence,
            heard: now,
            said: at,
            calls,
        };
        self.guests.insert(by, guest);
        if !is_same {
            self.told.push(Told::Changed);
        }
    }

    fn heed_invitation(&mut self, by: Key, terms: Terms, room: Code, now: Millis) {
        let crossing = self.mine.take_if(|(to, _)| *to == by);
        if let Some((to, mine)) = crossing {
            // Two invite each other: the lower key's invitation stands, the other lapses on both sides.
            if by > self.secret.key() {
                self.mine = Some((to, mine));
                return;
            }
            if mine.terms == terms {
                self.invitations.insert(by, Pending { room, ..mine });
                // It stands since this moment.
                let _ = self.answer(by, true, now);
                return;
            }
        }
        // Only of those who are here: a name belongs to every invitation.
        let Some(guest) = self.guests.get(&by) else {
            return;
        };
        let has_room =
            self.invitations.len() < MOST_INVITATIONS || self.invitations.contains_key(&by);
        if !self.me.is_open || !has_room || !is_playable(&terms) {
            self.say(Call::Decline { to: by, room }, now);
            return;
        }
        let name = guest.presence.name.clone();
        let standing = Pending {
            terms: terms.clone(),
            room,
            since: now,
        };
        self.invitations.insert(by, standing);
        self.told.push(Told::Invited { by, name, terms });
    }

    /// My invitation, if it is this one.
    fn take_mine(&mut self, by: Key, room: Code) -> Option<Pending> {
        let is_it = |(to, standing): &(Key, Pending)| *to == by && standing.room == room;
        self.mine
            .take_if(|mine| is_it(mine))
            .map(|(_, standing)| standing)
    }

    pub(super) fn lose(&mut self, by: Key) {
        if self.guests.remove(&by).is_some() {
            self.told.push(Told::Changed);
        }
        if self.invitations.remove(&by).is_some() {
            self.told.push(Told::Withdrawn { by });
        }
    }
}
