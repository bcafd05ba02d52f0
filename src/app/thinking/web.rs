//! Searches in the page's worker: the same engine, in a place where it may block.

use super::{Bell, Mind};
use crate::third_party::page;
use bevy::platform::time::Instant;
use bevy::prelude::error;
use outflank_engine::{Answer, Control, Engine, Question, Report};
use std::time::Duration;

/// Memory for a search on the page itself, in bytes.
const SMALL_TABLE: usize = 4 << 20;
/// The longest such search: the page stands still while it runs.
const SHORT: Duration = Duration::from_millis(200);
/// A worker that has not answered after its question's time so many times over, and [`GRACE`], is taken for dead: the
/// engine keeps its time, but a phone's core may be shared with everything else.
const PATIENCE: u32 = 4;
/// In milliseconds: for a worker that is still being made.
const GRACE: u32 = 15_000;

/// What the worker is asked.
#[derive(Default)]
pub(super) struct Worker(Option<Question>);

impl Mind for Worker {
    /// The page wakes the loop when an answer comes, so that the bell is not needed.
    fn start(&mut self, question: &Question, _bell: Bell) {
        let longest = question.longest().as_millis() as u32;
        let patience = longest.saturating_mul(PATIENCE).saturating_add(GRACE);
        page::think(&question.to_bytes(), patience);
        self.0 = Some(question.clone());
    }

    fn hear(&mut self) -> Option<Report> {
        let question = self.0.as_ref()?;
        let answer = page::take_answer().and_then(|bytes| read(&bytes));
        let answer = answer.or_else(|| page::has_lost_worker().then(|| think_here(question)));
        if answer.is_some() {
            self.0 = None;
        }
        answer
    }

    fn hear_part(&mut self) -> Option<Report> {
        self.0.as_ref()?;
        page::take_part().and_then(|bytes| read(&bytes))
    }

    fn cancel(&mut self) {
        if self.0.take().is_some() {
            page::stop_thinking();
        }
    }
}

/// Reads what the worker says; one that talks nonsense is asked no more.
fn read(bytes: &[u8]) -> Option<Report> {
    match Answer::from_bytes(bytes) {
        Ok(Answer(report)) => Some(report),
        Err(error) => {
            error!("the worker's answer: {error}");
            page::lose_worker();
            None
        }
    }
}

/// The last resort, where the browser lets no worker live: a short search on the page itself.
fn think_here(question: &Question) -> Report {
    struct Clock(Instant);
    impl Control for Clock {
        fn should_stop(&self) -> bool {
            self.elapsed() > SHORT
        }
        fn elapsed(&self) -> Duration {
            self.0.elapsed()
        }
    }
    let Answer(report) = question.answer(&mut Engine::new(SMALL_TABLE), &Clock(Instant::now()));
    report
}
