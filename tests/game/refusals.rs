//! What is refused, why, and that nothing changes.

use crate::support::*;
use outflank_game::{Command, Match, Millis, NodeId, Refusal, Status};
use outflank_rules::{Refused, Variant};

fn refuse(game: &mut Match, command: Command) -> Refusal {
    let before = game.clone();
    let refusal = game.apply(command, Millis(0)).unwrap_err();
    assert_eq!(*game, before, "{command:?} changed the match");
    refusal
}

#[test]
fn an_illegal_disc_is_refused_with_the_reason() {
    let mut game = standard();
    for (square, why, key) in [
        ("d4", Refused::Occupied, "refused-occupied"),
        ("a1", Refused::FlipsNothing, "refused-flips-nothing"),
        ("i9", Refused::OffBoard, "refused-off-board"),
        ("p16", Refused::OffBoard, "refused-off-board"),
    ] {
        let square = sq(square);
        let refusal = refuse(&mut game, Command::Place { by: B, square });
        assert_eq!((refusal, refusal.key()), (Refusal::Illegal(why), key));
    }
}

// P30
#[test]
fn a_disc_out_of_turn_is_refused() {
    let mut game = standard();
    let square = sq("d3");
    let refusal = refuse(&mut game, Command::Place { by: W, square });
    assert_eq!(refusal, Refusal::NotYourTurn);
    assert_eq!(refusal.key(), "refused-not-your-turn");
}

#[test]
fn an_ended_match_takes_no_disc() {
    let mut game = standard();
    game.apply(Command::Resign { by: W }, Millis(0)).unwrap();
    for command in [
        Command::Place {
            by: B,
            square: sq("d3"),
        },
        Command::Resign { by: B },
        Command::Leave { by: B },
        Command::Pause,
        Command::Resume,
    ] {
        let refusal = refuse(&mut game, command);
        assert_eq!(
            (refusal, refusal.key()),
            (Refusal::Over, "refused-game-over")
        );
    }
    assert_eq!(game.apply(Command::Tick, Millis(0)), Ok(vec![]));
}

#[test]
fn a_paused_match_takes_no_disc_until_it_goes_on() {
    let mut game = standard();
    game.apply(Command::Pause, Millis(0)).unwrap();
    assert_eq!(game.status(), Status::Paused);
    let square = sq("d3");
    let refusal = refuse(&mut game, Command::Place { by: B, square });
    assert_eq!(
        (refusal, refusal.key()),
        (Refusal::Paused, "refused-not-now")
    );
    assert_eq!(game.apply(Command::Pause, Millis(0)), Ok(vec![]));
    game.apply(Command::Resume, Millis(0)).unwrap();
    assert_eq!(game.apply(Command::Resume, Millis(0)), Ok(vec![]));
    place(&mut game, "d3");
}

#[test]
fn an_unknown_node_is_refused() {
    let mut game = standard();
    for number in [1, u32::MAX] {
        let refusal = refuse(&mut game, Command::GoTo(NodeId::new(number)));
        assert_eq!(refusal, Refusal::NoSuchNode);
    }
}

#[test]
fn the_centre_is_filled_first_in_the_1876_set() {
    let mut game = start(friends(Variant::by_key("1876").unwrap()));
    let square = sq("a1");
    let refusal = refuse(&mut game, Command::Place { by: B, square });
    assert_eq!(refusal, Refusal::Illegal(Refused::CentreFirst));
}

#[test]
fn every_refusal_has_a_key_and_a_sentence() {
    let all = [
        Refusal::Illegal(Refused::OffBoard),
        Refusal::Illegal(Refused::Occupied),
        Refusal::Illegal(Refused::FlipsNothing),
        Refusal::Illegal(Refused::CentreFirst),
        Refusal::Illegal(Refused::NoDiscLeft),
        Refusal::Illegal(Refused::MustPlay),
        Refusal::Illegal(Refused::Over),
        Refusal::NotYourTurn,
        Refusal::Over,
        Refusal::Paused,
        Refusal::NothingToUndo,
        Refusal::NothingToRedo,
        Refusal::NoDrawOffer,
        Refusal::DrawAlreadyOffered,
        Refusal::NotAllowed,
        Refusal::NoSuchNode,
    ];
    let words = include_str!("../../assets/locale/en/main.ftl");
    for refusal in all {
        let line = format!("\n{} = ", refusal.key());
        assert!(words.contains(&line), "{line}");
        assert!(!refusal.to_string().is_empty());
    }
}
