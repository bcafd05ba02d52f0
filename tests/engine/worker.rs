//! What the browser's worker promises, run here: the bytes that its page sends and gets.

use outflank_engine::{
    Answer, Engine, Level, Question, Unlimited, Weights, WeightsError, WireError, Wish, choose,
};
use outflank_worker::Worker;
use std::cell::RefCell;

/// What the page fetches.
const WEIGHTS: &[u8] = include_bytes!("../../assets/engine/weights.bin");

/// "What does a level 3 play at the start of the standard game, with seed 7?", as version 4 of the messages says it. A
/// change of these bytes is a change of version: an old page may talk to a new worker.
const START: &str =
    "04080000000000000000020265340264350202643402653500011e1e0302020000c801d00f0001100700";

fn start() -> Vec<u8> {
    let byte = |at: usize| u8::from_str_radix(&START[at..at + 2], 16).expect("two hex digits");
    (0..START.len()).step_by(2).map(byte).collect()
}

#[test]
fn the_messages_have_kept_their_form() {
    let question = Question::from_bytes(&start()).expect("a question");
    let level = &question.level;
    assert_eq!((level.number, level.depth, level.slack), (3, 2, 1000));
    assert_eq!((level.time_ms, question.seed), (200, 7));
    assert_eq!(question.position.legal_moves().len(), 4);
    assert_eq!(question.to_bytes(), start());
}

/// The bytes that a worker answers with, without a word on the way.
fn answer(worker: &mut Worker, question: &[u8]) -> Result<Vec<u8>, WireError> {
    worker.answer(question, &Unlimited, &|_| {
        panic!("only advice is told on the way")
    })
}

/// Another question about the same position.
fn asked(change: impl FnOnce(&mut Question)) -> Vec<u8> {
    let mut question = Question::from_bytes(&start()).expect("a question");
    change(&mut question);
    question.to_bytes()
}

/// Eight plies from the start: enough for the two ways to judge to differ.
fn look(worker: &mut Worker) -> Vec<u8> {
    let question = asked(|question| {
        question.level.depth = 8;
        question.level.slack = 0;
        question.level.time_ms = u32::MAX;
    });
    answer(worker, &question).expect("an answer")
}

#[test]
fn the_worker_plays_what_the_desktop_plays() {
    let mut worker = Worker::new(1 << 20);
    worker.learn(WEIGHTS).expect("the weights");
    let position = Question::from_bytes(&start()).expect("a question").position;
    for level in &Level::all()[..9] {
        for seed in 0..5 {
            let question = asked(|question| {
                question.level = level.clone();
                question.seed = seed;
            });
            let bytes = answer(&mut worker, &question).expect("an answer");
            let weights = Weights::read(WEIGHTS).expect("the weights");
            let mut engine = Engine::new(1 << 20).with_weights(weights);
            let here = choose(&mut engine, &position, level, seed, &Unlimited);
            assert_eq!(Answer::from_bytes(&bytes), Ok(Answer(here)));
        }
    }
}

#[test]
fn before_its_weights_come_it_plays_by_simpler_means_and_then_by_them() {
    let (mut late, mut early) = (Worker::new(1 << 20), Worker::new(1 << 20));
    let simple = look(&mut late);
    assert_ne!(simple, [] as [u8; 0]);
    late.learn(WEIGHTS).expect("the weights");
    early.learn(WEIGHTS).expect("the weights");
    assert_ne!(look(&mut late), simple);
    assert_eq!(look(&mut late), look(&mut early));
    // Twice is no harm.
    late.learn(WEIGHTS).expect("the weights");
    assert_eq!(look(&mut late), look(&mut early));
}

#[test]
fn damaged_weights_are_refused_and_what_was_known_stays() {
    let mut worker = Worker::new(1 << 20);
    let simple = look(&mut worker);
    let mut spoilt = WEIGHTS.to_vec();
    spoilt[WEIGHTS.len() / 2] ^= 1;
    let page = b"<!doctype html><title>404</title>";
    let bad: [&[u8]; 4] = [&[], page, &WEIGHTS[..WEIGHTS.len() / 2], &spoilt];
    for file in bad {
        assert!(worker.learn(file).is_err());
    }
    assert_eq!(worker.learn(page), Err(WeightsError::Mark));
    assert_eq!(look(&mut worker), simple);
    worker.learn(WEIGHTS).expect("the weights");
    let learnt = look(&mut worker);
    assert!(worker.learn(&spoilt).is_err());
    assert_eq!(look(&mut worker), learnt);
}

#[test]
fn advice_is_told_on_the_way_and_ends_with_the_answer() {
    let mut worker = Worker::new(1 << 20);
    worker.learn(WEIGHTS).expect("the weights");
    // Ten empty squares: proven at once.
    let first = Question::from_bytes(&start()).expect("a question").position;
    let late = (0..50).fold(first, |position, _| {
        let square = position.legal_moves().iter().next();
        square.map_or(position, |square| {
            position.play_unchecked(square).passed_if_blocked()
        })
    });
    let question = asked(|question| {
        question.position = late;
        question.wish = Wish::Hint;
    });
    let told = RefCell::new(Vec::new());
    let bytes = worker
        .answer(&question, &Unlimited, &|part| told.borrow_mut().push(part))
        .expect("an answer");
    let Answer(last) = Answer::from_bytes(&bytes).expect("an answer");
    assert!(last.exact);
    let parts = told.into_inner();
    assert!(!parts.is_empty());
    for part in parts {
        let Answer(part) = Answer::from_bytes(&part).expect("an answer");
        assert!(part.best.is_some_and(|at| late.legal_moves().contains(at)));
    }
}

#[test]
fn a_broken_question_is_an_error_and_the_next_is_answered() {
    let mut worker = Worker::new(1 << 16);
    let good = start();
    let mut ask = |bytes: &[u8]| answer(&mut worker, bytes);
    assert_eq!(ask(&[]), Err(WireError::Empty));
    assert_eq!(ask(&[0]), Err(WireError::Version(0)));
    assert_eq!(ask(&good[..good.len() - 1]), Err(WireError::Form));
    assert_eq!(ask(&[1; 100_000]), Err(WireError::TooLong));
    assert!(ask(&good).is_ok());
}
