//! The timeline and the list of moves as players use them, in a window that is never shown.

use crate::support::*;
use bevy::input::keyboard::Key;
use bevy::prelude::*;
use outflank_app::mirror::Mirror;
use outflank_app::screens::Interface;
use outflank_app::settings::Animation;
use outflank_app::states::Menu;
use outflank_app::storage::{Memory, Storage};
use outflank_app::table::Intent;
use outflank_game::{Command, Ply};
use outflank_rules::Disc;
use std::sync::Arc;

/// Two friends after so many moves, nothing moving.
fn friends_after(plies: usize) -> Play {
    let mut play = Play::with_interface(Storage(Arc::new(Memory::default())));
    play.animate(Animation::Off);
    play.start(friends());
    for _ in 0..plies {
        play.place_something();
    }
    frames(&mut play);
    play
}

fn frames(play: &mut Play) {
    for _ in 0..4 {
        play.frame();
    }
}

/// A control's box in logical pixels.
#[track_caller]
fn area(play: &Play, key: &str) -> Rect {
    let interface = play.app.world().resource::<Interface>();
    let found = interface
        .controls
        .boxes
        .iter()
        .find(|(name, _)| name == key);
    let area = found.unwrap_or_else(|| panic!("no {key}")).1;
    let corner = |at: bevy_egui::egui::Pos2| Vec2::new(at.x, at.y) * interface.zoom;
    Rect::from_corners(corner(area.min), corner(area.max))
}

fn name_of(play: &Play, key: &str) -> Option<String> {
    let controls = &play.app.world().resource::<Mirror>().controls;
    let found = controls.iter().find(|(name, _)| name == key);
    found.map(|(_, words)| words.clone())
}

/// A place at such a part of the timeline's length.
fn on_timeline(play: &Play, part: f32) -> Vec2 {
    let area = area(play, "timeline");
    Vec2::new(
        area.min.x + area.width() * part,
        area.min.y + area.height() * 0.4,
    )
}

#[test]
fn a_press_on_the_timeline_looks_at_that_ply_and_back() {
    // P3.2
    let mut play = friends_after(12);
    let (turn, position) = (play.game().ply(), play.position());
    let start = on_timeline(&play, 0.01);
    play.click_at(start);
    assert_eq!(play.table().review(), Some(0));
    play.assert_shows_the_position();
    assert_eq!(play.shown().len(), 4);
    assert_eq!(
        (play.game().ply(), play.position()),
        (turn, position),
        "the match goes on"
    );
    let end = on_timeline(&play, 0.99);
    play.click_at(end);
    assert_eq!(play.table().review(), None);
    play.assert_shows_the_position();
}

#[test]
fn a_drag_jumps_along_and_queues_nothing() {
    let mut play = friends_after(16);
    play.animate(Animation::Normal);
    let (from, to) = (on_timeline(&play, 0.7), on_timeline(&play, 0.01));
    play.drag(from, to, 6);
    assert_eq!(play.table().review(), Some(0));
    // One step after the last jump everything is at rest.
    play.wait(ms(play.motion().step) + FRAME * 3);
    assert!(!play.stage().is_moving());
    play.assert_shows_the_position();
}

#[test]
fn the_wheel_over_the_timeline_steps_through_the_game() {
    let mut play = friends_after(6);
    let middle = on_timeline(&play, 0.9);
    play.move_pointer(middle);
    play.turn_wheel(1.0);
    assert_eq!(play.table().review(), Some(5), "away from me is back");
    play.turn_wheel(2.0);
    assert_eq!(play.table().review(), Some(3));
    play.turn_wheel(-3.0);
    assert_eq!(play.table().review(), None);
}

#[test]
fn the_timeline_is_worked_by_arrows_while_it_has_the_keyboard() {
    let mut play = friends_after(5);
    play.tab_to("timeline");
    play.hit_in_window(KeyCode::ArrowLeft, Key::ArrowLeft);
    assert_eq!(play.table().review(), Some(4));
    play.hit_in_window(KeyCode::ArrowLeft, Key::ArrowLeft);
    assert_eq!(play.table().review(), Some(3));
    play.hit_in_window(KeyCode::ArrowRight, Key::ArrowRight);
    assert_eq!(play.table().review(), Some(4));
    assert_eq!(
        play.pointing().cursor,
        None,
        "the board's cursor stays away"
    );
    let focused = play
        .app
        .world()
        .resource::<Interface>()
        .controls
        .focused
        .clone();
    assert_eq!(focused.as_deref(), Some("timeline"));
}

#[test]
fn the_timeline_says_where_it_stands() {
    let mut play = friends_after(5);
    let said = |play: &Play| name_of(play, "timeline");
    assert_eq!(said(&play).as_deref(), Some("Timeline, Move 5 of 5"));
    play.ask(Intent::Review(2));
    frames(&mut play);
    assert_eq!(said(&play).as_deref(), Some("Timeline, Move 2 of 5"));
    play.ask_for_control("timeline");
    frames(&mut play);
    assert_eq!(play.table().review(), Some(3));
}

#[test]
fn undoing_keeps_the_undone_part_to_be_looked_at() {
    let mut play = friends_after(8);
    for _ in 0..3 {
        play.undo();
    }
    frames(&mut play);
    assert_eq!(play.game().ply().0, 5);
    play.click_on("action-next");
    assert_eq!((play.table().review(), play.game().ply().0), (Some(6), 5));
    play.click_on("action-last");
    assert_eq!(play.table().review(), Some(8));
    play.assert_shows_the_position();
    play.click_on("action-now");
    assert_eq!(play.table().review(), None);
    play.redo();
    assert_eq!(play.game().ply().0, 6);
}

#[test]
fn a_forks_mark_leads_to_the_other_line_and_back() {
    let mut play = friends_after(6);
    let first = play.game().transcript();
    play.undo();
    play.undo();
    let other = play.position().legal_moves().iter().last().unwrap();
    play.ask(Intent::Place(other));
    frames(&mut play);
    let second = play.game().transcript();
    assert_ne!(first, second);
    assert!(name_of(&play, "fork-4").is_some());
    play.click_on("fork-4");
    assert_eq!(play.game().transcript(), first);
    play.click_on("fork-4");
    assert_eq!(play.game().transcript(), second);
    play.assert_shows_the_position();
}

#[test]
fn the_list_shows_every_move_and_leads_to_it() {
    let mut play = friends_after(9);
    play.resize(1720.0, 720.0);
    let listed = |play: &Play| {
        let controls = &play.app.world().resource::<Mirror>().controls;
        controls
            .iter()
            .filter(|(key, _)| key.starts_with("ply-"))
            .count()
    };
    assert_eq!(listed(&play), 9);
    let second = play.game().line()[1].square().unwrap();
    assert_eq!(
        name_of(&play, "ply-2"),
        Some(format!("Move 2, White: {second}"))
    );
    play.click_on("ply-2");
    assert_eq!(play.table().review(), Some(2));
    assert_eq!(
        name_of(&play, "ply-2"),
        Some(format!("Move 2, White: {second}, chosen"))
    );
    play.click_on("ply-9");
    assert_eq!(play.table().review(), None);
}

#[test]
fn a_branch_in_the_list_becomes_the_line() {
    let mut play = friends_after(4);
    let first = play.game().transcript();
    play.undo();
    let other = play.position().legal_moves().iter().last().unwrap();
    play.ask(Intent::Place(other));
    frames(&mut play);
    let branch = play
        .controls()
        .into_keys()
        .find(|key| key.starts_with("branch-"));
    play.click_on(&branch.expect("a branch in the list"));
    assert_eq!(play.game().transcript(), first);
}

#[test]
fn on_a_phone_the_list_opens_on_a_sheet() {
    for (width, height) in [(360.0, 640.0), (390.0, 844.0), (844.0, 390.0)] {
        let mut play = friends_after(7);
        play.resize(width, height);
        assert!(name_of(&play, "ply-3").is_none(), "{width}×{height}");
        play.click_on("action-moves");
        assert_eq!(play.menu(), Menu::Moves);
        play.click_on("ply-7");
        play.click_on("ply-6");
        assert_eq!((play.menu(), play.table().review()), (Menu::Moves, Some(6)));
        play.click_on("action-close");
        assert_eq!((play.menu(), play.table().review()), (Menu::None, Some(6)));
        play.click_on("action-now");
        assert_eq!(play.table().review(), None);
        // A press beside the sheet closes it and plays nothing.
        play.click_on("action-moves");
        let beside = play
            .middle(first_legal(&play.position()))
            .min(Vec2::new(300.0, 200.0));
        play.click_at(beside);
        assert_eq!((play.menu(), play.game().ply().0), (Menu::None, 7));
    }
}

#[test]
fn looking_back_does_not_disturb_the_match() {
    let mut play = Play::with_interface(Storage(Arc::new(Memory::default())));
    play.animate(Animation::Off);
    play.start(against_computer(Disc::Black, 3));
    play.place_something();
    play.ask(Intent::Review(0));
    let answer = play.mind.says_something();
    play.until("the computer's disc", |play| play.placed().len() == 2);
    frames(&mut play);
    assert_eq!(play.placed()[1].2, answer);
    assert_eq!(play.table().review(), Some(0), "I still look at the start");
    play.assert_shows_the_position();
    assert_eq!(play.shown().len(), 4);
    play.click_on("action-now");
    play.assert_shows_the_position();
    assert_eq!(play.shown().len(), 6);
}

#[test]
fn a_paused_match_offers_the_way_back() {
    let mut play = Play::with_interface(Storage(Arc::new(Memory::default())));
    let clock = outflank_game::ClockKind::Total {
        seconds: 300,
        increment: 0,
    };
    play.start(outflank_game::MatchOptions { clock, ..friends() });
    play.place_something();
    play.undo();
    let other = play.position().legal_moves().iter().last().unwrap();
    play.ask(Intent::Place(other));
    frames(&mut play);
    play.click_on("fork-0");
    assert_eq!(
        play.game().status(),
        outflank_game::Status::Paused,
        "looking costs no time"
    );
    play.click_on("action-resume");
    assert!(play.table().human_to_move().is_some());
}

#[test]
fn who_looks_back_may_play_on_from_there_and_redo_brings_the_rest_back() {
    let mut play = friends_after(6);
    let (early, late) = (play.game().position_at(Ply(2)), play.position());
    assert!(name_of(&play, "action-play-here").is_none());
    play.send(Intent::Review(2));
    frames(&mut play);
    assert!(
        name_of(&play, "action-hint").is_none(),
        "it takes its place"
    );
    play.click_on("action-play-here");
    frames(&mut play);
    assert_eq!((play.position(), play.table().review()), (early, None));
    for _ in 0..4 {
        play.click_on("action-redo");
        frames(&mut play);
    }
    assert_eq!(play.position(), late);
}

#[test]
fn a_game_that_is_over_may_be_played_on_from_an_earlier_ply() {
    let mut play = friends_after(6);
    play.send(Intent::Command(Command::Resign { by: B }));
    frames(&mut play);
    play.send(Intent::Review(3));
    play.app
        .world_mut()
        .resource_mut::<NextState<Menu>>()
        .set(Menu::None);
    frames(&mut play);
    play.click_on("action-play-here");
    frames(&mut play);
    assert!(play.table().is_running());
    assert_eq!(play.game().ply(), Ply(3));
}
