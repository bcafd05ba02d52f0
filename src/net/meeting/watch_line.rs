//! The way to where a game is shown: each hears who else is there, and what is said goes to the one it is for. What is said is
//! the affair of a [`Gallery`](crate::watch::Gallery) and a [`Watcher`](crate::watch::Watcher).

use super::pipe::Frame;
use super::post::{FromPost, Post, Running};
use super::{Place, Why};
use crate::Digest;
use crate::watch::Onlooker;
use crate::wire::MAX_MESSAGE;
use data_encoding::BASE64;
use matchbox_protocol::{PeerEvent, PeerId, PeerRequest};
use serde_json::Value;

/// What has come of a line to where a game is shown.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum FromWatch {
    /// One is in.
    Open,
    /// Somebody else is there.
    Came(Onlooker),
    /// Somebody has gone.
    Left(Onlooker),
    /// Somebody said something to me.
    Heard(Onlooker, Vec<u8>),
    /// The line is gone, or never came to be. Nothing more will come.
    Failed(Why),
}

/// A line to where a game is shown.
#[derive(Debug)]
pub struct WatchLine(Post);

impl WatchLine {
    /// Goes where this game is shown; `run` the future for as long as one wants to be there.
    #[must_use]
    pub fn open(place: &Place, game: &Digest) -> (Self, Running) {
        let (post, running) = Post::open(place.watch(game));
        (Self(post), running)
    }

    /// What has come since the last time.
    pub fn poll(&mut self) -> Vec<FromWatch> {
        let read = |come| match come {
            FromPost::Open => Some(FromWatch::Open),
            FromPost::Frame(Frame::Text(text)) => read(&text),
            FromPost::Frame(_) => None,
            FromPost::Failed(why) => Some(FromWatch::Failed(why)),
        };
        self.0.poll().into_iter().filter_map(read).collect()
    }

    /// Says something to one who is there.
    pub fn say(&mut self, to: Onlooker, bytes: &[u8]) {
        let Some(receiver) = peer(to) else {
            return;
        };
        let data = Value::from(BASE64.encode(bytes));
        let request: PeerRequest<Value> = PeerRequest::Signal { receiver, data };
        // Plain words are always written.
        if let Ok(text) = serde_json::to_string(&request) {
            self.0.say(Frame::Text(text));
        }
    }
}

/// As the meeting place names somebody: the words of matchbox.
fn peer(who: Onlooker) -> Option<PeerId> {
    let hex = data_encoding::HEXLOWER.encode(&who.0);
    serde_json::from_value(hex.into()).ok()
}

/// What the meeting place says; `None` for all that means nothing here.
fn read(text: &str) -> Option<FromWatch> {
    let name = |peer: PeerId| Onlooker(peer.0.into_bytes());
    match serde_json::from_str::<PeerEvent<Value>>(text).ok()? {
        PeerEvent::NewPeer(peer) => Some(FromWatch::Came(name(peer))),
        PeerEvent::PeerLeft(peer) => Some(FromWatch::Left(name(peer))),
        PeerEvent::Signal { sender, data } => {
            let text = data.as_str().filter(|text| text.len() <= 2 * MAX_MESSAGE)?;
            let bytes = BASE64.decode(text.as_bytes()).ok()?;
            Some(FromWatch::Heard(name(sender), bytes))
        }
        PeerEvent::IdAssigned(_) => None,
    }
}
