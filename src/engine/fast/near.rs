//! The last ten or so empty squares on `u64`: moves sorted by the answers they leave, with the table's near shelf.
//!
//! Between the innermost loops (`few`), which sort nothing, and the general solver, which knows more of a position than
//! pays here.

use super::few::{CORNERS, LOWEST, MOST};
use super::flip::{flips, moves};
use super::machine::Machine;
use super::parity::Few;
use crate::eval::Geometry;
use crate::search::Window;
use crate::table::{EXACT, NO_MOVE, Shelf, Table, bounds, exact};

/// The most empty squares that are solved here.
pub(crate) const NEAR: u32 = 10;

/// From so many empty squares the table is asked and told: below, waiting for memory takes longer than searching again.
const TABLE_FROM: u32 = 8;

/// What the solver works with: the table, and how many nodes it has visited.
pub(crate) struct Tools<'a> {
    pub table: &'a Table,
    pub nodes: &'a mut u64,
}

/// The answers that wait to be searched.
struct List {
    few: [Few; NEAR as usize],
    /// How early each is searched, times 16, and its place in the list; nothing for those done.
    ranks: [i32; NEAR as usize],
    count: usize,
}

impl List {
    /// Takes the answer with the highest rank.
    #[inline(always)]
    fn take(&mut self) -> &Few {
        let mut first = i32::MIN;
        for rank in self.ranks {
            first = first.max(rank);
        }
        let place = (first & 15) as usize % NEAR as usize;
        self.ranks[place] = i32::MIN;
        &self.few[place]
    }
}

impl Geometry<u64> {
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
        if let Some(most) = self.ceiling(at.own, at.opp, alpha) {
            return most;
        }
        let left = at.empty.count_ones();
        let tabled = left >= TABLE_FROM;
        let key = if tabled { at.key() } else { 0 };
        let mut hints = [0; 2];
        if tabled && let Some(entry) = tools.table.get(Shelf::Near, key) {
            hints = [bit(entry.best), bit(entry.second)];
            if entry.depth >= EXACT
                && let Some(value) = entry.settles((alpha * 100, beta * 100))
            {
                return value / 100;
            }
        }
        let mut list = List {
            few: [*at; NEAR as usize],
            ranks: [i32::MIN; NEAR as usize],
            count: 0,
        };
        let [odd, _] = at.by_parity();
        while rest != 0 {
            let square = rest.trailing_zeros() as usize & 63;
            rest &= rest - 1;
            let few = at.after(square, flips::<M>(at.own, at.opp, square));
            if left > TABLE_FROM {
                tools.table.fetch::<M>(Shelf::Near, few.key());
            }
            let place = list.count % NEAR as usize;
            list.ranks[place] = rank::<M>(&few, 1 << square, odd, hints) * 16 + place as i32;
            list.few[place] = few;
            list.count += 1;
        }
        let (best, last) = self.try_near::<M>(&mut list, left, (alpha, beta), tools);
        if !tabled {
            return best;
        }
        let bounds = bounds(best * 100, (alpha * 100, beta * 100));
        let best_at = name((at.empty & !last.empty).trailing_zeros() as usize);
        tools
            .table
            .put(Shelf::Near, key, exact(left), bounds, best_at);
        best
    }

    /// Searches the answers, the highest rank first: the best value and what it leads to.
    #[inline(always)]
    fn try_near<M: Machine>(
        &self,
        list: &mut List,
        left: u32,
        (alpha, beta): Window,
        tools: &mut Tools<'_>,
    ) -> (i32, Few) {
        let (mut best, mut best_few, mut low) = (LOWEST, list.few[0], alpha);
        for n in 0..list.count {
            let few = *list.take();
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
                (best, best_few) = (value, few);
                if value >= beta {
                    break;
                }
                low = low.max(value);
            }
        }
        (best, best_few)
    }
}

/// The square as the table names it.
#[inline(always)]
const fn name(square: usize) -> u8 {
    (square >> 3 << 4 | square & 7) as u8
}

/// The square that the table names so, as a set; none for none.
#[inline(always)]
const fn bit(name: u8) -> u64 {
    if name == NO_MOVE {
        0
    } else {
        1 << (name >> 4 << 3 | name & 7)
    }
}

/// How early an answer is searched: it leaves the other side few squares, and fills an odd quarter.
#[inline(always)]
fn rank<M: Machine>(few: &Few, square: u64, odd: u64, hints: [u64; 2]) -> i32 {
    if square == hints[0] {
        return 1 << 20;
    }
    if square == hints[1] {
        return 1 << 19;
    }
    let good = i32::from(square & CORNERS != 0) + i32::from(square & odd != 0);
    good - 3 * few.freedom::<M>()
}
