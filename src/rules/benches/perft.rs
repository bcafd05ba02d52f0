//! How fast the moves of a position are found, and the deep rows of `tests/rules/data/perft.tsv`.
//!
//! `cargo bench -p outflank-rules` measures depth 8 of the standard start in both pass conventions
//! and depth 7 of the 10×10 one, then counts the standard start once at depth 12. The environment
//! variable `PERFT_DEPTH` says how deep this goes: 13 takes minutes, 15 a day; 0 leaves it out.

use criterion::{Criterion, Throughput};
use outflank_rules::{PassRule, Position, Variant, perft};
use std::hint::black_box;

const TABLE: &str = include_str!("../../../tests/rules/data/perft.tsv");

fn start(key: &str) -> Position {
    let variant = Variant::by_key(key).expect("a named set");
    variant.position().expect("its start is legal")
}

/// The published counts of the standard start deeper than the tests go: depth, then the leaves with
/// a pass as a ply and with passes free.
fn deep_rows() -> Vec<(u32, [Option<u64>; 2])> {
    let rows = TABLE.lines().filter(|line| line.starts_with("8x8 start"));
    rows.map(|line| line.split('\t').collect::<Vec<_>>())
        .filter(|cells| cells[7] == "no")
        .map(|cells| {
            let depth = cells[4].parse().expect("a depth");
            (depth, [cells[5].parse().ok(), cells[6].parse().ok()])
        })
        .collect()
}

fn measured(bench: &mut Criterion) {
    let mut group = bench.benchmark_group("perft");
    for (name, key, depth, passes) in [
        ("standard, pass a ply", "standard", 8, PassRule::Ply),
        ("standard, pass free", "standard", 8, PassRule::Free),
        ("10×10", "grand", 7, PassRule::Ply),
    ] {
        let position = start(key);
        let leaves = perft(&position, depth, passes);
        group.throughput(Throughput::Elements(leaves));
        group.bench_function(name, |b| {
            b.iter(|| perft(black_box(&position), depth, passes));
        });
    }
    group.finish();
}

/// One count of each deep row, against the published number.
fn deep(limit: u32) {
    let start = start("standard");
    for (depth, counts) in deep_rows().into_iter().filter(|row| row.0 <= limit) {
        for (passes, count) in [PassRule::Ply, PassRule::Free].into_iter().zip(counts) {
            let Some(count) = count else { continue };
            assert_eq!(
                perft(&start, depth, passes),
                count,
                "depth {depth}, {passes:?}"
            );
            eprintln!("depth {depth}, {passes:?}: {count}, as published");
        }
    }
}

fn main() {
    let mut bench = Criterion::default().configure_from_args();
    measured(&mut bench);
    bench.final_summary();
    let limit = std::env::var("PERFT_DEPTH").ok();
    let limit = limit.map_or(12, |text| text.parse().expect("PERFT_DEPTH is a number"));
    if std::env::args().any(|argument| argument == "--bench") {
        deep(limit);
    }
}
