//! Mouse and fingers.

use crate::support::*;
use bevy::input::ButtonState;
use bevy::input::touch::TouchPhase;
use bevy::prelude::*;
use bevy::window::WindowEvent;
use outflank_app::board::Gaze;
use outflank_app::settings::View;
use outflank_app::states::Menu;
use outflank_game::{MatchOptions, Status};
use outflank_rules::Variant;
use std::time::Duration;

fn started() -> Play {
    let mut play = Play::new();
    play.start(friends());
    play
}

#[test]
fn a_click_places_a_disc() {
    let mut play = started();
    play.click(sq("f5"));
    assert_eq!(play.placed()[0].2, sq("f5"));
}

#[test]
fn press_and_release_over_the_same_square_in_slow_frames_place() {
    // P6
    let mut play = started();
    play.move_to(play.middle(sq("f5")));
    play.frame();
    play.press();
    play.wait(ms(300));
    assert_eq!(play.placed().len(), 0, "not on press");
    assert_eq!(play.pointing().pressed, Some(sq("f5")));
    play.release();
    play.frame();
    assert_eq!(play.placed().len(), 1);
}

#[test]
fn a_release_over_another_square_places_nothing() {
    // P6
    for other in ["d3", "e6", "a1"] {
        for in_one_frame in [true, false] {
            let mut play = started();
            play.move_to(play.middle(sq("f5")));
            play.press();
            if !in_one_frame {
                play.frame();
            }
            play.move_to(play.middle(sq(other)));
            play.release();
            play.frame();
            play.frame();
            assert_eq!(play.placed().len(), 0);
            assert!(play.log().len() <= 1, "and nothing is refused");
        }
    }
}

#[test]
fn sliding_off_the_board_or_out_of_the_window_cancels() {
    // P6
    let mut play = started();
    play.move_to(play.middle(sq("f5")));
    play.press();
    play.move_to(Vec2::new(2.0, 2.0));
    play.release();
    play.frame();
    assert_eq!(play.placed().len(), 0);
    play.move_to(play.middle(sq("f5")));
    play.press();
    play.device(WindowEvent::CursorLeft(CursorLeft {
        window: Entity::PLACEHOLDER,
    }));
    play.release();
    play.frame();
    assert_eq!(play.placed().len(), 0);
}

#[test]
fn a_tap_on_a_legal_square_while_discs_move_is_placed() {
    // P3: every move of a game falls into the motion of the one before.
    let mut play = started();
    let mut taps = 0;
    while let Status::Playing { .. } = play.game().status() {
        let square = first_legal(&play.position());
        if taps % 2 == 0 {
            play.tap(square);
        } else {
            play.click(square);
        }
        taps += 1;
        assert_eq!(play.placed().len(), taps, "the tap on {square} is lost");
        assert_eq!(play.placed()[taps - 1].2, square);
        assert!(play.stage().is_moving());
    }
    play.settle();
    play.assert_shows_the_position();
}

#[test]
fn an_illegal_tap_changes_nothing_and_says_why() {
    let mut play = started();
    for (square, key) in [("a1", "refused-flips-nothing"), ("d4", "refused-occupied")] {
        play.click(sq(square));
        assert_eq!(play.placed().len(), 0);
        assert_eq!(play.notices().last().unwrap().0, key);
        assert_eq!(play.game().ply().0, 0);
    }
}

#[test]
fn a_whole_game_can_be_played_by_touch() {
    // P6, on the smallest board offered and on the standard one.
    for key in ["crossed-6", "standard"] {
        let mut play = Play::new();
        play.start(friends_at(Variant::by_key(key).unwrap()));
        let mut luck = fastrand::Rng::with_seed(11);
        while play.game().ending().is_none() {
            let legal: Vec<_> = play.position().legal_moves().iter().collect();
            let square = legal[luck.usize(..legal.len())];
            let before = play.placed().len();
            play.tap(square);
            assert_eq!(play.placed().len(), before + 1);
            play.wait(ms(luck.u64(0..400)));
        }
        play.settle();
        play.assert_shows_the_position();
    }
}

#[test]
fn a_finger_that_slides_to_another_square_places_nothing() {
    // P6
    let mut play = started();
    let (from, to) = (play.middle(sq("f5")), play.middle(sq("d3")));
    play.finger(3, TouchPhase::Started, from);
    play.frame();
    play.finger(3, TouchPhase::Moved, to);
    play.finger(3, TouchPhase::Ended, to);
    play.frame();
    // And one whose way between was never told.
    play.finger(4, TouchPhase::Started, from);
    play.finger(4, TouchPhase::Ended, to);
    play.frame();
    assert_eq!(play.placed().len(), 0);
}

#[test]
fn a_finger_that_rests_looks_and_does_not_place() {
    let mut play = started();
    let at = play.middle(sq("f5"));
    play.finger(3, TouchPhase::Started, at);
    play.frame();
    let hold = Duration::from_millis(play.motion().hold);
    play.wait(hold);
    assert_eq!(
        play.pointing().pressed,
        Some(sq("f5")),
        "the move is looked at"
    );
    play.finger(3, TouchPhase::Ended, at);
    play.frame();
    assert!(play.placed().is_empty());
    assert_eq!(play.pointing().pressed, None);
}

#[test]
fn a_quick_tap_in_slow_frames_is_no_rest() {
    // P6
    let mut play = started();
    let at = play.middle(sq("f5"));
    play.finger(3, TouchPhase::Started, at);
    play.frame();
    play.finger(3, TouchPhase::Ended, at);
    let slow = Duration::from_millis(3 * play.motion().hold);
    play.long_frame(slow);
    assert_eq!(play.placed()[0].2, sq("f5"));
}

#[test]
fn a_cancelled_touch_places_nothing() {
    let mut play = started();
    let at = play.middle(sq("f5"));
    play.finger(3, TouchPhase::Started, at);
    play.finger(3, TouchPhase::Canceled, at);
    play.finger(3, TouchPhase::Ended, at);
    play.frame();
    assert_eq!(play.placed().len(), 0);
}

#[test]
fn two_fingers_turn_the_view_and_place_nothing() {
    let mut play = started();
    let (one, two) = (play.middle(sq("f5")), play.middle(sq("c4")));
    let home = *play.app.world().resource::<Gaze>();
    play.finger(1, TouchPhase::Started, one);
    play.finger(2, TouchPhase::Started, two);
    play.finger(1, TouchPhase::Moved, one + Vec2::new(60.0, 0.0));
    play.finger(2, TouchPhase::Moved, two + Vec2::new(60.0, 0.0));
    play.finger(1, TouchPhase::Ended, one + Vec2::new(60.0, 0.0));
    play.finger(2, TouchPhase::Ended, two + Vec2::new(60.0, 0.0));
    play.frame();
    assert_eq!(play.placed().len(), 0);
    assert_ne!(*play.app.world().resource::<Gaze>(), home);
}

#[test]
fn a_right_drag_turns_the_view_and_places_nothing() {
    let mut play = started();
    let home = *play.app.world().resource::<Gaze>();
    play.move_to(play.middle(sq("f5")));
    play.button(MouseButton::Right, ButtonState::Pressed);
    play.frame();
    for n in 1..20 {
        play.move_to(play.middle(sq("f5")) + Vec2::new(n as f32 * 2.0, n as f32));
        play.frame();
    }
    play.button(MouseButton::Right, ButtonState::Released);
    play.frame();
    assert_eq!(play.placed().len(), 0);
    let turned = *play.app.world().resource::<Gaze>();
    assert_ne!(turned, home);
    // A turned board is still hit where it is seen.
    play.click(sq("d3"));
    assert_eq!(play.placed()[0].2, sq("d3"));
}

#[test]
fn a_turn_has_bounds() {
    let mut play = started();
    play.move_to(Vec2::new(600.0, 300.0));
    play.button(MouseButton::Right, ButtonState::Pressed);
    for n in 0..200 {
        let far = if n % 3 == 0 { 90_000.0 } else { -70_000.0 };
        play.move_to(Vec2::new(far, -far));
        play.frame();
        for square in play.position().shape().squares() {
            assert!(play.middle(square).is_finite());
        }
    }
}

#[test]
fn losing_the_window_lets_everything_go() {
    let mut play = started();
    play.move_to(play.middle(sq("f5")));
    play.press();
    play.frame();
    play.device(WindowEvent::WindowFocused(bevy::window::WindowFocused {
        window: Entity::PLACEHOLDER,
        focused: false,
    }));
    play.release();
    play.frame();
    assert_eq!(play.placed().len(), 0);
}

#[test]
fn under_a_control_the_board_is_out_of_reach() {
    let mut play = started();
    let at = play.middle(sq("f5"));
    let covered = bevy_egui::egui::Rect::from_center_size(
        bevy_egui::egui::pos2(at.x, at.y),
        bevy_egui::egui::Vec2::splat(30.0),
    );
    play.app
        .world_mut()
        .resource_mut::<outflank_app::screens::Interface>()
        .controls
        .cover
        .push(covered);
    play.click(sq("f5"));
    assert_eq!(play.placed().len(), 0);
    play.click(sq("d3"));
    assert_eq!(play.placed().len(), 1);
}

#[test]
fn with_moves_confirmed_the_first_tap_shows_and_the_second_plays() {
    // P7
    for by_touch in [true, false] {
        let mut play = started();
        play.change(|settings| settings.confirm_move = true);
        let hit = |play: &mut Play, name| {
            if by_touch {
                play.tap(sq(name));
            } else {
                play.click(sq(name));
            }
        };
        hit(&mut play, "f5");
        assert_eq!(play.placed().len(), 0);
        assert_eq!(play.pointing().pending, Some(sq("f5")));
        // A tap elsewhere moves the ghost.
        hit(&mut play, "d3");
        assert_eq!(play.placed().len(), 0);
        assert_eq!(play.pointing().pending, Some(sq("d3")));
        hit(&mut play, "d3");
        assert_eq!(play.placed()[0].2, sq("d3"));
        assert_eq!(play.pointing().pending, None);
    }
}

#[test]
fn a_ghost_does_not_outlive_the_position_it_was_for() {
    // P7, P8: after an undo or in another match a first tap shows, it does not play.
    let mut play = started();
    play.change(|settings| settings.confirm_move = true);
    play.place("f5");
    play.click(sq("d6"));
    assert_eq!(play.pointing().pending, Some(sq("d6")));
    play.undo();
    assert_eq!(play.pointing().pending, None);
    play.click(sq("c4"));
    play.start(friends());
    assert_eq!(play.pointing().pending, None);
    play.click(sq("c4"));
    assert_eq!(play.placed().len(), 1, "only f5, by the intent");
}

#[test]
fn while_an_earlier_ply_is_looked_at_a_tap_places_nothing() {
    let mut play = started();
    play.place("f5");
    play.ask(outflank_app::table::Intent::Review(0));
    play.click(sq("d3"));
    play.click(sq("f6"));
    assert_eq!(play.game().ply().0, 1);
}

#[test]
fn the_flat_board_is_hit_where_it_is_seen() {
    let mut play = started();
    play.change(|settings| settings.view = View::Flat);
    play.wait(ms(1000));
    play.click(sq("f5"));
    assert_eq!(play.placed()[0].2, sq("f5"));
}

#[test]
fn the_computers_turn_refuses_a_tap_and_says_so() {
    // E30
    let mut play = Play::new();
    play.start(MatchOptions {
        ..against_computer(B, 3)
    });
    play.click(sq("f5"));
    play.click(sq("d6"));
    assert_eq!(play.placed().len(), 1);
    assert_eq!(play.notices()[0].0, "refused-not-your-turn");
}

#[test]
fn a_click_after_a_menu_lands_where_the_pointer_is_and_not_where_it_was() {
    let menu_to = |play: &mut Play, menu| {
        play.app
            .world_mut()
            .resource_mut::<NextState<Menu>>()
            .set(menu);
        play.frame();
    };
    let mut play = started();
    play.move_to(play.middle(sq("d3")));
    play.frame();
    menu_to(&mut play, Menu::Pause);
    play.move_to(play.middle(sq("f5")));
    play.frame();
    menu_to(&mut play, Menu::None);
    play.press();
    play.release();
    play.frame();
    play.frame();
    assert_eq!(play.placed()[0].2, sq("f5"));
}
