//! The move lists of `data/issue_cases.tsv`, out of public bug threads, one by one.

use crate::table::{Row, rows};
use crate::walk::{sq, squares, standard};
use outflank_rules::{Disc, Move, Position, SquareSet, Turn};

fn case(source: &str) -> Row {
    let mut rows = rows(include_str!("data/issue_cases.tsv"));
    rows.retain(|row| row.text("source") == source);
    rows.pop().expect("the case is in the table")
}

/// Replays the case, compares all that the table says of its end, and gives its moves.
fn check(source: &str) -> (Vec<Move>, Position) {
    let row = case(source);
    let (moves, last) = standard()
        .replay(row.text("transcript"))
        .expect("all legal");
    let expected = row.text("expected");
    let field = |name: &str| {
        let (_, after) = expected.split_once(name).expect("the table names it");
        after.split_whitespace().next().expect("a value").to_owned()
    };
    let turn = last.turn();
    let passes = moves.iter().filter(|&&mv| mv == Move::Pass).count();
    let other_can = match turn {
        Turn::Place(side) => {
            // The other side's moves show when it is given the turn.
            let swapped = crate::walk::board(&last.board_text(), side.other());
            !swapped.legal_moves().is_empty()
        }
        Turn::Pass(_) => true,
        Turn::Over => false,
    };
    let side = match last.to_move() {
        Disc::Black => "X",
        Disc::White => "O",
    };
    let python = |yes: bool| if yes { "True" } else { "False" }.to_owned();
    assert_eq!(field("after: "), last.board_text());
    assert_eq!(field("X="), last.counts().black.to_string());
    assert_eq!(field("O="), last.counts().white.to_string());
    assert_eq!(field("empty="), last.empty().len().to_string());
    assert_eq!(field("passes_inside="), passes.to_string());
    assert_eq!(field("to_move="), side);
    assert_eq!(field("can_move="), python(matches!(turn, Turn::Place(_))));
    assert_eq!(field("other_can="), python(other_can));
    assert_eq!(field("over="), python(turn == Turn::Over));
    (moves, last)
}

// reversatile 86, E15
#[test]
fn fourteen_passes_in_one_game_are_all_legal_and_it_ends_with_two_empties() {
    let (moves, last) = check("oers/reversatile#86");
    assert_eq!(moves.len(), 58 + 14);
    assert_eq!(last.turn(), Turn::Over);
}

// reversi-ai 5, E4
#[test]
fn a_white_disc_on_g2_flips_only_the_lines_it_closes() {
    let (moves, last) = check("Zolomon/reversi-ai#5");
    assert_eq!(moves.last(), Some(&Move::Place(sq("g2"))));
    let row = case("Zolomon/reversi-ai#5");
    let before = row
        .text("transcript")
        .strip_suffix("g2")
        .expect("g2 is last");
    let (_, before) = standard().replay(before).expect("all legal");
    let flipped = before.discs(Disc::Black) & last.discs(Disc::White);
    assert_eq!(before.flips(sq("g2")), flipped);
    let expected: SquareSet = squares("f3 e4").into_iter().collect();
    assert_eq!(flipped, expected);
}

// reversi-ai 6, E1
#[test]
fn black_without_a_move_after_f8_passes_and_the_game_goes_on() {
    let (_, last) = check("Zolomon/reversi-ai#6");
    assert_eq!(last.turn(), Turn::Pass(Disc::Black));
    assert_eq!(last.outcome(), None);
    let passed = last.pass().expect("the pass is forced");
    assert_eq!(passed.turn(), Turn::Place(Disc::White));
}

// edax-reversi-AVX 1: a real game whose record stops at a pass; E13
#[test]
fn a_game_cut_at_a_pass_waits_for_it() {
    let text = "f5d6c5f4d3e3f2c6g5b5a5b4b3c4c3a6a7a3f3e6c7b6d7d8b8e7f7e8c8a8a4f8a2b7";
    let (_, last) = standard().replay(text).expect("all legal");
    assert_eq!(last.turn(), Turn::Pass(Disc::Black));
    let (moves, passed) = standard().replay(&format!("{text}PA")).expect("all legal");
    assert_eq!(moves.last(), Some(&Move::Pass));
    assert_eq!(passed.turn(), Turn::Place(Disc::White));
}

// alpha-zero-general 167: a real game that ends blocked; E12
#[test]
fn a_real_game_with_five_empties_ends_when_both_are_blocked() {
    let text = "c4e3f3c5d3b4e6f5d6f4f6c2b6c3c1c6a5a6c7a4a3a2b3b5d2a7b7b8d7d8c8a8e8e1d1b1b2a1e2e7f7f8f1f2\
                g8g7g5g6h7g4g3h3h4h5g2";
    let (moves, last) = standard().replay(text).expect("all legal");
    assert_eq!(moves.iter().filter(|&&mv| mv == Move::Pass).count(), 5);
    let outcome = last.outcome().expect("neither side can move");
    assert_eq!((outcome.discs.black, outcome.discs.white), (0, 59));
    assert_eq!(outcome.empties, 5);
}
