//! Games between two apps, joined in memory: no socket, no thread, time by hand.

mod cards;
mod drops;
mod games;
mod net;
mod pair;
mod proposal;
mod watching;

pub use pair::{Pair, brought_together};
