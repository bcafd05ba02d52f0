//! The long run, by hand: `cargo test --release -p outflank-net --test net soak -- --ignored --nocapture`.
//! `OUTFLANK_GAMES` is the number of games over each line.

use crate::link::SIX;
use crate::pair::Pair;
use crate::session::terms;
use outflank_game::ClockKind;
use outflank_net::{Deed, News, Verdict};

/// What one line did.
#[derive(Default)]
struct Tally {
    games: u32,
    moves: u32,
    /// Milliseconds from giving a disc until the other, and oneself, had it confirmed.
    there: Vec<u64>,
    here: Vec<u64>,
    /// Games ended by resigning, agreement, time.
    ways: [u32; 3],
    lines: u32,
    millis: u64,
    packets: u64,
    bytes: u64,
    said: u64,
}

fn quantile(sorted: &[u64], part: f64) -> u64 {
    sorted[((sorted.len() - 1) as f64 * part) as usize]
}

/// Waits for a disc just given on both sides, and notes how long it took.
fn watch(pair: &mut Pair, me: usize, tally: &mut Tally) {
    let (given, length) = (pair.now, pair.peers[me].log.len());
    let (mut here, mut there) = (None, None);
    while here.is_none() || there.is_none() {
        pair.step();
        let waited = pair.now.less(given).0;
        if here.is_none() && pair.peers[me].log.len() > length {
            here = Some(waited);
        }
        if there.is_none() && pair.peers[1 - me].log.len() > length {
            there = Some(waited);
        }
        assert!(waited < 60_000, "a move was lost");
    }
    tally.moves += 1;
    tally.here.extend(here);
    tally.there.extend(there);
}

fn play(pair: &mut Pair, tally: &mut Tally) {
    pair.begin();
    let start = (
        pair.now,
        [0, 1].map(|me| {
            (
                pair.packets[me].packets,
                pair.packets[me].bytes,
                pair.says[me].bytes,
            )
        }),
    );
    while !pair.are_over() {
        match pair.chance.u32(0..3_000) {
            n @ 0..=3 => drop(pair.give(n as usize % 2, Deed::Resign)),
            n @ 4..=9 => {
                let me = n as usize % 2;
                pair.give(me, Deed::OfferDraw);
                pair.run(1_500);
                let answer = if n < 6 {
                    Deed::AcceptDraw
                } else {
                    Deed::DeclineDraw
                };
                pair.give(1 - me, answer);
            }
            10..=11 => pair.run(31_000),
            _ => {
                let me = pair.mover(0);
                if pair.random_move() {
                    watch(pair, me, tally);
                }
            }
        }
        let pause = pair.chance.u64(10..400);
        pair.run(pause);
    }
    tally.millis += pair.now.less(start.0).0;
    for me in 0..2 {
        tally.packets += pair.packets[me].packets - start.1[me].0;
        tally.bytes += pair.packets[me].bytes - start.1[me].1;
        tally.said += pair.says[me].bytes - start.1[me].2;
    }
}

#[test]
#[ignore = "long: a report to be read"]
fn soak() {
    let games = std::env::var("OUTFLANK_GAMES")
        .ok()
        .and_then(|n| n.parse().ok());
    let games: u64 = games.unwrap_or(70);
    let mut all = 0;
    for (at, weather) in SIX.into_iter().enumerate() {
        let mut tally = Tally::default();
        for round in 0..games {
            let seed = 10_000 + at as u64 * 100_000 + round;
            let mut pair = Pair::of(&terms(ClockKind::PerMove { seconds: 30 }), weather, seed);
            play(&mut pair, &mut tally);
            let sealed = |pair: &Pair| pair.peers.iter().all(|p| p.has(|n| *n == News::Sealed));
            assert!(pair.until(30_000, sealed), "{weather:?} {seed}");
            pair.check_equal();
            assert!(matches!(pair.kept(0).judge(), Ok(Verdict::Rated(_))));
            for me in 0..2 {
                assert_eq!(pair.peers[me].duel().strikes(), 0);
            }
            let last = pair.peers[0].log.last().map(|entry| entry.deed);
            match last {
                Some(Deed::Resign) => tally.ways[0] += 1,
                Some(Deed::AcceptDraw) => tally.ways[1] += 1,
                Some(Deed::Flag) => tally.ways[2] += 1,
                _ => {}
            }
            tally.lines += pair.lines - 1;
            tally.games += 1;
        }
        tally.here.sort_unstable();
        tally.there.sort_unstable();
        let seconds = tally.millis as f64 / 1_000.0;
        let each_way = |count: u64| count as f64 / seconds / 2.0;
        println!(
            "{}+{} ms, {} of 1000 lost: {} games, {} moves, {} resigned, {} agreed, {} on time, {} reconnects; \
             at the other p50 {} p99 {} max {}; here p50 {} p99 {}; {:.0} packets/s, {:.0} B/s, and {:.0} B/s said, each way",
            weather.delay,
            weather.jitter,
            weather.loss,
            tally.games,
            tally.moves,
            tally.ways[0],
            tally.ways[1],
            tally.ways[2],
            tally.lines,
            quantile(&tally.there, 0.5),
            quantile(&tally.there, 0.99),
            quantile(&tally.there, 1.0),
            quantile(&tally.here, 0.5),
            quantile(&tally.here, 0.99),
            each_way(tally.packets),
            each_way(tally.bytes),
            each_way(tally.said),
        );
        all += tally.moves;
    }
    println!("{all} moves: none lost, no log differs");
}
