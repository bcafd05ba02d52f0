//! The messages of the reliable channel.

use super::{Unreadable, read, write};
use crate::hello::Hello;
use crate::resume::{Parted, Resume, Tail};
use crate::{Digest, Portrait, Sig, SignedDeed};
use outflank_game::Millis;
use serde::{Deserialize, Serialize};

/// The most characters of a chat line.
pub const MAX_CHAT: usize = 200;
/// How many quick phrases there are; their words are the reader's language's.
pub const PHRASES: u8 = 16;

/// One message.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Say {
    /// The handshake: who I am and what I want.
    Hello(Box<Hello>),
    /// The nonce of my commitment.
    Reveal([u8; 32]),
    /// My signature of the handshake.
    Seal(Sig),
    /// I will not play.
    Refuse(RefusalCode),
    /// I sit at the board of this game.
    Ready(Digest),
    /// My deed, signed; it takes effect through the live session.
    Deed(SignedDeed),
    /// After a loss of the connection: where I stand.
    Resume(Box<Resume>),
    /// What you lack of the record.
    Tail(Tail),
    /// From here on: the digest of the state in which we go on.
    Agree(Digest),
    /// I cannot go on with this game, for this reason.
    Part(Parted),
    /// My signature of the result.
    Result(Sig),
    /// Let us play again.
    Rematch,
    /// A line of chat.
    Chat(Line),
    /// A quick phrase.
    Phrase(Phrase),
    /// I am here.
    Beat,
    /// I let others watch this game, so late; or no more.
    Watched(Option<Millis>),
    /// My picture.
    Portrait(Portrait),
}

/// Why the other side will not play, as much as it is told.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum RefusalCode {
    /// Another version of the protocol.
    Version,
    /// Another version of the rules.
    Rules,
    /// They want another game.
    Terms,
    /// Nobody said what to play, or it cannot be played.
    Unplayable,
    /// They are ourselves.
    Myself,
    /// They do not want to.
    Declined,
    /// Something was not as the protocol has it.
    Protocol,
    /// It took too long.
    TimedOut,
}

/// A line of chat: 1 to 200 characters, none of them a control character.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct Line(String);

/// The text is no line of chat.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("a line has 1 to {MAX_CHAT} characters and no line ends")]
pub struct NotALine;

impl Line {
    /// Its text.
    #[must_use]
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl TryFrom<String> for Line {
    type Error = NotALine;
    fn try_from(text: String) -> Result<Self, NotALine> {
        let is_short = text.len() <= 4 * MAX_CHAT && text.chars().count() <= MAX_CHAT;
        let is_seen = |c: char| {
            !c.is_control()
                && !matches!(c, '\u{2028}'..='\u{202e}' | '\u{2066}'..='\u{2069}' | '\u{feff}')
        };
        let is_line = is_short && !text.trim().is_empty() && text.chars().all(is_seen);
        if is_line {
            Ok(Self(text))
        } else {
            Err(NotALine)
        }
    }
}

impl From<Line> for String {
    fn from(line: Line) -> Self {
        line.0
    }
}

/// The number of a quick phrase, below [`PHRASES`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(try_from = "u8", into = "u8")]
pub struct Phrase(u8);

/// There is no such phrase.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("there are only {PHRASES} phrases")]
pub struct NoPhrase;

impl TryFrom<u8> for Phrase {
    type Error = NoPhrase;
    fn try_from(number: u8) -> Result<Self, NoPhrase> {
        if number < PHRASES {
            Ok(Self(number))
        } else {
            Err(NoPhrase)
        }
    }
}

impl From<Phrase> for u8 {
    fn from(phrase: Phrase) -> Self {
        phrase.0
    }
}

impl Say {
    /// The message's bytes: the version, then the rest.
    #[must_use]
    pub fn to_bytes(&self) -> Vec<u8> {
        write(self)
    }

    /// Reads a message, whatever the bytes are.
    ///
    /// # Errors
    /// Why they are none.
    pub fn from_bytes(bytes: &[u8]) -> Result<Self, Unreadable> {
        read(bytes)
    }
}
