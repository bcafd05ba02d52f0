//! The promises of `outflank-net`. Time is a number here: nothing sleeps, no socket is opened.
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
mod handshake;
mod hostile;
mod identity;
mod ledger;
mod lies;
#[cfg(feature = "sockets")]
mod line;
mod link;
mod lobby;
mod pair;
mod session;
mod soak;
mod watch;
