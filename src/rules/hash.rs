//! A number that names a position, the same on every machine and in every version.

use crate::{Disc, Position, Square};

/// `SplitMix64`'s output function (Steele, Lea, Flood 2014), used to spread small numbers.
const fn spread(n: u64) -> u64 {
    let z = n.wrapping_add(0x9e37_79b9_7f4a_7c15);
    let z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    let z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    z ^ (z >> 31)
}

const fn keys() -> [[u64; 256]; 2] {
    let mut keys = [[0; 256]; 2];
    let mut n = 0;
    while n < 512 {
        keys[n / 256][n % 256] = spread(n as u64 + 1);
        n += 1;
    }
    keys
}

static KEYS: [[u64; 256]; 2] = keys();
const WHITE_MOVES: u64 = spread(0x1000);

impl Position {
    /// The Zobrist hash of discs, side to move, reserves and board size. Equal positions have
    /// equal hashes; unequal ones of the same game differ but for about one chance in 2⁶⁴. The
    /// other rules are not in it: the standard start and the anti start have the same hash.
    #[must_use]
    pub fn hash(&self) -> u64 {
        let key = |disc: Disc| {
            let keys = &KEYS[usize::from(disc == Disc::White)];
            move |s: Square| keys[usize::from(s.index())]
        };
        let discs = Disc::BOTH
            .into_iter()
            .flat_map(|d| self.discs(d).iter().map(key(d)))
            .fold(0, |hash, k| hash ^ k);
        let side = if self.to_move() == Disc::White {
            WHITE_MOVES
        } else {
            0
        };
        let reserves =
            u64::from(self.reserve(Disc::Black)) << 16 | u64::from(self.reserve(Disc::White));
        let size = u64::from(self.shape().size()) << 40;
        discs ^ side ^ spread(reserves | size | 0x1_0000_0000)
    }
}
