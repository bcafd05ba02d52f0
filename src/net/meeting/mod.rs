//! The meeting place as a player's end sees it (feature `sockets`): its address, the way into a room, quick match and the
//! lobby, and in plain words why something did not come about. A meeting place brings people together and hands descriptions
//! over; no move of the two passes it, but where they let others watch, a signed copy for those.
//!
//! Everything here gives a future that the caller lets run: [`block_on`] on a thread of its own, or the page's own tasks.
//! Nothing here waits.

#[cfg(not(target_arch = "wasm32"))]
mod block;
mod check;
mod lobby_line;
mod pipe;
mod place;
mod post;
mod signaller;
mod watch_line;
mod why;

#[cfg(not(target_arch = "wasm32"))]
pub use block::block_on;
pub use check::{Checking, Health, check};
pub use lobby_line::{FromLobby, LobbyLine};
pub use place::{PORT, Place, PlaceError};
pub use post::Running;
pub use signaller::signaller;
pub use watch_line::{FromWatch, WatchLine};
pub use why::Why;

#[cfg(feature = "server")]
pub(crate) use check::MEETING;
#[cfg(feature = "server")]
pub(crate) use pipe::CLOSED;
#[cfg(not(target_arch = "wasm32"))]
pub(crate) use pipe::has_network;
pub(crate) use signaller::reason;

use futures_timer::Delay;
use futures_util::future::{Either, select};
use std::future::Future;
use std::pin::pin;
use std::time::Duration;

/// A meeting place has so long to answer.
const ANSWER: Duration = Duration::from_secs(8);
/// One says so often that one is still there; a meeting place says it back.
const BEAT: Duration = Duration::from_secs(10);
/// A meeting place that once said it back and then is silent for so long is gone.
const SILENCE: Duration = Duration::from_secs(30);

/// What comes of it in this time; `None` if nothing does.
async fn within<F: Future>(time: Duration, future: F) -> Option<F::Output> {
    match select(pin!(future), Delay::new(time)).await {
        Either::Left((output, _)) => Some(output),
        Either::Right(_) => None,
    }
}
