//! A mind in the test's hand.

use outflank_app::thinking::{Mind, Request};
use outflank_engine::{Report, Value};
use outflank_rules::{Position, Square};
use std::sync::{Arc, Mutex, MutexGuard};

/// What the fake mind has been asked, and what it will say.
#[derive(Default)]
struct Thought {
    asked: Vec<Request>,
    thinks: bool,
    answer: Option<Report>,
    cancelled: usize,
    reflex: bool,
}

/// A mind in the test's hand. It answers at once if told so, else when told what.
#[derive(Clone, Default)]
pub struct FakeMind(Arc<Mutex<Thought>>);

impl FakeMind {
    fn lock(&self) -> MutexGuard<'_, Thought> {
        self.0.lock().unwrap()
    }
    /// Answers every question inside `start`, with the first legal square.
    pub fn with_reflex() -> Self {
        let mind = Self::default();
        mind.lock().reflex = true;
        mind
    }
    pub fn is_thinking(&self) -> bool {
        self.lock().thinks
    }
    pub fn asked(&self) -> usize {
        self.lock().asked.len()
    }
    pub fn cancelled(&self) -> usize {
        self.lock().cancelled
    }
    pub fn last_request(&self) -> Request {
        self.lock().asked.last().expect("it was asked").clone()
    }
    /// Gives its answer to the last question, even if that was cancelled.
    pub fn says(&self, square: Square) {
        self.says_worth(square, 0);
    }
    /// The same, thinking that it stands so many discs better.
    pub fn says_worth(&self, square: Square, discs: i32) {
        self.lock().answer = Some(report(square, discs));
    }
    /// Plays the first legal square.
    pub fn says_something(&self) -> Square {
        let square = first_legal(&self.last_request().question.position);
        self.says(square);
        square
    }
}

fn report(square: Square, discs: i32) -> Report {
    Report {
        best: Some(square),
        value: Value::from_discs(discs),
        ..Report::default()
    }
}

pub fn first_legal(position: &Position) -> Square {
    position
        .legal_moves()
        .iter()
        .next()
        .expect("there is a move")
}

impl Mind for FakeMind {
    fn start(&mut self, request: &Request, done: Box<dyn Fn() + Send + Sync>) {
        let mut thought = self.lock();
        thought.asked.push(request.clone());
        thought.thinks = true;
        thought.answer = thought
            .reflex
            .then(|| report(first_legal(&request.question.position), 0));
        if thought.reflex {
            drop(thought);
            done();
        }
    }
    fn hear(&mut self) -> Option<Report> {
        let mut thought = self.lock();
        let answer = thought.answer.take();
        thought.thinks &= answer.is_none();
        answer
    }
    fn cancel(&mut self) {
        let mut thought = self.lock();
        thought.thinks = false;
        thought.cancelled += 1;
    }
}
