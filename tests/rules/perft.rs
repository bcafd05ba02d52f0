//! Every row of `data/perft.tsv` that an own slow checker has confirmed, in both pass conventions;
//! the deeper rows are counted by the bench `perft`.

use crate::table::{Row, rows};
use outflank_rules::{Disc, PassRule, Position, Rules, Setup, Shape, perft};

const TABLE: &str = include_str!("data/perft.tsv");

fn position(row: &Row) -> Position {
    let shape = Shape::square(row.number("size")).expect("a board's size");
    let rules = Rules {
        shape,
        ..Rules::STANDARD
    };
    let side = match row.text("side") {
        "X" => Disc::Black,
        _ => Disc::White,
    };
    let setup = Setup::from_text(rules, row.text("board"), side).expect("a board");
    setup.position().expect("a legal board")
}

/// Compares all rows whose name begins so; at least one.
fn check(name: &str, passes: PassRule) {
    let column = match passes {
        PassRule::Ply => "pass_is_ply",
        PassRule::Free => "pass_free",
    };
    let mut rows = rows(TABLE);
    rows.retain(|row| row.text("name").starts_with(name) && row.text("own") == "yes");
    assert!(!rows.is_empty(), "the table has rows of {name}");
    for row in rows {
        let depth = row.number("depth");
        let expected: u64 = row.number(column);
        let found = perft(&position(&row), depth, passes);
        assert_eq!(found, expected, "{name}, depth {depth}, {column}");
    }
}

/// A test for each board and each way to count passes.
macro_rules! boards {
    ($($board:ident: $name:literal;)*) => {$(
        mod $board {
            use super::{PassRule, check};

            #[test]
            fn with_a_pass_as_a_ply() {
                check($name, PassRule::Ply);
            }

            #[test]
            fn with_passes_free() {
                check($name, PassRule::Free);
            }
        }
    )*};
}

boards! {
    standard_to_depth_11: "8x8 start";
    parallel_8x8: "8x8 parallel";
    pass_first: "pass-first";
    early_wipe_out: "early wipe-out";
    edge_wrap_trap: "edge-wrap";
    crossed_4x4: "4x4";
    crossed_6x6: "6x6";
    crossed_10x10: "10x10";
}

#[test]
fn the_tests_take_in_every_confirmed_row() {
    let names = [
        "8x8 start",
        "8x8 parallel",
        "pass-first",
        "early",
        "edge",
        "4x4",
        "6x6",
        "10x10",
    ];
    let all = rows(TABLE);
    assert_eq!(all.len(), 83);
    for row in all {
        let name = row.text("name");
        assert!(names.iter().any(|known| name.starts_with(known)), "{name}");
    }
}

#[test]
fn a_finished_game_is_one_leaf_at_every_depth() {
    let over = crate::walk::after("e6f4e3f6g5d6e7f5c5");
    for passes in [PassRule::Ply, PassRule::Free] {
        for depth in [0, 1, 2, 60] {
            assert_eq!(perft(&over, depth, passes), 1);
        }
    }
}
