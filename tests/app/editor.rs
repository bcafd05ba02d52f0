//! The position editor: drawn by pointer, finger and key, judged in words, thought about, played from, and its texts.

use crate::support::*;
use bevy::input::keyboard::Key;
use bevy::prelude::*;
use outflank_app::editor::{Cell, Editor, Fault, Finger, Hand, Outline, Sketch};
use outflank_app::mirror::Mirror;
use outflank_app::settings::Animation;
use outflank_app::states::{EditorCard, Menu, Question, Screen};
use outflank_app::storage::{Memory, Storage};
use outflank_app::table::Intent;
use outflank_app::third_party::egui::Pasted;
use outflank_engine::Wish;
use outflank_game::{Seat, Status};
use outflank_rules::{Disc, Start, Supply, Variant};
use std::sync::Arc;
use std::time::Duration;

const BLACK: Cell = Cell::Disc(Disc::Black);
const WHITE: Cell = Cell::Disc(Disc::White);

fn title() -> Play {
    let mut play = Play::with_interface(Storage(Arc::new(Memory::default())));
    play.animate(Animation::Off);
    play
}

/// In the editor, from the title.
fn editor() -> Play {
    let mut play = title();
    play.click_on("title-editor");
    assert_eq!((play.screen(), play.menu()), (Screen::Editor, Menu::None));
    play
}

fn of(play: &Play) -> &Editor {
    play.app.world().resource()
}

fn at(play: &Play, square: &str) -> Cell {
    of(play).hand.sketch().at(sq(square))
}

fn key(square: &str) -> String {
    format!("square-{square}")
}

fn click(play: &mut Play, square: &str) {
    play.click_on(&key(square));
}

/// Reads a text as if it were pasted.
fn paste(play: &mut Play, text: &str) {
    let world = play.app.world_mut();
    world.resource_mut::<Pasted>().0.push(text.to_owned());
    for _ in 0..4 {
        play.frame();
    }
}

fn judge(play: &Play) -> Result<usize, Fault> {
    let playable = of(play).judge()?;
    Ok(playable.position.legal_moves().len() as usize)
}

fn sketch(text: &str) -> Sketch {
    let pasted = outflank_game::paste::read(text, &Variant::standard());
    Sketch::of(
        &pasted
            .unwrap_or_else(|error| panic!("{text}: {error}"))
            .setup,
    )
}

fn fault(text: &str) -> Option<Fault> {
    Editor::of(sketch(text)).judge().err()
}

#[test]
fn a_click_puts_the_tools_disc_and_a_second_one_takes_it_away() {
    let mut play = editor();
    click(&mut play, "a1");
    assert_eq!(at(&play, "a1"), BLACK);
    click(&mut play, "a1");
    assert_eq!(at(&play, "a1"), Cell::Empty);
    play.click_on("editor-white");
    click(&mut play, "e4");
    assert_eq!(at(&play, "e4"), WHITE, "over the other colour, too");
    play.click_on("editor-hole");
    click(&mut play, "h8");
    assert_eq!(at(&play, "h8"), Cell::Hole);
    click(&mut play, "h8");
    assert_eq!(at(&play, "h8"), Cell::Empty);
}

#[test]
fn a_drag_draws_over_all_squares_between_and_is_one_step() {
    let mut play = editor();
    let places = play.controls();
    let (from, to) = (places[&key("a1")], places[&key("h1")]);
    play.drag(from, to, 2);
    for column in 'a'..='h' {
        assert_eq!(at(&play, &format!("{column}1")), BLACK);
    }
    play.click_on("action-undo");
    assert_eq!(*of(&play).hand.sketch(), Sketch::default());
    assert!(!of(&play).hand.can_undo());
    play.click_on("action-redo");
    assert_eq!(at(&play, "d1"), BLACK);
}

#[test]
fn a_finger_that_rests_means_the_other_colour_and_one_that_slides_does_not() {
    let hold = Duration::from_millis(500);
    let mut hand = Hand::default();
    hand.press(sq("a1"), Finger::First, ms(1000));
    assert_eq!(hand.sketch().at(sq("a1")), BLACK, "at once");
    assert_eq!(hand.rests_at(hold), Some(ms(1500)));
    hand.rest();
    assert_eq!(hand.sketch().at(sq("a1")), WHITE);
    assert_eq!(hand.rests_at(hold), None, "once is enough");
    hand.lift();
    hand.undo();
    assert_eq!(*hand.sketch(), Sketch::default(), "and it is one step");
    hand.press(sq("a1"), Finger::First, ms(0));
    hand.slide(sq("a2"));
    assert_eq!(hand.rests_at(hold), None);
    hand.lift();
    hand.press(sq("b8"), Finger::Second, ms(0));
    hand.lift();
    assert_eq!(
        hand.sketch().at(sq("b8")),
        WHITE,
        "as the other button does"
    );
}

#[test]
fn all_is_done_by_keys_alone() {
    let mut play = editor();
    play.hit_in_window(KeyCode::ArrowRight, Key::ArrowRight);
    assert_eq!(of(&play).cursor, Some(sq("d4")), "it appears in the middle");
    for _ in 0..3 {
        play.hit_in_window(KeyCode::ArrowLeft, Key::ArrowLeft);
        play.hit_in_window(KeyCode::ArrowUp, Key::ArrowUp);
    }
    assert_eq!(of(&play).cursor, Some(sq("a1")));
    play.hit_in_window(KeyCode::Space, Key::Space);
    assert_eq!(at(&play, "a1"), BLACK);
    play.hit_in_window(KeyCode::KeyO, Key::Character("o".into()));
    assert_eq!(at(&play, "a1"), WHITE);
    play.hit_in_window(KeyCode::KeyH, Key::Character("h".into()));
    assert_eq!(at(&play, "a1"), Cell::Hole);
    play.hit_in_window(KeyCode::Delete, Key::Delete);
    assert_eq!(at(&play, "a1"), Cell::Empty);
    play.hit_in_window(KeyCode::Escape, Key::Escape);
    assert_eq!(play.screen(), Screen::Title);
    play.click_on("title-editor");
    assert_eq!(at(&play, "a1"), Cell::Empty);
    assert!(of(&play).hand.can_undo(), "nothing is lost by leaving");
}

#[test]
fn boards_of_every_size_and_shape_keep_what_stands_in_the_middle() {
    let mut play = editor();
    for size in [4, 16, 10, 6, 8] {
        play.click_on(&format!("editor-size-{size}"));
        let sketch = of(&play).hand.sketch();
        assert_eq!(sketch.size(), size);
        assert_eq!(judge(&play), Ok(4), "{size}");
        let start = Variant::all()
            .into_iter()
            .find(|known| known.start == Start::Crossed && known.rules.shape.size() == size);
        assert_eq!(sketch.variant(), Ok(start.unwrap()), "it has its name");
    }
    play.click_on("editor-stars");
    assert_eq!(of(&play).hand.sketch().outline(), Outline::Stars);
    let variant = of(&play).hand.sketch().variant().unwrap();
    assert_eq!(variant.key, "stars");
    play.click_on("editor-own");
    assert_eq!(of(&play).hand.tool(), Cell::Hole);
    click(&mut play, "e1");
    assert_eq!(of(&play).hand.sketch().outline(), Outline::Own);
    play.click_on("editor-square");
    assert_eq!(of(&play).hand.sketch().outline(), Outline::Square);
    play.click_on("editor-clear");
    assert_eq!(judge(&play), Err(Fault::NoDiscs));
    play.click_on("editor-start");
    assert_eq!(judge(&play), Ok(4));
}

#[test]
fn four_quarter_turns_and_two_mirrorings_change_nothing() {
    let given = sketch("X--O\n-XO-\n-OX-\n#--X\nO");
    let mut turned = given.clone();
    turned.turn();
    assert_eq!(turned.at(sq("d1")), BLACK, "a1 goes clockwise");
    assert_eq!(turned.at(sq("a1")), Cell::Hole);
    for _ in 0..3 {
        turned.turn();
    }
    assert_eq!(turned, given);
    let mut mirrored = given.clone();
    mirrored.mirror();
    assert_eq!(
        (mirrored.at(sq("d1")), mirrored.at(sq("a1"))),
        (BLACK, WHITE)
    );
    mirrored.mirror();
    assert_eq!(mirrored, given);
}

#[test]
fn what_cannot_be_played_is_said_and_play_is_out_of_reach() {
    let mut play = editor();
    let mirrored = |play: &Play| play.app.world().resource::<Mirror>().controls.clone();
    let can_play = |play: &Play| mirrored(play).iter().any(|(key, _)| key == "editor-play");
    assert!(can_play(&play));
    play.click_on("editor-hole");
    click(&mut play, "d4");
    assert_eq!(judge(&play), Err(Fault::Centre(sq("d4"))));
    assert!(!can_play(&play));
    play.click_on("action-undo");
    assert!(can_play(&play));

    assert_eq!(fault(&"-".repeat(64)), Some(Fault::NoDiscs));
    assert_eq!(fault(&"X".repeat(64)), Some(Fault::OneColour(Disc::Black)));
    let full = "XO".repeat(32);
    assert_eq!(fault(&full), Some(Fault::Full));
    let far = "X---\n----\n----\n---O";
    assert_eq!(fault(far), Some(Fault::Over));
}

#[test]
fn a_pass_at_the_start_and_squares_out_of_reach_are_told_and_played() {
    let mut editor = Editor::of(sketch("XO--\n----\n----\n----\nO"));
    let playable = editor.judge().unwrap();
    assert_eq!(playable.passes, Some(Disc::White));
    assert_eq!(playable.position.to_move(), Disc::Black);
    let island = "------##\n------##\n------##\n--OX--##\n--XO--##\n------##\n------#-\n-------#";
    editor
        .hand
        .change(|now| *now = sketch(&island.replace("-------#\n", "------##\n")));
    let lonely = editor.judge().unwrap();
    assert_eq!(lonely.cut_off, 0, "h7 touches g8");
    editor.hand.change(|now| now.set(sq("g8"), Cell::Hole));
    assert_eq!(editor.judge().unwrap().cut_off, 1);
}

#[test]
fn a_supply_that_is_exceeded_is_told() {
    let mut play = title();
    play.start(friends_at(Variant::by_key("1876").unwrap()));
    for square in ["d4", "e4", "e5", "d5"] {
        play.place(square);
    }
    edit(&mut play);
    assert_eq!(of(&play).hand.sketch().supply(), Supply::Fixed(32));
    let places = play.controls();
    for row in 1..=5 {
        let (from, to) = (
            places[&key(&format!("a{row}"))],
            places[&key(&format!("h{row}"))],
        );
        play.drag(from, to, 1);
    }
    assert!(matches!(judge(&play), Err(Fault::Supply { most: 32, .. })));
}

/// From a match into the editor by its menu.
fn edit(play: &mut Play) {
    play.frame();
    play.click_on("action-menu");
    play.click_on("action-edit");
    assert_eq!((play.screen(), play.menu()), (Screen::Editor, Menu::None));
}

#[test]
fn a_match_is_edited_as_it_stands_and_waits_meanwhile() {
    let mut play = title();
    play.start(friends());
    for square in ["f5", "d6", "c3"] {
        play.place(square);
    }
    let before = play.position();
    edit(&mut play);
    assert_eq!(*of(&play).hand.sketch(), Sketch::from(&before));
    assert_eq!(of(&play).transcript().as_deref(), Some("f5d6c3"));
    click(&mut play, "a1");
    assert_eq!(of(&play).transcript(), None, "that is no game's position");
    play.click_on("action-undo");
    assert!(of(&play).transcript().is_some());
    play.click_on("action-back");
    assert_eq!((play.screen(), play.menu()), (Screen::Match, Menu::Pause));
    assert_eq!(play.game().status(), Status::Paused);
    play.click_on("action-resume");
    assert_eq!(play.position(), before);
    // An earlier position is edited as it is seen.
    play.ask(Intent::Review(1));
    edit(&mut play);
    assert_eq!(of(&play).transcript().as_deref(), Some("f5"));
}

#[test]
fn the_position_is_played_on_after_a_question_where_another_game_waits() {
    let mut play = editor();
    play.click_on("editor-white-moves");
    click(&mut play, "c4");
    let wanted = of(&play).hand.sketch().clone();
    play.click_on("editor-play");
    assert_eq!(play.menu(), Menu::Editor(EditorCard::Play));
    play.click_on("opponent-computer");
    play.click_on("level-3");
    play.click_on("colour-white");
    play.click_on("new-start");
    assert_eq!((play.screen(), play.menu()), (Screen::Match, Menu::None));
    assert_eq!(Sketch::from(&play.position()), wanted);
    assert_eq!(play.game().options().variant.key, "custom");
    assert_eq!(*play.game().seat(Disc::Black), Seat::Computer { level: 3 });
    edit(&mut play);
    play.click_on("editor-play");
    assert_eq!(play.menu(), Menu::Confirm(Question::Replace));
    play.click_on("answer-yes-new");
    assert_eq!(play.menu(), Menu::Editor(EditorCard::Play));
    play.click_on("opponent-friend");
    play.click_on("new-start");
    assert_eq!(Sketch::from(&play.position()), wanted);
    assert_eq!(*play.game().seat(Disc::Black), Seat::Human);
}

#[test]
fn the_computer_tells_every_moves_worth_until_the_position_changes_or_one_leaves() {
    let mut play = editor();
    play.click_on("editor-analyse");
    let question = play.mind.last_question();
    assert_eq!(question.wish, Wish::Analysis);
    assert_eq!(Sketch::from(&question.position), Sketch::default());
    play.mind.tells(advice(&[("d3", 140, Known::Likely)]));
    play.frame();
    let findings = of(&play).findings().expect("what is known so far");
    assert!(!findings.is_final);
    play.mind.reports(advice(&[
        ("c4", 400, Known::Proven),
        ("d3", -600, Known::Proven),
        ("f5", -700, Known::AtMost),
    ]));
    play.frame();
    let findings = of(&play).findings().expect("what is known at last");
    let known = findings
        .moves
        .iter()
        .map(|one| (one.square, one.discs, one.is_proven));
    let wanted = [(sq("c4"), 4, true), (sq("d3"), -6, true)];
    assert_eq!(known.collect::<Vec<_>>(), wanted);
    assert!(findings.is_final && !play.is_thinking());
    let asked = play.mind.asked();
    play.wait(ms(200));
    assert_eq!(play.mind.asked(), asked, "once is enough");
    click(&mut play, "c4");
    assert_eq!(of(&play).findings(), None);
    assert_eq!(play.mind.asked(), asked + 1);
    assert!(play.is_thinking());
    // What cannot be played is not thought about.
    play.click_on("editor-clear");
    assert!(!play.is_thinking());
    play.click_on("action-undo");
    assert!(play.is_thinking());
    play.click_on("action-back");
    assert!(!play.is_thinking());
    play.click_on("title-editor");
    assert!(!play.is_thinking() && !of(&play).is_analysing());
}

#[test]
fn texts_are_pasted_and_what_cannot_be_read_changes_nothing() {
    let mut play = editor();
    paste(&mut play, "f5d6c3");
    assert_eq!(of(&play).transcript().as_deref(), Some("f5d6c3"));
    let before = of(&play).hand.sketch().clone();
    paste(&mut play, "f5d6a1");
    assert_eq!(*of(&play).hand.sketch(), before);
    let told = play.notices();
    assert!(
        told.iter().any(|(key, _)| key == "editor-paste-illegal"),
        "{told:?}"
    );
    let text = before.text().unwrap();
    play.click_on("editor-clear");
    paste(&mut play, &text);
    assert_eq!(*of(&play).hand.sketch(), before);
    play.click_on("action-undo");
    assert_eq!(judge(&play), Err(Fault::NoDiscs), "pasting is a step, too");
}

#[test]
fn a_text_is_written_in_the_card_and_its_fault_stands_below_it() {
    let mut play = editor();
    play.click_on("editor-text");
    assert_eq!(play.menu(), Menu::Editor(EditorCard::Text));
    play.click_on("editor-paste-field");
    paste(&mut play, "f5d6a1");
    play.click_on("editor-read");
    assert_eq!(
        play.menu(),
        Menu::Editor(EditorCard::Text),
        "it stays to be mended"
    );
    let drafts = play.app.world().resource::<outflank_app::menus::Drafts>();
    let sentence = drafts.fault_in("editor-paste-field").expect("a fault");
    assert_eq!(sentence, "Move 3, a1: A move must turn at least one disc");
    assert_eq!(drafts.position, "f5d6a1");
    assert_eq!(*of(&play).hand.sketch(), Sketch::default());
    play.click_on("action-back");
    play.click_on("editor-text");
    play.click_on("editor-paste-field");
    paste(&mut play, "f5\nd6 c3");
    play.click_on("editor-read");
    assert_eq!(play.menu(), Menu::None);
    assert_eq!(of(&play).transcript().as_deref(), Some("f5d6c3"));
}

#[test]
fn the_board_is_easily_hit_on_a_phone_and_everything_is_in_reach_in_every_window() {
    let mut play = editor();
    for (width, height) in [
        (360.0, 640.0),
        (640.0, 360.0),
        (320.0, 480.0),
        (1280.0, 720.0),
        (768.0, 1024.0),
    ] {
        play.resize(width, height);
        let controls = play.controls();
        for key in [
            "editor-black",
            "editor-hole",
            "action-undo",
            "editor-analyse",
            "editor-text",
            "action-back",
            "editor-play",
            "editor-white-moves",
        ] {
            let at = controls
                .get(key)
                .unwrap_or_else(|| panic!("no {key} at {width}×{height}"));
            assert!(
                at.x > 0.0 && at.x < width && at.y > 0.0 && at.y < height,
                "{key}"
            );
        }
        let apart = controls[&key("b1")].x - controls[&key("a1")].x;
        let least = if height < 500.0 && width < 500.0 {
            20.0
        } else {
            37.0
        };
        assert!(apart > least, "{apart} at {width}×{height}");
        assert!(controls[&key("h8")].y < height);
    }
    play.resize(360.0, 640.0);
    play.click_on("editor-board");
    play.click_on("editor-size-16");
    play.click_on("action-back");
    let controls = play.controls();
    let apart = controls[&key("b1")].x - controls[&key("a1")].x;
    assert!(apart > 20.0, "{apart}");
    click(&mut play, "p16");
    assert_eq!(at(&play, "p16"), BLACK);
}

#[test]
fn every_square_is_told_and_can_be_changed_without_a_pointer() {
    let mut play = editor();
    play.click_on("editor-hole");
    click(&mut play, "a1");
    let mirror = play.app.world().resource::<Mirror>();
    assert_eq!((mirror.columns, mirror.squares.len()), (8, 64));
    assert_eq!(mirror.squares[0], "a1, no square");
    assert_eq!(mirror.squares[27], "d4, white");
}

#[test]
fn a_drawn_board_is_kept_as_a_rule_set_and_played_again() {
    let mut play = editor();
    click(&mut play, "a1");
    play.click_on("editor-keep");
    assert_eq!(play.menu(), Menu::Custom);
    play.click_on("set-name");
    play.write("Mine");
    play.click_on("rules-keep");
    let sets = &play.settings().sets;
    assert_eq!(sets.len(), 1);
    assert_eq!(sets[0].name, "Mine");
    assert!(matches!(sets[0].variant.start, Start::Given(_)));
    assert_eq!((play.screen(), play.menu()), (Screen::Editor, Menu::None));
}
