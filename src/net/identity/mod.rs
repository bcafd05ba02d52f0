//! Who one is: keys, names, the profile as a text, and whom one has blocked.

pub mod blocks;
pub mod keys;
pub mod name;
pub mod profile;

pub use blocks::BlockList;
pub use keys::{BadSignature, Key, KeyHash, Secret, Sig};
pub use name::{Name, NameError};
pub use profile::{Profile, ProfileError};
