//! What carries a game: a connection to the other one, and whoever builds connections.

use outflank_net::{Prints, Terms};

/// Why there is no connection.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Failure {
    /// The meeting place cannot be reached.
    Unreachable,
    /// Two are in the room already.
    Full,
    /// The meeting place does not want us.
    Refused,
    /// Whoever came does not answer.
    Silent,
    /// The address is none, or there is none to ask.
    NoPlace,
}

impl Failure {
    /// Its words' key.
    #[must_use]
    pub const fn key(self) -> &'static str {
        match self {
            Self::Unreachable => "online-fail-unreachable",
            Self::Full => "online-fail-full",
            Self::Refused => "online-fail-refused",
            Self::Silent => "online-fail-silent",
            Self::NoPlace => "online-fail-place",
        }
    }
}

/// What comes over a wire.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Come {
    /// Both channels are open.
    Open(Prints),
    /// A message of the reliable channel.
    Said(Vec<u8>),
    /// A packet of the other one.
    Packet(Vec<u8>),
    /// It is gone.
    Closed,
    /// There will be none.
    Failed(Failure),
}

/// One connection to one other, or the search for it.
pub trait Wire: Send {
    /// What has come since the last time.
    fn poll(&mut self) -> Vec<Come>;
    /// Sends over the reliable channel.
    fn say(&mut self, bytes: Vec<u8>);
    /// Sends over the other one.
    fn packet(&mut self, bytes: Vec<u8>);
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
    /// Fresh bytes of the machine's source of chance.
    fn chance(&mut self) -> [u8; 32];
}
