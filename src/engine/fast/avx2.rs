//! The steps of the search compiled for x86-64 with AVX2: the one unsafe module.
//!
//! Safety: [`Avx2`] is the machine of a search only where [`is_here`] said yes, which each step's features need.
#![expect(
    unsafe_code,
    reason = "the compiler cannot know that the features were looked for"
)]

use super::machine::Machine;
use super::near::Tools;
use super::parity::Few;
use crate::eval::Geometry;
use crate::game::Game;
use crate::plain::{Pair, Plain};
use crate::search::{Search, Stopped, Window};
use std::arch::x86_64::{_MM_HINT_T0, _mm_prefetch};

/// A machine with AVX2, bit manipulation and population counts: all since 2013, many before.
#[derive(Debug)]
pub(crate) struct Avx2;

/// Is this machine one?
pub(crate) fn is_here() -> bool {
    is_x86_feature_detected!("avx2")
        && is_x86_feature_detected!("bmi1")
        && is_x86_feature_detected!("bmi2")
        && is_x86_feature_detected!("lzcnt")
        && is_x86_feature_detected!("popcnt")
}

#[target_feature(enable = "avx2,bmi1,bmi2,lzcnt,popcnt")]
fn near(
    board: &Geometry<u64>,
    at: &Few,
    window: Window,
    tools: &mut Tools<'_>,
    passed: bool,
) -> i32 {
    board.near_here::<Avx2>(at, window, tools, passed)
}

#[target_feature(enable = "avx2,bmi1,bmi2,lzcnt,popcnt")]
fn five(board: &Geometry<u64>, at: &Few, window: Window, nodes: &mut u64) -> i32 {
    board.five_here::<Avx2>(at, window, nodes)
}

#[target_feature(enable = "avx2,bmi1,bmi2,lzcnt,popcnt")]
fn four(board: &Geometry<u64>, at: &Few, window: Window, nodes: &mut u64) -> i32 {
    board.four_here::<Avx2>(at, window, nodes)
}

#[target_feature(enable = "avx2,bmi1,bmi2,lzcnt,popcnt")]
fn lines(game: &Plain<u64, Avx2>, node: &Pair<u64>, depth: u32) -> u64 {
    game.lines_here(node, depth)
}

#[target_feature(enable = "avx2,bmi1,bmi2,lzcnt,popcnt")]
fn solve<G: Game<Machine = Avx2>>(
    search: &mut Search<'_, G>,
    node: &G::Node,
    window: Window,
    passed: bool,
) -> Result<i32, Stopped> {
    search.solve_here(node, window, passed)
}

#[target_feature(enable = "avx2,bmi1,bmi2,lzcnt,popcnt")]
fn look<G: Game<Machine = Avx2>>(
    search: &mut Search<'_, G>,
    node: &G::Node,
    depth: u8,
    window: Window,
    passed: bool,
) -> Result<i32, Stopped> {
    search.look_here(node, depth, window, passed)
}

impl Machine for Avx2 {
    const VECTORS: bool = true;

    #[inline(always)]
    fn fetch<T>(place: &T) {
        // SAFETY: every x86-64 machine can, and a reference is an address that may be read.
        unsafe { _mm_prefetch::<_MM_HINT_T0>(std::ptr::from_ref(place).cast()) }
    }
    #[inline(always)]
    fn near(
        board: &Geometry<u64>,
        at: &Few,
        window: Window,
        tools: &mut Tools<'_>,
        passed: bool,
    ) -> i32 {
        // SAFETY: see the head of this file.
        unsafe { near(board, at, window, tools, passed) }
    }
    #[inline(always)]
    fn five(board: &Geometry<u64>, at: &Few, window: Window, nodes: &mut u64) -> i32 {
        // SAFETY: see the head of this file.
        unsafe { five(board, at, window, nodes) }
    }
    #[inline(always)]
    fn four(board: &Geometry<u64>, at: &Few, window: Window, nodes: &mut u64) -> i32 {
        // SAFETY: see the head of this file.
        unsafe { four(board, at, window, nodes) }
    }
    #[inline(always)]
    fn lines(game: &Plain<u64, Self>, node: &Pair<u64>, depth: u32) -> u64 {
        // SAFETY: see the head of this file.
        unsafe { lines(game, node, depth) }
    }
    #[inline(always)]
    fn solve<G: Game<Machine = Self>>(
        search: &mut Search<'_, G>,
        node: &G::Node,
        window: Window,
        passed: bool,
    ) -> Result<i32, Stopped> {
        // SAFETY: see the head of this file.
        unsafe { solve(search, node, window, passed) }
    }
    #[inline(always)]
    fn look<G: Game<Machine = Self>>(
        search: &mut Search<'_, G>,
        node: &G::Node,
        depth: u8,
        window: Window,
        passed: bool,
    ) -> Result<i32, Stopped> {
        // SAFETY: see the head of this file.
        unsafe { look(search, node, depth, window, passed) }
    }
}
