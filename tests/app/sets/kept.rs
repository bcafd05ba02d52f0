//! What is kept of rule sets, and what happens to what cannot be read.

use super::press;
use crate::support::*;
use outflank_app::sets;
use outflank_app::settings::{KeptSets, MOST_SETS, NotKept, Settings, clean_name};
use outflank_app::storage::{Files, Storage};
use outflank_rules::{Empties, Goal, Shape, Square, SquareSet, Variant};
use std::sync::Arc;

fn anti() -> Variant {
    Variant::by_key("anti").unwrap()
}

#[test]
fn an_unknown_or_impossible_set_in_the_file_is_the_standard_one() {
    for name in [
        "no such",
        "",
        "custom.5",
        "custom.8.given-a1-",
        "custom.8.each-1",
        "handicap-9",
        "xot.played-a1",
        "custom.16.without-h8",
    ] {
        let text = format!("(new_game: (variant: {name:?}))");
        let settings = Settings::parse(&text).unwrap();
        assert_eq!(settings.new_game.variant, "standard", "{name}");
    }
    let text = "(new_game: (variant: \"custom.10.fewest\"))";
    let settings = Settings::parse(text).unwrap();
    assert_eq!(
        sets::find(&settings.new_game.variant).unwrap().rules.goal,
        Goal::Fewest
    );
}

#[test]
fn broken_sets_are_dropped_with_a_word_and_the_rest_stays() {
    let folder = tempfile::tempdir().unwrap();
    let text = r#"(mute: true, sets: [
        (name: "good", rules: "anti"),
        (name: "", rules: "anti"),
        (name: "no rules", rules: "nonsense"),
        (name: "odd", rules: "custom.7"),
        (name: "nobody moves", rules: "custom.8.given-a1-h8"),
        (name: "good", rules: "grand"),
        (name: "\u{202e}turned", rules: "anti"),
        (name: "also good", rules: "custom.10.white.fewest"),
    ])"#;
    std::fs::write(folder.path().join("settings.ron"), text).unwrap();
    let play = Play::on(Storage(Arc::new(Files::in_folder(folder.path()))));
    let names: Vec<&str> = play
        .settings()
        .sets
        .iter()
        .map(|set| set.name.as_str())
        .collect();
    assert_eq!(names, ["good", "also good"]);
    assert!(play.settings().mute, "all else is as it was");
    assert_eq!(play.notices()[0].0, "notice-sets-dropped");
}

#[test]
fn names_are_bounded_and_there_are_not_too_many() {
    let mut sets = KeptSets::default();
    for name in ["", "   ", "a\nb", "\u{200b}", &"x".repeat(41)] {
        assert_eq!(sets.keep(name, anti()), Err(NotKept::Name), "{name:?}");
    }
    assert_eq!(clean_name("  नियम  ").as_deref(), Some("नियम"));
    for n in 0..MOST_SETS {
        sets.keep(&format!("set {n}"), anti()).unwrap();
    }
    assert_eq!(sets.keep("one more", anti()), Err(NotKept::Full));
    assert_eq!(sets.keep("set 3", anti()), Err(NotKept::Taken));
    assert_eq!(sets.change(3, "set 4", anti()), Err(NotKept::Taken));
    sets.change(3, "set 3", Variant::standard()).unwrap();
    assert_eq!(sets[3].variant, Variant::standard());
}

#[test]
fn what_cannot_be_played_is_not_kept() {
    let mut settings = Settings::default();
    let mut odd = anti();
    odd.rules.empties = Empties::Winner;
    assert_eq!(settings.keep_set("odd", odd), Err(NotKept::Unplayable));
    // Nothing but the four squares in the middle.
    let mut tiny = Variant::standard();
    let whole = Shape::STANDARD;
    let missing = whole.squares() & !whole.centre();
    tiny.rules.shape = Shape::without(8, missing).unwrap();
    assert_eq!(settings.keep_set("tiny", tiny), Err(NotKept::Unplayable));
    assert!(settings.sets.is_empty());
}

#[test]
fn a_drawn_shape_is_kept_as_it_is_and_offered_for_other_rules() {
    let hole: SquareSet = ["b2", "g7", "a5"]
        .iter()
        .map(|name| sq(name))
        .collect::<SquareSet>();
    let mut drawn = Variant::standard();
    drawn.key = "custom".into();
    drawn.rules.shape = Shape::without(8, hole).unwrap();
    let mut play = super::title();
    let set = drawn.clone();
    play.change(|settings| settings.keep_set("Lake", set).unwrap());
    press(&mut play, &["title-new-game", "set-open", "set-kept-0"]);
    assert_eq!(
        sets::find(&play.settings().new_game.variant),
        Some(drawn.clone())
    );
    press(
        &mut play,
        &["rules-anti", "rules-make", "set-shape-1", "rules-use"],
    );
    let made = sets::find(&play.settings().new_game.variant).unwrap();
    assert_eq!(
        (made.rules.shape, made.rules.goal),
        (drawn.rules.shape, Goal::Fewest)
    );
    let missing = Square::new(1, 1).unwrap();
    assert!(!made.rules.shape.contains(missing));
}

#[test]
fn settings_put_back_to_their_defaults_keep_the_players_rules() {
    let mut play = super::title();
    play.change(|settings| settings.keep_set("mine", anti()).unwrap());
    press(&mut play, &["title-settings", "settings-reset"]);
    assert_eq!(play.settings().sets.len(), 1);
}
