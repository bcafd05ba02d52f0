//! The promises of `outflank-net`. Time is a number here: nothing sleeps, no socket is opened, but where a meeting place is
//! tried on this machine (feature `server`).
#![allow(clippy::unwrap_used, clippy::print_stdout, reason = "tests may")]
#![allow(
    dead_code,
    reason = "some of the support is for the reports that are run by hand"
)]

mod book;
mod chaos;
mod drops;
mod fuzz;
mod games;
#[cfg(feature = "server")]
mod hall;
#[cfg(feature = "server")]
mod hall_order;
mod handshake;
mod hostile;
mod identity;
mod ledger;
mod lies;
#[cfg(feature = "sockets")]
mod line;
mod link;
mod lobby;
#[cfg(feature = "server")]
mod meeting;
mod near;
#[cfg(feature = "sockets")]
mod online;
mod pair;
#[cfg(feature = "sockets")]
mod place;
mod portraits;
mod proposal;
mod session;
mod soak;
mod watch;
