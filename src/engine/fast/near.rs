//! The last ten or so empty squares on `u64`: moves sorted by the answers they leave, with the table's near shelf.
//!
//! Between the innermost loops (`few`), which sort nothing, and the general solver, which knows more of a position than
//! pays here.

use super::few::{CORNERS, End, LOWEST, MOST};
use super::flip::{flips, moves};
use super::machine::Machine;
use super::parity::Few;
use crate::search::Window;
use crate::table::{EXACT, NO_MOVE, Shelf, Table, exact};

/// The most empty squares that are solved here.
pub(crate) const NEAR: u32 = 9;

/// From so many empty squares the table is asked about the answers before any is searched.
const ASK_FROM: u32 = 8;

/// What the solver works with: the table, and how many nodes it has visited.
pub(crate) struct Tools<'a> {
    pub table: &'a Table,
    pub nodes: &'a mut u64,
}

/// An answer that waits to be searched.
#[derive(Clone, Copy)]
struct Next {
    rank: i32,
    square: u8,
    few: Few,
    key: u64,
}

impl End<'_, u64> {
    /// Six to [`NEAR`] empty squares.
    #[inline(always)]
    pub fn near_here<M: Machine>(
        &self,
        at: &Few,
        (alpha, beta): Window,
        tools: &mut Tools<'_>,
        passed: bool,
    ) -> i32 {
        *tools.nodes += 1;
        let mut rest = moves::<M>(at.own, at.opp) & at.empty;
        if rest == 0 {
            if passed {
                return self.over(at.own, at.opp);
            }
            return -M::near(self, &at.turned(), (-beta, -alpha), tools, true);
        }
        if let Some(most) = self.geometry.ceiling(at.own, at.opp, alpha) {
            return most;
        }
        let left = at.empty.count_ones();
        let key = at.key();
        let mut hints = [NO_MOVE; 2];
        if let Some(entry) = tools.table.get(Shelf::Near, key) {
            hints = [entry.best, entry.second];
            let low = i32::from(entry.low).div_euclid(100);
            let high = i32::from(entry.high).div_euclid(100);
            if entry.depth >= EXACT && (low >= beta || low == high) {
                return low;
            }
            if entry.depth >= EXACT && high <= alpha {
                return high;
            }
        }
        let mut list = [Next {
            rank: 0,
            square: 0,
            few: *at,
            key: 0,
        }; NEAR as usize];
        let mut count = 0;
        let [odd, _] = at.by_parity();
        while rest != 0 {
            let square = rest.trailing_zeros() as usize & 63;
            rest &= rest - 1;
            let few = at.after(square, flips::<M>(at.own, at.opp, square));
            let next = Next {
                rank: rank::<M>(&few, square, odd, hints),
                square: name(square),
                few,
                key: few.key(),
            };
            if left > MOST + 1 {
                tools.table.fetch::<M>(Shelf::Near, next.key);
            }
            list[count] = next;
            count += 1;
        }
        let list = &mut list[..count];
        if left >= ASK_FROM
            && let Some(value) = ask(list, tools.table, beta)
        {
            return value;
        }
        let (best, best_at) = self.try_near::<M>(list, left, (alpha, beta), tools);
        let bounds = if best >= beta {
            (best * 100, i32::from(i16::MAX))
        } else if best <= alpha {
            (i32::from(i16::MIN), best * 100)
        } else {
            (best * 100, best * 100)
        };
        tools
            .table
            .put(Shelf::Near, key, exact(left), bounds, best_at);
        best
    }

    /// Searches the answers, the highest rank first: the best value and its square.
    #[inline(always)]
    fn try_near<M: Machine>(
        &self,
        list: &mut [Next],
        left: u32,
        (alpha, beta): Window,
        tools: &mut Tools<'_>,
    ) -> (i32, u8) {
        let (mut best, mut best_at, mut low) = (LOWEST, NO_MOVE, alpha);
        for n in 0..list.len() {
            let mut first = n;
            for m in n + 1..list.len() {
                if list[m].rank > list[first].rank {
                    first = m;
                }
            }
            list.swap(n, first);
            let Next { few, square, .. } = list[n];
            let mut look = |window: Window| {
                if left == MOST + 1 {
                    -M::five(self, &few, window, tools.nodes)
                } else {
                    -M::near(self, &few, window, tools, false)
                }
            };
            let value = if n == 0 {
                look((-beta, -low))
            } else {
                let guess = look((-low - 1, -low));
                if guess > low && guess < beta {
                    look((-beta, -guess))
                } else {
                    guess
                }
            };
            if value > best {
                (best, best_at) = (value, square);
                if value >= beta {
                    break;
                }
                low = low.max(value);
            }
        }
        (best, best_at)
    }
}

/// The square as the table names it.
#[inline(always)]
const fn name(square: usize) -> u8 {
    (square >> 3 << 4 | square & 7) as u8
}

/// How early an answer is searched: it leaves the other side few squares, and fills an odd quarter.
#[inline(always)]
fn rank<M: Machine>(few: &Few, square: usize, odd: u64, hints: [u8; 2]) -> i32 {
    if name(square) == hints[0] {
        return 1 << 20;
    }
    if name(square) == hints[1] {
        return 1 << 19;
    }
    let answers = moves::<M>(few.own, few.opp) & few.empty;
    let many = (answers.count_ones() + (answers & CORNERS).count_ones()) as i32;
    let corner = (CORNERS >> square & 1) as i32;
    let odd = (odd >> square & 1) as i32;
    8 * corner + 8 * odd - 24 * many
}

/// A value of at least `beta` that the table knows for one of the answers.
#[inline(always)]
fn ask(list: &[Next], table: &Table, beta: i32) -> Option<i32> {
    list.iter().find_map(|next| {
        let entry = table.get(Shelf::Near, next.key)?;
        let least = -i32::from(entry.high).div_euclid(100);
        (entry.depth >= EXACT && least >= beta).then_some(least)
    })
}
