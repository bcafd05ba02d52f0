//! Is there a meeting place, and how is it? The check goes the way the game goes, over a web socket: some things between here
//! and there let pages through and web sockets not.

use super::pipe::{Frame, Pipe};
use super::{ANSWER, Place, Why, within};
use serde::{Deserialize, Serialize};
use std::future::Future;
use std::pin::Pin;

/// A check under way.
#[cfg(not(target_arch = "wasm32"))]
pub type Checking = Pin<Box<dyn Future<Output = Result<Health, Why>> + Send>>;
/// A check under way.
#[cfg(target_arch = "wasm32")]
pub type Checking = Pin<Box<dyn Future<Output = Result<Health, Why>>>>;

/// How a meeting place is.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Health {
    /// What it is: `outflank`.
    pub meeting: String,
    /// The version of the protocol that its lobby and its quick matches are for.
    pub protocol: u8,
    /// How many are there.
    pub guests: u32,
}

/// What a meeting place of ours calls itself.
pub(crate) const MEETING: &str = "outflank";

/// Asks a meeting place how it is.
#[must_use]
pub fn check(place: &Place) -> Checking {
    Box::pin(ask(place.health()))
}

async fn ask(address: String) -> Result<Health, Why> {
    let mut pipe = Pipe::open(&address).await?;
    let answer = within(ANSWER, async {
        loop {
            if let Frame::Text(text) = pipe.next().await? {
                return Ok(text);
            }
        }
    });
    let text = answer.await.ok_or(Why::Silent)??;
    let health: Health = serde_json::from_str(&text).map_err(|_| Why::NoPlace)?;
    if health.meeting == MEETING {
        Ok(health)
    } else {
        Err(Why::NoPlace)
    }
}
