//! The name that somebody has who has not chosen one: an animal and a word for it, drawn from the key.

use crate::words::Words;
use outflank_locale::Args;
use outflank_net::{Key, Name};

/// How many words the catalogue has, and how many animals.
pub const WORDS: u32 = 12;
/// How many animals.
pub const ANIMALS: u32 = 16;

/// The name in the player's language.
///
/// # Panics
/// Never: every text of the catalogue is a name.
#[must_use]
pub fn name(key: &Key, words: &Words) -> Name {
    let [first, second, ..] = key.hash().0;
    named(u32::from(first) % WORDS, u32::from(second) % ANIMALS, words)
}

/// One of all names.
///
/// # Panics
/// The numbers are too high.
#[must_use]
pub fn named(word: u32, animal: u32, words: &Words) -> Name {
    let arguments = Args::new().with("word", word).with("animal", animal);
    let text = words.with("profile-guest", &arguments);
    Name::parse(&text).expect("every guest's name in the catalogue is a name")
}
