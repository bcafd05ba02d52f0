//! Where texts and pictures are kept: settings, the running game, pictures of results, behind one trait.

#[cfg(target_arch = "wasm32")]
mod browser;
#[cfg(not(target_arch = "wasm32"))]
mod files;

use bevy::prelude::Resource;
#[cfg(target_arch = "wasm32")]
pub use browser::Browser;
#[cfg(not(target_arch = "wasm32"))]
pub use files::Files;
use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, PoisonError};

/// The longest text that is read: no setting or game comes near it.
pub const LONGEST: u64 = 4 << 20;

/// A named place for one text.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Slot {
    /// The settings.
    Settings,
    /// The running game.
    Game,
    /// The journal of the game with somebody far away.
    Online,
    /// Who the player is.
    Profile,
    /// The book of finished games with others.
    Ledger,
}

impl Slot {
    /// The name of its file.
    #[must_use]
    pub const fn file(self) -> &'static str {
        match self {
            Self::Settings => "settings.ron",
            Self::Game => "game.ron",
            Self::Online => "online.txt",
            Self::Profile => "profile.ron",
            Self::Ledger => "ledger.txt",
        }
    }
}

/// Why a text could not be kept or read.
#[derive(Debug, thiserror::Error)]
#[error("{place}: {why}")]
pub struct StorageError {
    /// The file or key.
    pub place: String,
    /// The reason in words.
    pub why: String,
}

/// Keeps texts. A write is whole or not at all.
pub trait Store: Send + Sync {
    /// Is it known, and told to the player, that nothing is kept here?
    fn is_lost(&self) -> bool {
        false
    }
    /// The text in the slot, `None` if there is none.
    ///
    /// # Errors
    /// It is there and cannot be read, is too long, or is no text.
    fn read(&self, slot: Slot) -> Result<Option<String>, StorageError>;
    /// Replaces the text in the slot.
    ///
    /// # Errors
    /// It cannot be written; the old text is still there.
    fn write(&self, slot: Slot, text: &str) -> Result<(), StorageError>;
    /// Empties the slot.
    ///
    /// # Errors
    /// It cannot be removed.
    fn remove(&self, slot: Slot) -> Result<(), StorageError>;
    /// Puts a broken text aside, beside the slot, and gives the name under which it is kept.
    ///
    /// # Errors
    /// It cannot be moved; it is still in its slot.
    fn set_aside(&self, slot: Slot) -> Result<String, StorageError>;
    /// Keeps a PNG picture where people look for pictures, under a name (without ending) that is not yet taken, and
    /// gives the name of its file.
    ///
    /// # Errors
    /// It cannot be written, or there is no place for pictures.
    fn keep_picture(&self, name: &str, png: &[u8]) -> Result<String, StorageError> {
        let _ = png;
        Err(StorageError {
            place: format!("{name}.png"),
            why: "there is no place for pictures".into(),
        })
    }
    /// Keeps a text where people look for their own documents, under a name (without ending) that is not yet taken, and
    /// gives the name of its file.
    ///
    /// # Errors
    /// It cannot be written, or there is no place for documents.
    fn keep_text(&self, name: &str, text: &str) -> Result<String, StorageError> {
        let _ = text;
        Err(StorageError {
            place: format!("{name}.txt"),
            why: "there is no place for documents".into(),
        })
    }
}

/// The store in use.
#[derive(Resource, Clone)]
pub struct Storage(pub Arc<dyn Store>);

/// Keeps texts in memory: for tests, and where nothing can be written.
#[derive(Default)]
pub struct Memory(Mutex<BTreeMap<String, String>>);

impl Memory {
    fn with<T>(&self, act: impl FnOnce(&mut BTreeMap<String, String>) -> T) -> T {
        act(&mut self.0.lock().unwrap_or_else(PoisonError::into_inner))
    }
}

impl Store for Memory {
    fn read(&self, slot: Slot) -> Result<Option<String>, StorageError> {
        Ok(self.with(|texts| texts.get(slot.file()).cloned()))
    }
    fn write(&self, slot: Slot, text: &str) -> Result<(), StorageError> {
        self.with(|texts| texts.insert(slot.file().into(), text.into()));
        Ok(())
    }
    fn remove(&self, slot: Slot) -> Result<(), StorageError> {
        self.with(|texts| texts.remove(slot.file()));
        Ok(())
    }
    fn set_aside(&self, slot: Slot) -> Result<String, StorageError> {
        let name = format!("{}.broken", slot.file());
        self.with(|texts| {
            if let Some(text) = texts.remove(slot.file()) {
                texts.insert(name.clone(), text);
            }
        });
        Ok(name)
    }
}
