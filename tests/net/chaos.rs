//! Everything at once: bad lines, cuts, kills, and both players doing whatever comes to mind. Whatever happens, one record is
//! always the beginning of the other, and a result that counts is the same on both sides.

use crate::link::SIX;
use crate::pair::Pair;
use crate::session::terms;
use outflank_game::ClockKind;
use outflank_net::{Deed, Verdict};

const CLOCKS: [ClockKind; 4] = [
    ClockKind::None,
    ClockKind::PerMove { seconds: 30 },
    ClockKind::Total {
        seconds: 120,
        increment: 2,
    },
    ClockKind::Shrinking {
        start: 40,
        least: 10,
        step: 1,
    },
];

/// One record is the beginning of the other.
fn check(pair: &Pair) {
    let [Some(a), Some(b)] = [0, 1].map(|me| pair.peers[me].duel.as_ref()?.game()) else {
        return;
    };
    let shared = a.record.entries().len().min(b.record.entries().len());
    assert_eq!(
        a.record.chain_at(shared),
        b.record.chain_at(shared),
        "at {}",
        pair.now.0
    );
}

fn any_deed(pair: &mut Pair, me: usize) -> Deed {
    let saved = pair.peers[me].saved();
    let moves: Vec<_> = saved
        .record
        .play()
        .game()
        .position()
        .legal_moves()
        .iter()
        .collect();
    match pair.chance.u32(0..2_000) {
        0 => Deed::Resign,
        1 => Deed::Leave,
        2..=90 => Deed::OfferDraw,
        91..=100 => Deed::AcceptDraw,
        101..=200 => Deed::DeclineDraw,
        201 => Deed::Flag,
        _ if moves.is_empty() => Deed::OfferDraw,
        _ => Deed::Place(moves[pair.chance.usize(0..moves.len())]),
    }
}

fn disturb(pair: &mut Pair) {
    match pair.chance.u32(0..60) {
        0 => {
            let ways = [[true, true], [true, false], [false, true]][pair.chance.usize(0..3)];
            pair.cut(ways);
        }
        1..=4 => pair.cut([false, false]),
        5 => {
            let me = pair.chance.usize(0..2);
            let most = pair.chance.usize(0..6);
            pair.put_out_some(me, most);
            pair.peers[me].kill();
        }
        6..=12 => {
            for me in 0..2 {
                if pair.peers[me].duel.is_none() {
                    let game = *pair.peers[me].disk.keys().next().unwrap();
                    let now = pair.now;
                    pair.peers[me].restart(&game, now);
                }
            }
        }
        _ => {}
    }
}

/// Both alive, the net up, and time for all that is under way.
fn calm(pair: &mut Pair) {
    pair.cut([false, false]);
    for me in 0..2 {
        if pair.peers[me].duel.is_none() {
            let game = *pair.peers[me].disk.keys().next().unwrap();
            let now = pair.now;
            pair.peers[me].restart(&game, now);
        }
    }
    for _ in 0..400 {
        pair.run(100);
        check(pair);
    }
}

#[test]
fn one_record_is_always_the_beginning_of_the_other() {
    let (mut worth, mut lines, mut entries) = ([0_u32; 4], 0, 0);
    let first = std::env::var("OUTFLANK_FIRST")
        .ok()
        .and_then(|n| n.parse().ok())
        .unwrap_or(0);
    for seed in first..crate::fuzz::cases(48) {
        let weather = SIX[seed as usize % SIX.len()];
        let clock = CLOCKS[seed as usize / 6 % CLOCKS.len()];
        let mut pair = Pair::of(&terms(clock), weather, 7_000 + seed);
        pair.begin();
        for _ in 0..400 {
            for me in 0..2 {
                if pair.peers[me].duel.is_some() && pair.chance.bool() {
                    let deed = any_deed(&mut pair, me);
                    pair.give(me, deed);
                }
            }
            disturb(&mut pair);
            let pause = pair.chance.u64(10..900);
            pair.run(pause);
            check(&pair);
            if pair
                .peers
                .iter()
                .all(|p| p.duel.is_some() && p.ending().is_some())
            {
                break;
            }
        }
        calm(&mut pair);
        let [a, b] = [0, 1].map(|me| pair.kept(me).judge().unwrap());
        let saved = [0, 1].map(|me| pair.peers[me].saved());
        assert!(
            saved.iter().all(|s| s.parted.is_none()),
            "seed {seed}: {:?}",
            saved.map(|s| s.parted)
        );
        assert_eq!(
            saved[0].record.entries().len(),
            saved[1].record.entries().len(),
            "seed {seed}"
        );
        assert_eq!(a, b, "seed {seed}");
        worth[match a {
            Verdict::Rated(_) => 0,
            Verdict::Friendly(_) => 1,
            Verdict::Unproved(_) => 2,
            Verdict::NoResult => 3,
        }] += 1;
        lines += pair.lines;
        entries += saved[0].record.entries().len();
    }
    println!(
        "rated, friendly, unproved, open: {worth:?}; {entries} deeds over {lines} connections"
    );
}
