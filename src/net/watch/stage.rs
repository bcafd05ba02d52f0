//! A player's end towards one watcher.

use super::Showing;
use crate::resume::{MAX_TAIL, Tail};
use crate::{Entry, Proof, Record};
use outflank_game::Millis;

/// What one watcher has seen.
#[derive(Clone, Debug, Default)]
pub struct Stage {
    has_begun: bool,
    shown: usize,
}

impl Stage {
    /// What is to be shown now, at this time of the match and so late: all that is signed and old enough, or the rest once it
    /// is over.
    pub fn show(&mut self, record: &Record, time: Millis, delay: Millis) -> Vec<Showing> {
        let mut said = Vec::new();
        if !self.has_begun {
            self.has_begun = true;
            said.push(Showing::Facts(Box::new(record.facts().clone())));
        }
        let is_over = record.ending().is_some();
        let entries = record.entries().get(self.shown..).unwrap_or_default();
        let ripe = entries.iter().map_while(|&(entry, proof)| {
            let is_old = is_over || entry.at.plus(delay) <= time;
            Some((entry, proof.filter(|_| is_old)?))
        });
        let ripe: Vec<(Entry, Proof)> = ripe.collect();
        for piece in ripe.chunks(MAX_TAIL) {
            let from = self.shown as u16;
            self.shown += piece.len();
            let entries = piece.to_vec();
            said.push(Showing::Tail(Tail { from, entries }));
        }
        said
    }
}
