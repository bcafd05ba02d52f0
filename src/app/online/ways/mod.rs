//! How others are reached: this computer as the meeting place, or one elsewhere.

mod dial;
#[cfg(not(target_arch = "wasm32"))]
pub mod home;
#[cfg(not(target_arch = "wasm32"))]
mod near;

use super::Trouble;
use super::wire::Dial;
use crate::settings;
use dial::Real;
use outflank_net::meeting::{Place, PlaceError};

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
    fn host(&mut self, wish: &settings::Online) -> Result<House, Trouble>;
    /// Where I come to others: the place of a link, or the one of the settings; without either, wherever on this computer or its
    /// network somebody has the room.
    ///
    /// # Errors
    /// There is no such place.
    fn join(&mut self, page: Option<&str>, wish: &settings::Online) -> Result<House, Trouble>;
    /// Where strangers meet, and those of the lobby: the place of the settings, or this computer.
    ///
    /// # Errors
    /// There is no such place.
    fn meet(&mut self, wish: &settings::Online) -> Result<House, Trouble>;
    /// The place of a game that goes on.
    ///
    /// # Errors
    /// It is there no more.
    fn again(&mut self, place: &str, wish: &settings::Online) -> Result<House, Trouble>;
    /// None is needed now.
    fn close(&mut self);
}

/// The real ways.
#[derive(Default)]
pub struct Net {
    /// The folder of the web build, which this computer as a meeting place gives to browsers.
    #[cfg(not(target_arch = "wasm32"))]
    site: Option<std::path::PathBuf>,
    #[cfg(not(target_arch = "wasm32"))]
    home: Option<std::sync::Arc<outflank_net::server::Server>>,
}

#[cfg(not(target_arch = "wasm32"))]
impl Net {
    /// With the folder of the web build, where there is one.
    #[must_use]
    pub const fn serving(site: Option<std::path::PathBuf>) -> Self {
        Self { site, home: None }
    }
}

/// What is wrong with an address.
fn not_a_place(why: PlaceError) -> Trouble {
    match why {
        PlaceError::Empty => Trouble::plain("online-no-place"),
        _ => Trouble::plain("online-bad-place"),
    }
}

/// A place elsewhere.
fn elsewhere(address: &str, wish: &settings::Online) -> Result<House, Trouble> {
    let place = Place::parse(address).map_err(not_a_place)?;
    Ok(House {
        place: place.to_string(),
        pages: vec![place.page()],
        dial: Box::new(Real::new(place, wish)),
    })
}

/// The place that the settings name, where they name one; in a browser without, the page's own server.
fn named(wish: &settings::Online) -> Option<String> {
    let place = wish.place.trim();
    if !place.is_empty() {
        return Some(place.to_owned());
    }
    #[cfg(target_arch = "wasm32")]
    return Some(crate::third_party::page::origin());
    #[cfg(not(target_arch = "wasm32"))]
    None
}

impl Ways for Net {
    fn host(&mut self, wish: &settings::Online) -> Result<House, Trouble> {
        match named(wish) {
            Some(place) => elsewhere(&place, wish),
            None => self.found_at_home(wish),
        }
    }

    fn join(&mut self, page: Option<&str>, wish: &settings::Online) -> Result<House, Trouble> {
        match page.map(str::to_owned).or_else(|| named(wish)) {
            Some(place) => elsewhere(&place, wish),
            #[cfg(target_arch = "wasm32")]
            None => Err(Trouble::plain("online-no-place")),
            #[cfg(not(target_arch = "wasm32"))]
            None => Ok(near::house(wish)),
        }
    }

    fn meet(&mut self, wish: &settings::Online) -> Result<House, Trouble> {
        match named(wish) {
            Some(place) => elsewhere(&place, wish),
            None => self.at_home_or_beside(wish),
        }
    }

    fn again(&mut self, place: &str, wish: &settings::Online) -> Result<House, Trouble> {
        match place.strip_prefix(HOME) {
            Some(port) => self.at_home(port.parse().ok(), wish),
            None => elsewhere(place, wish),
        }
    }

    fn close(&mut self) {
        #[cfg(not(target_arch = "wasm32"))]
        if let Some(home) = self.home.take() {
            // It takes a moment to close, and no frame waits for that.
            std::thread::spawn(move || drop(home));
        }
    }
}

/// Before the port of this computer as a meeting place.
const HOME: &str = "home:";

#[cfg(target_arch = "wasm32")]
impl Net {
    fn at_home_or_beside(&mut self, wish: &settings::Online) -> Result<House, Trouble> {
        self.at_home(None, wish)
    }
    fn found_at_home(&mut self, wish: &settings::Online) -> Result<House, Trouble> {
        self.at_home(None, wish)
    }
    /// A browser is no meeting place.
    fn at_home(&mut self, _: Option<u16>, _: &settings::Online) -> Result<House, Trouble> {
        Err(Trouble::plain("online-no-place"))
    }
}
