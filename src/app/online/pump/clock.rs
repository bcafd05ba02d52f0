//! The time of day in milliseconds, as duels want it: it never goes back, and it goes on while the machine sleeps.

use crate::third_party::time::of_day;
use bevy::platform::time::Instant;
use outflank_game::Millis;

/// Reads the clocks of the machine.
#[derive(Clone, Copy, Debug)]
pub struct Clock {
    now: Millis,
    day: Millis,
    read: Instant,
}

impl Default for Clock {
    fn default() -> Self {
        let day = of_day();
        Self {
            now: day,
            day,
            read: Instant::now(),
        }
    }
}

impl Clock {
    /// The time now: as much later than the last time as the clock says that has gone on further. One of them stands still
    /// while the machine sleeps, the other may be put back.
    pub fn now(&mut self) -> Millis {
        let (day, read) = (of_day(), Instant::now());
        let passed = Millis((read - self.read).as_millis() as u64);
        if passed == Millis::ZERO && day <= self.day {
            return self.now;
        }
        self.now = self.now.plus(passed.max(day.less(self.day)));
        (self.day, self.read) = (day, read);
        self.now
    }
}
