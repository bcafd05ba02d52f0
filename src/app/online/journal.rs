//! The journal of the game that runs, as a text in the store: where the two meet, and the journal itself. Written whole or not at
//! all, and before anybody sees what is in it.

use crate::storage::{Slot, Storage, StorageError};
use data_encoding::BASE64;
use outflank_net::{Deed, Digest, Saved};

/// The journal of one game.
pub struct Journal {
    storage: Storage,
    place: String,
    game: Option<Digest>,
    bytes: Vec<u8>,
    is_new: bool,
}

impl Journal {
    /// One that is not yet begun, of a game whose two meet at this place.
    #[must_use]
    pub const fn new(storage: Storage, place: String) -> Self {
        Self {
            storage,
            place,
            game: None,
            bytes: Vec::new(),
            is_new: false,
        }
    }
    /// One that goes on.
    #[must_use]
    pub fn going_on(storage: Storage, found: Found) -> Self {
        let mut bytes = found.bytes;
        bytes.truncate(found.saved.sound);
        Self {
            game: Some(found.saved.record.facts().id),
            bytes,
            ..Self::new(storage, found.place)
        }
    }
    /// The two meet at this place.
    pub(super) fn meets_at(&mut self, place: String) {
        self.place = place;
    }
    /// Adds to it; another game's begins anew.
    pub(super) fn add(&mut self, game: Digest, bytes: &[u8]) {
        if self.game.replace(game) != Some(game) {
            self.bytes.clear();
        }
        self.bytes.extend_from_slice(bytes);
        self.is_new = true;
    }
    /// Keeps what was added.
    pub(super) fn keep(&mut self) -> Result<(), StorageError> {
        if !std::mem::take(&mut self.is_new) {
            return Ok(());
        }
        let text = format!("{}\n{}", self.place, BASE64.encode(&self.bytes));
        self.storage.0.write(Slot::Online, &text)
    }
}

/// A game that is not over.
#[derive(Clone, Debug)]
pub struct Found {
    /// The game.
    pub saved: Saved,
    /// Its journal.
    pub bytes: Vec<u8>,
    /// Where the two meet.
    pub place: String,
}

/// The game that is not over; a damaged one is put aside, one that is over forgotten.
#[must_use]
pub fn find(storage: &Storage) -> Option<Found> {
    let text = match storage.0.read(Slot::Online) {
        Ok(text) => text?,
        Err(error) => {
            bevy::log::warn!("online game: {error}");
            return None;
        }
    };
    match read(&text) {
        Some(found) if is_open(&found.saved) => Some(found),
        Some(_) => {
            forget(storage);
            None
        }
        None => {
            bevy::log::warn!("online game: damaged");
            // Where it cannot be moved, the next game takes its place.
            let _ = storage.0.set_aside(Slot::Online);
            None
        }
    }
}

fn read(text: &str) -> Option<Found> {
    let (place, body) = text.trim_end().split_once('\n')?;
    let bytes = BASE64.decode(body.as_bytes()).ok()?;
    Some(Found {
        saved: Saved::read(&bytes).ok()?,
        bytes,
        place: place.to_owned(),
    })
}

/// Can the game go on?
fn is_open(saved: &Saved) -> bool {
    let gave_up = |deed: Deed| deed.gives_up();
    let has_left = saved.given.iter().any(|(signed, _)| gave_up(signed.deed));
    !saved.is_over() && !has_left
}

/// Forgets the game.
pub fn forget(storage: &Storage) {
    if let Err(error) = storage.0.remove(Slot::Online) {
        bevy::log::warn!("online game: {error}");
    }
}
