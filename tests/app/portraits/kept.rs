//! A picture in the profile: kept, carried, and taken from a file by whoever drops one.

use super::even;
use crate::support::*;
use bevy::ecs::system::RunSystemOnce;
use bevy::input::keyboard::Key;
use bevy::prelude::*;
use outflank_app::menus::Drafts;
use outflank_app::portrait::read;
use outflank_app::profile::{Carried, Me};
use outflank_app::states::{Menu, MenuControl};
use outflank_app::storage::{Memory, Slot, Storage};
use outflank_app::words::Words;
use std::path::Path;
use std::sync::Arc;

const PHOTO: &[u8] = include_bytes!("photo.jpg");

fn memory() -> Storage {
    Storage(Arc::new(Memory::default()))
}

fn somebody(storage: &Storage) -> Me {
    let play = Play::new();
    let mut me = Me::load(storage.clone());
    me.begin(play.app.world().resource::<Words>()).unwrap();
    me
}

#[test]
fn a_picture_is_there_after_a_restart_and_can_be_put_away() {
    let storage = memory();
    let mut me = somebody(&storage);
    assert_eq!(me.portrait(), None);
    me.show_as(Some(even([10, 20, 30])));
    let mut later = Me::load(storage.clone());
    assert_eq!(later.portrait(), Some(&even([10, 20, 30])));
    assert_eq!(later.key(), me.key());
    later.show_as(None);
    assert_eq!(Me::load(storage).portrait(), None);
}

#[test]
fn a_profile_of_the_first_form_is_read_and_has_no_picture() {
    let storage = memory();
    let key = somebody(&storage).key();
    let text = storage.0.read(Slot::Profile).unwrap().unwrap();
    let lines = text
        .lines()
        .filter(|line| !line.trim_start().starts_with("portrait:"));
    let old: Vec<_> = lines.collect();
    let old = old.join("\n").replace("version: 2", "version: 1");
    assert!(!old.contains("portrait:") && old.contains("version: 1"));
    storage.0.write(Slot::Profile, &old).unwrap();
    let mut me = Me::load(storage.clone());
    assert_eq!((me.key(), me.portrait()), (key, None));
    me.show_as(Some(even([1, 2, 3])));
    assert_eq!(Me::load(storage).portrait(), Some(&even([1, 2, 3])));
}

#[test]
fn a_damaged_picture_costs_nobody_the_profile() {
    let storage = memory();
    let mut me = somebody(&storage);
    me.show_as(Some(even([1, 2, 3])));
    let text = storage.0.read(Slot::Profile).unwrap().unwrap();
    let whole = even([1, 2, 3]).text();
    for bad in ["", "nonsense", &whole[..1000]] {
        storage
            .0
            .write(Slot::Profile, &text.replace(&whole, bad))
            .unwrap();
        let read = Me::load(storage.clone());
        assert_eq!((read.key(), read.portrait()), (me.key(), None), "{bad}");
    }
}

#[test]
fn a_picture_is_carried_with_the_profile_open_or_sealed() {
    for passphrase in [None, Some("open sesame")] {
        let mut me = somebody(&memory());
        me.show_as(Some(even([9, 9, 9])));
        if passphrase.is_some() {
            me.seal(passphrase).unwrap();
        }
        // Also one that is chosen once the key is sealed.
        for colour in [[9, 9, 9], [200, 100, 50]] {
            me.show_as(Some(even(colour)));
            let there = memory();
            let mut other = somebody(&there);
            let text = me.text().unwrap();
            assert_eq!(other.import(&text, passphrase), Ok(Carried::Another));
            assert_eq!(other.portrait(), Some(&even(colour)));
            let kept = Me::load(there);
            assert_eq!(kept.portrait(), Some(&even(colour)));
            assert_eq!(kept.text(), me.text());
        }
        me.show_as(None);
        let text = me.text().unwrap();
        let mut other = somebody(&memory());
        other.show_as(Some(even([1, 1, 1])));
        other.import(&text, passphrase).unwrap();
        assert_eq!(other.portrait(), None, "another one's has no place here");
    }
}

#[test]
fn ones_own_profile_from_before_takes_no_picture_away() {
    let mut me = somebody(&memory());
    let text = me.text().unwrap();
    me.show_as(Some(even([7, 8, 9])));
    assert_eq!(me.import(&text, None), Ok(Carried::Same));
    assert_eq!(me.portrait(), Some(&even([7, 8, 9])));
}

/// At the profile's card.
fn at_the_card() -> Play {
    let mut play = Play::with_interface(memory());
    play.begin().unwrap();
    let open = |mut menus: MenuControl| menus.open(Menu::Profile);
    play.app.world_mut().run_system_once(open).unwrap();
    for _ in 0..6 {
        play.frame();
    }
    play
}

fn drop_file(play: &mut Play, path: &Path) {
    let news = FileDragAndDrop::DroppedFile {
        window: Entity::PLACEHOLDER,
        path_buf: path.into(),
    };
    play.app.world_mut().write_message(news);
    play.frame();
}

fn fault(play: &Play) -> Option<String> {
    let drafts = play.app.world().resource::<Drafts>();
    drafts.fault.clone().map(|(_, sentence)| sentence)
}

#[test]
fn a_file_that_is_dropped_on_the_profile_becomes_the_picture() {
    let folder = tempfile::tempdir().unwrap();
    let (photo, text) = (folder.path().join("me.jpg"), folder.path().join("a.txt"));
    std::fs::write(&photo, PHOTO).unwrap();
    std::fs::write(&text, "no picture").unwrap();
    let mut play = at_the_card();
    assert!(!play.controls().contains_key("profile-no-picture"));
    drop_file(&mut play, &text);
    play.until("it is told what is wrong", |play| fault(play).is_some());
    assert!(fault(&play).unwrap().contains("PNG, JPEG"));
    assert_eq!(play.me().portrait(), None);
    drop_file(&mut play, &photo);
    play.until("it is there", |play| play.me().portrait().is_some());
    assert_eq!(play.me().portrait(), read(PHOTO).ok().as_ref());
    assert_eq!(fault(&play), None);
    play.frame();
    play.click_on("profile-no-picture");
    assert_eq!(play.me().portrait(), None);
    // Elsewhere a file means nothing.
    play.click_on("action-back");
    drop_file(&mut play, &photo);
    for _ in 0..20 {
        play.frame();
    }
    assert_eq!(play.me().portrait(), None);
}

#[test]
fn the_place_of_a_file_is_written_by_keyboard_alone() {
    let folder = tempfile::tempdir().unwrap();
    let photo = folder.path().join("p.jpg");
    std::fs::write(&photo, PHOTO).unwrap();
    let mut play = at_the_card();
    play.tab_to("profile-picture");
    play.hit_in_window(KeyCode::Enter, Key::Enter);
    play.tab_to("profile-picture-file");
    play.write("nowhere.png");
    play.hit_in_window(KeyCode::Enter, Key::Enter);
    play.until("it is told what is wrong", |play| fault(play).is_some());
    play.tab_to("profile-picture-file");
    for _ in 0.."nowhere.png".len() {
        play.hit_in_window(KeyCode::Backspace, Key::Backspace);
    }
    assert_eq!(fault(&play), None);
    play.write(photo.to_str().unwrap());
    play.hit_in_window(KeyCode::Enter, Key::Enter);
    play.until("it is there", |play| play.me().portrait().is_some());
    let drafts = play.app.world().resource::<Drafts>();
    assert_eq!(drafts.picture, None, "the field is gone");
}
