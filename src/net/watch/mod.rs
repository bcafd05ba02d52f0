//! Watching a game: a player shows the signed record to whoever has the link, some time late if the two want it so; a watcher
//! believes nothing in it that is not signed, and may come at any time.
//!
//! A player's end is a [`Gallery`], with a [`Stage`] for each watcher in it; the other end is a [`Watcher`]. Between them goes
//! what [`Showing`] names, over the meeting place, which passes it on and understands nothing of it. Who may not meet a player
//! may not watch either: a watcher signs with its key before it is shown anything.

mod gallery;
mod link;
mod showing;
mod stage;
mod watcher;

pub use gallery::{DELAYS, Gallery, MOST, Onlooker};
pub use link::{WatchLink, room};
pub use showing::Showing;
pub use stage::Stage;
pub use watcher::{Seen, Unshown, Watcher};
