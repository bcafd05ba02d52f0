//! Makes the opening book: the likeliest lines first, each position searched, and the values carried back to the start.

use crate::play::player;
use outflank_engine::share::shared_out;
use outflank_engine::{Book, BookEntry, BookLeaf, Engine, Limits, Unlimited, Value, Weights};
use outflank_rules::{Position, Square};
use std::cmp::Reverse;
use std::collections::{BinaryHeap, HashMap, HashSet};

/// How far a position is searched.
const LIMITS: Limits = Limits {
    depth: 14,
    exact_from: 0,
    likely_from: 0,
    cut: 13,
    time: None,
    nodes: None,
};
/// Moves worth so much less than the best are in the book.
const WITHIN: i32 = 150;
/// How unlikely a ply makes a line, in hundredths of a disc; what a move loses comes to it.
const PLY: i32 = 40;
/// So many positions are searched before the next are chosen.
const WAVE: usize = 32;

/// A move of a page: the square, its worth for the side to move, what it leads to, and whether the same side moves there.
type Known = (Square, i32, Position, bool);

/// What has been found of each position, by its hash; all as the book sees them.
type Pages = HashMap<u64, Vec<Known>>;

/// The file of a book of so many positions.
pub fn make(weights: &Weights, positions: usize, threads: usize) -> Vec<u8> {
    let start = Book::first_page();
    let mut pages = Pages::new();
    let mut waiting = BinaryHeap::from([Reverse((0, 0))]);
    let mut met = vec![start];
    while pages.len() < positions {
        let wave = next_wave(&mut waiting, &met, &pages);
        if wave.is_empty() {
            break;
        }
        let found = shared_out(
            wave.len(),
            threads,
            || player(Some(weights)),
            |engine, n| vec![search(engine, &met[wave[n].1])],
        );
        for ((cost, at), page) in wave.into_iter().zip(found) {
            let best = page.iter().map(|m| m.1).max().unwrap_or(0);
            for (_, value, next, _) in &page {
                waiting.push(Reverse((cost + PLY + best - value, met.len())));
                met.push(*next);
            }
            pages.insert(met[at].hash(), page);
        }
        println!("{} of {positions} positions", pages.len());
    }
    carry_back(&start, &mut pages, &mut HashMap::new());
    Book::file(&leaf(&start, &pages, &mut HashSet::new()))
}

/// The likeliest positions that are not searched yet, each once.
fn next_wave(
    waiting: &mut BinaryHeap<Reverse<(i32, usize)>>,
    met: &[Position],
    pages: &Pages,
) -> Vec<(i32, usize)> {
    let (mut wave, mut chosen) = (Vec::new(), HashSet::new());
    while wave.len() < WAVE
        && let Some(Reverse((cost, at))) = waiting.pop()
    {
        if !pages.contains_key(&met[at].hash()) && chosen.insert(met[at].hash()) {
            wave.push((cost, at));
        }
    }
    wave
}

/// The moves that are nearly as good as the best.
fn search(engine: &mut Engine, position: &Position) -> Vec<Known> {
    let report = engine.rate(position, &LIMITS, Value::from_centi(WITHIN), &Unlimited);
    let least = report.value.centi() - WITHIN;
    let near = report
        .moves
        .iter()
        .filter(|m| !m.bound && m.value.centi() >= least);
    near.map(|m| {
        let next = position.play_unchecked(m.square).passed_if_blocked();
        let again = next.to_move() == position.to_move();
        (m.square, m.value.centi(), Book::view(&next).0, again)
    })
    .collect()
}

/// The worth of the position by the pages behind it, by which its own page is corrected; none where it has no page.
fn carry_back(
    position: &Position,
    pages: &mut Pages,
    done: &mut HashMap<u64, Option<i32>>,
) -> Option<i32> {
    if let Some(&value) = done.get(&position.hash()) {
        return value;
    }
    let mut page = pages.get(&position.hash())?.clone();
    for (_, value, next, again) in &mut page {
        if let Some(known) = carry_back(next, pages, done) {
            *value = if *again { known } else { -known };
        }
    }
    let best = page.iter().map(|m| m.1).max();
    pages.insert(position.hash(), page);
    done.insert(position.hash(), best);
    best
}

/// The page as the file has it, with those behind it that have not been told before.
fn leaf(position: &Position, pages: &Pages, told: &mut HashSet<u64>) -> BookLeaf {
    told.insert(position.hash());
    let entries = pages[&position.hash()]
        .iter()
        .map(|(square, value, next, _)| {
            let is_new = pages.contains_key(&next.hash()) && !told.contains(&next.hash());
            BookEntry {
                square: square.row() * 8 + square.col(),
                value: *value as i16,
                next: is_new.then(|| leaf(next, pages, told)),
            }
        });
    BookLeaf(entries.collect())
}
