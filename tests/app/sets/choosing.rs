//! The chooser and the card for rules of one's own.

use super::{chooser, press, title};
use crate::support::*;
use outflank_app::sets;
use outflank_app::settings::Settings;
use outflank_app::states::{Menu, Question, Screen};
use outflank_app::table::{Intent, match_options};
use outflank_rules::{Disc, Goal, Placement, Shape, Start, Supply, Tie, Variant};

fn chosen(play: &Play) -> Variant {
    sets::find(&play.settings().new_game.variant).unwrap()
}

#[test]
fn every_named_set_can_be_chosen_and_begins_its_game() {
    let mut play = chooser();
    for variant in Variant::all() {
        let key = sets::named::entry(&variant.key).unwrap().key;
        match variant.key.split_once('-') {
            Some((start @ ("parallel" | "crossed"), side)) => {
                let (size, start) = (format!("set-size-{side}"), format!("rules-start-{start}"));
                press(&mut play, &["set-sized", &size, &start]);
            }
            Some(("handicap", corners)) => {
                press(
                    &mut play,
                    &[&format!("set-corners-{corners}"), "rules-corners-black"],
                );
            }
            _ => press(&mut play, &[key]),
        }
        let now = chosen(&play);
        assert_eq!(
            (&now.rules, &now.start),
            (&variant.rules, &variant.start),
            "{}",
            variant.key
        );
        assert_eq!(play.settings().new_game.variant, variant.key);
        let game = match_options(&play.settings().new_game, true);
        assert_eq!(game.variant, variant);
    }
    press(&mut play, &["rules-done"]);
    assert_eq!(play.menu(), Menu::NewGame);
    press(&mut play, &["new-start"]);
    assert_eq!(play.screen(), Screen::Match);
}

#[test]
fn corners_may_be_given_to_white_too() {
    let mut play = chooser();
    press(&mut play, &["set-corners-2", "rules-corners-white"]);
    let set = chosen(&play);
    assert_eq!(sets::named::handicap(&set), Some((Disc::White, 2)));
    assert_eq!(set.rules.first, Disc::Black, "the stronger side begins");
    press(&mut play, &["rules-corners-black"]);
    assert_eq!(play.settings().new_game.variant, "handicap-2");
}

#[test]
fn the_chooser_fits_every_window_and_scrolls() {
    let mut play = chooser();
    for (width, height) in [(1280.0, 720.0), (360.0, 640.0), (320.0, 320.0)] {
        play.resize(width, height);
        let window = bevy::math::Vec2::new(width, height);
        for (key, at) in play.controls() {
            let is_in = at.cmpge(bevy::math::Vec2::ZERO).all() && at.cmple(window).all();
            assert!(is_in, "{key} at {at}");
        }
        assert!(
            play.controls().contains_key("rules-done"),
            "{width}×{height}"
        );
    }
    play.resize(360.0, 640.0);
    let before = play.controls();
    play.move_pointer(bevy::math::Vec2::new(150.0, 300.0));
    play.turn_wheel(-6.0);
    assert_ne!(before, play.controls());
}

#[test]
fn a_set_is_chosen_and_read_by_the_keyboard_alone() {
    use bevy::input::keyboard::{Key, KeyCode};
    let mut play = title();
    for key in ["title-new-game", "set-open", "rules-anti", "rules-read"] {
        play.tab_to(key);
        play.hit_in_window(KeyCode::Enter, Key::Enter);
    }
    assert_eq!(play.settings().new_game.variant, "anti");
    assert_eq!(play.menu(), Menu::RulesText);
    play.hit(KeyCode::Escape);
    play.frame();
    assert_eq!(play.menu(), Menu::Rules);
}

#[test]
fn rules_of_ones_own_are_made_kept_used_changed_and_deleted() {
    let mut play = chooser();
    press(
        &mut play,
        &[
            "rules-make",
            "set-size-6",
            "rules-start-empty",
            "rules-first-white",
            "rules-placement-beside",
            "rules-supply-fixed",
            "rules-supply-less",
            "rules-goal-fewest",
            "rules-tie-second",
        ],
    );
    press(&mut play, &["rules-keep"]);
    assert_eq!(play.menu(), Menu::Custom, "it has no name yet");
    play.tab_to("set-name");
    play.write("Mine");
    press(&mut play, &["rules-keep"]);
    assert_eq!(play.menu(), Menu::Rules);
    let set = play.settings().sets[0].clone();
    assert_eq!(set.name, "Mine");
    let rules = set.variant.rules;
    assert_eq!(set.variant.start, Start::EmptyCentre);
    assert_eq!(rules.shape, Shape::square(6).unwrap());
    assert_eq!(
        (rules.first, rules.supply),
        (Disc::White, Supply::Fixed(17))
    );
    assert_eq!(
        (rules.placement, rules.goal),
        (Placement::MayStandBeside, Goal::Fewest)
    );
    assert_eq!(rules.tie, Tie::SecondMover);
    assert_eq!(chosen(&play), set.variant, "and it is chosen");
    // The empty squares cannot go to the winner there.
    press(&mut play, &["rules-change"]);
    play.ask_for_control("rules-empties-winner");
    play.wait(ms(50));
    press(&mut play, &["set-shape-0", "rules-keep"]);
    let set = play.settings().sets[0].clone();
    assert_eq!(set.variant.rules.shape, Shape::eight_stars());
    assert_eq!(set.variant.rules.empties, outflank_rules::Empties::Nobody);
    let text = Settings::parse(&play.settings().write()).unwrap();
    assert_eq!(text.sets, play.settings().sets);
    // A game is played by them.
    press(&mut play, &["rules-done", "opponent-friend", "new-start"]);
    assert_eq!(play.game().options().variant, set.variant);
    assert!(play.position().is_filling());
    play.ask(Intent::ToTitle);
    play.frame();
    press(
        &mut play,
        &[
            "title-new-game",
            "answer-yes-new",
            "set-open",
            "rules-delete",
        ],
    );
    assert_eq!(play.menu(), Menu::Confirm(Question::DeleteSet));
    press(&mut play, &["action-cancel"]);
    assert_eq!(play.settings().sets.len(), 1);
    press(&mut play, &["rules-delete", "answer-yes-delete"]);
    assert!(play.settings().sets.is_empty());
    assert_eq!(play.menu(), Menu::Rules);
    assert_eq!(chosen(&play), set.variant, "what is chosen stays so");
}

#[test]
fn rules_can_be_used_without_being_kept() {
    let mut play = chooser();
    press(
        &mut play,
        &["rules-make", "set-size-4", "rules-goal-fewest", "rules-use"],
    );
    assert!(play.settings().sets.is_empty());
    assert_eq!(chosen(&play).rules.goal, Goal::Fewest);
    assert_eq!(chosen(&play).rules.shape.size(), 4);
}

#[test]
fn the_rules_of_a_match_are_read_from_its_menu() {
    let mut play = title();
    play.start(friends_at(Variant::by_key("loose").unwrap()));
    play.frame();
    play.click_on("action-menu");
    press(&mut play, &["rules-read"]);
    assert_eq!(play.menu(), Menu::RulesText);
    press(&mut play, &["action-back"]);
    assert_eq!(play.menu(), Menu::Pause);
}

#[test]
fn the_rules_of_every_set_are_said_whole_in_every_language() {
    let mut play = title();
    for language in outflank_locale::LANGUAGES {
        play.change(|settings| settings.language = Some(language.tag.as_str().into()));
        play.frame();
        let words = play.app.world().resource::<outflank_app::words::Words>();
        let mut texts = std::collections::BTreeSet::new();
        for variant in Variant::all() {
            let sections = sets::text::sections(words, &variant);
            let text: Vec<String> = sections
                .iter()
                .flat_map(|section| &section.sentences)
                .cloned()
                .collect();
            assert!(text.len() >= 9, "{}", variant.key);
            for sentence in &text {
                assert!(!sentence.contains(['{', '[', '$']), "{sentence}");
            }
            texts.insert(text);
        }
        // The gold set stands for the first mover, and the small and large ones differ in a number.
        assert_eq!(texts.len(), Variant::all().len(), "each has its own rules");
    }
}
