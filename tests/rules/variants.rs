//! The named sets, and the starts that the rule book gives them.

use crate::walk::{named, random_game, sq, squares, start};
use outflank_rules::{
    ByDisc, Disc, Empties, Goal, Placement, Refused, SetupError, Shape, ShapeError, SquareSet,
    Start, Supply, Tie, Turn, Variant,
};

/// Key, black discs, white discs, the side that moves first, its number of moves.
const STARTS: [(&str, &str, &str, Disc, u32); 26] = [
    ("standard", "e4 d5", "d4 e5", Disc::Black, 4),
    ("tournament", "e4 d5", "d4 e5", Disc::Black, 4),
    ("1876", "", "", Disc::Black, 4),
    ("1876-white", "", "", Disc::White, 4),
    ("loose", "", "", Disc::Black, 4),
    ("gold", "e4 d5", "d4 e5", Disc::Black, 4),
    ("parallel-4", "b2 c2", "b3 c3", Disc::Black, 4),
    ("parallel-6", "c3 d3", "c4 d4", Disc::Black, 4),
    ("parallel-8", "d4 e4", "d5 e5", Disc::Black, 4),
    ("parallel-10", "e5 f5", "e6 f6", Disc::Black, 4),
    ("parallel-12", "f6 g6", "f7 g7", Disc::Black, 4),
    ("parallel-14", "g7 h7", "g8 h8", Disc::Black, 4),
    ("parallel-16", "h8 i8", "h9 i9", Disc::Black, 4),
    ("crossed-4", "c2 b3", "b2 c3", Disc::Black, 4),
    ("crossed-6", "d3 c4", "c3 d4", Disc::Black, 4),
    ("grand", "f5 e6", "e5 f6", Disc::Black, 4),
    ("crossed-12", "g6 f7", "f6 g7", Disc::Black, 4),
    ("crossed-14", "h7 g8", "g7 h8", Disc::Black, 4),
    ("crossed-16", "i8 h9", "h8 i9", Disc::Black, 4),
    ("stars", "f5 e6", "e5 f6", Disc::Black, 4),
    ("anti", "e4 d5", "d4 e5", Disc::Black, 4),
    ("handicap-1", "e4 d5 a1", "d4 e5", Disc::White, 4),
    ("handicap-2", "e4 d5 a1 h8", "d4 e5", Disc::White, 4),
    ("handicap-3", "e4 d5 a1 h8 h1", "d4 e5", Disc::White, 4),
    ("handicap-4", "e4 d5 a1 h8 h1 a8", "d4 e5", Disc::White, 4),
    (
        "xot",
        "e3 c4 d4 e4 d5",
        "f4 c5 e5 f5 e6 f6 e7",
        Disc::Black,
        9,
    ),
];

fn set(names: &str) -> SquareSet {
    squares(names).into_iter().collect()
}

#[test]
fn every_set_starts_as_the_rule_book_says() {
    for (key, black, white, first, moves) in STARTS {
        let variant = named(key);
        let position = start(&variant);
        assert_eq!(position.discs(Disc::Black), set(black), "{key}");
        assert_eq!(position.discs(Disc::White), set(white), "{key}");
        assert_eq!(position.to_move(), first, "{key}");
        assert_eq!(variant.rules.first, first, "{key}");
        assert_eq!(position.turn(), Turn::Place(first), "{key}");
        assert_eq!(position.legal_moves().len(), moves, "{key}");
    }
}

#[test]
fn the_number_in_a_name_is_the_side_of_the_board() {
    for variant in Variant::all() {
        let key = variant.key.as_str();
        let named = key
            .strip_prefix("parallel-")
            .or(key.strip_prefix("crossed-"));
        let side = match (key, named) {
            ("grand" | "stars", _) => 10,
            (_, Some(side)) => side.parse().expect("a number"),
            _ => 8,
        };
        assert_eq!(variant.rules.shape.size(), side, "{key}");
    }
}

#[test]
fn the_list_above_names_every_set_once_and_in_order() {
    let keys: Vec<String> = Variant::all().into_iter().map(|v| v.key).collect();
    let listed: Vec<&str> = STARTS.iter().map(|row| row.0).collect();
    assert_eq!(keys, listed);
    assert_eq!(Variant::by_key("no such set"), None);
}

/// What a named set changes in the standard rules, as words.
fn changes(variant: &Variant) -> Vec<&'static str> {
    let rules = &variant.rules;
    let odd = [
        (rules.first == Disc::White, "white"),
        (rules.supply == Supply::Fixed(32), "fixed"),
        (
            !matches!(rules.supply, Supply::Shared | Supply::Fixed(32)),
            "supply",
        ),
        (rules.placement == Placement::MayStandBeside, "beside"),
        (rules.goal == Goal::Fewest, "fewest"),
        (rules.tie == Tie::SecondMover, "second"),
        (rules.empties == Empties::Winner, "winner"),
        (rules.shape != Shape::STANDARD, "shape"),
        (rules.fill_centre, "fill"),
    ];
    odd.iter().filter(|o| o.0).map(|o| o.1).collect()
}

#[test]
fn every_set_is_made_of_the_choices_the_rule_book_lists() {
    for variant in Variant::all() {
        let expected: &[&str] = match variant.key.as_str() {
            "standard" | "parallel-8" | "xot" => &[],
            "tournament" => &["winner"],
            "1876" => &["fixed", "fill"],
            "1876-white" => &["white", "fixed", "fill"],
            "loose" => &["fixed", "beside", "fill"],
            "gold" => &["second"],
            "anti" => &["fewest"],
            key if key.starts_with("handicap") => &["white"],
            _ => &["shape"],
        };
        assert_eq!(changes(&variant), expected, "{}", variant.key);
    }
}

#[test]
fn a_random_game_of_every_set_ends_with_a_count_that_adds_up() {
    for variant in Variant::all() {
        for seed in 0..4 {
            let (played, last) = random_game(start(&variant), seed);
            let key = &variant.key;
            let end = last.outcome().expect("over");
            let area = last.shape().area();
            assert!(played.len() < 2 * area as usize, "{key}");
            let sum = end.discs.black + end.discs.white + end.empties;
            assert_eq!(u32::from(sum), area, "{key}");
            assert_eq!(end.discs, last.counts(), "{key}");
            assert_eq!(u32::from(end.empties), last.empty().len(), "{key}");
            let more = match end.discs.black.cmp(&end.discs.white) {
                std::cmp::Ordering::Greater => Some(Disc::Black),
                std::cmp::Ordering::Less => Some(Disc::White),
                std::cmp::Ordering::Equal => None,
            };
            let winner = match key.as_str() {
                "anti" => more.map(|disc| !disc),
                "gold" => more.or(Some(Disc::White)),
                _ => more,
            };
            assert_eq!(end.winner, winner, "{key}");
            let placed = end.discs.black + end.discs.white;
            assert!(last.reserve(Disc::Black) + last.reserve(Disc::White) + placed <= area as u16);
        }
    }
}

// rules.md: "the first four discs go on the four central squares, alternating, any order, nothing
// flips; so both layouts can arise"; "30 after the centre is filled"
#[test]
fn the_game_of_1876_fills_the_centre_first_and_flips_nothing_there() {
    let begin = start(&named("1876"));
    assert_eq!(begin.legal_moves(), set("d4 e4 d5 e5"));
    for (order, black, white) in [
        ("e4 d4 d5 e5", "e4 d5", "d4 e5"),
        ("d4 d5 e4 e5", "d4 e4", "d5 e5"),
    ] {
        let mut position = begin;
        for square in squares(order) {
            assert!(position.is_filling());
            assert!(position.flips(square).is_empty());
            assert!(position.rays(square).is_empty());
            position = position.play(square).expect("a central square");
        }
        assert!(!position.is_filling());
        assert_eq!(position.discs(Disc::Black), set(black));
        assert_eq!(position.discs(Disc::White), set(white));
        assert_eq!(position.to_move(), Disc::Black);
        for disc in Disc::BOTH {
            assert_eq!(position.reserve(disc), 30);
        }
        assert_eq!(position.legal_moves().len(), 4);
    }
}

#[test]
fn in_the_loose_game_a_disc_may_stand_beside_ones_own_and_flips_if_it_can() {
    let filled = ["e4", "d4", "d5", "e5"].iter();
    let position = filled.fold(start(&named("loose")), |position, name| {
        position.play(sq(name)).expect("a central square")
    });
    let beside = set("d3 e3 f3 d4 f4 f5 c4 c5 c6 d6 e6 e5") & position.empty();
    assert_eq!(position.legal_moves(), beside | set("d3 c4 f5 e6"));
    assert!(position.flips(sq("f3")).is_empty());
    let stood = position.play(sq("f3")).expect("beside e4");
    assert_eq!(stood.counts(), ByDisc::new(3, 2));
    let flipped = position.play(sq("d3")).expect("flips d4");
    assert_eq!(flipped.counts(), ByDisc::new(4, 1));
    assert_eq!(position.play(sq("a1")), Err(Refused::FlipsNothing));
}

#[test]
fn eight_stars_has_88_squares_and_eight_corners() {
    let shape = named("stars").rules.shape;
    assert_eq!((shape.size(), shape.area()), (10, 88));
    let gone = set("a1 b1 a2 j1 i1 j2 a10 b10 a9 j10 i10 j9");
    assert!((shape.squares() & gone).is_empty());
    assert_eq!(shape.corners(), set("c1 h1 a3 j3 a8 j8 c10 h10"));
    assert_eq!(Shape::STANDARD.corners(), set("a1 h1 a8 h8"));
}

#[test]
fn a_full_square_has_its_four_corners_and_four_central_squares() {
    for size in [4, 6, 8, 10, 12, 14, 16] {
        let shape = Shape::square(size).expect("even");
        assert_eq!(shape.area(), u32::from(size) * u32::from(size));
        assert_eq!(shape.corners().len(), 4);
        let middle = set(&format!(
            "{0}{2} {1}{2} {0}{3} {1}{3}",
            char::from(b'a' + size / 2 - 1),
            char::from(b'a' + size / 2),
            size / 2,
            size / 2 + 1,
        ));
        assert_eq!(shape.centre(), middle);
        assert_eq!(shape.is_small(), size <= 8);
    }
}

#[test]
fn impossible_shapes_are_refused_with_the_reason() {
    for size in [0, 1, 2, 3, 5, 7, 15, 17, 18, 255] {
        assert_eq!(Shape::square(size), Err(ShapeError::Size(size)));
    }
    let without = |names| Shape::without(8, set(names));
    assert_eq!(without("d4"), Err(ShapeError::Centre(sq("d4"))));
    assert_eq!(without("i1"), Err(ShapeError::Outside(sq("i1"))));
    assert_eq!(without("a1 h8").map(Shape::area), Ok(62));
}

#[test]
fn a_line_never_crosses_a_missing_square() {
    let mut variant = Variant::standard();
    let start_discs = ByDisc::new(squares("a1"), squares("b1 c1 d1"));
    variant.start = Start::Given(start_discs);
    assert!(start(&variant).legal_moves().contains(sq("e1")));
    variant.rules.shape = Shape::without(8, set("e1")).expect("e1 may go");
    assert!(start(&variant).is_over());
    let discs = ByDisc::new(squares("a1"), squares("b1 d1"));
    variant.start = Start::Given(discs);
    variant.rules.shape = Shape::without(8, set("c1")).expect("c1 may go");
    assert!(start(&variant).is_over());
}

#[test]
fn an_opening_is_played_from_the_crossed_start_and_its_bad_ply_is_named() {
    let good = Variant::standard().played(squares("f5 d6 c3"));
    let position = start(&good);
    assert_eq!(position, crate::walk::after("f5d6c3"));
    let bad = Variant::standard().played(squares("f5 d6 a1"));
    let square = sq("a1");
    assert_eq!(bad.position(), Err(SetupError::Opening { ply: 3, square }));
}

#[test]
fn the_xot_sample_is_eight_legal_plies() {
    let variant = named("xot");
    let Start::Played(plies) = &variant.start else {
        panic!("XOT starts with plies");
    };
    assert_eq!(plies.len(), 8);
    let counts = start(&variant).counts();
    assert_eq!(counts.black + counts.white, 12);
}

#[test]
fn a_set_passes_through_a_file_unchanged() {
    for variant in Variant::all() {
        let text = ron::to_string(&variant).expect("data");
        let back: Variant = ron::from_str(&text).expect("what was written");
        assert_eq!(back, variant);
        assert_eq!(back.position(), variant.position());
    }
}

#[test]
fn a_file_with_an_impossible_shape_or_square_is_refused() {
    let good = ron::to_string(&named("stars").rules.shape).expect("data");
    assert!(ron::from_str::<Shape>(&good).is_ok());
    for bad in [
        "(size:7)",
        "(size:0)",
        "(size:18,missing:[])",
        "(size:8,missing:[\"d4\"])",
        "(size:8,missing:[\"i1\"])",
        "(size:8,missing:[\"q1\"])",
        "(size:8,missing:[\"\"])",
    ] {
        assert!(ron::from_str::<Shape>(bad).is_err(), "{bad}");
    }
    assert_eq!(ron::from_str("(size:8)"), Ok(Shape::STANDARD));
}
