//! How a driven game stands, told whenever that has changed.

use super::Driver;
use crate::online::told::{Told, View};
use outflank_game::Millis;
use outflank_net::{Deed, Quality, ledger};
use outflank_rules::{ByDisc, Square};

/// What of a view is compared with the one before.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Shown {
    pending: Option<Square>,
    runs: bool,
    claim: Option<u64>,
    is_sealed: bool,
    entries: usize,
    epoch: u8,
    quality: Quality,
}

impl Driver {
    /// Tells how the game stands, if that has changed.
    pub(super) fn view(&mut self, now: Millis) {
        let Some(game) = self.duel.game() else {
            return;
        };
        let pending = self.duel.pending().into_iter().find_map(|deed| match deed {
            Deed::Place(square) => Some(square),
            _ => None,
        });
        let is_closed = game.is_over();
        let claim = self.duel.claim_in(now);
        let shown = Shown {
            pending,
            runs: game.epoch > 0 && !is_closed,
            claim: claim.map(Millis::seconds_shown),
            is_sealed: self.is_sealed,
            entries: game.record.entries().len(),
            epoch: game.epoch,
            quality: if self.lines.is_open() {
                self.duel.quality()
            } else {
                Quality::Lost
            },
        };
        if self.shown == Some(shown) {
            return;
        }
        self.shown = Some(shown);
        let ratings = self.is_sealed.then(|| {
            let after = ledger::ratings_after(game);
            let before = game.record.facts().ratings;
            ByDisc::from_fn(|disc| (before[disc], after[disc]))
        });
        self.told.push(Told::View(View {
            at: self.duel.match_time(now),
            now,
            runs: shown.runs,
            pending,
            claim,
            quality: shown.quality,
            ratings,
        }));
    }
}
