//! Several threads find what one finds; one finds it the same way each time.

use crate::endgames::ffo;
use crate::stopping::check;
use crate::support::{StopAt, random_of};
use outflank_engine::{Engine, Limits, Unlimited, Value};
use outflank_rules::Position;

/// A learnt engine with so many threads, and a table small enough that they push each other's entries out.
fn engine(threads: usize) -> Engine {
    Engine::learnt(1 << 20).with_threads(threads)
}

fn solution(engine: &mut Engine, position: &Position) -> Value {
    let report = engine.search(position, &Limits::solve(), &Unlimited);
    assert!(report.exact);
    report.value
}

#[test]
fn ffo_1_to_19_have_their_score_and_best_move_with_any_number_of_threads() {
    for threads in [1, 2, 4] {
        for (number, position, best, value) in ffo().into_iter().filter(|row| row.0 <= 19) {
            let report = engine(threads).search(&position, &Limits::solve(), &Unlimited);
            let found = report.best.expect("there is a move").to_string();
            assert!(report.exact);
            assert_eq!(report.value, value, "#{number}, {threads} threads");
            assert!(best.contains(&found), "#{number}, {threads}: {found}");
        }
    }
}

#[test]
fn random_endings_of_all_kinds_have_one_value_with_any_number_of_threads() {
    for (key, plies, endings) in [
        ("standard", 43, 12),
        ("anti", 44, 6),
        ("crossed-6", 16, 6),
        ("1876", 49, 2),
        ("grand", 82, 2),
    ] {
        for seed in 0..endings {
            let position = random_of(key, plies, seed);
            let value = solution(&mut engine(1), &position);
            for threads in [2, 4] {
                let found = solution(&mut engine(threads), &position);
                assert_eq!(found, value, "{key} {seed}, {threads} threads");
            }
        }
    }
}

#[test]
fn a_rating_by_several_threads_has_the_true_values_of_the_good_moves() {
    let position = random_of("standard", 45, 3);
    let within = Value::from_discs(10);
    let [one, two] = [1, 2].map(|threads| {
        let report = engine(threads).rate(&position, &Limits::solve(), within, &Unlimited);
        let near = |value: Value| report.value - value <= within;
        let mut good: Vec<_> = report.moves.iter().filter(|m| near(m.value)).collect();
        good.sort_by_key(|m| m.square);
        good.into_iter().copied().collect::<Vec<_>>()
    });
    assert!(one.len() > 1);
    assert_eq!(one, two);
}

#[test]
fn a_stop_at_any_look_of_two_threads_gives_a_legal_move_and_spoils_nothing() {
    for (key, plies) in [("standard", 20), ("standard", 38), ("anti", 40)] {
        let position = random_of(key, plies, 11);
        let ending = random_of(key, 45, 4);
        let value = solution(&mut engine(1), &ending);
        let limits = Limits {
            exact_from: 24,
            ..Limits::depth(30)
        };
        let mut engine = engine(2);
        for look in (0..10).chain([20, 50, 100, 200, 400, 800, 1600]) {
            let report = engine.search(&position, &limits, &StopAt::look(look));
            check(&position, &report);
            assert_eq!(solution(&mut engine, &ending), value, "{key}, look {look}");
        }
    }
}

#[test]
fn a_node_limit_is_kept_by_all_threads_together() {
    let position = random_of("standard", 10, 2);
    for threads in [2, 4] {
        let limits = Limits {
            nodes: Some(300_000),
            ..Limits::depth(60)
        };
        let report = engine(threads).search(&position, &limits, &Unlimited);
        let more = 1024 * threads as u64;
        assert!(report.nodes <= 300_000 + more, "{}", report.nodes);
        assert!(report.depth >= 6);
        check(&position, &report);
    }
}

#[test]
fn one_thread_gives_the_same_report_each_time() {
    let limits = Limits {
        exact_from: 18,
        ..Limits::depth(9)
    };
    for (key, plies) in [("standard", 20), ("standard", 43), ("grand", 20)] {
        let position = random_of(key, plies, 7);
        let mut plain = Engine::learnt(1 << 20);
        let report = plain.search(&position, &limits, &Unlimited);
        for threads in [0, 1] {
            let mut engine = engine(threads);
            for _ in 0..2 {
                assert_eq!(engine.search(&position, &limits, &Unlimited), report);
            }
        }
    }
}

#[test]
fn many_threads_may_have_little_to_do() {
    for plies in [0, 40, 55, 58] {
        let position = random_of("standard", plies, 1);
        let report = engine(16).search(&position, &Limits::depth(3), &Unlimited);
        check(&position, &report);
    }
}
