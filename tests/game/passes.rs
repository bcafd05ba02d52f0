//! Forced passes: made by themselves, told, kept in the history, and stepped over safely.

use crate::support::*;
use outflank_game::{Command, Event, Match, Millis, Ply, Refusal, Status};
use outflank_rules::{Disc, Finish, Move, Variant};

fn passes(events: &[Event]) -> usize {
    let is_pass = |event: &&Event| matches!(event, Event::Passed { .. });
    events.iter().filter(is_pass).count()
}

// E1
#[test]
fn a_side_without_a_move_passes_and_the_game_goes_on() {
    let mut game = standard();
    let events = play(&mut game, case("Zolomon/reversi-ai#6"));
    let end = &events[events.len() - 3..];
    assert!(matches!(
        end[0],
        Event::Placed {
            by: W,
            ply: Ply(16),
            ..
        }
    ));
    assert_eq!(end[1..], [Event::Passed { by: B }, Event::TurnOf(W)]);
    assert_eq!(game.status(), Status::Playing { to_move: W });
    assert_eq!(game.position().counts(), outflank_rules::ByDisc::new(17, 3));
}

// P24, E8
#[test]
fn a_pass_is_a_step_of_the_line_and_never_swaps_the_seats() {
    let mut game = start(against_computer(W, Variant::standard()));
    play(&mut game, case("Zolomon/reversi-ai#6"));
    let line = game.line();
    assert_eq!(line.len(), 17);
    assert_eq!((line[16].mover, line[16].mv), (B, Move::Pass));
    assert_eq!(line[16].ply, line[15].ply);
    assert_eq!(game.last_step(), line.last());
    assert_eq!(game.last_placement(), line.get(15));
    assert!(game.seat(B).is_computer() && !game.seat(W).is_computer());
}

// P16, E24
#[test]
fn undo_and_redo_go_across_a_forced_pass_and_back() {
    for options in [
        friends(Variant::standard()),
        against_computer(B, Variant::standard()),
        against_computer(W, Variant::standard()),
    ] {
        let mut game = start(options);
        let transcript = case("Zolomon/reversi-ai#6");
        play(&mut game, &transcript[..30]);
        play(&mut game, "f8");
        let after = (*game.position(), game.history().current());
        undo(&mut game);
        assert_ne!(*game.position(), after.0);
        redo(&mut game);
        assert_eq!((*game.position(), game.history().current()), after);
    }
}

// E15
#[test]
fn a_game_with_14_passes_is_stepped_back_and_forth() {
    let transcript = case("oers/reversatile#86");
    let mut game = standard();
    let mut states = vec![*game.position()];
    let mut events = Vec::new();
    for mv in outflank_rules::parse_transcript(transcript).unwrap() {
        events.extend(place(&mut game, &mv.to_string()));
        states.push(*game.position());
    }
    assert_eq!(passes(&events), 14);
    let outcome = game.outcome().unwrap();
    assert_eq!(outcome.discs, outflank_rules::ByDisc::new(0, 62));
    assert_eq!(
        (outcome.finish, outcome.winner),
        (Finish::WipedOut, Some(W))
    );
    let line = game.line();
    for round in 0..3 {
        for at in (0..states.len() - 1).rev() {
            undo(&mut game);
            assert_eq!(*game.position(), states[at], "round {round}, ply {at}");
        }
        assert!(!game.can_undo(None));
        for state in &states[1..] {
            redo(&mut game);
            assert_eq!(game.position(), state);
        }
        assert!(!game.can_redo());
    }
    assert_eq!(game.line(), line);
    assert_eq!(game.transcript(), transcript);
}

// E15, against the computer: every step is one of the human's decisions
#[test]
fn the_game_with_14_passes_is_stepped_through_against_the_computer() {
    for human in Disc::BOTH {
        let options = against_computer(human, Variant::standard());
        let text = case("oers/reversatile#86");
        let mut game = Match::from_transcript(options, text, Millis(0)).unwrap();
        let mut stops = Vec::new();
        while game.can_undo(Some(human)) {
            stops.push(game.history().current());
            undo(&mut game);
            assert_eq!(game.status(), Status::Playing { to_move: human });
        }
        while let Some(stop) = stops.pop() {
            redo(&mut game);
            assert_eq!(game.history().current(), stop);
        }
        assert!(game.outcome().is_some());
    }
}

// E5
#[test]
fn a_pass_is_never_asked_for_while_there_is_a_move() {
    let mut game = standard();
    for mv in outflank_rules::parse_transcript(case("oers/reversatile#86")).unwrap() {
        place(&mut game, &mv.to_string());
        let is_over = game.ending().is_some();
        assert_eq!(game.position().legal_moves().is_empty(), is_over);
    }
}

#[test]
fn one_side_passes_several_times_running() {
    let mut game = standard();
    play(&mut game, case("oers/reversatile#86"));
    let line = game.line();
    let passes: Vec<_> = line.iter().filter(|s| s.mv == Move::Pass).collect();
    let running = passes
        .windows(2)
        .any(|two| two[0].mover == two[1].mover && two[1].ply.0 == two[0].ply.0 + 1);
    assert!(running);
}

#[test]
fn a_start_without_a_move_begins_with_a_pass() {
    let variant = given("a1", "b1", W);
    let mut game = start(friends(variant));
    assert_eq!(game.status(), Status::Playing { to_move: B });
    assert_eq!(game.line().len(), 1);
    assert_eq!((game.ply(), game.can_undo(None)), (Ply(0), false));
    assert_eq!(
        game.opening_events(),
        [Event::Passed { by: W }, Event::TurnOf(B)]
    );
    let by_white = Command::Place {
        by: W,
        square: sq("c1"),
    };
    let refused = game.apply(by_white, Millis(0));
    assert_eq!(refused, Err(Refusal::NotYourTurn));
    place(&mut game, "c1");
    undo(&mut game);
    assert_eq!(game.status(), Status::Playing { to_move: B });
}
