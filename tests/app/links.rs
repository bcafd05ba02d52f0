//! A link opens its game, and never costs the player another one.

use crate::support::*;
use outflank_app::states::Screen;
use outflank_app::table::Intent;
use outflank_game::Seat;

/// A game of one move.
fn begun() -> Play {
    let mut play = Play::new();
    play.start(friends());
    play.place("f5");
    play
}

fn open(play: &mut Play, link: &str) {
    play.ask(Intent::Link(link.into()));
    play.frame();
}

#[test]
fn a_link_opens_its_game_at_the_last_move_for_two_at_one_screen() {
    let mut play = Play::new();
    open(&mut play, "f5d6c3d3c4");
    assert_eq!(play.screen(), Screen::Match);
    assert_eq!(play.game().transcript(), "f5d6c3d3c4");
    assert_eq!(
        (play.game().seat(B), play.game().seat(W)),
        (&Seat::Human, &Seat::Human)
    );
    assert!(
        play.saved().is_some(),
        "nothing else waits, so that it is kept"
    );
    play.undo();
    assert_eq!(play.game().transcript(), "f5d6c3d3");
}

#[test]
fn a_bad_link_is_told_and_changes_nothing() {
    let mut play = begun();
    let before = play.position();
    for link in ["f5f5", "nonsense", "v9~x", "f5d6%%%", "anti~z9"] {
        open(&mut play, link);
        assert_eq!(play.position(), before, "{link}");
        assert!(
            play.notices()
                .iter()
                .any(|(key, _)| key.starts_with("notice-link-")),
            "{link}"
        );
    }
}

#[test]
fn a_game_that_is_played_waits_while_a_link_is_looked_at() {
    let mut play = begun();
    let mine = play.position();
    open(&mut play, "f5d6c3");
    assert!(play.table().can_continue());
    play.place("d3");
    assert_eq!(play.game().transcript(), "f5d6c3d3");
    play.ask(Intent::ToTitle);
    play.frame();
    play.ask(Intent::Continue);
    play.frame();
    assert_eq!(play.position(), mine);
}
