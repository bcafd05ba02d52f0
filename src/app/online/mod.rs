//! Games with others over the network.

pub mod meet;
