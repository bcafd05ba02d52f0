//! What goes over the wire, in which form, and how much of it.

mod bucket;
mod deed;
mod say;

pub use bucket::Bucket;
pub use deed::{Cmd, Deed, Entry};
pub use say::{
    Line, MAX_CHAT, MAX_MESSAGE, NoPhrase, NotALine, PHRASES, Phrase, RefusalCode, Say, Unreadable,
};
