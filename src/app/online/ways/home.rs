//! This computer as the meeting place, while somebody is expected or played with. There is one in a program, whoever needs it; it
//! closes with the last who does.

use super::dial::Real;
use super::near::heard;
use super::{HOME, House, Net, elsewhere};
use crate::online::Trouble;
use crate::settings;
use outflank_net::meeting::{PORT, Place};
use outflank_net::server::{Server, ServerError, Setup};
use std::net::{Ipv4Addr, TcpStream};
use std::path::PathBuf;
use std::sync::{Arc, Mutex, PoisonError, Weak};
use std::time::Duration;

/// The one that is open.
static OPEN: Mutex<Weak<Server>> = Mutex::new(Weak::new());

/// The meeting place that this program is, or becomes at this port; `site` is the folder of the web build.
///
/// # Errors
/// It cannot become one there.
pub fn open(port: u16, site: Option<PathBuf>) -> Result<Arc<Server>, ServerError> {
    let mut known = OPEN.lock().unwrap_or_else(PoisonError::into_inner);
    if let Some(server) = known.upgrade() {
        return Ok(server);
    }
    let mut setup = Setup::new((Ipv4Addr::UNSPECIFIED, port).into());
    setup.site = site.or_else(beside);
    let server = Arc::new(Server::start(setup)?);
    *known = Arc::downgrade(&server);
    Ok(server)
}

/// The same at the usual port; nothing where another program has that, which most likely is this game in another window.
///
/// # Errors
/// Nobody can be the meeting place there.
pub fn usual(site: Option<PathBuf>) -> Result<Option<Arc<Server>>, ServerError> {
    match open(PORT, site) {
        Err(ServerError::PortTaken { .. }) => Ok(None),
        opened => opened.map(Some),
    }
}

/// The address by which this computer reaches itself at this port.
#[must_use]
pub fn here(port: u16) -> String {
    format!("ws://{}:{port}", Ipv4Addr::LOCALHOST)
}

/// The meeting place of another program on this computer, where one answers at the usual port.
pub(super) fn beside_me() -> Option<String> {
    let at = (Ipv4Addr::LOCALHOST, PORT).into();
    TcpStream::connect_timeout(&at, Duration::from_millis(200)).ok()?;
    Some(here(PORT))
}

/// The web build that lies beside the program.
fn beside() -> Option<PathBuf> {
    let program = std::env::current_exe().ok()?;
    let site = program.parent()?.join("site");
    site.join("index.html").is_file().then_some(site)
}

impl Net {
    /// Opens this computer to all who look for others; where another program on it is that already, they meet there.
    pub(super) fn at_home_or_beside(&mut self, wish: &settings::Online) -> Result<House, Trouble> {
        match usual(self.site.clone()) {
            Ok(None) => elsewhere(&here(PORT), wish),
            _ => self.at_home(None, wish),
        }
    }

    /// Opens this computer to a friend, who on the same network finds it by the code alone.
    pub(super) fn found_at_home(&mut self, wish: &settings::Online) -> Result<House, Trouble> {
        let house = self.at_home(None, wish)?;
        let port = self.home.as_ref().map(|server| server.port());
        Ok(match port {
            Some(port) => heard(house, port),
            None => house,
        })
    }

    /// Opens this computer to friends: at this port, at the usual one, or at any that is free.
    pub(super) fn at_home(
        &mut self,
        port: Option<u16>,
        wish: &settings::Online,
    ) -> Result<House, Trouble> {
        let mut opened = None;
        for port in [port.unwrap_or(PORT), PORT, 0] {
            match open(port, self.site.clone()) {
                Ok(server) => {
                    opened = Some(server);
                    break;
                }
                Err(error) => bevy::log::warn!("this computer as a meeting place: {error}"),
            }
        }
        let server = opened.ok_or(Trouble::plain("online-no-home"))?;
        let port = server.port();
        let addresses = server.addresses();
        let pages = addresses.iter().map(|page| format!("{page}/")).collect();
        self.home = Some(server);
        let place = Place::parse(&here(port)).map_err(super::not_a_place)?;
        Ok(House {
            dial: Box::new(Real::new(place, wish)),
            place: format!("{HOME}{port}"),
            pages,
        })
    }
}
