//! What the commands that play in a window have in common on their command line.

use crate::game;
use std::path::PathBuf;
use std::time::Duration;

/// The chance of both sides, the patience, the window and the program.
pub struct Play {
    pub seed: u64,
    pub limit: Duration,
    pub window: String,
    pub program: PathBuf,
}

impl Play {
    /// The usual, with this patience.
    pub fn within(seconds: u64) -> Self {
        Self {
            seed: 1,
            limit: Duration::from_secs(seconds),
            window: "860x720".to_owned(),
            program: PathBuf::new(),
        }
    }

    /// Takes an option with the value that follows it; a word that is none of these is refused.
    ///
    /// # Errors
    /// The word is no option, or its value is missing or none.
    pub fn take<'a>(
        &mut self,
        word: &str,
        value: impl FnOnce() -> Result<&'a String, String>,
    ) -> Result<(), String> {
        let number = |text: &String| {
            text.parse::<u64>()
                .map_err(|_| format!("{text} is no whole number"))
        };
        match word {
            "--seed" => self.seed = number(value()?)?,
            "--limit" => self.limit = Duration::from_secs(number(value()?)?),
            "--window" => self.window.clone_from(value()?),
            "--program" => self.program = value()?.into(),
            _ => return Err(format!("{word} is no option; see --help")),
        }
        Ok(())
    }

    /// The built game, where no program was named.
    ///
    /// # Errors
    /// There is none.
    pub fn settle(&mut self) -> Result<(), String> {
        if self.program.as_os_str().is_empty() {
            self.program = game::built()?;
        }
        Ok(())
    }
}
