//! Clocks: the wall's for limits of time, the processor's for measuring, one that counts looks for what must repeat.

use crate::Control;
use std::cell::Cell;
use std::time::{Duration, Instant};

/// The time gone since some fixed instant.
pub type Elapsed<'a> = &'a dyn Fn() -> Duration;

/// The wall clock, from now on.
#[expect(
    clippy::disallowed_methods,
    reason = "the program's clock, which the engine is given"
)]
pub fn wall() -> impl Fn() -> Duration {
    let start = Instant::now();
    move || start.elapsed()
}

/// Ends a search by a clock and nothing else.
pub struct Timed<'a>(pub Elapsed<'a>);

impl Control for Timed<'_> {
    fn should_stop(&self) -> bool {
        false
    }
    fn elapsed(&self) -> Duration {
        (self.0)()
    }
}

/// A clock that counts the looks at the stop flag: a level whose time is limited plays the same game on every machine.
/// A look, 256 nodes or some more, counts as an eighth of a millisecond, about half the speed of one core of 2020.
#[derive(Debug, Default)]
pub struct Looks(Cell<u32>);

const LOOK: Duration = Duration::from_micros(125);

impl Control for Looks {
    fn should_stop(&self) -> bool {
        self.0.set(self.0.get().saturating_add(1));
        false
    }
    fn elapsed(&self) -> Duration {
        LOOK.saturating_mul(self.0.get())
    }
}

/// Whose time of the processor is measured.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Whose {
    /// This thread's, to a millionth of a second or better.
    Thread,
    /// That of all threads of the program, also those that have ended, to a hundredth of a second.
    Program,
}

/// The processor's time where the system tells it (Linux), else the wall clock's.
pub struct Processor {
    wall: Box<dyn Fn() -> Duration>,
    whose: Whose,
    start: Option<Duration>,
}

impl Processor {
    /// From now on.
    #[must_use]
    pub fn start(whose: Whose) -> Self {
        Self {
            wall: Box::new(wall()),
            whose,
            start: whose.time(),
        }
    }

    /// Seconds since the start.
    #[must_use]
    pub fn seconds(&self) -> f64 {
        let spent = match (self.start, self.whose.time()) {
            (Some(then), Some(now)) => now.saturating_sub(then),
            _ => (self.wall)(),
        };
        spent.as_secs_f64()
    }
}

impl Whose {
    fn time(self) -> Option<Duration> {
        match self {
            Self::Thread => thread_time(),
            Self::Program => program_time(),
        }
    }
}

/// What all threads of the program have had of the processor, those that have ended among them.
fn program_time() -> Option<Duration> {
    let text = std::fs::read_to_string("/proc/self/stat").ok()?;
    // The second field is the program's name in brackets; the 14th and 15th are user's and system's hundredths.
    let (_, rest) = text.rsplit_once(')')?;
    let mut fields = rest.split_whitespace().skip(11);
    let mut hundredths = || fields.next()?.parse::<u64>().ok();
    Some(Duration::from_millis(10 * (hundredths()? + hundredths()?)))
}

/// What this thread has had of the processor.
fn thread_time() -> Option<Duration> {
    let text = std::fs::read_to_string("/proc/thread-self/schedstat").ok()?;
    let nanoseconds = text.split_whitespace().next()?.parse().ok()?;
    Some(Duration::from_nanos(nanoseconds))
}
