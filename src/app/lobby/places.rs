//! The ways to meeting places: the one of the settings, or this computer itself. A test puts its own in their place.

use super::Trouble;
use crate::settings::Online;
use bevy::tasks::IoTaskPool;
use outflank_game::Millis;
use outflank_net::meeting::{FromLobby, Health, LobbyLine, Place, Why, check};
use std::sync::mpsc::{Receiver, TryRecvError, channel};
use std::sync::{Mutex, PoisonError};

/// Why this computer is no meeting place.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NoHome {
    /// The system does not let it.
    Forbidden,
}

/// A meeting place.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Home {
    /// Where.
    pub place: Place,
    /// Where others find it, if it is this computer.
    pub pages: Vec<String>,
}

/// A line into a lobby.
pub trait Line: Send + Sync {
    /// What has come since the last time.
    fn poll(&mut self) -> Vec<FromLobby>;
    /// Says something to all.
    fn say(&mut self, bytes: Vec<u8>);
}

/// Finds meeting places, goes in and asks how they are.
pub trait Places: Send + Sync {
    /// The place of the settings; where they name none, this computer, which becomes one.
    ///
    /// # Errors
    /// There is none.
    fn find(&mut self, wish: &Online) -> Result<Home, Trouble>;
    /// Goes into the lobby there.
    fn enter(&mut self, place: &Place) -> Box<dyn Line>;
    /// The time of day.
    fn now(&self) -> Millis;
    /// This computer need not be one any longer.
    fn close(&mut self);
    /// Asks how a place is; [`Places::answer`] has it later.
    fn ask(&mut self, place: &Place);
    /// The answer, once.
    fn answer(&mut self) -> Option<Result<Health, Why>>;
}

/// The network.
#[derive(Default)]
pub struct Net {
    #[cfg(not(target_arch = "wasm32"))]
    server: Option<std::sync::Arc<outflank_net::server::Server>>,
    asked: Option<Mutex<Receiver<Result<Health, Why>>>>,
}

/// A line over the network.
struct Wire(Mutex<LobbyLine>);

impl Line for Wire {
    fn poll(&mut self) -> Vec<FromLobby> {
        self.0
            .get_mut()
            .unwrap_or_else(PoisonError::into_inner)
            .poll()
    }
    fn say(&mut self, bytes: Vec<u8>) {
        self.0
            .get_mut()
            .unwrap_or_else(PoisonError::into_inner)
            .say(bytes);
    }
}

impl Places for Net {
    fn find(&mut self, wish: &Online) -> Result<Home, Trouble> {
        if !wish.place.trim().is_empty() {
            let place = Place::parse(&wish.place).map_err(|_| Trouble::Address)?;
            let pages = Vec::new();
            return Ok(Home { place, pages });
        }
        self.home()
    }
    fn enter(&mut self, place: &Place) -> Box<dyn Line> {
        let (line, running) = LobbyLine::open(place);
        IoTaskPool::get().spawn(running).detach();
        Box::new(Wire(Mutex::new(line)))
    }
    fn now(&self) -> Millis {
        crate::third_party::time::of_day()
    }
    fn close(&mut self) {
        #[cfg(not(target_arch = "wasm32"))]
        if let Some(server) = self.server.take() {
            // It takes a moment to close, and no frame waits for that.
            std::thread::spawn(move || drop(server));
        }
    }
    fn ask(&mut self, place: &Place) {
        let (told, hear) = channel();
        let asking = check(place);
        let ask = async move {
            // Nobody waits any more where another place was asked since.
            let _ = told.send(asking.await);
        };
        IoTaskPool::get().spawn(ask).detach();
        self.asked = Some(Mutex::new(hear));
    }
    fn answer(&mut self) -> Option<Result<Health, Why>> {
        let hear = self.asked.as_mut()?;
        let heard = hear
            .get_mut()
            .unwrap_or_else(PoisonError::into_inner)
            .try_recv();
        match heard {
            Err(TryRecvError::Empty) => None,
            Err(TryRecvError::Disconnected) => {
                self.asked = None;
                Some(Err(Why::Broken))
            }
            Ok(answer) => {
                self.asked = None;
                Some(answer)
            }
        }
    }
}

impl Net {
    /// The server that the page came from.
    #[cfg(target_arch = "wasm32")]
    fn home(&mut self) -> Result<Home, Trouble> {
        let place =
            Place::parse(&crate::third_party::page::origin()).map_err(|_| Trouble::Address)?;
        let pages = Vec::new();
        Ok(Home { place, pages })
    }

    /// This computer. Where another window of the game is one already, it is that.
    #[cfg(not(target_arch = "wasm32"))]
    fn home(&mut self) -> Result<Home, Trouble> {
        use crate::online::ways::home;
        use outflank_net::meeting::PORT;
        if self.server.is_none() {
            // Another program's is most likely ours; if not, the line says so.
            self.server = home::usual(None).map_err(|_| Trouble::Home(NoHome::Forbidden))?;
        }
        let port = self.server.as_ref().map_or(PORT, |server| server.port());
        let place = Place::parse(&home::here(port)).map_err(|_| Trouble::Address)?;
        let pages = self.server.as_ref().map(|server| server.addresses());
        let pages = pages.unwrap_or_default();
        Ok(Home { place, pages })
    }
}
