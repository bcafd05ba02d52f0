//! Writing a link.

use crate::Match;
use crate::link::piece::row_sign;
use outflank_rules::{
    ByDisc, Disc, Empties, Goal, Placement, Rules, Shape, Square, SquareSet, Start, Supply, Tie,
    Variant,
};

/// The link of the game up to its current node.
pub(super) fn link(game: &Match) -> String {
    let line = game.line();
    let moves = squares(line.iter().filter_map(|step| step.square()));
    let rules = rules(&game.options.variant);
    if rules == "standard" && !moves.is_empty() {
        moves
    } else {
        format!("{rules}~{moves}")
    }
}

/// Two signs a square.
fn squares(squares: impl IntoIterator<Item = Square>) -> String {
    let signs = |square: Square| [char::from(b'a' + square.col()), row_sign(square.row())];
    squares.into_iter().flat_map(signs).collect()
}

pub(super) fn rules(variant: &Variant) -> String {
    let mut rules = variant.rules;
    rules.fill_centre = variant.start == Start::EmptyCentre;
    let named = Variant::by_key(&variant.key).filter(|named| named.rules == rules);
    match named.map(|named| named.start) {
        Some(start) if start == variant.start => variant.key.clone(),
        Some(Start::Played(_)) if matches!(variant.start, Start::Played(_)) => {
            format!("{}.{}", variant.key, start(&variant.start))
        }
        _ => custom(&variant.start, &rules),
    }
}

/// Every choice by itself, but for those of the standard game.
fn custom(chosen: &Start, rules: &Rules) -> String {
    let mut words = vec!["custom".to_owned(), rules.shape.size().to_string()];
    words.extend(missing(rules.shape));
    words.extend((*chosen != Start::Crossed).then(|| start(chosen)));
    words.extend((rules.first == Disc::White).then(|| "white".into()));
    if let Supply::Fixed(each) = rules.supply {
        words.push(format!("each-{each}"));
    }
    let others = [
        (rules.placement == Placement::MayStandBeside, "beside"),
        (rules.goal == Goal::Fewest, "fewest"),
        (rules.tie == Tie::SecondMover, "second"),
        (rules.empties == Empties::Winner, "winner"),
    ];
    let others = others.into_iter().filter(|(is_so, _)| *is_so);
    words.extend(others.map(|(_, word)| word.to_owned()));
    words.join(".")
}

fn missing(shape: Shape) -> Option<String> {
    let whole = Shape::square(shape.size()).expect("a shape's side is a legal one");
    let missing = whole.squares() & !shape.squares();
    (!missing.is_empty()).then(|| format!("without-{}", squares(missing.iter())))
}

fn start(start: &Start) -> String {
    match start {
        Start::Crossed => "crossed".into(),
        Start::Parallel => "parallel".into(),
        Start::EmptyCentre => "empty".into(),
        Start::Given(ByDisc { black, white }) => {
            format!("given-{}-{}", squares(once(black)), squares(once(white)))
        }
        Start::Played(plies) => format!("played-{}", squares(plies.iter().copied())),
    }
}

/// Each square once, however often an editor named it.
fn once(named: &[Square]) -> Vec<Square> {
    let mut seen = SquareSet::EMPTY;
    let mut squares = named.to_vec();
    squares.retain(|&square| {
        !seen.contains(square) && {
            seen.insert(square);
            true
        }
    });
    squares
}
