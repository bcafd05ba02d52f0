//! Games in addresses, at random: every set comes back, and no text makes the reader stumble.

use crate::links::{NOW, check_round_trip, random_game};
use crate::support::*;
use outflank_game::Match;
use outflank_rules::{
    Bits, ByDisc, Empties, Goal, Placement, Rules, Shape, Square, SquareSet, Start, Supply, Tie,
    Variant,
};
use proptest::prelude::*;

/// A board of any side with up to so many squares missing.
fn shapes() -> impl Strategy<Value = Shape> {
    let missing = prop::collection::vec(any::<u8>(), 0..24);
    (2_u8..=8, missing).prop_map(|(half, missing)| {
        let whole = Shape::square(2 * half).unwrap();
        let missing: SquareSet = missing.into_iter().map(Square::from_index).collect();
        Shape::without(2 * half, missing & whole.squares() & !whole.centre()).unwrap()
    })
}

/// Discs of both colours on squares of the board.
fn discs(shape: Shape, picks: &[(u8, bool)]) -> ByDisc<Vec<Square>> {
    let mut free = shape.squares();
    let mut discs = ByDisc::<Vec<Square>>::default();
    for &(pick, is_black) in picks {
        let squares: Vec<Square> = free.iter().collect();
        let square = squares[usize::from(pick) % squares.len()];
        free &= !SquareSet::single(square);
        discs[if is_black { B } else { W }].push(square);
    }
    discs
}

fn custom_sets() -> impl Strategy<Value = Variant> {
    let picks = prop::collection::vec(any::<(u8, bool)>(), 0..12);
    let supply = prop_oneof![Just(Supply::Shared), (12_u16..200).prop_map(Supply::Fixed)];
    (shapes(), 0..5_u8, picks, supply, any::<[bool; 5]>()).prop_map(
        |(shape, start, picks, supply, [first, placement, goal, tie, empties])| {
            let mut variant = Variant::standard();
            variant.key = "custom".into();
            variant.rules = Rules {
                shape,
                fill_centre: start == 2,
                first: if first { B } else { W },
                supply,
                placement: [Placement::MustFlip, Placement::MayStandBeside][usize::from(placement)],
                goal: [Goal::Most, Goal::Fewest][usize::from(goal)],
                tie: [Tie::Draw, Tie::SecondMover][usize::from(tie)],
                empties: [Empties::Nobody, Empties::Winner][usize::from(empties)],
            };
            variant.start = match start {
                0 => Start::Crossed,
                1 => Start::Parallel,
                2 => Start::EmptyCentre,
                3 => Start::Given(discs(shape, &picks)),
                _ => opening(&variant, &picks),
            };
            variant
        },
    )
}

/// An opening that the rules allow.
fn opening(variant: &Variant, picks: &[(u8, bool)]) -> Start {
    let picks: Vec<u8> = picks.iter().map(|&(pick, _)| pick).collect();
    let game = random_game(variant.clone(), &picks, picks.len());
    let line = game.line();
    Start::Played(line.iter().filter_map(|step| step.square()).collect())
}

/// Texts that are nearly links.
fn near_links() -> impl Strategy<Value = String> {
    let words = prop::sample::select(vec![
        "custom",
        "standard",
        "xot",
        "1876",
        "grand",
        ".",
        ".",
        "-",
        "~",
        "~",
        "%7E",
        "%",
        "v1~",
        "v2",
        "8",
        "10",
        "16",
        "17",
        "without",
        "given",
        "played",
        "each",
        "white",
        "beside",
        "fewest",
        "second",
        "winner",
        "empty",
        "parallel",
        "crossed",
        "f5",
        "d6",
        "c3",
        "d3c4",
        "a1",
        "pg",
        "a10",
        "F5",
        "é",
        "\u{202e}",
        " ",
        "\0",
        "-0",
        "+1",
        "99999999999",
    ]);
    prop::collection::vec(words, 0..14).prop_map(|words| words.concat())
}

/// Whatever is read is written back to a link of the same game.
fn check_any(text: &str) {
    match Match::from_link(text, NOW) {
        Ok(game) => {
            check_round_trip(&game);
        }
        Err(error) => assert!(!error.to_string().contains(char::is_control)),
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 400, ..ProptestConfig::default() })]

    #[test]
    fn every_named_set_is_read_back(picks in prop::collection::vec(any::<u8>(), 1..40), most in 0..300_usize) {
        for variant in Variant::all().into_iter().filter(|v| v.rules.shape.is_small()) {
            check_round_trip(&random_game(variant, &picks, most));
        }
    }

    #[test]
    fn every_custom_set_is_read_back(
        variant in custom_sets(),
        picks in prop::collection::vec(any::<u8>(), 1..40),
        most in 0..80_usize,
    ) {
        check_round_trip(&random_game(variant, &picks, most));
    }

    #[test]
    fn any_text_is_answered(text in any::<String>()) {
        check_any(&text);
    }

    #[test]
    fn any_text_that_is_nearly_a_link_is_answered(text in near_links(), moves in "[a-hA-H1-8]{0,8}") {
        check_any(&text);
        check_any(&format!("{text}{moves}"));
        check_any(&format!("custom.{text}~{moves}"));
    }

    #[test]
    fn a_link_with_one_sign_changed_is_answered(
        variant in custom_sets(),
        picks in prop::collection::vec(any::<u8>(), 1..9),
        at in any::<prop::sample::Index>(),
        sign in any::<char>(),
    ) {
        let link: Vec<char> = random_game(variant, &picks, 6).link().chars().collect();
        let mut changed = link.clone();
        changed[at.index(link.len())] = sign;
        check_any(&changed.iter().collect::<String>());
        changed.remove(at.index(link.len()));
        check_any(&changed.iter().collect::<String>());
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 24, ..ProptestConfig::default() })]

    #[test]
    fn every_named_set_of_a_large_board_is_read_back(
        picks in prop::collection::vec(any::<u8>(), 1..40),
        most in 0..300_usize,
    ) {
        for variant in Variant::all().into_iter().filter(|v| !v.rules.shape.is_small()) {
            check_round_trip(&random_game(variant, &picks, most));
        }
    }
}
