//! Any arrangement of discs, checked once into a [`Position`].

use crate::{Bits, ByDisc, Disc, Position, Rules, Square, SquareSet, Supply};
use serde::{Deserialize, Serialize};

/// An arrangement that may be nonsense.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Setup {
    /// The rules it is played by.
    pub rules: Rules,
    /// Where the discs stand.
    pub discs: ByDisc<SquareSet>,
    /// Whose turn it is.
    pub to_move: Disc,
    /// Discs left to place; `None`: what is left of the supply, shared out evenly, the odd one to
    /// the side to move.
    pub reserves: Option<ByDisc<u16>>,
}

/// Why an arrangement is no position.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum SetupError {
    /// A disc stands outside the board or on a missing square.
    #[error("the disc on {0} is not on the board")]
    OffBoard(Square),
    /// Two discs on one square.
    #[error("two discs on {0}")]
    Twice(Square),
    /// More discs on the board than there are.
    #[error("more discs on the board than the supply has")]
    TooMany,
    /// The opening's ply is illegal.
    #[error("ply {ply} of the opening, {square}, is not legal")]
    Opening {
        /// Counted from 1.
        ply: usize,
        /// Its square.
        square: Square,
    },
    /// The board text has the wrong number of squares.
    #[error("a board of {squares} squares is needed, not {found} signs")]
    Length {
        /// Squares of the board.
        squares: usize,
        /// Signs read.
        found: usize,
    },
    /// A sign in the board text that means nothing.
    #[error("'{sign}' at place {at} is neither X, O nor -")]
    Sign {
        /// The sign.
        sign: char,
        /// Counted from 1.
        at: usize,
    },
}

impl Setup {
    /// The discs of a text of one sign a square, row by row from a1: `X` or `*` black, `O` white,
    /// `-` or `.` empty; blanks and line ends are skipped. Missing squares are written as empty.
    ///
    /// # Errors
    /// A sign that means nothing, or too many or too few.
    pub fn from_text(rules: Rules, text: &str, to_move: Disc) -> Result<Self, SetupError> {
        let side = usize::from(rules.shape.size());
        let mut discs = ByDisc::<SquareSet>::default();
        let mut found = 0;
        for sign in text.chars().filter(|c| !c.is_whitespace()) {
            let disc = match sign {
                'X' | 'x' | '*' => Some(Disc::Black),
                'O' | 'o' => Some(Disc::White),
                '-' | '.' => None,
                _ => {
                    return Err(SetupError::Sign {
                        sign,
                        at: found + 1,
                    });
                }
            };
            let square = Square::new((found % side) as u8, (found / side).min(15) as u8);
            if let (Some(disc), Some(square)) = (disc, square)
                && found < side * side
            {
                discs[disc].insert(square);
            }
            found += 1;
        }
        if found != side * side {
            return Err(SetupError::Length {
                squares: side * side,
                found,
            });
        }
        Ok(Self {
            rules,
            discs,
            to_move,
            reserves: None,
        })
    }

    /// The checked position.
    ///
    /// # Errors
    /// A disc off the board, two on one square, or more discs than there are.
    pub fn position(&self) -> Result<Position, SetupError> {
        let Self {
            rules,
            discs,
            to_move,
            ..
        } = *self;
        if let Some(square) = (discs.black & discs.white).first() {
            return Err(SetupError::Twice(square));
        }
        let all = discs.black | discs.white;
        if let Some(square) = (all & !rules.shape.squares()).first() {
            return Err(SetupError::OffBoard(square));
        }
        let total = match rules.supply {
            Supply::Shared => rules.shape.area(),
            Supply::Fixed(each) => 2 * u32::from(each),
        };
        let left = total.checked_sub(all.len()).ok_or(SetupError::TooMany)?;
        let reserves = match self.reserves {
            Some(given) if u32::from(given.black) + u32::from(given.white) > left => {
                return Err(SetupError::TooMany);
            }
            Some(given) => given,
            None => {
                // At most half of two full supplies, so that it fits.
                let mut even = ByDisc::new((left / 2) as u16, (left / 2) as u16);
                even[to_move] += (left % 2) as u16;
                even
            }
        };
        Ok(Position::new(rules, discs, to_move, reserves))
    }
}

impl From<Position> for Setup {
    /// The arrangement that [`Setup::position`] makes into this position again.
    fn from(position: Position) -> Self {
        Self {
            rules: *position.rules(),
            discs: ByDisc::from_fn(|disc| position.discs(disc)),
            to_move: position.to_move(),
            reserves: Some(ByDisc::from_fn(|disc| position.reserve(disc))),
        }
    }
}

impl TryFrom<Setup> for Position {
    type Error = SetupError;
    fn try_from(setup: Setup) -> Result<Self, SetupError> {
        setup.position()
    }
}
