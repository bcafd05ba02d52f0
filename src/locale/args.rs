//! What is filled into a text.

use fluent_bundle::{FluentArgs, FluentValue};

/// The values for the `{ $name }` places of one text.
///
/// A number chooses the plural form and is written in the language's numerals; a string goes in as it is.
#[derive(Debug, Default)]
pub struct Args<'a>(FluentArgs<'a>);

impl<'a> Args<'a> {
    /// No values yet.
    #[must_use]
    pub fn new() -> Self {
        Self::default()
    }

    /// Adds a value (any whole or decimal number, `&str` or `String`); a later one of the same name replaces it.
    #[must_use]
    pub fn with(mut self, name: &'static str, value: impl Into<FluentValue<'a>>) -> Self {
        self.0.set(name, value);
        self
    }

    pub(crate) fn as_fluent(&self) -> &FluentArgs<'a> {
        &self.0
    }
}
