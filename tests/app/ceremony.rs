//! The count at the end: the discs sort themselves, and nothing of the match changes.

use crate::support::*;
use bevy::input::keyboard::KeyCode;
use outflank_app::board::{Ceremony, DiscView, flights};
use outflank_app::desk::Desk;
use outflank_app::motion::Motion;
use outflank_app::settings::Animation;
use outflank_app::states::Menu;
use outflank_app::storage::{Memory, Storage};
use outflank_app::table::Intent;
use outflank_game::Command;
use outflank_rules::{Disc, Position, Square, SquareSet, Variant};
use std::collections::BTreeSet;
use std::sync::Arc;

fn play_out(play: &mut Play) {
    while play.game().ending().is_none() {
        play.place_something();
    }
}

/// A small game of two people, played to its last disc.
fn ended() -> Play {
    let mut play = Play::new();
    play.start(friends_at(Variant::by_key("crossed-6").unwrap()));
    play_out(&mut play);
    play
}

impl Play {
    /// The line that says what goes on.
    fn status(&mut self) -> String {
        let world = self.app.world_mut();
        let words = |desk: Desk| outflank_app::menus::status_words(&desk).0;
        bevy::ecs::system::RunSystemOnce::run_system_once(world, words).unwrap()
    }
}

fn is_counting(play: &Play) -> bool {
    play.app.world().resource::<Ceremony>().is_counting()
}

fn is_away(play: &Play) -> bool {
    play.app.world().resource::<Ceremony>().is_away()
}

/// Discs that do not lie on their own square.
fn away(play: &mut Play) -> usize {
    let world = play.app.world_mut();
    let mut discs = world.query::<&DiscView>();
    let is_gliding = |disc: &&DiscView| format!("{:?}", disc.act).starts_with("Glide");
    discs.iter(world).filter(is_gliding).count()
}

/// Last positions of random games of every rule set.
fn ends(mut look: impl FnMut(&Position)) {
    let mut luck = fastrand::Rng::with_seed(4);
    for variant in Variant::all() {
        for _ in 0..3 {
            let mut position = variant.position().unwrap().passed_if_blocked();
            while !position.is_over() {
                let legal: Vec<Square> = position.legal_moves().iter().collect();
                position = position
                    .play(legal[luck.usize(..legal.len())])
                    .unwrap()
                    .passed_if_blocked();
            }
            look(&position);
        }
    }
}

#[test]
fn every_disc_gets_a_place_of_its_own_black_from_one_end_and_white_from_the_other() {
    let motion = Motion::builtin();
    ends(|board| {
        let flights = flights(board, &motion, Animation::Normal);
        let squares: Vec<Square> = board.shape().squares().iter().collect();
        let counts = board.counts();
        let (black, white) = (usize::from(counts.black), usize::from(counts.white));
        let goals = |face: Disc| -> SquareSet {
            let mine = flights.iter().filter(|flight| flight.face == face);
            mine.map(|flight| flight.to).collect()
        };
        let first: SquareSet = squares[..black].iter().copied().collect();
        let last: SquareSet = squares[squares.len() - white..].iter().copied().collect();
        assert_eq!((goals(Disc::Black), goals(Disc::White)), (first, last));
        assert_eq!(flights.len(), black + white);
        let from: BTreeSet<Square> = flights.iter().map(|flight| flight.from).collect();
        assert_eq!(from.len(), flights.len());
        assert!(
            flights
                .iter()
                .all(|flight| board.at(flight.from) == Some(flight.face))
        );
    });
}

#[test]
fn the_count_keeps_its_time_and_nobody_lands_where_a_disc_still_lies() {
    let motion = Motion::builtin();
    ends(|board| {
        let flights = flights(board, &motion, Animation::Normal);
        let last_off = flights.iter().map(|flight| flight.starts).max().unwrap();
        let first_down = flights.iter().map(|flight| flight.lands).min().unwrap();
        assert!(last_off <= first_down);
        assert!(
            flights
                .iter()
                .all(|flight| flight.lands <= ms(motion.count))
        );
    });
}

#[test]
fn after_the_last_disc_the_discs_are_counted_and_then_comes_the_result() {
    let mut play = ended();
    let board = play.position();
    play.until("the count", is_away);
    assert_eq!(play.menu(), Menu::None);
    let now = play.now();
    let counted = play.app.world().resource::<Ceremony>().counts(now).unwrap();
    assert_eq!((counted.black, counted.white), (0, 0));
    play.until("the result", |play| play.menu() == Menu::Result);
    assert!(!is_counting(&play));
    assert!(!play.stage().is_moving());
    let flights = flights(&board, play.motion(), Animation::Normal);
    let far = flights.iter().filter(|flight| flight.from != flight.to);
    assert_eq!(away(&mut play), far.count(), "all lie in their ranks");
    assert_eq!(play.position(), board);
    play.assert_shows_the_position();
}

#[test]
fn closing_the_result_brings_every_disc_home() {
    let mut play = ended();
    play.until("the result", |play| play.menu() == Menu::Result);
    play.frame();
    play.hit(KeyCode::Escape);
    play.settle();
    assert_eq!(play.menu(), Menu::None);
    assert_eq!((is_away(&play), away(&mut play)), (false, 0));
    play.assert_shows_the_position();
}

#[test]
fn any_key_or_tap_ends_the_count_and_places_nothing() {
    for by_key in [true, false] {
        let mut play = ended();
        play.until("the count", is_away);
        let refused = play.log().len();
        if by_key {
            play.hit(KeyCode::Space);
        } else {
            play.click(sq("a1"));
        }
        play.frame();
        assert!(!is_counting(&play), "by key: {by_key}");
        assert!(!play.stage().is_moving());
        assert_eq!(play.log().len(), refused, "nothing is refused for it");
        play.until("the result", |play| play.menu() == Menu::Result);
    }
}

#[test]
fn undo_review_rematch_and_the_title_end_the_count_at_once() {
    let goings: [fn(&mut Play); 4] = [
        |play| play.undo(),
        |play| play.ask(Intent::Review(3)),
        |play| play.ask(Intent::Rematch),
        |play| play.command(Command::GoTo(outflank_game::NodeId::ROOT)),
    ];
    for go in goings {
        let mut play = ended();
        play.until("the count", is_away);
        go(&mut play);
        assert!(!is_counting(&play) && !is_away(&play));
        play.settle();
        assert_eq!(away(&mut play), 0);
        play.assert_shows_the_position();
    }
}

#[test]
fn a_game_that_was_not_counted_keeps_its_board() {
    let mut play = Play::new();
    play.start(friends());
    play.place("f5");
    play.command(Command::Resign { by: W });
    play.until("the result", |play| {
        assert!(!is_counting(play));
        play.menu() == Menu::Result
    });
    assert_eq!(away(&mut play), 0);
}

#[test]
fn switched_off_or_without_motion_nothing_is_counted() {
    for (count_up, pace) in [(false, Animation::Normal), (true, Animation::Off)] {
        let mut play = Play::new();
        play.change(|settings| {
            settings.count_up = count_up;
            settings.animation = pace;
        });
        play.start(friends_at(Variant::by_key("crossed-6").unwrap()));
        play_out(&mut play);
        play.until("the result", |play| {
            assert!(!is_away(play));
            play.menu() == Menu::Result
        });
    }
}

#[test]
fn coming_back_to_the_end_is_not_counted_again() {
    let mut play = ended();
    play.until("the result", |play| play.menu() == Menu::Result);
    play.undo();
    play.redo();
    play.until("the result", |play| {
        assert!(!is_counting(play));
        play.menu() == Menu::Result
    });
}

#[test]
fn who_has_won_is_not_told_before_the_count_has_ended() {
    let mut play = Play::with_interface(Storage(Arc::new(Memory::default())));
    play.start(friends_at(Variant::by_key("crossed-6").unwrap()));
    play_out(&mut play);
    play.until("the count", is_away);
    play.frame();
    assert_eq!(play.status(), "Counting the discs…");
    play.until("the result", |play| play.menu() == Menu::Result);
    assert!(play.status().ends_with("wins") || play.status() == "Draw");
}
