//! The game of two who have met: its record, what I have given, whose signatures are out. Knows no connection.

use crate::duel::news::{News, Output};
use crate::hello::game_id;
use crate::journal::{Note, head};
use crate::resume::Parted;
use crate::room::reconnect_room;
use crate::session::Happened;
use crate::wire::Say;
use crate::{Deed, Digest, Entry, Met, NoEffect, Record, Saved, Secret, Sig, SignedDeed};
use outflank_game::{Millis, Refusal};
use outflank_rules::{ByDisc, Disc};

/// The most of my own deeds that are out at once.
const OUT: usize = 8;
/// The most of the other's signatures that wait for their entries.
const EARLY: usize = 24;
/// A disc may be on its way for so long before it counts as given in time and lost.
const ON_THE_WAY: Millis = Millis(2_000);

/// The game, and what it wants done.
pub(crate) struct Table {
    pub(crate) game: Saved,
    pub(crate) secret: Secret,
    /// Signatures of the other's that came before their deeds.
    early: Vec<SignedDeed>,
    pub(super) early_result: Option<Sig>,
    pub(super) is_over_told: bool,
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
        out.push(Output::News(table.met_news()));
        table
    }

    pub(crate) fn met_news(&self) -> News {
        News::Met {
            facts: Box::new(self.record().facts().clone()),
            me: self.game.me,
            room: self.room(),
        }
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
    /// One room for all games of the two: after a lost connection one may be at the next game already.
    pub(crate) fn room(&self) -> String {
        reconnect_room(&game_id(&self.game.handshake, 0), &self.game.secret)
    }
    /// The names of the game before this one and, once this one is over, of the game after it.
    pub(crate) fn neighbours(&self) -> [Option<Digest>; 2] {
        let id = |number: u16| game_id(&self.game.handshake, number);
        let after = self.game.number.checked_add(1);
        let after = after.filter(|_| self.record().ending().is_some());
        [self.game.number.checked_sub(1).map(id), after.map(id)]
    }
    pub(crate) fn is_over(&self) -> bool {
        self.game.is_over()
    }

    pub(super) fn note(&self, note: &Note, out: &mut Vec<Output>) {
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
        if self.game.epoch == 0 {
            return Err(Refusal::Paused.into());
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
        if self.is_charged_too_much(&entry) {
            self.game.disputed = true;
            self.note(&Note::Disputed, out);
        }
        let events = self.game.record.add(entry).map_err(|_| Parted::Differ)?;
        self.game.clock = (entry.at, now);
        self.note(&Note::Entry(entry, now), out);
        if entry.by == self.game.me {
            self.prove_mine(entry, out);
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

    /// Has my time run out although I had given a disc well before, by my clock? The other may have kept away on purpose.
    fn is_charged_too_much(&self, entry: &Entry) -> bool {
        let flag = self.record().play().game().next_deadline();
        let allowed = flag.unwrap_or_default().less(self.record().turn_since());
        let was_in_time = |(given, thought): &(SignedDeed, Millis)| {
            let is_now = given.proof.ply == entry.ply && matches!(given.deed, Deed::Place(_));
            is_now && thought.plus(ON_THE_WAY) < allowed
        };
        let given = &self.game.given;
        let is_own_word = given.iter().any(|(given, _)| given.deed == Deed::Flag);
        let is_flag = entry.deed == Deed::Flag && entry.by == self.game.me;
        is_flag && !is_own_word && given.iter().any(was_in_time)
    }

    /// My own entry: its signature is the one given, or, where my time ran out, a new one.
    fn prove_mine(&mut self, entry: Entry, out: &mut Vec<Output>) {
        if self.game.disputed {
            return;
        }
        let given = self.game.given.iter().map(|(signed, _)| *signed);
        let mut given = given.filter(|signed| signed.deed == entry.deed);
        let signed = given.next_back().unwrap_or_else(|| {
            self.game.deeds += 1;
            let no = self.game.deeds;
            let signed = self.record().sign(entry.by, entry.deed, no, &self.secret);
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
}
