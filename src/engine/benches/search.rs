//! Speed of the two kinds of search: a midgame to depth 8, and an ending of 16 empty squares (FFO #15).

use criterion::{Criterion, criterion_group, criterion_main};
use outflank_engine::{Engine, Limits, Unlimited};
use outflank_rules::{Disc, Position, Rules, Setup, Variant};
use std::hint::black_box;

const FFO_15: &str = "----O------OOX---OOOXX-XOOOXOOOOOXXOXXOOOXXXOOOOOXXXOOXO--OOOOOX";

fn ending() -> Position {
    Setup::from_text(Rules::STANDARD, FFO_15, Disc::Black)
        .and_then(|setup| setup.position())
        .expect("a legal board")
}

fn midgame(key: &str) -> Position {
    let variant = Variant::by_key(key).expect("a named set");
    let mut position = variant.position().expect("a legal start");
    let mut engine = Engine::learnt(1 << 20);
    for _ in 0..16 {
        let report = engine.search(&position, &Limits::depth(3), &Unlimited);
        if let Some(best) = report.best {
            position = position.play_unchecked(best);
        }
        position = position.passed_if_blocked();
    }
    position
}

fn searches(criterion: &mut Criterion) {
    let mut engine = Engine::learnt(16 << 20);
    for (name, position, limits) in [
        ("midgame to depth 8", midgame("standard"), Limits::depth(8)),
        (
            "10x10 midgame to depth 5",
            midgame("grand"),
            Limits::depth(5),
        ),
        ("ending of 16 empty squares", ending(), Limits::solve()),
    ] {
        criterion.bench_function(name, |bencher| {
            bencher.iter(|| engine.search(black_box(&position), &limits, &Unlimited));
        });
    }
}

criterion_group! {
    name = benches;
    config = Criterion::default().sample_size(10);
    targets = searches
}
criterion_main!(benches);
