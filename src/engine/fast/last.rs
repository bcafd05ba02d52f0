//! How many discs the last placement on a full 8 × 8 board flips, without making it.

/// For each place on a line of eight and each set of own discs on it, all other places taken by the other side, how
/// many discs a placement there flips.
static ON_LINE: [[u8; 256]; 8] = on_line();

const fn on_line() -> [[u8; 256]; 8] {
    let mut all = [[0; 256]; 8];
    let mut at = 0;
    while at < 8 {
        let mut own = 0;
        while own < 256 {
            let mut flips = 0;
            let mut up = at + 1;
            while up < 8 && own >> up & 1 == 0 {
                up += 1;
            }
            if up < 8 {
                flips += up - at - 1;
            }
            let mut down = at;
            while down > 0 && own >> (down - 1) & 1 == 0 {
                down -= 1;
            }
            if down > 0 {
                flips += at - down;
            }
            all[at][own] = flips as u8;
            own += 1;
        }
        at += 1;
    }
    all
}

/// For each square its two diagonals.
static DIAGONALS: [[u64; 2]; 64] = diagonals();

const fn diagonals() -> [[u64; 2]; 64] {
    let mut all = [[0; 2]; 64];
    let mut at = 0;
    while at < 64 {
        let mut other = 0;
        while other < 64 {
            let (cols, rows) = (other % 8 - at % 8, other / 8 - at / 8);
            if cols == rows {
                all[at as usize][0] |= 1 << other;
            }
            if cols == -rows {
                all[at as usize][1] |= 1 << other;
            }
            other += 1;
        }
        at += 1i32;
    }
    all
}

const FILE: u64 = 0x0101_0101_0101_0101;
/// Moves the squares of the first column to the highest byte.
const STAND_UP: u64 = 0x0102_0408_1020_4080;

/// How many discs a placement on `at`, the only empty square, flips.
#[inline(always)]
pub(super) fn flip_count(own: u64, at: usize) -> i32 {
    let at = at & 63;
    let (row, col) = (at >> 3, at & 7);
    let along = &ON_LINE[col];
    let [falling, rising] = DIAGONALS[at];
    let line = own >> (8 * row) & 255;
    let column = (own >> col & FILE).wrapping_mul(STAND_UP) >> 56;
    let down = (own & falling).wrapping_mul(FILE) >> 56;
    let up = (own & rising).wrapping_mul(FILE) >> 56;
    i32::from(along[line as usize])
        + i32::from(ON_LINE[row][column as usize])
        + i32::from(along[down as usize])
        + i32::from(along[up as usize])
}
