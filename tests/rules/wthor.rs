//! Real tournament games replay to the counts in their records.

use crate::table::{Row, rows};
use crate::walk::{named, start};
use outflank_rules::{ByDisc, Move, Position};

const GAMES: &str = include_str!("data/wthor_games.tsv");
const UNFINISHED: &str = include_str!("data/wthor_unfinished.tsv");

fn name(row: &Row) -> String {
    format!("{} #{}", row.text("year"), row.text("rec"))
}

/// Replays the record and compares discs, empties and passes.
fn replay(start: &Position, row: &Row) -> Position {
    let name = name(row);
    let (moves, last) = start.replay(row.text("transcript")).expect(&name);
    let discs = ByDisc::new(row.number("X"), row.number("O"));
    assert_eq!(last.counts(), discs, "{name}");
    assert_eq!(last.empty().len(), row.number("empties"), "{name}");
    let passes = moves.iter().filter(|&&mv| mv == Move::Pass).count();
    assert_eq!(passes, row.number("passes"), "{name}");
    last
}

#[test]
fn four_thousand_games_end_with_the_recorded_counts() {
    let start = start(&named("tournament"));
    let rows = rows(GAMES);
    assert_eq!(rows.len(), 4_000);
    for row in rows {
        let outcome = replay(&start, &row).outcome();
        let outcome = outcome.unwrap_or_else(|| panic!("{} is over", name(&row)));
        let black: u16 = row.number("black_score");
        assert_eq!(outcome.score.black, black, "{}", name(&row));
        assert_eq!(outcome.score.white, 64 - black, "{}", name(&row));
    }
}

#[test]
fn records_that_stop_early_are_accepted_and_not_over() {
    let start = start(&named("tournament"));
    let rows = rows(UNFINISHED);
    assert_eq!(rows.len(), 213);
    for row in rows {
        assert_eq!(replay(&start, &row).outcome(), None, "{}", name(&row));
    }
}

#[test]
fn no_game_before_its_last_move_is_over() {
    let start = start(&named("tournament"));
    for row in rows(GAMES).iter().step_by(40) {
        let (moves, _) = start.replay(row.text("transcript")).expect("legal moves");
        let mut position = start;
        for mv in moves {
            assert!(!position.is_over(), "{}", name(row));
            position = match mv {
                Move::Pass => position.pass(),
                Move::Place(square) => position.play(square),
            }
            .expect("replayed once already");
        }
        assert!(position.is_over(), "{}", name(row));
    }
}
