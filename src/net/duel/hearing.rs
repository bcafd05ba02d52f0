//! What a duel does with what it hears.

use crate::duel::news::{News, Output};
use crate::duel::reunion::Found;
use crate::duel::table::Table;
use crate::duel::{Duel, Phase, Quality};
use crate::hello::{Met, Refused};
use crate::resume::{Agreement, CREDIT, Parted};
use crate::session::{Replica, Session};
use crate::wire::{Say, Unreadable};
use outflank_game::Millis;
use outflank_rules::ByDisc;

impl Duel {
    /// A message came over the reliable channel, whatever is in it.
    pub fn hear(&mut self, bytes: &[u8], now: Millis) {
        self.heard = self.heard.max(now);
        if !self.incoming.take(1, now) {
            self.strikes = self.strikes.saturating_add(1);
            return;
        }
        match Say::from_bytes(bytes) {
            Ok(say) => self.heed(say, now),
            Err(why) => {
                self.strikes = self.strikes.saturating_add(1);
                if matches!(self.phase, Phase::Greeting(_)) {
                    self.refuse(match why {
                        Unreadable::Version { theirs } => Refused::Version { theirs },
                        _ => Refused::OutOfTurn,
                    });
                }
            }
        }
    }

    /// A packet came over the unreliable channel, whatever is in it.
    pub fn packet(&mut self, packet: &[u8], now: Millis) {
        if let Phase::Playing(session) = &mut self.phase {
            session.receive(packet, now);
            self.heard = self.heard.max(now);
        }
    }

    fn heed(&mut self, say: Say, now: Millis) {
        if matches!(self.phase, Phase::Greeting(_)) {
            self.greet(say, now);
            return;
        }
        let is_fit = match say {
            Say::Beat => true,
            Say::Ready(id) => self.heed_ready(id, now),
            Say::Resume(_) | Say::Tail(_) | Say::Agree(_) | Say::Part(_) => {
                self.heed_reunion(say, now)
            }
            Say::Deed(signed) => self.heed_deed(signed),
            Say::Result(sig) => {
                if let Some(table) = &mut self.table {
                    table.hear_result(sig, &mut self.out);
                }
                self.rest_if_sealed();
                true
            }
            Say::Rematch => {
                if self.is_at_rest() && !self.rematch[1] {
                    self.rematch[1] = true;
                    self.out.push(Output::News(News::RematchWanted));
                    self.rematch_if_wanted(now);
                }
                true
            }
            Say::Chat(line) => self.heed_chat(News::Chat(line), now),
            Say::Phrase(phrase) => self.heed_chat(News::Phrase(phrase), now),
            Say::Portrait(portrait) => self.heed_portrait(portrait),
            Say::Refuse(_) => {
                self.disconnected();
                true
            }
            Say::Watched(delay) => {
                if self.watched[1] != delay {
                    self.watched[1] = delay;
                    self.out.push(Output::News(News::Watched(delay)));
                }
                true
            }
            Say::Hello(_) | Say::Reveal(_) | Say::Seal(_) => false,
        };
        if !is_fit {
            self.strikes = self.strikes.saturating_add(1);
        }
    }

    fn heed_chat(&mut self, news: News, now: Millis) -> bool {
        let may = self.is_known() && self.chat[1].take(1, now);
        if may {
            self.out.push(Output::News(news));
        }
        may
    }

    /// Is the other certainly the one met?
    pub(super) const fn is_known(&self) -> bool {
        matches!(
            self.phase,
            Phase::Seated | Phase::Playing(_) | Phase::Resting
        )
    }

    fn heed_ready(&mut self, id: crate::Digest, now: Millis) -> bool {
        let is_ours = self.table.as_ref().is_some_and(|table| table.id() == id);
        if is_ours && matches!(self.phase, Phase::Seated) && !self.ready[1] {
            self.ready[1] = true;
            self.out.push(Output::News(News::OtherReady));
            self.begin_if_ready(now);
        }
        is_ours
    }

    fn heed_deed(&mut self, signed: crate::SignedDeed) -> bool {
        let Some(table) = &mut self.table else {
            return false;
        };
        // A false signature changes nothing; without the true one the deed stays unsigned, and that has its own end.
        table.hear_deed(signed, &mut self.out).is_ok()
    }

    /// Ends a handshake; the other side is told as much as it may know.
    pub(crate) fn refuse(&mut self, why: Refused) {
        if !matches!(why, Refused::Declined(_)) {
            self.out
                .push(Output::Say(Say::Refuse(why.code()).to_bytes()));
        }
        self.phase = Phase::Apart;
        self.out.push(Output::News(News::Refused(why)));
    }

    pub(crate) fn sit_down(&mut self, met: Met, number: u16, now: Millis) {
        let secret = self.player.secret.clone();
        self.table = Some(Table::new(met, number, secret, now, &mut self.out));
        self.phase = Phase::Seated;
        (self.ready, self.rematch) = ([false; 2], [false; 2]);
    }

    pub(crate) fn begin_if_ready(&mut self, now: Millis) {
        if self.ready != [true; 2] {
            return;
        }
        if let Some(table) = &self.table {
            let agreed = Agreement {
                epoch: 1,
                chain: table.record().play().chain(),
                base: Millis::ZERO,
                credit: ByDisc::new(CREDIT, CREDIT),
            };
            self.begin(agreed, now);
        }
    }

    /// A session begins, with what I have given and not seen confirmed.
    fn begin(&mut self, agreed: Agreement, now: Millis) {
        let Some(table) = &mut self.table else {
            return;
        };
        let Agreement {
            epoch,
            base,
            credit,
            ..
        } = agreed;
        let replica = Replica::new(table.record().play().clone(), epoch, base);
        let Ok(mut session) = Session::new(table.me(), epoch, replica, now) else {
            return;
        };
        table.begin(epoch, base, credit, now, &mut self.out);
        let given: Vec<_> = table.game.given.iter().map(|(signed, _)| *signed).collect();
        for signed in given {
            // Too many cannot be: the table takes no more than the session does.
            let _ = session.give(signed.deed, signed.proof.ply);
            self.say(&Say::Deed(signed), now);
        }
        self.phase = Phase::Playing(Box::new(session));
        self.tell_watched(now);
        self.unsigned = None;
        self.set_quality(crate::duel::Quality::Good);
    }

    fn heed_reunion(&mut self, say: Say, now: Millis) -> bool {
        if let (Phase::Playing(_), Say::Part(_)) = (&self.phase, &say) {
            self.part_for_good(Parted::ByOther);
            return true;
        }
        let (Phase::Reunion(reunion), Some(table)) = (&mut self.phase, &mut self.table) else {
            return false;
        };
        let prints = reunion.prints;
        let found = match &say {
            Say::Resume(resume) => reunion.hear(resume, table, &mut self.out),
            Say::Tail(tail) => reunion.hear_tail(tail, table, now, &mut self.out),
            Say::Agree(digest) => reunion.hear_agreed(*digest),
            Say::Part(_) => Err(reunion.hear_parted()),
            _ => Ok(Found::Waiting),
        };
        match found {
            Ok(Found::Waiting) => {}
            // It had not begun: both sit down again.
            Ok(Found::GoOn(agreed)) if agreed.epoch == 1 => {
                let met = table.met_news();
                self.out.push(Output::News(met));
                self.phase = Phase::Seated;
                self.ready = [false; 2];
                self.show_portrait(now);
            }
            Ok(Found::GoOn(agreed)) => {
                self.begin(agreed, now);
                self.show_portrait(now);
            }
            Ok(Found::Next) if self.rematch[0] => {
                if let Some((met, number)) = table.next_game() {
                    self.sit_down(met, number, now);
                    self.reunite(prints, now);
                    self.heed_reunion(say, now);
                }
            }
            Ok(Found::Over) => {
                table.say_result(&mut self.out);
                self.phase = Phase::Resting;
                self.show_portrait(now);
            }
            // Somebody else in the room: not this connection.
            Ok(Found::Next) | Err(Parted::Stranger) => {
                self.out.push(Output::News(News::Refused(Refused::Untrue)));
                self.disconnected();
            }
            Err(why) => self.part(why),
        }
        true
    }

    /// The two cannot go on; the other side is told.
    pub(crate) fn part(&mut self, why: Parted) {
        if why != Parted::ByOther {
            self.out.push(Output::Say(Say::Part(why).to_bytes()));
        }
        self.part_for_good(why);
    }

    fn part_for_good(&mut self, why: Parted) {
        if let Some(table) = &mut self.table {
            table.part(why, &mut self.out);
        }
        self.phase = Phase::Resting;
    }

    /// Once both have signed the result the session is not needed any more.
    pub(super) fn rest_if_sealed(&mut self) {
        let results = self.table.as_ref().map(|table| table.game.results);
        let is_sealed = results.is_some_and(|r| r.black.is_some() && r.white.is_some());
        if is_sealed && matches!(self.phase, Phase::Playing(_)) {
            self.phase = Phase::Resting;
            self.set_quality(Quality::Good);
        }
    }

    pub(crate) fn rematch_if_wanted(&mut self, now: Millis) {
        if self.rematch != [true; 2] {
            return;
        }
        let next = self.table.as_ref().and_then(Table::next_game);
        if let Some((met, number)) = next {
            self.sit_down(met, number, now);
        }
    }
}
