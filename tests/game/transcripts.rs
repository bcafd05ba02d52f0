//! Transcripts in and out.

use crate::support::*;
use outflank_game::{ClockKind, Command, ImportError, Match, Millis, NodeId, Ply, Status};
use outflank_rules::{Disc, Move, Refused, TranscriptError, Variant};

fn import(text: &str) -> Result<Match, ImportError> {
    Match::from_transcript(friends(Variant::standard()), text, Millis(0))
}

// P22b, E14
#[test]
fn an_illegal_line_is_refused_at_its_first_bad_ply() {
    let error = import("d3d4d5").unwrap_err();
    let expected = TranscriptError::Illegal {
        ply: 2,
        text: Move::Place(sq("d4")),
        why: Refused::Occupied,
    };
    assert_eq!(error, ImportError::Ply(expected));
    assert!(error.to_string().contains("move 2, d4"));
}

// E21
#[test]
fn a_transcript_is_taken_whole_or_not_at_all() {
    for (text, ply) in [("f5d6zz", 3), ("f5d6a1", 3), ("f5pad6", 1), ("f5--", 1)] {
        let error = import(text).unwrap_err();
        let ImportError::Ply(
            TranscriptError::Illegal { ply: found, .. }
            | TranscriptError::Unreadable { ply: found, .. },
        ) = error
        else {
            panic!("{text}: {error}");
        };
        assert!(found == ply || found == ply + 1, "{text}: {found}");
    }
    let over = format!("{}a1", "e6f4e3f6g5d6e7f5c5");
    assert!(import(&over).unwrap_err().to_string().contains("move 10"));
}

// E13
#[test]
fn written_and_unwritten_passes_give_the_same_match() {
    let plain = case("Zolomon/reversi-ai#6");
    let by_hand = import(plain).unwrap();
    for pass in ["pa", "PA", "pass", "PASS", "--"] {
        let text = format!("{plain} {pass}");
        assert_eq!(import(&text).unwrap(), by_hand, "{pass}");
    }
    assert_eq!(by_hand.transcript(), plain);
}

#[test]
fn every_case_is_read_and_written_back() {
    for thread in [
        "oers/reversatile#86",
        "Zolomon/reversi-ai#5",
        "Zolomon/reversi-ai#6",
    ] {
        let game = import(case(thread)).unwrap();
        assert_eq!(game.transcript(), case(thread));
        let loaded = Match::load(&game.save(Millis(0)), Millis(0)).unwrap();
        assert_eq!(loaded, game);
    }
}

// P22: the 53-ply line
#[test]
fn the_line_of_53_plies_leaves_white_to_move_at_29_28() {
    let text = "f5f6e6f4g5e7e3g6d3c5d6c6f7c4e8d2b5g3c7b4c2a5d7f2c3e2b3b6f3h4h3g4a6a4a3b1c1d1f1c8h6h5e1g1g2g8f8g7d8b8b7a2a8";
    let game = import(text).unwrap();
    assert_eq!(game.position().counts().black, 29);
    assert_eq!(game.position().counts().white, 28);
    assert_eq!(game.status(), Status::Playing { to_move: W });
    assert_eq!(game.ply(), Ply(53));
}

// P23
#[test]
fn an_imported_game_that_ended_early_has_both_counts() {
    let options = friends(Variant::by_key("tournament").unwrap());
    let game = Match::from_transcript(options, case("oers/reversatile#86"), Millis(0)).unwrap();
    let outcome = game.outcome().unwrap();
    assert_eq!((outcome.discs.black, outcome.discs.white), (0, 62));
    assert_eq!((outcome.score.black, outcome.score.white), (0, 64));
}

// E17
#[test]
fn the_transcript_is_of_what_is_shown() {
    let mut game = import("f5d6c3").unwrap();
    undo(&mut game);
    assert_eq!(game.transcript(), "f5d6");
    place(&mut game, "c5");
    assert_eq!(game.transcript(), "f5d6c5");
    game.apply(Command::GoTo(NodeId::ROOT), Millis(0)).unwrap();
    assert_eq!(game.transcript(), "");
}

// E20
#[test]
fn a_match_in_which_white_begins_is_read_with_white_beginning() {
    let options = friends(Variant::by_key("handicap-1").unwrap());
    let mut game = start(options.clone());
    while game.ply() < Ply(6) {
        let square = game.position().legal_moves().iter().next().unwrap();
        place(&mut game, &square.to_string());
    }
    let read = Match::from_transcript(options, &game.transcript(), Millis(0)).unwrap();
    assert_eq!(read, game);
    assert_eq!(read.line()[0].mover, Disc::White);
}

#[test]
fn an_imported_match_with_a_clock_stands_paused() {
    let mut options = friends(Variant::standard());
    options.clock = ClockKind::PerMove { seconds: 30 };
    let game = Match::from_transcript(options, "f5 d6", Millis(7)).unwrap();
    assert_eq!(
        (game.status(), game.next_deadline()),
        (Status::Paused, None)
    );
}

#[test]
fn a_text_of_any_length_is_answered() {
    let text = "f5 ".repeat(400_000);
    let bytes = text.len();
    assert_eq!(import(&text).unwrap_err(), ImportError::TooLarge { bytes });
    assert_eq!(import("").unwrap().ply(), Ply(0));
}
