//! A disc that one side hands to the other is seen to be handed over.

use crate::support::*;
use outflank_app::board::Handover;
use outflank_app::screens::reserves::reserve;
use outflank_game::Event;
use outflank_rules::{Disc, Position, Square, Turn, Variant};

/// Moves of a set up to the first one for which a disc is handed over, and that move's mover.
fn line_to_a_handover(key: &str) -> (Vec<Square>, Disc) {
    let start = Variant::by_key(key).unwrap().position().unwrap();
    let mut luck = fastrand::Rng::with_seed(2);
    loop {
        let (mut position, mut line): (Position, Vec<Square>) = (start, Vec::new());
        while let Turn::Place(mover) = position.turn() {
            let legal: Vec<Square> = position.legal_moves().iter().collect();
            let square = legal[luck.usize(..legal.len())];
            line.push(square);
            if position.is_handover() {
                return (line, mover);
            }
            position = position.play(square).unwrap().passed_if_blocked();
        }
    }
}

fn handover(play: &Play) -> Option<Disc> {
    let handover = play.app.world().resource::<Handover>();
    handover.last().map(|(to, _)| to)
}

#[test]
fn a_handed_over_disc_is_noted_with_its_new_owner_and_forgotten_with_the_next_change() {
    let (line, mover) = line_to_a_handover("crossed-6");
    let mut play = Play::new();
    play.start(friends_at(Variant::by_key("crossed-6").unwrap()));
    let (last, before) = line.split_last().unwrap();
    for square in before {
        play.place(&square.to_string());
        assert_eq!(handover(&play), None);
    }
    let position = play.position();
    assert!(position.is_handover());
    let (mine, other) = (reserve(&position, mover), reserve(&position, !mover));
    assert_eq!(mine.map(|r| (r.left, r.is_lent)), Some((0, true)));
    assert!(other.unwrap().left > 0);
    play.place(&last.to_string());
    assert_eq!(handover(&play), Some(mover));
    let told = play
        .happened()
        .into_iter()
        .any(|(_, event)| matches!(event, Event::Placed { by, handover: true, .. } if by == mover));
    assert!(told);
    play.undo();
    assert_eq!(handover(&play), None);
}
