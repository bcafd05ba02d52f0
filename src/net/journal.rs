//! What is written to the disk before it is shown or sent, so that a game survives a killed program.
//!
//! Form 1: `OFJ1`, then notes, each `[length u16][postcard][first four bytes of its digest]`. A torn end is cut off.

use crate::resume::{CREDIT, Parted};
use crate::{Digest, Entry, Facts, Met, Proof, Record, Sig, SignedDeed};
use outflank_game::Millis;
use outflank_rules::{ByDisc, Disc};
use serde::{Deserialize, Serialize};

const MAGIC: &[u8; 4] = b"OFJ1";
/// No journal is longer, in bytes.
pub const MAX_JOURNAL: usize = 1 << 20;

/// One note. Times named `now` are the writer's clock.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Note {
    /// The game begins.
    Start {
        /// What stands above the record.
        facts: Box<Facts>,
        /// My side.
        me: Disc,
        /// The pair's secret.
        secret: [u8; 32],
        /// The handshake's digest.
        handshake: Digest,
        /// Which of the pair's games it is, from 0.
        number: u16,
        /// When.
        now: Millis,
    },
    /// A session begins.
    Epoch {
        /// Its number.
        epoch: u8,
        /// The match's time at its first tick.
        base: Millis,
        /// What is left of the credits.
        credit: ByDisc<Millis>,
        /// When.
        now: Millis,
    },
    /// I have given a deed, so long after my turn began.
    Given(SignedDeed, Millis),
    /// My deed had no effect.
    Dropped(u16),
    /// A deed took effect.
    Entry(Entry, Millis),
    /// The signature of the entry with this number.
    Proof(u16, Proof),
    /// The signature of the result by this side.
    Result(Disc, Sig),
    /// The two have parted for good.
    Parted(Parted),
    /// I have claimed the game.
    Claimed,
    /// I do not own that my time ran out, and sign nothing of it.
    Disputed,
}

/// Why bytes are no journal.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum JournalError {
    /// Of no or another form.
    #[error("this is no journal of a game")]
    NotAJournal,
    /// Longer than any game's.
    #[error("the journal is longer than a game's can be")]
    TooLong,
    /// The notes do not make a game.
    #[error("the journal's note {at} does not fit those before it")]
    Unfit {
        /// Counted from 1.
        at: usize,
    },
}

/// The bytes with which a journal begins.
#[must_use]
pub fn head() -> Vec<u8> {
    MAGIC.to_vec()
}

impl Note {
    /// The note's bytes, to be appended.
    ///
    /// # Panics
    /// Never: a note is plain data and far shorter than 64 KiB.
    #[must_use]
    pub fn to_bytes(&self) -> Vec<u8> {
        let body = postcard::to_allocvec(self).expect("plain data is always written");
        let length = u16::try_from(body.len()).expect("a note is short");
        let mut bytes = length.to_le_bytes().to_vec();
        bytes.extend_from_slice(&body);
        bytes.extend_from_slice(&check(&body));
        bytes
    }
}

fn check(body: &[u8]) -> [u8; 4] {
    let [a, b, c, d, ..] = Digest::of("outflank 1 note", &[body]).0;
    [a, b, c, d]
}

/// A game as its journal has it.
#[derive(Clone, Debug)]
pub struct Saved {
    /// The record.
    pub record: Record,
    /// My side.
    pub me: Disc,
    /// The pair's secret.
    pub secret: [u8; 32],
    /// The handshake's digest.
    pub handshake: Digest,
    /// Which of the pair's games it is.
    pub number: u16,
    /// The last session's number.
    pub epoch: u8,
    /// What is left of the credits.
    pub credit: ByDisc<Millis>,
    /// My deeds not seen confirmed, each with how long I had thought.
    pub given: Vec<(SignedDeed, Millis)>,
    /// How many deeds I have given.
    pub deeds: u16,
    /// The last reading of the match's time, and the writer's clock then.
    pub clock: (Millis, Millis),
    /// Signatures of the result.
    pub results: ByDisc<Option<Sig>>,
    /// Why the two parted.
    pub parted: Option<Parted>,
    /// Have I claimed the game?
    pub claimed: bool,
    /// Do I not own that my time ran out?
    pub disputed: bool,
    /// How many bytes of the journal are sound: cut it there before appending.
    pub sound: usize,
}

impl Saved {
    /// Is there nothing more to be played: is it at its end, or parted, or claimed?
    #[must_use]
    pub fn is_over(&self) -> bool {
        self.record.ending().is_some() || self.parted.is_some() || self.claimed
    }

    /// Reads a journal; a torn end does not matter.
    ///
    /// # Errors
    /// Why it is none.
    pub fn read(bytes: &[u8]) -> Result<Self, JournalError> {
        if bytes.len() > MAX_JOURNAL {
            return Err(JournalError::TooLong);
        }
        let mut rest = bytes.strip_prefix(MAGIC).ok_or(JournalError::NotAJournal)?;
        let first = next_note(&mut rest).ok_or(JournalError::NotAJournal)?;
        let mut saved = Self::started(first)?;
        let mut sound = bytes.len() - rest.len();
        let mut at = 1;
        while let Some(note) = next_note(&mut rest) {
            at += 1;
            saved.take(note).ok_or(JournalError::Unfit { at })?;
            sound = bytes.len() - rest.len();
        }
        saved.sound = sound;
        saved.prove_given();
        Ok(saved)
    }

    fn started(note: Note) -> Result<Self, JournalError> {
        let Note::Start {
            facts,
            me,
            secret,
            handshake,
            number,
            now,
        } = note
        else {
            return Err(JournalError::Unfit { at: 1 });
        };
        let record = Record::new(*facts).map_err(|_| JournalError::Unfit { at: 1 })?;
        let met = Met {
            record,
            me,
            secret,
            handshake,
        };
        Ok(Self::begun(met, number, now))
    }

    /// A game not yet begun.
    #[must_use]
    pub fn begun(met: Met, number: u16, now: Millis) -> Self {
        Self {
            record: met.record,
            me: met.me,
            secret: met.secret,
            handshake: met.handshake,
            number,
            epoch: 0,
            credit: ByDisc::new(CREDIT, CREDIT),
            given: Vec::new(),
            deeds: 0,
            clock: (Millis::ZERO, now),
            results: ByDisc::default(),
            parted: None,
            claimed: false,
            disputed: false,
            sound: 0,
        }
    }

    /// A torn end may have taken the signature of an entry of mine; it stands with what I had given.
    fn prove_given(&mut self) {
        let record = &mut self.record;
        self.given
            .retain(|(signed, _)| !matches!(record.prove(signed), Ok(Some(_))));
    }

    fn take(&mut self, note: Note) -> Option<()> {
        match note {
            Note::Start { .. } => return None,
            Note::Epoch {
                epoch,
                base,
                credit,
                now,
            } => {
                (self.epoch, self.credit, self.clock) = (epoch, credit, (base, now));
            }
            Note::Given(signed, thought) => {
                self.deeds = self.deeds.max(signed.proof.no);
                self.given.push((signed, thought));
            }
            Note::Dropped(no) => self.given.retain(|(signed, _)| signed.proof.no != no),
            Note::Entry(entry, now) => {
                self.record.add(entry).ok()?;
                self.clock = (entry.at, now);
            }
            Note::Proof(at, proof) => {
                let signed = self.record.prove_at(usize::from(at), proof).ok()?;
                self.given.retain(|(given, _)| *given != signed);
                if signed.by == self.me {
                    self.deeds = self.deeds.max(proof.no);
                }
            }
            Note::Result(by, sig) => self.results[by] = Some(sig),
            Note::Parted(why) => self.parted = Some(why),
            Note::Claimed => self.claimed = true,
            Note::Disputed => self.disputed = true,
        }
        Some(())
    }
}

/// The next sound note; `None` at the end, be it torn or not.
fn next_note(rest: &mut &[u8]) -> Option<Note> {
    let (length, after) = rest.split_first_chunk::<2>()?;
    let length = usize::from(u16::from_le_bytes(*length));
    let body = after.get(..length)?;
    let mark = after.get(length..length + 4)?;
    if mark != check(body) {
        return None;
    }
    let (note, left) = postcard::take_from_bytes(body).ok()?;
    if !left.is_empty() {
        return None;
    }
    *rest = &after[length + 4..];
    Some(note)
}
