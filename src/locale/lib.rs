//! Every word a player reads: languages, texts with plurals, and the way numbers are written.
//!
//! This crate owns the list of [`LANGUAGES`], the [`Catalogue`] of texts (Fluent files) and number writing. It does not
//! ask the system for its language ([`negotiate`] takes the wishes as an argument), reads no files, and does not lay
//! out text: the marks that Fluent can put around arguments are off, since the app's text function orders
//! right-to-left text itself.
//!
//! ```
//! use outflank_locale::{Args, LanguageTag, builtin, negotiate};
//!
//! let mut texts = builtin();
//! texts.speak(negotiate(&["hi_IN.UTF-8"]));
//! assert_eq!(texts.language().tag, LanguageTag::HI);
//! assert_eq!(texts.text("title-new-game"), "नया खेल");
//!
//! texts.speak(LanguageTag::EN);
//! let args = Args::new().with("square", "d3").with("count", 1);
//! assert_eq!(texts.text_with("status-captured", &args), "d3 turned 1 disc");
//! ```

mod args;
mod catalogue;
mod error;
mod language;
mod numerals;

pub use args::Args;
pub use catalogue::{Catalogue, Source, builtin};
pub use error::CatalogueError;
pub use language::{Direction, LANGUAGES, Language, LanguageTag, negotiate};
pub use numerals::Numerals;
