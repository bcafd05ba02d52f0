//! Players' names: what may be one, and how two of one name are told apart.

use crate::Key;
use serde::{Deserialize, Serialize};
use std::fmt;

/// The fewest characters of a name.
pub const LEAST: usize = 3;
/// The most characters of a name.
pub const MOST: usize = 24;

/// A player's name: 3 to 24 characters, none of them invisible, no blanks at its ends or in a row.
#[derive(Clone, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct Name(String);

/// Why a text is no name.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum NameError {
    /// Too short.
    #[error("a name has at least {LEAST} characters, this one has {found}")]
    Short {
        /// Its characters.
        found: usize,
    },
    /// Too long.
    #[error("a name has at most {MOST} characters, this one has {found}")]
    Long {
        /// Its characters.
        found: usize,
    },
    /// A control character, or one that changes the direction of what follows, or shows nothing.
    #[error("character {at} of the name cannot be shown")]
    Unseen {
        /// Counted from 1.
        at: usize,
    },
}

impl Name {
    /// Reads a name. Blanks at its ends are dropped, and several in a row become one.
    ///
    /// # Errors
    /// Why it is none.
    pub fn parse(text: &str) -> Result<Self, NameError> {
        // More than any name's bytes: not looked at further.
        if text.len() > 16 * MOST {
            let found = text.chars().count();
            return Err(NameError::Long { found });
        }
        let words: Vec<&str> = text.split_whitespace().collect();
        let name = words.join(" ");
        if let Some(at) = name.chars().position(is_unseen) {
            return Err(NameError::Unseen { at: at + 1 });
        }
        match name.chars().count() {
            found if found < LEAST => Err(NameError::Short { found }),
            found if found > MOST => Err(NameError::Long { found }),
            _ => Ok(Self(name)),
        }
    }
    /// Its text.
    #[must_use]
    pub fn as_str(&self) -> &str {
        &self.0
    }
    /// Does it read as the other does, whatever the case?
    #[must_use]
    pub fn reads_as(&self, other: &Self) -> bool {
        self.0.to_lowercase() == other.0.to_lowercase()
    }
    /// The name as shown among these players: with the key's tag where somebody else has it too.
    #[must_use]
    pub fn shown<'a>(
        &self,
        key: &Key,
        others: impl IntoIterator<Item = (&'a Key, &'a Self)>,
    ) -> String {
        let is_shared = others
            .into_iter()
            .any(|(other, name)| other != key && name.reads_as(self));
        if is_shared {
            format!("{} #{}", self.0, key.tag())
        } else {
            self.0.clone()
        }
    }
}

/// Control characters, joiners without a shape, marks of direction, unassigned fillers. The two joiners that scripts
/// such as Devanagari need (U+200C, U+200D) are let through.
fn is_unseen(c: char) -> bool {
    c.is_control()
        || matches!(c,
            '\u{ad}' | '\u{34f}' | '\u{61c}' | '\u{115f}' | '\u{1160}' | '\u{17b4}' | '\u{17b5}'
            | '\u{180b}'..='\u{180f}' | '\u{200b}' | '\u{200e}' | '\u{200f}' | '\u{2028}'..='\u{202e}'
            | '\u{2060}'..='\u{206f}' | '\u{3164}' | '\u{fe00}'..='\u{fe0f}' | '\u{feff}' | '\u{ffa0}'
            | '\u{fff0}'..='\u{fffd}' | '\u{1d173}'..='\u{1d17a}' | '\u{e0000}'..='\u{e0fff}')
}

impl TryFrom<String> for Name {
    type Error = NameError;
    fn try_from(text: String) -> Result<Self, NameError> {
        let name = Self::parse(&text)?;
        // From a peer or a file only the form that parsing gives.
        match name.0 == text {
            true => Ok(name),
            false => Err(NameError::Unseen { at: 1 }),
        }
    }
}

impl From<Name> for String {
    fn from(name: Name) -> Self {
        name.0
    }
}

impl fmt::Display for Name {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl fmt::Debug for Name {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Debug::fmt(&self.0, f)
    }
}
