//! The timeline's geometry: from plies to places and back, the shape of the disc balance, the
//! reach of the fork marks, the wheel's notches. Draws nothing.

/// The plies for which a track has room: a third of the game, two thirds, or all of it, so that
/// early moves are not crowded into a corner; just the game once it is over.
#[must_use]
pub fn span(tip: usize, room: usize, is_whole: bool) -> usize {
    if is_whole {
        return tip.max(1);
    }
    let third = room.div_ceil(3).max(1);
    (third * (tip + 1).div_ceil(third))
        .min(room.max(tip))
        .max(1)
}

/// A row of plies from left to right.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Track {
    /// Where ply 0 is.
    pub left: f32,
    /// Where the last ply is that there is room for.
    pub right: f32,
    /// How many plies lie between.
    pub span: usize,
}

impl Track {
    /// From one ply to the next.
    #[must_use]
    pub fn step(&self) -> f32 {
        (self.right - self.left) / self.span.max(1) as f32
    }
    /// Where a ply is.
    #[must_use]
    pub fn x(&self, ply: f32) -> f32 {
        self.left + ply * self.step()
    }
    /// The ply nearest to a place, of those up to `tip`.
    #[must_use]
    pub fn ply(&self, x: f32, tip: usize) -> usize {
        let step = self.step();
        if step <= 0.0 {
            return 0;
        }
        let ply = ((x - self.left) / step).round().max(0.0);
        (ply as usize).min(tip)
    }
}

/// A piece of the area between the curve of the balance and its zero line: to the left and to the
/// right a ply and a value, all values of one sign.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Piece {
    /// Left edge: ply, and value there.
    pub from: (f32, f32),
    /// Right edge: ply, and value there.
    pub to: (f32, f32),
}

/// The pieces of the area under a row of values, cut where the curve crosses zero.
#[must_use]
pub fn area(values: &[f32]) -> Vec<Piece> {
    let mut pieces = Vec::new();
    for (at, pair) in values.windows(2).enumerate() {
        let (a, b, x) = (pair[0], pair[1], at as f32);
        let (from, to) = ((x, a), (x + 1.0, b));
        if a * b < 0.0 {
            let zero = (x + a / (a - b), 0.0);
            pieces.push(Piece { from, to: zero });
            pieces.push(Piece { from: zero, to });
        } else if a != 0.0 || b != 0.0 {
            pieces.push(Piece { from, to });
        }
    }
    pieces
}

/// What a pointer reaches of marks at these places, in order: so wide a stretch about each, but
/// never beyond the middle to the next one.
#[must_use]
pub fn reaches(places: &[f32], width: f32) -> Vec<(f32, f32)> {
    let reach = |at: usize| {
        let here = places[at];
        let middle = |other: Option<&f32>| other.map(|other| f32::midpoint(here, *other));
        let least = middle(at.checked_sub(1).and_then(|before| places.get(before)));
        let most = middle(places.get(at + 1));
        let (from, to) = (here - width / 2.0, here + width / 2.0);
        (
            least.map_or(from, |least| least.max(from)),
            most.map_or(to, |most| most.min(to)),
        )
    };
    (0..places.len()).map(reach).collect()
}

/// Whole steps of a wheel that has turned so far, and the rest that is kept for the next turn.
#[must_use]
pub fn notches(rest: f32, turned: f32) -> (i32, f32) {
    // A turn the other way begins anew.
    let sum = if rest * turned < 0.0 {
        turned
    } else {
        rest + turned
    };
    let whole = sum.trunc();
    (whole as i32, sum - whole)
}
