//! What a table says and takes when the two have found each other again.

use crate::duel::news::{News, Output};
use crate::duel::table::Table;
use crate::journal::Note;
use crate::resume::{Parted, Standing};
use crate::{Deed, Entry, Proof, SignedDeed};
use outflank_game::Millis;
use std::ops::Range;

/// My signatures of the last entries, said again after a loss of the connection.
const AGAIN: usize = 16;

impl Table {
    /// A piece of the other's record that mine lacks.
    pub(crate) fn adopt(
        &mut self,
        entry: Entry,
        proof: Proof,
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
}
