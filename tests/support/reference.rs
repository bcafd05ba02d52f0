//! The rules of Reversi once more, slow and plain: the measure for the fast ones. A board is a list
//! of cells, a move is found by walking. From `outflank_rules` come only the words (`Variant`,
//! `Square`, …), none of its answers about a position.
//!
//! Test targets include it with `#[path]`.
#![allow(dead_code, reason = "each test target uses a part of it")]

use outflank_rules::{
    ByDisc, Disc, Empties, Finish, Goal, Outcome, Placement, Rules, Square, Start, Supply, Tie,
    Variant,
};

/// The eight steps to a neighbour, in columns and rows.
const STEPS: [(i32, i32); 8] = [
    (0, -1),
    (1, -1),
    (1, 0),
    (1, 1),
    (0, 1),
    (-1, 1),
    (-1, 0),
    (-1, -1),
];

/// A game under way.
#[derive(Clone, Debug)]
pub struct Reference {
    rules: Rules,
    fill_centre: bool,
    side: i32,
    /// Row by row from a1: is there such a square?
    exists: Vec<bool>,
    /// Row by row from a1: what stands on it?
    cells: Vec<Option<Disc>>,
    /// Whose turn it is.
    pub to_move: Disc,
    /// Discs left to place.
    pub reserves: ByDisc<u16>,
}

/// What the rules ask for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Asked {
    Place,
    Pass,
    Nothing,
}

impl Reference {
    /// The start of a rule set; `None` where it is nonsense: a disc off the board or on another,
    /// more discs than there are, an illegal opening.
    pub fn start(variant: &Variant) -> Option<Self> {
        let rules = variant.rules;
        let side = i32::from(rules.shape.size());
        let places = (0..side * side).map(|at| (at % side, at / side));
        let exists: Vec<bool> = places
            .map(|(col, row)| rules.shape.contains(square(col, row)))
            .collect();
        let mut game = Self {
            rules,
            fill_centre: variant.start == Start::EmptyCentre,
            side,
            cells: vec![None; exists.len()],
            exists,
            to_move: rules.first,
            reserves: ByDisc::new(0, 0),
        };
        game.set_up(&variant.start)?;
        game.hand_out()?;
        if let Start::Played(plies) = &variant.start {
            for &ply in plies {
                if game.asked() == Asked::Pass {
                    game.pass();
                }
                if !game.can_place(game.to_move, ply) {
                    return None;
                }
                game.place(ply);
            }
        }
        Some(game)
    }

    fn set_up(&mut self, start: &Start) -> Option<()> {
        let (left, right) = (self.side / 2 - 1, self.side / 2);
        let (top, bottom) = (left, right);
        let discs = match start {
            Start::EmptyCentre => vec![],
            Start::Crossed | Start::Played(_) => vec![
                (Disc::White, square(left, top)),
                (Disc::Black, square(right, top)),
                (Disc::Black, square(left, bottom)),
                (Disc::White, square(right, bottom)),
            ],
            Start::Parallel => vec![
                (Disc::Black, square(left, top)),
                (Disc::Black, square(right, top)),
                (Disc::White, square(left, bottom)),
                (Disc::White, square(right, bottom)),
            ],
            Start::Given(given) => {
                let black = given.black.iter().map(|&at| (Disc::Black, at));
                let white = given.white.iter().map(|&at| (Disc::White, at));
                black.chain(white).collect()
            }
        };
        for (disc, at) in discs {
            let index = self.index(at)?;
            if self.cells[index] == Some(disc.other()) {
                return None;
            }
            self.cells[index] = Some(disc);
        }
        Some(())
    }

    fn hand_out(&mut self) -> Option<()> {
        let (black, white) = (self.count(Disc::Black), self.count(Disc::White));
        self.reserves = match self.rules.supply {
            Supply::Fixed(each) => ByDisc::new(each.checked_sub(black)?, each.checked_sub(white)?),
            Supply::Shared => {
                let left = self.count_empty();
                let mut even = ByDisc::new(left / 2, left / 2);
                if left % 2 == 1 {
                    even[self.to_move] += 1;
                }
                even
            }
        };
        Some(())
    }

    fn index(&self, at: Square) -> Option<usize> {
        let (col, row) = (i32::from(at.col()), i32::from(at.row()));
        if col >= self.side || row >= self.side {
            return None;
        }
        let index = (row * self.side + col) as usize;
        self.exists[index].then_some(index)
    }

    /// What stands on the square.
    pub fn at(&self, at: Square) -> Option<Disc> {
        self.cells[self.index(at)?]
    }

    /// All squares of the board, row by row.
    pub fn squares(&self) -> Vec<Square> {
        let all = (0..self.side * self.side).filter(|&at| self.exists[at as usize]);
        all.map(|at| square(at % self.side, at / self.side))
            .collect()
    }

    /// How many discs of this colour stand.
    pub fn count(&self, disc: Disc) -> u16 {
        self.cells.iter().filter(|&&c| c == Some(disc)).count() as u16
    }

    /// How many squares are empty.
    pub fn count_empty(&self) -> u16 {
        let pairs = self.cells.iter().zip(&self.exists);
        pairs
            .filter(|(cell, exists)| **exists && cell.is_none())
            .count() as u16
    }

    fn is_central(&self, at: Square) -> bool {
        let middle = [self.side / 2 - 1, self.side / 2];
        middle.contains(&i32::from(at.col())) && middle.contains(&i32::from(at.row()))
    }

    /// Are the central squares still to be filled?
    pub fn is_filling(&self) -> bool {
        let middle = [self.side / 2 - 1, self.side / 2];
        let open = |col, row| self.at(square(col, row)).is_none();
        self.fill_centre
            && middle
                .iter()
                .any(|&col| middle.iter().any(|&row| open(col, row)))
    }

    /// Has this side a disc, or one that the other lends?
    pub fn has_disc(&self, mover: Disc) -> bool {
        let lent = self.rules.supply == Supply::Shared && self.reserves[mover.other()] > 0;
        self.reserves[mover] > 0 || lent
    }

    /// The discs that a disc of `mover` on this square closes in, a list for every direction,
    /// clockwise from the north, nearest first; whether or not the placement is legal.
    pub fn lines(&self, mover: Disc, at: Square) -> Vec<Vec<Square>> {
        STEPS
            .iter()
            .map(|&step| self.line(mover, at, step))
            .collect()
    }

    fn line(&self, mover: Disc, at: Square, step: (i32, i32)) -> Vec<Square> {
        let mut passed = vec![];
        let mut here = at;
        loop {
            let col = i32::from(here.col()) + step.0;
            let row = i32::from(here.row()) + step.1;
            if col < 0 || row < 0 || col >= self.side || row >= self.side {
                return vec![];
            }
            here = square(col, row);
            match self.at(here) {
                None => return vec![],
                Some(disc) if disc == mover => return passed,
                Some(_) => passed.push(here),
            }
        }
    }

    fn stands_beside_own(&self, mover: Disc, at: Square) -> bool {
        STEPS.iter().any(|step| {
            let col = i32::from(at.col()) + step.0;
            let row = i32::from(at.row()) + step.1;
            let inside = col >= 0 && row >= 0 && col < self.side && row < self.side;
            inside && self.at(square(col, row)) == Some(mover)
        })
    }

    /// May `mover` place a disc there, if it were the turn?
    pub fn can_place(&self, mover: Disc, at: Square) -> bool {
        let Some(index) = self.index(at) else {
            return false;
        };
        if self.cells[index].is_some() || !self.has_disc(mover) {
            return false;
        }
        if self.is_filling() {
            return self.is_central(at);
        }
        let flips = STEPS
            .iter()
            .any(|&step| !self.line(mover, at, step).is_empty());
        let beside =
            self.rules.placement == Placement::MayStandBeside && self.stands_beside_own(mover, at);
        flips || beside
    }

    /// Where `mover` may place a disc, row by row.
    pub fn legal(&self, mover: Disc) -> Vec<Square> {
        let mut squares = self.squares();
        squares.retain(|&at| self.can_place(mover, at));
        squares
    }

    /// What the rules ask of the side to move.
    pub fn asked(&self) -> Asked {
        if !self.legal(self.to_move).is_empty() {
            Asked::Place
        } else if !self.legal(self.to_move.other()).is_empty() {
            Asked::Pass
        } else {
            Asked::Nothing
        }
    }

    /// The discs that the side to move would flip there, by direction as in [`Self::lines`].
    pub fn flips(&self, at: Square) -> Vec<Vec<Square>> {
        let free = self
            .index(at)
            .is_some_and(|index| self.cells[index].is_none());
        if !free || self.is_filling() {
            return vec![vec![]; 8];
        }
        self.lines(self.to_move, at)
    }

    /// Places a disc; the move must be legal.
    pub fn place(&mut self, at: Square) {
        assert!(self.can_place(self.to_move, at), "{at} is legal");
        let mover = self.to_move;
        for flipped in self.flips(at).into_iter().flatten() {
            let index = self.index(flipped).expect("a flipped disc is on the board");
            self.cells[index] = Some(mover);
        }
        let index = self.index(at).expect("a legal square is on the board");
        self.cells[index] = Some(mover);
        if self.reserves[mover] == 0 {
            self.reserves[mover.other()] -= 1;
        } else {
            self.reserves[mover] -= 1;
        }
        self.to_move = mover.other();
    }

    /// Passes; there must be no move.
    pub fn pass(&mut self) {
        assert_eq!(self.asked(), Asked::Pass, "the pass is forced");
        self.to_move = self.to_move.other();
    }

    /// The count and the verdict if the game ended now.
    pub fn outcome(&self) -> Outcome {
        let (black, white) = (self.count(Disc::Black), self.count(Disc::White));
        let empties = self.count_empty();
        let mut score = ByDisc::new(black, white);
        if self.rules.empties == Empties::Winner {
            if black > white {
                score.black += empties;
            } else if white > black {
                score.white += empties;
            } else {
                score.black += empties / 2;
                score.white += empties / 2;
            }
        }
        let winner = if black == white {
            match self.rules.tie {
                Tie::Draw => None,
                Tie::SecondMover => Some(self.rules.first.other()),
            }
        } else {
            let black_wins = match self.rules.goal {
                Goal::Most => black > white,
                Goal::Fewest => black < white,
            };
            Some(if black_wins { Disc::Black } else { Disc::White })
        };
        let finish = if empties == 0 {
            Finish::Full
        } else if black == 0 || white == 0 {
            Finish::WipedOut
        } else {
            Finish::Blocked
        };
        Outcome {
            discs: ByDisc::new(black, white),
            empties,
            score,
            winner,
            finish,
        }
    }
}

fn square(col: i32, row: i32) -> Square {
    Square::new(col as u8, row as u8).expect("within 16 × 16")
}
