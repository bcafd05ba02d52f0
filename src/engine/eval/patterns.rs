//! The patterns of 8 × 8: which squares make one, where on the board it lies, and which of its pictures are mirror
//! images of each other.
//!
//! A pattern's picture is a number in base 3: a digit for each square, the first square's the highest, 0 for the other
//! side's disc, 1 for none, 2 for a disc of the side to move. A pattern lies in several places (a corner in four);
//! all share its weights. So do a picture and its mirror image where the mirror leaves the place as it is.

/// How many kinds of pattern there are.
pub(crate) const KINDS: usize = 12;

/// How many places the patterns lie in.
pub(crate) const PLACES: usize = 46;

/// The squares of each kind in one of its places, as bits of the board; 255 ends the list.
const SQUARES: [[u8; 10]; KINDS] = [
    [0, 1, 8, 9, 2, 16, 10, 17, 18, 255],     // 3 × 3 corner
    [32, 24, 16, 8, 0, 9, 1, 2, 3, 4], // the corner with both edges' halves and its diagonal neighbour
    [9, 0, 1, 2, 3, 4, 5, 6, 7, 14],   // the edge with both diagonal neighbours of its corners
    [0, 2, 3, 10, 11, 12, 13, 4, 5, 7], // the edge's middle, the line before it, and both corners
    [8, 9, 10, 11, 12, 13, 14, 15, 255, 255], // the lines, from the edge to the middle
    [16, 17, 18, 19, 20, 21, 22, 23, 255, 255],
    [24, 25, 26, 27, 28, 29, 30, 31, 255, 255],
    [0, 9, 18, 27, 36, 45, 54, 63, 255, 255], // the diagonals, from the longest to the shortest
    [1, 10, 19, 28, 37, 46, 55, 255, 255, 255],
    [2, 11, 20, 29, 38, 47, 255, 255, 255, 255],
    [3, 12, 21, 30, 39, 255, 255, 255, 255, 255],
    [3, 10, 17, 24, 255, 255, 255, 255, 255, 255],
];

/// The powers of three.
const POWERS: [u32; 11] = {
    let mut all = [1; 11];
    let mut n = 1;
    while n < 11 {
        all[n] = all[n - 1] * 3;
        n += 1;
    }
    all
};

/// How many squares each kind has.
pub(crate) const LENGTHS: [usize; KINDS] = {
    let mut all = [0; KINDS];
    let mut kind = 0;
    while kind < KINDS {
        while all[kind] < 10 && SQUARES[kind][all[kind]] != 255 {
            all[kind] += 1;
        }
        kind += 1;
    }
    all
};

/// Where each kind's pictures begin in a list of all; the last entry is the list's length.
pub(crate) const STARTS: [usize; KINDS + 1] = {
    let mut all = [0; KINDS + 1];
    let mut kind = 0;
    while kind < KINDS {
        all[kind + 1] = all[kind] + POWERS[LENGTHS[kind]] as usize;
        kind += 1;
    }
    all
};

/// The most moves that are told apart.
pub(crate) const MOVES: usize = 32;

/// How many pictures there are, the numbers of moves of either side, which count as two more, among them.
pub(crate) const PICTURES: usize = STARTS[KINDS] + 2 * MOVES;

/// The pictures of these numbers of moves, in the list of all.
#[inline(always)]
pub(crate) fn mobility([own, opp]: [u32; 2]) -> [usize; 2] {
    let most = |moves: u32| (moves as usize).min(MOVES - 1);
    [STARTS[KINDS] + most(own), STARTS[KINDS] + MOVES + most(opp)]
}

/// The bit that one of the eight turns and mirrorings brings `bit` to: 1 mirrors left and right, 2 top and bottom,
/// 4 swaps rows and columns.
const fn turned(bit: u8, symmetry: u8) -> u8 {
    let (mut row, mut col) = (bit / 8, bit % 8);
    if symmetry & 4 != 0 {
        (row, col) = (col, row);
    }
    if symmetry & 2 != 0 {
        row = 7 - row;
    }
    if symmetry & 1 != 0 {
        col = 7 - col;
    }
    row * 8 + col
}

/// The set of a kind's squares after a symmetry.
const fn set(kind: usize, symmetry: u8) -> u64 {
    let (mut all, mut n) = (0, 0);
    while n < LENGTHS[kind] {
        all |= 1 << turned(SQUARES[kind][n], symmetry);
        n += 1;
    }
    all
}

/// A pattern's place on the board.
#[derive(Clone, Copy)]
struct Place {
    kind: usize,
    symmetry: u8,
}

/// All places: of the symmetries that bring a kind to the same squares, the first.
const ALL_PLACES: [Place; PLACES] = {
    let mut all = [Place {
        kind: 0,
        symmetry: 0,
    }; PLACES];
    let (mut count, mut kind) = (0, 0);
    while kind < KINDS {
        let mut symmetry = 0;
        while symmetry < 8 {
            let (mut earlier, mut is_new) = (0, true);
            while earlier < symmetry {
                is_new = is_new && set(kind, earlier) != set(kind, symmetry);
                earlier += 1;
            }
            if is_new {
                all[count] = Place { kind, symmetry };
                count += 1;
            }
            symmetry += 1;
        }
        kind += 1;
    }
    assert!(count == PLACES, "the patterns lie in so many places");
    all
};

/// For each place the entry of the middle picture, all squares empty, in a list of all pictures.
pub(crate) const MIDDLES: [u32; PLACES] = {
    let mut all = [0; PLACES];
    let mut place = 0;
    while place < PLACES {
        let kind = ALL_PLACES[place].kind;
        all[place] = STARTS[kind] as u32 + (POWERS[LENGTHS[kind]] - 1) / 2;
        place += 1;
    }
    all
};

/// Places, filled up to whole vectors.
pub(crate) const LANES: usize = 48;

/// For each square what a disc of the side to move adds to the picture of each place.
pub(crate) static SHARES: [[i16; LANES]; 64] = {
    let mut all = [[0; LANES]; 64];
    let mut place = 0;
    while place < PLACES {
        let Place { kind, symmetry } = ALL_PLACES[place];
        let mut n = 0;
        while n < LENGTHS[kind] {
            let bit = turned(SQUARES[kind][n], symmetry) as usize;
            all[bit][place] = POWERS[LENGTHS[kind] - 1 - n] as i16;
            n += 1;
        }
        place += 1;
    }
    all
};

/// The mirrorings of a kind that leave its place as it is: for each square of the list, where it goes in the list.
fn mirrors(kind: usize) -> Vec<Vec<usize>> {
    let squares = &SQUARES[kind][..LENGTHS[kind]];
    let mut found: Vec<Vec<usize>> = Vec::new();
    for symmetry in (1..8).filter(|&s| set(kind, s) == set(kind, 0)) {
        let order: Vec<usize> = squares
            .iter()
            .filter_map(|&bit| squares.iter().position(|&b| b == turned(bit, symmetry)))
            .collect();
        if !order.is_sorted() && !found.contains(&order) {
            found.push(order);
        }
    }
    found
}

/// For each picture in the list of all its number among those that are told apart, and how many those are.
pub(crate) fn folded() -> (Vec<u32>, usize) {
    let mut names = vec![0; PICTURES];
    let mut next = 0;
    for kind in 0..KINDS {
        let mirrors = mirrors(kind);
        for picture in 0..POWERS[LENGTHS[kind]] {
            let first = mirrors
                .iter()
                .map(|order| mirrored(picture, order))
                .fold(picture, u32::min);
            names[STARTS[kind] + picture as usize] = if first == picture {
                next += 1;
                next - 1
            } else {
                names[STARTS[kind] + first as usize]
            };
        }
    }
    for name in &mut names[STARTS[KINDS]..] {
        *name = next;
        next += 1;
    }
    (names, next as usize)
}

/// The picture with its digits in another order.
fn mirrored(picture: u32, order: &[usize]) -> u32 {
    let last = order.len() - 1;
    (0..=last)
        .map(|n| picture / POWERS[last - n] % 3 * POWERS[last - order[n]])
        .sum()
}
