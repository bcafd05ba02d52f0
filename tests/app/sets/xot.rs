//! The openings that XOT draws from.

use outflank_app::sets::xot::{PLIES, all, drawn, openings};
use outflank_engine::{Book, Engine, Limits, Unlimited};
use outflank_rules::{Position, Square, Start, Variant};
use std::collections::BTreeSet;

const TEXT: &str = include_str!("../../../assets/config/xot.txt");

#[test]
fn every_line_of_the_file_is_an_opening_of_eight_plies() {
    for opening in openings(TEXT) {
        let plies = opening.unwrap_or_else(|bad| panic!("xot.txt, {bad}"));
        assert_eq!(plies.len(), PLIES);
    }
    assert!(all().len() >= 1000, "{}", all().len());
    assert_eq!(all().len(), openings(TEXT).count());
}

/// What an opening leads to.
fn after(plies: &[Square]) -> Position {
    let start = Variant::standard().played(plies.to_vec()).position();
    start.expect("an opening is legal")
}

#[test]
fn no_two_openings_lead_to_the_same_game_turned_or_in_another_order() {
    let ends: BTreeSet<u64> = all()
        .iter()
        .map(|plies| Book::view(&after(plies)).0.hash())
        .collect();
    assert_eq!(ends.len(), all().len());
}

#[test]
fn after_an_opening_the_game_is_about_level() {
    let mut engine = Engine::learnt(1 << 20);
    for plies in all().iter().step_by(40) {
        // A much shallower look than the one that chose them.
        let report = engine.search(&after(plies), &Limits::depth(8), &Unlimited);
        assert!(
            report.value.centi().abs() <= 500,
            "{plies:?}: {}",
            report.value
        );
    }
}

#[test]
fn a_bad_line_is_named() {
    for (text, line) in [
        ("# ok\nf5d6c3d3c4f4f6f3\nf5f5c3d3c4f4f6f3", 3),
        ("f5d6", 1),
        ("\n\nnonsense", 3),
        ("f5d6c3d3c4f4f6f3g4", 1),
        ("f5d6c3d3c4f4f6f3x", 1),
    ] {
        let bad = openings(text).find_map(Result::err).unwrap();
        assert_eq!(bad.line, line, "{bad}");
    }
}

#[test]
fn each_opening_is_drawn_by_some_lot_and_other_sets_stay_as_they_are() {
    let xot = Variant::by_key("xot").unwrap();
    let lots = 0..all().len() as u64;
    let found: BTreeSet<_> = lots
        .map(|lot| match drawn(xot.clone(), lot).start {
            Start::Played(plies) => plies,
            other => panic!("{other:?}"),
        })
        .collect();
    assert_eq!(found.len(), all().len());
    assert_eq!(drawn(xot, u64::MAX).key, "xot");
    for variant in Variant::all().into_iter().filter(|set| set.key != "xot") {
        assert_eq!(drawn(variant.clone(), 3), variant);
    }
}
