//! The fast rules against the slow ones of `tests/support/reference.rs`, in random games. `OUTFLANK_CASES` sets how
//! many games of each named set, and how many custom sets.

use crate::reference::{Asked, Reference};
use outflank_rules::{
    ByDisc, Direction, Disc, Empties, Goal, Placement, Position, Rules, Shape, Square, SquareSet,
    Start, Supply, Tie, Turn, Variant,
};
use proptest::prelude::*;

/// So many squares are played over for each named set: 200 games on 8×8, 50 on 16×16.
const SQUARES_EACH: u32 = 12_800;
/// So many custom sets are played, a game each.
const CUSTOM: u32 = 400;

/// How many cases: `OUTFLANK_CASES`, or as many as usual.
fn cases(usual: u32) -> u32 {
    std::env::var("OUTFLANK_CASES")
        .ok()
        .and_then(|n| n.parse().ok())
        .unwrap_or(usual)
}

#[test]
fn every_named_set_agrees_with_the_slow_rules() {
    for variant in Variant::all() {
        let games = cases(SQUARES_EACH / variant.rules.shape.area());
        let plies: u64 = (0..games.into())
            .map(|seed| play_both(&variant, seed))
            .sum();
        eprintln!("{}: {games} games, {plies} plies", variant.key);
    }
}

proptest! {
    #![proptest_config(ProptestConfig {
        cases: cases(CUSTOM), failure_persistence: None, ..ProptestConfig::default()
    })]

    #[test]
    fn any_shape_start_and_choice_agrees_with_the_slow_rules(variant in any_variant(), seed: u64) {
        play_both(&variant, seed);
    }
}

/// Plays a random game by both and compares all that they say on the way; gives its plies, passes among them.
fn play_both(variant: &Variant, seed: u64) -> u64 {
    let (fast, slow) = (variant.position().ok(), Reference::start(variant));
    let (Some(mut fast), Some(mut slow)) = (fast, slow.clone()) else {
        assert_eq!(
            fast.is_some(),
            slow.is_some(),
            "is the start one? {variant:?}"
        );
        return 0;
    };
    let mut dice = fastrand::Rng::with_seed(seed);
    for plies in 0.. {
        let (asked, legal) = compare(&fast, &slow, &mut dice);
        match asked {
            Asked::Nothing => return plies,
            Asked::Pass => {
                slow.pass();
                fast = fast.pass().expect("a forced pass is legal");
            }
            Asked::Place => {
                let square = legal[dice.usize(..legal.len())];
                slow.place(square);
                fast = fast.play(square).expect("legal by both");
            }
        }
    }
    unreachable!("every game ends")
}

/// Everything the two say about this position; gives what is asked and the legal moves.
fn compare(fast: &Position, slow: &Reference, dice: &mut fastrand::Rng) -> (Asked, Vec<Square>) {
    assert_eq!(fast.to_move(), slow.to_move);
    for square in slow.squares() {
        assert_eq!(fast.at(square), slow.at(square), "{square}");
    }
    let mover = slow.to_move;
    let legal = slow.legal(mover);
    assert!(fast.legal_moves().iter().eq(legal.iter().copied()));
    let (asked, turn) = if !legal.is_empty() {
        (Asked::Place, Turn::Place(mover))
    } else {
        match slow.asked() {
            Asked::Pass => (Asked::Pass, Turn::Pass(mover)),
            other => (other, Turn::Over),
        }
    };
    assert_eq!(fast.turn(), turn);
    assert_eq!(fast.pass().is_ok(), asked == Asked::Pass);
    assert_eq!(fast.is_filling(), slow.is_filling());
    for disc in Disc::BOTH {
        assert_eq!(fast.reserve(disc), slow.reserves[disc]);
    }
    let handover = slow.reserves[mover] == 0 && slow.has_disc(mover);
    assert_eq!(fast.is_handover(), handover);
    assert_eq!(fast.outcome_as_it_stands(), slow.outcome());
    assert_eq!(fast.outcome().is_some(), turn == Turn::Over);

    for &square in &legal {
        let flips: SquareSet = slow.flips(square).into_iter().flatten().collect();
        assert_eq!(fast.flips(square), flips, "{square}");
    }
    let others = std::iter::repeat_with(|| Square::from_index(dice.u8(..))).take(2);
    for square in legal.first().copied().into_iter().chain(others) {
        compare_square(fast, slow, square);
    }
    (asked, legal)
}

fn compare_square(fast: &Position, slow: &Reference, square: Square) {
    let legal = slow.can_place(slow.to_move, square);
    assert_eq!(fast.refusal(square).is_none(), legal, "{square}");
    assert_eq!(fast.play(square).is_ok(), legal, "{square}");
    let lines = slow.flips(square);
    let all: SquareSet = lines.iter().flatten().copied().collect();
    assert_eq!(fast.flips(square), all, "{square}");
    let mut rays = fast.rays(square).into_iter();
    for (direction, line) in Direction::ALL.into_iter().zip(lines) {
        if !line.is_empty() {
            let ray = rays.next().expect("a ray for every line");
            assert_eq!((ray.direction, ray.squares), (direction, line), "{square}");
        }
    }
    assert_eq!(rays.next(), None, "{square}");
}

fn any_shape() -> impl Strategy<Value = Shape> {
    let size = prop_oneof![4 => 2u8..=4, 2 => 5u8..=6, 1 => 7u8..=8].prop_map(|half| 2 * half);
    // A few holes, or so many that islands are left.
    let holes = prop_oneof![
        3 => prop::collection::vec(any::<u8>(), 0..30),
        1 => prop::collection::vec(any::<u8>(), 30..160),
    ];
    (size, holes).prop_map(|(size, holes)| {
        let whole = Shape::square(size).expect("an even side");
        let holes = holes
            .into_iter()
            .filter_map(|n| Square::new(n % size, n / 16 % size));
        let holes: SquareSet = holes.filter(|&at| !whole.centre().contains(at)).collect();
        Shape::without(size, holes).expect("holes beside the centre")
    })
}

fn any_start(size: u8) -> impl Strategy<Value = Start> {
    let square = (0..size, 0..size).prop_map(|(col, row)| Square::new(col, row).expect("small"));
    let list = prop::collection::vec(square, 0..12);
    prop_oneof![
        Just(Start::Crossed),
        Just(Start::Parallel),
        Just(Start::EmptyCentre),
        (list.clone(), list).prop_map(|(black, mut white)| {
            white.retain(|at| !black.contains(at));
            Start::Given(ByDisc::new(black, white))
        }),
        any::<[u8; 4]>().prop_map(|plies| Start::Played(plies.map(Square::from_index).to_vec())),
    ]
}

/// The same set from an opening of so many legal plies.
fn opened(mut variant: Variant, plies: u8, seed: u64) -> Variant {
    variant.start = Start::Crossed;
    let mut dice = fastrand::Rng::with_seed(seed);
    let mut played = vec![];
    if let Some(mut slow) = Reference::start(&variant) {
        while played.len() < plies.into() && slow.asked() != Asked::Nothing {
            if slow.asked() == Asked::Pass {
                slow.pass();
            }
            let legal = slow.legal(slow.to_move);
            let square = legal[dice.usize(..legal.len())];
            slow.place(square);
            played.push(square);
        }
    }
    variant.start = Start::Played(played);
    variant
}

fn any_variant() -> impl Strategy<Value = Variant> {
    let disc = prop::sample::select(Disc::BOTH.to_vec());
    let supply = prop_oneof![Just(Supply::Shared), (0..150u16).prop_map(Supply::Fixed)];
    let placement = prop::sample::select(vec![Placement::MustFlip, Placement::MayStandBeside]);
    let goal = prop::sample::select(vec![Goal::Most, Goal::Fewest]);
    let tie = prop::sample::select(vec![Tie::Draw, Tie::SecondMover]);
    let empties = prop::sample::select(vec![Empties::Nobody, Empties::Winner]);
    let choices = (any_shape(), disc, supply, placement, goal, tie, empties);
    let rules = choices.prop_map(
        |(shape, first, supply, placement, goal, tie, empties)| Rules {
            shape,
            fill_centre: false,
            first,
            supply,
            placement,
            goal,
            tie,
            empties,
        },
    );
    let opening = prop::option::weighted(0.15, (1u8..20, any::<u64>()));
    (rules, opening)
        .prop_flat_map(|(rules, opening)| {
            (Just(rules), any_start(rules.shape.size()), Just(opening))
        })
        .prop_map(|(rules, start, opening)| {
            let key = "custom".into();
            let variant = Variant { key, start, rules };
            match opening {
                Some((plies, seed)) => opened(variant, plies, seed),
                None => variant,
            }
        })
}
