//! Positions in files: whole for every set, and checked when they are read.

use crate::walk::{named, random_game, sq, standard, start};
use outflank_rules::{ByDisc, Disc, Position, Setup, SetupError, SquareSet, Variant};

fn stored(position: &Position) -> String {
    ron::to_string(position).expect("a position has a form")
}

fn read(text: &str) -> Result<Position, String> {
    ron::from_str(text).map_err(|error| error.code.to_string())
}

#[test]
fn every_position_of_every_set_comes_back_the_same() {
    for variant in Variant::all() {
        for seed in 0..3 {
            let (played, last) = random_game(start(&variant), seed);
            for position in played.iter().map(|(position, _)| position).chain([&last]) {
                assert_eq!(
                    read(&stored(position)).as_ref(),
                    Ok(position),
                    "{}",
                    variant.key
                );
                assert_eq!(Setup::from(*position).position(), Ok(*position));
            }
        }
    }
}

#[test]
fn the_centre_to_fill_and_the_reserves_are_kept() {
    let begun = start(&named("1876")).play(sq("d4")).expect("the centre");
    let again = read(&stored(&begun)).expect("a position");
    assert!(again.is_filling());
    assert_eq!(again.reserve(Disc::Black), 31);
    let mut setup = Setup::from(standard());
    setup.reserves = Some(ByDisc::new(5, 7));
    let short = setup.position().expect("legal");
    let again = read(&stored(&short)).expect("a position");
    assert_eq!(
        (again.reserve(Disc::Black), again.reserve(Disc::White)),
        (5, 7)
    );
}

#[test]
fn a_set_of_squares_is_a_list_of_names() {
    let set: SquareSet = [sq("a1"), sq("p16")].into_iter().collect();
    assert_eq!(ron::to_string(&set).as_deref(), Ok("[\"a1\",\"p16\"]"));
    assert_eq!(ron::from_str("[\"p16\",\"a1\",\"a1\"]"), Ok(set));
}

#[test]
fn what_is_no_position_is_refused() {
    let stored = |setup: &Setup| ron::to_string(setup).expect("an arrangement has a form");
    let good = Setup::from(standard());
    let mut twice = good.clone();
    twice.discs.black.insert(sq("d4"));
    assert_eq!(
        read(&stored(&twice)),
        Err(SetupError::Twice(sq("d4")).to_string())
    );
    let mut outside = good.clone();
    outside.discs.white.insert(sq("i9"));
    assert_eq!(
        read(&stored(&outside)),
        Err(SetupError::OffBoard(sq("i9")).to_string())
    );
    let mut rich = good;
    rich.reserves = Some(ByDisc::new(u16::MAX, 1));
    assert_eq!(read(&stored(&rich)), Err(SetupError::TooMany.to_string()));
}
