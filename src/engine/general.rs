//! Any rules at all, by asking the rules crate: fixed supply, placement beside, filling the centre. Slower.

use crate::eval::Geometry;
use crate::fast::Portable;
use crate::game::{Game, worth};
use outflank_rules::{Position, Rules, Setup, Square, SquareSet};

/// A board of any rules.
pub(crate) struct General {
    geometry: Geometry<SquareSet>,
}

impl General {
    /// The board of these rules.
    pub fn new(rules: &Rules) -> Self {
        Self {
            geometry: Geometry::new(rules),
        }
    }
}

/// The same board with the other side to move, which the rules allow only where there is no move.
fn turned(position: &Position) -> Position {
    let setup = Setup {
        to_move: !position.to_move(),
        ..Setup::from(*position)
    };
    setup.position().unwrap_or(*position)
}

impl Game for General {
    type Set = SquareSet;
    type Machine = Portable;
    type Node = Position;
    const SORT_FROM: u32 = 4;
    const POLL: u64 = 64;

    fn moves(&self, node: &Position) -> SquareSet {
        node.legal_moves()
    }
    fn play(&self, node: &Position, at: Square) -> Position {
        node.play_unchecked(at)
    }
    fn pass(&self, node: &Position) -> Position {
        turned(node)
    }
    fn empty(&self, node: &Position) -> SquareSet {
        node.empty()
    }
    fn key(&self, node: &Position) -> u64 {
        node.hash()
    }
    fn final_discs(&self, node: &Position) -> i32 {
        let (own, opp) = (node.discs(node.to_move()), node.discs(!node.to_move()));
        worth(
            own.len() as i32,
            opp.len() as i32,
            self.geometry.area,
            self.geometry.most_wins,
        )
    }
    fn evaluate(&self, node: &Position) -> i32 {
        if node.is_over() {
            return self.final_discs(node) * 100;
        }
        let (own, opp) = (node.discs(node.to_move()), node.discs(!node.to_move()));
        self.geometry.judge::<Portable>(own, opp).unwrap_or(0)
    }
    fn quarters(&self) -> &[SquareSet; 4] {
        &self.geometry.quarters
    }
    fn corners(&self) -> SquareSet {
        self.geometry.corners
    }
    fn square_rank(&self, at: Square) -> i32 {
        self.geometry.rank(at)
    }
    fn area(&self) -> i32 {
        self.geometry.area
    }
    fn most_wins(&self) -> bool {
        self.geometry.most_wins
    }
}
