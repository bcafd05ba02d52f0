//! The little of the Generic Game Format that NBoard needs.

use crate::support::after_random_plies;
use outflank_engine::cli::ggf::{Game, GgfError, write};
use outflank_engine::cli::record::Record;
use outflank_rules::{Disc, Move, Position, Refused, Square, Turn, Variant};
use proptest::prelude::*;
use std::time::Duration;

const BOARD: &str =
    "BO[8 -------- -------- -------- ---O*--- ---*O--- -------- -------- -------- *]";

fn read(text: &str) -> Result<Game, GgfError> {
    text.parse()
}

fn start() -> Position {
    Variant::standard().position().expect("a legal start")
}

#[test]
fn a_game_of_the_server_is_read_with_its_clocks() {
    let text = format!(
        "  (;GM[Othello]PC[GGS/os]DT[2003.12.15_13:24:03.MST]PB[Saio1200]PW[Saio3000]RB[2197.01]RW[2199.72]\
         TI[05:00//02:00]TY[8]RE[?]{BOARD}B[d3//0.01]W[c5/1.20/1.5]B[d6];)(;GM[Othello]"
    );
    let game = read(&text).expect("a game");
    assert_eq!(game.record.transcript(), "d3c5d6");
    assert_eq!(game.clocks.black, Some(Duration::from_millis(299_990)));
    assert_eq!(game.clocks.white, Some(Duration::from_millis(298_500)));
}

#[test]
fn a_clock_has_days_hours_minutes_and_seconds_and_none_is_no_limit() {
    let clock = |text: &str| {
        let game = read(&format!("(;GM[Othello]TI[{text}]{BOARD};)")).expect("a game");
        game.clocks.white.map(|time| time.as_secs())
    };
    assert_eq!(clock("15:00"), Some(900));
    assert_eq!(clock("1.02:03:04"), Some(93_784));
    assert_eq!(clock("7"), Some(7));
    for none in ["", "0", "00:00//02:00", "?", "1:2:3:4:5", "-5"] {
        assert_eq!(clock(none), None, "{none}");
    }
}

#[test]
fn bad_games_are_refused_with_the_reason() {
    let square: Square = "e4".parse().expect("a square");
    let refused = |text: &str| read(text).expect_err("a refusal");
    let after = |moves: &str| refused(&format!("(;GM[Othello]{BOARD}{moves};)"));
    assert_eq!(refused(""), GgfError::NoGame);
    assert_eq!(refused("(;GM[Chess]"), GgfError::OtherGame("Chess".into()));
    assert_eq!(refused("(;GM[Othello];)"), GgfError::NoBoard);
    assert_eq!(refused("(;B[F5];)"), GgfError::NoBoard);
    assert_eq!(refused("(;BO[10 -- *];)"), GgfError::Size("10".into()));
    assert_eq!(refused("(;BO[8];)"), GgfError::NoSide);
    assert_eq!(refused("(;BO[8 é];)"), GgfError::NoSide);
    assert!(matches!(refused("(;BO[8 --- *];)"), GgfError::Board(_)));
    assert!(matches!(refused("(;BO 8"), GgfError::NoProperty(_)));
    assert!(matches!(refused("(;BO[8"), GgfError::NoProperty(_)));
    assert_eq!(
        after("B[Z9]"),
        GgfError::NoMove {
            ply: 1,
            text: "Z9".into()
        }
    );
    assert_eq!(after("B[F5]B[F6]"), GgfError::Turn { ply: 2 });
    assert_eq!(
        after("B[E4]"),
        GgfError::Illegal {
            ply: 1,
            mv: Move::Place(square),
            why: Refused::Occupied
        }
    );
    assert_eq!(
        after("B[PA]"),
        GgfError::Illegal {
            ply: 1,
            mv: Move::Pass,
            why: Refused::MustPlay
        }
    );
}

proptest! {
    #[test]
    fn what_is_written_is_read_again(plies in 0usize..70, seed: u64) {
        // GGF holds the board alone: whose discs are left over after an earlier pass begins anew where it is read.
        let opening = after_random_plies(&start(), plies / 2, seed);
        let mut record = read(&write(&Record::new(opening))).expect("a board").record;
        let read_again = *record.position();
        prop_assert_eq!(read_again.discs(Disc::Black), opening.discs(Disc::Black));
        prop_assert_eq!(read_again.discs(Disc::White), opening.discs(Disc::White));
        prop_assert_eq!(read_again.to_move(), opening.to_move());
        let mut rng = fastrand::Rng::with_seed(seed);
        for _ in 0..plies {
            let moves: Vec<Square> = record.position().legal_moves().iter().collect();
            let mv = match record.position().turn() {
                Turn::Over => break,
                Turn::Pass(_) => Move::Pass,
                Turn::Place(_) => Move::Place(moves[rng.usize(..moves.len())]),
            };
            record.play(mv).expect("a legal move");
        }
        let text = write(&record);
        prop_assert_eq!(&read(&text).expect("a game").record, &record);
        // The same with its passes left out, but for one at the end.
        let ends_with_a_pass = matches!(record.plies().last(), Some((_, Move::Pass)));
        prop_assume!(!ends_with_a_pass);
        let text = text.replace("B[PA]", "").replace("W[PA]", "");
        prop_assert_eq!(read(&text).expect("a game").record, record);
    }

    #[test]
    fn no_text_is_too_much(text in "(\\(;)?(GM\\[Othello\\])?.{0,80}") {
        let _ = read(&text);
    }

    #[test]
    fn no_damage_is_too_much(at in 0usize..140, sign in any::<char>()) {
        let good = format!("(;GM[Othello]TI[15:00]{BOARD}B[F5//1]W[D6];)");
        let bad: String = good.chars().enumerate().map(|(i, c)| if i == at { sign } else { c }).collect();
        if let Ok(game) = read(&bad) {
            prop_assert!(game.record.positions()[0].discs(Disc::Black).len() <= 64);
        }
    }
}
