//! Real connections (feature `sockets`): one WebRTC connection to one other, with the two channels that a duel wants.
//!
//! [`Line::open`] gives a line and a future that the caller lets run (a thread of its own, or the page's); [`Line::poll`] tells
//! what has come. How descriptions get from one end to the other is a [signaller](crate::meeting::signaller)'s affair; whatever
//! it brings is said anew first (`peek`), and whatever falls inside the connection ends the line and not the program.

mod candidate;
mod description;
mod ice;
mod peek;
mod running;

pub use ice::is_ice_server;
pub use matchbox_socket::{RtcIceServerConfig, SignallerBuilder};
pub use running::Running;

use crate::hello::Prints;
use crate::meeting::Why;
use matchbox_socket::{PeerId, PeerState, WebRtcSocket};
use peek::{Ends, Peek};
use std::sync::Arc;

/// The reliable channel, and the one of packets.
const SAYS: usize = 0;
const PACKETS: usize = 1;
/// The most of each that is taken at one poll; more is a flood.
const MOST: usize = 1_000;

/// What has come of a line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum FromLine {
    /// Both channels are open.
    Open(Prints),
    /// A message of the reliable channel.
    Said(Vec<u8>),
    /// A packet.
    Packet(Vec<u8>),
    /// It came to nothing; nothing more will come.
    Failed(Why),
    /// The line, once open, is gone; nothing more will come.
    Closed,
}

/// One connection to one other.
#[derive(Debug)]
pub struct Line {
    socket: WebRtcSocket,
    ends: Ends,
    other: Option<PeerId>,
    is_closed: bool,
}

impl Line {
    /// Looks for the other in a room; `run` the future for as long as the line is wanted. Poll it at least every few seconds.
    #[must_use]
    pub fn open(
        room: &str,
        ice: RtcIceServerConfig,
        signaller: Arc<dyn SignallerBuilder>,
    ) -> (Self, Running) {
        let ends = Ends::default();
        let peek = Peek::new(signaller, ends.clone());
        let (socket, running) = WebRtcSocket::builder(room)
            .ice_server(ice::usable(ice))
            .reconnect_attempts(Some(1))
            .signaller_builder(Arc::new(peek))
            .add_reliable_channel()
            .add_unreliable_channel()
            .build();
        let line = Self {
            socket,
            ends: ends.clone(),
            other: None,
            is_closed: false,
        };
        (line, Running::new(running, ends))
    }

    /// What has come since the last time.
    pub fn poll(&mut self) -> Vec<FromLine> {
        let mut come = Vec::new();
        if self.is_closed {
            return come;
        }
        match self.socket.try_update_peers() {
            Ok(changes) => {
                for (peer, state) in changes {
                    self.note(peer, state, &mut come);
                }
            }
            Err(_) => self.close(&mut come),
        }
        let kinds: [(usize, fn(Vec<u8>) -> FromLine); 2] =
            [(SAYS, FromLine::Said), (PACKETS, FromLine::Packet)];
        for (channel, kind) in kinds {
            let received = self.socket.get_channel_mut(channel);
            let received = received.map(|c| c.receive()).unwrap_or_default();
            let from_other = received
                .into_iter()
                .filter(|(peer, _)| Some(*peer) == self.other);
            come.extend(from_other.take(MOST).map(|(_, bytes)| kind(bytes.to_vec())));
        }
        come
    }

    fn note(&mut self, peer: PeerId, state: PeerState, come: &mut Vec<FromLine>) {
        match (state, self.ends.prints()) {
            (PeerState::Connected, Some(prints)) if self.other.is_none() => {
                self.other = Some(peer);
                self.ends.opened();
                come.push(FromLine::Open(prints));
            }
            (PeerState::Disconnected, _) if self.other == Some(peer) => self.close(come),
            _ => {}
        }
    }

    fn close(&mut self, come: &mut Vec<FromLine>) {
        self.is_closed = true;
        self.socket.close();
        come.push(match self.other {
            Some(_) => FromLine::Closed,
            None => FromLine::Failed(self.ends.why().unwrap_or(Why::Broken)),
        });
    }

    /// Sends over the reliable channel.
    pub fn say(&mut self, bytes: Vec<u8>) {
        self.send(SAYS, bytes);
    }

    /// Sends over the unreliable channel.
    pub fn packet(&mut self, bytes: Vec<u8>) {
        self.send(PACKETS, bytes);
    }

    /// What cannot be sent is lost: that the line is gone is told by [`Line::poll`].
    fn send(&mut self, channel: usize, bytes: Vec<u8>) {
        if let (Some(other), Ok(channel)) = (self.other, self.socket.get_channel_mut(channel)) {
            let _ = channel.try_send(bytes.into(), other);
        }
    }
}
