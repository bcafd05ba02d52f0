//! Who one is: keys, names, pictures, the profile as a text, and whom one has blocked.

pub mod blocks;
pub mod keys;
pub mod name;
pub mod portrait;
pub mod profile;

pub use blocks::BlockList;
pub use keys::{BadSignature, Key, KeyHash, Secret, Sig};
pub use name::{Name, NameError};
pub use portrait::{NoPortrait, Portrait};
pub use profile::{Profile, ProfileError};
