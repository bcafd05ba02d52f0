//! The languages of the game, and which of them suits a player.

use crate::Numerals;

/// The name of one of the game's languages, such as `en`: always one that is in [`LANGUAGES`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct LanguageTag(&'static str);

impl LanguageTag {
    /// English: the source of all texts, and what stands in where another language lacks one.
    pub const EN: Self = Self("en");
    /// Hindi.
    pub const HI: Self = Self("hi");

    /// Finds the language a tag such as `hi`, `hi-IN` or `hi_IN.UTF-8` means; none where the game does not speak it.
    #[must_use]
    pub fn parse(tag: &str) -> Option<Self> {
        let tag = tag.trim();
        let primary = tag.split(['-', '_', '.', '@']).next()?;
        let mut known = LANGUAGES.iter().map(|language| language.tag);
        known.find(|known| known.0.eq_ignore_ascii_case(primary))
    }

    /// The tag as text, for files and settings.
    #[must_use]
    pub const fn as_str(self) -> &'static str {
        self.0
    }

    /// All that is known of the language.
    #[must_use]
    pub fn language(self) -> &'static Language {
        let mut all = LANGUAGES.iter();
        all.find(|language| language.tag == self)
            .expect("a tag is only made for a language in the list")
    }
}

/// Which way a language's lines run.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Direction {
    /// From left to right.
    LeftToRight,
    /// From right to left; the board itself is never mirrored.
    RightToLeft,
}

/// One language of the game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Language {
    /// Its tag.
    pub tag: LanguageTag,
    /// Its name in itself, for the list in the settings.
    pub name: &'static str,
    /// Which way its lines run.
    pub direction: Direction,
    /// How it writes numbers. Coordinates (d3) and transcripts stay Latin in every language.
    pub numerals: Numerals,
}

/// Every language of the game, in the order of the settings.
///
/// A new one is a line here, a file in `assets/locale`, and a line in [`builtin`](crate::builtin).
pub const LANGUAGES: &[Language] = &[
    Language {
        tag: LanguageTag::EN,
        name: "English",
        direction: Direction::LeftToRight,
        numerals: Numerals::Western,
    },
    Language {
        tag: LanguageTag::HI,
        name: "हिन्दी",
        direction: Direction::LeftToRight,
        numerals: Numerals::Indian,
    },
];

/// Chooses the first of the wanted languages that the game speaks, or English.
///
/// Takes the forms that systems give (`hi-IN`, `hi_IN.UTF-8`, `hi`); what is no language (`C`) is passed over.
#[must_use]
pub fn negotiate(wanted: &[&str]) -> LanguageTag {
    let mut spoken = wanted.iter().filter_map(|tag| LanguageTag::parse(tag));
    spoken.next().unwrap_or(LanguageTag::EN)
}
