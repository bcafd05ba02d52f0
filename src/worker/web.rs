//! What the worker's script calls: the one engine of this worker, timed by the browser's clock.

use outflank_engine::{Control, Engine, GAME_TABLE};
use std::cell::RefCell;
use std::time::Duration;
use wasm_bindgen::prelude::*;

#[wasm_bindgen]
extern "C" {
    /// Milliseconds since the worker began.
    #[wasm_bindgen(js_namespace = performance)]
    fn now() -> f64;
}

thread_local! {
    static ENGINE: RefCell<Option<Engine>> = const { RefCell::new(None) };
}

/// Cannot be stopped from outside: the page ends the worker instead.
struct Clock;

impl Control for Clock {
    fn should_stop(&self) -> bool {
        false
    }
    fn elapsed(&self) -> Duration {
        Duration::from_micros((now() * 1000.0) as u64)
    }
}

/// Answers the question in these bytes.
///
/// # Errors
/// The bytes are no question; the text says why.
#[wasm_bindgen]
pub fn answer(question: &[u8]) -> Result<Vec<u8>, JsError> {
    ENGINE.with_borrow_mut(|engine| {
        let engine = engine.get_or_insert_with(|| Engine::new(GAME_TABLE));
        crate::answer(engine, question, &Clock).map_err(|error| JsError::new(&error.to_string()))
    })
}
