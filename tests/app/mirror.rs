//! P44: what somebody hears who cannot see the picture.

use crate::support::*;
use outflank_app::mirror::{Mirror, Sayings};
use outflank_app::settings::Animation;
use outflank_app::states::{Menu, Screen};
use outflank_app::storage::{Memory, Storage};
use outflank_app::table::Intent;
use outflank_rules::Square;
use std::sync::Arc;

fn title() -> Play {
    Play::with_interface(Storage(Arc::new(Memory::default())))
}

fn mirror(play: &Play) -> Mirror {
    play.app.world().resource::<Mirror>().clone()
}

fn said(play: &mut Play) -> Vec<String> {
    std::mem::take(&mut play.app.world_mut().resource_mut::<Sayings>().0)
}

fn name_of(play: &Play, square: &str) -> String {
    let (mirror, square) = (mirror(play), sq(square));
    let number =
        usize::from(square.row()) * usize::from(mirror.columns) + usize::from(square.col());
    assert_eq!(mirror.square(number), Some(square));
    mirror.squares[number].clone()
}

/// Presses a control by its key, as the page's hidden buttons do.
fn press(play: &mut Play, key: &str) {
    let controls = mirror(play).controls;
    assert!(
        controls.iter().any(|(known, _)| known == key),
        "no {key} among {controls:?}"
    );
    play.ask_for_control(key);
    for _ in 0..4 {
        play.frame();
    }
}

#[test]
fn every_square_is_told_with_what_stands_there_and_what_a_move_would_turn() {
    let mut play = title();
    assert_eq!(
        mirror(&play).columns,
        0,
        "the title has no board to play on"
    );
    play.start(friends());
    play.frame();
    assert_eq!(mirror(&play).squares.len(), 64);
    assert_eq!(name_of(&play, "d3"), "d3, legal, turns 1 disc");
    assert_eq!(name_of(&play, "d4"), "d4, white");
    assert_eq!(name_of(&play, "e4"), "e4, black");
    assert_eq!(name_of(&play, "a1"), "a1, empty");
    assert_eq!(mirror(&play).square(64), None);
}

#[test]
fn a_whole_game_can_be_chosen_played_and_heard_without_a_pointer() {
    let mut play = title();
    play.animate(Animation::Off);
    for key in [
        "title-new-game",
        "set-open",
        "rules-small",
        "rules-done",
        "opponent-friend",
    ] {
        press(&mut play, key);
    }
    let chosen = mirror(&play)
        .controls
        .into_iter()
        .find(|(key, _)| key == "opponent-friend");
    assert_eq!(chosen.map(|(_, name)| name), Some("Friend, chosen".into()));
    press(&mut play, "new-start");
    assert_eq!((play.screen(), play.menu()), (Screen::Match, Menu::None));
    said(&mut play);
    let mut moves = 0;
    while play.game().ending().is_none() {
        let told = mirror(&play);
        let legal = |number: &usize| told.squares[*number].contains("legal");
        let number = (0..told.squares.len()).find(legal).unwrap();
        let square: Square = told.square(number).unwrap();
        play.send(Intent::Place(square));
        play.frame();
        play.frame();
        moves += 1;
        let heard = said(&mut play);
        let words = format!(": {square}, turns");
        assert!(
            heard.iter().any(|sentence| sentence.contains(&words)),
            "{square}: {heard:?}"
        );
        if play.game().ending().is_some() {
            assert!(
                heard.iter().any(|sentence| sentence.contains("Black ")),
                "{heard:?}"
            );
        }
    }
    assert!(moves > 10);
    play.until("the result", |play| play.menu() == Menu::Result);
    play.frame();
    assert_eq!(mirror(&play).columns, 0, "the result lies over the board");
    press(&mut play, "action-rematch");
    assert_eq!(play.game().ply().0, 0);
}

#[test]
fn what_lies_under_a_menu_cannot_be_pressed() {
    let mut play = title();
    press(&mut play, "title-settings");
    let controls = mirror(&play).controls;
    assert!(
        controls.iter().all(|(key, _)| !key.starts_with("title-")),
        "{controls:?}"
    );
    assert!(said(&mut play).contains(&"Settings".to_owned()));
}

#[test]
fn every_refusal_is_said() {
    let mut play = title();
    play.start(friends());
    said(&mut play);
    play.send(Intent::Place(sq("a1")));
    play.frame();
    play.frame();
    let heard = said(&mut play);
    assert!(
        heard.contains(&"A move must turn at least one disc".to_owned()),
        "{heard:?}"
    );
}

#[test]
fn a_control_that_is_not_there_is_never_pressed_later() {
    let mut play = title();
    play.ask_for_control("new-start");
    for _ in 0..4 {
        play.frame();
    }
    press(&mut play, "title-new-game");
    assert_eq!((play.screen(), play.menu()), (Screen::Title, Menu::NewGame));
}
