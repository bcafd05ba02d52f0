//! Whom I do not want to meet: by key, since names are anybody's.

use crate::{Key, Name};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// The most keys that a list takes; the form of the list in a file stays small.
pub const MOST: usize = 10_000;

/// The keys that I have blocked, each with the name it had then.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct BlockList(BTreeMap<Key, Name>);

impl BlockList {
    /// Blocks a key; `false` if the list is full.
    pub fn block(&mut self, key: Key, name: Name) -> bool {
        let has_room = self.0.len() < MOST || self.0.contains_key(&key);
        if has_room {
            self.0.insert(key, name);
        }
        has_room
    }
    /// Takes a key off the list; `false` if it was not on it.
    pub fn unblock(&mut self, key: &Key) -> bool {
        self.0.remove(key).is_some()
    }
    /// Is the key blocked?
    #[must_use]
    pub fn has(&self, key: &Key) -> bool {
        self.0.contains_key(key)
    }
    /// All of them.
    pub fn iter(&self) -> impl Iterator<Item = (&Key, &Name)> {
        self.0.iter()
    }
    /// How many.
    #[must_use]
    pub fn len(&self) -> usize {
        self.0.len()
    }
    /// None?
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }
}
