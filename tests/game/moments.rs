//! What is special about a match that is over.

use crate::support::*;
use outflank_game::{ClockKind, Command, Match, MatchOptions, Millis, Moment, Seat, moments};
use outflank_rules::{ByDisc, Disc, Rules, Square, Start, Variant};

/// A match from these discs, Black to move: `X` black, `O` white, row by row.
fn from(board: &str) -> Match {
    let mut discs = ByDisc::<Vec<Square>>::default();
    let signs = board.chars().filter(|sign| !sign.is_whitespace());
    for (at, sign) in (0_u8..).zip(signs) {
        let square = Square::new(at % 8, at / 8).unwrap();
        match sign {
            'X' => discs[Disc::Black].push(square),
            'O' => discs[Disc::White].push(square),
            _ => {}
        }
    }
    let variant = Variant {
        key: "custom".into(),
        start: Start::Given(discs),
        rules: Rules::STANDARD,
    };
    let options = MatchOptions {
        variant,
        seats: ByDisc::new(Seat::Human, Seat::Human),
        clock: ClockKind::None,
    };
    Match::new(options, Millis(0)).unwrap()
}

/// The same after these moves by whoever is to move.
fn after(board: &str, moves: &[&str]) -> Match {
    let mut game = from(board);
    for square in moves {
        let by = game.position().to_move();
        let square = square.parse().unwrap();
        game.apply(Command::Place { by, square }, Millis(1))
            .unwrap();
    }
    game
}

const ROW_X: &str = "XXXXXXXX";
const ROW_O: &str = "OOOOOOOO";

#[test]
fn a_wipe_out_is_seen() {
    let empty = "-".repeat(56);
    let game = after(&format!("XOO-----{empty}"), &["d1"]);
    assert_eq!(moments(&game).first(), Some(&Moment::WipeOut));
}

#[test]
fn a_win_by_one_disc_is_seen() {
    // 33 to 31 after the last disc: 31 and two lines of one each.
    let board = [ROW_X, ROW_X, ROW_X, "XXXXXXO-", ROW_O, ROW_O, ROW_O, ROW_O].concat();
    let game = after(&board, &["h4"]);
    let score = game.outcome().unwrap().score;
    assert_eq!((score.black, score.white), (32, 32), "a draw is none");
    assert_eq!(moments(&game), []);
    let board = [
        ROW_X, ROW_X, ROW_X, "XXXXXXO-", "XOOOOOOO", ROW_O, ROW_O, ROW_O,
    ]
    .concat();
    let game = after(&board, &["h4"]);
    let score = game.outcome().unwrap().score;
    assert_eq!((score.black, score.white), (33, 31));
    assert_eq!(moments(&game), [Moment::ByOne]);
}

/// One square is left; the disc there turns the whole first row, the last column and the long diagonal.
fn before_the_turn(others_black: usize) -> String {
    let mut left = others_black;
    let sign = |at: usize| {
        let (col, row) = (at % 8, at / 8);
        match (col, row) {
            (7, 0) => '-',
            (0, 0) | (7, 7) | (0, 7) => 'X',
            (_, 0) | (7, _) => 'O',
            _ if col + row == 7 => 'O',
            _ if left > 0 => {
                left -= 1;
                'X'
            }
            _ => 'O',
        }
    };
    (0..64).map(sign).collect()
}

#[test]
fn a_comeback_is_seen() {
    for (others, is_comeback) in [(20, true), (21, false)] {
        let board = before_the_turn(others);
        let counts = from(&board).position().counts();
        assert_eq!(counts.white >= counts.black + 16, is_comeback, "{counts:?}");
        let game = after(&board, &["h1"]);
        assert_eq!(game.ending().unwrap().winner(), Some(Disc::Black));
        assert_eq!(moments(&game).contains(&Moment::Comeback), is_comeback);
    }
}

#[test]
fn all_corners_of_the_winner_are_seen() {
    let board = [
        "XOOOOOO-", ROW_X, ROW_X, ROW_X, ROW_X, ROW_O, ROW_O, "XOOOOOOX",
    ]
    .concat();
    let game = after(&board, &["h1"]);
    assert!(moments(&game).contains(&Moment::AllCorners));
}

#[test]
fn a_game_that_goes_on_or_was_given_up_has_none() {
    let mut game = standard();
    assert_eq!(moments(&game), []);
    game.apply(Command::Resign { by: Disc::Black }, Millis(1))
        .unwrap();
    assert_eq!(moments(&game), []);
}
