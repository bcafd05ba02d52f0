//! The game of two who have met: its record, what I have given, whose signatures are out. Knows no connection.

use crate::duel::news::{News, Output};
use crate::hello::game_id;
use crate::journal::{Note, head};
use crate::ledger::result_digest;
use crate::live::Happened;
use crate::resume::{Parted, Standing};
use crate::room::reconnect_room;
use crate::wire::Say;
use crate::{Deed, Digest, Entry, Met, NoEffect, Record, Saved, Secret, Sig, SignedDeed};
use outflank_game::{Millis, Refusal};
use outflank_rules::{ByDisc, Disc};
use std::ops::Range;

/// The most of my own deeds that are out at once.
const OUT: usize = 8;
/// The most of the other's signatures that wait for their entries.
const EARLY: usize = 24;
/// My signatures of the last entries, said again after a loss of the connection.
const AGAIN: usize = 16;

/// The game, and what it wants done.
pub(crate) struct Table {
    pub(crate) game: Saved,
    pub(crate) secret: Secret,
    /// Signatures of the other's that came before their deeds.
    early: Vec<SignedDeed>,
    early_result: Option<Sig>,
    is_over_told: bool,
}

impl Table {
    /// The table of two who have met, its journal begun.
    pub(crate) fn new(
        met: Met,
        number: u16,
        secret: Secret,
        now: Millis,
        out: &mut Vec<Output>,
    ) -> Self {
        let note = Note::Start {
            facts: Box::new(met.record.facts().clone()),
            me: met.me,
            secret: met.secret,
            handshake: met.handshake,
            number,
            now,
        };
        let mut bytes = head();
        bytes.extend(note.to_bytes());
        let game = met.record.facts().id;
        out.push(Output::Journal { game, bytes });
        let table = Self::from_saved(Saved::begun(met, number, now), secret);
        out.push(Output::News(News::Met {
            facts: Box::new(table.game.record.facts().clone()),
            me: table.game.me,
            room: table.room(),
        }));
        table
    }

    pub(crate) const fn from_saved(game: Saved, secret: Secret) -> Self {
        Self {
            game,
            secret,
            early: Vec::new(),
            early_result: None,
            is_over_told: false,
        }
    }

    pub(crate) const fn record(&self) -> &Record {
        &self.game.record
    }
    pub(crate) const fn me(&self) -> Disc {
        self.game.me
    }
    pub(crate) fn id(&self) -> Digest {
        self.record().facts().id
    }
    pub(crate) fn room(&self) -> String {
        reconnect_room(&self.id(), &self.game.secret)
    }
    pub(crate) fn is_over(&self) -> bool {
        self.record().ending().is_some() || self.game.parted.is_some() || self.game.claimed
    }

    fn note(&self, note: &Note, out: &mut Vec<Output>) {
        let (game, bytes) = (self.id(), note.to_bytes());
        out.push(Output::Journal { game, bytes });
    }

    /// The match's time by my clock. It stands before the first session and after the end.
    pub(crate) fn match_time(&self, now: Millis) -> Millis {
        let (time, read) = self.game.clock;
        if self.game.epoch == 0 || self.is_over() {
            time
        } else {
            time.plus(now.less(read))
        }
    }

    /// A session begins here.
    pub(crate) fn begin(
        &mut self,
        epoch: u8,
        base: Millis,
        credit: ByDisc<Millis>,
        now: Millis,
        out: &mut Vec<Output>,
    ) {
        self.game.epoch = epoch;
        self.game.credit = credit;
        self.game.clock = (base, now);
        let note = Note::Epoch {
            epoch,
            base,
            credit,
            now,
        };
        self.note(&note, out);
        out.push(Output::News(News::Begun { epoch }));
    }

    /// I give a deed: signed, and journalled before anybody hears of it.
    pub(crate) fn give(
        &mut self,
        deed: Deed,
        now: Millis,
        out: &mut Vec<Output>,
    ) -> Result<SignedDeed, NoEffect> {
        let (me, ply) = (self.game.me, self.record().play().ply());
        let is_waiting = |(given, _): &(SignedDeed, Millis)| {
            matches!((given.deed, deed), (Deed::Place(_), Deed::Place(_))) || given.deed == deed
        };
        if self.is_over() {
            return Err(Refusal::Over.into());
        }
        if self.game.given.len() >= OUT || self.game.given.iter().any(is_waiting) {
            return Err(Refusal::NotYourTurn.into());
        }
        let mut trial = self.record().play().clone();
        trial.act(self.game.epoch, me, deed, ply, self.match_time(now))?;
        self.game.deeds += 1;
        let signed = self.record().sign(me, deed, self.game.deeds, &self.secret);
        let thought = self.thought(now);
        self.game.given.push((signed, thought));
        self.note(&Note::Given(signed, thought), out);
        Ok(signed)
    }

    /// How long the mover has thought, as I see it.
    pub(crate) fn thought(&self, now: Millis) -> Millis {
        self.match_time(now).less(self.record().turn_since())
    }

    /// The live session brought this.
    pub(crate) fn take(
        &mut self,
        happened: Happened,
        now: Millis,
        out: &mut Vec<Output>,
    ) -> Result<(), Parted> {
        match happened {
            Happened::Done(entry, _) => self.confirm(entry, now, out),
            Happened::Nothing(by, deed, why) => {
                if by == self.game.me {
                    self.drop_given(deed, out);
                    out.push(Output::News(News::Nothing(deed, why)));
                }
                Ok(())
            }
        }
    }

    fn drop_given(&mut self, deed: Deed, out: &mut Vec<Output>) {
        let at = self
            .game
            .given
            .iter()
            .position(|(given, _)| given.deed == deed);
        if let Some(at) = at {
            let (given, _) = self.game.given.remove(at);
            self.note(&Note::Dropped(given.proof.no), out);
        }
    }

    fn confirm(&mut self, entry: Entry, now: Millis, out: &mut Vec<Output>) -> Result<(), Parted> {
        let before = (self.record().play().ply(), self.record().play().line());
        let events = self.game.record.add(entry).map_err(|_| Parted::Differ)?;
        self.game.clock = (entry.at, now);
        self.note(&Note::Entry(entry, now), out);
        if entry.by == self.game.me {
            self.prove_mine(entry, before, out);
        } else {
            for signed in std::mem::take(&mut self.early) {
                // One that was of another position is of no use.
                let _ = self.hear_deed(signed, out);
            }
        }
        out.push(Output::News(News::Done(entry, events)));
        self.tell_over(out);
        Ok(())
    }

    /// My own entry: its signature is the one given, or, where my time ran out, a new one.
    fn prove_mine(&mut self, entry: Entry, before: (u8, Digest), out: &mut Vec<Output>) {
        let given = &self.game.given;
        let known = given.iter().map(|(signed, _)| *signed);
        let mut known = known.filter(|signed| signed.deed == entry.deed);
        let signed = known.next_back().unwrap_or_else(|| {
            self.game.deeds += 1;
            debug_assert_eq!(before.0, entry.ply);
            let signed = self
                .record()
                .sign(entry.by, entry.deed, self.game.deeds, &self.secret);
            out.push(Output::Say(Say::Deed(signed).to_bytes()));
            signed
        });
        if let Ok(Some(at)) = self.game.record.prove(&signed) {
            self.game.given.retain(|(given, _)| *given != signed);
            self.note(&Note::Proof(at as u16, signed.proof), out);
        }
    }

    /// The other's signature of a deed.
    pub(crate) fn hear_deed(
        &mut self,
        signed: SignedDeed,
        out: &mut Vec<Output>,
    ) -> Result<(), Parted> {
        if signed.by == self.game.me {
            return Err(Parted::Protocol);
        }
        let proved = self.record().entries().iter();
        let newest = proved.filter(|(entry, _)| entry.by == signed.by);
        let newest = newest
            .filter_map(|(_, proof)| *proof)
            .map(|proof| proof.no)
            .max();
        match self.game.record.prove(&signed) {
            Ok(Some(at)) => self.note(&Note::Proof(at as u16, signed.proof), out),
            Ok(None) => {
                let is_new = |early: &SignedDeed| newest.is_none_or(|n| early.proof.no > n);
                self.early.retain(is_new);
                if is_new(&signed) && self.early.len() < EARLY && !self.early.contains(&signed) {
                    self.early.push(signed);
                }
            }
            Err(_) => return Err(Parted::Protocol),
        }
        Ok(())
    }

    /// A piece of the other's record that mine lacks.
    pub(crate) fn adopt(
        &mut self,
        entry: Entry,
        proof: crate::Proof,
        now: Millis,
        out: &mut Vec<Output>,
    ) -> Result<(), Parted> {
        let at = self.record().entries().len() as u16;
        let adopted = self.game.record.adopt(entry, proof);
        let events = adopted.map_err(|_| Parted::Differ)?;
        self.game.clock = (entry.at, now);
        self.note(&Note::Entry(entry, now), out);
        self.note(&Note::Proof(at, proof), out);
        self.game.given.retain(|(given, _)| given.proof != proof);
        if entry.by == self.game.me {
            self.game.deeds = self.game.deeds.max(proof.no);
        }
        out.push(Output::News(News::Done(entry, events)));
        self.tell_over(out);
        Ok(())
    }

    /// Where I stand, and my last signatures again.
    pub(crate) fn standing(&self, now: Millis) -> (Standing, Vec<SignedDeed>) {
        let record = self.record();
        let place = self
            .game
            .given
            .iter()
            .find(|(given, _)| matches!(given.deed, Deed::Place(_)));
        let standing = Standing {
            game: self.id(),
            epoch: self.game.epoch,
            length: record.entries().len() as u16,
            proved: record.first_unproved().unwrap_or(record.entries().len()) as u16,
            chain: record.play().chain(),
            ply: record.play().ply(),
            elapsed: place.map_or_else(|| self.thought(now), |(_, thought)| *thought),
            unseen: self.game.given.first().map(|(signed, _)| *signed),
            credit: self.game.credit,
            claimed: self.game.claimed,
        };
        let length = record.entries().len();
        let mut signed = self.mine_signed(length.saturating_sub(AGAIN)..length);
        signed.extend(self.game.given.iter().map(|(signed, _)| *signed));
        (standing, signed)
    }

    /// My signatures of my own entries among these.
    pub(crate) fn mine_signed(&self, range: Range<usize>) -> Vec<SignedDeed> {
        let entries = self.record().entries().get(range).unwrap_or_default();
        let mine = entries.iter().filter(|(entry, _)| entry.by == self.game.me);
        let signed = mine.filter_map(|(entry, proof)| {
            let (by, deed) = (entry.by, entry.deed);
            proof.map(|proof| SignedDeed { by, deed, proof })
        });
        signed.collect()
    }

    /// Signs the result, once the game is over.
    fn tell_over(&mut self, out: &mut Vec<Output>) {
        let Some(ending) = self.record().ending() else {
            return;
        };
        if self.is_over_told {
            return;
        }
        self.is_over_told = true;
        out.push(Output::News(News::Over(ending)));
        self.say_result(out);
        if let Some(sig) = self.early_result.take() {
            self.hear_result(sig, out);
        }
    }

    /// Says my signature of the result, if there is one to sign.
    pub(crate) fn say_result(&mut self, out: &mut Vec<Output>) {
        let Some(digest) = result_digest(self.record()) else {
            return;
        };
        let me = self.game.me;
        let known = self.game.results[me];
        let sig = known.unwrap_or_else(|| self.secret.sign(digest));
        if known.is_none() {
            self.game.results[me] = Some(sig);
            self.note(&Note::Result(me, sig), out);
        }
        out.push(Output::Say(Say::Result(sig).to_bytes()));
    }

    /// The other's signature of the result.
    pub(crate) fn hear_result(&mut self, sig: Sig, out: &mut Vec<Output>) {
        let Some(digest) = result_digest(self.record()) else {
            self.early_result = Some(sig);
            return;
        };
        let other = !self.game.me;
        let key = self.record().facts().keys[other];
        if self.game.results[other].is_none() && key.check(digest, &sig).is_ok() {
            self.game.results[other] = Some(sig);
            self.note(&Note::Result(other, sig), out);
            out.push(Output::News(News::Sealed));
        }
    }

    pub(crate) fn part(&mut self, why: Parted, out: &mut Vec<Output>) {
        if self.game.parted.is_none() && self.record().ending().is_none() {
            self.game.parted = Some(why);
            self.note(&Note::Parted(why), out);
            out.push(Output::News(News::Parted(why)));
        }
    }

    pub(crate) fn claim(&mut self, out: &mut Vec<Output>) {
        self.game.claimed = true;
        self.note(&Note::Claimed, out);
        out.push(Output::News(News::Claimed));
    }

    /// The next game of the two: sides swapped.
    pub(crate) fn next_game(&self) -> Option<(Met, u16)> {
        let game = &self.game;
        let number = game.number.checked_add(1)?;
        let mut facts = self.record().facts().clone();
        facts.id = game_id(&game.handshake, number);
        let after = crate::ledger::ratings_after(game);
        facts.keys = ByDisc::from_fn(|d| self.record().facts().keys[!d]);
        facts.names = ByDisc::from_fn(|d| self.record().facts().names[!d].clone());
        facts.ratings = ByDisc::from_fn(|d| after[!d]);
        let met = Met {
            record: Record::new(facts).ok()?,
            me: !game.me,
            secret: game.secret,
            handshake: game.handshake,
        };
        Some((met, number))
    }
}
