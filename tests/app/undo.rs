//! Undo, redo and review against the picture.

use crate::support::*;
use outflank_app::settings::{Animation, View};
use outflank_app::table::Intent;
use outflank_game::Command;
use outflank_rules::Variant;

/// A match of two people with so many plies behind it.
fn with_plies(play: &mut Play, plies: usize) {
    play.start(friends());
    for _ in 0..plies {
        play.place_something();
    }
}

#[test]
fn fifty_undos_and_redos_within_a_second_end_where_they_began() {
    // P15
    let mut play = Play::new();
    with_plies(&mut play, 25);
    let (hash, begun) = (play.position().hash(), play.now());
    for n in 0..50 {
        if n < 25 { play.undo() } else { play.redo() }
    }
    assert!(play.now() - begun <= ms(1000));
    assert_eq!(play.position().hash(), hash);
    play.settle();
    play.assert_shows_the_position();
}

#[test]
fn undo_and_redo_in_turn_within_a_second_end_where_they_began() {
    // P15
    let mut play = Play::new();
    with_plies(&mut play, 9);
    let hash = play.position().hash();
    for _ in 0..25 {
        play.undo();
        play.redo();
    }
    assert_eq!(play.position().hash(), hash);
    play.settle();
    play.assert_shows_the_position();
}

#[test]
fn fifty_commands_in_one_frame_end_where_they_lead() {
    // P15
    let mut play = Play::new();
    with_plies(&mut play, 20);
    let hash = play.position().hash();
    for n in 0..50 {
        play.send(Intent::Command(if n % 2 == 0 {
            Command::Undo
        } else {
            Command::Redo
        }));
    }
    play.frame();
    assert_eq!(play.position().hash(), hash);
    play.assert_shows_the_position();
}

#[test]
fn a_move_taken_back_and_made_again_in_one_frame_leaves_one_disc_a_square() {
    let mut play = Play::new();
    with_plies(&mut play, 5);
    let square = play
        .game()
        .last_placement()
        .and_then(|step| step.square())
        .unwrap();
    play.send(Intent::Command(Command::Undo));
    play.ask(Intent::Place(square));
    play.frame();
    play.assert_shows_the_position();
}

#[test]
fn a_move_and_a_new_match_in_one_frame_leave_the_new_start() {
    let mut play = Play::new();
    with_plies(&mut play, 5);
    play.send(Intent::Place(first_legal(&play.position())));
    play.send(Intent::Start(Box::new(friends())));
    play.frame();
    play.frame();
    play.assert_shows_the_position();
    assert_eq!(play.shown().len(), 4);
}

/// One step of any kind, as a player with too many hands would do it.
fn any_step(play: &mut Play, luck: &mut fastrand::Rng) {
    let last = usize::from(play.game().ply().0);
    let now = play.table().review().unwrap_or(last);
    match luck.u8(..12) {
        0 | 1 => play.send(Intent::Command(Command::Undo)),
        2 => play.send(Intent::Command(Command::Redo)),
        3 => play.send(Intent::Review(0)),
        4 => play.send(Intent::Review(now.saturating_sub(1))),
        5 => play.send(Intent::Review(now + 1)),
        6 => play.send(Intent::Review(last)),
        7 => play.change(|settings| settings.turned = !settings.turned),
        8 => play.change(|settings| {
            settings.view = if settings.view == View::Flat {
                View::Solid
            } else {
                View::Flat
            };
        }),
        _ => {
            let legal: Vec<_> = play.position().legal_moves().iter().collect();
            if let Some(&square) = legal.get(luck.usize(..legal.len().max(1))) {
                play.send(Intent::Place(square));
            }
        }
    }
}

#[test]
fn five_hundred_random_steps_while_discs_move_end_at_the_model() {
    // P10, P11
    for (seed, pace) in [
        (1, Animation::Normal),
        (2, Animation::Fast),
        (3, Animation::Off),
        (4, Animation::Normal),
    ] {
        let mut luck = fastrand::Rng::with_seed(seed);
        let mut play = Play::new();
        play.animate(pace);
        play.start(friends());
        for _ in 0..500 {
            for _ in 0..luck.u8(1..=3) {
                any_step(&mut play, &mut luck);
            }
            play.long_frame(ms(luck.u64(1..120)));
            // Faces are the goal of a motion: they agree at once.
            play.assert_shows_the_position();
        }
        play.settle();
        play.assert_shows_the_position();
        assert!(!play.stage().is_moving());
    }
}

#[test]
fn five_hundred_random_steps_against_the_computer_end_at_the_model() {
    // P10, P13
    let mut luck = fastrand::Rng::with_seed(9);
    let mut play = Play::new();
    play.start(against_computer(B, 3));
    for _ in 0..500 {
        if play.mind.is_thinking() && luck.bool() {
            play.mind.says_something();
        }
        any_step(&mut play, &mut luck);
        play.long_frame(ms(luck.u64(1..400)));
        play.assert_shows_the_position();
        let game = play.game();
        let waits_for_it = game.ending().is_none() && play.table().computer_to_move().is_some();
        assert!(
            !play.is_thinking() || waits_for_it,
            "it thinks only on its turn"
        );
    }
    play.settle();
    play.assert_shows_the_position();
}

#[test]
fn a_board_flipped_or_viewed_otherwise_in_motion_keeps_its_discs() {
    // P11
    let mut play = Play::new();
    with_plies(&mut play, 12);
    assert!(play.stage().is_moving());
    let wanted = discs(&play.position());
    play.change(|settings| {
        settings.turned = true;
        settings.view = View::Flat;
    });
    for _ in 0..100 {
        play.frame();
        assert_eq!(play.shown(), wanted);
    }
}

#[test]
fn reviewing_does_not_change_the_match() {
    let mut play = Play::new();
    with_plies(&mut play, 10);
    let position = play.position();
    play.ask(Intent::Review(0));
    play.settle();
    assert_eq!(play.shown().len(), 4);
    assert_eq!(play.position(), position);
    play.ask(Intent::Review(10));
    assert_eq!(play.table().review(), None, "the last ply is the present");
    play.settle();
    play.assert_shows_the_position();
}

#[test]
fn a_match_on_another_board_shows_that_board() {
    let mut play = Play::new();
    with_plies(&mut play, 10);
    for key in ["grand", "crossed-6", "standard"] {
        let variant = Variant::by_key(key).unwrap();
        play.start(friends_at(variant));
        play.place_something();
        assert_eq!(play.stage().shape(), play.position().shape());
        play.settle();
        play.assert_shows_the_position();
    }
}

#[test]
fn the_square_taken_back_is_pointed_out() {
    // P18
    let mut play = Play::new();
    play.start(friends());
    play.place("f5");
    play.wait(ms(1000));
    play.undo();
    assert_eq!(play.stage().taken_back(), Some((sq("f5"), play.now())));
    assert!(play.game().can_redo());
}
