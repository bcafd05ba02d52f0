//! How others are reached: this computer as the meeting place, or one elsewhere.

use super::wire::{Dial, Failure};
use crate::settings;

/// A meeting place, ready to be used.
pub struct House {
    /// Builds connections there.
    pub dial: Box<dyn Dial>,
    /// Its name, by which it is found again after the program was closed.
    pub place: String,
    /// Addresses of the game's page there, before the part that names a room; the likeliest first.
    pub pages: Vec<String>,
}

/// Finds meeting places.
pub trait Ways: Send + Sync {
    /// Where friends can come to me.
    ///
    /// # Errors
    /// There is no such place.
    fn host(&mut self, wish: &settings::Online) -> Result<House, Failure>;
    /// Where I come to others: the place of a link, or the one of the settings.
    ///
    /// # Errors
    /// There is no such place.
    fn join(&mut self, page: Option<&str>, wish: &settings::Online) -> Result<House, Failure>;
    /// The place of a game that goes on.
    ///
    /// # Errors
    /// It is there no more.
    fn again(&mut self, place: &str, wish: &settings::Online) -> Result<House, Failure>;
    /// None is needed now.
    fn close(&mut self);
}
