//! What the threads of a search tell each other: the nodes whose moves are shared, what was found there, and when to stop.

use crate::search::Candidate;
use crate::search::Job;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering::Relaxed};
use std::sync::{Arc, Condvar, Mutex, MutexGuard};
use std::time::Duration;

/// An owner that waits for its helpers looks so often whether the search must end.
const PATIENCE: Duration = Duration::from_millis(1);

/// The best of a node's moves so far.
#[derive(Clone, Copy)]
pub(super) struct Found {
    pub value: i32,
    pub at: u8,
    /// A move matters only above this.
    pub low: i32,
}

/// A node whose later moves whoever is free may search.
pub(super) struct Split<N> {
    /// The split that its owner works on here.
    pub above: Option<Arc<Self>>,
    pub job: Job,
    /// See [`crate::search::Search`].
    pub likely: i32,
    pub beta: i32,
    /// A move was too good: nobody need go on here.
    over: AtomicBool,
    state: Mutex<State<N>>,
}

struct State<N> {
    /// The moves nobody has taken, the likely best last.
    waiting: Vec<Candidate<N>>,
    found: Found,
    /// Helpers at work.
    helpers: usize,
}

impl<N: Copy> Split<N> {
    /// A split of these moves, of which the likely best are the last.
    pub fn new(
        above: Option<Arc<Self>>,
        (job, likely): (Job, i32),
        waiting: Vec<Candidate<N>>,
        found: Found,
        beta: i32,
    ) -> Self {
        Self {
            above,
            job,
            likely,
            beta,
            over: AtomicBool::new(false),
            state: Mutex::new(State {
                waiting,
                found,
                helpers: 0,
            }),
        }
    }

    fn state(&self) -> MutexGuard<'_, State<N>> {
        self.state.lock().expect("nobody fails with it in hand")
    }

    /// The next move to search, and the best so far.
    pub fn take(&self) -> Option<(Candidate<N>, Found)> {
        let mut state = self.state();
        let next = state.waiting.pop()?;
        Some((next, state.found))
    }

    /// The best so far.
    pub fn found(&self) -> Found {
        self.state().found
    }

    /// Takes in a move's worth. One that is too good ends the split.
    pub fn hand_in(&self, value: i32, at: u8) {
        let mut state = self.state();
        let found = &mut state.found;
        if value > found.value {
            *found = Found {
                value,
                at,
                low: found.low.max(value),
            };
            if value >= self.beta {
                self.over.store(true, Relaxed);
                state.waiting.clear();
            }
        }
    }

    /// Lets a helper in where there is something to do.
    fn join(&self) -> bool {
        let mut state = self.state();
        let open = !state.waiting.is_empty();
        state.helpers += usize::from(open);
        open
    }

    /// This split and those above it, from here upwards.
    fn upwards(&self) -> impl Iterator<Item = &Self> {
        std::iter::successors(Some(self), |split| split.above.as_deref())
    }

    /// Is this split or one above it over, so that what is found here no longer matters?
    pub fn is_void(&self) -> bool {
        self.upwards().any(|split| split.over.load(Relaxed))
    }
}

/// What the threads of a search share besides its table.
pub(super) struct Crew<N> {
    desk: Mutex<Desk<N>>,
    news: Condvar,
    /// The search must end.
    stopped: AtomicBool,
    /// Nodes of all threads, as far as told.
    nodes: AtomicU64,
}

struct Desk<N> {
    /// In the order they were opened, so that the larger ones tend to come first.
    open: Vec<Arc<Split<N>>>,
    /// Threads that wait for news.
    idle: usize,
    /// There will be no more.
    ended: bool,
}

/// What there is to do for a thread that is free.
pub(super) enum Next<N> {
    Help(Arc<Split<N>>),
    /// Nothing yet.
    Wait,
    /// Nothing any more.
    Done,
}

impl<N: Copy> Crew<N> {
    /// Nobody has begun.
    pub const fn new() -> Self {
        Self {
            desk: Mutex::new(Desk {
                open: Vec::new(),
                idle: 0,
                ended: false,
            }),
            news: Condvar::new(),
            stopped: AtomicBool::new(false),
            nodes: AtomicU64::new(0),
        }
    }

    fn desk(&self) -> MutexGuard<'_, Desk<N>> {
        self.desk.lock().expect("nobody fails with it in hand")
    }

    /// Wakes those that wait for news.
    fn tell(&self, desk: MutexGuard<'_, Desk<N>>) {
        let heard = desk.idle > 0;
        drop(desk);
        if heard {
            self.news.notify_all();
        }
    }

    /// Offers a split to all.
    pub fn open(&self, split: &Arc<Split<N>>) {
        let mut desk = self.desk();
        desk.open.push(Arc::clone(split));
        self.tell(desk);
    }

    /// Offers it no longer.
    pub fn close(&self, split: &Arc<Split<N>>) {
        self.desk().open.retain(|other| !Arc::ptr_eq(other, split));
    }

    /// What a thread that owns nothing can do; waits until there is something.
    pub fn anything(&self) -> Next<N> {
        let mut desk = self.desk();
        loop {
            if desk.ended {
                return Next::Done;
            }
            if let Some(split) = desk.open.iter().find(|split| split.join()) {
                return Next::Help(Arc::clone(split));
            }
            desk.idle += 1;
            desk = self.news.wait(desk).expect("nobody fails with it in hand");
            desk.idle -= 1;
        }
    }

    /// What the owner of `mine` can do for its helpers: only what lies below, since elsewhere it might be held up when
    /// they are ready.
    pub fn below(&self, mine: &Arc<Split<N>>) -> Next<N> {
        let mut desk = self.desk();
        if mine.state().helpers == 0 {
            return Next::Done;
        }
        let is_below = |split: &Split<N>| split.upwards().any(|s| std::ptr::eq(s, &**mine));
        let mut open = desk.open.iter();
        if let Some(split) = open.find(|split| is_below(split) && split.join()) {
            return Next::Help(Arc::clone(split));
        }
        desk.idle += 1;
        let waited = self.news.wait_timeout(desk, PATIENCE);
        waited.expect("nobody fails with it in hand").0.idle -= 1;
        Next::Wait
    }

    /// A helper leaves.
    pub fn leave(&self, split: &Split<N>) {
        split.state().helpers -= 1;
        self.tell(self.desk());
    }

    /// Tells all that the search must end.
    pub fn stop(&self) {
        self.stopped.store(true, Relaxed);
    }

    /// Must the search end?
    pub fn is_stopped(&self) -> bool {
        self.stopped.load(Relaxed)
    }

    /// Lets all go: there will be nothing more to do.
    pub fn end(&self) {
        self.stop();
        let mut desk = self.desk();
        desk.ended = true;
        self.tell(desk);
    }

    /// Adds to the nodes of all threads.
    pub fn add_nodes(&self, nodes: u64) {
        self.nodes.fetch_add(nodes, Relaxed);
    }

    /// The nodes of all threads, as far as told.
    pub fn nodes(&self) -> u64 {
        self.nodes.load(Relaxed)
    }
}
