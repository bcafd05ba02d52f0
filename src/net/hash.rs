//! Digests (BLAKE3), each for one purpose: the same bytes under two purposes have two digests.

use serde::{Deserialize, Serialize};
use std::fmt;

/// Thirty-two bytes that stand for what was hashed.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Default, Serialize, Deserialize)]
pub struct Digest(pub [u8; 32]);

impl Digest {
    /// The digest of some parts for a purpose. Parts are told apart by their lengths.
    #[must_use]
    pub fn of(purpose: &str, parts: &[&[u8]]) -> Self {
        let mut hasher = blake3::Hasher::new_derive_key(purpose);
        for part in parts {
            hasher.update(&(part.len() as u64).to_le_bytes());
            hasher.update(part);
        }
        Self(*hasher.finalize().as_bytes())
    }

    /// The digest of plain data for a purpose.
    ///
    /// # Panics
    /// Never for the crate's own types: all of them can be written.
    #[must_use]
    pub fn of_data<T: Serialize>(purpose: &str, data: &T) -> Self {
        let bytes = postcard::to_allocvec(data).expect("plain data is always written");
        Self::of(purpose, &[&bytes])
    }

    /// Its first bytes as a number.
    #[must_use]
    pub fn number(&self) -> u128 {
        let (head, _) = self.0.split_at(16);
        u128::from_le_bytes(head.try_into().expect("sixteen of thirty-two bytes"))
    }
}

impl fmt::Debug for Digest {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for byte in &self.0[..6] {
            write!(f, "{byte:02x}")?;
        }
        f.write_str("…")
    }
}
