//! What others have shown of themselves since the game was started, by their keys.

use outflank_net::{Key, Portrait};
use std::collections::VecDeque;

/// So many are remembered, the latest.
const MOST: usize = 64;

/// The pictures of others.
#[derive(Clone, Debug, Default)]
pub struct Faces(VecDeque<(Key, Portrait)>);

impl Faces {
    /// Remembers a picture, in place of an earlier one of the same key.
    pub fn remember(&mut self, key: Key, portrait: Portrait) {
        self.0.retain(|(known, _)| *known != key);
        if self.0.len() >= MOST {
            self.0.pop_front();
        }
        self.0.push_back((key, portrait));
    }

    /// The picture of whoever has this key.
    #[must_use]
    pub fn of(&self, key: &Key) -> Option<&Portrait> {
        let found = self.0.iter().find(|(known, _)| known == key);
        found.map(|(_, portrait)| portrait)
    }
}
