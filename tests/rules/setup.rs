//! Arrangements that are positions, and those that are not.

use crate::walk::{named, sq, squares, standard, start};
use outflank_rules::{
    ByDisc, Disc, Refused, Rules, Setup, SetupError, Shape, SquareSet, Start, Supply, Turn, Variant,
};

fn setup(black: &str, white: &str) -> Setup {
    Setup {
        rules: Rules::STANDARD,
        discs: ByDisc::new(black, white).map(|names| squares(names).into_iter().collect()),
        to_move: Disc::Black,
        reserves: None,
    }
}

#[test]
fn a_disc_off_the_board_is_named() {
    let bad = setup("d4 i1", "e4");
    assert_eq!(bad.position(), Err(SetupError::OffBoard(sq("i1"))));
    let mut bad = setup("a1", "e4");
    bad.rules.shape = Shape::without(8, squares("a1").into_iter().collect()).expect("a shape");
    assert_eq!(bad.position(), Err(SetupError::OffBoard(sq("a1"))));
}

#[test]
fn two_discs_on_one_square_are_named() {
    let bad = setup("d4 e5", "e5");
    assert_eq!(bad.position(), Err(SetupError::Twice(sq("e5"))));
}

#[test]
fn more_discs_than_the_supply_are_refused() {
    let mut bad = setup("a1 b1 c1", "d1 e1");
    bad.rules.supply = Supply::Fixed(2);
    assert_eq!(bad.position(), Err(SetupError::TooMany));
    let mut bad = setup("a1", "b1");
    bad.reserves = Some(ByDisc::new(32, 31));
    assert_eq!(bad.position(), Err(SetupError::TooMany));
    bad.reserves = Some(ByDisc::new(u16::MAX, u16::MAX));
    assert_eq!(bad.position(), Err(SetupError::TooMany));
    bad.reserves = Some(ByDisc::new(31, 31));
    assert!(bad.position().is_ok());
}

#[test]
fn what_is_left_is_shared_out_evenly_with_the_odd_disc_to_the_side_to_move() {
    let even = setup("a1", "b1").position().expect("legal");
    assert_eq!(
        (even.reserve(Disc::Black), even.reserve(Disc::White)),
        (31, 31)
    );
    let odd = setup("a1", "b1 c1").position().expect("legal");
    assert_eq!(
        (odd.reserve(Disc::Black), odd.reserve(Disc::White)),
        (31, 30)
    );
}

#[test]
fn the_largest_supply_overflows_nothing() {
    let mut variant = Variant::standard();
    variant.rules.supply = Supply::Fixed(u16::MAX);
    let position = start(&variant);
    assert_eq!(position.reserve(Disc::Black), u16::MAX - 2);
    let mut large = setup("d4 e5", "d5 e4");
    large.rules.supply = Supply::Fixed(u16::MAX);
    let position = large.position().expect("legal");
    assert_eq!(position.reserve(Disc::White), u16::MAX - 2);
    let mut empty = setup("", "");
    empty.rules.supply = Supply::Fixed(u16::MAX);
    let position = empty.position().expect("legal");
    assert_eq!(position.reserve(Disc::Black), u16::MAX);
}

#[test]
fn each_sides_own_discs_of_a_given_start_count_into_its_fixed_supply() {
    let mut variant = named("handicap-4");
    variant.rules.supply = Supply::Fixed(32);
    let position = start(&variant);
    assert_eq!(position.reserve(Disc::Black), 26);
    assert_eq!(position.reserve(Disc::White), 30);
    variant.rules.supply = Supply::Fixed(5);
    assert_eq!(variant.position(), Err(SetupError::TooMany));
}

#[test]
fn a_supply_of_nothing_is_over_at_once() {
    let mut variant = named("1876");
    variant.rules.supply = Supply::Fixed(0);
    let position = start(&variant);
    assert_eq!(position.turn(), Turn::Over);
    assert!(position.outcome().is_some());
}

#[test]
fn where_no_disc_is_left_at_all_nobody_can_move() {
    let mut spent = setup("d4", "e4");
    spent.reserves = Some(ByDisc::new(0, 0));
    let position = spent.position().expect("legal");
    assert_eq!(position.turn(), Turn::Over);
    assert!(!position.is_handover());
    assert_eq!(position.play(sq("f4")), Err(Refused::Over));
    spent.reserves = Some(ByDisc::new(0, 1));
    let position = spent.position().expect("legal");
    assert!(position.is_handover());
    let last = position.play(sq("f4")).expect("handed over");
    assert_eq!(last.reserve(Disc::White), 0);
}

#[test]
fn a_given_start_may_be_nonsense_and_is_refused() {
    let mut variant = Variant::standard();
    variant.start = Start::Given(ByDisc::new(squares("a1"), squares("a1")));
    assert_eq!(variant.position(), Err(SetupError::Twice(sq("a1"))));
    variant.start = Start::Given(ByDisc::new(squares("p16"), vec![]));
    assert_eq!(variant.position(), Err(SetupError::OffBoard(sq("p16"))));
    variant.start = Start::Given(ByDisc::new(vec![], vec![]));
    assert!(start(&variant).is_over());
}

#[test]
fn a_board_text_reads_back() {
    for variant in Variant::all() {
        let position = start(&variant);
        let text = position.board_text();
        let again = Setup::from_text(*position.rules(), &text, position.to_move());
        let again = again.expect("a board").position().expect("legal");
        assert_eq!(again.board_text(), text);
    }
}

#[test]
fn a_board_text_may_have_blanks_lines_and_other_usual_signs() {
    let text = "........\n........\n........\n...o*...\r\n...*o...\n........ ........ ........";
    let setup = Setup::from_text(Rules::STANDARD, text, Disc::Black).expect("a board");
    assert_eq!(setup.position(), Ok(standard()));
}

#[test]
fn a_bad_board_text_says_what_is_wrong() {
    let read = |text: &str| Setup::from_text(Rules::STANDARD, text, Disc::Black).map(|_| ());
    let length = |found| Err(SetupError::Length { squares: 64, found });
    assert_eq!(read(""), length(0));
    assert_eq!(read(&"-".repeat(63)), length(63));
    assert_eq!(read(&"X".repeat(65)), length(65));
    assert_eq!(read(&"X".repeat(5_000)), length(5_000));
    assert_eq!(read("--?"), Err(SetupError::Sign { sign: '?', at: 3 }));
    assert_eq!(read("黒"), Err(SetupError::Sign { sign: '黒', at: 1 }));
}

#[test]
fn a_set_of_squares_beyond_8x8_loses_only_what_is_outside() {
    let set: SquareSet = squares("a1 h8 i1 a9 p16").into_iter().collect();
    let inside: SquareSet = squares("a1 h8").into_iter().collect();
    assert_eq!(SquareSet::from_small(set.to_small()), inside);
    use outflank_rules::Bits;
    for index in 0..=255 {
        let square = outflank_rules::Square::from_index(index);
        let small = square.col() < 8 && square.row() < 8;
        assert_eq!(u64::single(square).count(), u32::from(small));
        assert_eq!(u64::MAX.has(square), small);
    }
}

mod hostile {
    use super::{ByDisc, Setup};
    use outflank_rules::{Disc, Rules, Shape, Square, SquareSet, Supply};
    use proptest::prelude::*;

    fn any_set() -> impl Strategy<Value = SquareSet> {
        prop::collection::vec(any::<u8>(), 0..40)
            .prop_map(|list| list.into_iter().map(Square::from_index).collect())
    }

    proptest! {
        #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::default() })]

        #[test]
        fn no_arrangement_panics(
            half in 2u8..=8,
            black in any_set(),
            white in any_set(),
            each in prop::option::of(any::<u16>()),
            reserves in prop::option::of((any::<u16>(), any::<u16>())),
            fill_centre: bool,
            at: u8,
        ) {
            let shape = Shape::square(2 * half).expect("even");
            let rules = Rules {
                shape,
                fill_centre,
                supply: each.map_or(Supply::Shared, Supply::Fixed),
                ..Rules::STANDARD
            };
            let setup = Setup {
                rules,
                discs: ByDisc::new(black & shape.squares(), white & shape.squares() & !black),
                to_move: Disc::White,
                reserves: reserves.map(|(black, white)| ByDisc::new(black, white)),
            };
            let raw = Setup { discs: ByDisc::new(black, white), ..setup.clone() };
            let _ = raw.position();
            if let Ok(position) = setup.position() {
                let square = Square::from_index(at);
                let _ = (position.flips(square), position.rays(square), position.hash());
                let _ = (position.play(square), position.play_unchecked(square), position.pass());
                let _ = (position.outcome_as_it_stands(), position.board_text());
            }
        }

        #[test]
        fn no_board_text_panics(half in 2u8..=8, text in "[XO.* \n-]{0,300}|\\PC{0,80}") {
            let shape = Shape::square(2 * half).expect("even");
            let rules = Rules { shape, ..Rules::STANDARD };
            if let Ok(setup) = Setup::from_text(rules, &text, Disc::Black) {
                prop_assert!(setup.position().is_ok());
            }
        }
    }
}
