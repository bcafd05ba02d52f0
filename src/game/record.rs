//! Games as text: the saved match, and transcripts.

mod load;
mod save;
mod transcript;

pub use load::LoadError;
pub use save::{SavedMatch, SavedNode};
pub use transcript::ImportError;

/// The longest text that is read, in bytes.
pub const MAX_TEXT: usize = 1 << 20;

/// The version of saved matches that this program writes, and the only one it reads.
pub const VERSION: u32 = 1;
