//! One search on three representations of a board.

use crate::support::{after_random_plies, random_of};
use outflank_engine::{Engine, Limits, Path, Unlimited, perft};
use outflank_rules::{Goal, Shape, Square, Variant};
use proptest::prelude::*;

proptest! {
    #![proptest_config(ProptestConfig::with_cases(24))]

    #[test]
    fn all_paths_judge_alike(
        key in prop::sample::select(vec!["standard", "anti", "crossed-6", "parallel-8", "crossed-4", "handicap-2"]),
        plies in 0usize..56, seed: u64,
    ) {
        let position = random_of(key, plies, seed);
        let limits = Limits { exact_from: 8, ..Limits::depth(4) };
        let mut engine = Engine::new(1 << 16);
        let fast = engine.search_on(Path::Fast, &position, &limits, &Unlimited);
        for path in [Path::Portable, Path::Wide, Path::General] {
            let other = engine.search_on(path, &position, &limits, &Unlimited);
            prop_assert_eq!(other.value, fast.value);
            prop_assert_eq!(other.exact, fast.exact);
        }
    }

    #[test]
    fn every_machine_visits_the_same_nodes(
        key in prop::sample::select(vec!["standard", "anti", "crossed-6", "parallel-8", "handicap-2"]),
        plies in 0usize..56, seed: u64,
    ) {
        let position = random_of(key, plies, seed);
        let limits = Limits { exact_from: 14, ..Limits::depth(6) };
        let mut engine = Engine::new(1 << 16);
        let fast = engine.search_on(Path::Fast, &position, &limits, &Unlimited);
        let portable = engine.search_on(Path::Portable, &position, &limits, &Unlimited);
        prop_assert_eq!(portable, fast);
    }

    #[test]
    fn wide_boards_judge_alike(
        key in prop::sample::select(vec!["grand", "stars", "parallel-12"]), plies in 0usize..140, seed: u64,
    ) {
        let position = random_of(key, plies, seed);
        let limits = Limits { exact_from: 6, ..Limits::depth(2) };
        let mut engine = Engine::new(1 << 16);
        let own = engine.search(&position, &limits, &Unlimited);
        for path in [Path::Wide, Path::General] {
            let other = engine.search_on(path, &position, &limits, &Unlimited);
            prop_assert_eq!(other.value, own.value);
        }
    }

    #[test]
    fn boards_of_any_shape_up_to_10x10_are_searched_node_for_node_as_larger_ones_are(
        size in prop::sample::select(vec![6u8, 8, 10]), holes in prop::collection::vec(any::<u8>(), 0..25),
        fewest: bool, plies in 0usize..90, seed: u64,
    ) {
        let whole = Shape::square(size).expect("an even side");
        let holes = holes.iter().filter_map(|n| Square::new(n % size, n / 16 % size));
        let holes = holes.filter(|&at| !whole.centre().contains(at)).collect();
        let mut variant = Variant::standard();
        variant.rules.shape = Shape::without(size, holes).expect("the centre is there");
        if fewest {
            variant.rules.goal = Goal::Fewest;
        }
        let start = variant.position().expect("a crossed start");
        let position = after_random_plies(&start, plies, seed).passed_if_blocked();
        let limits = Limits { exact_from: 8, ..Limits::depth(4) };
        // A table so large that nothing is forgotten.
        let mut engine = Engine::new(1 << 24);
        let ten = engine.search_on(Path::Ten, &position, &limits, &Unlimited);
        let wide = engine.search_on(Path::Wide, &position, &limits, &Unlimited);
        prop_assert_eq!(ten, wide);
    }
}

#[test]
fn a_path_that_cannot_hold_the_position_is_replaced() {
    for (key, right) in [
        ("grand", Path::Ten),
        ("stars", Path::Ten),
        ("parallel-12", Path::Wide),
        ("1876", Path::General),
        ("loose", Path::General),
    ] {
        let position = random_of(key, 12, 1);
        assert_eq!(Path::of(&position), right, "{key}");
        let report =
            Engine::new(1 << 16).search_on(Path::Fast, &position, &Limits::depth(2), &Unlimited);
        let own = Engine::new(1 << 16).search(&position, &Limits::depth(2), &Unlimited);
        assert_eq!(report, own, "{key}");
    }
}

#[test]
fn the_lines_of_the_usual_game_are_as_many_as_published() {
    let start = random_of("standard", 0, 0);
    let counts = [1, 4, 12, 56, 244, 1396, 8200, 55_092, 390_216, 3_005_288];
    for (depth, count) in (0..).zip(counts) {
        assert_eq!(perft(&start, depth), Some(count), "depth {depth}");
    }
    assert_eq!(perft(&random_of("1876", 0, 0), 3), None);
    assert_eq!(perft(&random_of("grand", 0, 0), 3), None);
}
