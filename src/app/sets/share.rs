//! A rule set as a text that fits into an address: version, rules as links of games write them, name, and a check.
//!
//! ```text
//! text = "1~" rules "~" name "~" check      name: UTF-8 in the URL's base 64; check: eight hex digits over what is before it
//! ```

use crate::settings::{KeptSet, clean_name};
use data_encoding::BASE64URL_NOPAD;
use outflank_game::link::{MAX_LINK, read_rules, write_rules};
use outflank_rules::Variant;

/// The version of texts that this program writes, and the only one it reads.
pub const VERSION: u32 = 1;
/// What stands before the text in an address.
pub const MARK: &str = "#rules=";
/// The longest text in which a set is looked for, in bytes: an address, the longest rules and the longest name.
const MAX_TEXT: usize = 2 * MAX_LINK;

/// Why a text holds no rule set.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Unreadable {
    /// It is longer than any.
    #[error("the text is too long")]
    TooLong,
    /// It is not of the form.
    #[error("there is no rule set in the text")]
    Form,
    /// Another version of the form, perhaps of a newer program.
    #[error("version {0} is not known")]
    Version(u32),
    /// A sign was lost or changed.
    #[error("the text is damaged")]
    Damaged,
    /// The name cannot be one.
    #[error("the name is none")]
    Name,
    /// No game can be begun by the rules.
    #[error("the rules cannot be played")]
    Rules,
}

impl Unreadable {
    /// The catalogue's key.
    #[must_use]
    pub const fn key(self) -> &'static str {
        match self {
            Self::TooLong => "rules-link-long",
            Self::Form => "rules-link-none",
            Self::Version(_) => "rules-link-version",
            Self::Damaged => "rules-link-damaged",
            Self::Name => "rules-link-name",
            Self::Rules => "rules-link-rules",
        }
    }
}

/// The text of a set.
#[must_use]
pub fn write(name: &str, variant: &Variant) -> String {
    let name = BASE64URL_NOPAD.encode(name.as_bytes());
    let body = format!("{VERSION}~{}~{name}", write_rules(variant));
    format!("{body}~{:08x}", check(&body))
}

/// The set of a text, or of an address that holds one. Nothing in it is believed.
///
/// # Errors
/// Why there is none.
pub fn read(text: &str) -> Result<KeptSet, Unreadable> {
    if text.len() > MAX_TEXT {
        return Err(Unreadable::TooLong);
    }
    let text = text.trim();
    let text = text.rsplit_once(MARK).map_or(text, |(_, after)| after);
    let text = text.replace("%7E", "~").replace("%7e", "~");
    // Whatever a messenger adds at the end is no part of it.
    let is_part = |sign: char| sign.is_ascii_alphanumeric() || "~.-_".contains(sign);
    let end = text.find(|sign| !is_part(sign)).unwrap_or(text.len());
    let text = &text[..end];
    let (version, _) = text.split_once('~').ok_or(Unreadable::Form)?;
    let version = version.parse().map_err(|_| Unreadable::Form)?;
    if version != VERSION {
        return Err(Unreadable::Version(version));
    }
    let (body, sum) = text.rsplit_once('~').ok_or(Unreadable::Form)?;
    let mut parts = body.split('~').skip(1);
    let (Some(rules), Some(name), None) = (parts.next(), parts.next(), parts.next()) else {
        return Err(Unreadable::Damaged);
    };
    if sum.len() != 8 || u32::from_str_radix(sum, 16) != Ok(check(body)) {
        return Err(Unreadable::Damaged);
    }
    let name = BASE64URL_NOPAD.decode(name.as_bytes()).ok();
    let name = name.and_then(|bytes| String::from_utf8(bytes).ok());
    let name = name.and_then(|name| clean_name(&name));
    let name = name.ok_or(Unreadable::Name)?;
    let variant = read_rules(rules).map_err(|_| Unreadable::Rules)?;
    if super::sense::fault(&variant).is_some() {
        return Err(Unreadable::Rules);
    }
    Ok(KeptSet { name, variant })
}

/// A sum that every changed, lost or swapped sign changes (FNV-1a).
fn check(text: &str) -> u32 {
    let step = |sum: u32, byte: u8| (sum ^ u32::from(byte)).wrapping_mul(0x0100_0193);
    text.bytes().fold(0x811c_9dc5, step)
}
