//! A position with few empty squares, and which quarters of the board have an odd number of them.

use super::Kernel;
use super::few::CORNERS;
use super::flip::moves;
use super::machine::Machine;

/// Squares of each set of quarters of 8 × 8. On smaller boards the parity order loses its sense but not its truth.
static QUARTERS: [u64; 16] = quarters();

const fn quarters() -> [u64; 16] {
    const EACH: [u64; 4] = [
        0x0000_0000_0f0f_0f0f,
        0x0000_0000_f0f0_f0f0,
        0x0f0f_0f0f_0000_0000,
        0xf0f0_f0f0_0000_0000,
    ];
    let mut all = [0; 16];
    let mut set = 0;
    while set < 16 {
        let mut n = 0;
        while n < 4 {
            if set >> n & 1 == 1 {
                all[set] |= EACH[n];
            }
            n += 1;
        }
        set += 1;
    }
    all
}

/// The quarter of a square, as a set.
#[inline(always)]
const fn quarter(at: usize) -> u8 {
    1 << (at >> 2 & 1 | at >> 4 & 2)
}

/// A position with few empty squares.
#[derive(Clone, Copy)]
pub(crate) struct Few {
    pub own: u64,
    pub opp: u64,
    pub empty: u64,
    /// The quarters with an odd number of empty squares.
    odd: u8,
}

impl Few {
    /// The position of these discs.
    #[inline(always)]
    pub fn new(own: u64, opp: u64, empty: u64) -> Self {
        let odd = (0..4).fold(0, |odd, n| {
            odd | ((empty & QUARTERS[1 << n]).count_ones() as u8 & 1) << n
        });
        Self {
            own,
            opp,
            empty,
            odd,
        }
    }

    /// After a placement that flips these, seen from the other side.
    #[inline(always)]
    pub const fn after(&self, at: usize, flipped: u64) -> Self {
        let bit = 1 << at;
        Self {
            own: self.opp ^ flipped,
            opp: self.own | flipped | bit,
            empty: self.empty ^ bit,
            odd: self.odd ^ quarter(at),
        }
    }

    /// A number that names the position.
    #[inline(always)]
    pub fn key(&self) -> u64 {
        <u64 as Kernel>::key(self.own, self.opp)
    }

    /// How free the side to move is: its moves, those into corners twice.
    #[inline(always)]
    pub fn freedom<M: Machine>(&self) -> i32 {
        let moves = moves::<M>(self.own, self.opp) & self.empty;
        (moves.count_ones() + (moves & CORNERS).count_ones()) as i32
    }

    /// The empty squares in odd quarters and in even ones.
    #[inline(always)]
    pub fn by_parity(&self) -> [u64; 2] {
        let odd = self.empty & QUARTERS[usize::from(self.odd & 15)];
        [odd, self.empty ^ odd]
    }

    /// The same, seen from the other side.
    #[inline(always)]
    pub const fn turned(&self) -> Self {
        Self {
            own: self.opp,
            opp: self.own,
            ..*self
        }
    }
}
