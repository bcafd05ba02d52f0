//! What is celebrated, and what is not.

use crate::support::*;
use outflank_app::feast::Feast;
use outflank_app::settings::Animation;
use outflank_app::states::Menu;
use outflank_app::table::Intent;
use outflank_game::Command;

fn glints(play: &Play) -> bool {
    let feast = play.app.world().resource::<Feast>();
    feast
        .corner(play.now(), play.motion(), play.settings())
        .is_some()
}

fn rains(play: &Play) -> bool {
    let feast = play.app.world().resource::<Feast>();
    feast
        .win(play.now(), play.motion(), play.settings())
        .is_some()
}

/// The lesson's step of the corner.
fn before_the_corner(pace: Animation) -> Play {
    let mut play = Play::new();
    play.animate(pace);
    play.ask(Intent::Lesson(4));
    play.frame();
    play
}

#[test]
fn a_taken_corner_glints_for_a_moment_once_its_disc_has_come_down() {
    let mut play = before_the_corner(Animation::Normal);
    play.place("a1");
    assert!(!glints(&play), "not in the air");
    play.until("the glint", glints);
    let begun = play.now();
    play.until("its end", |play| !glints(play));
    assert!(play.now() - begun <= ms(700));
}

#[test]
fn another_square_or_a_corner_without_motion_does_not_glint() {
    for (pace, square) in [(Animation::Normal, "e4"), (Animation::Off, "a1")] {
        let mut play = before_the_corner(pace);
        play.place(square);
        for _ in 0..100 {
            play.frame();
            assert!(!glints(&play), "{square}");
        }
    }
}

#[test]
fn an_undo_ends_the_glint() {
    let mut play = before_the_corner(Animation::Normal);
    play.place("a1");
    play.until("the glint", glints);
    play.undo();
    assert!(!glints(&play));
}

#[test]
fn only_a_game_won_against_the_computer_is_celebrated_with_the_result() {
    for (mine, resigns, pace, celebrated) in [
        (Some(B), W, Animation::Normal, true),
        (Some(W), B, Animation::Fast, true),
        (Some(B), B, Animation::Normal, false),
        (Some(B), W, Animation::Off, false),
        (None, W, Animation::Normal, false),
    ] {
        let mut play = Play::new();
        play.animate(pace);
        play.start(mine.map_or_else(friends, |mine| against_computer(mine, 3)));
        play.command(Command::Resign { by: resigns });
        assert!(!rains(&play), "it waits for the result");
        play.until("the result", |play| play.menu() == Menu::Result);
        play.frame();
        assert_eq!(rains(&play), celebrated, "{mine:?} {resigns:?} {pace:?}");
        play.wait(ms(4000));
        assert!(!rains(&play));
    }
}
