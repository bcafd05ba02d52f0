//! What the browser's worker promises, run here: the bytes that its page sends and gets.

use outflank_engine::{Answer, Engine, Level, Question, Unlimited, WireError, choose};
use outflank_worker::answer;

/// "What does a level 3 play at the start of the standard game, with seed 7?", as version 2 of the messages says it. A
/// change of these bytes is a change of version: an old page may talk to a new worker.
const START: &str =
    "02080000000000000000020265340264350202643402653500011e1e0302020000c801d00f01100700";

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

#[test]
fn the_worker_plays_what_the_desktop_plays() {
    let asked = Question::from_bytes(&start()).expect("a question");
    let mut engine = Engine::learnt(1 << 20);
    for level in &Level::all()[..9] {
        for seed in 0..5 {
            let asked = Question {
                level: level.clone(),
                seed,
                ..asked.clone()
            };
            let bytes = answer(&mut engine, &asked.to_bytes(), &Unlimited).expect("an answer");
            let here = choose(
                &mut Engine::learnt(1 << 20),
                &asked.position,
                level,
                seed,
                &Unlimited,
            );
            assert_eq!(Answer::from_bytes(&bytes), Ok(Answer(here)));
        }
    }
}

#[test]
fn a_broken_question_is_an_error_and_the_next_is_answered() {
    let mut engine = Engine::new(1 << 16);
    let good = start();
    let mut ask = |bytes: &[u8]| answer(&mut engine, bytes, &Unlimited);
    assert_eq!(ask(&[]), Err(WireError::Empty));
    assert_eq!(ask(&[0]), Err(WireError::Version(0)));
    assert_eq!(ask(&good[..good.len() - 1]), Err(WireError::Form));
    assert_eq!(ask(&[1; 100_000]), Err(WireError::TooLong));
    assert!(ask(&good).is_ok());
}
