//! Choosing among twenty levels: by mouse, by keyboard, by ear; and what was kept when there were twelve.

use crate::support::*;
use bevy::input::keyboard::{Key, KeyCode};
use outflank_app::mirror::Mirror;
use outflank_app::settings::{FIRST_LEVEL, Settings, VERSION};
use outflank_app::storage::{Memory, Slot, Storage};
use outflank_engine::Level;
use outflank_game::{Seat, level_of_twelve};
use std::sync::Arc;

/// At the menu for a new game.
fn menu() -> Play {
    let mut play = Play::with_interface(Storage(Arc::new(Memory::default())));
    play.click_on("title-new-game");
    play
}

fn level(play: &Play) -> u8 {
    play.settings().new_game.level
}

#[test]
fn a_new_player_meets_a_level_for_beginners() {
    let play = menu();
    assert_eq!(level(&play), FIRST_LEVEL);
    let first = Level::nearest(FIRST_LEVEL);
    assert!(first.depth == 1 && first.slack >= 1000);
}

#[test]
fn each_level_is_a_click_away_and_the_buttons_go_step_by_step() {
    let mut play = menu();
    for n in 1..=Level::highest() {
        play.click_on(&format!("level-{n}"));
        assert_eq!(level(&play), n);
    }
    play.click_on("level-more");
    assert_eq!(level(&play), 20, "no higher");
    play.click_on("level-less");
    play.click_on("level-less");
    assert_eq!(level(&play), 18);
    play.click_on("level-more");
    assert_eq!(level(&play), 19);
    play.click_on("level-1");
    play.click_on("level-less");
    assert_eq!(level(&play), 1, "no lower");
}

#[test]
fn a_finger_slides_along_the_levels() {
    let mut play = menu();
    let controls = play.controls();
    play.drag(controls["level-2"], controls["level-17"], 10);
    assert_eq!(level(&play), 17);
}

#[test]
fn arrows_go_step_by_step_and_home_and_end_to_the_ends() {
    let mut play = menu();
    play.tab_to("level");
    let mut hit = |code, key| {
        play.hit_in_window(code, key);
        let focused = &play
            .app
            .world()
            .resource::<outflank_app::screens::Interface>();
        let focused = focused.controls.focused.clone();
        assert_eq!(focused.as_deref(), Some("level"), "the keyboard stays");
        level(&play)
    };
    assert_eq!(hit(KeyCode::ArrowRight, Key::ArrowRight), FIRST_LEVEL + 1);
    assert_eq!(hit(KeyCode::ArrowLeft, Key::ArrowLeft), FIRST_LEVEL);
    assert_eq!(hit(KeyCode::End, Key::End), 20);
    assert_eq!(hit(KeyCode::ArrowRight, Key::ArrowRight), 20);
    assert_eq!(hit(KeyCode::Home, Key::Home), 1);
    assert_eq!(hit(KeyCode::ArrowLeft, Key::ArrowLeft), 1);
}

#[test]
fn the_level_is_told_by_name_and_number() {
    let mut play = menu();
    let told = |play: &Play| {
        let controls = &play.app.world().resource::<Mirror>().controls;
        let found = controls.iter().find(|(key, _)| key == "level");
        found.expect("it is told").1.clone()
    };
    assert_eq!(told(&play), "Difficulty: Easy, 4 of 20");
    for (key, wanted) in [
        ("level-more", "Difficulty: Relaxed, 5 of 20"),
        ("level-less", "Difficulty: Easy, 4 of 20"),
        ("level", "Difficulty: Relaxed, 5 of 20"),
    ] {
        play.ask_for_control(key);
        for _ in 0..4 {
            play.frame();
        }
        assert_eq!(told(&play), wanted, "{key}");
    }
}

#[test]
fn on_a_phone_the_levels_are_in_reach() {
    let mut play = menu();
    play.resize(360.0, 640.0);
    for _ in 0..20 {
        if play.controls().contains_key("level-20") {
            break;
        }
        play.move_pointer(bevy::math::Vec2::new(180.0, 300.0));
        play.turn_wheel(-1.0);
    }
    play.click_on("level-20");
    assert_eq!(level(&play), 20);
    play.click_on("level-less");
    assert_eq!(level(&play), 19);
}

#[test]
fn settings_of_twelve_levels_become_the_like_of_twenty() {
    for (old, new) in [(1, 2), (3, 5), (6, 9), (9, 13), (12, 20)] {
        let text = format!("(version: 1, new_game: (level: {old}))");
        let settings = Settings::parse(&text).unwrap();
        assert_eq!((settings.version, settings.new_game.level), (VERSION, new));
        // Once is enough.
        let again = Settings::parse(&settings.write()).unwrap();
        assert_eq!(again, settings);
    }
}

#[test]
fn a_higher_level_of_twelve_is_a_higher_one_of_twenty() {
    let new: Vec<u8> = (1..=12).map(level_of_twelve).collect();
    assert!(new.is_sorted_by(|a, b| a < b), "{new:?}");
    assert_eq!((new[0], new[11]), (2, Level::highest()));
}

#[test]
fn a_game_saved_against_one_of_twelve_levels_goes_on_against_its_like() {
    let storage = Storage(Arc::new(Memory::default()));
    let position = {
        let mut play = Play::on(storage.clone());
        play.start(against_computer(B, 12));
        play.place("f5");
        play.position()
    };
    let text = storage.0.read(Slot::Game).unwrap().unwrap();
    assert!(text.contains("version:2"), "{text}");
    let old = text.replace("version:2", "version:1");
    storage.0.write(Slot::Game, &old).unwrap();
    let mut play = Play::on(storage);
    assert!(play.notices().is_empty());
    play.ask(outflank_app::table::Intent::Continue);
    assert_eq!(play.position(), position);
    assert_eq!(*play.game().seat(W), Seat::Computer { level: 20 });
    assert_eq!(play.mind.last_question().level.number, 20);
}
