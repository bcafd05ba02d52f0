//! Texts in the browser's own store; each tab keeps a game of its own, the page sees to that. Pictures go where the
//! browser puts what it loads down.

use super::{LONGEST, Slot, StorageError, Store};
use crate::third_party::page;

/// The store of the page.
#[derive(Default)]
pub struct Browser;

fn failed(slot: Slot) -> impl FnOnce(String) -> StorageError {
    move |why| StorageError {
        place: slot.file().into(),
        why,
    }
}

impl Store for Browser {
    fn is_lost(&self) -> bool {
        page::storage_note() == "none"
    }
    fn read(&self, slot: Slot) -> Result<Option<String>, StorageError> {
        let text = page::store_read(slot.file()).map_err(failed(slot))?;
        if text
            .as_ref()
            .is_some_and(|text| text.len() as u64 > LONGEST)
        {
            return Err(failed(slot)("too long".into()));
        }
        Ok(text)
    }
    fn write(&self, slot: Slot, text: &str) -> Result<(), StorageError> {
        page::store_write(slot.file(), text).map_err(failed(slot))
    }
    fn remove(&self, slot: Slot) -> Result<(), StorageError> {
        page::store_remove(slot.file()).map_err(failed(slot))
    }
    fn set_aside(&self, slot: Slot) -> Result<String, StorageError> {
        page::store_aside(slot.file()).map_err(failed(slot))
    }
    fn keep_picture(&self, name: &str, png: &[u8]) -> Result<String, StorageError> {
        let place = format!("{name}.png");
        page::download(&place, "image/png", png).map_err(|why| StorageError {
            place: place.clone(),
            why,
        })?;
        Ok(place)
    }
    fn keep_text(&self, name: &str, text: &str) -> Result<String, StorageError> {
        let place = format!("{name}.txt");
        page::download(&place, "text/plain", text.as_bytes()).map_err(|why| StorageError {
            place: place.clone(),
            why,
        })?;
        Ok(place)
    }
}
