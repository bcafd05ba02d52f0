//! The way into the lobby: what one says all others hear. What is said is [`Lobby`](crate::lobby::Lobby)'s affair.

use super::pipe::Frame;
use super::post::{FromPost, Post, Running};
use super::{Place, Why};
use crate::lobby::MAX_CALL;

/// What has come of a line to the lobby.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum FromLobby {
    /// One is in.
    Open,
    /// Somebody said something: for [`Lobby::hear`](crate::lobby::Lobby::hear).
    Heard(Vec<u8>),
    /// The line is gone, or never came to be. Nothing more will come.
    Failed(Why),
}

/// A line to the lobby of a meeting place.
#[derive(Debug)]
pub struct LobbyLine(Post);

impl LobbyLine {
    /// Goes into the lobby; `run` the future for as long as one wants to be there.
    #[must_use]
    pub fn open(place: &Place) -> (Self, Running) {
        let (post, running) = Post::open(place.lobby());
        (Self(post), running)
    }

    /// What has come since the last time.
    pub fn poll(&mut self) -> Vec<FromLobby> {
        let read = |come| match come {
            FromPost::Open => Some(FromLobby::Open),
            FromPost::Frame(Frame::Bytes(bytes)) if (1..=MAX_CALL).contains(&bytes.len()) => {
                Some(FromLobby::Heard(bytes))
            }
            FromPost::Frame(_) => None,
            FromPost::Failed(why) => Some(FromLobby::Failed(why)),
        };
        self.0.poll().into_iter().filter_map(read).collect()
    }

    /// Says something to all in the lobby.
    pub fn say(&mut self, call: Vec<u8>) {
        self.0.say(Frame::Bytes(call));
    }
}
