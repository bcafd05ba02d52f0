//! Draw offers.

use crate::support::*;
use outflank_game::{Command, Ending, Event, Match, Millis, Refusal, Status};

const OFFER: Command = Command::OfferDraw { by: B };

fn apply(game: &mut Match, command: Command) -> Result<Vec<Event>, Refusal> {
    game.apply(command, Millis(0))
}

#[test]
fn an_accepted_offer_is_a_draw() {
    let mut game = standard();
    assert_eq!(
        apply(&mut game, OFFER),
        Ok(vec![Event::DrawOffered { by: B }])
    );
    assert_eq!(game.draw_offer(), Some(B));
    let events = apply(&mut game, Command::AcceptDraw { by: W });
    assert_eq!(events, Ok(vec![Event::Ended(Ending::Agreed)]));
    assert_eq!(game.status(), Status::Ended(Ending::Agreed));
    assert_eq!((Ending::Agreed.winner(), game.draw_offer()), (None, None));
}

#[test]
fn an_offer_to_an_offer_is_an_agreement() {
    let mut game = standard();
    apply(&mut game, OFFER).unwrap();
    let events = apply(&mut game, Command::OfferDraw { by: W });
    assert_eq!(events, Ok(vec![Event::Ended(Ending::Agreed)]));
}

#[test]
fn a_declined_offer_is_gone_and_may_be_made_again() {
    let mut game = standard();
    apply(&mut game, OFFER).unwrap();
    let events = apply(&mut game, Command::DeclineDraw { by: W });
    assert_eq!(events, Ok(vec![Event::DrawDeclined { by: W }]));
    let late = apply(&mut game, Command::AcceptDraw { by: W });
    assert_eq!(late, Err(Refusal::NoDrawOffer));
    assert!(apply(&mut game, OFFER).is_ok());
}

#[test]
fn a_second_offer_while_one_stands_is_refused() {
    let mut game = standard();
    apply(&mut game, OFFER).unwrap();
    assert_eq!(apply(&mut game, OFFER), Err(Refusal::DrawAlreadyOffered));
}

#[test]
fn draw_offer_lapses_after_a_move_of_the_other_side_only() {
    let mut game = standard();
    apply(&mut game, OFFER).unwrap();
    let own = place(&mut game, "f5");
    assert!(!own.contains(&Event::DrawLapsed { by: B }));
    assert_eq!(game.draw_offer(), Some(B));
    let other = place(&mut game, "d6");
    assert_eq!(other[0], Event::DrawLapsed { by: B });
    let late = apply(&mut game, Command::AcceptDraw { by: W });
    assert_eq!(late, Err(Refusal::NoDrawOffer));
}

#[test]
fn nobody_answers_an_own_offer() {
    let mut game = standard();
    apply(&mut game, OFFER).unwrap();
    for command in [
        Command::AcceptDraw { by: B },
        Command::DeclineDraw { by: B },
    ] {
        assert_eq!(apply(&mut game, command), Err(Refusal::NoDrawOffer));
    }
}

#[test]
fn an_undo_takes_the_offer_from_the_table() {
    let mut game = standard();
    place(&mut game, "f5");
    apply(&mut game, OFFER).unwrap();
    assert_eq!(undo(&mut game)[0], Event::DrawLapsed { by: B });
    assert_eq!(game.draw_offer(), None);
}

#[test]
fn an_ended_or_paused_match_takes_no_offer() {
    let mut game = standard();
    apply(&mut game, Command::Pause).unwrap();
    assert_eq!(apply(&mut game, OFFER), Err(Refusal::Paused));
    apply(&mut game, Command::Resign { by: W }).unwrap();
    for command in [
        OFFER,
        Command::AcceptDraw { by: B },
        Command::DeclineDraw { by: B },
    ] {
        assert_eq!(apply(&mut game, command), Err(Refusal::Over));
    }
}

#[test]
fn the_end_clears_the_offer() {
    let mut game = standard();
    play(&mut game, "e6f4e3f6g5d6e7f5");
    apply(&mut game, OFFER).unwrap();
    play(&mut game, "c5");
    assert!(game.outcome().is_some());
    assert_eq!(game.draw_offer(), None);
}
