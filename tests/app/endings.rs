//! How games end, and what may be done then.

use crate::support::*;
use outflank_app::states::{Menu, Screen};
use outflank_app::table::Intent;
use outflank_game::{ClockKind, Command, Ending, Event, MatchOptions, Seat};
use outflank_rules::Variant;

fn ending(play: &Play) -> Option<Ending> {
    play.game().ending()
}

/// Plays a game of two people to its end.
fn play_out(play: &mut Play) {
    while play.game().ending().is_none() {
        play.place_something();
    }
}

#[test]
fn the_result_comes_after_the_last_disc_has_come_to_rest() {
    let mut play = Play::new();
    play.start(friends_at(Variant::by_key("crossed-6").unwrap()));
    play_out(&mut play);
    assert_eq!(play.menu(), Menu::None);
    assert!(play.stage().is_moving());
    play.until("the result", |play| play.menu() == Menu::Result);
    assert!(!play.stage().is_moving());
}

#[test]
fn a_draw_offered_to_the_computer_is_answered_at_once() {
    // It accepts late and where it stands worse; else it declines.
    for (variant, worth, agreed) in [
        ("crossed-4", 0, false),
        ("crossed-4", 5, false),
        ("crossed-4", -6, true),
        ("standard", -6, false),
    ] {
        let mut play = Play::new();
        let variant = Variant::by_key(variant).unwrap();
        play.start(outflank_game::MatchOptions {
            variant,
            ..against_computer(B, 3)
        });
        play.place_something();
        let answer = first_legal(&play.position());
        play.mind.says_worth(answer, worth);
        play.wait(ms(1500));
        play.command(Command::OfferDraw { by: B });
        play.frame();
        assert_eq!(
            ending(&play) == Some(Ending::Agreed),
            agreed,
            "it stands at {worth}"
        );
        assert_eq!(play.game().draw_offer(), None);
        let declined = play
            .happened()
            .iter()
            .any(|(_, event)| *event == Event::DrawDeclined { by: W });
        assert_eq!(declined, !agreed);
    }
}

#[test]
fn a_draw_offered_while_the_computer_thinks_does_not_stop_it() {
    let mut play = Play::new();
    play.start(against_computer(B, 3));
    play.place("f5");
    play.command(Command::OfferDraw { by: B });
    play.frame();
    assert!(play.is_thinking());
    play.mind.says(sq("d6"));
    play.frame();
    // And between its answer and its disc: it is asked again.
    play.command(Command::OfferDraw { by: B });
    play.frame();
    if play.is_thinking() {
        play.mind.says(sq("d6"));
    }
    play.wait(ms(1500));
    assert_eq!(play.game().ply().0, 2);
}

#[test]
fn at_one_screen_the_other_player_answers_a_draw() {
    let mut play = Play::new();
    play.start(friends());
    play.place("f5");
    play.command(Command::OfferDraw { by: B });
    play.wait(ms(2000));
    assert_eq!(play.game().draw_offer(), Some(B));
    play.command(Command::AcceptDraw { by: W });
    assert_eq!(ending(&play), Some(Ending::Agreed));
    play.until("the result", |play| play.menu() == Menu::Result);
}

#[test]
fn who_resigns_loses_and_the_computer_stops_thinking() {
    let mut play = Play::new();
    play.start(against_computer(B, 3));
    play.place("f5");
    assert!(play.is_thinking());
    play.command(Command::Resign { by: B });
    assert_eq!(ending(&play), Some(Ending::Resigned { by: B }));
    assert_eq!(ending(&play).unwrap().winner(), Some(W));
    assert!(!play.is_thinking());
    assert_eq!(play.mind.cancelled(), 1);
    play.mind.says(sq("d6"));
    play.until("the result", |play| play.menu() == Menu::Result);
    assert_eq!(play.placed().len(), 1);
}

#[test]
fn a_rematch_swaps_the_colours() {
    // P32
    let mut play = Play::new();
    play.start(against_computer(B, 5));
    play.place("f5");
    play.command(Command::Resign { by: B });
    play.until("the result", |play| play.menu() == Menu::Result);
    play.ask(Intent::Rematch);
    play.frame();
    assert_eq!(play.menu(), Menu::None);
    assert_eq!(*play.game().seat(W), Seat::Human);
    assert_eq!(*play.game().seat(B), Seat::Computer { level: 5 });
    assert_eq!(play.game().ply().0, 0);
    assert!(play.is_thinking());
    play.settle();
    play.assert_shows_the_position();
}

#[test]
fn undo_on_the_result_reopens_the_game() {
    // P13b
    let mut play = Play::new();
    play.start(friends_at(Variant::by_key("crossed-6").unwrap()));
    play_out(&mut play);
    play.until("the result", |play| play.menu() == Menu::Result);
    play.undo();
    play.frame();
    assert_eq!(ending(&play), None);
    assert_eq!(play.menu(), Menu::None);
    play.redo();
    play.until("the result again", |play| play.menu() == Menu::Result);
}

#[test]
fn undo_before_the_result_shows_keeps_it_away() {
    let mut play = Play::new();
    play.start(friends_at(Variant::by_key("crossed-6").unwrap()));
    play_out(&mut play);
    play.undo();
    play.wait(ms(5000));
    assert_eq!(play.menu(), Menu::None);
}

#[test]
fn leaving_before_the_result_shows_leaves_the_title_free() {
    let mut play = Play::new();
    play.start(friends());
    play.place("f5");
    play.command(Command::Resign { by: W });
    play.ask(Intent::ToTitle);
    play.wait(ms(5000));
    assert_eq!((play.screen(), play.menu()), (Screen::Title, Menu::None));
}

#[test]
fn the_review_of_an_ended_game_works_at_once() {
    // P37
    let mut play = Play::new();
    play.start(friends_at(Variant::by_key("crossed-6").unwrap()));
    play_out(&mut play);
    let last = usize::from(play.game().ply().0);
    for ply in (0..last).rev() {
        play.ask(Intent::Review(ply));
        play.assert_shows_the_position();
    }
    assert_eq!(play.table().review(), Some(0));
}

#[test]
fn a_flag_falls_without_anybody_touching_anything() {
    let mut play = Play::new();
    play.start(MatchOptions {
        clock: ClockKind::PerMove { seconds: 3 },
        ..friends()
    });
    play.place("f5");
    play.wait(ms(2900));
    assert_eq!(ending(&play), None);
    play.wait(ms(200));
    assert_eq!(ending(&play), Some(Ending::Flagged { by: W }));
    play.until("the result", |play| play.menu() == Menu::Result);
}

#[test]
fn a_paused_clock_stands() {
    let mut play = Play::new();
    play.start(MatchOptions {
        clock: ClockKind::PerMove { seconds: 3 },
        ..friends()
    });
    play.command(Command::Pause);
    play.wait(ms(10_000));
    assert_eq!(ending(&play), None);
    play.command(Command::Resume);
    play.wait(ms(2900));
    assert_eq!(ending(&play), None);
}
