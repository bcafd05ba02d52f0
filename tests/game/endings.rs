//! Every way in which a match ends, in every mode.

use crate::support::*;
use outflank_game::{Command, Ending, Event, Millis, Ply, Refusal, Status};
use outflank_rules::{ByDisc, Finish, Variant};

// P22, P23, E3
#[test]
fn a_wiped_out_side_ends_the_game_at_once_and_winners_empties_make_it_64_0() {
    for transcript in ["e6f4e3f6g5d6e7f5c5", "f5d6c5f4e7f6g5e6e3"] {
        for key in ["standard", "tournament"] {
            let mut game = start(friends(Variant::by_key(key).unwrap()));
            let events = play(&mut game, transcript);
            assert_eq!(game.ply(), Ply(9));
            let outcome = game.outcome().unwrap();
            assert_eq!(outcome.discs, ByDisc::new(13, 0));
            let black = if key == "tournament" { 64 } else { 13 };
            assert_eq!(outcome.score, ByDisc::new(black, 0));
            assert_eq!(outcome.finish, Finish::WipedOut);
            let ending = Ending::Counted(outcome);
            assert_eq!(events.last(), Some(&Event::Ended(ending)));
            assert_eq!((game.ending(), ending.winner()), (Some(ending), Some(B)));
        }
    }
}

// E11
#[test]
fn the_end_is_found_in_every_mode() {
    let mut both = friends(Variant::standard());
    both.seats = ByDisc::new(COMPUTER, COMPUTER);
    for options in [
        friends(Variant::standard()),
        against_computer(B, Variant::standard()),
        against_computer(W, Variant::standard()),
        both,
    ] {
        let mut game = start(options);
        play(&mut game, "e6f4e3f6g5d6e7f5c5");
        assert!(matches!(game.status(), Status::Ended(Ending::Counted(_))));
        assert_eq!(game.next_deadline(), None);
    }
}

// E12, E3
#[test]
fn both_sides_blocked_with_empty_squares_left_is_the_end() {
    let mut game = start(friends(given("a1", "b1 h8", B)));
    place(&mut game, "c1");
    let outcome = game.outcome().unwrap();
    assert_eq!((outcome.finish, outcome.empties), (Finish::Blocked, 60));
    assert_eq!(outcome.winner, Some(B));
}

#[test]
fn a_start_that_is_over_is_a_match_that_has_ended() {
    let mut game = start(friends(given("a1", "h8", B)));
    assert!(matches!(game.status(), Status::Ended(Ending::Counted(_))));
    let refused = place_at(&mut game, "c1", 0);
    assert_eq!(refused, Err(Refusal::Over));
    assert!(!game.can_undo(None));
}

#[test]
fn resigning_and_leaving_lose_whoever_is_to_move() {
    for by in [B, W] {
        for (command, ending) in [
            (Command::Resign { by }, Ending::Resigned { by }),
            (Command::Leave { by }, Ending::Left { by }),
        ] {
            let mut game = standard();
            play(&mut game, "f5");
            let events = game.apply(command, Millis(0)).unwrap();
            assert_eq!(events, [Event::Ended(ending)]);
            assert_eq!(game.status(), Status::Ended(ending));
            assert_eq!(ending.winner(), Some(!by));
            assert_eq!(game.outcome(), None);
            let again = game.apply(command, Millis(0));
            assert_eq!(again, Err(Refusal::Over));
        }
    }
}

#[test]
fn a_paused_match_can_be_resigned() {
    let mut game = standard();
    game.apply(Command::Pause, Millis(0)).unwrap();
    game.apply(Command::Resign { by: B }, Millis(0)).unwrap();
    assert_eq!(game.ending(), Some(Ending::Resigned { by: B }));
    undo(&mut game);
    assert_eq!(game.status(), Status::Playing { to_move: B });
}

#[test]
fn a_fixed_supply_ends_the_game_in_the_1876_set() {
    // Whatever is played, the match ends and the count is that of the board.
    for key in ["1876", "1876-white", "loose", "anti", "stars", "crossed-6"] {
        let mut game = start(friends(Variant::by_key(key).unwrap()));
        while let Some(square) = game.position().legal_moves().iter().last() {
            place(&mut game, &square.to_string());
        }
        let outcome = game.outcome().unwrap();
        assert_eq!(outcome.discs, game.position().counts(), "{key}");
        assert!(matches!(game.status(), Status::Ended(Ending::Counted(_))));
    }
}
