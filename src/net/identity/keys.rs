//! Keys: who signs, and whether a signature is theirs (Ed25519, strict).

use crate::Digest;
use data_encoding::BASE32_NOPAD;
use ed25519_dalek::{Signature, Signer, SigningKey, VerifyingKey};
use serde::{Deserialize, Serialize};
use std::fmt;

/// A public key: who a player is to all others.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
pub struct Key(pub [u8; 32]);

/// A signature of a [`Digest`].
#[derive(Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct Sig([u8; 32], [u8; 32]);

/// The key that signs. It is never printed.
#[derive(Clone)]
pub struct Secret(SigningKey);

/// The first half of a key's digest: what a friend's link carries.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct KeyHash(pub [u8; 16]);

/// The signature is not this key's, or the key is none.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("the signature is not valid")]
pub struct BadSignature;

impl Secret {
    /// The key that grows from these bytes, which must come from the machine's source of chance.
    #[must_use]
    pub fn from_seed(seed: [u8; 32]) -> Self {
        Self(SigningKey::from_bytes(&seed))
    }
    /// The bytes it grew from.
    #[must_use]
    pub fn seed(&self) -> [u8; 32] {
        self.0.to_bytes()
    }
    /// Its public half.
    #[must_use]
    pub fn key(&self) -> Key {
        Key(self.0.verifying_key().to_bytes())
    }
    /// Signs.
    #[must_use]
    pub fn sign(&self, digest: Digest) -> Sig {
        let bytes = self.0.sign(&digest.0).to_bytes();
        let (first, last) = bytes.split_at(32);
        let half = |part: &[u8]| part.try_into().expect("half of sixty-four bytes");
        Sig(half(first), half(last))
    }
}

impl fmt::Debug for Secret {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Secret of {:?}", self.key())
    }
}

impl Key {
    /// Is the digest signed by this key?
    ///
    /// # Errors
    /// It is not, or the key is malformed or of a kind under which anything verifies.
    pub fn check(&self, digest: Digest, sig: &Sig) -> Result<(), BadSignature> {
        let key = VerifyingKey::from_bytes(&self.0).map_err(|_| BadSignature)?;
        let mut bytes = [0; 64];
        bytes[..32].copy_from_slice(&sig.0);
        bytes[32..].copy_from_slice(&sig.1);
        key.verify_strict(&digest.0, &Signature::from_bytes(&bytes))
            .map_err(|_| BadSignature)
    }
    /// Can it be a player's at all? Malformed and weak keys cannot.
    #[must_use]
    pub fn is_sound(&self) -> bool {
        VerifyingKey::from_bytes(&self.0).is_ok_and(|key| !key.is_weak())
    }
    /// What a link carries of it.
    #[must_use]
    pub fn hash(&self) -> KeyHash {
        let digest = Digest::of("outflank 1 key hash", &[&self.0]);
        let (head, _) = digest.0.split_at(16);
        KeyHash(head.try_into().expect("sixteen of thirty-two bytes"))
    }
    /// The key as letters and digits, for files that people may look into.
    #[must_use]
    pub fn text(&self) -> String {
        BASE32_NOPAD.encode(&self.0)
    }
    /// Reads what [`Key::text`] wrote; `None` where it is no key.
    #[must_use]
    pub fn parse(text: &str) -> Option<Self> {
        let bytes = BASE32_NOPAD.decode(text.as_bytes()).ok()?;
        bytes.try_into().ok().map(Self)
    }
    /// Four signs that tell players of one name apart.
    #[must_use]
    pub fn tag(&self) -> String {
        let mut text = BASE32_NOPAD.encode(&self.hash().0);
        text.truncate(4);
        text
    }
}

impl fmt::Debug for Key {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "#{}", self.tag())
    }
}

impl fmt::Debug for Sig {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Sig({:02x}{:02x}…)", self.0[0], self.0[1])
    }
}

impl fmt::Debug for KeyHash {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&BASE32_NOPAD.encode(&self.0))
    }
}
