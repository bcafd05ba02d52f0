//! Searches in the page's worker: the same engine, in a place where it may block.

use super::{Mind, Request};
use crate::third_party::page;
use bevy::platform::time::Instant;
use bevy::prelude::error;
use outflank_engine::{Answer, Control, Engine, Question, Report, choose};
use std::time::Duration;

/// Memory for a search on the page itself, in bytes.
const SMALL_TABLE: usize = 4 << 20;
/// The longest such search: the page stands still while it runs.
const SHORT: u32 = 200;

/// What the worker is asked.
#[derive(Default)]
pub(super) struct Worker(Option<Request>);

impl Mind for Worker {
    /// The page wakes the loop when the answer comes, so that `done` is not needed.
    fn start(&mut self, request: &Request, _done: Box<dyn Fn() + Send + Sync>) {
        self.0 = Some(request.clone());
        let question = Question {
            position: request.position,
            level: request.level.clone(),
            seed: request.seed,
        };
        page::think(&question.to_bytes());
    }

    fn hear(&mut self) -> Option<Report> {
        let request = self.0.as_ref()?;
        let answer = page::take_answer().and_then(|bytes| match Answer::from_bytes(&bytes) {
            Ok(Answer(report)) => Some(report),
            Err(error) => {
                error!("the worker's answer: {error}");
                page::lose_worker();
                None
            }
        });
        let answer = answer.or_else(|| page::has_lost_worker().then(|| think_here(request)));
        if answer.is_some() {
            self.0 = None;
        }
        answer
    }

    fn cancel(&mut self) {
        if self.0.take().is_some() {
            page::stop_thinking();
        }
    }
}

/// The last resort, where the browser lets no worker live: a short search on the page itself.
fn think_here(request: &Request) -> Report {
    struct Clock(Instant);
    impl Control for Clock {
        fn should_stop(&self) -> bool {
            false
        }
        fn elapsed(&self) -> Duration {
            self.0.elapsed()
        }
    }
    let mut level = request.level.clone();
    level.time_ms = level.time_ms.min(SHORT);
    choose(
        &mut Engine::new(SMALL_TABLE),
        &request.position,
        &level,
        request.seed,
        &Clock(Instant::now()),
    )
}
