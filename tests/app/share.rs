//! The picture of a result: it shows the last board, and it is kept beside others.

use crate::support::*;
use outflank_app::share::{Card, board_in_picture, middle_of};
use outflank_app::states::Menu;
use outflank_app::storage::{Files, Memory, Storage, Store};
use outflank_app::theme::Palette;
use outflank_rules::{ByDisc, Disc, Position, Shape, Variant};
use std::path::Path;
use std::sync::Arc;

/// A small game of two people by the buttons, to its result.
fn at_the_result(storage: Storage) -> Play {
    let mut play = Play::with_interface(storage);
    play.change(|settings| settings.count_up = false);
    play.start(friends_at(Variant::by_key("crossed-6").unwrap()));
    while play.game().ending().is_none() {
        play.place_something();
    }
    play.until("the result", |play| play.menu() == Menu::Result);
    play.frame();
    play
}

fn card(position: Position, words: &str) -> Card {
    Card {
        game: "Outflank".into(),
        headline: words.into(),
        moment: Some(words.into()),
        why: words.into(),
        names: ByDisc::new(words.into(), words.into()),
        counts: position.counts().map(|count| count.to_string()),
        about: words.into(),
        winner: Some(Disc::Black),
        position,
        file: "outflank".into(),
    }
}

/// Width, height and four bytes a pixel of a PNG file.
fn decoded(png: &[u8]) -> (usize, usize, Vec<u8>) {
    let mut reader = png::Decoder::new(std::io::Cursor::new(png))
        .read_info()
        .unwrap();
    let mut bytes = vec![0; reader.output_buffer_size().unwrap()];
    let info = reader.next_frame(&mut bytes).unwrap();
    assert_eq!(info.color_type, png::ColorType::Rgba);
    (info.width as usize, info.height as usize, bytes)
}

/// Do the discs of a board lie where the picture has to show them?
fn assert_shows(png: &[u8], position: &Position) {
    let (width, height, bytes) = decoded(png);
    assert_eq!((width, height), (1080, 1350));
    let side = position.shape().size();
    for square in position.shape().squares() {
        let at = middle_of(board_in_picture(), side, square);
        let start = (at.y as usize * width + at.x as usize) * 4;
        let pixel = &bytes[start..start + 4];
        let (red, green) = (pixel[0], pixel[1]);
        let found = match (red, green) {
            (200.., 200..) => Some(Disc::White),
            (..=80, ..=80) => Some(Disc::Black),
            _ => None,
        };
        assert_eq!(found, position.at(square), "{square}: {pixel:?}");
        assert_eq!(pixel[3], 255);
    }
}

fn pictures(folder: &Path) -> Vec<String> {
    let files = std::fs::read_dir(folder).unwrap();
    let mut names: Vec<String> = files
        .map(|file| file.unwrap().file_name().into_string().unwrap())
        .filter(|name| name.ends_with(".png"))
        .collect();
    names.sort();
    names
}

#[test]
fn the_picture_shows_the_discs_of_every_board() {
    let mut luck = fastrand::Rng::with_seed(9);
    let keys = ["standard", "crossed-6", "grand", "stars", "parallel-16"];
    let named = keys.map(|key| Variant::by_key(key).unwrap());
    let mut holes = Variant::standard();
    let missing = "a1 b1 c3 f6 h8 h5".split(' ');
    let missing = missing.map(|name| name.parse().unwrap()).collect();
    holes.rules.shape = Shape::without(8, missing).unwrap();
    for variant in named.into_iter().chain([holes]) {
        let mut position = variant.position().unwrap();
        for _ in 0..20 {
            let legal: Vec<_> = position.legal_moves().iter().collect();
            let Some(&square) = legal.get(luck.usize(..legal.len().max(1))) else {
                break;
            };
            position = position.play(square).unwrap().passed_if_blocked();
        }
        let png = card(position, "Words")
            .picture(&Palette::by_key("classic"))
            .png();
        assert_shows(&png, &position);
    }
}

#[test]
fn long_words_and_those_of_other_scripts_change_nothing_of_the_board() {
    let position = Variant::standard().position().unwrap();
    for words in [
        "क्या शानदार वापसी",
        &"long ".repeat(60),
        "",
        "\u{5d0}\u{5d1} 12",
    ] {
        let png = card(position, words)
            .picture(&Palette::by_key("classic"))
            .png();
        assert_shows(&png, &position);
    }
}

#[test]
fn a_saved_picture_is_of_the_last_board_named_in_a_word_and_never_overwrites_another() {
    let folder = tempfile::tempdir().unwrap();
    let mut play = at_the_result(Storage(Arc::new(Files::in_folder(folder.path()))));
    let board = play.position();
    let counts = board.counts();
    let name = format!("outflank-{}-{}", counts.black, counts.white);
    play.click_on("action-save-picture");
    play.click_on("action-save-picture");
    play.until("both are told", |play| play.notices().len() == 2);
    let kept = pictures(folder.path());
    assert_eq!(kept, [format!("{name}-2.png"), format!("{name}.png")]);
    for file in &kept {
        assert_shows(&std::fs::read(folder.path().join(file)).unwrap(), &board);
    }
    let (key, file) = play.notices()[0].clone();
    assert_eq!(key, "notice-picture-saved");
    assert!(file.unwrap().ends_with(&format!("{name}.png")));
    assert_eq!(play.menu(), Menu::Result, "and the result stays");
}

#[test]
fn a_picture_that_cannot_be_written_is_told() {
    let mut play = at_the_result(Storage(Arc::new(Memory::default())));
    play.click_on("action-save-picture");
    play.until("it is told", |play| !play.notices().is_empty());
    let (key, file) = play.notices()[0].clone();
    assert_eq!(key, "notice-write-failed");
    assert!(file.unwrap().ends_with(".png"));

    let folder = tempfile::tempdir().unwrap();
    let place = folder.path().join("a file");
    std::fs::write(&place, "").unwrap();
    let files = Files::in_folder(&place);
    assert!(files.keep_picture("outflank", b"png").is_err());
}

#[test]
fn every_button_of_the_result_can_be_hit_at_every_size() {
    let mut play = at_the_result(Storage(Arc::new(Memory::default())));
    for (width, height) in [
        (1280.0, 720.0),
        (640.0, 480.0),
        (360.0, 640.0),
        (420.0, 900.0),
        (3840.0, 2160.0),
    ] {
        play.resize(width, height);
        for key in [
            "action-rematch",
            "action-review",
            "action-show-board",
            "action-save-picture",
            "action-new-game",
            "action-to-title",
        ] {
            let at = play.controls().get(key).copied();
            let at = at.unwrap_or_else(|| panic!("no {key} at {width}×{height}"));
            assert!(at.x < width && at.y < height, "{key} at {at}");
        }
    }
    play.resize(1280.0, 720.0);
    play.click_on("action-show-board");
    assert_eq!((play.menu(), play.table().review()), (Menu::None, None));
    play.click_on("action-menu");
    play.click_on("action-result");
    assert_eq!(play.menu(), Menu::Result);
}
