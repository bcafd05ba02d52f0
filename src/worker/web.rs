//! What the worker's script calls: the one engine of this worker, timed by the browser's clock.

use crate::Worker;
use outflank_engine::{Control, GAME_TABLE};
use std::cell::RefCell;
use std::time::Duration;
use wasm_bindgen::prelude::*;

#[wasm_bindgen]
extern "C" {
    /// Milliseconds since the worker began.
    #[wasm_bindgen(js_namespace = performance)]
    fn now() -> f64;

    /// Who hears answers on the way.
    pub type Listener;
    /// An answer that is not the last.
    #[wasm_bindgen(method)]
    fn tell(this: &Listener, answer: Vec<u8>);
}

thread_local! {
    static WORKER: RefCell<Worker> = const { RefCell::new(Worker::new(GAME_TABLE)) };
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

/// Judges by the weights in this file from now on.
///
/// # Errors
/// The bytes are no weights; the text says why.
#[wasm_bindgen]
pub fn learn(file: &[u8]) -> Result<(), JsError> {
    let learnt = WORKER.with_borrow_mut(|worker| worker.learn(file));
    learnt.map_err(|error| JsError::new(&error.to_string()))
}

/// Answers the question in these bytes; where advice is wanted the listener hears what is known on the way.
///
/// # Errors
/// The bytes are no question; the text says why.
#[wasm_bindgen]
pub fn answer(question: &[u8], listener: Option<Listener>) -> Result<Vec<u8>, JsError> {
    let tell = |answer| {
        if let Some(listener) = &listener {
            listener.tell(answer);
        }
    };
    let answered = WORKER.with_borrow_mut(|worker| worker.answer(question, &Clock, &tell));
    answered.map_err(|error| JsError::new(&error.to_string()))
}
