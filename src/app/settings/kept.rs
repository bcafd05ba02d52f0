//! The player's own rule sets. Each is kept as a name and the text by which links name its rules; what cannot be read or
//! played is dropped when the settings are read, and the rest stays.

use outflank_game::link::{read_rules, write_rules};
use outflank_rules::Variant;
use serde::{Deserialize, Serialize};
use std::ops::Deref;

/// So many sets are kept.
pub const MOST_SETS: usize = 64;
/// The longest name, in characters.
pub const LONGEST_NAME: usize = 40;

/// A rule set of the player's own.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct KeptSet {
    /// Its name, 1 to [`LONGEST_NAME`] characters.
    pub name: String,
    /// Its rules; a game can be begun by them.
    pub variant: Variant,
}

/// The list of them, in the order in which they were kept.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(from = "Vec<Written>", into = "Vec<Written>")]
pub struct KeptSets {
    list: Vec<KeptSet>,
    /// How many could not be read.
    pub(super) dropped: usize,
}

/// Why a set is not kept.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NotKept {
    /// The name is empty, too long, or has signs that are not seen.
    Name,
    /// Another set has the name.
    Taken,
    /// No game can be begun by these rules.
    Unplayable,
    /// There are too many.
    Full,
}

impl NotKept {
    /// The catalogue's key.
    #[must_use]
    pub const fn key(self) -> &'static str {
        match self {
            Self::Name => "rules-not-name",
            Self::Taken => "rules-not-taken",
            Self::Unplayable => "rules-not-playable",
            Self::Full => "rules-not-full",
        }
    }
}

/// The form in the file.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Written {
    name: String,
    rules: String,
}

impl Deref for KeptSets {
    type Target = [KeptSet];
    fn deref(&self) -> &[KeptSet] {
        &self.list
    }
}

impl KeptSets {
    /// Keeps a set at the end.
    ///
    /// # Errors
    /// Why it is not kept.
    pub fn keep(&mut self, name: &str, variant: Variant) -> Result<(), NotKept> {
        let name = self.free_name(name, None)?;
        if self.list.len() >= MOST_SETS {
            return Err(NotKept::Full);
        }
        let variant = checked(variant)?;
        self.list.push(KeptSet { name, variant });
        Ok(())
    }
    /// Gives the set at this place another name and other rules.
    ///
    /// # Errors
    /// Why it stays as it was.
    pub fn change(&mut self, at: usize, name: &str, variant: Variant) -> Result<(), NotKept> {
        let name = self.free_name(name, Some(at))?;
        let variant = checked(variant)?;
        if let Some(set) = self.list.get_mut(at) {
            *set = KeptSet { name, variant };
        }
        Ok(())
    }
    /// Forgets the set at this place.
    pub fn forget(&mut self, at: usize) {
        if at < self.list.len() {
            self.list.remove(at);
        }
    }
    /// The set of these rules, whatever it is called in files.
    #[must_use]
    pub fn of(&self, variant: &Variant) -> Option<&KeptSet> {
        let is_same = |set: &&KeptSet| {
            set.variant.rules == variant.rules && set.variant.start == variant.start
        };
        self.list.iter().find(is_same)
    }

    /// The name in its clean form, if no other set has it.
    fn free_name(&self, name: &str, but: Option<usize>) -> Result<String, NotKept> {
        let name = clean_name(name).ok_or(NotKept::Name)?;
        let mut others = self.list.iter().enumerate();
        let is_taken = others.any(|(at, set)| set.name == name && Some(at) != but);
        if is_taken {
            return Err(NotKept::Taken);
        }
        Ok(name)
    }
}

/// A name without blanks at its ends; none where it is empty, too long, or has signs that are not seen or turn the words
/// beside them round.
#[must_use]
pub fn clean_name(name: &str) -> Option<String> {
    let name = name.trim();
    let is_unseen = |sign: char| {
        sign.is_control()
            || matches!(sign, '\u{ad}' | '\u{200b}' | '\u{200e}' | '\u{200f}' | '\u{2028}'..='\u{202e}' | '\u{2060}'..='\u{206f}' | '\u{feff}')
    };
    let length = name.chars().count();
    let is_good = (1..=LONGEST_NAME).contains(&length) && !name.chars().any(is_unseen);
    is_good.then(|| name.to_owned())
}

/// The rules under the name that files know them by, if a game can be begun by them.
fn checked(variant: Variant) -> Result<Variant, NotKept> {
    let has_game = crate::sets::sense::fault(&variant).is_none();
    // As it will be read again: each square once, and the key that goes with the rules.
    let read = read_rules(&write_rules(&variant)).ok();
    read.filter(|_| has_game).ok_or(NotKept::Unplayable)
}

impl From<Vec<Written>> for KeptSets {
    fn from(written: Vec<Written>) -> Self {
        let mut sets = Self::default();
        for Written { name, rules } in written {
            let kept = read_rules(&rules)
                .map_err(|_| NotKept::Unplayable)
                .and_then(|variant| sets.keep(&name, variant));
            sets.dropped += usize::from(kept.is_err());
        }
        sets
    }
}

impl From<KeptSets> for Vec<Written> {
    fn from(sets: KeptSets) -> Self {
        let write = |set: KeptSet| Written {
            rules: write_rules(&set.variant),
            name: set.name,
        };
        sets.list.into_iter().map(write).collect()
    }
}
