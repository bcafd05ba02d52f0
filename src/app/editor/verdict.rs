//! What an arrangement is good for: whether it can be played, and what is odd about it.

use super::sketch::Sketch;
use outflank_rules::{
    Bits, Disc, Position, SetupError, ShapeError, Square, SquareSet, Supply, Turn,
};

/// Why an arrangement cannot be played.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fault {
    /// This central square is missing.
    Centre(Square),
    /// There is no such board or arrangement.
    Unplayable,
    /// There is no disc.
    NoDiscs,
    /// A side has more discs on the board than it may have.
    Supply {
        /// The side.
        disc: Disc,
        /// Its discs on the board.
        has: u32,
        /// All that it may have.
        most: u16,
    },
    /// Only this side has discs.
    OneColour(Disc),
    /// No square is left.
    Full,
    /// Neither side can move.
    Over,
}

/// A position that can be played.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Playable {
    /// The position, in which there is a move: a pass that had to be made is made.
    pub position: Position,
    /// The side that has to pass first.
    pub passes: Option<Disc>,
    /// Empty squares that no disc can ever reach.
    pub cut_off: u32,
}

/// What the arrangement is good for.
///
/// # Errors
/// Why it cannot be played.
pub fn judge(sketch: &Sketch) -> Result<Playable, Fault> {
    let variant = sketch.variant().map_err(|error| match error {
        ShapeError::Centre(square) => Fault::Centre(square),
        ShapeError::Size(_) | ShapeError::Outside(_) => Fault::Unplayable,
    })?;
    if let Supply::Fixed(most) = sketch.supply() {
        let too_many = |disc: &Disc| sketch.discs(*disc).len() > u32::from(most);
        if let Some(disc) = Disc::BOTH.into_iter().find(too_many) {
            let has = sketch.discs(disc).len();
            return Err(Fault::Supply { disc, has, most });
        }
    }
    let position = variant.position().map_err(|error: SetupError| {
        debug_assert!(false, "a sketch is an arrangement: {error}");
        Fault::Unplayable
    })?;
    let passes = match position.turn() {
        Turn::Place(_) => None,
        Turn::Pass(disc) => Some(disc),
        Turn::Over => return Err(why_over(&position)),
    };
    Ok(Playable {
        position: position.passed_if_blocked(),
        passes,
        cut_off: cut_off(&position),
    })
}

fn why_over(position: &Position) -> Fault {
    let counts = position.counts();
    match (counts.black, counts.white) {
        (0, 0) => Fault::NoDiscs,
        (_, 0) => Fault::OneColour(Disc::Black),
        (0, _) => Fault::OneColour(Disc::White),
        _ if position.empty().is_empty() => Fault::Full,
        _ => Fault::Over,
    }
}

/// How many empty squares lie where no chain of squares leads from a disc.
fn cut_off(position: &Position) -> u32 {
    let squares = position.shape().squares();
    let mut reached: SquareSet = squares & !position.empty();
    if position.is_filling() {
        reached |= position.shape().centre();
    }
    loop {
        let next = (reached | reached.spread()) & squares;
        if next == reached {
            return (squares & !reached).len();
        }
        reached = next;
    }
}
