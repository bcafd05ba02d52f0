//! The handshake: who the other is, whether both want the same game, and who plays Black, which neither can steer.
//!
//! Each says hello with a commitment to a nonce, then reveals the nonce, then signs a digest of all that was said together
//! with the fingerprints of the connection's two ends, so that nobody sits between them.

mod prints;
mod refused;
mod terms;

pub use prints::{Prints, fingerprint};
pub use refused::Refused;
pub(crate) use terms::is_playable;

use crate::wire::Say;
use crate::{Digest, Elo, Key, KeyHash, Name, Record, Secret, Sig, Terms};
use outflank_rules::{ByDisc, Disc, Variant};
use serde::{Deserialize, Serialize};
use terms::agree;

/// The version of everything that goes over the wire, the session's parameters among it.
pub const PROTOCOL: u8 = 2;

/// A digest of the rules as this build has them: those who differ do not begin.
#[must_use]
pub fn rules_digest() -> Digest {
    Digest::of_data("outflank 1 rules", &Variant::all())
}

/// What one says first.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Hello {
    /// [`rules_digest`].
    pub rules: Digest,
    /// What one wants to play; `None`: whatever the other wants.
    pub terms: Option<Terms>,
    /// Who one is.
    pub key: Key,
    /// Under which name.
    pub name: Name,
    /// How one rates oneself.
    pub rating: Elo,
    /// [`commitment`] to the nonce.
    pub commit: Digest,
}

/// The digest that binds a player to a nonce without showing it.
#[must_use]
pub fn commitment(key: &Key, nonce: &[u8; 32]) -> Digest {
    Digest::of("outflank 1 commit", &[&key.0, nonce])
}

/// What one brings to a handshake.
#[derive(Clone, Debug)]
pub struct Offer {
    /// One's key.
    pub secret: Secret,
    /// One's name.
    pub name: Name,
    /// One's rating.
    pub rating: Elo,
    /// What one wants to play.
    pub terms: Option<Terms>,
    /// Whom one expects, from a friend's link.
    pub host: Option<KeyHash>,
    /// Fresh bytes of the machine's source of chance.
    pub nonce: [u8; 32],
}

/// Two who have met, and the first game they will play.
#[derive(Clone, Debug)]
pub struct Met {
    /// The game, empty yet.
    pub record: Record,
    /// My side in it.
    pub me: Disc,
    /// Known to these two alone: names their reconnect room.
    pub secret: [u8; 32],
    /// The digest of the handshake: names all their games.
    pub handshake: Digest,
}

/// The handshake's state.
#[derive(Debug)]
pub struct Handshake {
    offer: Offer,
    prints: Prints,
    hello: Hello,
    theirs: Option<(Hello, Terms)>,
    met: Option<Met>,
}

impl Handshake {
    /// Begins; the hello is to be sent.
    #[must_use]
    pub fn begin(offer: Offer, prints: Prints) -> (Self, Say) {
        let key = offer.secret.key();
        let hello = Hello {
            rules: rules_digest(),
            terms: offer.terms.clone(),
            key,
            name: offer.name.clone(),
            rating: offer.rating.bounded(),
            commit: commitment(&key, &offer.nonce),
        };
        let say = Say::Hello(Box::new(hello.clone()));
        let handshake = Self {
            offer,
            prints,
            hello,
            theirs: None,
            met: None,
        };
        (handshake, say)
    }

    /// Hears what the other says; gives what to answer, and whom one met once that is certain.
    ///
    /// # Errors
    /// Why the two do not play.
    pub fn hear(
        &mut self,
        said: Say,
        is_blocked: impl Fn(&Key) -> bool,
    ) -> Result<(Option<Say>, Option<Met>), Refused> {
        match said {
            Say::Hello(hello) if self.theirs.is_none() => {
                let terms = self.judge(&hello)?;
                if is_blocked(&hello.key) {
                    return Err(Refused::Blocked);
                }
                self.theirs = Some((*hello, terms));
                Ok((Some(Say::Reveal(self.offer.nonce)), None))
            }
            Say::Reveal(nonce) if self.met.is_none() => {
                let (met, seal) = self.meet(&nonce)?;
                self.met = Some(met);
                Ok((Some(Say::Seal(seal)), None))
            }
            Say::Seal(sig) => {
                let met = self.met.take().ok_or(Refused::OutOfTurn)?;
                let key = self.theirs.as_ref().map(|(hello, _)| hello.key);
                let key = key.ok_or(Refused::OutOfTurn)?;
                let digest = seal(&met.handshake, &self.hello.key, &key, self.prints);
                key.check(digest, &sig).map_err(|_| Refused::Untrue)?;
                Ok((None, Some(met)))
            }
            Say::Refuse(code) => Err(Refused::Declined(code)),
            Say::Beat => Ok((None, None)),
            _ => Err(Refused::OutOfTurn),
        }
    }

    /// Who the other is, and what the two would play; `None` before its hello was heard.
    #[must_use]
    pub fn other(&self) -> Option<(&Hello, &Terms)> {
        let (hello, terms) = self.theirs.as_ref()?;
        Some((hello, terms))
    }

    /// Can a game begin with who says this?
    fn judge(&self, hello: &Hello) -> Result<Terms, Refused> {
        if hello.key == self.hello.key {
            return Err(Refused::Myself);
        }
        if !hello.key.is_sound() || hello.commit == self.hello.commit {
            return Err(Refused::Untrue);
        }
        if self.offer.host.is_some_and(|host| host != hello.key.hash()) {
            return Err(Refused::NotTheHost);
        }
        if hello.rules != self.hello.rules {
            return Err(Refused::Rules);
        }
        if hello
            .terms
            .as_ref()
            .is_some_and(|terms| !is_playable(terms))
        {
            return Err(Refused::BadTerms);
        }
        match (&self.hello.terms, &hello.terms) {
            (None, None) => Err(Refused::NoTerms),
            (Some(terms), None) | (None, Some(terms)) => Ok(terms.clone()),
            (Some(ours), Some(theirs)) => agree(ours, theirs),
        }
    }

    /// The nonce is out: the game, the colours, and the seal.
    fn meet(&self, nonce: &[u8; 32]) -> Result<(Met, Sig), Refused> {
        let (theirs, terms) = self.theirs.as_ref().ok_or(Refused::OutOfTurn)?;
        if commitment(&theirs.key, nonce) != theirs.commit {
            return Err(Refused::Untrue);
        }
        let ours = (&self.hello, &self.offer.nonce);
        let is_low = ours.0.key < theirs.key;
        let (low, high) = if is_low {
            (ours, (theirs, nonce))
        } else {
            ((theirs, nonce), ours)
        };
        let said = [low.0, high.0].map(|hello| Digest::of_data("outflank 1 hello", hello));
        let parts: [&[u8]; 4] = [&said[0].0, &said[1].0, low.1, high.1];
        let handshake = Digest::of("outflank 1 handshake", &parts);
        let seed = Digest::of("outflank 1 colours", &[low.1, high.1, &terms.digest().0]);
        let low_is_black = seed.0[0] & 1 == 0;
        let me = if is_low == low_is_black {
            Disc::Black
        } else {
            Disc::White
        };
        let by_side = |disc: Disc| if disc == me { &self.hello } else { theirs };
        let record = Record::new(crate::Facts {
            id: game_id(&handshake, 0),
            terms: terms.clone(),
            keys: ByDisc::from_fn(|d| by_side(d).key),
            names: ByDisc::from_fn(|d| by_side(d).name.clone()),
            ratings: ByDisc::from_fn(|d| by_side(d).rating.bounded()),
        })
        .map_err(|_| Refused::BadTerms)?;
        let met = Met {
            record,
            me,
            secret: Digest::of("outflank 1 secret", &[low.1, high.1]).0,
            handshake,
        };
        let digest = seal(&handshake, &self.hello.key, &theirs.key, self.prints);
        Ok((met, self.offer.secret.sign(digest)))
    }
}

/// The name of the `number`th game, from 0, of two who have met.
#[must_use]
pub fn game_id(handshake: &Digest, number: u16) -> Digest {
    Digest::of("outflank 1 game", &[&handshake.0, &number.to_le_bytes()])
}

/// What both sign: all that was said, and the two ends of the connection, the lower key's first.
fn seal(handshake: &Digest, ours: &Key, theirs: &Key, prints: Prints) -> Digest {
    let ends = ends(ours, theirs, &prints);
    Digest::of("outflank 1 seal", &[&handshake.0, &ends[0], &ends[1]])
}

/// The connection's two fingerprints, the lower key's first.
pub(crate) fn ends(ours: &Key, theirs: &Key, prints: &Prints) -> [[u8; 32]; 2] {
    if ours < theirs {
        [prints.ours, prints.theirs]
    } else {
        [prints.theirs, prints.ours]
    }
}
