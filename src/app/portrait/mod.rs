//! Pictures of players: my own, taken from a file and made small, and those that others show while the game runs.
//!
//! A file of up to [`LARGEST`] bytes with up to [`LONGEST_SIDE`] pixels a side is cut to the square in its middle.

mod choosing;
#[cfg(not(target_arch = "wasm32"))]
mod exif;
mod faces;
mod paint;
#[cfg(not(target_arch = "wasm32"))]
mod read;
mod shrink;

pub(crate) use choosing::PLACE;
pub use choosing::{Chooser, plugin};
pub use faces::Faces;
pub use paint::paint;
#[cfg(not(target_arch = "wasm32"))]
pub use read::{read, read_file};
pub use shrink::{Pixels, shrink};

/// The most bytes of a picture's file; the page knows the same number.
pub const LARGEST: usize = 10_000_000;
/// The most pixels of a picture's side; the page knows the same number.
pub const LONGEST_SIDE: usize = 8_000;

/// Why a file is not taken for a picture.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Refused {
    /// There is no such file.
    NoFile,
    /// The file is too large.
    Large,
    /// The picture is too large.
    Vast,
    /// It is no picture, or one of a kind that is not known here.
    Unknown,
    /// It is a picture, and damaged.
    Broken,
}

impl Refused {
    /// The catalogue's key.
    #[must_use]
    pub const fn key(self) -> &'static str {
        match self {
            Self::NoFile => "profile-picture-no-file",
            Self::Large => "profile-picture-large",
            Self::Vast => "profile-picture-vast",
            Self::Unknown => "profile-picture-unknown",
            Self::Broken => "profile-picture-broken",
        }
    }
}
