//! Games between two apps, joined in memory: no socket, no thread, time by hand.

mod cards;
mod drops;
mod games;
mod net;
mod pair;
mod watching;

pub use pair::{Pair, brought_together};
