//! What the judgement knows of a board's shape, and the features it draws from a position.

use super::weights::{FEWEST, MOST, STAGES};
use crate::fast::{Kernel, Machine, Portable};
use outflank_rules::{Direction, Goal, Position, Rules, Square, SquareSet};

/// How many features there are.
pub(super) const COUNT: usize = 9;

/// What each feature counts, own less other's, in the order of [`features`].
pub const FEATURES: [&str; COUNT] = [
    "corners",
    "diagonal neighbours of an empty corner",
    "edge neighbours of an empty corner",
    "mobility, logarithmic, in hundredths",
    "empty squares beside the other's discs, logarithmic, in hundredths",
    "discs that can never be flipped, by a flood from the corners",
    "the last move by parity, for the side to move",
    "discs",
    "edge discs",
];

/// 100 · ln(1 + n), rounded.
const LOG: [i32; 24] = [
    0, 69, 110, 139, 161, 179, 195, 208, 220, 230, 240, 248, 256, 264, 271, 277, 283, 289, 294,
    300, 304, 309, 314, 318,
];

#[inline(always)]
fn log(n: u32) -> i32 {
    LOG[(n as usize).min(LOG.len() - 1)]
}

/// What having only so many discs costs, in hundredths of a disc, where the most win: few discs are good to move with,
/// but whoever has none has lost, and the features cannot see that coming.
const FEAR: [i32; 7] = [6000, 3600, 2200, 1300, 700, 300, 100];

#[inline(always)]
fn fear(discs: u32) -> i32 {
    FEAR.get(discs as usize).copied().unwrap_or(0)
}

/// The four lines through a square.
const AXES: [(Direction, Direction); 4] = [
    (Direction::North, Direction::South),
    (Direction::East, Direction::West),
    (Direction::NorthEast, Direction::SouthWest),
    (Direction::NorthWest, Direction::SouthEast),
];

/// A board's shape and weights, in sets of squares.
pub(crate) struct Geometry<B> {
    /// All squares.
    pub squares: B,
    /// Those that cannot be flipped.
    pub corners: B,
    /// Quarters of the board by its middle lines.
    pub quarters: [B; 4],
    /// How many squares.
    pub area: i32,
    /// Do the most discs win?
    pub most_wins: bool,
    border: B,
    /// For each axis the squares that have a missing neighbour on it.
    walls: [B; 4],
    diagonal: B,
    beside: B,
    /// For each number of empty squares.
    weights: Vec<[i32; COUNT]>,
}

impl<B: Kernel> Geometry<B> {
    /// The geometry of a board under these rules.
    pub fn new(rules: &Rules) -> Self {
        let shape = rules.shape;
        let squares = B::from_set(shape.squares());
        let corners = B::from_set(shape.corners());
        let inside = Direction::ALL
            .iter()
            .fold(squares, |all, &d| all & squares.shift(d));
        let border = squares & !inside;
        let near = corners.spread() & squares & !corners;
        let middle = shape.size() / 2;
        let quarter = |n: u8| -> SquareSet {
            let wanted = |s: &Square| u8::from(s.col() >= middle) + 2 * u8::from(s.row() >= middle);
            shape.squares().iter().filter(|s| wanted(s) == n).collect()
        };
        let most_wins = rules.goal == Goal::Most;
        let area = shape.area() as i32;
        let table = if most_wins { &MOST } else { &FEWEST };
        Self {
            squares,
            corners,
            quarters: std::array::from_fn(|n| B::from_set(quarter(n as u8))),
            area,
            most_wins,
            border,
            walls: AXES.map(|(one, two)| squares & !(squares.shift(one) & squares.shift(two))),
            diagonal: near & inside,
            beside: near & border,
            weights: (0..=area).map(|empty| blend(table, area, empty)).collect(),
        }
    }

    /// The features, own less other's; `None` where neither side could flip anything.
    #[inline(always)]
    pub fn features<M: Machine>(&self, own: B, opp: B) -> Option<[i32; COUNT]> {
        let empty = self.squares & !(own | opp);
        let (my_moves, their_moves) = (
            B::moves::<M>(own, opp, empty).count(),
            B::moves::<M>(opp, own, empty).count(),
        );
        if my_moves == 0 && their_moves == 0 {
            return None;
        }
        let less = |mask: B| (own & mask).count() as i32 - (opp & mask).count() as i32;
        let danger = (self.corners & empty).spread();
        let safe = if (self.corners & !empty).is_none() {
            0
        } else {
            self.safe(own).count() as i32 - self.safe(opp).count() as i32
        };
        let odd = if empty.count() % 2 == 1 { 1 } else { -1 };
        Some([
            less(self.corners),
            less(self.diagonal & danger),
            less(self.beside & danger),
            log(my_moves) - log(their_moves),
            log((empty & opp.spread()).count()) - log((empty & own.spread()).count()),
            safe,
            odd,
            own.count() as i32 - opp.count() as i32,
            less(self.border),
        ])
    }

    /// Discs that on each of their four lines stand at a wall or beside another such disc.
    #[inline(always)]
    pub fn safe(&self, own: B) -> B {
        let mut safe = own & self.corners;
        if safe.is_none() {
            return safe;
        }
        loop {
            let held = AXES
                .iter()
                .zip(&self.walls)
                .fold(own, |all, (&(one, two), &wall)| {
                    all & (wall | safe.shift(one) | safe.shift(two))
                });
            if held == safe {
                return safe;
            }
            safe = held;
        }
    }

    /// The most that the side to move can still reach, in discs, if that is seen to be `alpha` or less: discs that can
    /// never be flipped stay, the other side's where the most win, one's own where the fewest do.
    #[inline(always)]
    pub fn ceiling(&self, own: B, opp: B, alpha: i32) -> Option<i32> {
        let kept = if self.most_wins { opp } else { own };
        let least = self.area - alpha;
        if (kept & self.corners).is_none() || (kept.count() as i32) * 2 < least {
            return None;
        }
        let safe = self.safe(kept).count() as i32;
        (safe * 2 >= least).then_some(self.area - 2 * safe)
    }

    /// The judgement in hundredths of a disc; `None` where neither side could flip anything.
    #[inline(always)]
    pub fn judge<M: Machine>(&self, own: B, opp: B) -> Option<i32> {
        let features = self.features::<M>(own, opp)?;
        let empty = self.area as usize - (own | opp).count() as usize;
        let most = self.area * 100 - 1; // all squares is never a judgement, always a proof
        let sum: i32 = features
            .iter()
            .zip(&self.weights[empty])
            .map(|(f, w)| f * w)
            .sum();
        let fear = match self.most_wins {
            true => fear(own.count()) - fear(opp.count()),
            false => 0,
        };
        Some((sum / SCALE - fear).clamp(-most, most))
    }

    /// Good squares first, before anything else is known.
    #[inline(always)]
    pub fn rank(&self, at: Square) -> i32 {
        let at = B::single(at);
        let good = if !(at & self.corners).is_none() {
            3
        } else if !(at & self.diagonal).is_none() {
            -2
        } else if !(at & self.beside).is_none() {
            -1
        } else {
            i32::from(!(at & self.border).is_none())
        };
        if self.most_wins { good } else { -good }
    }
}

/// Weights are kept in hundredths of a hundredth of a disc.
const SCALE: i32 = 100;

/// The weights at so many empty squares.
fn blend(table: &[[i32; COUNT]; STAGES.len()], area: i32, empty: i32) -> [i32; COUNT] {
    let last = STAGES.len() - 1;
    let full = (100 * (area - empty) / area).clamp(STAGES[0], STAGES[last]);
    let next = (1..last).find(|&n| full < STAGES[n]).unwrap_or(last);
    let (from, to) = (STAGES[next - 1], STAGES[next]);
    std::array::from_fn(|f| {
        let (a, b) = (table[next - 1][f], table[next][f]);
        let unit = if matches!(f, 3 | 4) { 1 } else { SCALE };
        unit * (a * (to - full) + b * (full - from)) / (to - from)
    })
}

/// The features of a position for the side to move; `None` where neither side could flip anything. For fitting
/// weights.
#[must_use]
pub fn features(position: &Position) -> Option<[i32; COUNT]> {
    let geometry = Geometry::<SquareSet>::new(position.rules());
    let side = position.to_move();
    geometry.features::<Portable>(position.discs(side), position.discs(!side))
}
