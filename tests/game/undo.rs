//! Undo and redo: how far a step goes, and that both are exact.

use crate::support::*;
use outflank_game::{Command, Ending, Event, Match, Millis, Ply, Refusal, Seat, Status};
use outflank_rules::{Disc, Variant};

fn hash(game: &Match) -> u64 {
    game.position().hash()
}

// P13b
#[test]
fn undo_against_the_computer_goes_back_to_my_last_decision() {
    let mut game = start(against_computer(B, Variant::standard()));
    play(&mut game, "f5d6");
    let before = hash(&game);
    play(&mut game, "c3d3");
    let events = undo(&mut game);
    let last = Some(sq("c3"));
    assert_eq!(events, [Event::Undone { plies: 2, last }, Event::TurnOf(B)]);
    assert_eq!(hash(&game), before);
    assert_eq!(game.status(), Status::Playing { to_move: B });
}

// P13
#[test]
fn undo_while_the_computer_thinks_takes_back_only_my_move() {
    let mut game = start(against_computer(B, Variant::standard()));
    play(&mut game, "f5");
    let last = Some(sq("f5"));
    let events = undo(&mut game);
    assert_eq!(events, [Event::Undone { plies: 1, last }, Event::TurnOf(B)]);
    assert_eq!(
        redo(&mut game),
        [Event::Redone { plies: 1 }, Event::TurnOf(W)]
    );
    // The computer plays on properly, on a branch that was there or a new one.
    play(&mut game, "d6");
    assert_eq!(game.status(), Status::Playing { to_move: B });
}

// P13b: any number of times, from the first ply
#[test]
fn undo_against_the_computer_reaches_the_start_and_stops_there() {
    let mut game = start(against_computer(B, Variant::standard()));
    let first = hash(&game);
    play(&mut game, "f5d6c3d3c4f4");
    for left in [2, 1, 0] {
        undo(&mut game);
        assert_eq!(game.ply(), Ply(2 * left));
    }
    assert_eq!(hash(&game), first);
    assert!(!game.can_undo(None));
    let refused = game.apply(Command::Undo, Millis(0));
    assert_eq!(refused, Err(Refusal::NothingToUndo));
}

// P17
#[test]
fn undo_at_move_0_is_refused_and_destroys_nothing() {
    let mut game = standard();
    let before = game.clone();
    assert!(!game.can_undo(None) && !game.can_redo());
    let refused = game.apply(Command::Undo, Millis(0));
    assert_eq!(refused, Err(Refusal::NothingToUndo));
    let refused = game.apply(Command::Redo, Millis(0));
    assert_eq!(refused, Err(Refusal::NothingToRedo));
    assert_eq!(game, before);
}

#[test]
fn undo_is_off_while_only_the_computer_has_moved() {
    let mut game = start(against_computer(W, Variant::standard()));
    play(&mut game, "f5");
    assert!(!game.can_undo(None) && !game.can_undo(Some(W)));
    let refused = game.apply(Command::Undo, Millis(0));
    assert_eq!(refused, Err(Refusal::NothingToUndo));
    play(&mut game, "d6c3");
    undo(&mut game);
    // The computer's first move stays.
    assert_eq!((game.ply(), game.transcript()), (Ply(1), "f5".into()));
}

#[test]
fn undo_is_offered_to_humans_only() {
    let mut game = start(against_computer(B, Variant::standard()));
    play(&mut game, "f5d6");
    assert!(game.can_undo(Some(B)) && !game.can_undo(Some(W)));
}

// P13b (raven-checkers): undo and redo after the end
#[test]
fn undo_from_the_end_reopens_and_redo_ends_again() {
    for human in Disc::BOTH {
        let mut game = start(against_computer(human, Variant::standard()));
        play(&mut game, "f5d6c5f4e7f6g5e6e3");
        let end = game.status();
        assert!(matches!(end, Status::Ended(Ending::Counted(_))));
        let events = undo(&mut game);
        assert_eq!(events[0], Event::Reopened);
        assert_eq!(events.last(), Some(&Event::TurnOf(human)));
        assert_eq!(game.status(), Status::Playing { to_move: human });
        assert_eq!(
            redo(&mut game).last(),
            Some(&Event::Ended(game.ending().unwrap()))
        );
        assert_eq!(game.status(), end);
    }
}

#[test]
fn undo_takes_back_every_ending_that_the_board_does_not_show() {
    let endings = [
        Command::Resign { by: B },
        Command::Resign { by: W },
        Command::Leave { by: B },
        Command::AcceptDraw { by: B },
    ];
    for options in [
        friends(Variant::standard()),
        against_computer(B, Variant::standard()),
    ] {
        for command in endings {
            let mut game = start(options.clone());
            play(&mut game, "f5d6c3");
            game.apply(Command::OfferDraw { by: W }, Millis(0)).unwrap();
            game.apply(command, Millis(0)).unwrap();
            assert!(game.ending().is_some() && game.can_undo(Some(B)));
            let last = Some(sq("c3"));
            let events = undo(&mut game);
            let expected = [
                Event::Reopened,
                Event::Undone { plies: 1, last },
                Event::TurnOf(B),
            ];
            assert_eq!(events, expected);
            // What was taken back stays so: redo brings the disc, not the resignation.
            redo(&mut game);
            assert_eq!(game.status(), Status::Playing { to_move: W });
        }
    }
}

#[test]
fn undo_of_a_resignation_before_the_first_move_only_reopens() {
    let mut game = start(against_computer(W, Variant::standard()));
    game.apply(Command::Resign { by: W }, Millis(0)).unwrap();
    let undone = Event::Undone {
        plies: 0,
        last: None,
    };
    let events = undo(&mut game);
    assert_eq!(events, [Event::Reopened, undone, Event::TurnOf(B)]);
    assert!(!game.can_undo(None));
}

// P14, E22
#[test]
fn undo_between_friends_goes_back_one_disc_and_changes_no_seat() {
    let mut game = standard();
    let seats = game.seats().clone();
    let mut hashes = vec![hash(&game)];
    for square in ["f5", "d6", "c3", "d3", "c4"] {
        place(&mut game, square);
        hashes.push(hash(&game));
    }
    for at in (0..5).rev() {
        undo(&mut game);
        assert_eq!(hash(&game), hashes[at]);
        let to_move = if at % 2 == 0 { B } else { W };
        assert_eq!(game.status(), Status::Playing { to_move });
        assert_eq!(game.seats(), &seats);
        assert_eq!(game.seat(B), &Seat::Human);
    }
}

// E8
#[test]
fn undo_and_redo_never_change_options() {
    let mut game = start(against_computer(W, Variant::standard()));
    let options = game.options().clone();
    play(&mut game, "f5d6c3");
    undo(&mut game);
    redo(&mut game);
    undo(&mut game);
    assert_eq!(game.options(), &options);
}

// P15
#[test]
fn fifty_undos_and_redos_in_a_row_end_at_the_same_hash() {
    for options in [
        friends(Variant::standard()),
        against_computer(B, Variant::standard()),
        against_computer(W, Variant::standard()),
    ] {
        let mut game = start(options);
        play(&mut game, "f5d6c3d3c4f4f6f3e6e7");
        let before = (hash(&game), game.history().current());
        for round in 0..25_u64 {
            // Out of step on purpose: two back, two forth, and one of each.
            let commands: &[Command] = match round % 2 {
                0 => &[Command::Undo, Command::Redo],
                _ => &[Command::Undo, Command::Undo, Command::Redo, Command::Redo],
            };
            for &command in commands {
                game.apply(command, Millis(20 * round)).unwrap();
            }
        }
        assert_eq!((hash(&game), game.history().current()), before);
    }
}

// P18
#[test]
fn undo_names_the_taken_back_square_and_offers_redo() {
    let mut game = standard();
    play(&mut game, "f5d6");
    let events = undo(&mut game);
    let last = Some(sq("d6"));
    assert!(events.contains(&Event::Undone { plies: 1, last }));
    assert!(game.can_redo());
}

#[test]
fn two_computers_are_taken_back_one_disc_at_a_time() {
    let mut options = friends(Variant::standard());
    options.seats = outflank_rules::ByDisc::new(COMPUTER, COMPUTER);
    let mut game = start(options);
    play(&mut game, "f5d6");
    undo(&mut game);
    assert_eq!(game.ply(), Ply(1));
}
