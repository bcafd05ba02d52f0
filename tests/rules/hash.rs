//! Equal positions have equal hashes, others do not.

use crate::walk::{after, board, random_game, standard, start};
use outflank_rules::{ByDisc, Disc, Position, Setup, Variant};
use std::collections::HashMap;

#[test]
fn hashes_are_equal_exactly_where_positions_are() {
    for variant in Variant::all() {
        let mut seen: HashMap<u64, Position> = HashMap::new();
        for seed in 0..if variant.rules.shape.is_small() {
            100
        } else {
            10
        } {
            let (played, last) = random_game(start(&variant), seed);
            for position in played
                .into_iter()
                .map(|(position, _)| position)
                .chain([last])
            {
                let known = *seen.entry(position.hash()).or_insert(position);
                assert_eq!(known, position, "one hash, one position");
            }
        }
        let mut places: Vec<String> = seen.values().map(|p| format!("{p:?}")).collect();
        let count = places.len();
        places.sort();
        places.dedup();
        assert_eq!(places.len(), count, "one position, one hash");
    }
}

#[test]
fn two_ways_to_one_position_meet_in_one_hash() {
    let (mut lines, mut ways) = (vec![standard()], HashMap::<String, u64>::new());
    for _ in 0..5 {
        let next = |p: &Position| {
            p.legal_moves()
                .iter()
                .map(|s| p.play_unchecked(s))
                .collect()
        };
        lines = lines.iter().flat_map::<Vec<_>, _>(next).collect();
    }
    for position in &lines {
        let hash = *ways.entry(position.board_text()).or_insert(position.hash());
        assert_eq!(hash, position.hash());
    }
    assert!(ways.len() < lines.len(), "some lines meet");
}

#[test]
fn the_side_to_move_and_the_supply_change_the_hash() {
    let text = after("f5d6").board_text();
    assert_ne!(
        board(&text, Disc::Black).hash(),
        board(&text, Disc::White).hash()
    );
    let setup = |black, white| Setup {
        rules: *standard().rules(),
        discs: ByDisc::from_fn(|disc| standard().discs(disc)),
        to_move: Disc::Black,
        reserves: Some(ByDisc::new(black, white)),
    };
    let hash = |black, white| setup(black, white).position().expect("legal").hash();
    assert_ne!(hash(30, 30), hash(29, 31));
    assert_ne!(hash(29, 31), hash(31, 29));
    assert_eq!(hash(30, 30), standard().hash());
}

#[test]
fn a_pass_changes_the_hash() {
    let blocked = after("e6f6c4c5c6d6g7f4g4g6e7h8h6g5g8f8");
    let passed = blocked.pass().expect("forced");
    assert_ne!(blocked.hash(), passed.hash());
}

// Saved games and other machines hold these numbers.
#[test]
fn the_hash_never_changes_between_versions() {
    assert_eq!(standard().hash(), 0x8cf6_83e6_a5ab_b60a);
    assert_eq!(after("f5d6c3").hash(), 0xa088_af22_b35c_707f);
}
