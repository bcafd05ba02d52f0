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
/// The first word of each end, said until the other's is heard and once more then: what is said to an end whose channels are
/// not all open is lost, also over the reliable one.
const HERE: &[u8] = b"outflank: here";
/// It is said at every so manieth poll.
const KNOCK: u32 = 4;
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
    knocks: u32,
    is_open: bool,
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
            knocks: 0,
            is_open: false,
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
        let is_gone = match self.socket.try_update_peers() {
            Ok(changes) => changes
                .into_iter()
                .any(|(peer, state)| self.is_end(peer, state)),
            Err(_) => true,
        };
        // The other's first words may be here before all channels are open: they wait. Its last ones come before the end.
        if self.other.is_some() {
            self.take(&mut come);
        }
        if is_gone {
            self.close(&mut come);
        }
        come
    }

    /// Takes what has come over the channels.
    fn take(&mut self, come: &mut Vec<FromLine>) {
        for bytes in self.received(SAYS) {
            if bytes == HERE {
                self.open_up(come);
            } else if self.is_open {
                come.push(FromLine::Said(bytes));
            }
        }
        if self.is_open {
            let packets = self.received(PACKETS).into_iter().map(FromLine::Packet);
            come.extend(packets);
        } else {
            if self.knocks.is_multiple_of(KNOCK) {
                self.say(HERE.to_vec());
            }
            self.knocks = self.knocks.wrapping_add(1);
        }
    }

    /// What the other sent over a channel.
    fn received(&mut self, channel: usize) -> Vec<Vec<u8>> {
        let received = self.socket.get_channel_mut(channel);
        let received = received.map(|c| c.receive()).unwrap_or_default();
        let from_other = received
            .into_iter()
            .filter(|(peer, _)| Some(*peer) == self.other);
        from_other
            .take(MOST)
            .map(|(_, bytes)| bytes.to_vec())
            .collect()
    }

    /// Is the other gone? The first to come is the other.
    fn is_end(&mut self, peer: PeerId, state: PeerState) -> bool {
        match state {
            PeerState::Connected => {
                self.other.get_or_insert(peer);
                false
            }
            PeerState::Disconnected => self.other == Some(peer),
        }
    }

    /// The other is there and hears.
    fn open_up(&mut self, come: &mut Vec<FromLine>) {
        if let (false, Some(prints)) = (self.is_open, self.ends.prints()) {
            self.is_open = true;
            self.ends.opened();
            self.say(HERE.to_vec());
            come.push(FromLine::Open(prints));
        }
    }

    fn close(&mut self, come: &mut Vec<FromLine>) {
        self.is_closed = true;
        self.socket.close();
        come.push(if self.is_open {
            FromLine::Closed
        } else {
            FromLine::Failed(self.ends.why().unwrap_or(Why::Broken))
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
