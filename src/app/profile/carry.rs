//! Passphrases, and carrying a profile to another machine.

use super::form::Kept;
use super::{Me, NoKey};
use crate::storage::{Slot, StorageError};
use crate::third_party::chance;
use crate::words::Words;
use outflank_net::{BlockList, Book, Profile, ProfileError};

/// The file's name when a profile is carried away.
const FILE: &str = "outflank-profile";

/// What an import has brought.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Carried {
    /// I am somebody else from now on; who I was is kept aside.
    Another,
    /// It was my own profile.
    Same,
}

/// Is the text of a profile sealed?
pub(super) fn is_sealed(text: &str) -> bool {
    Profile::import(text, None).is_err_and(|error| error == ProfileError::Sealed)
}

impl Me {
    /// Opens the key with its passphrase, until the program ends.
    ///
    /// # Errors
    /// It is another one, or there is nothing to open.
    pub fn unlock(&mut self, passphrase: &str) -> Result<(), ProfileError> {
        let kept = self.kept.as_ref().ok_or(ProfileError::NotAProfile)?;
        let profile = Profile::import(&kept.sealed, Some(passphrase))?;
        if profile.secret.key() != kept.key {
            return Err(ProfileError::NotAProfile);
        }
        self.secret = Some(profile.secret);
        Ok(())
    }

    /// Seals the key with a passphrase, or opens it for good without one.
    ///
    /// # Errors
    /// The key is locked, or the passphrase too short.
    pub fn seal(&mut self, passphrase: Option<&str>) -> Result<(), ProfileError> {
        let secret = self.secret.clone().ok_or(ProfileError::Sealed)?;
        let name = self.name().cloned().ok_or(ProfileError::NotAProfile)?;
        let profile = Profile {
            secret,
            name,
            portrait: None,
        };
        let chance = match passphrase {
            Some(_) => chance::bytes().ok_or(ProfileError::NotAProfile)?,
            None => [0; 40],
        };
        let text = profile.export(passphrase, chance)?;
        self.change(|kept| kept.sealed = text);
        Ok(())
    }

    /// The profile as a text, sealed if the key is; `None` where there is none.
    #[must_use]
    pub fn text(&self) -> Option<String> {
        let kept = self.kept.as_ref()?;
        let plain = self.secret.clone().filter(|_| !self.is_sealed());
        let renewed = plain.and_then(|secret| {
            let profile = Profile {
                secret,
                name: kept.name.clone(),
                portrait: kept.portrait.clone(),
            };
            profile.export(None, [0; 40]).ok()
        });
        let sealed = || Profile::beside(&kept.sealed, kept.portrait.as_ref());
        Some(renewed.unwrap_or_else(sealed))
    }

    /// Keeps the profile and the book of games in a file of the player's own, and gives its name.
    ///
    /// # Errors
    /// It cannot be written.
    pub fn export(&self) -> Result<String, StorageError> {
        let profile = self.text().unwrap_or_default();
        let book = self.book.abridged().to_text();
        self.storage
            .0
            .keep_text(FILE, &format!("{profile}\n{book}\n"))
    }

    /// Somebody new, for whoever does not remember the passphrase. Who I was before is put aside and named.
    ///
    /// # Errors
    /// No key can be made.
    pub fn start_anew(&mut self, words: &Words) -> Result<(), NoKey> {
        self.leave();
        self.begin(words).map(|_| ())
    }

    /// Puts the profile and the book of games aside.
    fn leave(&mut self) {
        for slot in [Slot::Profile, Slot::Ledger] {
            if self.storage.0.read(slot).is_ok_and(|text| text.is_some()) {
                self.put_aside(slot, "notice-profile-aside");
            }
        }
        (self.kept, self.secret) = (None, None);
        self.book = Book::default();
        self.blocked = BlockList::default();
    }

    /// Takes a profile from a text. Who I was before, and the book of my games, are put aside and named.
    ///
    /// # Errors
    /// Why not; nothing has changed then. [`ProfileError::Sealed`] asks for its passphrase.
    pub fn import(
        &mut self,
        text: &str,
        passphrase: Option<&str>,
    ) -> Result<Carried, ProfileError> {
        let at = Book::begins_in(text).unwrap_or(text.len());
        let (profile_text, book_text) = text.split_at(at);
        let profile = Profile::import(profile_text, passphrase)?;
        let book = match book_text {
            "" => None,
            text => Some(Book::from_text(text).map_err(|_| ProfileError::NotAProfile)?),
        };
        self.refresh();
        let key = profile.secret.key();
        let is_same = self.key() == Some(key);
        if !is_same {
            self.leave();
        }
        // One's own profile from before the picture takes nothing away.
        let mine = self.portrait().cloned();
        let profile_text: String = profile_text
            .chars()
            .filter(|sign| !sign.is_whitespace())
            .collect();
        let kept = Kept {
            name: profile.name,
            key,
            sealed: Profile::beside(&profile_text, None),
            blocked: self.blocked.clone(),
            portrait: profile.portrait.or(mine),
        };
        self.write(Slot::Profile, &kept.write());
        self.take(kept, Some(profile.secret));
        // The longer book of the two has the other's games.
        if let Some(book) = book.filter(|book| book.pages().len() > self.book.pages().len()) {
            self.book = book;
            self.write(Slot::Ledger, &self.book.to_text());
        }
        Ok(if is_same {
            Carried::Same
        } else {
            Carried::Another
        })
    }
}
