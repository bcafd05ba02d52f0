//! Exact values: the field's endgames and the solved small boards.

use crate::support::board;
use outflank_engine::{Engine, Limits, Report, Unlimited, Value};
use outflank_rules::{Disc, Goal, Position, Symmetry, Variant};

/// Number, position, best moves, value.
pub fn ffo() -> Vec<(u32, Position, Vec<String>, Value)> {
    let row = |line: &str| {
        let cells: Vec<&str> = line.split('\t').collect();
        let side = if cells[2] == "X" {
            Disc::Black
        } else {
            Disc::White
        };
        (
            cells[0].parse().expect("a number"),
            board(cells[1], side),
            cells[4].split(',').map(str::to_owned).collect(),
            Value::from_discs(cells[5].parse().expect("a score")),
        )
    };
    include_str!("data/ffo.tsv")
        .lines()
        .skip(1)
        .map(row)
        .collect()
}

fn solve(position: &Position) -> Report {
    Engine::learnt(16 << 20).search(position, &Limits::solve(), &Unlimited)
}

fn start(key: &str) -> Position {
    let variant = Variant::by_key(key).expect("a named set");
    variant.position().expect("a legal start")
}

#[test]
fn ffo_1_to_19_have_their_score_and_best_move_under_all_symmetries() {
    for (number, position, best, value) in ffo().into_iter().filter(|row| row.0 <= 19) {
        for symmetry in Symmetry::all() {
            let turned = symmetry.position(&position).expect("a legal position");
            let report = solve(&turned);
            let found = report.best.expect("there is a move");
            let expected = best
                .iter()
                .map(|m| symmetry.square(m.parse().expect("a square"), 8));
            assert!(report.exact);
            assert_eq!(report.value, value, "#{number} {symmetry:?}");
            assert!(
                expected.into_iter().any(|m| m == found),
                "#{number}: {found}"
            );
        }
    }
}

#[test]
fn without_learnt_weights_the_values_are_the_same() {
    for (number, position, _, value) in ffo().into_iter().filter(|row| row.0 <= 19) {
        let report = Engine::new(16 << 20).search(&position, &Limits::solve(), &Unlimited);
        assert_eq!(report.value, value, "#{number}");
    }
}

#[test]
fn ffo_20_to_35_have_their_score_and_best_move() {
    for (number, position, best, value) in
        ffo().into_iter().filter(|row| (20..=35).contains(&row.0))
    {
        let report = solve(&position);
        let found = report.best.expect("there is a move").to_string();
        assert_eq!(report.value, value, "#{number}");
        assert!(best.contains(&found), "#{number}: {found}");
    }
}

#[test]
fn every_move_within_the_margin_has_its_true_value() {
    // All moves of FFO #1, as Edax solved them.
    let (_, position, _, _) = ffo().swap_remove(0);
    let within = Value::from_discs(64);
    let report = Engine::new(1 << 20).rate(&position, &Limits::solve(), within, &Unlimited);
    let found: Vec<String> = report
        .moves
        .iter()
        .map(|m| format!("{}:{}", m.square, m.value))
        .collect();
    assert!(report.moves.iter().all(|m| m.exact && !m.bound));
    assert_eq!(found.len(), 8);
    for wanted in [
        "g8:+18", "h1:+12", "h7:+6", "a2:+6", "a3:+4", "b1:-4", "a4:-22", "g2:-24",
    ] {
        assert!(found.contains(&wanted.to_owned()), "{wanted} in {found:?}");
    }
}

#[test]
fn the_second_player_wins_4x4_by_ten_with_empties_to_the_winner() {
    assert_eq!(solve(&start("crossed-4")).value, Value::from_discs(-10));
}

#[test]
fn the_second_player_wins_parallel_4x4_by_four() {
    assert_eq!(solve(&start("parallel-4")).value, Value::from_discs(-4));
}

#[test]
fn the_first_player_wins_anti_4x4_by_four() {
    let mut variant = Variant::by_key("crossed-4").expect("a named set");
    variant.rules.goal = Goal::Fewest;
    let position = variant.position().expect("a legal start");
    assert_eq!(solve(&position).value, Value::from_discs(4));
}

#[test]
fn six_by_six_is_four_for_white_from_the_perfect_line() {
    let (_, position) = start("crossed-6")
        .replay("c2b4c5d2e4e3d1c1b1d5d6f4b3b2")
        .expect("Feinstein's line is legal");
    assert_eq!(position.to_move(), Disc::Black);
    assert_eq!(solve(&position).value, Value::from_discs(-4));
}

#[test]
fn anti_six_by_six_is_two_for_black_from_the_perfect_line() {
    let mut variant = Variant::by_key("crossed-6").expect("a named set");
    variant.rules.goal = Goal::Fewest;
    let (_, position) = variant
        .position()
        .expect("a legal start")
        .replay("c2b4d5e2e3c1b1e4d1d2f2e1f3f4b3d6")
        .expect("Tothello's line is legal");
    let sign = if position.to_move() == Disc::Black {
        2
    } else {
        -2
    };
    assert_eq!(solve(&position).value, Value::from_discs(sign));
}

#[test]
fn othello_senseis_drawn_ending_is_a_draw_by_h1() {
    let text = "f5f6e6f4g5e7e3g6d3c5d6c6f7c4e8d2b5g3c7b4c2a5d7f2c3e2b3b6f3h4h3g4a6a4a3b1c1d1f1c8h6h5e1g1g2g8f8g7d8b8b7a2a8";
    let (_, position) = start("standard").replay(text).expect("the line is legal");
    let report = solve(&position);
    assert_eq!(position.to_move(), Disc::White);
    assert_eq!(report.value, Value::ZERO);
    assert_eq!(report.best.map(|s| s.to_string()).as_deref(), Some("h1"));
}

#[test]
fn a_wipe_out_counts_all_squares() {
    for text in ["e6f4e3f6g5d6e7f5c5", "f5d6c5f4e7f6g5e6e3"] {
        let (_, position) = start("standard").replay(text).expect("the line is legal");
        let report = solve(&position);
        assert_eq!(report.best, None);
        assert!(report.exact);
        assert_eq!(report.value, Value::from_discs(-64));
    }
}

#[test]
fn a_wipe_out_at_hand_is_proven_at_once() {
    let (_, position) = start("standard")
        .replay("f5d6c5f4e7f6g5e6")
        .expect("the line is legal");
    let report = solve(&position);
    assert_eq!(report.best.map(|s| s.to_string()).as_deref(), Some("e3"));
    assert!(report.exact);
    assert_eq!(report.value, Value::from_discs(64));
    assert!(report.nodes < 10_000);
}

#[test]
fn an_equal_count_is_worth_one_to_the_second_mover_where_it_wins() {
    let text = "f5f6e6f4g5e7e3g6d3c5d6c6f7c4e8d2b5g3c7b4c2a5d7f2c3e2b3b6f3h4h3g4a6a4a3b1c1d1f1c8h6h5e1g1g2g8f8g7d8b8b7a2a8";
    let (_, position) = start("gold").replay(text).expect("the line is legal");
    assert_eq!(position.to_move(), Disc::White);
    assert_eq!(solve(&position).value, Value::from_discs(1));
}
