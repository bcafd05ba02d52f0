//! The transposition table: what is already known of positions met before in the same search.

use crate::fast::Machine;
use crate::search::Window;
use std::sync::atomic::{AtomicU64, Ordering::Relaxed};

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

/// Depths from here up to [`EXACT`] are searched to the end of the game, but with lines given up that were likely
/// worthless.
pub(crate) const LIKELY: u8 = 64;

/// The depth of an entry that is likely right to the end with so many empty squares.
#[inline(always)]
pub(crate) const fn likely(left: u32) -> u8 {
    if left < 63 {
        LIKELY + left as u8
    } else {
        EXACT - 1
    }
}

/// No move known. The square p16 of the largest board is never stored as a hint.
pub(crate) const NO_MOVE: u8 = u8::MAX;

/// What is known of one position.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Entry {
    /// It is worth at least this, in hundredths of a disc.
    pub low: i16,
    /// It is worth at most this.
    pub high: i16,
    /// Plies looked ahead, below [`LIKELY`], or what [`likely`] or [`exact`] gives.
    pub depth: u8,
    age: u8,
    /// The best move's square index, or [`NO_MOVE`].
    pub best: u8,
    /// The best move of an earlier look.
    pub second: u8,
}

impl Entry {
    /// The worth, or a bound of it, if that is enough for a search with this window, all in hundredths of a disc.
    #[inline(always)]
    pub fn settles(&self, (alpha, beta): Window) -> Option<i32> {
        let (low, high) = (i32::from(self.low), i32::from(self.high));
        if low >= beta || low == high {
            Some(low)
        } else if high <= alpha {
            Some(high)
        } else {
            None
        }
    }

    #[inline(always)]
    const fn from_word(word: u64) -> Self {
        Self {
            low: word as i16,
            high: (word >> 16) as i16,
            depth: (word >> 32) as u8,
            age: (word >> 40) as u8,
            best: (word >> 48) as u8,
            second: (word >> 56) as u8,
        }
    }

    #[inline(always)]
    const fn word(self) -> u64 {
        self.low.cast_unsigned() as u64
            | (self.high.cast_unsigned() as u64) << 16
            | (self.depth as u64) << 32
            | (self.age as u64) << 40
            | (self.best as u64) << 48
            | (self.second as u64) << 56
    }
}

const WAYS: usize = 4;
/// So many searches can be told apart.
const AGES: u64 = 255;

/// An entry and its key mixed with it: where two threads write at once the two words no longer belong together, and
/// the key tells. (Hyatt and Mann, "A lock-less transposition table implementation", 2002.)
#[derive(Debug, Default)]
struct Slot {
    mixed: AtomicU64,
    entry: AtomicU64,
}

impl Slot {
    #[inline(always)]
    fn read(&self) -> (u64, u64) {
        let entry = self.entry.load(Relaxed);
        (self.mixed.load(Relaxed) ^ entry, entry)
    }

    #[inline(always)]
    fn write(&self, key: u64, entry: Entry) {
        let word = entry.word();
        self.entry.store(word, Relaxed);
        self.mixed.store(key ^ word, Relaxed);
    }
}

/// Entries that share a place: a cache line of most machines.
#[derive(Debug, Default)]
#[repr(align(64))]
struct Bucket([Slot; WAYS]);

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
            for bucket in self.far.iter_mut().chain(&mut self.near) {
                *bucket = Bucket::default();
            }
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
    pub fn get(&self, shelf: Shelf, key: u64) -> Option<Entry> {
        let key = self.salted(key);
        self.bucket(shelf, key).0.iter().find_map(|slot| {
            let (found, entry) = slot.read();
            (found == key).then_some(Entry::from_word(entry))
        })
    }

    /// Notes that the position, looked at to `depth`, is worth `low` to `high`, and its best move.
    pub fn put(&self, shelf: Shelf, key: u64, depth: u8, (low, high): (i32, i32), best: u8) {
        let key = self.salted(key);
        let age = self.age();
        let (low, high) = (clamp(low), clamp(high));
        let (mut victim, mut least) = (0, i32::MAX);
        let bucket = &self.bucket(shelf, key).0;
        for (place, slot) in bucket.iter().enumerate() {
            let (found, word) = slot.read();
            let old = Entry::from_word(word);
            if found == key {
                if old.depth <= depth {
                    slot.write(key, renewed(old, depth, (low, high), best));
                }
                return;
            }
            let worth = if old.age == age {
                i32::from(old.depth) + 1
            } else {
                0
            };
            if worth < least {
                (victim, least) = (place, worth);
            }
        }
        let entry = Entry {
            low,
            high,
            depth,
            age,
            best,
            second: NO_MOVE,
        };
        bucket[victim].write(key, entry);
    }
}

/// The entry after another look at its position, at least as deep.
fn renewed(old: Entry, depth: u8, (low, high): (i16, i16), best: u8) -> Entry {
    let (was_low, was_high) = if old.depth == depth {
        (old.low, old.high)
    } else {
        (i16::MIN, i16::MAX)
    };
    let (best, second) = if best != NO_MOVE && old.best != best {
        (best, old.best)
    } else {
        (old.best, old.second)
    };
    Entry {
        low: low.max(was_low),
        high: high.min(was_high),
        depth,
        best,
        second,
        ..old
    }
}

/// What a worth found with this window tells, fail-soft: at least, and at most.
#[inline(always)]
pub(crate) const fn bounds(found: i32, (alpha, beta): Window) -> (i32, i32) {
    if found >= beta {
        (found, i16::MAX as i32)
    } else if found <= alpha {
        (i16::MIN as i32, found)
    } else {
        (found, found)
    }
}

/// As many buckets as fit, a power of two, but one at least.
fn buckets(bytes: usize) -> Vec<Bucket> {
    let fit = (bytes / size_of::<Bucket>()).max(1);
    (0..1_usize << fit.ilog2())
        .map(|_| Bucket::default())
        .collect()
}

fn clamp(value: i32) -> i16 {
    value.clamp(i32::from(i16::MIN), i32::from(i16::MAX)) as i16
}
