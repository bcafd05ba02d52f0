//! What is on stage: which discs lie or move where, their shadows, and the last move.

use super::disc::{Act, DiscView};
use bevy::prelude::*;
use outflank_rules::{Shape, Square, SquareSet};
use std::time::Duration;

/// A disc's shadow on the board.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Shadow {
    /// 0 to 1.
    pub strength: f32,
    /// The disc's height above its rest, in squares.
    pub lift: f32,
}

/// What is on stage: one disc a square at most (those that leave apart), and their shadows.
#[derive(Resource)]
pub struct Stage {
    pub(super) shape: Shape,
    pub(super) discs: Box<[Option<Entity>; 256]>,
    shadows: Box<[Shadow; 256]>,
    moving: bool,
    pub(super) flipped: SquareSet,
    pub(super) placed: Option<Square>,
    pub(super) taken_back: Option<(Square, Duration)>,
}

impl Default for Stage {
    fn default() -> Self {
        Self::of(Shape::STANDARD)
    }
}

impl Stage {
    /// An empty board of this shape.
    pub(super) fn of(shape: Shape) -> Self {
        Self {
            shape,
            discs: Box::new([None; 256]),
            shadows: Box::new([Shadow::default(); 256]),
            moving: false,
            flipped: SquareSet::EMPTY,
            placed: None,
            taken_back: None,
        }
    }
    /// The board's shape.
    #[must_use]
    pub const fn shape(&self) -> Shape {
        self.shape
    }
    /// The board's side.
    #[must_use]
    pub const fn side(&self) -> u8 {
        self.shape.size()
    }
    /// Does anything move?
    #[must_use]
    pub const fn is_moving(&self) -> bool {
        self.moving
    }
    /// The shadows by [`Square::index`].
    #[must_use]
    pub const fn shadows(&self) -> &[Shadow; 256] {
        &self.shadows
    }
    /// The last placed disc and those it turned.
    #[must_use]
    pub const fn last(&self) -> (Option<Square>, SquareSet) {
        (self.placed, self.flipped)
    }
    /// The square that was last taken back, and when.
    #[must_use]
    pub const fn taken_back(&self) -> Option<(Square, Duration)> {
        self.taken_back
    }

    pub(super) const fn set_moving(&mut self, moving: bool) {
        self.moving = moving;
    }
    pub(super) fn throw_shadow(
        &mut self,
        square: Square,
        strength: f32,
        lift: f32,
        disc: &DiscView,
    ) {
        let index = usize::from(square.index());
        let is_thrown = match disc.act {
            Act::Leave { .. } => self.discs[index].is_none(),
            // One may take off where another lands.
            Act::Glide { .. } => strength >= self.shadows[index].strength,
            _ => true,
        };
        if is_thrown {
            self.shadows[index] = Shadow { strength, lift };
        }
    }
    pub(super) fn clear_shadows(&mut self) {
        self.shadows.fill(Shadow::default());
    }
    pub(super) fn clear_shadow(&mut self, square: Square) {
        let index = usize::from(square.index());
        if self.discs[index].is_none() {
            self.shadows[index] = Shadow::default();
        }
    }
}
