//! Passes: forced, counted, never chosen.

use crate::walk::{after, board, named, random_game, sq, standard, start};
use outflank_rules::{Disc, Move, Position, Refused, Supply, Turn, Variant};

/// The standard game after so many moves of a list with its passes.
fn play_all(moves: &[Move]) -> Position {
    let step = |position: Position, mv: &Move| match mv {
        Move::Pass => position.pass(),
        Move::Place(square) => position.play(*square),
    };
    let mut position = standard();
    for mv in moves {
        position = step(position, mv).expect("legal moves");
    }
    position
}

const FOURTEEN_PASSES: &str = "c4c3d3c5b3f4b5b4a5a3c6d6f3c2d1e6d2b6g4e2e3f2e1f1g1f5g6a6a7a2c7d7d8e7\
                               e8f7f6f8g8g5h4b1b2a1c1a4a8b7b8c8h8g7h7h6h5h3h1g2";

// E1
#[test]
fn a_side_without_a_move_passes_and_the_game_goes_on() {
    let position = after("e6f6c4c5c6d6g7f4g4g6e7h8h6g5g8f8");
    assert_eq!(position.turn(), Turn::Pass(Disc::Black));
    assert!(!position.is_over());
    assert_eq!(position.outcome(), None);
}

// E5
#[test]
fn a_pass_is_refused_while_there_is_a_move() {
    assert_eq!(standard().pass(), Err(Refused::MustPlay));
    let mut passes = 0;
    for seed in 0..200 {
        let (played, _) = random_game(standard(), seed);
        for (position, mv) in played {
            let may_pass = position.pass().is_ok();
            assert_eq!(may_pass, position.legal_moves().is_empty());
            assert_eq!(may_pass, mv == Move::Pass);
            passes += usize::from(may_pass);
        }
    }
    assert!(passes > 50, "random games have passes: {passes}");
}

// E5
#[test]
fn a_pass_is_always_written_the_same() {
    let (moves, _) = standard().replay(FOURTEEN_PASSES).expect("legal moves");
    let passes = moves.iter().filter(|&&mv| mv == Move::Pass);
    let written: Vec<String> = passes.map(ToString::to_string).collect();
    assert_eq!(written, ["--"; 14]);
}

// E8
#[test]
fn a_pass_changes_only_whose_turn_it_is() {
    let before = after("e6f6c4c5c6d6g7f4g4g6e7h8h6g5g8f8");
    let passed = before.pass().expect("the pass is forced");
    assert_eq!(passed.to_move(), Disc::White);
    assert_eq!(passed.board_text(), before.board_text());
    assert_eq!(passed.rules(), before.rules());
    for disc in Disc::BOTH {
        assert_eq!(passed.discs(disc), before.discs(disc));
        assert_eq!(passed.reserve(disc), before.reserve(disc));
    }
}

#[test]
fn after_the_end_a_pass_and_a_placement_are_refused() {
    let over = after("e6f4e3f6g5d6e7f5c5");
    assert_eq!(over.pass(), Err(Refused::Over));
    assert_eq!(over.play(sq("a1")), Err(Refused::Over));
    assert_eq!(over.passed_if_blocked(), over);
}

#[test]
fn the_same_side_may_pass_several_times_running() {
    let (moves, _) = standard().replay(FOURTEEN_PASSES).expect("legal moves");
    let pairs = moves.windows(3);
    let twice = pairs.filter(|w| w[0] == Move::Pass && w[2] == Move::Pass);
    assert!(twice.count() > 0);
}

// E15
#[test]
fn stepping_back_and_forth_over_fourteen_passes_finds_the_same_positions() {
    let (moves, last) = standard().replay(FOURTEEN_PASSES).expect("legal moves");
    let there: Vec<Position> = (0..=moves.len()).map(|n| play_all(&moves[..n])).collect();
    assert_eq!(there.last(), Some(&last));
    for (n, position) in there.iter().enumerate().rev() {
        assert_eq!(play_all(&moves[..n]), *position);
        let Some(mv) = moves.get(n) else { continue };
        let legal: Vec<Move> = position.legal_moves().iter().map(Move::Place).collect();
        assert_eq!(legal.is_empty(), *mv == Move::Pass);
        assert!(legal.is_empty() || legal.contains(mv));
    }
}

#[test]
fn with_a_shared_supply_the_other_side_hands_a_disc_over() {
    let mut handovers = 0;
    for seed in 0..100 {
        for (position, mv) in random_game(standard(), seed).0 {
            let mover = position.to_move();
            let (own, others) = (position.reserve(mover), position.reserve(!mover));
            let next = match mv {
                Move::Pass => continue,
                Move::Place(square) => position.play(square).expect("a legal move"),
            };
            assert_eq!(position.is_handover(), own == 0);
            handovers += usize::from(own == 0);
            let left = if own == 0 {
                (0, others - 1)
            } else {
                (own - 1, others)
            };
            assert_eq!((next.reserve(mover), next.reserve(!mover)), left);
        }
    }
    assert!(handovers > 20, "random games come to it");
}

#[test]
fn with_a_fixed_supply_who_has_no_disc_left_passes() {
    let mut variant = Variant::standard();
    variant.rules.supply = Supply::Fixed(3);
    let mut position = start(&variant);
    assert_eq!(position.reserve(Disc::Black), 1);
    for ply in ["d3", "c3"] {
        position = position.play(sq(ply)).expect("a legal move");
    }
    assert_eq!(position.turn(), Turn::Over);
    assert_eq!(position.play(sq("c4")), Err(Refused::Over));

    let setup = outflank_rules::Setup {
        rules: variant.rules,
        discs: outflank_rules::ByDisc::from_fn(|disc| standard().discs(disc)),
        to_move: Disc::Black,
        reserves: Some(outflank_rules::ByDisc::new(0, 2)),
    };
    let position = setup.position().expect("a legal arrangement");
    assert_eq!(position.turn(), Turn::Pass(Disc::Black));
    assert_eq!(position.play(sq("d3")), Err(Refused::NoDiscLeft));
    assert!(!position.is_handover());
    let passed = position.pass().expect("the pass is forced");
    assert_eq!(passed.turn(), Turn::Place(Disc::White));
}

#[test]
fn nobody_passes_while_the_centre_is_filled() {
    for seed in 0..50 {
        for (position, mv) in random_game(start(&named("1876")), seed).0 {
            if position.is_filling() {
                assert_ne!(mv, Move::Pass);
                assert!(position.pass().is_err());
            }
        }
    }
}

#[test]
fn a_blocked_side_may_not_place_where_it_flips_nothing() {
    let position = board(
        "-----------O-----OOOOOOO---OOOOXX-OXXXXXXXXXXXXXXXXXXXXXXXXXXXXX",
        Disc::White,
    );
    assert_eq!(position.turn(), Turn::Pass(Disc::White));
    for square in position.empty() {
        assert_eq!(position.play(square), Err(Refused::FlipsNothing));
    }
}
