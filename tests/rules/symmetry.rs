//! A turned or mirrored board plays the same game.

use crate::walk::{named, random_game, sq, standard, start};
use outflank_rules::{PassRule, Position, Square, Symmetry, Variant, perft};

fn moved(symmetry: Symmetry, position: &Position) -> Position {
    symmetry
        .position(position)
        .expect("a legal position stays one")
}

#[test]
fn there_are_eight_and_each_is_another() {
    let all = Symmetry::all();
    assert_eq!(all[0], Symmetry::IDENTITY);
    let mut places: Vec<Square> = all.iter().map(|s| s.square(sq("c1"), 8)).collect();
    places.sort();
    places.dedup();
    assert_eq!(places.len(), 8);
    for square in ["a1", "h8", "e2"].map(sq) {
        assert_eq!(Symmetry::IDENTITY.square(square, 8), square);
    }
}

#[test]
fn each_has_one_that_undoes_it_and_two_make_a_third() {
    let all = Symmetry::all();
    for one in all {
        let undoing = all.iter().filter(|other| {
            let back = |n| other.square(one.square(Square::from_index(n), 16), 16);
            (0..=255).all(|n| back(n).index() == n)
        });
        assert_eq!(undoing.count(), 1);
        for two in all {
            let both = |s: Square| two.square(one.square(s, 6), 6);
            let same = |three: &&Symmetry| {
                ["b1", "c2"]
                    .map(sq)
                    .iter()
                    .all(|&s| three.square(s, 6) == both(s))
            };
            assert_eq!(all.iter().filter(same).count(), 1);
        }
    }
}

#[test]
fn legal_moves_flips_and_play_commute_with_all_eight() {
    for key in [
        "standard",
        "parallel-6",
        "grand",
        "stars",
        "1876",
        "loose",
        "handicap-1",
        "crossed-16",
    ] {
        let (played, last) = random_game(start(&named(key)), 7);
        for (position, _) in played.iter().step_by(3) {
            for symmetry in Symmetry::all() {
                check(symmetry, position);
            }
        }
        for symmetry in Symmetry::all() {
            assert_eq!(moved(symmetry, &last).outcome(), last.outcome(), "{key}");
        }
    }
}

fn check(symmetry: Symmetry, position: &Position) {
    let side = position.shape().size();
    let turned = moved(symmetry, position);
    let legal = position.legal_moves();
    assert_eq!(turned.legal_moves(), symmetry.set(legal, side));
    for square in legal {
        let at = symmetry.square(square, side);
        assert_eq!(turned.flips(at), symmetry.set(position.flips(square), side));
        let after = position.play(square).expect("legal");
        assert_eq!(turned.play(at), Ok(moved(symmetry, &after)));
    }
}

#[test]
fn perft_is_the_same_on_all_eight_boards() {
    let (played, _) = random_game(standard(), 3);
    let asymmetric = played[20].0;
    let (played, _) = random_game(start(&named("stars")), 3);
    for position in [asymmetric, played[30].0] {
        let leaves = perft(&position, 4, PassRule::Ply);
        for symmetry in Symmetry::all() {
            assert_eq!(perft(&moved(symmetry, &position), 4, PassRule::Ply), leaves);
        }
    }
}

#[test]
fn missing_squares_turn_with_the_board() {
    let mut variant = Variant::standard();
    let hole = [sq("c1")].into_iter().collect();
    variant.rules.shape = outflank_rules::Shape::without(8, hole).expect("a shape");
    for symmetry in Symmetry::all() {
        let turned = moved(symmetry, &start(&variant));
        assert!(!turned.shape().contains(symmetry.square(sq("c1"), 8)));
        assert_eq!(turned.shape().area(), 63);
    }
}

#[test]
fn squares_and_sides_of_no_board_do_no_harm() {
    for symmetry in Symmetry::all() {
        for side in 0..=255 {
            for index in 0..=255 {
                let _ = symmetry.square(Square::from_index(index), side);
            }
        }
    }
}
