//! Moves and flips on 8 × 8 bits: parallel prefixes for the moves, carries along rays for the flips.

use super::machine::Machine;

const NOT_EDGE: u64 = 0x7e7e_7e7e_7e7e_7e7e;

/// The squares beyond `step` bits, up and down, behind a run of `over` that begins beside `own`.
#[inline]
const fn reach(own: u64, over: u64, step: u32) -> u64 {
    let mut up = over & (own << step);
    let mut down = over & (own >> step);
    up |= over & (up << step);
    down |= over & (down >> step);
    let up_pairs = over & (over << step);
    let down_pairs = over & (over >> step);
    up |= up_pairs & (up << (2 * step));
    down |= down_pairs & (down >> (2 * step));
    up |= up_pairs & (up << (2 * step));
    down |= down_pairs & (down >> (2 * step));
    up << step | down >> step
}

/// The steps along a row, a column and the two diagonals.
const STEPS: [u32; 4] = [1, 8, 7, 9];

/// Squares, taken or not, behind a run of `opp` that begins beside `own`.
#[inline(always)]
pub(crate) fn moves<M: Machine>(own: u64, opp: u64) -> u64 {
    let inner = opp & NOT_EDGE;
    let over = [inner, opp, inner, inner];
    if M::VECTORS {
        let mut found = [0; 4];
        for n in 0..4 {
            found[n] = reach(own, over[n], STEPS[n]);
        }
        found[0] | found[1] | found[2] | found[3]
    } else {
        reach(own, inner, 1) | reach(own, opp, 8) | reach(own, inner, 7) | reach(own, inner, 9)
    }
}

/// The steps of the four rays towards lower bits, as [`RAYS`] has them.
const DOWN: [u32; 4] = [1, 7, 8, 9];

/// For each square its eight rays; four towards higher bits, four towards lower.
static RAYS: [[u64; 8]; 64] = rays();

/// The columns and rows that a step along each of a square's eight rays goes: four towards higher bits, four towards lower.
pub(super) const RAY_STEPS: [(i8, i8); 8] = [
    (1, 0),
    (-1, 1),
    (0, 1),
    (1, 1),
    (-1, 0),
    (1, -1),
    (0, -1),
    (-1, -1),
];

const fn rays() -> [[u64; 8]; 64] {
    let mut all = [[0; 8]; 64];
    let mut at = 0;
    while at < 64 {
        let mut d = 0;
        while d < 8 {
            let (dc, dr) = RAY_STEPS[d];
            let (mut col, mut row) = (at as i8 % 8 + dc, at as i8 / 8 + dr);
            while col >= 0 && col < 8 && row >= 0 && row < 8 {
                all[at][d] |= 1 << (row * 8 + col);
                col += dc;
                row += dr;
            }
            d += 1;
        }
        at += 1;
    }
    all
}

/// For each square the squares next to it.
pub(crate) static BESIDE: [u64; 64] = beside();

const fn beside() -> [u64; 64] {
    let mut all = [0; 64];
    let mut at = 0;
    while at < 64 {
        let s = 1u64 << at;
        let row = s | (s << 1 & 0xfefe_fefe_fefe_fefe) | (s >> 1 & 0x7f7f_7f7f_7f7f_7f7f);
        all[at] = (row | row << 8 | row >> 8) & !s;
        at += 1;
    }
    all
}

/// What a disc of `own` on bit `at` flips of `opp`.
///
/// Upwards a carry runs through the opposing discs (all squares off the ray count as such) and comes to rest on the
/// first square that is none; downwards the highest square that is none is found by its leading zeros, or, four rays at
/// once, by smearing the squares that are none away from `at`.
#[inline(always)]
pub(crate) fn flips<M: Machine>(own: u64, opp: u64, at: usize) -> u64 {
    let rays = &RAYS[at & 63];
    let mut flipped = [0; 4];
    for n in 0..4 {
        let ray = rays[n];
        let end = (opp | !ray).wrapping_add(1) & own & ray;
        flipped[n] = end.wrapping_sub(u64::from(end != 0)) & ray;
    }
    for n in 0..4 {
        let ray = rays[n + 4];
        if M::VECTORS {
            let step = DOWN[n];
            let mut beyond = ray & !opp;
            beyond |= beyond >> step;
            beyond |= beyond >> (2 * step);
            beyond |= beyond >> (4 * step);
            let end = beyond & !(beyond >> step) & own & ray;
            flipped[n] |= if end == 0 { 0 } else { ray & !beyond };
        } else {
            let end = (1 << 63) >> (ray & !opp | 1).leading_zeros() & own & ray;
            flipped[n] |= end.wrapping_neg() << 1 & ray;
        }
    }
    flipped[0] | flipped[1] | flipped[2] | flipped[3]
}
