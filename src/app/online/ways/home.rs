//! This computer as the meeting place, while somebody is expected or played with.

use super::dial::Real;
use super::{HOME, House, Net};
use crate::online::Trouble;
use crate::settings;
use outflank_net::meeting::{PORT, Place};
use outflank_net::server::{Server, ServerError, Setup};
use std::net::Ipv4Addr;
use std::path::PathBuf;

/// A meeting place that runs.
pub(super) struct Home(Server);

impl Net {
    /// Opens this computer to friends: at this port, at the usual one, or at any that is free.
    pub(super) fn at_home(
        &mut self,
        port: Option<u16>,
        wish: &settings::Online,
    ) -> Result<House, Trouble> {
        self.home = None;
        let site = self.site.clone().or_else(beside);
        let ports = [port.unwrap_or(PORT), PORT, 0];
        let opened = ports
            .into_iter()
            .find_map(|port| open(port, site.clone()).ok());
        let server = opened.ok_or(Trouble::plain("online-no-home"))?;
        let port = server.port();
        let pages = server.addresses().iter().map(|page| format!("{page}/"));
        let pages = pages.collect();
        self.home = Some(Home(server));
        let own = format!("ws://{}:{port}", Ipv4Addr::LOCALHOST);
        let place = Place::parse(&own).map_err(super::not_a_place)?;
        Ok(House {
            dial: Box::new(Real::new(place, wish, true)),
            place: format!("{HOME}{port}"),
            pages,
        })
    }
}

fn open(port: u16, site: Option<PathBuf>) -> Result<Server, ServerError> {
    let mut setup = Setup::new((Ipv4Addr::UNSPECIFIED, port).into());
    setup.site = site;
    Server::start(setup)
        .inspect_err(|error| bevy::log::warn!("this computer as a meeting place: {error}"))
}

/// The web build that lies beside the program.
fn beside() -> Option<PathBuf> {
    let program = std::env::current_exe().ok()?;
    let site = program.parent()?.join("site");
    site.join("index.html").is_file().then_some(site)
}
