//! Searches as tasks of Bevy's `AsyncComputeTaskPool`.

use super::{Bell, Mind};
use bevy::tasks::futures_lite::future;
use bevy::tasks::{AsyncComputeTaskPool, Task, block_on};
use outflank_engine::{Answer, Control, Engine, GAME_TABLE, Question, Report, Wish};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

/// The engine stays between searches; a cancelled one leaves it within milliseconds.
#[derive(Default)]
pub(super) struct Tasks {
    engine: Arc<Mutex<Option<Engine>>>,
    running: Option<Running>,
}

struct Running {
    task: Task<Report>,
    stop: Arc<AtomicBool>,
    part: Part,
}

/// What is known so far.
type Part = Arc<Mutex<Option<Report>>>;

struct Clock {
    stop: Arc<AtomicBool>,
    begun: Instant,
    /// Where advice is told on the way.
    tells: Option<(Part, Bell)>,
}

impl Control for Clock {
    fn should_stop(&self) -> bool {
        self.stop.load(Ordering::Relaxed)
    }
    fn elapsed(&self) -> Duration {
        self.begun.elapsed()
    }
    fn progress(&self, report: &Report) {
        if let Some((part, bell)) = &self.tells {
            *part.lock().unwrap_or_else(PoisonError::into_inner) = Some(report.clone());
            bell();
        }
    }
}

/// Up to this time for a move one thread thinks, in milliseconds: so that these levels play here as in the browser.
const ALONE: u32 = 1000;
/// More threads than this only wait for each other.
const MOST: usize = 8;

/// All cores but one, which draws, where there is much to think.
fn threads_for(question: &Question) -> usize {
    if question.wish == Wish::Move && question.level.time_ms <= ALONE {
        return 1;
    }
    let cores = std::thread::available_parallelism().map_or(1, usize::from);
    cores.saturating_sub(1).clamp(1, MOST)
}

impl Mind for Tasks {
    fn start(&mut self, question: &Question, bell: Bell) {
        let (stop, part) = (Arc::new(AtomicBool::new(false)), Part::default());
        let seeks_advice = question.wish != Wish::Move;
        let control = Clock {
            stop: Arc::clone(&stop),
            begun: Instant::now(),
            tells: seeks_advice.then(|| (Arc::clone(&part), Arc::clone(&bell))),
        };
        let engine = Arc::clone(&self.engine);
        let question = question.clone();
        let task = AsyncComputeTaskPool::get().spawn(async move {
            let mut engine = engine.lock().unwrap_or_else(PoisonError::into_inner);
            let engine = engine.get_or_insert_with(|| Engine::learnt(GAME_TABLE));
            engine.set_threads(threads_for(&question));
            let Answer(report) = question.answer(engine, &control);
            bell();
            report
        });
        self.running = Some(Running { task, stop, part });
    }

    fn hear(&mut self) -> Option<Report> {
        let report = block_on(future::poll_once(&mut self.running.as_mut()?.task))?;
        self.running = None;
        Some(report)
    }

    fn hear_part(&mut self) -> Option<Report> {
        let part = &self.running.as_ref()?.part;
        part.lock().unwrap_or_else(PoisonError::into_inner).take()
    }

    fn cancel(&mut self) {
        if let Some(running) = self.running.take() {
            running.stop.store(true, Ordering::Relaxed);
            // Dropping a task would wait for nothing and lose the engine's lock cleanly only at its end.
            running.task.detach();
        }
    }
}
