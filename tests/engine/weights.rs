//! The learnt weights: the game's own are whole, broken ones are refused by name, and the search they serve is right.

use crate::support::random_of;
use outflank_engine::{
    Engine, Limits, Report, Unlimited, Value, Weights, WeightsError, final_value,
};
use outflank_rules::{Position, Turn};
use proptest::prelude::*;

const FILE: &[u8] = include_bytes!("../../assets/engine/weights.bin");

#[test]
fn the_games_own_weights_are_whole_tell_how_they_were_made_and_are_small() {
    let weights = Weights::read(FILE).expect("the file is whole");
    assert!(weights.made().starts_with("outflank-train"));
    assert!(FILE.len() <= 1_000_000);
}

#[test]
fn a_broken_file_is_refused_by_name() {
    assert_eq!(Weights::read(&[]).map(drop), Err(WeightsError::Mark));
    assert_eq!(Weights::read(b"GIF89a").map(drop), Err(WeightsError::Mark));
    let mut newer = FILE.to_vec();
    newer[4] = 9;
    assert_eq!(
        Weights::read(&newer).map(drop),
        Err(WeightsError::Version(9))
    );
    let mut other = FILE.to_vec();
    other[5] = 14;
    assert_eq!(Weights::read(&other).map(drop), Err(WeightsError::Shape));
    for end in [5, 20, 29, 40, 60] {
        let cut = Weights::read(&FILE[..end]).map(drop);
        assert!(matches!(cut, Err(WeightsError::Short)), "{end}: {cut:?}");
    }
    let cut = Weights::read(&FILE[..FILE.len() - 7]).map(drop);
    assert!(matches!(cut, Err(WeightsError::Damaged(_))), "{cut:?}");
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(40))]

    #[test]
    fn a_file_with_a_byte_changed_is_refused_or_means_the_same(at in 0..FILE.len(), bit in 0..8u8) {
        let mut bytes = FILE.to_vec();
        bytes[at] ^= 1 << bit;
        // The steps and the text are outside the check sum; all else is found out.
        let free = (6..21).contains(&at) || (31..200).contains(&at);
        prop_assert!(free || Weights::read(&bytes).is_err());
    }

    #[test]
    fn bytes_from_anywhere_never_panic(mut bytes in proptest::collection::vec(any::<u8>(), 0..400), mark: bool) {
        if mark && bytes.len() > 30 {
            bytes[..30].copy_from_slice(&FILE[..30]);
        }
        prop_assert!(Weights::read(&bytes).is_err());
    }

    #[test]
    fn a_search_of_full_width_finds_what_trying_everything_finds(plies in 6usize..58, seed: u64, depth in 1u8..=3) {
        let position = random_of("standard", plies, seed);
        prop_assume!(matches!(position.turn(), Turn::Place(_)));
        let mut engine = Engine::learnt(1 << 16);
        let wanted = plainly(&engine, &position, depth);
        let report = engine.search(&position, &Limits::depth(depth), &Unlimited);
        prop_assert_eq!(report.value, wanted);
    }
}

/// Random positions after so many plies, in which the side to move has a move.
fn positions(plies: std::ops::Range<usize>) -> impl Iterator<Item = Position> {
    let random =
        (0..60).map(move |n| random_of("standard", plies.start + n % plies.len(), n as u64));
    random.filter(|position| matches!(position.turn(), Turn::Place(_)))
}

/// The mean of so many differences in discs.
fn mean(differences: &[Value]) -> f32 {
    let sum: f32 = differences.iter().map(|value| value.discs().abs()).sum();
    sum / differences.len() as f32
}

#[test]
fn a_search_that_gives_lines_up_is_close_to_one_that_does_not_and_visits_fewer_nodes() {
    let bold = Limits {
        cut: 15,
        ..Limits::depth(8)
    };
    let mut engine = Engine::learnt(1 << 18);
    let (mut missed, mut nodes) = (Vec::new(), [0, 0]);
    for position in positions(30..44) {
        let full = engine.search(&position, &Limits::depth(8), &Unlimited);
        let cut = engine.search(&position, &bold, &Unlimited);
        assert!(
            position
                .legal_moves()
                .contains(cut.best.expect("there is a move"))
        );
        missed.push(full.value - cut.value);
        nodes = [nodes[0] + full.nodes, nodes[1] + cut.nodes];
    }
    let mean = mean(&missed);
    assert!(mean < 1.5, "{mean} discs");
    assert!(nodes[1] * 3 < nodes[0] * 2, "{nodes:?}");
}

#[test]
fn what_is_likely_to_the_end_is_close_to_what_is_proven() {
    let likely = Limits {
        cut: 15,
        likely_from: 30,
        ..Limits::depth(6)
    };
    let mut engine = Engine::learnt(1 << 18);
    let mut missed = Vec::new();
    for position in positions(40..46) {
        let guess: Report = engine.search(&position, &likely, &Unlimited);
        let proof = engine.search(&position, &Limits::solve(), &Unlimited);
        assert!(proof.exact && !guess.exact);
        missed.push(proof.value - guess.value);
    }
    let mean = mean(&missed);
    assert!(mean < 1.5, "{mean} discs");
}

/// The best of all lines of this depth, one after another.
fn plainly(engine: &Engine, position: &Position, depth: u8) -> Value {
    match position.turn() {
        Turn::Over => final_value(position),
        Turn::Pass(_) => -plainly(engine, &position.passed_if_blocked(), depth),
        Turn::Place(_) if depth == 0 => engine.evaluate(position),
        Turn::Place(_) => {
            let worth = |square| -seen_from_the_other(engine, position, square, depth - 1);
            let moves = position.legal_moves();
            moves.iter().map(worth).max().expect("there is a move")
        }
    }
}

/// What a move leads to for the other side; at the last ply a pass is not waited for.
fn seen_from_the_other(
    engine: &Engine,
    position: &Position,
    square: outflank_rules::Square,
    depth: u8,
) -> Value {
    let next = position.play_unchecked(square);
    if depth == 0 && next.turn() != Turn::Over {
        return engine.evaluate(&next);
    }
    plainly(engine, &next, depth)
}
