//! The computer's thinking, away from the frame: one request at a time, cancelled at any instant.

#[cfg(not(target_arch = "wasm32"))]
mod native;
#[cfg(target_arch = "wasm32")]
mod web;

use bevy::prelude::*;
use outflank_engine::{Question, Report, Wish};
use std::sync::Arc;

/// Wakes whoever waits for news of a search; may be called from anywhere.
pub type Bell = Arc<dyn Fn() + Send + Sync>;

/// A place where searches run: tasks here, a worker on the web.
pub trait Mind: Send + Sync {
    /// Begins a search. The bell rings when there is something to hear.
    fn start(&mut self, question: &Question, bell: Bell);
    /// The answer, once.
    fn hear(&mut self) -> Option<Report>;
    /// What is known so far, once, where advice is sought.
    fn hear_part(&mut self) -> Option<Report>;
    /// Gives the search up; its answer never comes.
    fn cancel(&mut self);
}

/// The one mind of the game and what it thinks about.
#[derive(Resource)]
pub struct Thinker {
    mind: Box<dyn Mind>,
    question: Option<Question>,
}

impl Thinker {
    /// With this mind.
    #[must_use]
    pub fn new(mind: Box<dyn Mind>) -> Self {
        Self {
            mind,
            question: None,
        }
    }
    /// What it thinks about now.
    #[must_use]
    pub const fn question(&self) -> Option<&Question> {
        self.question.as_ref()
    }
    /// Does it look for advice?
    #[must_use]
    pub fn seeks_advice(&self) -> bool {
        let question = self.question.as_ref();
        question.is_some_and(|question| question.wish == Wish::Hint)
    }
    /// Begins a search, giving up an earlier one.
    pub fn start(
        &mut self,
        question: Question,
        proxy: Option<&bevy::winit::EventLoopProxyWrapper>,
    ) {
        self.cancel();
        let proxy = proxy.map(|proxy| (**proxy).clone());
        let ring = move || {
            // No loop, no sleeper to wake: a test steps by itself.
            if let Some(proxy) = &proxy {
                let _ = proxy.send_event(bevy::winit::WinitUserEvent::WakeUp);
            }
        };
        self.mind.start(&question, Arc::new(ring));
        self.question = Some(question);
    }
    /// The question and its answer, once.
    pub fn hear(&mut self) -> Option<(Question, Report)> {
        self.question.as_ref()?;
        let report = self.mind.hear()?;
        self.question.take().map(|question| (question, report))
    }
    /// The advice that is known so far, once.
    pub fn hear_part(&mut self) -> Option<Report> {
        let part = self.mind.hear_part()?;
        let tells = |question: &Question| question.wish != Wish::Move;
        self.question.as_ref().is_some_and(tells).then_some(part)
    }
    /// Gives the search up.
    pub fn cancel(&mut self) {
        if self.question.take().is_some() {
            self.mind.cancel();
        }
    }
}

/// The platform's mind, unless a test has put another in place.
pub fn plugin(app: &mut App) {
    if !app.world().contains_resource::<Thinker>() {
        #[cfg(not(target_arch = "wasm32"))]
        let mind = native::Tasks::default();
        #[cfg(target_arch = "wasm32")]
        let mind = web::Worker::default();
        app.insert_resource(Thinker::new(Box::new(mind)));
    }
}
