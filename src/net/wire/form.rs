//! How messages become bytes, and bytes messages: bounded in size, and reading never panics, whatever comes.

use crate::hello::PROTOCOL;
use serde::Serialize;
use serde::de::DeserializeOwned;

/// The largest message, in bytes: what every browser's data channel carries.
pub const MAX_MESSAGE: usize = 16 * 1024;

/// Why bytes are no message.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Unreadable {
    /// Longer than any message, or empty.
    #[error("{bytes} bytes are no message")]
    Size {
        /// How many.
        bytes: usize,
    },
    /// Of another version; no more is known of it.
    #[error("a message of version {theirs}, here only {PROTOCOL} is spoken")]
    Version {
        /// Theirs.
        theirs: u8,
    },
    /// Of this version, but malformed.
    #[error("the message is malformed")]
    Malformed,
}

/// A message's bytes: the version, then the rest.
///
/// # Panics
/// Never for the crate's own types: all of them can be written.
pub(crate) fn write<T: Serialize>(message: &T) -> Vec<u8> {
    let mut bytes = vec![PROTOCOL];
    let rest = postcard::to_allocvec(message).expect("plain data is always written");
    bytes.extend(rest);
    bytes
}

/// Reads a message, whatever the bytes are.
///
/// # Errors
/// Why they are none.
pub(crate) fn read<T: DeserializeOwned>(bytes: &[u8]) -> Result<T, Unreadable> {
    let size = Unreadable::Size { bytes: bytes.len() };
    if bytes.len() > MAX_MESSAGE {
        return Err(size);
    }
    let (&version, rest) = bytes.split_first().ok_or(size)?;
    if version != PROTOCOL {
        return Err(Unreadable::Version { theirs: version });
    }
    match postcard::take_from_bytes(rest) {
        Ok((message, [])) => Ok(message),
        _ => Err(Unreadable::Malformed),
    }
}
