//! Rooms: the short code a friend types, the link a friend opens, and the room in which two who lost each other meet.

use crate::{Digest, Key, KeyHash};
use data_encoding::BASE32_NOPAD;
use serde::{Deserialize, Serialize};
use std::fmt;

/// The signs of a code: none that looks like another (no 0 O, 1 I L, 2 Z, 5 S, 8 B, G 6, U V).
const SIGNS: &[u8; 23] = b"34679ACDEFHJKMNPQRTVWXY";
/// How many signs a code has, the last of which checks the others.
pub const LENGTH: usize = 8;
/// The longest text in which a link is looked for.
pub(crate) const MAX_TEXT: usize = 1024;
const MARK: &str = "#join=";

/// A room's code, such as `K7MX4RPA`: seven signs of chance and one that catches a mistyped or two swapped signs.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct Code([u8; LENGTH]);

/// Why a text is no code.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum CodeError {
    /// Too few or too many signs.
    #[error("a code has {LENGTH} signs, this one has {found}")]
    Length {
        /// How many.
        found: usize,
    },
    /// A sign that no code has.
    #[error("no code has the sign {sign:?}")]
    Sign {
        /// Which.
        sign: char,
    },
    /// All signs are possible, but together they are no code.
    #[error("the code is mistyped")]
    Mistyped,
}

impl Code {
    /// The code that these bytes, fresh from the machine's source of chance, give.
    #[must_use]
    pub fn from_chance(chance: [u8; 8]) -> Self {
        let mut left = u64::from_le_bytes(chance);
        let mut digits = [0; LENGTH];
        for digit in &mut digits[..LENGTH - 1] {
            *digit = (left % SIGNS.len() as u64) as u8;
            left /= SIGNS.len() as u64;
        }
        digits[LENGTH - 1] = check_digit(&digits);
        Self(digits)
    }

    /// Reads a code, in either case; blanks and hyphens in it do not matter.
    ///
    /// # Errors
    /// Why it is none.
    pub fn parse(text: &str) -> Result<Self, CodeError> {
        let signs = text.chars().filter(|c| !matches!(c, ' ' | '-'));
        let mut digits = [0; LENGTH];
        let mut found = 0;
        for sign in signs {
            let upper = sign.to_ascii_uppercase();
            let digit = SIGNS.iter().position(|&s| char::from(s) == upper);
            let digit = digit.ok_or(CodeError::Sign { sign })?;
            if let Some(place) = digits.get_mut(found) {
                *place = digit as u8;
            }
            found += 1;
        }
        if found != LENGTH {
            return Err(CodeError::Length { found });
        }
        if check_digit(&digits) == digits[LENGTH - 1] {
            Ok(Self(digits))
        } else {
            Err(CodeError::Mistyped)
        }
    }
}

/// The weighted sum modulo a prime: one changed sign or two swapped neighbours never pass.
fn check_digit(digits: &[u8; LENGTH]) -> u8 {
    let weighted = digits.iter().zip(1_u32..).take(LENGTH - 1);
    let sum: u32 = weighted.map(|(&d, weight)| u32::from(d) * weight).sum();
    (sum % SIGNS.len() as u32) as u8
}

impl fmt::Display for Code {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let signs = self.0.iter().map(|&d| char::from(SIGNS[usize::from(d)]));
        f.write_str(&signs.collect::<String>())
    }
}

impl TryFrom<String> for Code {
    type Error = CodeError;
    fn try_from(text: String) -> Result<Self, CodeError> {
        Self::parse(&text)
    }
}

impl From<Code> for String {
    fn from(code: Code) -> Self {
        code.to_string()
    }
}

impl fmt::Debug for Code {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// What a link or a typed code invites to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Invitation {
    /// The room.
    pub code: Code,
    /// The host's key, where the link carries it: whoever else answers is not the host.
    pub host: Option<KeyHash>,
    /// The page's address before `#`, where the text was a whole link.
    pub page: Option<String>,
}

/// Why a text invites to nothing.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum InvitationError {
    /// Longer than any link.
    #[error("the text is too long to be a link")]
    TooLong,
    /// An address without the part that names a room.
    #[error("the link names no room")]
    NoRoom,
    /// The page's address is none.
    #[error("the link's address is none that a game can have")]
    Address,
    /// The code in it.
    #[error(transparent)]
    Code(#[from] CodeError),
    /// The host's key in it.
    #[error("the host's key in the link is damaged")]
    Host,
    /// The game in it, of a link to watch one.
    #[error("the game in the link is damaged")]
    Game,
}

impl Invitation {
    /// An invitation of this host.
    #[must_use]
    pub fn new(code: Code, host: &Key) -> Self {
        Self {
            code,
            host: Some(host.hash()),
            page: None,
        }
    }

    /// The part of a link that names the room: `#join=K7MX4RPA.` and the host's key.
    #[must_use]
    pub fn fragment(&self) -> String {
        match &self.host {
            Some(host) => format!("{MARK}{}.{}", self.code, BASE32_NOPAD.encode(&host.0)),
            None => format!("{MARK}{}", self.code),
        }
    }

    /// Reads a code, a `#join=…`, or a whole link with it.
    ///
    /// # Errors
    /// Why it is none of them.
    pub fn parse(text: &str) -> Result<Self, InvitationError> {
        let text = text.trim();
        if text.len() > MAX_TEXT {
            return Err(InvitationError::TooLong);
        }
        let Some((page, rest)) = text.split_once(MARK) else {
            if text.contains("://") || text.contains('#') {
                return Err(InvitationError::NoRoom);
            }
            return Ok(Self {
                code: Code::parse(text)?,
                host: None,
                page: None,
            });
        };
        let (code, host) = match rest.split_once('.') {
            Some((code, host)) => (code, Some(read_host(host)?)),
            None => (rest, None),
        };
        let page = read_page(page)?;
        Ok(Self {
            code: Code::parse(code)?,
            host,
            page,
        })
    }
}

fn read_host(text: &str) -> Result<KeyHash, InvitationError> {
    let bytes = BASE32_NOPAD.decode(text.as_bytes()).ok();
    let bytes = bytes.and_then(|bytes| bytes.try_into().ok());
    bytes.map(KeyHash).ok_or(InvitationError::Host)
}

/// What stands in a link before `#`: nothing, or the address of a page.
pub(crate) fn read_page(page: &str) -> Result<Option<String>, InvitationError> {
    match page {
        "" => Ok(None),
        page if is_page(page) => Ok(Some(page.to_owned())),
        _ => Err(InvitationError::Address),
    }
}

/// `http` or `https`, a host, and nothing that is no part of an address.
fn is_page(page: &str) -> bool {
    let rest = page
        .strip_prefix("https://")
        .or_else(|| page.strip_prefix("http://"));
    rest.is_some_and(|rest| {
        let is_plain =
            |b: u8| b.is_ascii_graphic() && !matches!(b, b'"' | b'<' | b'>' | b'\\' | b'#' | b'@');
        !rest.is_empty() && !rest.starts_with('/') && rest.bytes().all(is_plain)
    })
}

/// The name of the room in which the two of a game meet again: nobody else can know it.
#[must_use]
pub fn reconnect_room(game: &Digest, secret: &[u8; 32]) -> String {
    let digest = Digest::of("outflank 1 reconnect room", &[&game.0, secret]);
    BASE32_NOPAD.encode(&digest.0[..20]).to_lowercase()
}
