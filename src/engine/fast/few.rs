//! The last few empty squares on `u64`, solved without a table: the exact solver's innermost loops.

use super::flip::{BESIDE, flips, moves};
use super::last::flip_count;
use super::machine::Machine;
use super::near::Tools;
use super::parity::Few;
use crate::eval::Geometry;
use crate::game::worth;
use crate::search::Window;

/// Below every value.
pub(super) const LOWEST: i32 = -1000;

pub(super) const CORNERS: u64 = 0x8100_0000_0000_0081;

/// The most empty squares that are solved without a table.
pub(super) const MOST: u32 = 5;

impl Geometry<u64> {
    /// Solves the node exactly, fail-soft within `window`.
    #[inline(always)]
    pub fn solve<M: Machine>(
        &self,
        own: u64,
        opp: u64,
        empty: u64,
        window: Window,
        tools: &mut Tools<'_>,
    ) -> i32 {
        let at = Few::new(own, opp, empty);
        let nodes = &mut *tools.nodes;
        match empty.count_ones() {
            0 => self.over(own, opp),
            1 => {
                *nodes += 1;
                self.last::<M>(own, opp, empty.trailing_zeros() as usize, window.0)
            }
            2 => self.two::<M>(own, opp, empty, window, nodes),
            3 => self.try_all::<M, 3>(&at, window, nodes),
            4 => M::four(self, &at, window, nodes),
            5 => M::five(self, &at, window, nodes),
            _ => M::near(self, &at, window, tools, false),
        }
    }

    #[inline(always)]
    pub(super) fn over(&self, own: u64, opp: u64) -> i32 {
        worth(
            own.count_ones() as i32,
            opp.count_ones() as i32,
            self.area,
            self.most_wins,
        )
    }

    /// One empty square: whoever can fills it. Whether the other side can is not looked at where `alpha` is out of
    /// reach already.
    #[inline(always)]
    fn last<M: Machine>(&self, own: u64, opp: u64, at: usize, alpha: i32) -> i32 {
        if self.area == 64 && self.most_wins {
            let level = 2 * own.count_ones() as i32 - 62;
            let mine = flip_count(own, at);
            if mine > 0 {
                return level + 2 * mine;
            }
            let none = if level >= 2 { level } else { level - 2 };
            if none <= alpha {
                return none;
            }
            let theirs = flip_count(opp, at);
            return if theirs > 0 {
                level - 2 - 2 * theirs
            } else {
                none
            };
        }
        let (o, p) = (own.count_ones() as i32, opp.count_ones() as i32);
        let mine = flips::<M>(own, opp, at).count_ones() as i32;
        if mine > 0 {
            return worth(o + mine + 1, p - mine, self.area, self.most_wins);
        }
        let theirs = flips::<M>(opp, own, at).count_ones() as i32;
        if theirs > 0 {
            return worth(o - theirs, p + theirs + 1, self.area, self.most_wins);
        }
        worth(o, p, self.area, self.most_wins)
    }

    /// Two empty squares; the pass is tried in place.
    #[inline(always)]
    fn two<M: Machine>(
        &self,
        own: u64,
        opp: u64,
        empty: u64,
        (alpha, beta): Window,
        nodes: &mut u64,
    ) -> i32 {
        *nodes += 1;
        let (a, b) = ends(empty);
        let mut best = LOWEST;
        for (at, rest) in [(a, b), (b, a)] {
            if BESIDE[at] & opp != 0 {
                let f = flips::<M>(own, opp, at);
                if f != 0 {
                    *nodes += 1;
                    let v = -self.last::<M>(opp ^ f, own | f | 1 << at, rest, -beta);
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
            if BESIDE[at] & own != 0 {
                let f = flips::<M>(opp, own, at);
                if f != 0 {
                    *nodes += 1;
                    let v = self.last::<M>(own ^ f, opp | f | 1 << at, rest, alpha);
                    if v <= alpha {
                        return v;
                    }
                    worst = worst.min(v);
                }
            }
        }
        if worst < -LOWEST {
            worst
        } else {
            self.over(own, opp)
        }
    }

    /// Four empty squares, those of odd quarters first.
    #[inline(always)]
    pub fn four_here<M: Machine>(&self, at: &Few, window: Window, nodes: &mut u64) -> i32 {
        self.try_all::<M, 4>(at, window, nodes)
    }

    /// Solves what a placement on one of `LEFT` empty squares leads to.
    #[inline(always)]
    fn after<M: Machine, const LEFT: u8>(
        &self,
        next: &Few,
        window: Window,
        nodes: &mut u64,
    ) -> i32 {
        if LEFT == 3 {
            self.two::<M>(next.own, next.opp, next.empty, window, nodes)
        } else {
            self.try_all::<M, 3>(next, window, nodes)
        }
    }

    /// Tries the empty squares one by one, for the other side where this one has no move.
    #[inline(always)]
    fn try_all<M: Machine, const LEFT: u8>(
        &self,
        at: &Few,
        (mut alpha, mut beta): Window,
        nodes: &mut u64,
    ) -> i32 {
        let mut node = *at;
        for passed in [false, true] {
            *nodes += 1;
            let (mut best, mut low) = (LOWEST, alpha);
            for mut part in node.by_parity() {
                while part != 0 {
                    let square = part.trailing_zeros() as usize;
                    part &= part - 1;
                    if BESIDE[square] & node.opp == 0 {
                        continue;
                    }
                    let f = flips::<M>(node.own, node.opp, square);
                    if f == 0 {
                        continue;
                    }
                    let next = node.after(square, f);
                    let v = -self.after::<M, LEFT>(&next, (-beta, -low), nodes);
                    if v > best {
                        best = v;
                        if v >= beta {
                            return if passed { -v } else { v };
                        }
                        low = low.max(v);
                    }
                }
            }
            if best > LOWEST {
                return if passed { -best } else { best };
            }
            if passed || moves::<M>(node.opp, node.own) & node.empty == 0 {
                break;
            }
            node = node.turned();
            (alpha, beta) = (-beta, -alpha);
        }
        self.over(at.own, at.opp)
    }

    /// Five empty squares: first the moves that leave the other side the fewest.
    #[inline(always)]
    pub fn five_here<M: Machine>(&self, at: &Few, (alpha, beta): Window, nodes: &mut u64) -> i32 {
        *nodes += 1;
        let mut rest = moves::<M>(at.own, at.opp) & at.empty;
        if rest == 0 {
            if moves::<M>(at.opp, at.own) & at.empty == 0 {
                return self.over(at.own, at.opp);
            }
            return -M::five(self, &at.turned(), (-beta, -alpha), nodes);
        }
        let [odd, _] = at.by_parity();
        let mut list = [*at; MOST as usize];
        let mut ranks = [i32::MAX; MOST as usize];
        let mut count = 0;
        while rest != 0 {
            let square = rest.trailing_zeros() as usize;
            rest &= rest - 1;
            let next = at.after(square, flips::<M>(at.own, at.opp, square));
            let many = 2 * next.freedom::<M>();
            list[count] = next;
            // The place breaks ties, so that the order is the same everywhere.
            ranks[count] = (many - (odd >> square & 1) as i32) * 8 + count as i32;
            count += 1;
        }
        let (mut best, mut low) = (LOWEST, alpha);
        for _ in 0..count {
            let rank = ranks.iter().copied().fold(i32::MAX, i32::min);
            let first = (rank & 7) as usize;
            ranks[first] = i32::MAX;
            let v = -M::four(self, &list[first], (-beta, -low), nodes);
            if v > best {
                best = v;
                if v >= beta {
                    break;
                }
                low = low.max(v);
            }
        }
        best
    }
}

/// The two squares of a set of two.
#[inline(always)]
const fn ends(two: u64) -> (usize, usize) {
    let low = two.trailing_zeros() as usize;
    let high = 63 - two.leading_zeros() as usize;
    (low & 63, high & 63)
}
