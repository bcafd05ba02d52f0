//! Squares and move lists as text, both ways.

use crate::walk::{named, random_game, sq, standard, start};
use outflank_rules::{
    Move, NotASquare, Square, TranscriptError, Variant, parse_transcript, write_transcript,
};
use proptest::prelude::*;

#[test]
fn every_square_reads_back_in_either_case() {
    for index in 0..=255 {
        let square = Square::from_index(index);
        let name = square.to_string();
        assert_eq!(name.parse(), Ok(square));
        assert_eq!(name.to_uppercase().parse(), Ok(square));
        assert_eq!(Square::new(square.col(), square.row()), Some(square));
    }
    assert_eq!((sq("a1").index(), sq("p16").index()), (0, 255));
    assert_eq!((sq("d3").col(), sq("d3").row()), (3, 2));
}

#[test]
fn what_is_no_square_is_refused() {
    for text in [
        "", "a", "1", "a0", "a17", "q1", "a01", "a-1", "a+1", "a1 ", " a1", "ä1", "a１", "aa1",
        "a256",
    ] {
        assert_eq!(text.parse::<Square>(), Err(NotASquare), "{text}");
    }
    assert_eq!(Square::new(16, 0), None);
    assert_eq!(Square::new(0, 255), None);
}

#[test]
fn a_move_list_may_have_blanks_commas_lines_and_move_numbers() {
    let plain = parse_transcript("f5d6c3d3");
    assert_eq!(plain.as_ref().map(Vec::len), Ok(4));
    for text in [
        "F5D6C3D3",
        "f5 d6 c3 d3",
        " f5,d6;c3\r\nd3\n",
        "1.f5 2.d6 3.c3 4.d3",
        "1. f5 d6 2. c3 d3",
    ] {
        assert_eq!(parse_transcript(text), plain, "{text}");
    }
    assert_eq!(parse_transcript(""), Ok(vec![]));
    assert_eq!(parse_transcript(" \n"), Ok(vec![]));
}

#[test]
fn two_digit_rows_are_read_whole() {
    let moves = [sq("a10"), sq("a1"), sq("p16")].map(Move::Place);
    assert_eq!(parse_transcript("a10a1p16"), Ok(moves.to_vec()));
    assert_eq!(write_transcript(&moves), "a10a1p16");
}

#[test]
fn the_first_unreadable_move_is_named() {
    for (text, ply, shown) in [
        ("f5xyz", 2, "xyz"),
        ("f5 d6 5", 3, "5"),
        ("f5d6c33", 3, "c33"),
        ("f5--z9", 2, "z9"),
        ("é5", 1, "é5"),
        ("f5d6…………………", 3, "………………"),
    ] {
        let text_shown = shown.to_owned();
        let expected = TranscriptError::Unreadable {
            ply,
            text: text_shown,
        };
        assert_eq!(parse_transcript(text), Err(expected), "{text}");
    }
}

#[test]
fn a_game_of_every_set_is_written_and_replayed() {
    for variant in Variant::all() {
        let begin = start(&variant);
        for seed in 0..3 {
            let (played, last) = random_game(begin, seed);
            let moves: Vec<Move> = played.into_iter().map(|(_, mv)| mv).collect();
            let text = write_transcript(&moves);
            assert_eq!(
                begin.replay(&text),
                Ok((moves, last)),
                "{}: {text}",
                variant.key
            );
        }
    }
}

#[test]
fn a_board_is_written_row_by_row_with_missing_squares_empty() {
    assert_eq!(
        standard().board_text(),
        "---------------------------OX------XO---------------------------"
    );
    assert_eq!(start(&named("stars")).board_text().len(), 100);
    assert_eq!(start(&named("parallel-4")).board_text(), "-----XX--OO-----");
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 2_000, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn no_text_makes_it_panic(text in "\\PC{0,60}|.{0,40}|([a-qA-Q0-9.,; -]|pa|pass|--|\\n){0,60}") {
        let _ = text.parse::<Square>();
        let _ = parse_transcript(&text);
        let _ = standard().replay(&text);
    }

    #[test]
    fn any_list_of_moves_reads_back(list in prop::collection::vec(prop::option::of(any::<u8>()), 0..80)) {
        let mv = |n: Option<u8>| n.map_or(Move::Pass, |n| Move::Place(Square::from_index(n)));
        let moves: Vec<Move> = list.into_iter().map(mv).collect();
        let text: String = moves.iter().map(ToString::to_string).collect();
        prop_assert_eq!(parse_transcript(&text), Ok(moves));
    }
}
