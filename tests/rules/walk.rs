//! Shorthands, and random games.

use outflank_rules::{Move, Position, Rules, Setup, Square, Turn, Variant};

/// The square with this name.
pub fn sq(name: &str) -> Square {
    name.parse().expect("the name of a square")
}

/// The squares with these names.
pub fn squares(names: &str) -> Vec<Square> {
    names.split_whitespace().map(sq).collect()
}

/// The start of the standard game.
pub fn standard() -> Position {
    start(&Variant::standard())
}

/// The start of a rule set.
pub fn start(variant: &Variant) -> Position {
    variant.position().expect("the start is legal")
}

/// The named rule set.
pub fn named(key: &str) -> Variant {
    Variant::by_key(key).unwrap_or_else(|| panic!("a set named {key}"))
}

/// The standard game from this board on.
pub fn board(text: &str, to_move: outflank_rules::Disc) -> Position {
    Setup::from_text(Rules::STANDARD, text, to_move)
        .and_then(|setup| setup.position())
        .expect("the board is legal")
}

/// The standard game after these moves.
pub fn after(transcript: &str) -> Position {
    let (_, last) = standard().replay(transcript).expect("legal moves");
    last
}

/// Every position of a random game and what was done in it; the last one is over.
pub fn random_game(start: Position, seed: u64) -> (Vec<(Position, Move)>, Position) {
    let mut dice = fastrand::Rng::with_seed(seed);
    let mut played = vec![];
    let mut position = start;
    loop {
        let (mv, next) = match position.turn() {
            Turn::Over => return (played, position),
            Turn::Pass(_) => (Move::Pass, position.pass()),
            Turn::Place(_) => {
                let legal: Vec<Square> = position.legal_moves().iter().collect();
                let square = legal[dice.usize(..legal.len())];
                (Move::Place(square), position.play(square))
            }
        };
        played.push((position, mv));
        position = next.expect("what the rules ask for is legal");
    }
}
