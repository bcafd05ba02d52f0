//! What a frame allocates while discs turn. A program of its own: it counts every allocation of the process.

#![allow(
    dead_code,
    unused_imports,
    clippy::unwrap_used,
    clippy::print_stdout,
    reason = "the support is shared with the other tests, which may"
)]

#[path = "../support/app.rs"]
mod support;

use outflank_rules::{ByDisc, Square, Start, Variant};
use stats_alloc::{INSTRUMENTED_SYSTEM, Region, StatsAlloc};
use std::alloc::System;
use support::{Play, friends_at, sq};

#[global_allocator]
static COUNTER: &StatsAlloc<System> = &INSTRUMENTED_SYSTEM;

/// From the middle outwards every line is White as far as Black's disc at its end.
fn star(lines: usize) -> Variant {
    let (mut black, mut white) = (Vec::new(), Vec::new());
    let steps: [(i8, i8); 8] = [
        (1, 0),
        (0, 1),
        (1, 1),
        (-1, 0),
        (0, -1),
        (-1, -1),
        (1, -1),
        (-1, 1),
    ];
    for &(columns, rows) in &steps[..lines] {
        let mut line: Vec<Square> = Vec::new();
        let (mut column, mut row) = (3 + columns, 3 + rows);
        while (0..8).contains(&column) && (0..8).contains(&row) {
            line.extend(Square::new(column as u8, row as u8));
            (column, row) = (column + columns, row + rows);
        }
        black.extend(line.pop());
        white.extend(line);
    }
    // So that White may answer wherever Black has turned everything.
    Variant {
        start: Start::Given(ByDisc::new(black, white)),
        ..Variant::standard()
    }
}

/// The most allocations of a frame after the second, while the discs of this many lines turn; and how many discs.
fn busiest(lines: usize) -> (usize, usize) {
    let mut play = Play::new();
    play.start(friends_at(star(lines)));
    play.settle();
    let before = play.position();
    let flips = before.flips(sq("d4")).len() as usize;
    play.place("d4");
    play.frame();
    play.frame();
    let mut most = 0;
    let mut frames = 0;
    while play.stage().is_moving() {
        let region = Region::new(COUNTER);
        play.frame();
        most = most.max(region.change().allocations);
        frames += 1;
    }
    assert!(frames > 20, "only {frames} frames moved");
    (most, flips)
}

#[test]
fn after_the_first_frame_no_frame_allocates_for_every_disc_that_turns() {
    let (few, one_line) = busiest(1);
    let (many, all_lines) = busiest(8);
    assert!(all_lines >= 18, "{all_lines} discs turn");
    let discs = all_lines - one_line;
    println!("{one_line} discs: {few} allocations at most in a frame; {all_lines} discs: {many}");
    assert!(
        many < few + discs / 2,
        "{few} with {one_line} discs, {many} with {all_lines}"
    );
}
