//! The lobby: who is here, who invites whom. How calls get about is a server's affair; it can neither forge nor replay them.
//!
//! Like [`Duel`](crate::Duel): give it what comes and the time, do what it puts out. An agreed invitation names the room and the
//! key to expect there.

mod call;
mod hearing;
mod told;

pub use call::{Call, MAX_CALL, NoCall, Presence, Signed};
pub use told::{Guest, NotNow, Pending, Told};

use crate::hello::is_playable;
use crate::room::Code;
use crate::{BlockList, Elo, Key, Name, Secret, Terms};
use outflank_game::Millis;
use std::collections::BTreeMap;

/// Whoever says nothing for so long is gone.
pub const SILENCE: Millis = Millis(30_000);
/// One says so often that one is here.
const HERE: Millis = Millis(10_000);
/// An invitation stands so long.
pub const STANDS: Millis = Millis(60_000);

/// A lobby as one player sees it.
pub struct Lobby {
    name: String,
    secret: Secret,
    me: Presence,
    blocked: BlockList,
    guests: BTreeMap<Key, Guest>,
    /// To me, by whom.
    invitations: BTreeMap<Key, Pending>,
    /// Mine, to whom.
    mine: Option<(Key, Pending)>,
    said: Option<Millis>,
    last: Millis,
    out: Vec<Vec<u8>>,
    told: Vec<Told>,
}

impl Lobby {
    /// The lobby with this name: its server and rule of pairing, the same for all in it.
    #[must_use]
    pub fn new(name: String, secret: Secret, me: Presence, blocked: BlockList) -> Self {
        Self {
            name,
            secret,
            me,
            blocked,
            guests: BTreeMap::new(),
            invitations: BTreeMap::new(),
            mine: None,
            said: None,
            last: Millis::ZERO,
            out: Vec::new(),
            told: Vec::new(),
        }
    }

    /// Who is here, I not among them.
    pub fn guests(&self) -> impl Iterator<Item = (&Key, &Guest)> {
        self.guests.iter()
    }
    /// The invitations to me.
    pub fn invitations(&self) -> impl Iterator<Item = (&Key, &Pending)> {
        self.invitations.iter()
    }
    /// What is to be sent to all in the lobby.
    pub fn outputs(&mut self) -> Vec<Vec<u8>> {
        std::mem::take(&mut self.out)
    }
    /// What there is to tell.
    pub fn told(&mut self) -> Vec<Told> {
        std::mem::take(&mut self.told)
    }

    /// I am somebody else from now on: another name, wish, or open or not.
    pub fn present(&mut self, me: Presence, rating: Elo, now: Millis) {
        self.me = Presence { rating, ..me };
        self.say(Call::Here(Box::new(self.me.clone())), now);
        self.said = Some(now);
    }

    /// From now on I hear nothing of this one.
    pub fn block(&mut self, key: Key, name: Name) {
        self.blocked.block(key, name);
        self.invitations.remove(&key);
        if self.guests.remove(&key).is_some() {
            self.told.push(Told::Changed);
        }
    }

    /// I leave.
    pub fn leave(&mut self, now: Millis) {
        self.say(Call::Gone, now);
        self.guests.clear();
        self.invitations.clear();
        self.mine = None;
    }

    /// I invite somebody; `chance`, fresh from the machine's source, names the room.
    ///
    /// # Errors
    /// Why not.
    pub fn invite(
        &mut self,
        to: Key,
        terms: Terms,
        chance: [u8; 8],
        now: Millis,
    ) -> Result<(), NotNow> {
        if self.mine.is_some() {
            return Err(NotNow::OneAtATime);
        }
        if !is_playable(&terms) {
            return Err(NotNow::BadTerms);
        }
        let guest = self.guests.get(&to).ok_or(NotNow::NotOpen)?;
        if !guest.presence.is_open {
            return Err(NotNow::NotOpen);
        }
        let room = Code::from_chance(chance);
        let standing = Pending {
            terms: terms.clone(),
            room,
            since: now,
        };
        self.mine = Some((to, standing));
        let terms = Box::new(terms);
        self.say(Call::Invite { to, terms, room }, now);
        Ok(())
    }

    /// I take my invitation back.
    pub fn withdraw(&mut self, now: Millis) {
        if let Some((to, _)) = self.mine.take() {
            self.say(Call::Withdraw { to }, now);
        }
    }

    /// I answer an invitation.
    ///
    /// # Errors
    /// It stands no more.
    pub fn answer(&mut self, to: Key, accepts: bool, now: Millis) -> Result<(), NotNow> {
        let Pending { terms, room, .. } = self.invitations.remove(&to).ok_or(NotNow::Gone)?;
        if !accepts {
            self.say(Call::Decline { to, room }, now);
            return Ok(());
        }
        self.withdraw(now);
        self.say(Call::Accept { to, room }, now);
        let with = to;
        self.told.push(Told::Agreed { with, terms, room });
        Ok(())
    }

    /// Lets time pass.
    pub fn tick(&mut self, now: Millis) {
        if self.said.is_none_or(|said| now.less(said) >= HERE) {
            self.said = Some(now);
            self.say(Call::Here(Box::new(self.me.clone())), now);
        }
        let silent = |guest: &Guest| now.less(guest.heard) > SILENCE;
        let gone: Vec<Key> = self
            .guests
            .iter()
            .filter(|(_, g)| silent(g))
            .map(|(k, _)| *k)
            .collect();
        for key in gone {
            self.lose(key);
        }
        let is_stale = |standing: &Pending| now.less(standing.since) > STANDS;
        let stale = self.invitations.iter().filter(|(_, s)| is_stale(s));
        let stale: Vec<Key> = stale.map(|(key, _)| *key).collect();
        for by in stale {
            self.invitations.remove(&by);
            self.told.push(Told::Withdrawn { by });
        }
        if self
            .mine
            .as_ref()
            .is_some_and(|(_, standing)| is_stale(standing))
        {
            if let Some((by, _)) = self.mine {
                self.told.push(Told::Declined { by });
            }
            self.withdraw(now);
        }
    }

    fn say(&mut self, call: Call, now: Millis) {
        self.last = now.max(self.last.plus(Millis(1)));
        let signed = Signed::new(&self.name, call, self.last, &self.secret);
        self.out.push(signed.to_bytes());
    }
}
