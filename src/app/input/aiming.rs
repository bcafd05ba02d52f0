//! Fingers on a board whose squares are smaller than a fingertip: a touch means the nearest square that may be played,
//! sliding aims at another one, and letting go places. Off the board, or far from all of them, it means none.

use super::pointer::Reach;
use bevy::prelude::*;
use outflank_rules::Square;

/// Squares under this side, in logical pixels, are too small to be hit by a finger.
const SMALL: f32 = 32.0;
/// A finger reaches so far, in logical pixels, and at least by this part of a square.
const REACH: f32 = 22.0;
const PART: f32 = 0.75;

impl Reach<'_> {
    /// Are the squares smaller than a fingertip?
    pub(super) fn is_small(&self) -> bool {
        self.layout.square_side() < SMALL
    }

    /// The finger is here: the square it means. `is_new` where it has just come down.
    pub(super) fn aim(&mut self, at: Vec2, is_new: bool) {
        let before = self.pointing.pressed;
        // A square that cannot be played is meant only by who taps it, and is told why not.
        let tapped = || {
            let square = self.square(at);
            square.filter(|_| is_new || square == before)
        };
        let meant = self.nearest(at).or_else(tapped);
        self.pointing.cursor = None;
        self.pointing.over = None;
        self.pointing.pressed = meant;
        self.pointing.finger = Some(at);
        self.wake.soon();
    }

    /// The nearest square that may be played, within a finger's reach.
    fn nearest(&self, at: Vec2) -> Option<Square> {
        if self.interface.covers(at) || self.table.review().is_some() {
            return None;
        }
        let reach = REACH.max(self.layout.square_side() * PART);
        let away = |square: Square| Some((self.layout.place_of(square)?.distance(at), square));
        let squares = self.table.shown()?.legal_moves();
        squares
            .iter()
            .filter(|&square| self.table.may_place(square))
            .filter_map(away)
            .filter(|&(away, _)| away <= reach)
            .min_by(|a, b| a.0.total_cmp(&b.0))
            .map(|(_, square)| square)
    }
}
