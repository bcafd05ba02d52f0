//! What a duel wants done, and what it tells.

use crate::duel::greeting::Proposal;
use crate::resume::Parted;
use crate::wire::{Line, Phrase};
use crate::{Deed, Digest, Entry, Facts, Key, Name, NoEffect, Portrait, Refused};
use outflank_game::{Ending, Event, Millis};
use outflank_rules::Disc;

/// One thing to do, in the order in which they come: what is journalled is on the disk before what follows it is sent or shown.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Output {
    /// Append these bytes to this game's journal.
    Journal {
        /// Whose journal.
        game: Digest,
        /// What.
        bytes: Vec<u8>,
    },
    /// Send this over the reliable channel.
    Say(Vec<u8>),
    /// Send this over the unreliable channel.
    Packet(Vec<u8>),
    /// Tell the player.
    News(News),
}

/// How the connection does.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Quality {
    /// Well.
    Good,
    /// What is confirmed is more than a second behind.
    Shaky,
    /// More than three seconds: build a new connection beside this one.
    Failing,
    /// More than five seconds: the session is given up; build a new connection.
    Lost,
}

/// One piece of news.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum News {
    /// The handshake is done, or a rematch is agreed; the game begins once both are ready.
    Met {
        /// Who plays what against whom.
        facts: Box<Facts>,
        /// My side.
        me: Disc,
        /// Where the two meet again when the connection is lost.
        room: String,
    },
    /// The other proposes this, and I came without a wish of my own: the handshake goes on once I
    /// [accept](crate::Duel::accept) it.
    Proposed(Box<Proposal>),
    /// The player of this key and name is here, and has not accepted yet what I propose.
    Read(Key, Name),
    /// The handshake failed.
    Refused(Refused),
    /// The other side sits at the board.
    OtherReady,
    /// A session begins; the clocks run.
    Begun {
        /// Its number; above 1 the game goes on after a loss of the connection.
        epoch: u8,
    },
    /// A deed took effect, with what followed from it.
    Done(Entry, Vec<Event>),
    /// My deed had no effect.
    Nothing(Deed, NoEffect),
    /// The connection changed.
    Line(Quality),
    /// The game is over.
    Over(Ending),
    /// The other side has signed the result.
    Sealed,
    /// The two cannot go on; no result.
    Parted(Parted),
    /// I have claimed the game; it stands as won on time, unconfirmed.
    Claimed,
    /// The other side wants a rematch.
    RematchWanted,
    /// A line of chat.
    Chat(Line),
    /// A quick phrase.
    Phrase(Phrase),
    /// The other side lets others watch, so late; or no more.
    Watched(Option<Millis>),
    /// The other side's picture.
    Portrait(Portrait),
}
