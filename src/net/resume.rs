//! Going on after a lost connection: whose record is longer, what the mover's clock is charged, and where both go on.

use crate::hello::{Prints, ends};
use crate::{Digest, Entry, Key, Proof, Record, Secret, Sig, SignedDeed};
use outflank_game::Millis;
use outflank_rules::{ByDisc, Disc};
use serde::{Deserialize, Serialize};

/// So much of what the waiter saw pass is forgiven each player in a game, if the mover claims less: the way took it.
pub const CREDIT: Millis = Millis(30_000);
/// The most entries of one [`Tail`].
pub const MAX_TAIL: usize = 96;

/// Where one stands after a lost connection.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Standing {
    /// Which game.
    pub game: Digest,
    /// The last session's number.
    pub epoch: u8,
    /// How many entries one's record has.
    pub length: u16,
    /// How many of them, from the first, are all signed.
    pub proved: u16,
    /// Their chain.
    pub chain: Digest,
    /// Discs placed.
    pub ply: u8,
    /// How long the mover has thought at this ply, as I saw it; if I am the mover and have given a disc, until then.
    pub elapsed: Millis,
    /// My deed that I have not seen confirmed.
    pub unseen: Option<SignedDeed>,
    /// What is left of the credits.
    pub credit: ByDisc<Millis>,
    /// I have ended the game on my side, since the other's time was long out.
    pub claimed: bool,
}

/// A [`Standing`], signed together with the connection it was said over.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Resume {
    /// What is said.
    pub standing: Standing,
    sig: Sig,
}

/// A piece of the longer record.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Tail {
    /// The number of its first entry.
    pub from: u16,
    /// The entries with their signatures.
    pub entries: Vec<(Entry, Proof)>,
}

/// Why two cannot go on.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, thiserror::Error)]
pub enum Parted {
    /// Whoever answers is not the other player, or plays another game.
    #[error("whoever answers does not play this game")]
    Stranger,
    /// Neither record is the beginning of the other.
    #[error("the two records of the game differ")]
    Differ,
    /// The other side does not stand by a deed that had taken effect, or sends none of its signatures.
    #[error("the other side does not stand by what it did")]
    Denied,
    /// What the other side sends does not fit.
    #[error("the other side does not keep to the protocol")]
    Protocol,
    /// One side has claimed the game, the other's time having long been out.
    #[error("the game was claimed by the one who waited")]
    Claimed,
    /// One side has claimed the game although the other's time is not out.
    #[error("the other side claims the game without a right to it")]
    FalseClaim,
    /// The other side would charge me more time than has passed.
    #[error("the two sides' clocks cannot both be right")]
    Clocks,
    /// The other side cannot go on; its reason is its own.
    #[error("the other side has given the game up as not to be continued")]
    ByOther,
    /// Too many sessions for one game.
    #[error("the connection was lost too often")]
    TooOften,
}

impl Resume {
    /// Signs a standing over this connection.
    #[must_use]
    pub fn new(standing: Standing, prints: &Prints, secret: &Secret, other: &Key) -> Self {
        let digest = digest(&standing, &ends(&secret.key(), other, prints));
        let sig = secret.sign(digest);
        Self { standing, sig }
    }
    /// Is it the other's, over this connection, and of this game?
    #[must_use]
    pub fn is_of(&self, game: &Digest, prints: &Prints, ours: &Key, theirs: &Key) -> bool {
        let digest = digest(&self.standing, &ends(ours, theirs, prints));
        self.standing.game == *game && theirs.check(digest, &self.sig).is_ok()
    }
}

fn digest(standing: &Standing, ends: &[[u8; 32]; 2]) -> Digest {
    let said = Digest::of_data("outflank 1 standing", standing);
    Digest::of("outflank 1 resume", &[&said.0, &ends[0], &ends[1]])
}

/// What the longer record has that the other lacks, in pieces; every entry must be signed.
///
/// # Errors
/// [`Parted::Differ`] where the other's is no beginning of ours, [`Parted::Denied`] where an entry is not signed.
pub fn tails(record: &Record, length: u16, chain: Digest) -> Result<Vec<Tail>, Parted> {
    let from = usize::from(length);
    if record.chain_at(from) != Some(chain) {
        return Err(Parted::Differ);
    }
    let lacking = record.entries()[from..].iter();
    let signed: Option<Vec<(Entry, Proof)>> = lacking.map(|&(e, p)| Some((e, p?))).collect();
    let signed = signed.ok_or(Parted::Denied)?;
    let pieces = signed.chunks(MAX_TAIL).zip(0_u16..);
    let tail = |(piece, n): (&[(Entry, Proof)], u16)| Tail {
        from: length + n * MAX_TAIL as u16,
        entries: piece.to_vec(),
    };
    Ok(pieces.map(tail).collect())
}

/// Where both go on, the same on both sides.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Agreement {
    /// The new session's number.
    pub epoch: u8,
    /// The chain of the record.
    pub chain: Digest,
    /// The match's time at the session's first tick.
    pub base: Millis,
    /// What is then left of the credits.
    pub credit: ByDisc<Millis>,
}

impl Agreement {
    /// What follows from one record and what both have said. `standings` are by side.
    ///
    /// The mover is charged what it claims, or what the waiter saw less the mover's credit, whichever is more.
    ///
    /// # Errors
    /// [`Parted::TooOften`] where the sessions' numbers run out.
    pub fn of(record: &Record, standings: ByDisc<&Standing>) -> Result<Self, Parted> {
        let epoch = standings.black.epoch.max(standings.white.epoch);
        let epoch = epoch.checked_add(1).ok_or(Parted::TooOften)?;
        let mover = record.play().game().position().to_move();
        let ply = record.play().ply();
        let thought = |side: Disc| {
            let standing = standings[side];
            if standing.ply == ply {
                standing.elapsed
            } else {
                Millis::ZERO
            }
        };
        let mut credit = ByDisc::from_fn(|d| {
            let both = standings.map(|standing| standing.credit[d]);
            both.black.min(both.white).min(CREDIT)
        });
        let (claimed, seen) = (thought(mover), thought(!mover));
        let charge = claimed.max(seen.less(credit[mover]));
        credit[mover] = credit[mover].less(seen.less(charge));
        let base = record.turn_since().plus(charge).max(record.last_time());
        Ok(Self {
            epoch,
            chain: record.play().chain(),
            base,
            credit,
        })
    }
    /// What both say of it.
    #[must_use]
    pub fn digest(&self) -> Digest {
        Digest::of_data("outflank 1 agreement", self)
    }
}
