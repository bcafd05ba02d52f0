//! When a game is over, and how it then stands.

use crate::walk::{after, board, named, random_game, standard, start};
use outflank_rules::{ByDisc, Disc, Finish, Outcome, Position, Rules, Setup, Turn, Variant};

/// The outcome of a board on which neither side can move, by a named set.
fn outcome(key: &str, text: &str) -> Outcome {
    let rules = named(key).rules;
    let setup = Setup::from_text(rules, text, Disc::Black).expect("a board");
    let position = setup.position().expect("a legal board");
    position.outcome().expect("neither side can move")
}

/// A board with so many black discs, then white ones, then empty squares.
fn sorted(black: usize, white: usize) -> String {
    let empty = 64 - black - white;
    ["X".repeat(black), "O".repeat(white), "-".repeat(empty)].concat()
}

// E3, P22
#[test]
fn a_game_can_end_by_a_wipe_out_with_most_squares_empty() {
    for line in [
        "e6f4e3f6g5d6e7f5c5",
        "f5d6c5f4e7f6g5e6e3",
        "f5d6c5f6e7f4g5e6e3",
    ] {
        let (moves, last) = standard().replay(line).expect("legal moves");
        assert_eq!(moves.len(), 9);
        let end = last.outcome().expect("over at once");
        assert_eq!(end.discs, ByDisc::new(13, 0), "{line}");
        assert_eq!((end.empties, end.finish), (51, Finish::WipedOut));
        assert_eq!(end.winner, Some(Disc::Black));
    }
}

// P22, P23
#[test]
fn a_wipe_out_counts_64_to_0_where_the_winner_gets_the_empty_squares() {
    let tournament = start(&named("tournament"));
    for line in ["e6f4e3f6g5d6e7f5c5", "f5d6c5f4e7f6g5e6e3"] {
        let (_, last) = tournament.replay(line).expect("legal moves");
        let end = last.outcome().expect("over at once");
        assert_eq!(end.score, ByDisc::new(64, 0));
        assert_eq!(end.discs, ByDisc::new(13, 0), "the raw count stays");
        assert_eq!(end.margin(), 64);
    }
}

// E3, E12
#[test]
fn a_game_can_end_with_both_sides_blocked_and_squares_empty() {
    let text = "f5d6c3f3d3f4e6f7g4f6e7d8g5d2g6b3g3h3f8h5e8e3c8d7h4h6c7b8a8g8h8h7b7a7a6g7c6c5b6a5b5c4h2f2\
                e2g2h1g1f1c1e1d1c2a3";
    let (moves, last) = standard().replay(text).expect("legal moves");
    let passes = moves.len() - text.len() / 2;
    assert_eq!(passes, 15, "the most in one game on record");
    let end = last.outcome().expect("neither side can move");
    assert_eq!((end.discs, end.empties), (ByDisc::new(58, 0), 6));

    let blocked = board(&sorted(40, 0).replace("X-", "XO"), Disc::Black);
    assert_eq!(blocked.turn(), Turn::Place(Disc::Black));
    let blocked = board(&format!("{}{}", "X".repeat(62), "-O"), Disc::Black);
    let end = blocked.outcome().expect("neither side can move");
    assert_eq!((end.finish, end.empties), (Finish::Blocked, 1));
}

// E12
#[test]
fn the_end_is_exactly_when_neither_side_has_a_move() {
    for seed in 0..100 {
        let (played, last) = random_game(standard(), seed);
        for (position, _) in &played {
            let other = board(&position.board_text(), !position.to_move());
            let blocked = position.legal_moves().is_empty() && other.legal_moves().is_empty();
            assert!(!blocked);
        }
        assert!(last.legal_moves().is_empty());
        let other = board(&last.board_text(), !last.to_move());
        assert!(other.legal_moves().is_empty());
    }
}

// E11
#[test]
fn all_ways_to_ask_for_the_end_agree() {
    for variant in Variant::all().iter().filter(|v| v.rules.shape.size() <= 10) {
        for seed in 0..10 {
            let (played, last) = random_game(start(variant), seed);
            let open = |p: &Position| !p.is_over() && p.outcome().is_none();
            assert!(played.iter().all(|(position, _)| open(position)));
            assert!(last.is_over());
            assert_eq!(last.turn(), Turn::Over);
            assert_eq!(last.outcome(), Some(last.outcome_as_it_stands()));
        }
    }
}

#[test]
fn a_full_board_is_over() {
    let end = outcome("standard", &sorted(33, 31));
    assert_eq!(end.finish, Finish::Full);
    assert_eq!((end.winner, end.margin()), (Some(Disc::Black), 2));
}

#[test]
fn empty_squares_are_nobodys_in_the_standard_game() {
    let end = outcome("standard", &sorted(20, 0));
    assert_eq!(end.score, ByDisc::new(20, 0));
}

// P23
#[test]
fn the_winner_gets_the_empty_squares_in_a_tournament_and_in_a_draw_each_half() {
    let blocked = format!("{}{}", "O".repeat(62), "-X");
    let end = outcome("tournament", &blocked);
    assert_eq!(
        (end.discs, end.score),
        (ByDisc::new(1, 62), ByDisc::new(1, 63))
    );

    let drawn = "XXXXXXXX--------OOOOOOOO----------------------------------------";
    let setup = Setup::from_text(named("tournament").rules, drawn, Disc::Black);
    let level = setup.expect("a board").position().expect("a legal board");
    let end = level.outcome_as_it_stands();
    assert_eq!((end.winner, end.score), (None, ByDisc::new(32, 32)));
}

#[test]
fn fewest_discs_win_in_anti() {
    let end = outcome("anti", &sorted(40, 24));
    assert_eq!(end.winner, Some(Disc::White));
    assert_eq!(outcome("anti", &sorted(32, 32)).winner, None);
    assert_eq!(outcome("anti", &sorted(0, 13)).winner, Some(Disc::Black));
}

#[test]
fn the_winners_empties_never_change_who_wins_with_the_fewest() {
    let rules = Rules {
        empties: outflank_rules::Empties::Winner,
        ..named("anti").rules
    };
    let setup = Setup::from_text(rules, &sorted(13, 0), Disc::White).expect("a board");
    let end = setup.position().expect("a legal board").outcome();
    let end = end.expect("neither side can move");
    assert_eq!(
        (end.score, end.winner),
        (ByDisc::new(64, 0), Some(Disc::White))
    );
}

#[test]
fn an_equal_count_is_a_draw_or_the_second_movers() {
    let text = sorted(32, 32);
    assert_eq!(outcome("standard", &text).winner, None);
    assert_eq!(outcome("gold", &text).winner, Some(Disc::White));
    let rules = Rules {
        first: Disc::White,
        ..named("gold").rules
    };
    let setup = Setup::from_text(rules, &text, Disc::White).expect("a board");
    let end = setup.position().expect("a legal board").outcome();
    assert_eq!(end.expect("full").winner, Some(Disc::Black));
}

#[test]
fn known_perfect_lines_of_the_6x6_board_end_as_published() {
    let line = "c2b4c5d2e4e3d1c1b1d5d6f4b3b2f3f2e2b6a4c6a6a2b5a5e6e5a3a1f5f6e1f1";
    let (moves, last) = start(&named("crossed-6"))
        .replay(line)
        .expect("legal moves");
    assert_eq!(moves.len(), 33, "one pass");
    let end = last.outcome().expect("over");
    assert_eq!(end.discs, ByDisc::new(16, 20));
    for line in [
        "c2b4d5e2e3c1b1e4d1d2f2e1f3f4b3d6a5a4a3a2b5b2e6c5c6f1f5e5f6b6a6a1",
        "c2d2e4d5e3f3f4f5e1b3b2e5c5b4a4d6a5b1d1c1e2a2b5a3c6b6e6f2f1f6a1a6",
    ] {
        let (_, last) = start(&named("crossed-6"))
            .replay(line)
            .expect("legal moves");
        let end = last.outcome().expect("over");
        assert_eq!(end.discs, ByDisc::new(17, 19));
    }
}

// P22
#[test]
fn the_fixture_of_the_64_0_thread_stands_29_to_28_with_white_to_move() {
    let position = after(
        "f5f6e6f4g5e7e3g6d3c5d6c6f7c4e8d2b5g3c7b4c2a5d7f2c3e2b3b6f3h4h3g4a6a4a3b1c1d1f1c8h6h5e1g1g2g8f8\
         g7d8b8b7a2a8",
    );
    assert_eq!(position.counts(), ByDisc::new(29, 28));
    assert_eq!(position.turn(), Turn::Place(Disc::White));
    assert!(position.legal_moves().contains(crate::walk::sq("h1")));
}
