//! What is offered to play, and what can go wrong, as the cards show it.

use super::wire::Why;
use outflank_game::ClockKind;
use outflank_net::room::{CodeError, InvitationError};
use outflank_net::wire::RefusalCode;
use outflank_net::{Refused, Terms};
use outflank_rules::Variant;

/// The clocks for a game over the network; one that never ends is for friends alone.
pub const CLOCKS: [ClockKind; 4] = [
    ClockKind::PerMove { seconds: 30 },
    ClockKind::Total {
        seconds: 300,
        increment: 3,
    },
    ClockKind::Shrinking {
        start: 40,
        least: 5,
        step: 1,
    },
    ClockKind::None,
];

/// Those for a game with a stranger.
pub const WITH_STRANGERS: &[ClockKind] = CLOCKS.split_at(3).0;

/// What is offered.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Offer {
    /// The rule set, by its key or written out.
    pub variant: String,
    /// The time control.
    pub clock: ClockKind,
    /// Shall it count?
    pub is_rated: bool,
}

impl Default for Offer {
    fn default() -> Self {
        Self {
            variant: "standard".into(),
            clock: CLOCKS[0],
            is_rated: true,
        }
    }
}

impl Offer {
    /// As terms of a game.
    #[must_use]
    pub fn terms(&self) -> Terms {
        Terms {
            variant: crate::sets::find(&self.variant).unwrap_or_else(Variant::standard),
            clock: self.clock,
            rated: self.is_rated,
        }
    }
}

/// What went wrong: a key of the catalogue and what it names.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Trouble {
    /// The key.
    pub key: &'static str,
    /// The arguments by name.
    pub arguments: Vec<(&'static str, String)>,
}

impl Trouble {
    /// One that names nothing.
    #[must_use]
    pub const fn plain(key: &'static str) -> Self {
        Self {
            key,
            arguments: Vec::new(),
        }
    }
    /// Why there is no connection.
    #[must_use]
    pub const fn connection(why: Why) -> Self {
        Self::plain(match why {
            Why::NoNetwork => "online-fail-network",
            Why::NoSuchHost => "online-fail-name",
            Why::Unreachable => "online-fail-unreachable",
            Why::NoPlace => "online-fail-place",
            Why::Insecure => "online-fail-insecure",
            Why::Full => "online-fail-full",
            Why::Refused => "online-fail-refused",
            Why::Silent => "online-fail-silent",
            Why::Left => "online-fail-left",
            Why::Broken => "online-fail-broken",
            Why::Nowhere => "online-no-place",
            Why::Apart => "online-fail-apart",
        })
    }
    /// What is wrong with a text that should invite.
    #[must_use]
    pub fn invitation(why: InvitationError) -> Self {
        let named = |key, name, value: String| Self {
            key,
            arguments: vec![(name, value)],
        };
        match why {
            InvitationError::TooLong => Self::plain("online-link-long"),
            InvitationError::NoRoom => Self::plain("online-link-room"),
            InvitationError::Address => Self::plain("online-link-address"),
            InvitationError::Host => Self::plain("online-link-host"),
            InvitationError::Game => Self::plain("online-link-game"),
            InvitationError::Code(CodeError::Length { found }) => {
                named("online-code-length", "found", found.to_string())
            }
            InvitationError::Code(CodeError::Sign { sign }) => {
                named("online-code-sign", "sign", shown(sign))
            }
            InvitationError::Code(CodeError::Mistyped) => Self::plain("online-code-mistyped"),
        }
    }
    /// Why the two do not play.
    #[must_use]
    pub const fn refused(why: &Refused) -> Self {
        Self::plain(match why {
            Refused::Version { .. } => "online-refused-version",
            Refused::Rules => "online-refused-rules",
            Refused::Variant { .. } | Refused::Clock { .. } | Refused::Rated => {
                "online-refused-terms"
            }
            Refused::NoTerms | Refused::BadTerms => "online-refused-unplayable",
            Refused::Myself => "online-refused-myself",
            Refused::NotTheHost => "online-refused-host",
            Refused::Blocked => "online-refused-blocked",
            Refused::TimedOut => "online-fail-silent",
            Refused::Untrue | Refused::OutOfTurn => "online-refused-untrue",
            Refused::Declined(code) => match code {
                RefusalCode::Version => "online-refused-version",
                RefusalCode::Rules => "online-refused-rules",
                RefusalCode::Terms => "online-refused-terms",
                RefusalCode::Unplayable => "online-refused-unplayable",
                RefusalCode::Myself => "online-refused-myself",
                RefusalCode::Declined => "online-refused-declined",
                RefusalCode::Protocol => "online-refused-untrue",
                RefusalCode::TimedOut => "online-fail-silent",
            },
        })
    }
}

/// A sign as it can be shown: one that is not seen is named by its number.
fn shown(sign: char) -> String {
    let is_seen = sign.is_alphanumeric() || sign.is_ascii_graphic();
    if is_seen {
        sign.to_string()
    } else {
        format!("U+{:04X}", sign as u32)
    }
}
