//! Messages to the worker and back: whole, and nothing but an error where they are broken.

use crate::support::random_of;
use outflank_engine::wire::{LONGEST, VERSION};
use outflank_engine::{Answer, Engine, Level, Question, Unlimited, WireError, Wish, choose};
use outflank_rules::{Rules, Setup, Shape, Variant};
use proptest::prelude::*;

fn question(key: &str, plies: usize, number: u8, seed: u64) -> Question {
    Question {
        position: random_of(key, plies, seed),
        level: Level::by_number(number).expect("a level").clone(),
        seed,
        wish: Wish::Move,
    }
}

#[test]
fn an_answer_is_what_the_level_plays() {
    let mut engine = Engine::new(1 << 20);
    for (key, plies) in [("standard", 20), ("anti", 9), ("grand", 12), ("1876", 2)] {
        for number in [1, 4, 7, 8] {
            let asked = question(key, plies, number, 5);
            let asked = Question::from_bytes(&asked.to_bytes()).expect("a question");
            let answer = asked.answer(&mut engine, &Unlimited);
            let report = choose(&mut engine, &asked.position, &asked.level, 5, &Unlimited);
            assert_eq!(answer, Answer(report));
            assert_eq!(Answer::from_bytes(&answer.to_bytes()), Ok(answer));
        }
    }
}

#[test]
fn a_broken_message_says_what_is_wrong() {
    let good = question("standard", 10, 3, 1).to_bytes();
    assert_eq!(Question::from_bytes(&[]), Err(WireError::Empty));
    let mut newer = good.clone();
    newer[0] = VERSION + 1;
    assert_eq!(
        Question::from_bytes(&newer),
        Err(WireError::Version(VERSION + 1))
    );
    let mut longer = good.clone();
    longer.push(0);
    assert_eq!(Question::from_bytes(&longer), Err(WireError::Form));
    longer.resize(LONGEST + 1, 0);
    assert_eq!(Question::from_bytes(&longer), Err(WireError::TooLong));
    for end in 1..good.len() {
        assert_eq!(Question::from_bytes(&good[..end]), Err(WireError::Form));
    }
}

#[test]
fn a_level_that_makes_no_sense_is_refused() {
    let good = question("standard", 10, 3, 1);
    let bad: [fn(&mut Level); 3] = [|l| l.depth = 0, |l| l.time_ms = 0, |l| l.slack = -1];
    for spoil in bad {
        let mut asked = good.clone();
        spoil(&mut asked.level);
        assert_eq!(
            Question::from_bytes(&asked.to_bytes()),
            Err(WireError::Level)
        );
    }
}

#[test]
fn a_level_may_lose_as_much_as_it_likes() {
    let mut asked = question("standard", 10, 3, 1);
    asked.level.slack = i32::MAX;
    let Answer(report) = asked.answer(&mut Engine::new(1 << 16), &Unlimited);
    assert!(report.best.is_some());
}

#[test]
fn the_fullest_board_fits_twice() {
    let shape = Shape::square(16).expect("a shape");
    let rules = Rules {
        shape,
        ..Rules::STANDARD
    };
    let text = "XO".repeat(128);
    let setup = Setup::from_text(rules, &text, rules.first).expect("a board");
    let asked = Question {
        position: setup.position().expect("legal"),
        ..question("standard", 0, 20, u64::MAX)
    };
    assert!(asked.to_bytes().len() * 2 < LONGEST);
}

/// The table is small and full of endgames, which it is slow to forget, and its count of searches comes round.
#[test]
fn an_engine_answers_alike_however_much_it_was_asked_before() {
    let asked = question("standard", 20, 8, 3);
    let (full, quiet) = (
        question("standard", 48, 9, 3),
        question("standard", 30, 1, 3),
    );
    let small = || Engine::new(1 << 12);
    let fresh = asked.answer(&mut small(), &Unlimited);
    for quiet_ones in 250..260 {
        let mut engine = small();
        let _ = full.answer(&mut engine, &Unlimited);
        for _ in 0..quiet_ones {
            let _ = quiet.answer(&mut engine, &Unlimited);
        }
        assert_eq!(asked.answer(&mut engine, &Unlimited), fresh, "{quiet_ones}");
    }
}

fn any_bytes() -> impl Strategy<Value = Vec<u8>> {
    let noise = prop::collection::vec(any::<u8>(), 0..600);
    (any::<bool>(), noise).prop_map(|(version, mut bytes)| {
        if version {
            bytes.insert(0, VERSION);
        }
        bytes
    })
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn every_question_comes_back_the_same(
        which in 0..Variant::all().len(), plies in 0usize..260, number in 1u8..=20, seed: u64,
    ) {
        let asked = question(&Variant::all()[which].key, plies, number, seed);
        prop_assert_eq!(Question::from_bytes(&asked.to_bytes()), Ok(asked));
    }

    #[test]
    fn noise_is_no_message_and_no_panic(bytes in any_bytes()) {
        let _ = (Question::from_bytes(&bytes), Answer::from_bytes(&bytes));
    }

    #[test]
    fn a_spoiled_question_is_refused_or_can_be_answered(
        which in 0..Variant::all().len(), plies in 0usize..60, seed: u64,
        spoiled in prop::collection::vec((any::<prop::sample::Index>(), any::<u8>()), 1..4),
    ) {
        let mut bytes = question(&Variant::all()[which].key, plies, 1, seed).to_bytes();
        for (at, byte) in spoiled {
            let at = at.index(bytes.len());
            bytes[at] = byte;
        }
        if let Ok(mut asked) = Question::from_bytes(&bytes) {
            asked.level.depth = 1;
            asked.level.exact_from = 1;
            let Answer(report) = asked.answer(&mut Engine::new(1 << 12), &Unlimited);
            prop_assert!(report.best.is_none_or(|s| asked.position.legal_moves().contains(s)));
        }
    }
}

#[test]
fn an_analysis_knows_what_every_move_is_worth() {
    let board = "--XXXXX--OOOXX-O-OOOXXOX-OXOXOXXOXXXOXXX--XOXOXX-XXXOOO--OOOOO--";
    let black = outflank_rules::Disc::Black;
    let setup = outflank_rules::Setup::from_text(outflank_rules::Rules::STANDARD, board, black);
    let question = Question {
        position: setup.expect("a board").position().expect("a position"),
        level: Level::nearest(1).clone(),
        seed: 0,
        wish: Wish::Analysis,
    };
    let Answer(report) = question.answer(&mut Engine::new(1 << 20), &Unlimited);
    let rated = report.moves.iter().map(|rated| {
        assert!(rated.exact && !rated.bound, "{}", rated.square);
        format!("{}:{}", rated.square, rated.value)
    });
    let mut found: Vec<String> = rated.collect();
    found.sort();
    let known = [
        "a2:+6", "a3:+4", "a4:-22", "b1:-4", "g2:-24", "g8:+18", "h1:+12", "h7:+6",
    ];
    assert_eq!(found, known);
}
