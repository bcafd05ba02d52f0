//! Keeps the last lines of something long, to show them when it goes wrong.

use std::collections::VecDeque;
use std::fmt;

/// The last lines, `KEPT` at most.
#[derive(Default)]
pub struct Tail(VecDeque<String>);

/// How many lines are kept.
const KEPT: usize = 30;

impl Tail {
    /// Adds a line.
    pub fn push(&mut self, line: &str) {
        if self.0.len() == KEPT {
            self.0.pop_front();
        }
        self.0.push_back(line.to_owned());
    }
}

impl fmt::Display for Tail {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for line in &self.0 {
            writeln!(f, "    {line}")?;
        }
        Ok(())
    }
}
