//! The engine in the browser's worker: a question's bytes in, the answer's bytes out.
//!
//! The search blocks its thread; the page gives a question up by ending the worker. There is one engine, and it gives
//! the move that the desktop's gives for the same position, level and seed, unless the level's time ends the search.

use outflank_engine::{Control, Engine, Question, WireError};

#[cfg(target_arch = "wasm32")]
mod web;

/// Answers the question in these bytes ([`outflank_engine::wire`]).
///
/// ```
/// use outflank_engine::{Engine, Unlimited, WireError};
/// let mut engine = Engine::new(1 << 20);
/// assert_eq!(outflank_worker::answer(&mut engine, &[], &Unlimited), Err(WireError::Empty));
/// ```
///
/// # Errors
/// The bytes are no question.
pub fn answer(
    engine: &mut Engine,
    question: &[u8],
    control: &dyn Control,
) -> Result<Vec<u8>, WireError> {
    let question = Question::from_bytes(question)?;
    Ok(question.answer(engine, control).to_bytes())
}
