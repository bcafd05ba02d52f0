//! The smallest board, solved outright and by walking through every game.

use outflank_engine::{Engine, Limits, Unlimited, Value};
use outflank_rules::{Disc, Position, Turn, Variant};

fn start() -> Position {
    let variant = Variant::by_key("crossed-4").expect("a named set");
    variant.position().expect("a legal start")
}

/// What the best of all games from here gives the side to move: discs more than the other, or, where `given`, with the
/// empty squares to the side with more.
fn walk(position: &Position, given: bool) -> i32 {
    let side = position.to_move();
    match position.turn() {
        Turn::Place(_) => {
            let moves = position.legal_moves().iter();
            let values = moves.map(|at| -walk(&position.play_unchecked(at), given));
            values.max().expect("there is a move")
        }
        Turn::Pass(_) => -walk(&position.passed_if_blocked(), given),
        Turn::Over => {
            let outcome = position.outcome_as_it_stands();
            let more = i32::from(outcome.discs[side]) - i32::from(outcome.discs[!side]);
            more + if given {
                more.signum() * i32::from(outcome.empties)
            } else {
                0
            }
        }
    }
}

fn solve(position: &Position) -> (Value, Option<Position>) {
    let report = Engine::new(1 << 20).search(position, &Limits::solve(), &Unlimited);
    assert!(report.exact);
    (
        report.value,
        report.best.map(|at| position.play_unchecked(at)),
    )
}

#[test]
fn every_opening_of_4x4_is_solved_to_what_walking_through_all_its_games_finds() {
    for first in start().legal_moves() {
        let first = start().play_unchecked(first);
        assert_eq!(solve(&first).0, Value::from_discs(10));
        for second in first.legal_moves() {
            let second = first.play_unchecked(second);
            assert_eq!(solve(&second).0, Value::from_discs(walk(&second, true)));
            for third in second.legal_moves() {
                let third = second.play_unchecked(third);
                let expected = Value::from_discs(walk(&third.passed_if_blocked(), true));
                assert_eq!(solve(&third.passed_if_blocked()).0, expected);
            }
        }
    }
}

#[test]
fn with_perfect_play_4x4_ends_3_to_11_for_the_second_player_from_every_first_move() {
    assert_eq!(walk(&start(), false), 3 - 11);
    for first in start().legal_moves() {
        let mut position = start().play_unchecked(first);
        while !position.is_over() {
            position = solve(&position.passed_if_blocked())
                .1
                .expect("there is a move");
        }
        let discs = position.counts();
        assert_eq!((discs[Disc::Black], discs[Disc::White]), (3, 11), "{first}");
    }
}
