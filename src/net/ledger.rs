//! What can be proved of a game once it is over: only that is rated.

use crate::{Digest, Elo, Entry, Facts, Proof, Record, Saved, Score, Sig};
use outflank_game::Ending;
use outflank_rules::{ByDisc, Disc};
use serde::{Deserialize, Serialize};

/// A game to be kept: whoever has it can check all of it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Finished {
    /// What stands above the record.
    pub facts: Facts,
    /// The entries with their signatures.
    pub entries: Vec<(Entry, Option<Proof>)>,
    /// Both sides' signatures of the result.
    pub results: ByDisc<Option<Sig>>,
}

/// What a finished game is worth.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Verdict {
    /// Proved, and agreed to be rated.
    Rated(Ending),
    /// Proved, but not to be rated.
    Friendly(Ending),
    /// It ended so, but a signature that would prove it is missing.
    Unproved(Ending),
    /// It did not end.
    NoResult,
}

/// Why a kept game is not what it says.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Untrue {
    /// The facts make no game.
    #[error("the game could not have begun")]
    Facts,
    /// An entry does not follow, or its signature is false.
    #[error("entry {at} is not what it says")]
    Entry {
        /// Counted from 1.
        at: usize,
    },
    /// A signature of the result is false.
    #[error("a signature of the result is false")]
    Result,
}

/// What both sign at the end; `None` before it.
#[must_use]
pub fn result_digest(record: &Record) -> Option<Digest> {
    let ending = record.ending()?;
    let said = (record.facts().id, record.play().chain(), ending);
    Some(Digest::of_data("outflank 1 result", &said))
}

impl Finished {
    /// The game as it stands.
    #[must_use]
    pub fn of(saved: &Saved) -> Self {
        Self {
            facts: saved.record.facts().clone(),
            entries: saved.record.entries().to_vec(),
            results: saved.results,
        }
    }

    /// Plays it again and checks every signature; tells what it is worth.
    ///
    /// # Errors
    /// What is false in it.
    pub fn judge(&self) -> Result<Verdict, Untrue> {
        let mut record = Record::new(self.facts.clone()).map_err(|_| Untrue::Facts)?;
        if self.facts.keys.black == self.facts.keys.white {
            return Err(Untrue::Facts);
        }
        for (at, &(entry, proof)) in (1..).zip(&self.entries) {
            let added = match proof {
                Some(proof) => record.adopt(entry, proof),
                None => record.add(entry),
            };
            added.map_err(|_| Untrue::Entry { at })?;
        }
        let digest = result_digest(&record);
        for side in Disc::BOTH {
            if let (Some(digest), Some(sig)) = (digest, self.results[side]) {
                let key = self.facts.keys[side];
                key.check(digest, &sig).map_err(|_| Untrue::Result)?;
            }
        }
        Ok(verdict(&record, &self.results))
    }
}

/// A result is proved by the signatures of all deeds, or by the signature of it by whoever lost by it.
fn verdict(record: &Record, results: &ByDisc<Option<Sig>>) -> Verdict {
    let Some(ending) = record.ending() else {
        return Verdict::NoResult;
    };
    let is_signed = |side: Disc| results[side].is_some();
    let is_owned = match ending.winner() {
        Some(winner) => is_signed(!winner),
        None => is_signed(Disc::Black) && is_signed(Disc::White),
    };
    let is_proved = record.first_unproved().is_none() || is_owned;
    match (is_proved, record.facts().terms.rated) {
        (true, true) => Verdict::Rated(ending),
        (true, false) => Verdict::Friendly(ending),
        (false, _) => Verdict::Unproved(ending),
    }
}

/// Both ratings after a game, changed only where it counts.
#[must_use]
pub fn ratings_after(saved: &Saved) -> ByDisc<Elo> {
    let before = saved.record.facts().ratings;
    let Verdict::Rated(ending) = verdict(&saved.record, &saved.results) else {
        return before;
    };
    ByDisc::from_fn(|side| before[side].after(before[!side], score(ending, side)))
}

/// How an ending went for a side.
#[must_use]
pub fn score(ending: Ending, side: Disc) -> Score {
    match ending.winner() {
        None => Score::Drawn,
        Some(winner) if winner == side => Score::Won,
        Some(_) => Score::Lost,
    }
}
