//! Searches as tasks of Bevy's `AsyncComputeTaskPool`.

use super::{Mind, Request};
use bevy::tasks::futures_lite::future;
use bevy::tasks::{AsyncComputeTaskPool, Task, block_on};
use outflank_engine::{Answer, Control, Engine, GAME_TABLE, Report};
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
}

struct Clock {
    stop: Arc<AtomicBool>,
    begun: Instant,
}

impl Control for Clock {
    fn should_stop(&self) -> bool {
        self.stop.load(Ordering::Relaxed)
    }
    fn elapsed(&self) -> Duration {
        self.begun.elapsed()
    }
}

impl Mind for Tasks {
    fn start(&mut self, request: &Request, done: Box<dyn Fn() + Send + Sync>) {
        let stop = Arc::new(AtomicBool::new(false));
        let control = Clock {
            stop: Arc::clone(&stop),
            begun: Instant::now(),
        };
        let engine = Arc::clone(&self.engine);
        let question = request.question.clone();
        let task = AsyncComputeTaskPool::get().spawn(async move {
            let mut engine = engine.lock().unwrap_or_else(PoisonError::into_inner);
            let engine = engine.get_or_insert_with(|| Engine::learnt(GAME_TABLE));
            let Answer(report) = question.answer(engine, &control);
            done();
            report
        });
        self.running = Some(Running { task, stop });
    }

    fn hear(&mut self) -> Option<Report> {
        let report = block_on(future::poll_once(&mut self.running.as_mut()?.task))?;
        self.running = None;
        Some(report)
    }

    fn cancel(&mut self) {
        if let Some(running) = self.running.take() {
            running.stop.store(true, Ordering::Relaxed);
            // Dropping a task would wait for nothing and lose the engine's lock cleanly only at its end.
            running.task.detach();
        }
    }
}
