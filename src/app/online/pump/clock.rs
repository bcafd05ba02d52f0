//! The time of day in milliseconds, as duels want it: it never goes back, and it goes on while the machine sleeps.

use bevy::platform::time::Instant;
use outflank_game::Millis;

/// Reads the clocks of the machine.
#[derive(Clone, Copy, Debug)]
pub struct Clock {
    now: Millis,
    day: Millis,
    read: Instant,
}

/// The time of day as the system has it; that may be put back.
fn day() -> Millis {
    #[cfg(target_arch = "wasm32")]
    return Millis(js_sys::Date::now() as u64);
    #[cfg(not(target_arch = "wasm32"))]
    {
        let since = std::time::SystemTime::now().duration_since(std::time::UNIX_EPOCH);
        Millis(since.unwrap_or_default().as_millis() as u64)
    }
}

impl Default for Clock {
    fn default() -> Self {
        let day = day();
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
        let (day, read) = (day(), Instant::now());
        let passed = Millis((read - self.read).as_millis() as u64);
        if passed == Millis::ZERO && day <= self.day {
            return self.now;
        }
        self.now = self.now.plus(passed.max(day.less(self.day)));
        (self.day, self.read) = (day, read);
        self.now
    }
}
