//! What goes over the wire, in which form, and how much of it.

mod bucket;
mod deed;
mod form;
mod say;

pub use bucket::Bucket;
pub use deed::{Cmd, Deed, Entry};
pub use form::{MAX_MESSAGE, Unreadable};
pub(crate) use form::{read, write};
pub use say::{Line, MAX_CHAT, NoPhrase, NotALine, PHRASES, Phrase, RefusalCode, Say};
