//! The last few empty squares on `u64`, solved without a table: the exact solver's innermost loops.

use super::flip::{BESIDE, flips};
use crate::game::worth;

/// The quarters of 8 × 8. On smaller boards the parity order loses its sense but not its truth.
const QUARTERS: [u64; 4] = [
    0x0000_0000_0f0f_0f0f,
    0x0000_0000_f0f0_f0f0,
    0x0f0f_0f0f_0000_0000,
    0xf0f0_f0f0_0000_0000,
];
/// Below every value.
const LOWEST: i32 = -1000;

/// What the end of a game depends on.
pub(crate) struct End {
    /// Squares of the board.
    pub area: i32,
    /// Do the most discs win?
    pub most_wins: bool,
}

impl End {
    /// Solves the node exactly, fail-soft within `window`.
    pub fn solve(
        &self,
        own: u64,
        opp: u64,
        empty: u64,
        (alpha, beta): (i32, i32),
        nodes: &mut u64,
    ) -> i32 {
        match empty.count_ones() {
            0 => self.over(own, opp),
            1 => self.last(own, opp, empty.trailing_zeros() as usize, nodes),
            2 => {
                let a = empty.trailing_zeros() as usize;
                let b = 63 - empty.leading_zeros() as usize;
                self.last_two(own, opp, (a, b), (alpha, beta), nodes)
            }
            _ => self.few(own, opp, empty, (alpha, beta), nodes),
        }
    }

    #[inline]
    fn over(&self, own: u64, opp: u64) -> i32 {
        worth(
            own.count_ones() as i32,
            opp.count_ones() as i32,
            self.area,
            self.most_wins,
        )
    }

    /// One empty square: whoever can fills it.
    #[inline]
    fn last(&self, own: u64, opp: u64, at: usize, nodes: &mut u64) -> i32 {
        *nodes += 1;
        let (o, p) = (own.count_ones() as i32, opp.count_ones() as i32);
        let mine = flips(own, opp, at).count_ones() as i32;
        if mine > 0 {
            return worth(o + mine + 1, p - mine, self.area, self.most_wins);
        }
        let theirs = flips(opp, own, at).count_ones() as i32;
        if theirs > 0 {
            return worth(o - theirs, p + theirs + 1, self.area, self.most_wins);
        }
        worth(o, p, self.area, self.most_wins)
    }

    /// Two empty squares; the pass is tried in place.
    fn last_two(
        &self,
        own: u64,
        opp: u64,
        (a, b): (usize, usize),
        (_, beta): (i32, i32),
        nodes: &mut u64,
    ) -> i32 {
        *nodes += 1;
        let mut best = LOWEST;
        for (at, rest) in [(a, b), (b, a)] {
            if BESIDE[at] & opp != 0 {
                let f = flips(own, opp, at);
                if f != 0 {
                    let v = -self.last(opp ^ f, own | f | 1 << at, rest, nodes);
                    if v >= beta {
                        return v;
                    }
                    best = best.max(v);
                }
            }
        }
        if best > LOWEST {
            return best;
        }
        let mut worst = -LOWEST;
        for (at, rest) in [(a, b), (b, a)] {
            let f = flips(opp, own, at);
            if f != 0 {
                worst = worst.min(self.last(own ^ f, opp | f | 1 << at, rest, nodes));
            }
        }
        if worst < -LOWEST {
            worst
        } else {
            self.over(own, opp)
        }
    }

    /// Three or more empty squares, those of odd quarters first.
    fn few(
        &self,
        own: u64,
        opp: u64,
        empty: u64,
        (alpha, beta): (i32, i32),
        nodes: &mut u64,
    ) -> i32 {
        *nodes += 1;
        let mut odd = 0;
        for quarter in QUARTERS {
            let part = empty & quarter;
            if part.count_ones() & 1 == 1 {
                odd |= part;
            }
        }
        let (mut best, mut low) = (LOWEST, alpha);
        for mut part in [odd, empty & !odd] {
            while part != 0 {
                let at = part.trailing_zeros() as usize;
                part &= part - 1;
                if BESIDE[at] & opp == 0 {
                    continue;
                }
                let f = flips(own, opp, at);
                if f == 0 {
                    continue;
                }
                let (them, us) = (opp ^ f, own | f | 1 << at);
                let v = -self.solve(them, us, empty & !(1 << at), (-beta, -low), nodes);
                if v > best {
                    best = v;
                    if v >= beta {
                        return v;
                    }
                    low = low.max(v);
                }
            }
        }
        if best > LOWEST {
            return best;
        }
        if super::flip::moves(opp, own) & empty == 0 {
            return self.over(own, opp);
        }
        -self.few(opp, own, empty, (-beta, -alpha), nodes)
    }
}
