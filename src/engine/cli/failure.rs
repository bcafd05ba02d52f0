//! Why a command ends early.

use std::fmt::Display;
use std::io;

/// Why a command ends early.
#[derive(Debug, thiserror::Error)]
pub enum Failure {
    /// For the reason told.
    #[error("{0}")]
    Told(String),
    /// Nobody reads what is written: the other end of the pipe is closed. No reason to complain.
    #[error("nobody listens")]
    Unheard,
}

impl Failure {
    /// With this reason.
    pub fn told(why: impl Display) -> Self {
        Self::Told(why.to_string())
    }
}

impl From<io::Error> for Failure {
    fn from(error: io::Error) -> Self {
        if error.kind() == io::ErrorKind::BrokenPipe {
            Self::Unheard
        } else {
            Self::Told(error.to_string())
        }
    }
}
