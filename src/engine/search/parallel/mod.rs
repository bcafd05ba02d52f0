//! One search on several threads: young brothers wait.
//!
//! A node's first move is searched by the thread that comes to the node, its owner: most often it settles the node, or at
//! least the window. The other moves are then open to every thread that is free: the node is a split. The owner works on
//! them as the helpers do, and when none is left and helpers are still at work it helps them with the splits that they
//! open below. A move found too good ends its split, and with it all work below; whoever is there sees it at the next
//! poll. (Rainer Feldmann, "Game tree search on massively parallel systems", 1993.)
//!
//! Each thread has a [`Search`] of its own; what they share is the table and the `Crew`. Only the first thread knows
//! the caller's [`Control`], and with it the time.

mod crew;

use super::{Candidate, Job, Root, Search, Stopped, Window};
use crate::game::Game;
use crate::table::Table;
use crate::{Control, Limits, Report, Unlimited, Value};
use crew::{Crew, Found, Next, Split};
use std::sync::Arc;
use std::thread;

/// The other threads of a search, as one of them knows them.
pub(super) struct Company<'a, N> {
    crew: Option<&'a Crew<N>>,
    /// The innermost split this thread works on.
    split: Option<Arc<Split<N>>>,
    /// This thread's nodes as far as the crew knows them.
    told: u64,
}

impl<'a, N: Copy> Company<'a, N> {
    /// No others.
    pub const fn none() -> Self {
        Self {
            crew: None,
            split: None,
            told: 0,
        }
    }

    fn with(crew: &'a Crew<N>) -> Self {
        Self {
            crew: Some(crew),
            ..Self::none()
        }
    }

    /// The nodes of the other threads, as far as they are known here: all while none is at work.
    pub fn nodes(&self) -> u64 {
        self.crew.map_or(0, |crew| crew.nodes() - self.told)
    }

    /// Tells all that the search must end.
    pub fn stop(&self) {
        if let Some(crew) = self.crew {
            crew.stop();
        }
    }

    /// Must this thread leave what it is at? It tells its nodes by the way.
    pub fn must_leave(&mut self, nodes: u64) -> bool {
        self.tell(nodes);
        self.is_void()
    }

    fn tell(&mut self, nodes: u64) {
        if let Some(crew) = self.crew {
            crew.add_nodes(nodes - self.told);
            self.told = nodes;
        }
    }

    /// Does what this thread finds no longer matter?
    fn is_void(&self) -> bool {
        self.crew.is_some_and(Crew::is_stopped)
            || self.split.as_ref().is_some_and(|split| split.is_void())
    }
}

/// A whole search on so many threads from a node in which the side to move has a move.
pub(crate) fn find<G: Game>(
    game: &G,
    table: &Table,
    control: &dyn Control,
    (limits, threads): (&Limits, usize),
    node: &G::Node,
    within: Option<Value>,
) -> Report {
    let mut search = Search::new(game, table, control, limits);
    if threads <= 1 {
        return Root::new(search, node, within).run();
    }
    let crew = Crew::new();
    thread::scope(|scope| {
        let _end = AtEnd(|| crew.end());
        for _ in 1..threads {
            let helper = thread::Builder::new().name("search".to_owned());
            // Where the system has no more threads the search makes do with fewer.
            let started = helper.spawn_scoped(scope, || serve(game, table, limits, &crew));
            if started.is_err() {
                break;
            }
        }
        search.company = Company::with(&crew);
        Root::new(search, node, within).run()
    })
}

/// A helper's life: takes part wherever it can.
fn serve<G: Game>(game: &G, table: &Table, limits: &Limits, crew: &Crew<G::Node>) {
    let limits = Limits {
        time: None,
        ..*limits
    };
    let mut search = Search::new(game, table, &Unlimited, &limits);
    search.company = Company::with(crew);
    while let Next::Help(split) = crew.anything() {
        search.help(crew, &split);
    }
}

/// Does something when the block is left, even by a failure: else the other threads would wait for ever.
struct AtEnd<F: Fn()>(F);

impl<F: Fn()> Drop for AtEnd<F> {
    fn drop(&mut self) {
        (self.0)();
    }
}

impl<G: Game> Search<'_, G> {
    /// Searches the moves on the stack from `base` on together with the other threads; `None` where there are
    /// none.
    #[inline(always)]
    pub(super) fn together(
        &mut self,
        job: Job,
        base: usize,
        window: Window,
    ) -> Option<Result<(i32, u8), Stopped>> {
        let crew = self.company.crew?;
        Some(self.share(crew, job, base, window))
    }

    /// Searches the first move alone and the others with whoever is free: the best value and its move.
    #[cold]
    fn share(
        &mut self,
        crew: &Crew<G::Node>,
        job: Job,
        base: usize,
        (alpha, beta): Window,
    ) -> Result<(i32, u8), Stopped> {
        let first = self.pick(base);
        let value = self.value_after(job, &first.node, (alpha, beta))?;
        if value >= beta || self.stack.len() == base + 1 {
            return Ok((value, first.at));
        }
        let mut waiting: Vec<Candidate<G::Node>> = self.stack.drain(base + 1..).collect();
        waiting.sort_by_key(|next| next.rank);
        let found = Found {
            value,
            at: first.at,
            low: alpha.max(value),
        };
        let above = self.company.split.clone();
        let split = Arc::new(Split::new(above, (job, self.likely), waiting, found, beta));
        crew.open(&split);
        self.work(&split);
        crew.close(&split);
        self.wait_for_helpers(crew, &split);
        if self.company.is_void() {
            return Err(Stopped);
        }
        let Found { value, at, .. } = split.found();
        Ok((value, at))
    }

    /// Searches moves of the split as long as there are any and it matters.
    fn work(&mut self, split: &Arc<Split<G::Node>>) {
        let base = self.stack.len();
        let above = self.company.split.replace(Arc::clone(split));
        while let Some((next, found)) = split.take() {
            match self.brother(split, &next.node, found.low) {
                Ok(value) => split.hand_in(value, next.at),
                Err(Stopped) => break,
            }
        }
        self.stack.truncate(base);
        self.company.split = above;
    }

    /// A later move's worth if it is above the best of the split, else a bound.
    fn brother(
        &mut self,
        split: &Split<G::Node>,
        node: &G::Node,
        mut low: i32,
    ) -> Result<i32, Stopped> {
        loop {
            let guess = self.value_after(split.job, node, (low, low + 1))?;
            if guess <= low || guess >= split.beta {
                return Ok(guess);
            }
            // Another thread may have found a better one meanwhile.
            low = split.found().low;
            if guess > low {
                return self.value_after(split.job, node, (guess, split.beta));
            }
        }
    }

    /// Takes part in a split of another thread, which has let this one in.
    fn help(&mut self, crew: &Crew<G::Node>, split: &Arc<Split<G::Node>>) {
        let _leave = AtEnd(|| {
            if thread::panicking() {
                crew.stop();
            }
            crew.leave(split);
        });
        let likely = std::mem::replace(&mut self.likely, split.likely);
        self.work(split);
        self.likely = likely;
        self.company.tell(self.nodes);
    }

    /// Helps the helpers of this thread's split until all have left.
    fn wait_for_helpers(&mut self, crew: &Crew<G::Node>, split: &Arc<Split<G::Node>>) {
        loop {
            match crew.below(split) {
                Next::Help(other) => self.help(crew, &other),
                // The first thread stops all where the search must end.
                Next::Wait => drop(self.poll()),
                Next::Done => break,
            }
        }
    }
}
