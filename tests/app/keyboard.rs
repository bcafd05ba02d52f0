//! The keyboard.

use crate::support::*;
use bevy::input::ButtonState;
use bevy::input::keyboard::{Key, KeyCode, KeyboardFocusLost, KeyboardInput, NativeKey};
use bevy::prelude::Entity;
use outflank_app::settings::View;
use outflank_app::states::{Menu, Question};
use outflank_app::table::Intent;
use outflank_rules::Variant;

fn started() -> Play {
    let mut play = Play::new();
    play.start(friends());
    play
}

fn control(play: &mut Play, letter: &str, shift: bool) {
    let letter = Key::Character(letter.into());
    play.with_control(|play| {
        if shift {
            play.key(KeyCode::ShiftLeft, Key::Shift, ButtonState::Pressed);
        }
        play.key(KeyCode::Fn, letter, ButtonState::Pressed);
        if shift {
            play.key(KeyCode::ShiftLeft, Key::Shift, ButtonState::Released);
        }
    });
    play.frame();
}

#[test]
fn a_letter_and_a_digit_place_a_disc() {
    let mut play = started();
    play.types("f5");
    play.frame();
    assert_eq!(play.placed()[0].2, sq("f5"));
    play.types("D");
    play.wait(ms(500));
    play.types("6");
    play.frame();
    assert_eq!(play.placed()[1].2, sq("d6"));
}

#[test]
fn on_a_hindi_layout_the_keys_in_the_places_of_letters_and_digits_mean_them() {
    let mut play = started();
    for (code, written) in [(KeyCode::KeyF, "ि"), (KeyCode::Digit5, "५")] {
        for state in [ButtonState::Pressed, ButtonState::Released] {
            play.key(code, Key::Character(written.into()), state);
        }
    }
    play.frame();
    assert_eq!(play.placed()[0].2, sq("f5"));
    play.with_control(|play| {
        play.key(
            KeyCode::KeyZ,
            Key::Character("इ".into()),
            ButtonState::Pressed,
        );
    });
    play.frame();
    assert_eq!(play.game().ply().0, 0);
}

#[test]
fn with_moves_confirmed_a_tap_that_is_not_legal_is_refused_at_once() {
    let mut play = started();
    play.change(|settings| settings.confirm_move = true);
    play.types("a1");
    play.frame();
    assert_eq!(play.pointing().pending, None);
    assert_eq!(play.notices()[0].0, "refused-flips-nothing");
}

#[test]
fn on_a_wide_board_two_digits_name_a_row_and_enter_plays() {
    let mut play = Play::new();
    play.start(friends_at(Variant::by_key("grand").unwrap()));
    play.types("a10");
    assert_eq!(play.pointing().cursor, Some(sq("a10")));
    assert_eq!(play.placed().len(), 0);
    let legal = first_legal(&play.position());
    play.types(&legal.to_string());
    assert_eq!(play.pointing().cursor, Some(legal));
    play.hit(KeyCode::Enter);
    play.frame();
    assert_eq!(play.placed()[0].2, legal);
}

#[test]
fn arrows_and_enter_play_a_whole_game() {
    let mut play = Play::new();
    play.start(friends_at(Variant::by_key("crossed-6").unwrap()));
    while play.game().ending().is_none() {
        let goal = first_legal(&play.position());
        for _ in 0..40 {
            let Some(at) = play.pointing().cursor.filter(|&at| at != goal) else {
                if play.pointing().cursor == Some(goal) {
                    break;
                }
                play.hit(KeyCode::ArrowRight);
                continue;
            };
            play.hit(match () {
                () if at.col() < goal.col() => KeyCode::ArrowRight,
                () if at.col() > goal.col() => KeyCode::ArrowLeft,
                () if at.row() < goal.row() => KeyCode::ArrowDown,
                () => KeyCode::ArrowUp,
            });
        }
        let before = play.placed().len();
        play.hit(KeyCode::Enter);
        play.frame();
        assert_eq!(play.placed().len(), before + 1, "{goal}");
    }
}

#[test]
fn on_a_turned_board_the_arrows_go_as_it_is_seen() {
    let mut play = started();
    play.hit(KeyCode::ArrowRight);
    let from = play.pointing().cursor.unwrap();
    play.change(|settings| settings.turned = true);
    play.hit(KeyCode::ArrowRight);
    let to = play.pointing().cursor.unwrap();
    assert_eq!((to.col() + 1, to.row()), (from.col(), from.row()));
}

#[test]
fn control_z_and_y_take_back_and_play_again() {
    let mut play = started();
    play.types("f5");
    play.frame();
    control(&mut play, "z", false);
    assert_eq!(play.game().ply().0, 0);
    control(&mut play, "y", false);
    assert_eq!(play.game().ply().0, 1);
    control(&mut play, "z", false);
    control(&mut play, "Z", true);
    assert_eq!(play.game().ply().0, 1);
}

#[test]
fn control_h_asks_for_a_hint_and_h_alone_names_a_column() {
    let mut play = started();
    control(&mut play, "h", false);
    assert_eq!(play.mind.asked(), 1);
    play.mind.says(sq("d3"));
    play.frame();
    assert_eq!(play.table().hint(), Some(sq("d3")));
    play.types("h");
    assert_eq!(play.mind.asked(), 1);
}

#[test]
fn control_n_asks_before_a_running_game_is_given_up() {
    // P34
    let mut play = Play::new();
    control(&mut play, "n", false);
    assert_eq!(play.menu(), Menu::NewGame);
    let mut play = started();
    play.types("f5");
    play.frame();
    control(&mut play, "n", false);
    assert_eq!(play.menu(), Menu::Confirm(Question::Replace));
    play.hit(KeyCode::Escape);
    play.frame();
    assert_eq!((play.menu(), play.game().ply().0), (Menu::None, 1));
}

#[test]
fn escape_pauses_and_goes_on() {
    // P9: a running game is not left by a key.
    let mut play = started();
    play.types("f5");
    play.frame();
    play.hit(KeyCode::Escape);
    play.frame();
    assert_eq!(play.menu(), Menu::Pause);
    play.types("d6");
    assert_eq!(play.placed().len(), 1, "a menu keeps keys from the board");
    play.hit(KeyCode::Escape);
    play.frame();
    assert_eq!(play.menu(), Menu::None);
    play.types("d6");
    play.frame();
    assert_eq!(play.placed().len(), 2);
}

#[test]
fn escape_takes_the_ghost_away_and_sends_nothing() {
    // P8
    let mut play = started();
    play.change(|settings| settings.confirm_move = true);
    play.click(sq("f5"));
    assert!(play.pointing().pending.is_some());
    play.hit(KeyCode::Escape);
    play.frame();
    assert_eq!(play.pointing().pending, None);
    assert_eq!(
        play.menu(),
        Menu::None,
        "the ghost first, the menu next time"
    );
    play.wait(ms(500));
    assert_eq!(play.placed().len(), 0);
}

#[test]
fn with_moves_confirmed_keys_too_show_first() {
    // P7
    let mut play = started();
    play.change(|settings| settings.confirm_move = true);
    play.types("f5");
    assert_eq!(play.pointing().pending, Some(sq("f5")));
    assert_eq!(play.placed().len(), 0);
    play.types("f5");
    play.frame();
    assert_eq!(play.placed().len(), 1);
}

#[test]
fn page_keys_step_through_the_game_and_place_nothing() {
    let mut play = started();
    for _ in 0..6 {
        play.place_something();
    }
    let position = play.position();
    play.hit(KeyCode::PageUp);
    play.frame();
    assert_eq!(play.table().review(), Some(5));
    play.with_control(|play| play.key(KeyCode::Home, Key::Home, ButtonState::Pressed));
    play.frame();
    assert_eq!(play.table().review(), Some(0));
    // A square named while looking back is not played on a board that is not seen.
    play.types("d3c4e6f5");
    play.frame();
    assert_eq!(play.position(), position);
    assert_eq!(play.table().review(), Some(0));
    play.hit(KeyCode::Escape);
    play.frame();
    assert_eq!((play.table().review(), play.menu()), (None, Menu::None));
}

#[test]
fn function_keys_change_what_the_list_says() {
    let mut play = started();
    play.hit(KeyCode::F2);
    assert_eq!(play.settings().view, View::Flat);
    play.hit(KeyCode::F3);
    assert!(play.settings().turned);
    play.hit(KeyCode::F11);
    assert!(play.settings().fullscreen);
    play.types("m");
    assert!(play.settings().mute);
    play.hit(KeyCode::F1);
    play.frame();
    assert_eq!(play.menu(), Menu::Keys);
    play.hit(KeyCode::Escape);
    play.types("?");
    play.frame();
    assert_eq!(play.menu(), Menu::Keys);
}

#[test]
fn at_the_title_escape_asks_before_it_quits() {
    let mut play = Play::new();
    play.hit(KeyCode::Escape);
    play.frame();
    assert_eq!(play.menu(), Menu::Confirm(Question::Quit));
    play.hit(KeyCode::Escape);
    play.frame();
    assert_eq!(play.menu(), Menu::None);
}

#[test]
fn keys_at_the_title_touch_no_board() {
    let mut play = Play::new();
    play.types("d3f5");
    play.hit(KeyCode::Enter);
    assert!(play.log().is_empty());
    play.ask(Intent::Place(sq("d3")));
    assert!(play.table().game().is_none());
}

/// A key that is held: pressed once, then told again and again.
fn hold(play: &mut Play, key_code: KeyCode, times: usize) {
    for n in 0..times {
        let input = KeyboardInput {
            key_code,
            logical_key: Key::Unidentified(NativeKey::Unidentified),
            state: ButtonState::Pressed,
            text: None,
            repeat: n > 0,
            window: Entity::PLACEHOLDER,
        };
        play.app.world_mut().write_message(input);
        play.frame();
    }
    play.frame();
}

#[test]
fn a_held_switch_switches_once_and_a_held_arrow_goes_on() {
    let mut play = started();
    hold(&mut play, KeyCode::F11, 6);
    assert!(play.settings().fullscreen);
    hold(&mut play, KeyCode::F2, 6);
    assert_eq!(play.settings().view, View::Flat);
    hold(&mut play, KeyCode::ArrowRight, 3);
    assert_eq!(play.pointing().cursor, Some(sq("f4")));
    hold(&mut play, KeyCode::Escape, 6);
    assert_eq!(play.menu(), Menu::Pause);
}

#[test]
fn a_held_enter_does_not_confirm_what_it_has_just_shown() {
    // P7
    let mut play = started();
    play.change(|settings| settings.confirm_move = true);
    hold(&mut play, KeyCode::ArrowRight, 3);
    play.hit(KeyCode::ArrowDown);
    assert_eq!(play.pointing().cursor, Some(sq("f5")));
    hold(&mut play, KeyCode::Enter, 6);
    assert_eq!(play.pointing().pending, Some(sq("f5")));
    assert_eq!(play.placed().len(), 0);
}

#[test]
fn control_let_go_in_another_window_is_not_held_here() {
    let mut play = started();
    play.types("f5");
    play.frame();
    play.key(KeyCode::ControlLeft, Key::Control, ButtonState::Pressed);
    play.frame();
    play.app.world_mut().write_message(KeyboardFocusLost);
    play.frame();
    play.types("z");
    play.frame();
    assert_eq!(play.game().ply().0, 1, "z alone takes nothing back");
}

#[test]
fn shift_h_asks_for_a_hint_on_every_board() {
    for key in ["standard", "grand", "crossed-6"] {
        let mut play = Play::new();
        play.start(friends_at(Variant::by_key(key).unwrap()));
        play.key(KeyCode::ShiftLeft, Key::Shift, ButtonState::Pressed);
        play.types("H");
        play.key(KeyCode::ShiftLeft, Key::Shift, ButtonState::Released);
        play.frame();
        assert_eq!(play.mind.asked(), 1, "{key}");
    }
}
