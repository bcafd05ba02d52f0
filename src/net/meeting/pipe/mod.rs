//! A web socket to a meeting place, the same on both kinds of machine. Whatever goes wrong with it has a name.

#[cfg(not(target_arch = "wasm32"))]
mod native;
#[cfg(target_arch = "wasm32")]
mod web;

#[cfg(not(target_arch = "wasm32"))]
pub(super) use native::Pipe;
#[cfg(not(target_arch = "wasm32"))]
pub(crate) use native::has_network;
#[cfg(target_arch = "wasm32")]
pub(super) use web::Pipe;

use super::Why;

/// The longest frame, in bytes.
#[cfg(not(target_arch = "wasm32"))]
const MAX_FRAME: usize = 64 * 1024;
/// The code of a closing frame that has one of our reasons.
pub(crate) const CLOSED: u16 = 4_000;

/// What comes and goes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Frame {
    /// A text.
    Text(String),
    /// Bytes; none at all is a beat.
    Bytes(Vec<u8>),
    /// A sign of life and no more.
    #[cfg(not(target_arch = "wasm32"))]
    Sign,
}

/// Why it was closed.
fn closed(code: u16, reason: &str) -> Why {
    let named = Why::from_word(reason).filter(|_| code == CLOSED);
    named.unwrap_or(Why::Broken)
}
