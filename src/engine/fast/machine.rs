//! What the machine at hand can do, and the steps of the search compiled for it.
//!
//! A step is written once. Each machine has a copy of it, which the compiler makes with that machine's instructions;
//! steps call each other through [`Machine`], so that a search stays with the machine it began on. All give the same
//! answers and visit the same nodes.

use super::near::Tools;
use super::parity::Few;
use crate::eval::Geometry;
use crate::game::Game;
use crate::plain::{Pair, Plain};
use crate::search::{Search, Stopped, Window};

/// A kind of machine.
pub(crate) trait Machine: Sized + Send + Sync + 'static {
    /// Does it work on four 64-bit words at once?
    const VECTORS: bool;

    /// Sends for a piece of memory without waiting for it, where the machine can.
    fn fetch<T>(_: &T) {}
    /// [`Geometry::five_here`].
    fn five(board: &Geometry<u64>, at: &Few, window: Window, nodes: &mut u64) -> i32;
    /// [`Geometry::near_here`].
    fn near(
        board: &Geometry<u64>,
        at: &Few,
        window: Window,
        tools: &mut Tools<'_>,
        passed: bool,
    ) -> i32;
    /// [`Geometry::four_here`].
    fn four(board: &Geometry<u64>, at: &Few, window: Window, nodes: &mut u64) -> i32;
    /// [`crate::perft()`].
    fn lines(game: &Plain<u64, Self>, node: &Pair<u64>, depth: u32) -> u64;
    /// [`Search::solve`].
    fn solve<G: Game<Machine = Self>>(
        search: &mut Search<'_, G>,
        node: &G::Node,
        window: Window,
        passed: bool,
    ) -> Result<i32, Stopped>;
    /// [`Search::look`].
    fn look<G: Game<Machine = Self>>(
        search: &mut Search<'_, G>,
        node: &G::Node,
        depth: u8,
        window: Window,
        passed: bool,
    ) -> Result<i32, Stopped>;
}

/// Any machine.
#[derive(Debug)]
pub(crate) struct Portable;

impl Machine for Portable {
    const VECTORS: bool = false;

    fn near(
        board: &Geometry<u64>,
        at: &Few,
        window: Window,
        tools: &mut Tools<'_>,
        passed: bool,
    ) -> i32 {
        board.near_here::<Self>(at, window, tools, passed)
    }
    fn five(board: &Geometry<u64>, at: &Few, window: Window, nodes: &mut u64) -> i32 {
        board.five_here::<Self>(at, window, nodes)
    }
    fn four(board: &Geometry<u64>, at: &Few, window: Window, nodes: &mut u64) -> i32 {
        board.four_here::<Self>(at, window, nodes)
    }
    fn lines(game: &Plain<u64, Self>, node: &Pair<u64>, depth: u32) -> u64 {
        game.lines_here(node, depth)
    }
    fn solve<G: Game<Machine = Self>>(
        search: &mut Search<'_, G>,
        node: &G::Node,
        window: Window,
        passed: bool,
    ) -> Result<i32, Stopped> {
        search.solve_here(node, window, passed)
    }
    fn look<G: Game<Machine = Self>>(
        search: &mut Search<'_, G>,
        node: &G::Node,
        depth: u8,
        window: Window,
        passed: bool,
    ) -> Result<i32, Stopped> {
        search.look_here(node, depth, window, passed)
    }
}
