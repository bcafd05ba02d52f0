//! Who on the same network has the room with this code: a question that all there can hear, and the one who has the room alone
//! answers. Neither carries the code, each is bound to it and to a nonce, and no answer is longer than its question.
//!
//! No sockets and no clock: those of who asks and who answers are the meeting place's (feature `server`).

use crate::Digest;
use crate::room::Code;
use crate::wire::Bucket;
use outflank_game::Millis;

/// The version of what is asked and answered here.
const VERSION: u8 = 1;
const ASKS: &[u8; 8] = b"outflan?";
const TELLS: &[u8; 8] = b"outflan!";
const NONCE: usize = 16;
/// What comes before the rest of both: who speaks, and by which version.
const HEAD: usize = 8 + 1;
/// The bytes of a question: head, nonce, digest.
pub const QUESTION: usize = HEAD + NONCE + 32;
/// The bytes of an answer: head, port, digest.
pub const ANSWER: usize = HEAD + 2 + 32;
/// One answers so many questions at once, and one more so often after that.
const AT_ONCE: u32 = 20;
const EACH: Millis = Millis(100);

/// A question under way.
#[derive(Clone, Debug)]
pub struct Question {
    code: Code,
    nonce: [u8; NONCE],
}

impl Question {
    /// Who has the room with this code? `nonce` is fresh from the machine's source of chance.
    #[must_use]
    pub const fn new(code: Code, nonce: [u8; NONCE]) -> Self {
        Self { code, nonce }
    }

    /// Its bytes.
    #[must_use]
    pub fn to_bytes(&self) -> [u8; QUESTION] {
        let mut bytes = [0; QUESTION];
        let (head, rest) = bytes.split_at_mut(HEAD);
        let (nonce, digest) = rest.split_at_mut(NONCE);
        write_head(head, ASKS);
        nonce.copy_from_slice(&self.nonce);
        digest.copy_from_slice(&asked(self.code, &self.nonce).0);
        bytes
    }

    /// The port of who has the room, if these bytes are its answer to this question.
    #[must_use]
    pub fn hear(&self, bytes: &[u8]) -> Option<u16> {
        let bytes: &[u8; ANSWER] = bytes.try_into().ok()?;
        let [low, high, digest @ ..] = read_head(bytes, TELLS)? else {
            return None;
        };
        let port = u16::from_le_bytes([*low, *high]);
        let is_true = *digest == told(self.code, &self.nonce, port).0;
        (is_true && port != 0).then_some(port)
    }
}

/// Who has a room, and says so to whoever knows its code.
#[derive(Clone, Debug)]
pub struct Answerer {
    code: Code,
    port: u16,
    bucket: Bucket,
}

impl Answerer {
    /// The room with this code is on this computer, at this port.
    #[must_use]
    pub const fn new(code: Code, port: u16, now: Millis) -> Self {
        Self {
            code,
            port,
            bucket: Bucket::new(AT_ONCE, EACH, now),
        }
    }

    /// What to answer, if these bytes ask for this room and not too much was asked.
    pub fn answer(&mut self, bytes: &[u8], now: Millis) -> Option<[u8; ANSWER]> {
        let bytes: &[u8; QUESTION] = bytes.try_into().ok()?;
        let (nonce, digest) = read_head(bytes, ASKS)?.split_first_chunk::<NONCE>()?;
        let is_mine = self.bucket.take(1, now) && *digest == asked(self.code, nonce).0;
        is_mine.then(|| {
            let mut answer = [0; ANSWER];
            let (head, rest) = answer.split_at_mut(HEAD);
            let (port, digest) = rest.split_at_mut(2);
            write_head(head, TELLS);
            port.copy_from_slice(&self.port.to_le_bytes());
            digest.copy_from_slice(&told(self.code, nonce, self.port).0);
            answer
        })
    }
}

fn write_head(head: &mut [u8], kind: &[u8; 8]) {
    head[..8].copy_from_slice(kind);
    head[8] = VERSION;
}

/// What follows the head, if it is the right one.
fn read_head<'a>(bytes: &'a [u8], kind: &[u8; 8]) -> Option<&'a [u8]> {
    bytes.strip_prefix(kind)?.strip_prefix(&[VERSION])
}

fn asked(code: Code, nonce: &[u8; NONCE]) -> Digest {
    Digest::of(
        "outflank 1 near question",
        &[code.to_string().as_bytes(), nonce],
    )
}

fn told(code: Code, nonce: &[u8; NONCE], port: u16) -> Digest {
    let port = port.to_le_bytes();
    let parts = [code.to_string().into_bytes(), nonce.to_vec(), port.to_vec()];
    Digest::of(
        "outflank 1 near answer",
        &parts.each_ref().map(Vec::as_slice),
    )
}
