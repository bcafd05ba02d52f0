//! The number of lines of a length, by the search's own moves and flips: a check of them, and a measure.

use crate::Path;
#[cfg(target_arch = "x86_64")]
use crate::fast::avx2;
use crate::fast::{Machine, Portable};
use crate::game::Game;
use crate::plain::{Pair, Plain};
use outflank_rules::{Bits, Position};

/// How many lines of `depth` plies there are, each last move made; a pass is a ply, and a game that ends before counts
/// once. `None` where the position is not of the usual rules on 64 bits.
#[must_use]
pub fn perft(position: &Position, depth: u32) -> Option<u64> {
    if Path::of(position) != Path::Fast {
        return None;
    }
    let node = Plain::<u64, Portable>::node(position);
    #[cfg(target_arch = "x86_64")]
    if avx2::is_here() {
        return Some(avx2::Avx2::lines(&Plain::new(position), &node, depth));
    }
    Some(Portable::lines(&Plain::new(position), &node, depth))
}

impl<M: Machine> Plain<u64, M> {
    /// [`perft`], compiled into the machine's own.
    #[inline(always)]
    pub(crate) fn lines_here(&self, node: &Pair<u64>, depth: u32) -> u64 {
        if depth == 0 {
            return 1;
        }
        let mut moves = self.moves(node);
        if moves == 0 {
            let turned = self.pass(node);
            if self.moves(&turned) == 0 {
                return 1;
            }
            return M::lines(self, &turned, depth - 1);
        }
        let mut sum = 0;
        while let Some(at) = moves.first() {
            moves = moves.without_first();
            let next = self.play(node, at);
            sum += if depth == 1 {
                std::hint::black_box(&next);
                1
            } else {
                M::lines(self, &next, depth - 1)
            };
        }
        sum
    }
}
