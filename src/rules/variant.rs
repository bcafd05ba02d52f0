//! A rule set as data: independent choices, and the named sets built from them.

use crate::{ByDisc, Disc, Position, Setup, SetupError, Shape, Square, SquareSet, registry};
use serde::{Deserialize, Serialize};

/// How the board stands before the first move.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Start {
    /// Four central discs, equal ones on a diagonal: White upper left and lower right.
    Crossed,
    /// Four central discs, equal ones side by side: Black above White.
    Parallel,
    /// Nothing yet: the first four discs go on the central squares and flip nothing (1876).
    EmptyCentre,
    /// These discs: handicap, editor.
    Given(ByDisc<Vec<Square>>),
    /// Crossed, and then these plies already played (XOT); passes are unwritten.
    Played(Vec<Square>),
}

/// How many discs each side may place.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Supply {
    /// As many as there are squares, half each; one is handed over when a side has run out.
    Shared,
    /// So many each, those of the start counted in; who has none left passes.
    Fixed(u16),
}

/// What a placement must do.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Placement {
    /// Flip at least one disc.
    MustFlip,
    /// Flip, or stand beside a disc of one's own (the old game).
    MayStandBeside,
}

/// What wins.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Goal {
    /// More discs.
    Most,
    /// Fewer discs (anti).
    Fewest,
}

/// What an equal count means.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Tie {
    /// A draw.
    Draw,
    /// The side that moved second wins.
    SecondMover,
}

/// Whose the empty squares are at the end.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Empties {
    /// Nobody's.
    Nobody,
    /// Those of the side with more discs; half each when the counts are equal (tournament
    /// counting). So they never change who won, not even where the fewest discs win.
    Winner,
}

/// The choices that stay with a position while it is played.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Rules {
    /// The board.
    pub shape: Shape,
    /// Are the four central squares filled by the players first? [`Variant::position`] sets it
    /// from [`Start`], whatever stands here.
    pub fill_centre: bool,
    /// Who moves first.
    pub first: Disc,
    /// How many discs there are.
    pub supply: Supply,
    /// What a placement must do.
    pub placement: Placement,
    /// What wins.
    pub goal: Goal,
    /// What an equal count means.
    pub tie: Tie,
    /// Whose the empty squares are.
    pub empties: Empties,
}

impl Rules {
    /// The standard game's.
    pub const STANDARD: Self = Self {
        shape: Shape::STANDARD,
        fill_centre: false,
        first: Disc::Black,
        supply: Supply::Shared,
        placement: Placement::MustFlip,
        goal: Goal::Most,
        tie: Tie::Draw,
        empties: Empties::Nobody,
    };
}

/// A rule set: every choice of a game of Reversi. Named ones: [`Variant::all`], [`Variant::by_key`].
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Variant {
    /// A short name for files and look-ups, such as `standard`; `custom` where it has none.
    pub key: String,
    /// How the board stands at first.
    pub start: Start,
    /// All other choices.
    pub rules: Rules,
}

impl Variant {
    /// The standard game.
    #[must_use]
    pub fn standard() -> Self {
        Self {
            key: "standard".into(),
            start: Start::Crossed,
            rules: Rules::STANDARD,
        }
    }

    /// The named set with this key.
    #[must_use]
    pub fn by_key(key: &str) -> Option<Self> {
        registry::all().into_iter().find(|v| v.key == key)
    }

    /// All named sets.
    #[must_use]
    pub fn all() -> Vec<Self> {
        registry::all()
    }

    /// The same rules after these plies from the crossed start (XOT).
    #[must_use]
    pub fn played(mut self, plies: Vec<Square>) -> Self {
        self.start = Start::Played(plies);
        self
    }

    /// The position before the first move.
    ///
    /// # Errors
    /// A given start that does not fit the board or the supply, or an opening with an illegal ply.
    pub fn position(&self) -> Result<Position, SetupError> {
        let mut rules = self.rules;
        rules.fill_centre = self.start == Start::EmptyCentre;
        let discs = self.discs();
        let setup = Setup {
            rules,
            discs,
            to_move: rules.first,
            reserves: reserves(rules.supply, discs)?,
        };
        let start = setup.position()?;
        let Start::Played(plies) = &self.start else {
            return Ok(start);
        };
        plies
            .iter()
            .enumerate()
            .try_fold(start, |position, (ply, &square)| {
                position
                    .passed_if_blocked()
                    .play(square)
                    .map_err(|_| SetupError::Opening {
                        ply: ply + 1,
                        square,
                    })
            })
    }

    fn discs(&self) -> ByDisc<SquareSet> {
        let shape = self.rules.shape;
        let low = shape.size() / 2 - 1;
        let set = |cells: &[(u8, u8)]| -> SquareSet {
            cells
                .iter()
                .filter_map(|&(c, r)| Square::new(low + c, low + r))
                .collect()
        };
        match &self.start {
            Start::EmptyCentre => ByDisc::default(),
            Start::Crossed | Start::Played(_) => {
                ByDisc::new(set(&[(1, 0), (0, 1)]), set(&[(0, 0), (1, 1)]))
            }
            Start::Parallel => ByDisc::new(set(&[(0, 0), (1, 0)]), set(&[(0, 1), (1, 1)])),
            Start::Given(discs) => ByDisc::new(
                discs.black.iter().copied().collect(),
                discs.white.iter().copied().collect(),
            ),
        }
    }
}

/// What each side has left of a supply of its own; `None` where it is shared.
fn reserves(supply: Supply, discs: ByDisc<SquareSet>) -> Result<Option<ByDisc<u16>>, SetupError> {
    let Supply::Fixed(each) = supply else {
        return Ok(None);
    };
    let left = |disc: Disc| {
        let placed = discs[disc].len() as u16;
        each.checked_sub(placed).ok_or(SetupError::TooMany)
    };
    Ok(Some(ByDisc::new(left(Disc::Black)?, left(Disc::White)?)))
}
