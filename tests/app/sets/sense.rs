//! What of the choices goes together.

use outflank_app::sets::{find, name_of, named, sense};
use outflank_rules::{Empties, Goal, Shape, Start, Supply, Variant};

#[test]
fn every_named_set_makes_sense_and_is_found_by_its_name() {
    for variant in Variant::all() {
        assert_eq!(sense::fault(&variant), None, "{}", variant.key);
        assert_eq!(name_of(&variant), variant.key);
        assert_eq!(find(&variant.key), Some(variant));
    }
}

#[test]
fn a_set_made_like_a_named_one_is_that_one() {
    let mut made = Variant::by_key("grand").unwrap();
    made.key = "custom".into();
    assert_eq!(name_of(&made), "grand");
    made.rules.goal = Goal::Fewest;
    assert_eq!(find(&name_of(&made)), Some(made));
}

#[test]
fn the_supply_has_bounds_that_follow_the_start_and_the_board() {
    let mut variant = Variant::by_key("1876").unwrap();
    assert_eq!(sense::bounds(&variant), 3..=64);
    variant.rules.supply = Supply::Fixed(2);
    assert_eq!(sense::fault(&variant), Some("rules-no-supply"));
    variant.rules.supply = Supply::Fixed(60);
    sense::reshape(&mut variant, Shape::square(4).unwrap());
    assert_eq!(variant.rules.supply, Supply::Fixed(8));
    sense::reshape(&mut variant, Shape::square(10).unwrap());
    assert_eq!(
        variant.rules.supply,
        Supply::Fixed(50),
        "as many as fill the board together"
    );
    let given = named::with_corners(outflank_rules::Disc::Black, 4);
    assert_eq!(*sense::bounds(&given).start(), 7);
}

#[test]
fn a_start_that_does_not_fit_gives_way_and_is_not_offered() {
    let mut variant = named::with_corners(outflank_rules::Disc::Black, 2);
    let corners = variant.start.clone();
    sense::reshape(&mut variant, Shape::square(6).unwrap());
    assert_eq!(variant.start, Start::Crossed);
    assert!(!sense::may_start(&variant, &corners));
    let xot = Variant::by_key("xot").unwrap();
    let mut white = xot.clone();
    white.rules.first = outflank_rules::Disc::White;
    assert_eq!(sense::fault(&white), Some("rules-no-opening"));
    assert!(!sense::may_start(&white, &xot.start));
}

#[test]
fn fewest_discs_and_the_winners_empty_squares_do_not_go_together() {
    let mut variant = Variant::by_key("tournament").unwrap();
    variant.rules.goal = Goal::Fewest;
    assert_eq!(sense::fault(&variant), Some("rules-no-empties"));
    variant.rules.empties = Empties::Nobody;
    assert_eq!(sense::fault(&variant), None);
}

#[test]
fn every_fault_has_its_words() {
    let words = outflank_locale::builtin();
    for key in [
        "rules-no-supply",
        "rules-no-board",
        "rules-no-opening",
        "rules-no-start",
        "rules-no-move",
        "rules-no-empties",
    ] {
        assert!(words.has(key), "{key}");
    }
}
