//! The record of one game: every deed that took effect, and its author's signature once that has come.

use crate::{
    BadSignature, Deed, Digest, Elo, Entry, Key, Name, NoEffect, Play, Secret, Sig, Terms,
};
use outflank_game::{Ending, Event, Millis};
use outflank_rules::{ByDisc, Disc, SetupError};
use serde::{Deserialize, Serialize};

/// No game has more entries: 252 discs, and an offer and an answer of each side at every one.
pub const MAX_ENTRIES: usize = 1_500;

/// What stands above a record.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Facts {
    /// The game's name; no other game has it.
    pub id: Digest,
    /// What is played.
    pub terms: Terms,
    /// Who plays which side.
    pub keys: ByDisc<Key>,
    /// Under which names.
    pub names: ByDisc<Name>,
    /// What each rated itself before.
    pub ratings: ByDisc<Elo>,
}

impl Facts {
    /// The digest by which a link to watch the game names it: whoever shows it can change nothing of who plays what.
    #[must_use]
    pub fn digest(&self) -> Digest {
        Digest::of_data("outflank 1 facts", self)
    }
}

/// A signature of a deed, and what it was given on.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Proof {
    /// Counts the author's deeds of this game from 1.
    pub no: u16,
    /// Discs placed when it was given.
    pub ply: u8,
    /// The digest of them.
    pub line: Digest,
    /// The signature.
    pub sig: Sig,
}

/// A deed with its author's signature, as sent beside the live session.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct SignedDeed {
    /// Whose.
    pub by: Disc,
    /// What.
    pub deed: Deed,
    /// The signature and what belongs to it.
    pub proof: Proof,
}

/// Why a record does not take something.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Wrong {
    /// The deed has no effect.
    #[error(transparent)]
    NoEffect(#[from] NoEffect),
    /// The signature is not the author's.
    #[error(transparent)]
    Signature(#[from] BadSignature),
    /// The signature is of another position.
    #[error("the signature is of another position")]
    Elsewhere,
    /// The entry says something else than what playing it gives, or is earlier than the one before.
    #[error("the entry does not follow from those before it")]
    NoFollower,
    /// More entries than a game can have.
    #[error("the record is full")]
    Full,
}

/// The record of one game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Record {
    facts: Facts,
    play: Play,
    entries: Vec<(Entry, Option<Proof>)>,
    /// The chain after so many entries.
    chains: Vec<Digest>,
    /// The line after so many discs.
    lines: Vec<Digest>,
}

impl Record {
    /// An empty record.
    ///
    /// # Errors
    /// A variant whose start is no position.
    pub fn new(facts: Facts) -> Result<Self, SetupError> {
        let play = Play::new(&facts.id, &facts.terms)?;
        Ok(Self {
            chains: vec![play.chain()],
            lines: vec![play.line()],
            facts,
            play,
            entries: Vec::new(),
        })
    }
    /// What stands above it.
    #[must_use]
    pub const fn facts(&self) -> &Facts {
        &self.facts
    }
    /// The match after all entries.
    #[must_use]
    pub const fn play(&self) -> &Play {
        &self.play
    }
    /// How it ended, if it has.
    #[must_use]
    pub fn ending(&self) -> Option<Ending> {
        self.play.ending()
    }
    /// The entries, each with its signature if that has come.
    #[must_use]
    pub fn entries(&self) -> &[(Entry, Option<Proof>)] {
        &self.entries
    }
    /// The chain's digest after so many entries; `None` beyond the end.
    #[must_use]
    pub fn chain_at(&self, length: usize) -> Option<Digest> {
        self.chains.get(length).copied()
    }
    /// The match's time of the last disc: since when the mover thinks.
    #[must_use]
    pub fn turn_since(&self) -> Millis {
        let placed = self.entries.iter().rev();
        let mut placed = placed.filter(|(entry, _)| matches!(entry.deed, Deed::Place(_)));
        placed.next().map_or(Millis::ZERO, |(entry, _)| entry.at)
    }
    /// The match's time of the last entry.
    #[must_use]
    pub fn last_time(&self) -> Millis {
        self.entries
            .last()
            .map_or(Millis::ZERO, |(entry, _)| entry.at)
    }
    /// The first entry without its author's signature.
    #[must_use]
    pub fn first_unproved(&self) -> Option<usize> {
        self.entries.iter().position(|(_, proof)| proof.is_none())
    }

    /// Adds an entry; tells what followed.
    ///
    /// # Errors
    /// Why it cannot follow; nothing has changed then.
    pub fn add(&mut self, entry: Entry) -> Result<Vec<Event>, Wrong> {
        if self.entries.len() >= MAX_ENTRIES {
            return Err(Wrong::Full);
        }
        if entry.at < self.last_time() || entry.ply != self.play.ply() {
            return Err(Wrong::NoFollower);
        }
        let Entry {
            epoch,
            by,
            deed,
            ply,
            at,
        } = entry;
        let (made, events) = self.play.act(epoch, by, deed, ply, at)?;
        self.entries.push((made, None));
        self.chains.push(self.play.chain());
        if matches!(deed, Deed::Place(_)) {
            self.lines.push(self.play.line());
        }
        Ok(events)
    }

    /// Signs a deed on the position as it stands.
    #[must_use]
    pub fn sign(&self, by: Disc, deed: Deed, no: u16, secret: &Secret) -> SignedDeed {
        let (ply, line) = (self.play.ply(), self.play.line());
        let sig = secret.sign(self.deed_digest(by, deed, no, ply, line));
        let proof = Proof { no, ply, line, sig };
        SignedDeed { by, deed, proof }
    }

    /// Is the signature the author's?
    ///
    /// # Errors
    /// It is not.
    pub fn check(&self, signed: &SignedDeed) -> Result<(), BadSignature> {
        let SignedDeed { by, deed, proof } = signed;
        let digest = self.deed_digest(*by, *deed, proof.no, proof.ply, proof.line);
        self.facts.keys[*by].check(digest, &proof.sig)
    }

    /// Puts a signature to the first entry that it fits and that has none; tells which.
    ///
    /// # Errors
    /// The signature is not the author's, or of another position. `Ok(None)`: its deed has no entry yet.
    pub fn prove(&mut self, signed: &SignedDeed) -> Result<Option<usize>, Wrong> {
        self.check(signed)?;
        if !self.is_here(&signed.proof) {
            return Err(Wrong::Elsewhere);
        }
        let fits = |(entry, proof): &(Entry, Option<Proof>)| proof.is_none() && fits(entry, signed);
        let at = self.entries.iter().position(fits);
        if let Some(at) = at {
            self.entries[at].1 = Some(signed.proof);
        }
        Ok(at)
    }

    /// Puts a signature to the entry with this number, from 0.
    ///
    /// # Errors
    /// It is not that entry's.
    pub fn prove_at(&mut self, at: usize, proof: Proof) -> Result<SignedDeed, Wrong> {
        let (entry, _) = *self.entries.get(at).ok_or(Wrong::Elsewhere)?;
        let (by, deed) = (entry.by, entry.deed);
        let signed = SignedDeed { by, deed, proof };
        self.check(&signed)?;
        if !fits(&entry, &signed) || !self.is_here(&proof) {
            return Err(Wrong::Elsewhere);
        }
        self.entries[at].1 = Some(proof);
        Ok(signed)
    }

    /// Adds an entry with its signature, from the other side's record.
    ///
    /// # Errors
    /// Why not; nothing has changed then.
    pub fn adopt(&mut self, entry: Entry, proof: Proof) -> Result<Vec<Event>, Wrong> {
        let Entry { by, deed, .. } = entry;
        let signed = SignedDeed { by, deed, proof };
        self.check(&signed)?;
        if !fits(&entry, &signed) || !self.is_here(&proof) {
            return Err(Wrong::Elsewhere);
        }
        let events = self.add(entry)?;
        let last = self.entries.len() - 1;
        self.entries[last].1 = Some(proof);
        Ok(events)
    }

    /// Is the proof of a position that this game had? One of a disc not yet placed here is not refused.
    fn is_here(&self, proof: &Proof) -> bool {
        let line = self.lines.get(usize::from(proof.ply));
        line.is_none_or(|line| *line == proof.line)
    }

    fn deed_digest(&self, by: Disc, deed: Deed, no: u16, ply: u8, line: Digest) -> Digest {
        let said = (self.facts.id, by, deed, no, ply, line);
        Digest::of_data("outflank 1 deed", &said)
    }
}

/// Could this be the entry's signature? A disc belongs to its ply; everything else may take effect a little later.
fn fits(entry: &Entry, signed: &SignedDeed) -> bool {
    let is_in_place = match signed.deed {
        Deed::Place(_) => entry.ply == signed.proof.ply,
        _ => entry.ply >= signed.proof.ply,
    };
    entry.by == signed.by && entry.deed == signed.deed && is_in_place
}
