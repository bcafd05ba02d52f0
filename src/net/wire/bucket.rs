//! How much may come in how much time.

use outflank_game::Millis;

/// Lets so many through at once, and so many more in each span of time.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Bucket {
    most: u64,
    /// The time in which one more may come.
    each: Millis,
    /// Milliseconds saved up.
    saved: u64,
    seen: Millis,
}

impl Bucket {
    /// `most` at once, one more every `each`.
    #[must_use]
    pub const fn new(most: u32, each: Millis, now: Millis) -> Self {
        let most = most as u64 * each.0;
        Self {
            most,
            each,
            saved: most,
            seen: now,
        }
    }
    /// May `count` more come now? They then count.
    pub fn take(&mut self, count: u64, now: Millis) -> bool {
        let more = now.less(self.seen).0;
        self.seen = self.seen.max(now);
        self.saved = self.saved.saturating_add(more).min(self.most);
        let price = self.each.0.saturating_mul(count);
        let may = price <= self.saved;
        if may {
            self.saved -= price;
        }
        may
    }
}
