//! Levels: data, bounded errors, repeatable choices.

use crate::support::{StopAt, random_of};
use outflank_engine::{Book, Engine, Level, LevelError, Unlimited, Value, choose};
use outflank_rules::{SquareSet, Variant};
use proptest::prelude::*;
use std::collections::BTreeSet;

#[test]
fn there_are_twenty_numbered_from_one() {
    let levels = Level::all();
    assert_eq!(levels.len(), 20);
    assert!((1..=20).all(|n| Level::by_number(n).is_some_and(|level| level.number == n)));
    assert_eq!(Level::by_number(0), None);
    assert_eq!(Level::by_number(21), None);
}

#[test]
fn each_level_looks_as_far_and_errs_as_little_as_the_one_below() {
    for pair in Level::all().windows(2) {
        assert!(pair[0].depth <= pair[1].depth);
        assert!(pair[0].exact_from <= pair[1].exact_from);
        assert!(pair[0].slack >= pair[1].slack);
        assert!(pair[0].time_ms <= pair[1].time_ms);
        assert!(pair[0].sight <= pair[1].sight);
        assert!(pair[0].likely_from <= pair[1].likely_from);
    }
    // Up to "Hard" a phone's browser answers within a second.
    assert!(Level::all()[..15].iter().all(|l| l.time_ms <= 1000));
}

#[test]
fn dear_boards_are_solved_later() {
    let top = Level::by_number(20).expect("a level");
    assert_eq!(top.limits_on(&random_of("standard", 0, 0)).exact_from, 24);
    assert_eq!(top.limits_on(&random_of("grand", 0, 0)).exact_from, 16);
    assert_eq!(top.limits_on(&random_of("1876", 0, 0)).likely_from, 18);
}

#[test]
fn where_no_learnt_weights_judge_low_levels_look_a_ply_further_and_solve_the_last_squares() {
    for key in ["grand", "stars", "anti", "1876"] {
        let position = random_of(key, 0, 0);
        for pair in Level::all().windows(2) {
            let [low, high] = [0, 1].map(|n| pair[n].limits_on(&position));
            assert!(low.depth <= high.depth, "{key}");
            assert!(low.exact_from <= high.exact_from, "{key}");
        }
        let eight = Level::by_number(8).expect("a level").limits_on(&position);
        assert_eq!((eight.depth, eight.exact_from), (3, 8), "{key}");
    }
    let standard = random_of("standard", 0, 0);
    for level in Level::all() {
        assert_eq!(level.limits_on(&standard), level.limits());
    }
}

#[test]
fn where_the_fewest_discs_win_a_level_errs_by_half() {
    let slack = |key: &str| {
        let level = Level::by_number(8).expect("a level");
        level.slack_on(random_of(key, 0, 0).rules())
    };
    assert_eq!(slack("standard"), Value::from_centi(400));
    assert_eq!(slack("grand"), Value::from_centi(400));
    assert_eq!(slack("anti"), Value::from_centi(200));
}

#[test]
fn bad_tables_are_refused() {
    assert!(matches!(
        Level::parse("[(number: 1)]"),
        Err(LevelError::Form(_))
    ));
    assert_eq!(Level::parse("[]"), Err(LevelError::None));
    let row = |number: u8, depth: u8| {
        format!(
            "(number: {number}, depth: {depth}, exact_from: 1, time_ms: 1, slack: 0, minds_corners: true)"
        )
    };
    assert_eq!(
        Level::parse(&format!("[{}]", row(2, 1))),
        Err(LevelError::Number {
            wanted: 1,
            found: 2
        })
    );
    assert_eq!(
        Level::parse(&format!("[{}]", row(1, 0))),
        Err(LevelError::Senseless(1))
    );
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(60))]

    #[test]
    fn every_level_plays_a_legal_move_in_every_set(
        which in 0..Variant::all().len(), number in 1u8..=20, plies in 0usize..100, seed: u64,
    ) {
        let position = random_of(&Variant::all()[which].key, plies, seed);
        let level = Level::by_number(number).expect("a level");
        let report = choose(&mut Engine::learnt(1 << 16), &position, level, seed, &StopAt::look(60));
        let legal = position.legal_moves();
        prop_assert_eq!(report.best.is_some(), !legal.is_empty());
        prop_assert!(report.best.is_none_or(|s| legal.contains(s)));
        prop_assert_eq!(report.moves.len(), legal.len() as usize);
        prop_assert_eq!(report.moves.first().map(|m| m.square), report.best);
    }

    #[test]
    fn without_the_book_a_level_loses_no_more_than_its_slack_by_its_own_search(
        number in 1u8..=12, plies in 0usize..55, seed: u64,
    ) {
        let position = random_of("standard", plies, seed);
        let level = &Level { book: 0, ..Level::by_number(number).expect("a level").clone() };
        prop_assume!(position.legal_moves().len() > 1);
        let mut engine = Engine::learnt(1 << 18);
        let chosen = choose(&mut engine, &position, level, seed, &Unlimited);
        let all = engine.rate(&position, &level.limits(), Value::from_discs(128), &Unlimited);
        let value = all.moves.iter().find(|m| Some(m.square) == chosen.best).expect("a legal move").value;
        prop_assert!(all.value - value <= level.slack());
        prop_assert_eq!(chosen.value, value);
    }

    #[test]
    fn same_seed_same_move(number in 1u8..=12, plies in 0usize..55, seed: u64) {
        let position = random_of("standard", plies, seed);
        let level = Level::by_number(number).expect("a level");
        let mut engine = Engine::learnt(1 << 16);
        let first = choose(&mut engine, &position, level, seed, &Unlimited);
        engine.search(&random_of("standard", plies, !seed), &level.limits(), &Unlimited);
        prop_assert_eq!(choose(&mut engine, &position, level, seed, &Unlimited), first);
    }

    #[test]
    fn no_level_that_minds_hands_over_a_corner_nor_any_level_everything_while_it_need_not(
        number in 1u8..=11, plies in 5usize..40, seed: u64,
    ) {
        let position = random_of("standard", plies, seed);
        let level = Level::by_number(number).expect("a level");
        prop_assume!(position.legal_moves().len() > 1);
        let mut engine = Engine::learnt(1 << 18);
        let bad = |square| {
            let after = position.play_unchecked(square);
            let answers = after.legal_moves();
            (level.minds_corners && !(answers & after.shape().corners()).is_empty())
                || answers.iter().any(|a| after.play_unchecked(a).discs(position.to_move()).is_empty())
        };
        let all = engine.rate(&position, &level.limits(), level.slack(), &Unlimited);
        let within = |m: &&outflank_engine::RatedMove| all.value - m.value <= level.slack() && !m.bound;
        prop_assume!(all.moves.iter().filter(within).any(|m| !bad(m.square)));
        let chosen = choose(&mut engine, &position, level, seed, &Unlimited);
        prop_assert!(!bad(chosen.best.expect("there is a move")));
    }
}

#[test]
fn the_top_level_varies_its_first_move_by_symmetry() {
    let start = Variant::standard().position().expect("a legal start");
    let level = Level::by_number(20).expect("a level");
    let mut engine = Engine::learnt(1 << 16);
    let played: SquareSet = (0..40)
        .filter_map(|seed| choose(&mut engine, &start, level, seed, &StopAt::look(20)).best)
        .collect();
    assert_eq!(played, start.legal_moves());
}

#[test]
fn a_level_that_knows_the_book_plays_different_good_openings_without_a_search() {
    let start = Variant::standard().position().expect("the usual start");
    let book = Book::built_in();
    for level in Level::all().iter().filter(|level| level.book > 0) {
        let mut engine = Engine::learnt(1 << 20);
        let mut lines = BTreeSet::new();
        for seed in 0..30 {
            let mut position = start;
            for _ in 0..8 {
                let known = book.moves(&position);
                let Some(&(_, best)) = known.first() else {
                    break;
                };
                let report = choose(&mut engine, &position, level, seed, &Unlimited);
                assert_eq!(report.nodes, 0, "level {}", level.number);
                assert_eq!(report.moves.len(), position.legal_moves().iter().count());
                assert!(best - report.value <= Value::from_centi(level.book.into()));
                let square = report.best.expect("there is a move");
                position = position.play_unchecked(square).passed_if_blocked();
            }
            let (seen, _) = Book::view(&position);
            lines.insert(seen.hash());
        }
        assert!(
            lines.len() > 3,
            "level {}: {} lines",
            level.number,
            lines.len()
        );
    }
}

#[test]
fn a_level_without_the_book_searches_from_the_first_move() {
    let start = Variant::standard().position().expect("the usual start");
    for level in Level::all().iter().filter(|level| level.book == 0) {
        let report = choose(&mut Engine::learnt(1 << 20), &start, level, 1, &Unlimited);
        assert!(report.nodes > 0, "level {}", level.number);
    }
}
