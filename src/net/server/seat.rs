//! One guest of the hall: what is known of it, and how much it may say.

use super::Door;
use crate::lobby::MAX_CALL;
use crate::wire::Bucket;
use outflank_game::Millis;
use std::net::{IpAddr, Ipv6Addr};

/// The longest text, in bytes: a description of a connection and what is around it.
pub const MAX_TEXT: usize = 32 * 1024;

/// A guest of the hall.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Guest(pub(super) u64);

/// What comes from a guest and goes to one.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Frame {
    /// A text, in matchbox's words.
    Text(String),
    /// Bytes; none at all is a beat, which is said back.
    Bytes(Vec<u8>),
}

/// How much is too much.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Limits {
    /// How many guests at once.
    pub guests: usize,
    /// How many of them from one address.
    pub of_one_address: usize,
    /// How many in one lobby.
    pub in_lobby: usize,
    /// How many where a game is shown, those who show it among them.
    pub in_watch: usize,
    /// How many may come from one address at once; one more every half second after that.
    pub comings: u32,
}

impl Default for Limits {
    fn default() -> Self {
        Self {
            guests: 2_000,
            of_one_address: 60,
            in_lobby: 200,
            in_watch: 32,
            comings: 120,
        }
    }
}

/// One may so often come anew.
pub(super) const COMING: Millis = Millis(500);

#[derive(Debug)]
pub(super) struct Seat {
    pub(super) door: Door,
    /// As matchbox knows it.
    pub(super) id: String,
    pub(super) address: IpAddr,
    /// The other of a quick match, once there is one.
    pub(super) with: Option<Guest>,
    /// Is it still to be paired?
    pub(super) waits: bool,
    /// Since when the other waits for its first word.
    pub(super) begins: Option<Millis>,
    /// The last sign of life.
    pub(super) heard: Millis,
    pub(super) pinged: Millis,
    frames: Bucket,
    /// In units of 256 bytes.
    volume: Bucket,
}

impl Seat {
    pub(super) fn new(door: Door, id: String, address: IpAddr, now: Millis) -> Self {
        let (frames, volume) = match door {
            // Two descriptions and some sixty candidates at once, then a few now and then.
            Door::Room(_) | Door::Quick(_) => (
                Bucket::new(160, Millis(250), now),
                Bucket::new(512, Millis(100), now),
            ),
            // A whole game to each of those who have just come, then a disc to each now and then.
            Door::Watch(_) => (
                Bucket::new(400, Millis(50), now),
                Bucket::new(4_096, Millis(20), now),
            ),
            Door::Lobby(_) => (
                Bucket::new(30, Millis(500), now),
                Bucket::new(64, Millis(250), now),
            ),
        };
        Self {
            waits: matches!(door, Door::Quick(_)),
            door,
            id,
            address,
            with: None,
            begins: None,
            heard: now,
            pinged: now,
            frames,
            volume,
        }
    }

    /// May it say this as well?
    pub(super) fn may_say(&mut self, frame: &Frame, now: Millis) -> bool {
        let (size, most) = match frame {
            Frame::Text(text) => (text.len(), MAX_TEXT),
            Frame::Bytes(bytes) => (bytes.len(), MAX_CALL),
        };
        let volume = size.div_ceil(256) as u64;
        size <= most && self.frames.take(1, now) && self.volume.take(volume, now)
    }
}

/// What counts as one address: of the sixth version a whole network, since whoever has one number there has all of them.
pub(super) fn household(address: IpAddr) -> IpAddr {
    match address.to_canonical() {
        IpAddr::V6(ip) => {
            let [a, b, c, d, ..] = ip.segments();
            Ipv6Addr::new(a, b, c, d, 0, 0, 0, 0).into()
        }
        ip @ IpAddr::V4(_) => ip,
    }
}
