//! A game as the part of an address after `#g=`: short, readable, made by hand if need be. Only the
//! rule set and the moves up to the current node; seats, clocks and branches are not in it.
//!
//! A link has one of these forms, in either case, and no sign that an address would escape:
//!
//! ```text
//! link   = moves | rules "~" moves | rules | "v1~" link
//! moves  = square*                              passes are unwritten
//! square = column row                           column a–p; row 1–9, then a–g for 10–16
//! rules  = key                                  of a named set; moves alone are of `standard`
//!        | key ".played-" square*               a set that starts with an opening, and this one
//!        | "custom" ("." choice)*               every choice by itself, each at most once
//! choice = side                                 4–16, unwritten 8
//!        | "without-" square*                   missing squares
//!        | "crossed" | "parallel" | "empty"     start, unwritten crossed
//!        | "given-" square* "-" square*         these discs, Black's and then White's
//!        | "played-" square*                    crossed, and then these plies
//!        | "white"                              White moves first
//!        | "each-" number                       discs of each side's own, instead of shared ones
//!        | "beside"                             a disc may stand beside one's own and flip nothing
//!        | "fewest"                             fewer discs win
//!        | "second"                             the second mover wins a tie
//!        | "winner"                             empty squares are the winner's
//! ```
//!
//! Rows may be written `10`–`16` too, and `~` as `%7E`. Whatever comes after this form begins with
//! another `v` and number.

mod error;
mod piece;
mod read;
mod write;

pub use error::LinkError;

use crate::{Match, Millis};
use outflank_rules::Variant;

/// The longest link that is read, in bytes: three times what the largest board needs.
pub const MAX_LINK: usize = 2048;

/// The version of links that this program writes, and the only one it reads.
pub const LINK_VERSION: u32 = 1;

/// The rule set as links write it: a name, or every choice by itself.
///
/// ```
/// use outflank_game::link::{read_rules, write_rules};
/// let grand = read_rules("GRAND").expect("a named set");
/// assert_eq!(write_rules(&grand), "grand");
/// ```
#[must_use]
pub fn write_rules(variant: &Variant) -> String {
    write::rules(variant)
}

/// The rule set of such a text, in either case; its start is a position.
///
/// # Errors
/// What is wrong with the text, and where.
pub fn read_rules(text: &str) -> Result<Variant, LinkError> {
    read::rules(text)
}

impl Match {
    /// What stands after `#g=` of an address: the rule set, and the squares from the start to the
    /// current node, two signs each.
    ///
    /// A set that differs from its named one is written out in full and comes back as `custom`; only
    /// another opening of a set such as `xot` keeps the name.
    ///
    /// ```
    /// use outflank_game::{Match, Millis};
    /// let game = Match::from_link("f5d6c3", Millis(0)).expect("three legal moves");
    /// assert_eq!(game.link(), "f5d6c3");
    /// let game = Match::from_link("grand~E4", Millis(0)).expect("a legal move");
    /// assert_eq!((game.options().variant.key.as_str(), game.link().as_str()), ("grand", "grand~e4"));
    /// ```
    #[must_use]
    pub fn link(&self) -> String {
        write::link(self)
    }

    /// The match of a link: two humans, no clock, standing after the last move. Every move is
    /// replayed by the rules.
    ///
    /// # Errors
    /// What is wrong with the link, and where; there is no match then.
    pub fn from_link(text: &str, now: Millis) -> Result<Self, LinkError> {
        read::link(text, now)
    }
}
