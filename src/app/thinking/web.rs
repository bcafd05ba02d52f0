//! Searches in the page's worker: the same engine, in a place where it may block.

use super::{Mind, Request};
use crate::third_party::page;
use bevy::platform::time::Instant;
use bevy::prelude::error;
use outflank_engine::{Answer, Control, Engine, Question, Report};
use std::time::Duration;

/// Memory for a search on the page itself, in bytes.
const SMALL_TABLE: usize = 4 << 20;
/// The longest such search, in milliseconds: the page stands still while it runs.
const SHORT: u32 = 200;
/// A worker that has not answered after its level's time so many times over, and [`GRACE`], is taken for dead: the
/// engine keeps its time, but a phone's core may be shared with everything else.
const PATIENCE: u32 = 4;
/// In milliseconds: for a worker that is still being made.
const GRACE: u32 = 15_000;

/// What the worker is asked.
#[derive(Default)]
pub(super) struct Worker(Option<Question>);

impl Mind for Worker {
    /// The page wakes the loop when the answer comes, so that `done` is not needed.
    fn start(&mut self, request: &Request, _done: Box<dyn Fn() + Send + Sync>) {
        let question = request.question.clone();
        let longest = question.level.time_ms.saturating_mul(PATIENCE);
        page::think(&question.to_bytes(), longest.saturating_add(GRACE));
        self.0 = Some(question);
    }

    fn hear(&mut self) -> Option<Report> {
        let question = self.0.as_ref()?;
        let answer = page::take_answer().and_then(|bytes| match Answer::from_bytes(&bytes) {
            Ok(Answer(report)) => Some(report),
            Err(error) => {
                error!("the worker's answer: {error}");
                page::lose_worker();
                None
            }
        });
        let answer = answer.or_else(|| page::has_lost_worker().then(|| think_here(question)));
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
fn think_here(question: &Question) -> Report {
    struct Clock(Instant);
    impl Control for Clock {
        fn should_stop(&self) -> bool {
            false
        }
        fn elapsed(&self) -> Duration {
            self.0.elapsed()
        }
    }
    let mut question = question.clone();
    question.level.time_ms = question.level.time_ms.min(SHORT);
    let Answer(report) = question.answer(&mut Engine::new(SMALL_TABLE), &Clock(Instant::now()));
    report
}
