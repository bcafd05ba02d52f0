//! What can be wrong with text files.

use std::error::Error;
use std::fmt;

/// Why a [`Catalogue`](crate::Catalogue) could not be loaded.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum CatalogueError {
    /// A file is for a language that is not in [`LANGUAGES`](crate::LANGUAGES).
    UnknownLanguage {
        /// The file.
        file: String,
        /// The tag it was given for.
        tag: String,
    },
    /// A file is not well-formed Fluent; the first fault counts.
    Syntax {
        /// The file.
        file: String,
        /// The line of the fault, from 1.
        line: usize,
        /// What was expected there.
        reason: String,
    },
    /// A key stands twice in one language.
    Repeated {
        /// The file with the second one.
        file: String,
        /// The line of the second one, from 1.
        line: usize,
        /// The key.
        key: String,
    },
}

impl fmt::Display for CatalogueError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::UnknownLanguage { file, tag } => {
                write!(f, "{file}: the language {tag} is not known")
            }
            Self::Syntax { file, line, reason } => write!(f, "{file}, line {line}: {reason}"),
            Self::Repeated { file, line, key } => {
                write!(f, "{file}, line {line}: {key} is there twice")
            }
        }
    }
}

impl Error for CatalogueError {}
