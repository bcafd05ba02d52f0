//! The named sets, each an entry made of the choices in [`crate::variant`].

use crate::{
    ByDisc, Disc, Empties, Goal, Placement, Rules, Shape, Square, Start, Supply, Tie, Variant,
};

/// The sides of the n×n sets.
const SIDES: [u8; 7] = [4, 6, 8, 10, 12, 14, 16];

/// An opening of eight plies for the set `xot` where none is drawn: quiet and level.
const XOT_SAMPLE: [(u8, u8); 8] = [
    (5, 4),
    (5, 5),
    (4, 5),
    (5, 3),
    (4, 2),
    (2, 4),
    (2, 3),
    (4, 6),
];

/// Every named set, in the order of the rule book.
pub(crate) fn all() -> Vec<Variant> {
    let standard = Variant::standard();
    let mut sets = vec![
        standard.clone(),
        with("tournament", &standard, |v| {
            v.rules.empties = Empties::Winner;
        }),
        with("1876", &standard, old),
        with("1876-white", &standard, |v| {
            old(v);
            v.rules.first = Disc::White;
        }),
        with("loose", &standard, |v| {
            old(v);
            v.rules.placement = Placement::MayStandBeside;
        }),
        with("gold", &standard, |v| v.rules.tie = Tie::SecondMover),
    ];
    for side in SIDES {
        sets.push(sized(&format!("parallel-{side}"), side, Start::Parallel));
    }
    for side in SIDES.into_iter().filter(|&side| side != 8) {
        let key = if side == 10 {
            "grand".to_owned()
        } else {
            format!("crossed-{side}")
        };
        sets.push(sized(&key, side, Start::Crossed));
    }
    sets.push(with("stars", &standard, |v| {
        v.rules.shape = Shape::eight_stars();
    }));
    sets.push(with("anti", &standard, |v| v.rules.goal = Goal::Fewest));
    sets.extend((1..=4).map(handicap));
    let plies = XOT_SAMPLE
        .iter()
        .filter_map(|&(c, r)| Square::new(c, r))
        .collect();
    sets.push(with("xot", &standard.played(plies), |_| ()));
    sets
}

fn with(key: &str, base: &Variant, change: impl Fn(&mut Variant)) -> Variant {
    let mut variant = Variant {
        key: key.into(),
        ..base.clone()
    };
    change(&mut variant);
    variant
}

fn old(variant: &mut Variant) {
    variant.start = Start::EmptyCentre;
    variant.rules.fill_centre = true;
    variant.rules.supply = Supply::Fixed(32);
}

fn sized(key: &str, side: u8, start: Start) -> Variant {
    let shape = Shape::square(side).expect("the registry's sides are even, 4 to 16");
    Variant {
        key: key.into(),
        start,
        rules: Rules {
            shape,
            ..Rules::STANDARD
        },
    }
}

/// Black, the weaker side, starts with so many corners, and White moves first, as is the custom.
fn handicap(corners: usize) -> Variant {
    let at = |cells: &[(u8, u8)]| -> Vec<Square> {
        cells
            .iter()
            .filter_map(|&(c, r)| Square::new(c, r))
            .collect()
    };
    let mut black = at(&[(4, 3), (3, 4)]);
    black.extend(at(&[(0, 0), (7, 7), (7, 0), (0, 7)][..corners]));
    let discs = ByDisc::new(black, at(&[(3, 3), (4, 4)]));
    Variant {
        key: format!("handicap-{corners}"),
        start: Start::Given(discs),
        rules: Rules {
            first: Disc::White,
            ..Rules::STANDARD
        },
    }
}
