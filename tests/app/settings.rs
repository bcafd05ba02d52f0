//! Settings: kept, mended, never in the way.

use crate::support::*;
use outflank_app::settings::{
    Animation, Colour, NewGame, Online, Opponent, QualityWish, Settings, VERSION, View,
};
use outflank_app::storage::{Files, LONGEST, Slot, Storage};
use outflank_app::table::match_options;
use outflank_game::{ClockKind, Seat};
use std::path::Path;
use std::sync::Arc;

fn files(folder: &Path) -> Storage {
    Storage(Arc::new(Files::in_folder(folder)))
}

/// A list of one set.
fn sets() -> outflank_app::settings::KeptSets {
    let mut settings = Settings::default();
    let anti = outflank_rules::Variant::by_key("anti").unwrap();
    settings.keep_set("रविवार", anti).unwrap();
    settings.sets
}

/// Starts with these bytes as the settings file.
fn start_with(folder: &Path, bytes: &[u8]) -> Play {
    std::fs::write(folder.join("settings.ron"), bytes).unwrap();
    Play::on(files(folder))
}

#[test]
fn without_a_file_the_defaults_hold_and_nothing_is_said() {
    let folder = tempfile::tempdir().unwrap();
    let play = Play::on(files(folder.path()));
    assert_eq!(*play.settings(), Settings::default());
    assert!(play.notices().is_empty());
}

#[test]
fn what_is_changed_is_there_after_a_restart() {
    let folder = tempfile::tempdir().unwrap();
    let wanted = Settings {
        language: Some("hi".into()),
        theme: "night".into(),
        discs: Some("metal".into()),
        dark: Some("colour-navy".into()),
        light: Some("colour-gold".into()),
        quality: QualityWish::High,
        seat_swap: true,
        move_numbers: true,
        view: View::Flat,
        animation: Animation::Fast,
        own_animation: true,
        legal_marks: false,
        last_move: false,
        coordinates: false,
        count: false,
        count_up: false,
        preview: false,
        confirm_move: true,
        confirm_resign: false,
        volume: 0.25,
        mute: true,
        music: true,
        music_volume: 0.75,
        vibration: false,
        fullscreen: true,
        scale: 1.5,
        turned: true,
        greeted: true,
        new_game: NewGame {
            variant: "grand".into(),
            opponent: Opponent::Friend,
            level: 9,
            colour: Colour::Drawn,
            clock: ClockKind::Total {
                seconds: 300,
                increment: 3,
            },
        },
        sets: sets(),
        explain_rules: false,
        explained: ["rules-first-anti".to_owned()].into(),
        online: Online {
            place: "games.example:3536".into(),
            stun: String::new(),
            turn: "turn:relay.example".into(),
            turn_user: "ada".into(),
            turn_password: "secret".into(),
            is_closed: true,
            watch: Some(60),
            shows_faces: false,
        },
        version: VERSION,
    };
    {
        let mut play = Play::on(files(folder.path()));
        let next = wanted.clone();
        play.change(|settings| *settings = next);
        play.frame();
    }
    let play = Play::on(files(folder.path()));
    assert_eq!(*play.settings(), wanted);
    assert!(play.notices().is_empty());
}

#[test]
fn broken_or_unknown_content_gives_defaults_names_the_file_and_keeps_it() {
    let newer = format!("(version: {})", VERSION + 1);
    let deep = "(".repeat(300_000);
    let cases: Vec<&[u8]> = vec![
        b"",
        b"nonsense",
        b"(volume: 0.5",
        b"(volume: \"loud\")",
        b"(view: Sideways)",
        b"(colour_of_the_sky: \"blue\")",
        b"(new_game: (opponent: Computer, dice: 6))",
        b"(new_game: (level: 4000))",
        b"(version: 0)",
        newer.as_bytes(),
        deep.as_bytes(),
        b"\xff\xfe\x00\x80",
        b"(volume: 0.5)\0\0\0",
    ];
    for bytes in cases {
        let folder = tempfile::tempdir().unwrap();
        let mut play = start_with(folder.path(), bytes);
        let what = String::from_utf8_lossy(&bytes[..bytes.len().min(60)]).into_owned();
        assert_eq!(*play.settings(), Settings::default(), "{what}");
        let notices = play.notices();
        assert_eq!(notices.len(), 1, "{what}");
        assert_eq!(notices[0].0, "notice-settings-broken");
        let kept = notices[0].1.clone().unwrap();
        assert!(kept.contains("settings.ron"), "{kept}");
        assert_eq!(
            std::fs::read(&kept).unwrap(),
            bytes,
            "it is kept, as it was"
        );
        // New settings go beside it.
        play.change(|settings| settings.mute = true);
        play.frame();
        let text = files(folder.path())
            .0
            .read(Slot::Settings)
            .unwrap()
            .unwrap();
        assert!(Settings::parse(&text).unwrap().mute);
        assert_eq!(std::fs::read(&kept).unwrap(), bytes);
    }
}

#[test]
fn a_huge_file_is_put_aside_unread() {
    let folder = tempfile::tempdir().unwrap();
    let play = start_with(folder.path(), &vec![b' '; LONGEST as usize + 1]);
    assert_eq!(*play.settings(), Settings::default());
    assert_eq!(play.notices()[0].0, "notice-settings-broken");
    assert!(!folder.path().join("settings.ron").exists());
}

#[test]
fn a_folder_in_place_of_the_file_is_survived() {
    let folder = tempfile::tempdir().unwrap();
    std::fs::create_dir(folder.path().join("settings.ron")).unwrap();
    let mut play = Play::on(files(folder.path()));
    assert_eq!(play.notices()[0].0, "notice-settings-broken");
    play.start(friends());
    play.place("f5");
    assert_eq!(play.placed().len(), 1);
}

#[test]
fn numbers_out_of_range_or_no_numbers_are_brought_into_it() {
    for (text, volume, scale) in [
        ("(volume: NaN, scale: NaN)", 0.8, 1.0),
        ("(volume: inf, scale: -inf)", 0.8, 1.0),
        ("(volume: 7.0, scale: 100.0)", 1.0, 2.0),
        ("(volume: -1.0, scale: 0.0)", 0.0, 0.75),
        ("(volume: 1e39, scale: 1e-39)", 0.8, 0.75),
    ] {
        let settings = Settings::parse(text).unwrap();
        assert_eq!((settings.volume, settings.scale), (volume, scale), "{text}");
    }
    let settings = Settings::parse("(new_game: (level: 0, variant: \"no such\"))").unwrap();
    assert_eq!(
        (settings.new_game.level, settings.new_game.variant.as_str()),
        (1, "standard")
    );
}

#[test]
fn a_file_of_an_older_day_with_fewer_fields_is_read() {
    let settings = Settings::parse("(mute: true)").unwrap();
    assert_eq!(
        settings,
        Settings {
            mute: true,
            ..Settings::default()
        }
    );
}

#[test]
fn what_is_written_can_be_read() {
    assert_eq!(
        Settings::parse(&Settings::default().write()).unwrap(),
        Settings::default()
    );
}

#[test]
fn a_language_nobody_knows_is_no_harm() {
    let folder = tempfile::tempdir().unwrap();
    let play = start_with(folder.path(), b"(language: Some(\"tlh-Piqd-\\u{0}\"))");
    assert_eq!(play.screen(), outflank_app::states::Screen::Title);
}

#[test]
fn the_choices_of_the_menu_become_a_match() {
    let choice = |colour, opponent| NewGame {
        colour,
        opponent,
        level: 4,
        ..NewGame::default()
    };
    let seats = |choice: &NewGame, lot| match_options(choice, lot).seats;
    let computer = Seat::Computer { level: 4 };
    let black = seats(&choice(Colour::Black, Opponent::Computer), false);
    assert_eq!((black.black, black.white), (Seat::Human, computer.clone()));
    let white = seats(&choice(Colour::White, Opponent::Computer), true);
    assert_eq!((white.black, white.white), (computer, Seat::Human));
    let drawn = |lot| seats(&choice(Colour::Drawn, Opponent::Computer), lot);
    assert_ne!(drawn(true), drawn(false));
    assert_eq!(
        seats(&choice(Colour::White, Opponent::Friend), true),
        friends().seats
    );
}

#[test]
fn the_systems_wish_for_less_motion_is_heeded_until_the_player_chooses() {
    let mut settings = Settings::default();
    settings.heed(true);
    assert_eq!(settings.animation, Animation::Off);
    settings.heed(false);
    assert_eq!(settings.animation, Animation::Normal);
    settings.own_animation = true;
    settings.heed(true);
    assert_eq!(settings.animation, Animation::Normal);
    settings.animation = Animation::Off;
    settings.heed(false);
    assert_eq!(settings.animation, Animation::Off);
    // Kept before the choice was noted: nothing but a player chooses this.
    let text = "(version: 1, animation: Fast)";
    assert!(Settings::parse(text).unwrap().own_animation);
}

#[test]
fn other_addresses_change_no_wish() {
    let mine = Online {
        place: "games.example".into(),
        is_closed: true,
        watch: Some(60),
        shows_faces: false,
        ..Online::default()
    };
    let usual = mine.with_addresses_of(&Online::default());
    assert_eq!(mine.with_addresses_of(&mine), mine);
    assert_eq!(usual.with_addresses_of(&mine), mine);
    assert_eq!(usual.place, "");
}
