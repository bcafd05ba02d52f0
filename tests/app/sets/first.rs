//! Special rules are explained when they first matter, once.

use crate::support::*;
use outflank_app::sets::{FIRST, Tip};
use outflank_rules::{ByDisc, Disc, Shape, Start, Supply, Variant};

fn shown(play: &Play) -> Option<&'static str> {
    play.app.world().resource::<Tip>().shown()
}

fn put_away(play: &mut Play) {
    play.app.world_mut().resource_mut::<Tip>().put_away();
}

/// What is explained at the start of this game.
fn begun(variant: Variant) -> (Play, Vec<&'static str>) {
    let mut play = Play::new();
    play.animate(outflank_app::settings::Animation::Off);
    play.start(friends_at(variant));
    let keys = drain(&mut play);
    (play, keys)
}

fn drain(play: &mut Play) -> Vec<&'static str> {
    let mut keys = Vec::new();
    while let Some(key) = shown(play) {
        keys.push(key);
        put_away(play);
    }
    keys
}

#[test]
fn what_is_special_at_the_start_is_said_there_and_the_usual_game_says_nothing() {
    for (key, said) in [
        ("standard", vec![]),
        ("grand", vec![]),
        ("tournament", vec![]),
        ("1876", vec!["rules-first-centre"]),
        ("anti", vec!["rules-first-anti"]),
        ("handicap-3", vec!["rules-first-corners"]),
        ("xot", vec!["rules-first-opening"]),
        ("stars", vec!["rules-first-shape"]),
    ] {
        assert_eq!(begun(Variant::by_key(key).unwrap()).1, said, "{key}");
    }
}

#[test]
fn each_is_said_once_and_for_good_unless_it_was_never_seen() {
    let anti = || friends_at(Variant::by_key("anti").unwrap());
    let mut play = Play::new();
    play.start(anti());
    assert_eq!(shown(&play), Some("rules-first-anti"));
    play.start(anti());
    assert_eq!(shown(&play), None);
    assert!(play.settings().explained.contains("rules-first-anti"));
    // Two at once, of which the second was never reached.
    let mut both = Variant::by_key("1876").unwrap();
    both.rules.shape = Shape::eight_stars();
    play.start(friends_at(both.clone()));
    assert_eq!(shown(&play), Some("rules-first-centre"));
    play.start(friends_at(both));
    assert_eq!(shown(&play), Some("rules-first-shape"));
}

#[test]
fn whoever_wants_no_explanations_gets_none() {
    let mut play = Play::new();
    play.change(|settings| settings.explain_rules = false);
    play.start(friends_at(Variant::by_key("anti").unwrap()));
    assert_eq!(shown(&play), None);
    assert!(play.settings().explained.is_empty());
}

#[test]
fn an_explanation_goes_by_itself() {
    let mut tip = Tip::default();
    assert_eq!(tip.tick(ms(5)), None);
    let (mut play, _) = begun(Variant::standard());
    play.start(friends_at(Variant::by_key("anti").unwrap()));
    let mut tip = play.app.world_mut().resource_mut::<Tip>();
    let ends = tip.tick(ms(100)).unwrap();
    assert!(tip.tick(ends - ms(1)).is_some());
    assert_eq!((tip.tick(ends), tip.shown()), (None, None));
}

/// Plays the first legal discs to the end; gives what was explained on the way.
fn to_the_end(play: &mut Play) -> Vec<&'static str> {
    let mut keys = Vec::new();
    while play.game().ending().is_none() {
        play.place_something();
        play.frame();
        keys.extend(drain(play));
    }
    keys
}

#[test]
fn placing_without_turning_is_said_when_it_is_first_possible() {
    let (mut play, mut keys) = begun(Variant::by_key("loose").unwrap());
    while play.position().is_filling() {
        assert!(!keys.contains(&"rules-first-beside"));
        play.place_something();
        play.frame();
        keys.extend(drain(&mut play));
    }
    assert_eq!(keys.last(), Some(&"rules-first-beside"));
}

#[test]
fn running_out_of_ones_own_discs_is_said_at_the_pass() {
    let mut variant = Variant::by_key("1876").unwrap();
    variant.key = "custom".into();
    variant.rules.supply = Supply::Fixed(4);
    // White has placed none of the last ones when Black has.
    variant.start = Start::Given(ByDisc::new(
        vec![sq("d5"), sq("e4"), sq("a1")],
        vec![sq("d4"), sq("e5")],
    ));
    let (mut play, _) = begun(variant);
    assert!(to_the_end(&mut play).contains(&"rules-first-out"));
}

#[test]
fn a_disc_that_is_handed_over_is_said() {
    // Whoever passes often keeps discs for the other.
    let mut luck = fastrand::Rng::with_seed(1);
    for _ in 0..200 {
        let (mut play, _) = begun(Variant::by_key("parallel-4").unwrap());
        let mut keys = Vec::new();
        while play.game().ending().is_none() {
            let legal: Vec<_> = play.position().legal_moves().iter().collect();
            let square = legal[luck.usize(..legal.len())];
            let is_handed = play.position().is_handover();
            play.ask(outflank_app::table::Intent::Place(square));
            keys.extend(drain(&mut play));
            assert!(!is_handed || keys == ["rules-first-handover"], "{keys:?}");
        }
        if !keys.is_empty() {
            return;
        }
    }
    panic!("no disc was handed over in 200 games");
}

/// One move before the end: Black takes the last square and turns a row, White's corner stays.
fn last_move(change: impl FnOnce(&mut Variant)) -> Play {
    let mut variant = Variant::by_key("parallel-4").unwrap();
    variant.key = "custom".into();
    let row = |row: u32, cols: &[char]| -> Vec<_> {
        cols.iter().map(|col| sq(&format!("{col}{row}"))).collect()
    };
    // Rows 1 and 2 black but for a1 and b1, rows 3 and 4 white but for a4: after a1 the counts are equal.
    let mut black = row(1, &['c', 'd']);
    black.extend(row(2, &['a', 'b', 'c', 'd']));
    let mut white = row(1, &['b']);
    white.extend(row(3, &['a', 'b', 'c', 'd']));
    white.extend(row(4, &['a', 'b', 'c', 'd']));
    variant.start = Start::Given(ByDisc::new(black, white));
    change(&mut variant);
    let mut play = Play::new();
    play.animate(outflank_app::settings::Animation::Off);
    play.start(friends_at(variant));
    drain(&mut play);
    play.place("a1");
    play.frame();
    play
}

#[test]
fn a_tie_that_the_second_mover_wins_is_said_at_the_end() {
    let mut play = last_move(|variant| variant.rules.tie = outflank_rules::Tie::SecondMover);
    let outcome = play.position().outcome().unwrap();
    assert_eq!(outcome.discs, ByDisc::new(8, 8));
    assert_eq!(outcome.winner, Some(Disc::White));
    assert_eq!(drain(&mut play), ["rules-first-second"]);
}

#[test]
fn counting_for_the_fewest_is_said_at_the_end() {
    let mut play = last_move(|variant| variant.rules.goal = outflank_rules::Goal::Fewest);
    assert_eq!(drain(&mut play), ["rules-first-fewest"]);
}

#[test]
fn empty_squares_that_are_given_to_the_winner_are_said_at_the_end() {
    let mut variant = Variant::by_key("tournament").unwrap();
    variant.key = "custom".into();
    variant.start = Start::Given(ByDisc::new(vec![sq("a1")], vec![sq("b1")]));
    let (mut play, _) = begun(variant);
    play.place("c1");
    play.frame();
    assert!(play.game().ending().is_some());
    assert_eq!(drain(&mut play), ["rules-first-empties"]);
}

#[test]
fn a_lesson_explains_nothing_but_itself_and_every_explanation_has_its_words() {
    let words = outflank_locale::builtin();
    for key in FIRST {
        assert!(words.has(key), "{key}");
    }
    let mut play = Play::new();
    play.ask(outflank_app::table::Intent::Lesson(0));
    play.frame();
    assert_eq!(shown(&play), None);
}
