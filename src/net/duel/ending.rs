//! How a table's game ends: the result signed by both, or the two part; and the next game.

use crate::duel::news::{News, Output};
use crate::duel::table::Table;
use crate::hello::game_id;
use crate::journal::Note;
use crate::ledger::{ratings_after, result_digest};
use crate::resume::Parted;
use crate::wire::Say;
use crate::{Met, Record, Sig};
use outflank_rules::ByDisc;

impl Table {
    /// Signs the result, once the game is over.
    pub(super) fn tell_over(&mut self, out: &mut Vec<Output>) {
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
        let digest = result_digest(self.record()).filter(|_| !self.game.disputed);
        let Some(digest) = digest else {
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
        let after = ratings_after(game);
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
