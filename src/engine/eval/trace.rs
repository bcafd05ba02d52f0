//! The pictures of all patterns of a position, kept up from move to move.
//!
//! A disc of the side to move counts +1 and one of the other side −1, so that the same board seen from the other side
//! is the negative.

use super::patterns::{LANES, SHARES};

/// The pictures of all places, each less the middle one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(align(32))]
pub(crate) struct Trace([i16; LANES]);

impl Trace {
    /// The pictures of these discs, seen from `own`.
    pub fn new(own: u64, opp: u64) -> Self {
        let mut all = [0; LANES];
        add(&mut all, own, 1);
        add(&mut all, opp, -1);
        Self(all)
    }

    /// After a placement that flips these, seen from the other side.
    #[inline(always)]
    pub fn after(&self, at: usize, flipped: u64) -> Self {
        let mut all = SHARES[at & 63];
        for (sum, old) in all.iter_mut().zip(&self.0) {
            *sum = sum.wrapping_add(*old);
        }
        add(&mut all, flipped, 2);
        Self(all.map(i16::wrapping_neg))
    }

    /// The same board seen from the other side.
    #[inline(always)]
    pub fn turned(&self) -> Self {
        Self(self.0.map(i16::wrapping_neg))
    }

    /// The picture of each place, less the middle one.
    #[inline(always)]
    pub const fn pictures(&self) -> &[i16; LANES] {
        &self.0
    }
}

/// Adds `times` the shares of these squares.
#[inline(always)]
fn add(all: &mut [i16; LANES], squares: u64, times: i16) {
    let mut rest = squares;
    while rest != 0 {
        let shares = &SHARES[rest.trailing_zeros() as usize & 63];
        rest &= rest - 1;
        for (sum, share) in all.iter_mut().zip(shares) {
            *sum = sum.wrapping_add(share.wrapping_mul(times));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::Trace;
    use crate::eval::Pictures;
    use outflank_rules::{Position, Square, Variant};

    fn trace(position: &Position) -> Trace {
        let side = position.to_move();
        let bits = |side| position.discs(side).to_small();
        Trace::new(bits(side), bits(!side))
    }

    #[test]
    fn pictures_kept_up_from_move_to_move_are_those_of_the_discs() {
        let mut rng = fastrand::Rng::with_seed(1);
        for _ in 0..200 {
            let mut position = Variant::standard().position().expect("legal");
            loop {
                position = position.pass().unwrap_or(position);
                let moves: Vec<Square> = position.legal_moves().iter().collect();
                if moves.is_empty() {
                    break;
                }
                let square = moves[rng.usize(..moves.len())];
                let next = position.play_unchecked(square);
                let gained = next.discs(position.to_move()) & position.discs(!position.to_move());
                let bit = usize::from(square.row()) * 8 + usize::from(square.col());
                let kept = trace(&position).after(bit, gained.to_small());
                let fresh = trace(&next);
                let turned = if next.to_move() == position.to_move() {
                    fresh.turned()
                } else {
                    fresh
                };
                assert_eq!(kept, turned);
                position = next;
            }
        }
    }

    #[test]
    fn mirror_images_have_the_same_pictures() {
        let pictures = Pictures::new();
        let mut rng = fastrand::Rng::with_seed(2);
        for _ in 0..500 {
            let taken = rng.u64(..);
            let own = taken & rng.u64(..);
            let mut one = pictures.of(own, taken & !own);
            let mut other = pictures.of(own.swap_bytes(), (taken & !own).swap_bytes());
            let mut third = pictures.of(own.reverse_bits(), (taken & !own).reverse_bits());
            one.sort_unstable();
            other.sort_unstable();
            third.sort_unstable();
            assert_eq!(one, other);
            assert_eq!(one, third);
        }
    }
}
