//! Hints: a first answer at once, refined while it is thought about, until it is final or no longer wanted.

use crate::support::*;
use outflank_app::board::Marks;
use outflank_app::mirror::{Mirror, Sayings};
use outflank_app::storage::{Memory, Storage};
use outflank_app::table::{Advice, Intent};
use outflank_engine::{Level, Wish};
use outflank_rules::Disc;
use std::sync::Arc;

use Known::{AtMost, Likely, Proven};

/// Two people, and the first wishes for a hint.
fn asked() -> Play {
    let mut play = Play::new();
    play.start(friends());
    play.ask(Intent::Hint);
    assert_eq!(play.mind.last_question().wish, Wish::Hint);
    play
}

fn shown(play: &Play) -> &Advice {
    play.table().advice().expect("there is advice")
}

/// The advised squares with their discs.
fn squares(play: &Play) -> Vec<(String, i32)> {
    let moves = &shown(play).moves;
    moves
        .iter()
        .map(|one| (one.square.to_string(), one.discs))
        .collect()
}

fn of(wanted: &[(&str, i32)]) -> Vec<(String, i32)> {
    let owned = |&(square, discs): &(&str, i32)| (square.to_owned(), discs);
    wanted.iter().map(owned).collect()
}

#[test]
fn what_is_known_is_shown_at_once_and_refined_until_it_is_final() {
    let mut play = asked();
    assert!(play.table().advice().is_none());
    play.mind.tells(advice(&[("d3", 140, Likely)]));
    play.frame();
    assert_eq!(squares(&play), of(&[("d3", 1)]));
    assert_eq!(shown(&play).depth, None, "it is still looking");
    assert!(play.is_thinking());
    play.mind
        .tells(advice(&[("c4", 260, Likely), ("d3", 140, Likely)]));
    play.frame();
    assert_eq!(squares(&play), of(&[("c4", 3), ("d3", 1)]));
    play.mind
        .reports(advice(&[("c4", 400, Proven), ("d3", -600, AtMost)]));
    play.frame();
    assert_eq!(squares(&play), of(&[("c4", 4)]));
    let last = shown(&play);
    assert!(last.depth == Some(9) && last.best().is_proven);
    assert!(!play.is_thinking());
    assert_eq!(play.placed().len(), 0, "it shows, it does not play");
}

#[test]
fn at_most_two_further_moves_are_shown_and_none_that_is_much_worse_or_unknown() {
    let mut play = asked();
    play.mind.reports(advice(&[
        ("d3", 300, Likely),
        ("c4", 290, AtMost),
        ("f5", 110, Likely),
        ("e6", 99, Likely),
    ]));
    play.frame();
    assert_eq!(squares(&play), of(&[("d3", 3), ("f5", 1)]));
    play.ask(Intent::Hint);
    play.ask(Intent::Hint);
    let four = ["d3", "c4", "f5", "e6"].map(|square| (square, 0, Likely));
    play.mind.reports(advice(&four));
    play.frame();
    assert_eq!(squares(&play).len(), 3);
}

#[test]
fn a_round_that_finds_nothing_new_changes_nothing() {
    let mut play = asked();
    play.mind.tells(advice(&[("d3", 160, Likely)]));
    play.frame();
    let before = shown(&play).clone();
    for (centi, depth) in [(170, 10), (240, 11), (151, 12)] {
        let mut report = advice(&[("d3", centi, Likely)]);
        report.depth = depth;
        play.mind.tells(report);
        play.frame();
        assert_eq!(*shown(&play), before);
    }
}

#[test]
fn asking_again_takes_it_away_whether_it_is_final_or_not() {
    let mut play = asked();
    play.mind.tells(advice(&[("d3", 160, Likely)]));
    play.frame();
    play.ask(Intent::Hint);
    assert!(play.table().advice().is_none() && !play.is_thinking());
    assert_eq!(play.mind.cancelled(), 1);
    // What comes too late is for nobody.
    play.mind.tells(advice(&[("d3", 160, Likely)]));
    play.mind.reports(advice(&[("d3", 160, Likely)]));
    play.wait(ms(100));
    assert!(play.table().advice().is_none());
    // And it is given again.
    play.ask(Intent::Hint);
    play.mind.reports(advice(&[("c4", 100, Proven)]));
    play.frame();
    assert_eq!(play.table().hint(), Some(sq("c4")));
    play.ask(Intent::Hint);
    assert!(play.table().advice().is_none());
    assert_eq!(play.mind.asked(), 2);
}

#[test]
fn a_move_ends_the_search_for_it_and_takes_it_away() {
    let mut play = Play::new();
    play.start(against_computer(Disc::Black, 5));
    play.ask(Intent::Hint);
    play.mind.tells(advice(&[("d3", 160, Likely)]));
    play.frame();
    play.place("f5");
    assert!(play.table().advice().is_none());
    assert_eq!(play.mind.cancelled(), 1);
    let question = play.mind.last_question();
    assert_eq!((question.wish, question.level.number), (Wish::Move, 5));
    // A part of the computer's own thought is no advice.
    play.mind.tells(advice(&[("d6", 160, Likely)]));
    play.wait(ms(100));
    assert!(play.table().advice().is_none());
}

#[test]
fn the_best_move_and_the_others_are_marked_each_in_its_way() {
    let mut play = Play::with_interface(Storage(Arc::new(Memory::default())));
    play.start(friends());
    play.ask(Intent::Hint);
    play.mind
        .tells(advice(&[("d3", 160, Likely), ("c4", 60, Likely)]));
    for _ in 0..4 {
        play.frame();
    }
    let marks = |play: &Play, square| play.app.world().resource::<Marks>().names(sq(square));
    assert_eq!(marks(&play, "d3"), ["legal", "hint"]);
    assert_eq!(marks(&play, "c4"), ["legal", "also"]);
    assert_eq!(marks(&play, "f5"), ["legal"]);
}

#[test]
fn who_cannot_see_it_hears_it_and_finds_it_at_its_squares() {
    let mut play = Play::with_interface(Storage(Arc::new(Memory::default())));
    play.start(friends());
    play.ask_for_control("action-hint");
    for _ in 0..4 {
        play.frame();
    }
    let mirror = |play: &Play| play.app.world().resource::<Mirror>().clone();
    let button = |play: &Play| {
        let controls = mirror(play).controls;
        let found = controls.into_iter().find(|(key, _)| key == "action-hint");
        found.expect("the button is there").1
    };
    assert_eq!(button(&play), "Hide hint");
    let said = |play: &mut Play| {
        std::mem::take(&mut play.app.world_mut().resource_mut::<Sayings>().0).join(" | ")
    };
    said(&mut play);
    let part = [("d3", 160, Likely), ("c4", 60, Likely)];
    play.mind.tells(advice(&part));
    for _ in 0..4 {
        play.frame();
    }
    assert_eq!(said(&mut play), "Hint: d3 about +2 · looking further…");
    let names = mirror(&play).squares;
    assert!(names[2 * 8 + 3].ends_with(", hint about +2"), "{names:?}");
    assert!(names[3 * 8 + 2].ends_with(", hint about +1"), "{names:?}");
    // The same again, and then all of it.
    play.mind.tells(advice(&part));
    play.frame();
    assert_eq!(said(&mut play), "");
    play.mind
        .reports(advice(&[("d3", 200, Proven), ("c4", 0, Proven)]));
    for _ in 0..4 {
        play.frame();
    }
    assert_eq!(
        said(&mut play),
        "Hint: d3 +2 · proven | Nearly as good: c4 0"
    );
    play.ask_for_control("action-hint");
    for _ in 0..4 {
        play.frame();
    }
    assert_eq!(button(&play), "Hint");
    assert!(!mirror(&play).squares.join("").contains("hint"));
}

#[test]
fn a_level_that_no_table_has_plays_as_the_nearest() {
    let mut play = Play::new();
    play.start(against_computer(Disc::White, 200));
    let highest = Level::highest();
    assert_eq!(play.mind.last_question().level.number, highest);
    play.mind.says_something();
    play.wait(ms(100));
    assert_eq!(play.placed().len(), 1);
}
