//! Games as text: the saved match, and transcripts.

mod load;
mod save;
mod transcript;

pub use load::LoadError;
pub use save::{SavedMatch, SavedNode};
pub use transcript::ImportError;

/// The longest text that is read, in bytes.
pub const MAX_TEXT: usize = 1 << 20;

/// The version of saved matches that this program writes. It reads version 1 too, which counted the computer's levels
/// to twelve.
pub const VERSION: u32 = 2;

/// Today's level, of twenty, that plays about as a level of the former twelve did; the highest stays the highest.
#[must_use]
pub const fn level_of_twelve(level: u8) -> u8 {
    match level {
        0 | 1 => 2,
        2 => 4,
        3 => 5,
        4 => 7,
        5 => 8,
        6 => 9,
        7 => 10,
        8 => 11,
        9 => 13,
        10 => 14,
        11 => 16,
        _ => 20,
    }
}
