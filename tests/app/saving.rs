//! The running game is kept, offered, and taken up again.

use crate::support::*;
use outflank_app::states::{Menu, Screen};
use outflank_app::storage::{Files, LONGEST, Slot, Storage, Store};
use outflank_app::table::Intent;
use outflank_game::{ClockKind, Command, Match, MatchOptions, Millis};
use outflank_rules::Variant;
use std::sync::Arc;

fn files(folder: &std::path::Path) -> Storage {
    Storage(Arc::new(Files::in_folder(folder)))
}

fn saved_position(play: &Play) -> outflank_rules::Position {
    *Match::load(&play.saved().expect("a saved game"), Millis(0))
        .unwrap()
        .position()
}

#[test]
fn after_every_move_the_save_holds_the_position() {
    let folder = tempfile::tempdir().unwrap();
    let mut play = Play::on(files(folder.path()));
    play.start(friends());
    let mut luck = fastrand::Rng::with_seed(2);
    loop {
        match luck.u8(..8) {
            0 => play.undo(),
            1 => play.redo(),
            _ => {
                play.place_something();
            }
        }
        if play.game().ending().is_some() {
            break;
        }
        assert_eq!(saved_position(&play), play.position());
    }
    assert_eq!(play.saved(), None);
    // What was explained on the way is a setting.
    let left: Vec<_> = std::fs::read_dir(folder.path())
        .unwrap()
        .map(|entry| entry.unwrap().file_name())
        .filter(|name| name != "settings.ron")
        .collect();
    assert!(left.is_empty(), "nothing else lies there: {left:?}");
}

#[test]
fn after_a_restart_the_game_is_offered_and_goes_on() {
    // P39, P28
    let folder = tempfile::tempdir().unwrap();
    let (position, seats) = {
        let mut play = Play::on(files(folder.path()));
        assert!(!play.table().can_continue());
        play.start(against_computer(B, 5));
        play.place("f5");
        play.mind.says(sq("d6"));
        play.wait(ms(1500));
        play.place("c3");
        (play.position(), play.game().seats().clone())
    };
    let mut play = Play::on(files(folder.path()));
    assert_eq!(play.screen(), Screen::Title);
    assert!(play.table().can_continue());
    assert!(play.notices().is_empty());
    play.ask(Intent::Continue);
    play.frame();
    assert_eq!(play.screen(), Screen::Match);
    assert_eq!(play.position(), position);
    assert_eq!(*play.game().seats(), seats);
    assert_eq!(
        play.mind.last_question().level.number,
        5,
        "the computer takes its turn up"
    );
    play.mind.says_something();
    play.wait(ms(1000));
    assert_eq!(play.game().ply().0, 4);
    play.undo();
    assert_eq!(play.game().ply().0, 2, "and the history is there");
}

#[test]
fn a_game_left_for_the_title_can_be_continued() {
    // P9
    let mut play = Play::new();
    play.start(friends());
    play.place("f5");
    play.place("d6");
    let position = play.position();
    play.command(Command::Pause);
    play.ask(Intent::ToTitle);
    play.frame();
    assert_eq!((play.screen(), play.menu()), (Screen::Title, Menu::None));
    assert!(play.table().game().is_none());
    assert!(play.table().can_continue());
    assert!(play.saved().is_some(), "a crash now loses nothing");
    play.ask(Intent::Continue);
    play.frame();
    assert_eq!(play.position(), position);
    assert_eq!(
        play.table().human_to_move(),
        Some(B),
        "it does not stay paused"
    );
    play.settle();
    play.assert_shows_the_position();
}

#[test]
fn a_clock_does_not_run_at_the_title() {
    let mut play = Play::new();
    play.start(MatchOptions {
        clock: ClockKind::PerMove { seconds: 5 },
        ..friends()
    });
    play.place("f5");
    play.ask(Intent::ToTitle);
    play.wait(ms(20_000));
    play.ask(Intent::Continue);
    play.wait(ms(4000));
    assert_eq!(play.game().ending(), None);
}

#[test]
fn a_finished_game_is_not_offered() {
    let folder = tempfile::tempdir().unwrap();
    {
        let mut play = Play::on(files(folder.path()));
        play.start(friends_at(Variant::by_key("crossed-6").unwrap()));
        while play.game().ending().is_none() {
            play.place_something();
        }
        play.ask(Intent::ToTitle);
        play.frame();
        assert!(!play.table().can_continue());
    }
    let play = Play::on(files(folder.path()));
    assert!(!play.table().can_continue());
    assert!(play.notices().is_empty());
}

#[test]
fn a_resigned_game_is_not_offered() {
    let mut play = Play::new();
    play.start(friends());
    play.place("f5");
    play.command(Command::Resign { by: W });
    assert_eq!(play.saved(), None);
    play.ask(Intent::ToTitle);
    play.frame();
    assert!(!play.table().can_continue());
}

#[test]
fn a_reopened_game_is_kept_again() {
    let mut play = Play::new();
    play.start(friends());
    play.place("f5");
    play.command(Command::Resign { by: W });
    play.undo();
    assert_eq!(saved_position(&play), play.position());
}

#[test]
fn an_ended_game_in_the_file_is_not_offered() {
    let mut play = Play::new();
    play.start(friends());
    play.place("f5");
    let mut game = play.game().clone();
    game.apply(Command::Resign { by: W }, Millis(5000)).unwrap();
    play.storage
        .0
        .write(Slot::Game, &game.save(Millis(5000)))
        .unwrap();
    let again = Play::on(play.storage.clone());
    assert!(!again.table().can_continue());
}

/// What a file may hold instead of a game.
fn damage() -> Vec<Vec<u8>> {
    let mut play = Play::new();
    play.start(friends());
    play.place("f5");
    let good = play.saved().unwrap();
    let cut = good.as_bytes()[..good.len() / 2].to_vec();
    let illegal = good.replacen("f5", "a1", 1).into_bytes();
    assert_ne!(illegal, good.as_bytes());
    vec![
        Vec::new(),
        b"nonsense".to_vec(),
        vec![0xff, 0xfe, 0x00, 0x80],
        cut,
        illegal,
        b"(".repeat(200_000),
        vec![b' '; LONGEST as usize + 1],
    ]
}

#[test]
fn a_damaged_save_is_named_and_kept_and_the_game_starts() {
    // P39
    for bytes in damage() {
        let folder = tempfile::tempdir().unwrap();
        std::fs::write(folder.path().join("game.ron"), &bytes).unwrap();
        let mut play = Play::on(files(folder.path()));
        assert!(!play.table().can_continue());
        let notices = play.notices();
        assert_eq!(notices[0].0, "notice-save-broken");
        let kept = notices[0].1.clone().unwrap();
        assert!(kept.contains("game.ron"), "{kept}");
        assert_eq!(
            std::fs::read(&kept).unwrap(),
            bytes,
            "it is kept, as it was"
        );
        assert!(!folder.path().join("game.ron").exists());
        play.start(friends());
        play.place("f5");
        assert_eq!(saved_position(&play), play.position());
        assert_eq!(std::fs::read(&kept).unwrap(), bytes);
    }
}

#[test]
fn every_damaged_save_is_kept_not_only_the_last() {
    let folder = tempfile::tempdir().unwrap();
    for n in 0..3 {
        std::fs::write(folder.path().join("game.ron"), format!("damage {n}")).unwrap();
        let play = Play::on(files(folder.path()));
        assert_eq!(play.notices()[0].0, "notice-save-broken");
    }
    let files = std::fs::read_dir(folder.path()).unwrap().count();
    assert_eq!(files, 3);
}

#[test]
fn where_nothing_can_be_written_the_game_says_so_and_goes_on() {
    let folder = tempfile::tempdir().unwrap();
    let blocked = folder.path().join("a-file");
    std::fs::write(&blocked, "in the way").unwrap();
    let mut play = Play::on(files(&blocked.join("deeper")));
    play.start(friends());
    for _ in 0..10 {
        play.place_something();
    }
    assert_eq!(play.game().ply().0, 10);
    let notices = play.notices();
    let said = notices
        .iter()
        .find(|(key, _)| key == "notice-write-failed")
        .unwrap();
    assert!(said.1.as_ref().unwrap().contains("game.ron"));
    play.change(|settings| settings.mute = true);
    play.wait(ms(100));
    assert!(play.settings().mute);
    assert_eq!(std::fs::read_to_string(&blocked).unwrap(), "in the way");
}

#[test]
fn continue_without_a_saved_game_does_nothing() {
    let mut play = Play::new();
    play.ask(Intent::Continue);
    play.frame();
    assert_eq!(play.screen(), Screen::Title);
}

#[test]
fn intents_without_a_match_change_nothing() {
    let mut play = Play::new();
    for intent in [
        Intent::Rematch,
        Intent::Review(3),
        Intent::Hint,
        Intent::Place(sq("d3")),
        Intent::Command(Command::Undo),
        Intent::Command(Command::Resign { by: B }),
        Intent::ToTitle,
    ] {
        play.ask(intent);
    }
    assert!(play.table().game().is_none());
    assert_eq!((play.screen(), play.menu()), (Screen::Title, Menu::None));
}

#[test]
fn a_write_is_whole_and_leaves_no_scraps() {
    let folder = tempfile::tempdir().unwrap();
    let store = Files::in_folder(&folder.path().join("made/when/needed"));
    assert_eq!(store.read(Slot::Game).unwrap(), None);
    store.remove(Slot::Game).unwrap();
    for text in ["one", "", "three"] {
        store.write(Slot::Game, text).unwrap();
        assert_eq!(store.read(Slot::Game).unwrap().as_deref(), Some(text));
        assert_eq!(store.read(Slot::Settings).unwrap(), None);
    }
    assert_eq!(
        std::fs::read_dir(folder.path().join("made/when/needed"))
            .unwrap()
            .count(),
        1
    );
}
