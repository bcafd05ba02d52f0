//! The eight ways to turn and mirror a board.

use crate::{Disc, Position, Setup, SetupError, Shape, Square, SquareSet};

/// A turn and mirroring of the square board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Symmetry {
    mirror: bool,
    transpose: bool,
    upside_down: bool,
}

impl Symmetry {
    /// Nothing moves.
    pub const IDENTITY: Self = Self {
        mirror: false,
        transpose: false,
        upside_down: false,
    };

    /// All eight, the identity first.
    #[must_use]
    pub fn all() -> [Self; 8] {
        std::array::from_fn(|n| Self {
            mirror: n & 1 != 0,
            upside_down: n & 2 != 0,
            transpose: n & 4 != 0,
        })
    }

    /// Where the square of a board of this side goes. A square outside such a board goes somewhere
    /// outside it or to a square of no meaning, but there is always an answer.
    #[must_use]
    pub fn square(self, square: Square, side: u8) -> Square {
        let (mut col, mut row) = (square.col(), square.row());
        if self.mirror {
            col = side.wrapping_sub(1).wrapping_sub(col);
        }
        if self.upside_down {
            row = side.wrapping_sub(1).wrapping_sub(row);
        }
        if self.transpose {
            (col, row) = (row, col);
        }
        Square::new(col & 15, row & 15).expect("both are below 16")
    }

    /// The set of moved squares.
    #[must_use]
    pub fn set(self, set: SquareSet, side: u8) -> SquareSet {
        set.iter().map(|s| self.square(s, side)).collect()
    }

    /// The moved position, board shape and all.
    ///
    /// # Errors
    /// None for a position the rules made; kept for the checks of [`Setup`].
    pub fn position(self, position: &Position) -> Result<Position, SetupError> {
        let side = position.shape().size();
        let whole = Shape::square(side).unwrap_or(position.shape());
        let missing = self.set(whole.squares() & !position.shape().squares(), side);
        let shape = Shape::without(side, missing).unwrap_or(position.shape());
        let mut rules = *position.rules();
        rules.shape = shape;
        let discs = crate::ByDisc::from_fn(|d: Disc| self.set(position.discs(d), side));
        let reserves = Some(crate::ByDisc::from_fn(|d| position.reserve(d)));
        Setup {
            rules,
            discs,
            to_move: position.to_move(),
            reserves,
        }
        .position()
    }
}
