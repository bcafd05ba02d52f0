//! A meeting place (feature `server`): one port, on which it serves the game's page, brings two together in a room or a quick
//! match, and passes on what is said in a lobby. Whoever is on the same network finds a room here by its
//! code alone ([`Ear`]). Who is where and who hears what is [`Hall`]'s affair, which knows neither
//! sockets nor a clock; the rest hangs it on a port.
//!
//! ```no_run
//! use outflank_net::server::{Server, Setup};
//! let server = Server::start(Setup::new(([0, 0, 0, 0], 3536).into()))?;
//! println!("Open {}", server.addresses().join(" or "));
//! # Ok::<(), outflank_net::server::ServerError>(())
//! ```

mod addresses;
mod door;
mod gate;
mod guest;
mod hall;
mod households;
mod near;
mod seat;
mod site;
mod way;
mod words;

pub use door::Door;
pub use hall::{ALIVE, BEGINNING, Does, Hall, SILENCE};
pub use near::{Ear, neighbours, seek};
pub use seat::{Frame, Guest, Limits, MAX_TEXT};

use guest::Shared;
use std::io;
use std::net::{SocketAddr, TcpListener};
use std::path::PathBuf;
use std::thread::JoinHandle;
use tokio::sync::oneshot;

/// What a meeting place is to be.
#[derive(Clone, Debug)]
pub struct Setup {
    /// Where it listens; port 0 is any that is free.
    pub bind: SocketAddr,
    /// The folder of the game's page; without one, a line of text says what this is.
    pub site: Option<PathBuf>,
    /// Do all come through one other machine (a proxy), which says for whom it asks?
    pub is_behind_proxy: bool,
    /// How much is too much.
    pub limits: Limits,
}

impl Setup {
    /// A meeting place without a page.
    #[must_use]
    pub fn new(bind: SocketAddr) -> Self {
        Self {
            bind,
            site: None,
            is_behind_proxy: false,
            limits: Limits::default(),
        }
    }
}

/// Why there is no meeting place.
#[derive(Debug, thiserror::Error)]
pub enum ServerError {
    /// Another program listens there.
    #[error("port {port} is taken by another program")]
    PortTaken {
        /// Which port.
        port: u16,
    },
    /// The system does not let this user listen there.
    #[error("this user may not listen on port {port}")]
    NotAllowed {
        /// Which port.
        port: u16,
    },
    /// This machine does not have the address.
    #[error("this machine does not have the address {address}")]
    NoSuchAddress {
        /// Which address.
        address: SocketAddr,
    },
    /// The folder has no page in it.
    #[error("{} holds no site", .folder.display())]
    NoSite {
        /// Which folder.
        folder: PathBuf,
    },
    /// Something else.
    #[error("the meeting place could not be opened: {0}")]
    Other(#[from] io::Error),
}

/// A meeting place that runs, on a thread of its own, for as long as this is kept.
#[derive(Debug)]
pub struct Server {
    address: SocketAddr,
    stop: Option<oneshot::Sender<()>>,
    thread: Option<JoinHandle<()>>,
}

impl Server {
    /// Opens a meeting place.
    ///
    /// # Errors
    /// Why it cannot be.
    pub fn start(setup: Setup) -> Result<Self, ServerError> {
        if let Some(folder) = &setup.site
            && !folder.join("index.html").is_file()
        {
            let folder = folder.clone();
            return Err(ServerError::NoSite { folder });
        }
        let listener = TcpListener::bind(setup.bind).map_err(|error| untaken(error, setup.bind))?;
        listener.set_nonblocking(true)?;
        let address = listener.local_addr()?;
        let runtime = tokio::runtime::Builder::new_current_thread()
            .enable_io()
            .enable_time()
            .build()?;
        let (stop, stopped) = oneshot::channel();
        let shared = Shared::new(&setup);
        let thread = std::thread::Builder::new().name("meeting place".into());
        let thread = thread.spawn(move || {
            runtime.block_on(way::serve(listener, setup, shared, stopped));
            // What still hangs on a slow reader is not waited for.
            runtime.shutdown_background();
        })?;
        Ok(Self {
            address,
            stop: Some(stop),
            thread: Some(thread),
        })
    }

    /// The port it listens on.
    #[must_use]
    pub const fn port(&self) -> u16 {
        self.address.port()
    }

    /// The pages' addresses that others in this network can open, the likeliest first.
    #[must_use]
    pub fn addresses(&self) -> Vec<String> {
        addresses::reachable(self.address)
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        drop(self.stop.take());
        if let Some(thread) = self.thread.take() {
            // It ends within a second, whoever is connected.
            let _ = thread.join();
        }
    }
}

fn untaken(error: io::Error, address: SocketAddr) -> ServerError {
    let port = address.port();
    match error.kind() {
        io::ErrorKind::AddrInUse => ServerError::PortTaken { port },
        io::ErrorKind::PermissionDenied => ServerError::NotAllowed { port },
        io::ErrorKind::AddrNotAvailable => ServerError::NoSuchAddress { address },
        _ => ServerError::Other(error),
    }
}
