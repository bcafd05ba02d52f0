//! A mind in the test's hand.

use outflank_app::thinking::{Bell, Mind};
use outflank_engine::{Question, RatedMove, Report, Value};
use outflank_rules::{Position, Square};
use std::sync::{Arc, Mutex, MutexGuard};

/// What the fake mind has been asked, and what it will say.
#[derive(Default)]
struct Thought {
    asked: Vec<Question>,
    thinks: bool,
    answer: Option<Report>,
    part: Option<Report>,
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
    pub fn last_question(&self) -> Question {
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
    /// Gives this answer.
    pub fn reports(&self, report: Report) {
        self.lock().answer = Some(report);
    }
    /// Says so much on the way.
    pub fn tells(&self, report: Report) {
        self.lock().part = Some(report);
    }
    /// Plays the first legal square.
    pub fn says_something(&self) -> Square {
        let square = first_legal(&self.last_question().position);
        self.says(square);
        square
    }
}

/// These moves, the best first, with what each is worth in hundredths of a disc: known, proven, or at most.
pub fn advice(moves: &[(&str, i32, Known)]) -> Report {
    let rated = |&(square, centi, known): &(&str, i32, Known)| RatedMove {
        square: square.parse().unwrap(),
        value: Value::from_centi(centi),
        exact: known == Known::Proven,
        bound: known == Known::AtMost,
    };
    let moves: Vec<RatedMove> = moves.iter().map(rated).collect();
    Report {
        best: Some(moves[0].square),
        value: moves[0].value,
        exact: moves[0].exact,
        depth: 9,
        moves,
        ..Report::default()
    }
}

/// What is known of a move's worth.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Known {
    Likely,
    Proven,
    AtMost,
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
    fn start(&mut self, question: &Question, bell: Bell) {
        let mut thought = self.lock();
        thought.asked.push(question.clone());
        thought.part = None;
        thought.thinks = true;
        thought.answer = thought
            .reflex
            .then(|| report(first_legal(&question.position), 0));
        if thought.reflex {
            drop(thought);
            bell();
        }
    }
    fn hear(&mut self) -> Option<Report> {
        let mut thought = self.lock();
        let answer = thought.answer.take();
        thought.thinks &= answer.is_none();
        answer
    }
    fn hear_part(&mut self) -> Option<Report> {
        self.lock().part.take()
    }
    fn cancel(&mut self) {
        let mut thought = self.lock();
        thought.thinks = false;
        thought.cancelled += 1;
    }
}
