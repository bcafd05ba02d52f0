//! The interface as players use it: buttons pressed where they are, in a window that is never
//! shown.

use crate::support::*;
use bevy::prelude::*;
use outflank_app::settings::{Animation, View};
use outflank_app::states::{Menu, Question, Screen};
use outflank_app::storage::{Memory, Slot, Storage};
use outflank_game::{Ending, Match, Millis, Seat, Status};
use outflank_rules::Disc;
use std::sync::Arc;

fn title() -> Play {
    Play::with_interface(Storage(Arc::new(Memory::default())))
}

/// From the title into a match by the buttons.
fn into_a_match(play: &mut Play, choices: &[&str]) {
    play.click_on("title-new-game");
    assert_eq!(play.menu(), Menu::NewGame);
    for choice in choices {
        play.click_on(choice);
    }
    play.click_on("new-start");
    assert_eq!((play.screen(), play.menu()), (Screen::Match, Menu::None));
}

/// A click on a square of the board.
fn click_square(play: &mut Play, square: outflank_rules::Square) {
    play.click_at(play.middle(square));
}

#[test]
fn a_whole_game_goes_from_the_title_to_the_result_and_back_by_clicks() {
    let mut play = title();
    play.animate(Animation::Fast);
    into_a_match(
        &mut play,
        &["set-open", "rules-small", "rules-done", "opponent-friend"],
    );
    while play.game().ending().is_none() {
        let square = first_legal(&play.position());
        let before = play.placed().len();
        click_square(&mut play, square);
        assert_eq!(play.placed().len(), before + 1, "{square}");
    }
    play.until("the result", |play| play.menu() == Menu::Result);
    play.frame();
    play.click_on("action-review");
    assert_eq!((play.menu(), play.table().review()), (Menu::None, Some(0)));
    play.click_on("action-next");
    assert_eq!(play.table().review(), Some(1));
    play.click_on("action-last");
    assert_eq!(play.table().review(), None);
    play.click_on("action-menu");
    play.click_on("action-to-title");
    assert_eq!((play.screen(), play.menu()), (Screen::Title, Menu::None));
    assert!(!play.controls().contains_key("title-continue"));
}

#[test]
fn a_game_against_the_computer_is_chosen_with_level_and_colour() {
    let mut play = title();
    into_a_match(&mut play, &["opponent-computer", "level-7", "colour-white"]);
    assert_eq!(*play.game().seat(W), Seat::Human);
    assert_eq!(*play.game().seat(B), Seat::Computer { level: 7 });
    assert!(play.is_thinking());
    assert_eq!(
        play.settings().new_game.level,
        7,
        "and the choice is remembered"
    );
}

#[test]
fn leaving_a_running_game_asks_and_it_can_be_resumed() {
    // P9, P28, P34
    let mut play = title();
    assert!(!play.controls().contains_key("title-continue"));
    into_a_match(&mut play, &["opponent-friend"]);
    click_square(&mut play, sq("f5"));
    let position = play.position();
    play.click_on("action-menu");
    assert_eq!(play.menu(), Menu::Pause);
    assert_eq!(play.game().status(), Status::Paused);
    play.click_on("action-to-title");
    assert_eq!(play.menu(), Menu::Confirm(Question::Leave));
    play.click_on("answer-no");
    assert_eq!(play.menu(), Menu::Pause);
    play.click_on("action-to-title");
    play.click_on("answer-yes-leave");
    assert_eq!((play.screen(), play.menu()), (Screen::Title, Menu::None));
    play.click_on("title-continue");
    assert_eq!(play.screen(), Screen::Match);
    assert_eq!(play.position(), position);
    click_square(&mut play, sq("d6"));
    assert_eq!(play.game().ply().0, 2);
}

#[test]
fn resigning_asks_unless_told_not_to() {
    // P34
    let mut play = title();
    into_a_match(&mut play, &["opponent-friend"]);
    click_square(&mut play, sq("f5"));
    play.click_on("action-menu");
    play.click_on("action-resign");
    assert_eq!(play.menu(), Menu::Confirm(Question::Resign));
    play.hit(KeyCode::Escape);
    play.frame();
    assert_eq!(play.menu(), Menu::Pause, "Esc is no");
    assert_eq!(play.game().ending(), None);
    play.click_on("action-resign");
    play.click_on("answer-yes-resign");
    assert_eq!(play.game().ending(), Some(Ending::Resigned { by: W }));

    let mut play = title();
    play.change(|settings| settings.confirm_resign = false);
    into_a_match(&mut play, &["opponent-friend"]);
    play.click_on("action-menu");
    play.click_on("action-resign");
    assert_eq!(play.game().ending(), Some(Ending::Resigned { by: B }));
}

#[test]
fn a_new_game_over_a_running_one_asks() {
    // P34
    let mut play = title();
    into_a_match(&mut play, &["opponent-friend"]);
    click_square(&mut play, sq("f5"));
    play.click_on("action-menu");
    play.click_on("action-new-game");
    assert_eq!(play.menu(), Menu::Confirm(Question::Replace));
    play.click_on("answer-yes-new");
    assert_eq!(play.menu(), Menu::NewGame);
    play.click_on("action-back");
    assert_eq!(play.game().ply().0, 1);
}

#[test]
fn an_offered_draw_at_one_screen_is_answered_with_a_button() {
    let mut play = title();
    into_a_match(&mut play, &["opponent-friend"]);
    click_square(&mut play, sq("f5"));
    play.click_on("action-menu");
    play.click_on("action-draw-offer");
    assert_eq!(play.menu(), Menu::Confirm(Question::OfferDraw));
    play.click_on("action-draw-offer");
    assert_eq!(play.game().draw_offer(), Some(W));
    assert_eq!(play.menu(), Menu::Confirm(Question::AnswerDraw));
    play.click_on("action-draw-decline");
    assert_eq!(
        (play.game().draw_offer(), play.game().ending()),
        (None, None)
    );
    play.change(|settings| settings.confirm_resign = false);
    play.click_on("action-menu");
    play.click_on("action-draw-offer");
    play.click_on("action-draw-accept");
    assert_eq!(play.game().ending(), Some(Ending::Agreed));
}

#[test]
fn a_new_game_over_a_saved_one_asks() {
    let mut play = title();
    into_a_match(&mut play, &["opponent-friend"]);
    click_square(&mut play, sq("f5"));
    play.click_on("action-menu");
    play.click_on("action-to-title");
    play.click_on("answer-yes-leave");
    play.click_on("title-new-game");
    assert_eq!(play.menu(), Menu::Confirm(Question::Replace));
    play.click_on("answer-no");
    play.click_on("title-continue");
    assert_eq!(play.game().ply().0, 1);
}

#[test]
fn the_buttons_beside_the_board_do_what_they_say() {
    let mut play = title();
    into_a_match(&mut play, &["opponent-friend"]);
    click_square(&mut play, sq("f5"));
    play.click_on("action-undo");
    assert_eq!(play.game().ply().0, 0);
    play.click_on("action-undo");
    assert_eq!(play.game().ply().0, 0, "P17: nothing more to undo");
    play.click_on("action-redo");
    assert_eq!(play.game().ply().0, 1);
    play.click_on("action-view-flat");
    assert_eq!(play.settings().view, View::Flat);
    play.click_on("action-view-solid");
    assert_eq!(play.settings().view, View::Solid);
    play.click_on("action-hint");
    let hint = play.mind.says_something();
    play.frame();
    assert_eq!(play.table().hint(), Some(hint));
}

#[test]
fn every_setting_is_changed_by_its_switch_and_kept() {
    let mut play = title();
    play.resize(1280.0, 1600.0);
    play.click_on("title-settings");
    let before = play.settings().clone();
    for key in [
        "settings-confirm-move",
        "settings-confirm-resign",
        "view-flat",
        "animation-off",
        "settings-legal-marks",
        "settings-preview",
        "settings-last-move",
        "settings-coordinates",
        "settings-move-numbers",
        "settings-count",
        "settings-mute",
        "settings-fullscreen",
    ] {
        if !play.controls().contains_key(key) {
            play.turn_wheel(-8.0);
        }
        let was = play.settings().clone();
        play.click_on(key);
        assert_ne!(*play.settings(), was, "{key}");
    }
    let text = play.storage.0.read(Slot::Settings).unwrap().unwrap();
    assert_eq!(
        outflank_app::settings::Settings::parse(&text).unwrap(),
        *play.settings()
    );
    play.click_on("action-back");
    assert_eq!(play.menu(), Menu::None);
    assert_ne!(*play.settings(), before);
}

#[test]
fn no_tap_goes_through_a_menu_to_the_board() {
    // P19
    let mut play = title();
    into_a_match(&mut play, &["opponent-friend"]);
    let square = play.middle(sq("f5"));
    play.click_on("action-menu");
    play.click_at(square);
    play.hit(KeyCode::Escape);
    play.frame();
    if play.menu() == Menu::None {
        play.frame();
    }
    assert_eq!(play.placed().len(), 0);
}

#[test]
fn every_screen_and_menu_is_drawn_in_every_language_at_every_size() {
    let sizes = [
        (1280.0, 720.0),
        (640.0, 480.0),
        (320.0, 320.0),
        (420.0, 900.0),
        (3840.0, 2160.0),
    ];
    for language in outflank_locale::LANGUAGES {
        let mut play = title();
        play.change(|settings| settings.language = Some(language.tag.as_str().into()));
        play.frame();
        for (width, height) in sizes {
            play.resize(width, height);
            assert!(
                play.controls().contains_key("title-new-game"),
                "{width}×{height}"
            );
        }
        let menus = [
            Menu::NewGame,
            Menu::Settings,
            Menu::Keys,
            Menu::Pause,
            Menu::Rules,
            Menu::RulesText,
            Menu::Confirm(Question::Leave),
            Menu::Confirm(Question::Quit),
        ];
        play.start(against_computer(Disc::Black, 3));
        for menu in menus {
            for (width, height) in sizes {
                play.resize(width, height);
                play.app
                    .world_mut()
                    .resource_mut::<NextState<Menu>>()
                    .set(menu);
                play.frame();
                play.frame();
                play.frame();
                let window = Vec2::new(width, height);
                let controls = play.controls();
                assert!(!controls.is_empty(), "{menu:?}");
                for (key, at) in controls {
                    let is_in = at.cmpge(Vec2::ZERO).all() && at.cmple(window).all();
                    assert!(is_in, "{menu:?} at {width}×{height}: {key} at {at}");
                }
            }
        }
    }
}

#[test]
fn the_board_is_never_under_the_panels() {
    let mut play = title();
    into_a_match(
        &mut play,
        &["set-open", "rules-grand", "rules-done", "opponent-friend"],
    );
    for (width, height) in [
        (1280.0, 720.0),
        (640.0, 480.0),
        (480.0, 640.0),
        (420.0, 900.0),
        (3840.0, 2160.0),
    ] {
        play.resize(width, height);
        let interface = play
            .app
            .world()
            .resource::<outflank_app::screens::Interface>();
        for square in play.position().shape().squares() {
            let at = play.middle(square);
            assert!(!interface.covers(at), "{square} at {width}×{height}");
        }
    }
}

#[test]
fn without_a_sound_device_the_game_goes_on() {
    let mut play = Play::with_interface_and_sound(Storage(Arc::new(Memory::default())));
    into_a_match(&mut play, &["opponent-friend"]);
    for _ in 0..10 {
        let square = first_legal(&play.position());
        click_square(&mut play, square);
    }
    play.wait(ms(3000));
    assert_eq!(play.game().ply().0, 10);
    let saved = Match::load(&play.saved().unwrap(), Millis(0)).unwrap();
    assert_eq!(saved.position(), play.game().position());
}
