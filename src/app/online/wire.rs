//! What carries a game: a connection to the other one, and whoever builds connections.

pub use outflank_net::line::FromLine;
pub use outflank_net::meeting::{FromWatch, Why};
pub use outflank_net::watch::Onlooker;
use outflank_net::{Digest, Terms};

/// One connection to one other, or the search for it.
pub trait Wire: Send {
    /// What has come since the last time.
    fn poll(&mut self) -> Vec<FromLine>;
    /// Sends over the reliable channel.
    fn say(&mut self, bytes: Vec<u8>);
    /// Sends over the other one.
    fn packet(&mut self, bytes: Vec<u8>);
}

/// The way to where a game is shown.
pub trait Stand: Send {
    /// What has come since the last time.
    fn poll(&mut self) -> Vec<FromWatch>;
    /// Says something to one who is there.
    fn say(&mut self, to: Onlooker, bytes: &[u8]);
}

/// Where two meet.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Room {
    /// In the room of this name.
    Named(String),
    /// Whoever wants the same game.
    Quick(Box<Terms>),
}

/// Builds connections.
pub trait Dial: Send {
    /// Looks for the other in a room; the `tries`th time in a row, from 0.
    fn dial(&mut self, room: &Room, tries: u32) -> Box<dyn Wire>;
    /// Goes where this game is shown.
    fn stand(&mut self, game: &Digest) -> Box<dyn Stand>;
    /// Fresh bytes of the machine's source of chance.
    fn chance(&mut self) -> [u8; 32];
    /// The name of the meeting place, where it was found only by dialling.
    fn found(&self) -> Option<String> {
        None
    }
}
