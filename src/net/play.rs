//! A match as both machines must play it: the deeds of both, and a digest of all that took effect.

use crate::{Deed, Digest, Entry};
use outflank_game::{
    ClockKind, Command, Ending, Event, Match, MatchOptions, Millis, Refusal, Seat,
};
use outflank_rules::{ByDisc, Disc, SetupError, Variant};
use serde::{Deserialize, Serialize};

/// What two players agree on before a game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Terms {
    /// The rule set.
    pub variant: Variant,
    /// The time control.
    pub clock: ClockKind,
    /// Shall it count for the rating?
    pub rated: bool,
}

impl Terms {
    /// The match of these terms, its clock running from time zero.
    ///
    /// # Errors
    /// A variant whose start is no position.
    pub fn start(&self) -> Result<Match, SetupError> {
        let options = MatchOptions {
            variant: self.variant.clone(),
            seats: ByDisc::new(Seat::Human, Seat::Human),
            clock: self.clock,
        };
        Match::new(options, Millis::ZERO)
    }
    /// Their digest.
    #[must_use]
    pub fn digest(&self) -> Digest {
        Digest::of_data("outflank 1 terms", self)
    }
}

/// Why a deed has no effect.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum NoEffect {
    /// It was given on another position.
    #[error("it was given {given} discs into the game, which has {now} now")]
    Stale {
        /// Discs placed when it was given.
        given: u8,
        /// Discs placed now.
        now: u8,
    },
    /// A second draw offer before the other disc was placed.
    #[error("a draw was offered already at this point of the game")]
    OfferedBefore,
    /// The one who owns that time is out is not the one whose clock runs, or there is none.
    #[error("no clock of this side runs")]
    NoClock,
    /// The mover's time was out before.
    #[error("the time was out before")]
    TimeIsOut,
    /// The match refuses it.
    #[error(transparent)]
    Refused(#[from] Refusal),
}

/// A match with what the network adds to it. Equal ones have equal digests.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Play {
    game: Match,
    /// The ply at which each side last offered a draw: once a ply is enough.
    offered: ByDisc<Option<u8>>,
    chain: Digest,
    line: Digest,
}

impl Play {
    /// The start of the game with this name.
    ///
    /// # Errors
    /// A variant whose start is no position.
    pub fn new(game: &Digest, terms: &Terms) -> Result<Self, SetupError> {
        Ok(Self {
            game: terms.start()?,
            offered: ByDisc::default(),
            chain: Digest::of("outflank 1 chain", &[&game.0]),
            line: Digest::of("outflank 1 line", &[&game.0]),
        })
    }
    /// The match.
    #[must_use]
    pub const fn game(&self) -> &Match {
        &self.game
    }
    /// The digest of every deed so far, with its time.
    #[must_use]
    pub const fn chain(&self) -> Digest {
        self.chain
    }
    /// The digest of the discs placed so far, without times.
    #[must_use]
    pub const fn line(&self) -> Digest {
        self.line
    }
    /// How many discs have been placed; no board has room for more than 255.
    #[must_use]
    pub fn ply(&self) -> u8 {
        self.game.ply().0.min(255) as u8
    }
    /// How it ended, if it has.
    #[must_use]
    pub fn ending(&self) -> Option<Ending> {
        self.game.ending()
    }

    /// Does a deed, given at `given` discs.
    ///
    /// # Errors
    /// Why it has no effect; nothing has changed then.
    pub fn act(
        &mut self,
        epoch: u8,
        by: Disc,
        deed: Deed,
        given: u8,
        at: Millis,
    ) -> Result<(Entry, Vec<Event>), NoEffect> {
        let ply = self.ply();
        if self.game.ending().is_some() {
            return Err(Refusal::Over.into());
        }
        if matches!(deed, Deed::Place(_)) && given != ply || given > ply {
            return Err(NoEffect::Stale { given, now: ply });
        }
        if deed == Deed::OfferDraw && self.offered[by] == Some(ply) {
            return Err(NoEffect::OfferedBefore);
        }
        let deadline = self.game.next_deadline();
        if deed != Deed::Flag && deadline.is_some_and(|deadline| deadline <= at) {
            return Err(NoEffect::TimeIsOut);
        }
        let entry = Entry {
            epoch,
            at,
            by,
            deed,
            ply,
        };
        let events = match command(by, deed) {
            Some(command) => self.game.apply(command, at)?,
            None => self.fall(by)?,
        };
        if deed == Deed::OfferDraw {
            self.offered[by] = Some(ply);
        }
        self.note(&entry);
        Ok((entry, events))
    }

    /// Looks whether the mover's time is out by `at`; if so, the entry of it is the mover's.
    pub fn look(&mut self, epoch: u8, at: Millis) -> Option<(Entry, Vec<Event>)> {
        if self.game.next_deadline()? > at {
            return None;
        }
        let by = self.game.position().to_move();
        let ply = self.ply();
        let events = self.fall(by).ok()?;
        let entry = Entry {
            epoch,
            at,
            by,
            deed: Deed::Flag,
            ply,
        };
        self.note(&entry);
        Some((entry, events))
    }

    fn fall(&mut self, by: Disc) -> Result<Vec<Event>, NoEffect> {
        let deadline = self.game.next_deadline().ok_or(NoEffect::NoClock)?;
        if by != self.game.position().to_move() {
            return Err(NoEffect::NoClock);
        }
        Ok(self.game.apply(Command::Tick, deadline)?)
    }

    fn note(&mut self, entry: &Entry) {
        let bytes = postcard::to_allocvec(entry).expect("plain data is always written");
        let position = self.game.position().hash().to_le_bytes();
        self.chain = Digest::of("outflank 1 chain", &[&self.chain.0, &bytes, &position]);
        if let Deed::Place(square) = entry.deed {
            self.line = Digest::of("outflank 1 line", &[&self.line.0, &[square.index()]]);
        }
    }
}

fn command(by: Disc, deed: Deed) -> Option<Command> {
    Some(match deed {
        Deed::Place(square) => Command::Place { by, square },
        Deed::Resign => Command::Resign { by },
        Deed::OfferDraw => Command::OfferDraw { by },
        Deed::AcceptDraw => Command::AcceptDraw { by },
        Deed::DeclineDraw => Command::DeclineDraw { by },
        Deed::Leave => Command::Leave { by },
        Deed::Flag => return None,
    })
}
