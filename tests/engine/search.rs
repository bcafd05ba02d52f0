//! The search against plain minimax, and what holds for every report.

use crate::support::{after_random_plies, random_of};
use outflank_engine::{Engine, Limits, Unlimited, Value, evaluate, final_value};
use outflank_rules::{Position, Symmetry, Turn, Variant};
use proptest::prelude::*;

/// The value by looking at everything.
fn minimax(position: &Position, depth: u8) -> Value {
    match position.turn() {
        Turn::Over => final_value(position),
        _ if depth == 0 => evaluate(position),
        Turn::Pass(_) => -minimax(&position.passed_if_blocked(), depth),
        Turn::Place(_) => position
            .legal_moves()
            .iter()
            .map(|s| -minimax(&position.play_unchecked(s), depth - 1))
            .max()
            .expect("there is a move"),
    }
}

fn variants() -> Vec<Variant> {
    Variant::all()
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(48))]

    #[test]
    fn alpha_beta_equals_minimax_in_every_set(
        which in 0..variants().len(), plies in 0usize..70, seed: u64, depth in 1u8..=3,
    ) {
        let key = &variants()[which].key;
        let position = random_of(key, plies, seed);
        let depth = if position.shape().size() > 10 { depth.min(2) } else { depth };
        prop_assume!(position.empty().len() > u32::from(depth));
        prop_assume!(key != "gold");
        let report = Engine::new(1 << 16).search(&position, &Limits::depth(depth), &Unlimited);
        prop_assert_eq!(report.value, minimax(&position, depth), "{}", key);
    }

    #[test]
    fn solving_equals_minimax_in_every_set(which in 0..variants().len(), seed: u64, left in 1u32..=6) {
        let key = &variants()[which].key;
        let mut plies = 0;
        let mut position = random_of(key, plies, seed);
        while position.empty().len() > left && !position.is_over() {
            plies += position.empty().len().saturating_sub(left).max(1) as usize;
            position = random_of(key, plies, seed);
        }
        let report = Engine::new(1 << 16).search(&position, &Limits::solve(), &Unlimited);
        prop_assert!(report.exact);
        prop_assert_eq!(report.value, minimax(&position, 255), "{}", key);
    }

    #[test]
    fn every_true_value_is_that_of_its_move(seed: u64, plies in 4usize..50) {
        let position = random_of("standard", plies, seed);
        prop_assume!(position.empty().len() > 3);
        let within = Value::from_discs(6);
        let report = Engine::new(1 << 16).rate(&position, &Limits::depth(3), within, &Unlimited);
        for rated in &report.moves {
            let value = -minimax(&position.play_unchecked(rated.square), 2);
            if rated.bound {
                prop_assert!(value <= rated.value);
                prop_assert!(report.value - value > within);
            } else {
                prop_assert_eq!(value, rated.value);
            }
        }
    }

    #[test]
    fn every_report_is_whole(which in 0..variants().len(), plies in 0usize..200, seed: u64) {
        let position = random_of(&variants()[which].key, plies, seed);
        let report = Engine::new(1 << 16).search(&position, &Limits::depth(2), &Unlimited);
        let legal = position.legal_moves();
        prop_assert_eq!(report.best.is_some(), !legal.is_empty());
        prop_assert_eq!(report.moves.len(), legal.len() as usize);
        prop_assert!(report.moves.iter().all(|m| legal.contains(m.square)));
        prop_assert!(report.moves.is_sorted_by(|a, b| a.value >= b.value));
        prop_assert_eq!(report.moves.first().map(|m| m.square), report.best);
        prop_assert_eq!(report.line.first().copied(), report.best.or(report.line.first().copied()));
        let mut at = position.passed_if_blocked();
        for &square in &report.line {
            at = at.passed_if_blocked().play(square).expect("the line is legal");
        }
    }

    #[test]
    fn judgement_is_the_same_under_every_symmetry(which in 0..variants().len(), plies in 4usize..60, seed: u64) {
        let position = random_of(&variants()[which].key, plies, seed);
        for symmetry in Symmetry::all() {
            let turned = symmetry.position(&position).expect("a legal position");
            prop_assert_eq!(evaluate(&turned), evaluate(&position));
        }
    }
}

#[test]
fn a_search_does_not_depend_on_those_before() {
    let start = Variant::standard().position().expect("a legal start");
    let position = after_random_plies(&start, 20, 7);
    let mut engine = Engine::new(1 << 20);
    let first = engine.search(&position, &Limits::depth(6), &Unlimited);
    engine.search(
        &after_random_plies(&start, 21, 7),
        &Limits::depth(7),
        &Unlimited,
    );
    assert_eq!(
        engine.search(&position, &Limits::depth(6), &Unlimited),
        first
    );
}

#[test]
fn the_smallest_table_is_enough() {
    let position = random_of("standard", 40, 3);
    let small = Engine::new(0).search(&position, &Limits::depth(5), &Unlimited);
    let large = Engine::new(1 << 22).search(&position, &Limits::depth(5), &Unlimited);
    assert_eq!(small.value, large.value);
}

#[test]
fn a_side_that_must_pass_has_a_value_and_no_move() {
    let start = Variant::standard().position().expect("a legal start");
    let blocked = (0..2000)
        .map(|seed| after_random_plies(&start, 54, seed))
        .find(|p| matches!(p.turn(), Turn::Pass(_)))
        .expect("among 2000 random games one has a pass");
    let report = Engine::new(1 << 20).search(&blocked, &Limits::depth(3), &Unlimited);
    assert_eq!(report.best, None);
    assert!(report.moves.is_empty());
    let other =
        Engine::new(1 << 20).search(&blocked.passed_if_blocked(), &Limits::depth(3), &Unlimited);
    assert_eq!(report.value, -other.value);
}
