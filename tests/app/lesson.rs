//! The lesson and the welcome at the first start.

use crate::support::*;
use bevy::input::keyboard::KeyCode;
use outflank_app::lesson::{Lesson, Nudge, PUPIL, STEPS};
use outflank_app::mirror::Sayings;
use outflank_app::settings::Animation;
use outflank_app::states::{Menu, Screen};
use outflank_app::storage::{Memory, Slot, Storage};
use outflank_app::table::Intent;
use outflank_game::{Command, Match, Millis, Seat};
use outflank_locale::{LANGUAGES, builtin};
use outflank_rules::{Position, Square};
use std::sync::Arc;

fn title() -> Play {
    Play::with_interface(Storage(Arc::new(Memory::default())))
}

fn lesson(play: &Play) -> &Lesson {
    play.app.world().resource()
}

fn begin(step: usize) -> Play {
    let mut play = Play::new();
    play.animate(Animation::Off);
    play.ask(Intent::Lesson(step));
    play.frame();
    play
}

/// The move that turns most, a corner before all.
fn best(board: &Position) -> Square {
    let legal = board.legal_moves();
    let corner = (legal & board.shape().corners()).iter().next();
    corner.unwrap_or_else(|| {
        legal
            .iter()
            .max_by_key(|&square| board.flips(square).len())
            .unwrap()
    })
}

#[test]
fn every_step_can_be_done_and_leads_to_the_next() {
    let mut play = begin(0);
    for n in 0..STEPS.len() {
        assert_eq!(lesson(&play).number(), n);
        assert!(!lesson(&play).is_done());
        for _ in 0..STEPS[n].discs {
            assert!(!lesson(&play).is_done(), "{}", STEPS[n].key);
            let square = best(&play.position());
            play.ask(Intent::Place(square));
            play.frame();
            assert_eq!(lesson(&play).nudge(), None, "{}", STEPS[n].key);
        }
        assert!(lesson(&play).is_done(), "{}", STEPS[n].key);
        let next = lesson(&play).next();
        play.ask(next);
        play.frame();
    }
    assert_eq!((play.screen(), play.menu()), (Screen::Title, Menu::None));
}

#[test]
fn what_the_steps_say_is_true_of_their_boards() {
    let board = |n: usize| Match::new(STEPS[n].options(), Millis(0)).unwrap();
    let step = |key: &str| STEPS.iter().position(|step| step.key == key).unwrap();
    let legal = |key: &str| board(step(key)).position().legal_moves();
    assert_eq!(legal("outflank").len(), 1, "one marked square");
    assert!(legal("lines").len() > 1, "there is something to find");
    let lines = board(step("lines"));
    let rays = lines.position().rays(best(lines.position()));
    assert_eq!(rays.len(), 4);
    for square in legal("pass") {
        let mut game = board(step("pass"));
        let by = PUPIL;
        game.apply(Command::Place { by, square }, Millis(0))
            .unwrap();
        assert_eq!(game.position().to_move(), by, "White passes after {square}");
        assert!(game.ending().is_none());
    }
    let corner = board(step("corner"));
    assert!(
        corner
            .position()
            .shape()
            .corners()
            .contains(best(corner.position()))
    );
    assert!(legal("corner").len() > 1);
    let mut count = board(step("count"));
    let (by, square) = (PUPIL, best(count.position()));
    count
        .apply(Command::Place { by, square }, Millis(0))
        .unwrap();
    assert_eq!(count.ending().unwrap().winner(), Some(by));
    assert!(count.position().empty().is_empty());
}

#[test]
fn every_step_has_its_words_in_every_language() {
    let mut words = builtin();
    for language in LANGUAGES {
        words.speak(language.tag);
        for step in STEPS.iter() {
            let mut keys = vec![
                format!("lesson-{}", step.key),
                format!("lesson-{}-done", step.key),
            ];
            keys.extend((step.discs > 1).then(|| format!("lesson-{}-more", step.key)));
            for key in keys {
                assert!(words.has(&key), "{key} in {}", language.name);
            }
        }
    }
}

#[test]
fn a_move_that_misses_the_point_is_taken_back_with_a_word_why() {
    for (key, square, nudge) in [
        ("lines", "g3", Nudge::TurnsFewer),
        ("corner", "e4", Nudge::NoCorner),
    ] {
        let step = STEPS.iter().position(|step| step.key == key).unwrap();
        for pace in [Animation::Normal, Animation::Off] {
            let mut play = begin(step);
            play.animate(pace);
            let board = play.position();
            play.place(square);
            play.until("it is taken back", |play| play.position() == board);
            assert_eq!(lesson(&play).nudge(), Some(nudge));
            assert!(!lesson(&play).is_done());
            play.place_right();
            assert!(lesson(&play).is_done());
        }
    }
}

impl Play {
    fn place_right(&mut self) {
        let square = best(&self.position());
        self.ask(Intent::Place(square));
        self.frame();
    }
}

#[test]
fn an_illegal_try_is_explained_and_changes_nothing() {
    let mut play = begin(0);
    play.place("a1");
    play.frame();
    assert_eq!(lesson(&play).nudge(), Some(Nudge::TurnsNothing));
    play.place("d4");
    play.frame();
    assert_eq!(lesson(&play).nudge(), Some(Nudge::Occupied));
    assert!(play.notices().is_empty(), "the lesson says it itself");
    assert_eq!(play.game().ply().0, 0);
    play.place("f4");
    play.frame();
    assert!(lesson(&play).is_done());
    assert_eq!(lesson(&play).nudge(), None);
}

#[test]
fn undo_and_redo_never_lead_astray() {
    let mut play = begin(0);
    play.place("f4");
    play.frame();
    play.undo();
    play.frame();
    assert!(!lesson(&play).is_done());
    play.redo();
    assert_eq!(play.game().ply().0, 0, "what was taken back is found again");
    play.place("f4");
    play.frame();
    assert!(lesson(&play).is_done());
}

#[test]
fn the_other_side_never_thinks_and_no_result_is_shown() {
    let mut play = begin(STEPS.len() - 1);
    play.animate(Animation::Normal);
    play.place_right();
    play.wait(ms(6000));
    assert!(lesson(&play).is_done());
    assert_eq!(play.menu(), Menu::None);
    let mut play = begin(2);
    play.place_right();
    play.wait(ms(500));
    assert!(!play.is_thinking());
    assert_eq!(play.game().ply().0, 1);
}

#[test]
fn a_running_game_waits_for_the_lesson_to_end() {
    let mut play = Play::new();
    play.start(against_computer(B, 5));
    play.place("f5");
    let board = play.position();
    play.ask(Intent::ToTitle);
    let saved = play.saved();
    play.ask(Intent::Lesson(0));
    play.place("f4");
    play.ask(Intent::Lesson(1));
    play.frame();
    assert_eq!(play.saved(), saved, "the lesson is not kept in its place");
    play.ask(Intent::ToTitle);
    assert!(play.table().can_continue());
    play.ask(Intent::Continue);
    play.frame();
    assert_eq!(play.position(), board);
    assert!(!play.table().is_lesson());
    assert_eq!(*play.game().seat(W), Seat::Computer { level: 5 });
}

#[test]
fn the_lesson_is_played_and_left_by_keyboard() {
    let mut play = begin(0);
    play.types("f4");
    play.frame();
    assert!(lesson(&play).is_done());
    play.hit(KeyCode::Enter);
    play.frame();
    assert_eq!(lesson(&play).number(), 1);
    play.hit(KeyCode::Escape);
    play.frame();
    assert_eq!((play.screen(), play.menu()), (Screen::Title, Menu::None));
}

#[test]
fn the_first_start_offers_to_learn_or_to_play_and_says_so_once() {
    let mut play = title();
    for key in [
        "title-show-me",
        "title-play",
        "title-new-game",
        "title-settings",
        "title-keys",
    ] {
        assert!(play.controls().contains_key(key), "{key}");
    }
    play.click_on("title-show-me");
    assert!(play.table().is_lesson());
    play.click_on("lesson-skip");
    assert_eq!(play.screen(), Screen::Title);
    assert!(!play.controls().contains_key("title-show-me"));
    assert!(
        play.controls().contains_key("title-learn"),
        "it stays there"
    );
    let text = play.storage.0.read(Slot::Settings).unwrap().unwrap();
    assert!(text.contains("greeted: true"), "after a restart, too");
}

#[test]
fn play_now_begins_a_gentle_game_at_once() {
    let mut play = title();
    play.click_on("title-play");
    assert_eq!((play.screen(), play.menu()), (Screen::Match, Menu::None));
    assert_eq!(*play.game().seat(B), Seat::Human);
    assert_eq!(*play.game().seat(W), Seat::Computer { level: 1 });
}

#[test]
fn a_match_of_the_launch_or_of_a_link_is_not_held_up() {
    let mut play = title();
    play.ask(Intent::Link("f5d6c3".into()));
    play.frame();
    assert_eq!((play.screen(), play.menu()), (Screen::Match, Menu::None));
    assert!(play.storage.0.read(Slot::Settings).unwrap().is_none());
}

#[test]
fn the_whole_lesson_goes_by_clicks_and_is_heard() {
    let mut play = title();
    play.animate(Animation::Off);
    play.click_on("title-show-me");
    for step in STEPS.iter() {
        for _ in 0..step.discs {
            let square = best(&play.position());
            play.click_at(play.middle(square));
        }
        assert!(lesson(&play).is_done(), "{}", step.key);
        if !lesson(&play).is_last() {
            play.click_on("lesson-next");
        }
    }
    let heard = &play.app.world().resource::<Sayings>().0;
    let wanted = builtin().text("lesson-corner-done");
    assert!(heard.contains(&wanted), "{heard:?}");
    play.click_on("title-play");
    assert!(!play.table().is_lesson());
    assert_eq!(*play.game().seat(W), Seat::Computer { level: 1 });
}

#[test]
fn every_button_of_the_lesson_can_be_hit_at_every_size() {
    let mut play = title();
    play.ask(Intent::Lesson(0));
    for (width, height) in [
        (1280.0, 720.0),
        (640.0, 360.0),
        (360.0, 640.0),
        (320.0, 320.0),
        (3840.0, 2160.0),
    ] {
        play.resize(width, height);
        for key in ["lesson-next", "lesson-skip"] {
            let at = play.controls().get(key).copied();
            let at = at.unwrap_or_else(|| panic!("no {key} at {width}×{height}"));
            assert!(at.x < width && at.y < height);
        }
    }
}
