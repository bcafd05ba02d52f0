//! A legal state of the board and what can follow from it.

use crate::{
    Bits, ByDisc, Direction, Disc, Placement, Ray, Rules, Setup, Shape, Square, SquareSet, Supply,
    moves,
};
use serde::{Deserialize, Serialize};

/// A checked state: the board, whose turn it is, what is left to place, and the rules in force.
///
/// A position may be one in which the side to move must pass ([`Position::turn`] says so): passes
/// are made by [`Position::pass`], never silently.
///
/// In files and messages it has the form of a [`Setup`], and is checked like one when it is read.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "Setup", into = "Setup")]
pub struct Position {
    rules: Rules,
    discs: ByDisc<SquareSet>,
    to_move: Disc,
    reserves: ByDisc<u16>,
}

/// What the rules ask for now.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Turn {
    /// This side places a disc.
    Place(Disc),
    /// This side has no move and passes.
    Pass(Disc),
    /// Neither side can move.
    Over,
}

/// Why a placement or a pass is not legal.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Refused {
    /// There is no such square on this board.
    #[error("the square is not on the board")]
    OffBoard,
    /// A disc stands there.
    #[error("the square is occupied")]
    Occupied,
    /// The disc would flip nothing.
    #[error("the disc would flip nothing")]
    FlipsNothing,
    /// The first four discs belong on the central squares.
    #[error("the central squares are filled first")]
    CentreFirst,
    /// The side to move has no disc left, and gets none from the other.
    #[error("no disc is left to place")]
    NoDiscLeft,
    /// A pass although there is a move.
    #[error("there is a legal move")]
    MustPlay,
    /// The game is over.
    #[error("the game is over")]
    Over,
}

impl Position {
    /// Only [`Setup`] makes one, after its checks.
    pub(crate) const fn new(
        rules: Rules,
        discs: ByDisc<SquareSet>,
        to_move: Disc,
        reserves: ByDisc<u16>,
    ) -> Self {
        Self {
            rules,
            discs,
            to_move,
            reserves,
        }
    }

    /// The rules in force.
    #[must_use]
    #[inline]
    pub const fn rules(&self) -> &Rules {
        &self.rules
    }
    /// The board's shape.
    #[must_use]
    #[inline]
    pub const fn shape(&self) -> Shape {
        self.rules.shape
    }
    /// The squares on which discs of this colour stand.
    #[must_use]
    #[inline]
    pub fn discs(&self, disc: Disc) -> SquareSet {
        self.discs[disc]
    }
    /// How many discs of each colour stand on the board.
    #[must_use]
    pub fn counts(&self) -> ByDisc<u16> {
        self.discs.map(|set| set.len() as u16)
    }
    /// The disc on the square.
    #[must_use]
    pub fn at(&self, square: Square) -> Option<Disc> {
        Disc::BOTH
            .into_iter()
            .find(|&d| self.discs[d].contains(square))
    }
    /// The squares without a disc.
    #[must_use]
    #[inline]
    pub fn empty(&self) -> SquareSet {
        self.rules.shape.squares() & !(self.discs.black | self.discs.white)
    }
    /// Whose turn it is, be it to pass.
    #[must_use]
    #[inline]
    pub const fn to_move(&self) -> Disc {
        self.to_move
    }
    /// How many discs this side has left to place.
    #[must_use]
    #[inline]
    pub fn reserve(&self, disc: Disc) -> u16 {
        self.reserves[disc]
    }
    /// Are the players still filling the centre?
    #[must_use]
    pub fn is_filling(&self) -> bool {
        self.rules.fill_centre && !(self.empty() & self.rules.shape.centre()).is_empty()
    }
    /// Would the next disc be handed over by the other side, the mover having run out?
    #[must_use]
    pub fn is_handover(&self) -> bool {
        self.reserves[self.to_move] == 0 && self.has_disc(self.to_move)
    }

    /// Has this side a disc to place, its own or one that the other hands over?
    fn has_disc(&self, mover: Disc) -> bool {
        let lent = self.rules.supply == Supply::Shared && self.reserves[!mover] > 0;
        self.reserves[mover] > 0 || lent
    }

    /// Where the side to move may place a disc.
    #[must_use]
    pub fn legal_moves(&self) -> SquareSet {
        self.legal_for(self.to_move)
    }

    fn legal_for(&self, mover: Disc) -> SquareSet {
        if !self.has_disc(mover) {
            return SquareSet::EMPTY;
        }
        if self.is_filling() {
            return self.empty() & self.rules.shape.centre();
        }
        let (own, other, empty) = (self.discs[mover], self.discs[!mover], self.empty());
        let found = if self.rules.shape.is_small() {
            let (own, other, empty) = (own.to_small(), other.to_small(), empty.to_small());
            SquareSet::from_small(moves::flipping(own, other, empty))
        } else {
            moves::flipping(own, other, empty)
        };
        match self.rules.placement {
            Placement::MustFlip => found,
            Placement::MayStandBeside => found | (own.spread() & empty),
        }
    }

    /// What the rules ask for now.
    #[must_use]
    pub fn turn(&self) -> Turn {
        if !self.legal_moves().is_empty() {
            Turn::Place(self.to_move)
        } else if !self.legal_for(!self.to_move).is_empty() {
            Turn::Pass(self.to_move)
        } else {
            Turn::Over
        }
    }
    /// Can neither side move?
    #[must_use]
    pub fn is_over(&self) -> bool {
        self.turn() == Turn::Over
    }

    /// Why the side to move may not place a disc there; `None` if it may.
    #[must_use]
    pub fn refusal(&self, square: Square) -> Option<Refused> {
        if self.legal_moves().contains(square) {
            return None;
        }
        Some(if !self.rules.shape.contains(square) {
            Refused::OffBoard
        } else if self.is_over() {
            Refused::Over
        } else if self.at(square).is_some() {
            Refused::Occupied
        } else if self.is_filling() {
            Refused::CentreFirst
        } else if !self.has_disc(self.to_move) {
            Refused::NoDiscLeft
        } else {
            Refused::FlipsNothing
        })
    }

    /// The discs that a placement there by the side to move would flip; empty where it flips none.
    #[must_use]
    pub fn flips(&self, square: Square) -> SquareSet {
        if self.is_filling() || !self.empty().contains(square) {
            return SquareSet::EMPTY;
        }
        let (own, other) = (self.discs[self.to_move], self.discs[!self.to_move]);
        if self.rules.shape.is_small() {
            SquareSet::from_small(moves::flips(own.to_small(), other.to_small(), square))
        } else {
            moves::flips(own, other, square)
        }
    }

    /// The same discs by line, each nearest first.
    #[must_use]
    pub fn rays(&self, square: Square) -> Vec<Ray> {
        if self.is_filling() || !self.empty().contains(square) {
            return Vec::new();
        }
        let (own, other) = (self.discs[self.to_move], self.discs[!self.to_move]);
        let at = SquareSet::single(square);
        let ray = |direction: Direction| {
            let line = moves::flips_along(own, other, at, direction);
            let mut squares: Vec<Square> = line.iter().collect();
            squares.sort_by_key(|s| {
                s.col()
                    .abs_diff(square.col())
                    .max(s.row().abs_diff(square.row()))
            });
            Ray { direction, squares }
        };
        let mut rays: Vec<Ray> = Direction::ALL.into_iter().map(ray).collect();
        rays.retain(|ray| !ray.squares.is_empty());
        rays
    }

    /// The position after a placement.
    ///
    /// # Errors
    /// The reason why it is not legal.
    pub fn play(&self, square: Square) -> Result<Self, Refused> {
        match self.refusal(square) {
            None => Ok(self.play_unchecked(square)),
            Some(refused) => Err(refused),
        }
    }

    /// The position after a placement that is known to be legal; nonsense after any other.
    #[must_use]
    pub fn play_unchecked(&self, square: Square) -> Self {
        let flipped = self.flips(square);
        let mover = self.to_move;
        let mut next = *self;
        next.discs[mover] |= flipped | SquareSet::single(square);
        next.discs[!mover] &= !flipped;
        let giver = if self.reserves[mover] == 0 {
            !mover
        } else {
            mover
        };
        next.reserves[giver] = next.reserves[giver].saturating_sub(1);
        next.to_move = !mover;
        next
    }

    /// The position after a forced pass.
    ///
    /// # Errors
    /// [`Refused::MustPlay`] where there is a move, [`Refused::Over`] where neither side has one.
    pub fn pass(&self) -> Result<Self, Refused> {
        match self.turn() {
            Turn::Pass(_) => Ok(Self {
                to_move: !self.to_move,
                ..*self
            }),
            Turn::Place(_) => Err(Refused::MustPlay),
            Turn::Over => Err(Refused::Over),
        }
    }

    /// After the forced pass if there is one, else unchanged.
    #[must_use]
    pub fn passed_if_blocked(&self) -> Self {
        self.pass().unwrap_or(*self)
    }
}
