//! The one search, over any [`Game`]: its state, its stopping, and the ordering of moves.

mod cut;
mod mid;
#[cfg(not(target_family = "wasm"))]
mod parallel;
#[cfg(target_family = "wasm")]
#[path = "alone.rs"]
mod parallel;
mod root;
mod solve;

use crate::game::Game;
use crate::table::{NO_MOVE, Shelf, Table};
use crate::{Control, Limits};
use outflank_rules::{Bits, Square};
use parallel::Company;
use root::Root;
use std::time::Duration;

pub(crate) use parallel::find;

/// Beyond every value, in hundredths of a disc and in discs.
const INFINITE: i32 = 32_000;

/// The search was told to end.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Stopped;

/// The values between which the true one matters: alpha and beta.
pub(crate) type Window = (i32, i32);

/// Nodes of a look are shared from so many plies on.
const SHARED_LOOK: u8 = 7;
/// Nodes of a solve are shared from so many empty squares on.
const SHARED_SOLVE: u32 = 13;

/// How a node's moves are searched.
#[derive(Clone, Copy)]
enum Job {
    /// So many plies ahead.
    Look(u8),
    /// To the end of the game, from a node with so many empty squares.
    Solve(u32),
}

impl Job {
    /// Is it worth sharing with other threads?
    #[inline(always)]
    const fn is_large(self) -> bool {
        match self {
            Self::Look(depth) => depth >= SHARED_LOOK,
            Self::Solve(left) => left >= SHARED_SOLVE,
        }
    }
}

/// A move that waits on the stack to be searched.
#[derive(Clone, Copy)]
struct Candidate<N> {
    at: u8,
    rank: i32,
    /// The node's name, where it is worth knowing beforehand.
    key: u64,
    node: N,
}

/// A running search, or one thread's part of it.
pub(crate) struct Search<'a, G: Game> {
    game: &'a G,
    table: &'a Table,
    control: &'a dyn Control,
    limits: Limits,
    started: Duration,
    nodes: u64,
    poll_at: u64,
    /// The moves of all nodes on the way to the current one, one list after another.
    stack: Vec<Candidate<G::Node>>,
    /// How sure a look must be that a line is worthless to give it up, in tenths of the usual error; 0 gives none up.
    cut: i32,
    /// The same for solving: the result is likely, not proven.
    likely: i32,
    /// For each number of empty squares the last two moves that refuted a line.
    killers: Vec<[u8; 2]>,
    /// The other threads.
    company: Company<'a, G::Node>,
}

impl<'a, G: Game> Search<'a, G> {
    /// A search that has not begun; its clock starts now.
    pub fn new(game: &'a G, table: &'a Table, control: &'a dyn Control, limits: &Limits) -> Self {
        Self {
            game,
            table,
            control,
            limits: *limits,
            started: control.elapsed(),
            nodes: 0,
            poll_at: 0,
            cut: limits.cut.into(),
            likely: 0,
            stack: Vec::with_capacity(1024),
            killers: vec![[NO_MOVE; 2]; 257],
            company: Company::none(),
        }
    }

    /// Counts a node, and now and then looks whether the search must end.
    #[inline(always)]
    fn count(&mut self) -> Result<(), Stopped> {
        if self.nodes >= self.poll_at {
            self.poll()?;
        }
        self.nodes += 1;
        Ok(())
    }

    #[cold]
    fn poll(&mut self) -> Result<(), Stopped> {
        let others = self.company.nodes();
        let spent = |limit: u64| self.nodes + others >= limit;
        if self.control.should_stop()
            || self.limits.nodes.is_some_and(spent)
            || self.limits.time.is_some_and(|time| self.spent() >= time)
        {
            self.company.stop();
            return Err(Stopped);
        }
        if self.company.must_leave(self.nodes) {
            return Err(Stopped);
        }
        self.poll_at = self.nodes + G::POLL;
        if let Some(limit) = self.limits.nodes {
            self.poll_at = self.poll_at.min(limit - others);
        }
        Ok(())
    }

    /// The time this search has taken.
    fn spent(&self) -> Duration {
        self.control.elapsed().saturating_sub(self.started)
    }

    #[inline(always)]
    /// Puts the node's moves on the stack and gives where they begin. Where a shelf is given they get their keys,
    /// and what it knows of them is sent for.
    fn push_moves(
        &mut self,
        node: &G::Node,
        moves: G::Set,
        shelf: Option<Shelf>,
        mut rank: impl FnMut(&G, Square, &G::Node) -> i32,
    ) -> usize {
        let base = self.stack.len();
        let mut rest = moves;
        while let Some(at) = rest.first() {
            rest = rest.without_first();
            let child = self.game.play(node, at);
            let key = if let Some(shelf) = shelf {
                let key = self.game.key(&child);
                self.table.fetch::<G::Machine>(shelf, key);
                key
            } else {
                0
            };
            let rank = rank(self.game, at, &child);
            self.stack.push(Candidate {
                at: at.index(),
                rank,
                key,
                node: child,
            });
        }
        base
    }

    /// Brings the best-ranked move from `from` on to the place `from` and gives it.
    #[inline(always)]
    fn pick(&mut self, from: usize) -> Candidate<G::Node> {
        let mut best = from;
        for i in from + 1..self.stack.len() {
            if self.stack[i].rank > self.stack[best].rank {
                best = i;
            }
        }
        self.stack.swap(from, best);
        self.stack[from]
    }

    /// The worth of what a move leads to, for the side that moves.
    #[inline(always)]
    fn value_after(
        &mut self,
        job: Job,
        node: &G::Node,
        (low, high): Window,
    ) -> Result<i32, Stopped> {
        let value = match job {
            Job::Look(depth) => self.look(node, depth - 1, -high, -low, false)?,
            Job::Solve(_) => self.solve(node, -high, -low, false)?,
        };
        Ok(-value)
    }

    /// Searches the moves on the stack from `base` on, with the other threads where that is better: the best value and
    /// its move.
    #[inline(always)]
    fn search_moves(
        &mut self,
        job: Job,
        base: usize,
        (alpha, beta): Window,
    ) -> Result<(i32, u8), Stopped> {
        if job.is_large()
            && let Some(found) = self.together(job, base, (alpha, beta))
        {
            return found;
        }
        let (mut best, mut best_at, mut low) = (-INFINITE, NO_MOVE, alpha);
        for i in base..self.stack.len() {
            let next = self.pick(i);
            let value = if i == base {
                self.value_after(job, &next.node, (low, beta))?
            } else {
                let guess = self.value_after(job, &next.node, (low, low + 1))?;
                if guess > low && guess < beta {
                    self.value_after(job, &next.node, (guess, beta))?
                } else {
                    guess
                }
            };
            if value > best {
                best = value;
                best_at = next.at;
                if value >= beta {
                    break;
                }
                low = low.max(value);
            }
        }
        Ok((best, best_at))
    }

    /// Remembers a move that refuted a line at so many empty squares.
    fn remember(&mut self, empty: u32, at: u8) {
        let killers = &mut self.killers[empty as usize];
        if killers[0] != at {
            *killers = [at, killers[0]];
        }
    }
}
