//! The link to watch a game by, and the room in which it is shown.

use crate::Digest;
use crate::room::{InvitationError, MAX_TEXT, read_page};
use data_encoding::BASE32_NOPAD;

const MARK: &str = "#watch=";

/// What a link to watch a game by says.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct WatchLink {
    /// The digest of the game's facts.
    pub game: Digest,
    /// The page's address before `#`, where the text was a whole link.
    pub page: Option<String>,
}

impl WatchLink {
    /// Is this text meant as one?
    #[must_use]
    pub fn is_meant(text: &str) -> bool {
        text.contains(MARK)
    }

    /// The part of a link that names a game: `#watch=` and its digest.
    #[must_use]
    pub fn fragment(game: &Digest) -> String {
        format!("{MARK}{}", BASE32_NOPAD.encode(&game.0))
    }

    /// Reads a `#watch=…`, or a whole link with it.
    ///
    /// # Errors
    /// Why it is neither.
    pub fn parse(text: &str) -> Result<Self, InvitationError> {
        let text = text.trim();
        if text.len() > MAX_TEXT {
            return Err(InvitationError::TooLong);
        }
        let (page, game) = text.split_once(MARK).ok_or(InvitationError::NoRoom)?;
        let page = read_page(page)?;
        let bytes = BASE32_NOPAD.decode(game.to_ascii_uppercase().as_bytes());
        let bytes = bytes.ok().and_then(|bytes| bytes.try_into().ok());
        let game = Digest(bytes.ok_or(InvitationError::Game)?);
        Ok(Self { game, page })
    }
}

/// The name of the room of the meeting place in which a game is shown: whoever has the link finds it, the meeting place
/// does not find the game.
#[must_use]
pub fn room(game: &Digest) -> String {
    let digest = Digest::of("outflank 1 watch room", &[&game.0]);
    BASE32_NOPAD.encode(&digest.0[..20]).to_lowercase()
}
