//! The computer's thinking, away from the frame: one request at a time, cancelled at any instant.

#[cfg(not(target_arch = "wasm32"))]
mod native;
#[cfg(target_arch = "wasm32")]
mod web;

use bevy::prelude::*;
use outflank_engine::{Question, Report};

/// What a search is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Purpose {
    /// The computer's own move.
    Move,
    /// A hint for the person to move.
    Hint,
}

/// One question to the engine, and what it is for.
#[derive(Clone, Debug)]
pub struct Request {
    /// The question.
    pub question: Question,
    /// What for.
    pub purpose: Purpose,
}

/// A place where searches run: tasks here, a worker on the web.
pub trait Mind: Send + Sync {
    /// Begins a search. `done` is called from anywhere when there is an answer to fetch.
    fn start(&mut self, request: &Request, done: Box<dyn Fn() + Send + Sync>);
    /// The answer, once.
    fn hear(&mut self) -> Option<Report>;
    /// Gives the search up; its answer never comes.
    fn cancel(&mut self);
}

/// The one mind of the game and what it thinks about.
#[derive(Resource)]
pub struct Thinker {
    mind: Box<dyn Mind>,
    request: Option<Request>,
}

impl Thinker {
    /// With this mind.
    #[must_use]
    pub fn new(mind: Box<dyn Mind>) -> Self {
        Self {
            mind,
            request: None,
        }
    }
    /// What it thinks about now.
    #[must_use]
    pub const fn request(&self) -> Option<&Request> {
        self.request.as_ref()
    }
    /// Begins a search, giving up an earlier one.
    pub fn start(&mut self, request: Request, proxy: Option<&bevy::winit::EventLoopProxyWrapper>) {
        self.cancel();
        let proxy = proxy.map(|proxy| (**proxy).clone());
        let done = move || {
            // No loop, no sleeper to wake: a test steps by itself.
            if let Some(proxy) = &proxy {
                let _ = proxy.send_event(bevy::winit::WinitUserEvent::WakeUp);
            }
        };
        self.mind.start(&request, Box::new(done));
        self.request = Some(request);
    }
    /// The request and its answer, once.
    pub fn hear(&mut self) -> Option<(Request, Report)> {
        self.request.as_ref()?;
        let report = self.mind.hear()?;
        self.request.take().map(|request| (request, report))
    }
    /// Gives the search up.
    pub fn cancel(&mut self) {
        if self.request.take().is_some() {
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
