//! The tree: branches stay, the last visited is followed, and any node can be gone to.

use crate::support::*;
use outflank_game::{Command, Event, Match, Millis, NodeId, Ply, Status};
use outflank_rules::{Disc, Variant};

fn go(game: &mut Match, node: NodeId) -> Vec<Event> {
    game.apply(Command::GoTo(node), Millis(0)).unwrap()
}

#[test]
fn another_disc_after_an_undo_opens_a_branch_and_keeps_the_old_one() {
    let mut game = standard();
    play(&mut game, "f5d6c3");
    let old = game.history().current();
    undo(&mut game);
    undo(&mut game);
    play(&mut game, "f6");
    assert!(!game.can_redo());
    let history = game.history();
    assert_eq!(history.len(), 5);
    assert_eq!(
        history.leaves().collect::<Vec<_>>(),
        [old, history.current()]
    );
    assert_eq!(
        (history.branch(old), history.branch(history.current())),
        (1, 2)
    );
    go(&mut game, old);
    assert_eq!(game.transcript(), "f5d6c3");
}

#[test]
fn the_same_disc_after_an_undo_follows_the_old_branch() {
    let mut game = standard();
    play(&mut game, "f5d6c3");
    let tip = game.history().current();
    undo(&mut game);
    undo(&mut game);
    play(&mut game, "d6");
    assert_eq!(game.history().len(), 4);
    redo(&mut game);
    assert_eq!(game.history().current(), tip);
}

#[test]
fn redo_follows_the_branch_last_visited() {
    let mut game = standard();
    play(&mut game, "f5d6");
    let first = game.history().current();
    undo(&mut game);
    play(&mut game, "f6");
    let second = game.history().current();
    undo(&mut game);
    redo(&mut game);
    assert_eq!(game.history().current(), second);
    go(&mut game, first);
    undo(&mut game);
    redo(&mut game);
    assert_eq!(game.history().current(), first);
    assert_eq!(game.history().tip(), first);
}

#[test]
fn the_line_is_told_up_to_the_current_node_and_to_its_tip() {
    let mut game = standard();
    let mut states = vec![*game.position()];
    for square in ["f5", "d6", "c3", "d3"] {
        place(&mut game, square);
        states.push(*game.position());
    }
    undo(&mut game);
    undo(&mut game);
    assert_eq!((game.line().len(), game.whole_line().len()), (2, 4));
    for (ply, state) in (0..).map(Ply).zip(&states) {
        assert_eq!(game.position_at(ply), *state);
        let node = game.history().node(game.node_at(ply).unwrap()).unwrap();
        assert_eq!((node.position(), node.ply()), (state, ply));
    }
    assert_eq!(game.node_at(Ply(5)), None);
    assert_eq!(game.position_at(Ply(99)), states[4]);
    for (step, state) in game.whole_line().iter().zip(&states) {
        assert_eq!(step.before, state.hash());
    }
}

// P37: looking through an ended game
#[test]
fn go_to_leaves_an_ended_game_and_meets_its_end_again() {
    let mut game = standard();
    play(&mut game, "f5d6c3");
    game.apply(Command::Resign { by: W }, Millis(0)).unwrap();
    let (end, status) = (game.history().current(), game.status());
    let events = go(&mut game, NodeId::ROOT);
    let node = NodeId::ROOT;
    let expected = [Event::Reopened, Event::WentTo { node }, Event::TurnOf(B)];
    assert_eq!(events, expected);
    assert_eq!(game.status(), Status::Playing { to_move: B });
    let events = go(&mut game, end);
    assert_eq!(game.status(), status);
    assert_eq!(events.last(), Some(&Event::Ended(game.ending().unwrap())));
    // Steps forward meet it too.
    go(&mut game, NodeId::ROOT);
    (0..3).for_each(|_| drop(redo(&mut game)));
    assert_eq!(game.status(), status);
    // A disc placed elsewhere forgets it.
    go(&mut game, NodeId::ROOT);
    play(&mut game, "d3");
    go(&mut game, end);
    assert_eq!(game.status(), Status::Playing { to_move: W });
}

// E4
#[test]
fn only_closed_lines_are_told_as_flipped() {
    let mut game = standard();
    let events = play(&mut game, case("Zolomon/reversi-ai#5"));
    let last = events.iter().rev().find_map(|event| match event {
        Event::Placed {
            by, square, rays, ..
        } => Some((*by, *square, rays)),
        _ => None,
    });
    let (by, square, rays) = last.unwrap();
    assert_eq!((by, square), (W, sq("g2")));
    let before = game.position_at(Ply(game.ply().0 - 1));
    let flipped: outflank_rules::SquareSet =
        rays.iter().flat_map(|ray| ray.squares.clone()).collect();
    assert_eq!(flipped, before.flips(sq("g2")));
    assert_eq!(game.position().counts(), outflank_rules::ByDisc::new(15, 9));
}

// P25
#[test]
fn an_edited_position_counts_its_discs_from_1() {
    let variant = given("d5 e4 a1", "d4 e5 b2", Disc::White);
    let mut game = start(friends(variant));
    assert_eq!(game.ply(), Ply(0));
    let square = game.position().legal_moves().iter().next().unwrap();
    place(&mut game, &square.to_string());
    assert_eq!(game.ply(), Ply(1));
    let mut drawn = start(friends(Variant::by_key("xot").unwrap()));
    assert_eq!(drawn.ply(), Ply(0));
    let square = drawn.position().legal_moves().iter().next().unwrap();
    let events = place(&mut drawn, &square.to_string());
    assert!(matches!(events[0], Event::Placed { ply: Ply(1), .. }));
}

#[test]
fn a_disc_is_handed_over_when_the_mover_has_run_out() {
    // The 14-pass game: White places far more than its half.
    let mut game = standard();
    let events = play(&mut game, case("oers/reversatile#86"));
    let handed = events.iter().any(|event| {
        matches!(
            event,
            Event::Placed {
                by: W,
                handover: true,
                ..
            }
        )
    });
    assert!(handed);
}
