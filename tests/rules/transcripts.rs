//! Replaying move lists: passes in any form, and the first bad ply by its number.

use crate::walk::{after, board, named, sq, squares, standard, start};
use outflank_rules::{Disc, Move, Refused, Rules, Setup, TranscriptError};

fn error(text: &str) -> TranscriptError {
    standard().replay(text).expect_err("an illegal line")
}

// P22b, E14
#[test]
fn an_illegal_line_names_the_first_bad_ply() {
    let expected = TranscriptError::Illegal {
        ply: 2,
        text: Move::Place(sq("d4")),
        why: Refused::Occupied,
    };
    assert_eq!(error("d3d4d5"), expected);
    let told = error("d3d4d5").to_string();
    assert_eq!(told, "move 2, d4: the square is occupied");
}

// E14
#[test]
fn an_illegal_line_leaves_the_old_position_as_it_was() {
    let position = after("f5d6");
    let copy = position;
    assert!(position.replay("c3c3").is_err());
    assert_eq!(position, copy);
}

// E21
#[test]
fn the_first_bad_ply_is_named_even_if_a_later_one_cannot_be_read() {
    assert!(matches!(
        error("d3d4zz"),
        TranscriptError::Illegal { ply: 2, .. }
    ));
    let TranscriptError::Unreadable { ply, text } = error("f5d6zz9") else {
        panic!("zz9 is no move");
    };
    assert_eq!((ply, text.as_str()), (3, "zz9"));
}

// E21
#[test]
fn a_move_that_flips_nothing_is_refused_on_load() {
    let bad = error("f5d6c3a1");
    let why = Refused::FlipsNothing;
    let text = Move::Place(sq("a1"));
    assert_eq!(bad, TranscriptError::Illegal { ply: 4, text, why });
}

#[test]
fn each_refusal_has_its_reason() {
    let position = standard();
    assert_eq!(position.play(sq("d4")), Err(Refused::Occupied));
    assert_eq!(position.play(sq("a1")), Err(Refused::FlipsNothing));
    assert_eq!(position.play(sq("i9")), Err(Refused::OffBoard));
    assert_eq!(position.play(sq("p16")), Err(Refused::OffBoard));
    let filling = start(&named("1876"));
    assert_eq!(filling.play(sq("d3")), Err(Refused::CentreFirst));
    let stars = start(&named("stars"));
    assert_eq!(stars.play(sq("b1")), Err(Refused::OffBoard));
}

const TO_A_PASS: &str = "e6f6c4c5c6d6g7f4g4g6e7h8h6g5g8f8";

/// The line above, the pass as written, and a white move after it.
fn with_pass(pass: &str) -> String {
    let white = after(TO_A_PASS).pass().expect("forced").legal_moves();
    let white = white.iter().next().expect("white moves");
    format!("{TO_A_PASS}{pass}{white}")
}

// E13
#[test]
fn a_pass_may_be_written_in_every_usual_way_or_not_at_all() {
    let unwritten = standard().replay(&with_pass("")).expect("legal");
    assert_eq!(unwritten.0[16], Move::Pass);
    for pass in [
        "pa", "PA", "pass", "PASS", "Pass", "--", "ps", " -- ", " pass, ",
    ] {
        let written = standard().replay(&with_pass(pass));
        assert_eq!(written.as_ref(), Ok(&unwritten), "{pass}");
    }
}

// E13
#[test]
fn a_pass_as_we_write_it_reads_back() {
    let (moves, last) = standard().replay(&with_pass("")).expect("legal");
    let text: Vec<String> = moves.iter().map(ToString::to_string).collect();
    assert!(text.contains(&"--".to_owned()));
    let again = standard().replay(&text.join(" "));
    assert_eq!(again, Ok((moves, last)));
}

// E5, E13
#[test]
fn a_written_pass_that_is_not_forced_is_refused_with_its_ply() {
    let why = Refused::MustPlay;
    let text = Move::Pass;
    let expected = TranscriptError::Illegal { ply: 2, text, why };
    assert_eq!(error("f5--d6"), expected);
    assert_eq!(error("f5 pass"), expected);
    let twice = with_pass("----");
    assert!(matches!(
        error(&twice),
        TranscriptError::Illegal { ply: 17, .. }
    ));
}

#[test]
fn moves_after_the_end_are_refused() {
    let why = Refused::Over;
    let text = Move::Place(sq("a1"));
    let bad = error("e6f4e3f6g5d6e7f5c5a1");
    assert_eq!(bad, TranscriptError::Illegal { ply: 10, text, why });
}

// E21
#[test]
fn a_line_from_a_set_up_start_replays_from_that_start_only() {
    let handicap = start(&named("handicap-2"));
    let (_, last) = handicap.replay("c5c4").expect("White moves first there");
    assert_eq!(last.to_move(), Disc::White);
    assert_eq!(last.at(sq("a1")), Some(Disc::Black));
    let again = Setup::from_text(*last.rules(), &last.board_text(), last.to_move());
    let again = again.expect("a board").position().expect("a legal board");
    assert_eq!(again.board_text(), last.board_text());
    assert_eq!(again.legal_moves(), last.legal_moves());
    assert!(standard().replay("c5").is_err(), "not Black's move");
}

// P25
#[test]
fn an_edited_position_numbers_its_moves_from_one() {
    let late = board(&after("f5d6c3d3c4").board_text(), Disc::White);
    let bad = late.replay("a1").expect_err("a1 flips nothing");
    assert!(matches!(bad, TranscriptError::Illegal { ply: 1, .. }));
    let setup = Setup::from_text(Rules::STANDARD, &late.board_text(), Disc::White);
    assert_eq!(setup.expect("a board").position(), Ok(late));
}

#[test]
fn the_rays_of_a_move_are_its_flips_by_line() {
    let position = board(
        "X--X--X--O-O-O----OOO---XOO-OOOX--OOO----O-O-O--X--O--X----X----",
        Disc::Black,
    );
    let rays = position.rays(sq("d4"));
    assert_eq!(rays.len(), 8);
    assert_eq!(
        rays[0].squares,
        squares("d3 d2"),
        "north first, nearest first"
    );
    assert_eq!(rays[2].squares, squares("e4 f4 g4"), "east");
    assert_eq!(rays[7].squares, squares("c3 b2"), "north-west last");
    let all: Vec<_> = rays.into_iter().flat_map(|ray| ray.squares).collect();
    assert_eq!(all.len() as u32, position.flips(sq("d4")).len());
    assert!(position.rays(sq("a1")).is_empty(), "occupied");
}
