//! The transposition table: what is already known of positions met before in the same search.

use crate::fast::Machine;

/// Depths from here on are proven to the end of the game; [`exact`] tells them apart.
pub(crate) const EXACT: u8 = 128;

/// The depth of an entry proven to the end with so many empty squares: the more, the longer it is kept.
#[inline(always)]
pub(crate) const fn exact(left: u32) -> u8 {
    if left < 127 {
        EXACT + left as u8
    } else {
        u8::MAX
    }
}
/// No move known. The square p16 of the largest board is never stored as a hint.
pub(crate) const NO_MOVE: u8 = u8::MAX;

/// What is known of one position.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Entry {
    key: u64,
    /// It is worth at least this, in hundredths of a disc.
    pub low: i16,
    /// It is worth at most this.
    pub high: i16,
    /// Plies looked ahead, below [`EXACT`], or what [`exact`] gives.
    pub depth: u8,
    age: u8,
    /// The best move's square index, or [`NO_MOVE`].
    pub best: u8,
    /// The best move of an earlier look.
    pub second: u8,
}

const BLANK: Entry = Entry {
    key: 0,
    low: i16::MIN,
    high: i16::MAX,
    depth: 0,
    age: 0,
    best: NO_MOVE,
    second: NO_MOVE,
};
const WAYS: usize = 4;
/// So many searches can be told apart.
const AGES: u64 = 255;

/// Entries that share a place: a cache line of most machines.
#[derive(Clone, Copy, Debug)]
#[repr(align(64))]
struct Bucket([Entry; WAYS]);

/// Where an entry is kept.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Shelf {
    /// The large one: what took long to find, or is met again after long.
    Far,
    /// The small one, which needs few pages of memory, since looking a page up costs more than reading it: the many positions shortly before the end.
    Near,
}

/// The small shelf takes at most so many bytes, and at most an eighth of the large one.
const NEAR_BYTES: usize = 4 << 20;

/// A fixed number of entries, four to a bucket. Entries of an earlier search never match.
#[derive(Debug)]
pub(crate) struct Table {
    far: Vec<Bucket>,
    near: Vec<Bucket>,
    search: u64,
}

impl Table {
    /// A table of at most so many bytes and an eighth more for the small shelf, but of one bucket on each at least.
    pub fn new(bytes: usize) -> Self {
        let near = NEAR_BYTES.min(bytes / 8);
        Self {
            far: buckets(bytes),
            near: buckets(near),
            search: 0,
        }
    }

    /// Forgets everything, at no cost but once in [`AGES`] searches: keys are salted with the search's number.
    pub fn next_search(&mut self) {
        self.search += 1;
        if self.search.is_multiple_of(AGES) {
            self.far.fill(Bucket([BLANK; WAYS]));
            self.near.fill(Bucket([BLANK; WAYS]));
        }
    }

    /// Tells this search's entries from all others in the table; never that of a blank entry.
    #[inline(always)]
    fn age(&self) -> u8 {
        (self.search % AGES) as u8 + 1
    }

    #[inline(always)]
    fn salted(&self, key: u64) -> u64 {
        key ^ self.search.wrapping_mul(0x9e37_79b9_7f4a_7c15)
    }

    #[inline(always)]
    fn bucket(&self, shelf: Shelf, key: u64) -> &Bucket {
        let buckets = match shelf {
            Shelf::Far => &self.far,
            Shelf::Near => &self.near,
        };
        &buckets[key as usize & (buckets.len() - 1)]
    }

    /// Sends for what is known of the position with this key, which will be asked for soon.
    #[inline(always)]
    pub fn fetch<M: Machine>(&self, shelf: Shelf, key: u64) {
        M::fetch(self.bucket(shelf, self.salted(key)));
    }

    /// What is known of the position with this key.
    #[inline(always)]
    pub fn get(&self, shelf: Shelf, key: u64) -> Option<&Entry> {
        let key = self.salted(key);
        self.bucket(shelf, key).0.iter().find(|e| e.key == key)
    }

    /// Notes that the position, looked at to `depth`, is worth `low` to `high`, and its best move.
    pub fn put(&mut self, shelf: Shelf, key: u64, depth: u8, (low, high): (i32, i32), best: u8) {
        let key = self.salted(key);
        let age = self.age();
        let buckets = match shelf {
            Shelf::Far => &mut self.far,
            Shelf::Near => &mut self.near,
        };
        let at = key as usize & (buckets.len() - 1);
        let bucket = &mut buckets[at].0;
        let (low, high) = (clamp(low), clamp(high));
        if let Some(old) = bucket.iter_mut().find(|e| e.key == key) {
            if old.depth > depth {
                return;
            }
            let (was_low, was_high) = if old.depth == depth {
                (old.low, old.high)
            } else {
                (i16::MIN, i16::MAX)
            };
            if best != NO_MOVE && old.best != best {
                old.second = old.best;
                old.best = best;
            }
            old.low = low.max(was_low);
            old.high = high.min(was_high);
            old.depth = depth;
            return;
        }
        let worth = |e: &Entry| {
            if e.age == age {
                i32::from(e.depth) + 1
            } else {
                0
            }
        };
        let mut victim = 0;
        for i in 1..WAYS {
            if worth(&bucket[i]) < worth(&bucket[victim]) {
                victim = i;
            }
        }
        bucket[victim] = Entry {
            key,
            low,
            high,
            depth,
            age,
            best,
            second: NO_MOVE,
        };
    }
}

/// As many buckets as fit, a power of two, but one at least.
fn buckets(bytes: usize) -> Vec<Bucket> {
    let fit = (bytes / size_of::<Bucket>()).max(1);
    vec![Bucket([BLANK; WAYS]); 1 << fit.ilog2()]
}

fn clamp(value: i32) -> i16 {
    value.clamp(i32::from(i16::MIN), i32::from(i16::MAX)) as i16
}
