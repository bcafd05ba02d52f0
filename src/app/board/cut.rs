//! A board that lacks squares, and where its wood goes. Squares that are missing inside are filled with wood; at the
//! rim the frame follows the squares and the table is seen beyond it.

use super::mesh::frame_width;
use outflank_rules::{Shape, Square};

/// How wide the slope from the field up to the wood is.
pub(super) const BEVEL: f32 = 0.09;
/// How wide the rounding of the outer edge is.
pub(super) const ROUND: f32 = 0.1;

/// How wide the wood round the squares of this board is, in squares. Where it is cut it stays within the next square.
#[must_use]
pub fn wood_width(shape: Shape) -> f32 {
    let width = frame_width(shape.size());
    if shape.is_square() {
        width
    } else {
        width.clamp(0.6, 0.84)
    }
}

/// A shape as the saw sees it. Places count in squares from the upper left corner.
pub struct Cut {
    pub(super) shape: Shape,
    pub(super) width: f32,
    /// Missing squares from which one comes to the outside, by [`Square::index`].
    open: Box<[bool; 256]>,
}

impl Cut {
    /// Looks where a shape is open to the outside.
    #[must_use]
    pub fn of(shape: Shape) -> Self {
        let mut cut = Self {
            shape,
            width: wood_width(shape),
            open: Box::new([false; 256]),
        };
        let side = i32::from(shape.size());
        let mut next: Vec<(i32, i32)> = (-1..=side)
            .flat_map(|n| [(n, -1), (n, side), (-1, n), (side, n)])
            .collect();
        while let Some((col, row)) = next.pop() {
            for (col, row) in [
                (col - 1, row),
                (col + 1, row),
                (col, row - 1),
                (col, row + 1),
            ] {
                let Some(square) = cut.square(col, row).filter(|&s| !shape.contains(s)) else {
                    continue;
                };
                let open = &mut cut.open[usize::from(square.index())];
                if !std::mem::replace(open, true) {
                    next.push((col, row));
                }
            }
        }
        cut
    }

    /// Does one come to the outside from this missing square?
    #[must_use]
    pub fn is_open(&self, square: Square) -> bool {
        self.open[usize::from(square.index())]
    }

    /// The square of the board's whole extent, be it there or missing.
    fn square(&self, col: i32, row: i32) -> Option<Square> {
        let side = i32::from(self.shape.size());
        let is_inside = (0..side).contains(&col) && (0..side).contains(&row);
        is_inside
            .then(|| Square::new(col as u8, row as u8))
            .flatten()
    }

    pub(super) fn is_field(&self, col: i32, row: i32) -> bool {
        self.square(col, row)
            .is_some_and(|s| self.shape.contains(s))
    }

    /// Is there wood or field at this place?
    pub(super) fn is_solid(&self, x: f32, z: f32) -> bool {
        let (col, row) = (x.floor() as i32, z.floor() as i32);
        let is_open = self.square(col, row).is_none_or(|s| self.is_open(s));
        !is_open || self.away(x, z, 1) <= self.width
    }

    /// How far the nearest square is, by the longer way, of those up to `reach` off; much where none is.
    fn away(&self, x: f32, z: f32, reach: i32) -> f32 {
        self.to_field(x, z, reach, |x, z| x.max(z))
    }

    pub(super) fn to_field(
        &self,
        x: f32,
        z: f32,
        reach: i32,
        length: impl Fn(f32, f32) -> f32,
    ) -> f32 {
        let (col, row) = (x.floor() as i32, z.floor() as i32);
        let mut least = f32::MAX;
        for row in row - reach..=row + reach {
            for col in (col - reach..=col + reach).filter(|&col| self.is_field(col, row)) {
                let out = |at: f32, n: i32| ((at - n as f32 - 0.5).abs() - 0.5).max(0.0);
                least = least.min(length(out(x, col), out(z, row)));
            }
        }
        least
    }

    /// Is there wood at its full height?
    pub(super) fn is_top(&self, x: f32, z: f32) -> bool {
        let near = |by: f32, is: &dyn Fn(f32, f32) -> bool| {
            let steps = [-by, 0.0, by];
            steps
                .iter()
                .any(|dx| steps.iter().any(|dz| is(x + dx, z + dz)))
        };
        let is_field = |x: f32, z: f32| self.is_field(x.floor() as i32, z.floor() as i32);
        !near(BEVEL, &is_field) && !near(ROUND, &|x, z| !self.is_solid(x, z))
    }

    pub(super) fn half(&self) -> f32 {
        f32::from(self.shape.size()) / 2.0
    }
}
