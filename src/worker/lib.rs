//! The engine in the browser's worker: a question's bytes in, the answer's bytes out.
//!
//! The search blocks its thread; the page gives a question up by ending the worker. There is one engine, and it gives
//! the move that the desktop's gives for the same position, level and seed, unless the level's time ends the search or
//! its weights have not come yet: until [`Worker::learn`] it judges by hand-made features.

use outflank_engine::{
    Answer, Control, Engine, Question, Report, Weights, WeightsError, WireError, Wish,
};
use std::time::Duration;

#[cfg(target_arch = "wasm32")]
mod web;

/// The one engine of a worker.
///
/// ```
/// use outflank_engine::{Unlimited, WireError};
/// let mut worker = outflank_worker::Worker::new(1 << 20);
/// assert_eq!(worker.answer(&[], &Unlimited, &|_| {}), Err(WireError::Empty));
/// ```
pub struct Worker {
    table_bytes: usize,
    weights: Option<Weights>,
    /// Made at the first question: a worker in waiting takes little memory.
    engine: Option<Engine>,
}

impl Worker {
    /// With a table of at most so many bytes, made when it is needed.
    #[must_use]
    pub const fn new(table_bytes: usize) -> Self {
        Self {
            table_bytes,
            weights: None,
            engine: None,
        }
    }

    /// Judges by the weights in this file from the next question on.
    ///
    /// # Errors
    /// The bytes are no weights; what was known before stays.
    pub fn learn(&mut self, file: &[u8]) -> Result<(), WeightsError> {
        let weights = Weights::read(file)?;
        self.engine = self
            .engine
            .take()
            .map(|engine| engine.with_weights(weights.clone()));
        self.weights = Some(weights);
        Ok(())
    }

    /// Answers the question in these bytes ([`outflank_engine::wire`]). Where advice is wanted `tell` hears answers on
    /// the way, the first of them at once.
    ///
    /// # Errors
    /// The bytes are no question.
    pub fn answer(
        &mut self,
        question: &[u8],
        control: &dyn Control,
        tell: &dyn Fn(Vec<u8>),
    ) -> Result<Vec<u8>, WireError> {
        let question = Question::from_bytes(question)?;
        let engine = self.engine.get_or_insert_with(|| {
            Engine::new(self.table_bytes).with_weights(self.weights.clone())
        });
        let telling = Telling { control, tell };
        let control = if question.wish == Wish::Move {
            control
        } else {
            &telling
        };
        Ok(question.answer(engine, control).to_bytes())
    }
}

/// Tells what is known on the way.
struct Telling<'a> {
    control: &'a dyn Control,
    tell: &'a dyn Fn(Vec<u8>),
}

impl Control for Telling<'_> {
    fn should_stop(&self) -> bool {
        self.control.should_stop()
    }
    fn elapsed(&self) -> Duration {
        self.control.elapsed()
    }
    fn progress(&self, report: &Report) {
        (self.tell)(Answer(report.clone()).to_bytes());
    }
}
