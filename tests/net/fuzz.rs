//! Any bytes, and honest bytes with changes, into everything that reads bytes: no panic, no change of the game.
//! `OUTFLANK_CASES` sets how many cases the long one takes.

use crate::link::Weather;
use crate::pair::{Pair, START};
use crate::session::{Pair as Lives, terms};
use outflank_game::{ClockKind, Millis};
use outflank_net::session::Guard;
use outflank_net::watch::{Showing, Stage};
use outflank_net::{
    Cmd, Deed, Digest, Duel, Line, Phrase, Play, Profile, Replica, Saved, Say, Secret,
};
use outflank_rules::ByDisc;
use proptest::prelude::*;

const GOOD: Weather = Weather::new(20, 10, 20);
const CLOCK: ClockKind = ClockKind::PerMove { seconds: 30 };

/// Changes a few bytes: other values, flipped bits, extreme numbers, something taken out or put in.
pub fn mutate(bytes: &mut Vec<u8>, chance: &mut fastrand::Rng) {
    for _ in 0..chance.u32(1..4) {
        if bytes.is_empty() {
            bytes.push(chance.u8(..));
        }
        let at = chance.usize(0..bytes.len());
        match chance.u32(0..6) {
            0 => bytes[at] = chance.u8(..),
            1 => bytes[at] ^= 1 << chance.u32(0..8),
            2 => drop(bytes.remove(at)),
            3 => bytes.insert(at, chance.u8(..)),
            4 => bytes.truncate(at),
            _ => {
                let number = [0_u32, 0x7fff_ffff, 0x8000_0000, u32::MAX, 128][chance.usize(0..5)];
                for (place, byte) in bytes[at..].iter_mut().zip(number.to_le_bytes()) {
                    *place = byte;
                }
            }
        }
    }
}

/// What a game left behind.
struct Heard {
    said: Vec<Vec<u8>>,
    /// One side's packets, without the session's number.
    packets: Vec<Vec<u8>>,
    disk: Vec<u8>,
}

/// Every message, the packets of one side and the journal of a whole game with a drop in it.
fn heard() -> Heard {
    let mut pair = Pair::of(&terms(CLOCK), GOOD, 77);
    pair.says
        .iter_mut()
        .for_each(|way| way.kept = Some(Vec::new()));
    pair.packets[1].kept = Some(Vec::new());
    pair.step = 50;
    let mut steps = 0;
    while !pair.are_over() && steps < 4_000 {
        steps += 1;
        if pair.peers[0].duel().game().is_some() && steps % 8 == 0 {
            let now = pair.now;
            for me in 0..2 {
                pair.peers[me].duel().ready(now);
                pair.put_out(me);
            }
            if pair
                .peers
                .iter()
                .all(|p| p.duel.as_ref().unwrap().game().is_some_and(|g| g.epoch > 0))
            {
                pair.random_move();
            }
        }
        match steps {
            300 => pair.cut([true, true]),
            420 => pair.cut([false, false]),
            _ => {}
        }
        pair.step();
    }
    assert!(pair.are_over());
    let kept = pair.says.iter_mut().filter_map(|way| way.kept.take());
    let mut said: Vec<_> = kept.flatten().collect();
    let line = Line::try_from("good game".to_owned()).unwrap();
    said.extend(
        [
            Say::Chat(line),
            Say::Phrase(Phrase::try_from(3).unwrap()),
            Say::Rematch,
            Say::Portrait(crate::portraits::portrait([90, 60, 30])),
        ]
        .map(|s| s.to_bytes()),
    );
    said.push(Say::Watched(Some(Millis(30_000))).to_bytes());
    let saved = pair.peers[0].saved();
    let id = saved.record.facts().digest();
    let asks = Showing::asks(&Secret::from_seed([5; 32]), &id, &[7; 32]);
    let mut shown = Stage::default().show(&saved.record, Millis(u64::MAX), Millis::ZERO);
    shown.extend([Showing::Welcome([7; 32]), asks, Showing::Next(id)]);
    said.extend(shown.iter().map(Showing::to_bytes));
    said.sort();
    said.dedup();
    let packets = pair.packets[1].kept.take().unwrap();
    Heard {
        said,
        packets: packets
            .into_iter()
            .map(|packet| packet[1..].to_vec())
            .collect(),
        disk: pair.peers[0].disk.values().next().unwrap().clone(),
    }
}

fn read_all(bytes: &[u8], guard: &mut Guard, now: Millis) -> bool {
    if let Ok(say) = Say::from_bytes(bytes) {
        // What is read is written and read again as the same.
        assert_eq!(Say::from_bytes(&say.to_bytes()), Ok(say));
    }
    if let Ok(shown) = Showing::from_bytes(bytes) {
        assert_eq!(Showing::from_bytes(&shown.to_bytes()), Ok(shown));
    }
    let _ = Saved::read(bytes);
    if let Ok(text) = std::str::from_utf8(bytes) {
        let _ = Profile::import(text, None);
    }
    guard.admit(bytes, now).is_some()
}

/// How many cases: `OUTFLANK_CASES`, or as many as usual.
pub fn cases(usual: u64) -> u64 {
    std::env::var("OUTFLANK_CASES")
        .ok()
        .and_then(|n| n.parse().ok())
        .unwrap_or(usual)
}

#[test]
fn changed_messages_and_journals_are_read_or_refused() {
    let Heard {
        said,
        packets,
        disk,
    } = heard();
    assert!(said.len() > 60, "{}", said.len());
    let mut chance = fastrand::Rng::with_seed(1);
    let mut guard = Guard::new(START);
    let mut admitted = 0;
    for case in 0..cases(40_000) {
        let now = Millis(START.0 + case * 5);
        if case % 1_000 == 0 {
            guard = Guard::new(now);
        }
        guard.at_frame(chance.i32(0..1_200));
        // A journal is as dear as hundreds of messages.
        let mut bytes = match case % 400 {
            0 => disk[..chance.usize(0..disk.len())].to_vec(),
            n if n % 2 == 0 => packets[chance.usize(0..packets.len())].clone(),
            _ => said[chance.usize(0..said.len())].clone(),
        };
        mutate(&mut bytes, &mut chance);
        admitted += u64::from(read_all(&bytes, &mut guard, now));
    }
    println!("{admitted} of the changed packets looked honest");
}

#[test]
fn a_duel_that_hears_nonsense_in_every_phase_neither_falls_nor_changes_its_game() {
    let Heard { said, .. } = heard();
    for seed in 0..12 {
        let mut chance = fastrand::Rng::with_seed(seed);
        let mut pair = Pair::of(&terms(CLOCK), GOOD, 500 + seed);
        pair.begin();
        for _ in 0..60 {
            pair.random_move();
            for _ in 0..3 {
                let mut bytes = said[chance.usize(0..said.len())].clone();
                if chance.bool() {
                    mutate(&mut bytes, &mut chance);
                }
                // A refusal is a refusal, and a result of another game is none.
                if !matches!(Say::from_bytes(&bytes), Ok(Say::Refuse(_))) {
                    let now = pair.now;
                    pair.peers[0].duel().hear(&bytes, now);
                }
                let mut packet: Vec<u8> = (0..chance.usize(0..80)).map(|_| chance.u8(..)).collect();
                if chance.bool() {
                    packet.insert(0, 1);
                }
                let now = pair.now;
                pair.peers[0].duel().packet(&packet, now);
            }
            pair.run(250);
        }
        while !pair.are_over() {
            pair.random_move();
            pair.run(100);
        }
        pair.check_equal();
        assert_eq!(pair.lines, 1);
    }
}

#[test]
fn changed_packets_never_fell_a_session_nor_fork_it_unseen() {
    let mut changed = 0;
    let mut ended = 0;
    for seed in 0..cases(30) {
        let mut chance = fastrand::Rng::with_seed(seed);
        let mut pair = Lives::new(&terms(CLOCK), GOOD, seed);
        let mut is_ended = false;
        // The last three seconds are honest: a game that was made to differ just before is compared in them.
        for step in 0..1_800 {
            pair.now = pair.now.plus(Millis(10));
            let now = pair.now;
            for me in 0..2 {
                for packet in pair.ways[1 - me].receive(now) {
                    if step < 1_500 && chance.u32(0..50) == 0 {
                        let mut other = packet.clone();
                        let mut body = other.split_off(1);
                        mutate(&mut body, &mut chance);
                        other.extend(body);
                        pair.peers[me].receive(&other, now);
                        changed += 1;
                    }
                    pair.peers[me].receive(&packet, now);
                }
                let mut happened = Vec::new();
                is_ended |= pair.peers[me].tick(now, &mut happened).is_err();
                for packet in pair.peers[me].packets(now) {
                    pair.ways[me].send(packet, now);
                }
            }
            if step % 50 == 49 && step < 1_500 {
                let play = pair.peers[0].confirmed().play();
                let me =
                    usize::from(play.game().position().to_move() != outflank_rules::Disc::Black);
                let square = play.game().position().legal_moves().iter().next();
                if let Some(square) = square {
                    let ply = play.ply();
                    let _ = pair.peers[me].give(Deed::Place(square), ply);
                }
            }
        }
        // Inputs put into the peer's mouth make the games differ; then the comparison of states says so.
        let chains = [0, 1].map(|me| pair.peers[me].confirmed().play().chain());
        // One that stands still is given up by whoever watches its lag.
        let is_behind =
            pair.peers[0].confirmed().play().ply() != pair.peers[1].confirmed().play().ply();
        assert!(
            chains[0] == chains[1] || is_ended || is_behind,
            "seed {seed}"
        );
        ended += u32::from(is_ended);
    }
    println!("{changed} changed packets, {ended} sessions ended by name");
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 400, ..ProptestConfig::default() })]

    #[test]
    fn any_bytes_are_read_or_refused(bytes in prop::collection::vec(any::<u8>(), 0..300)) {
        let mut guard = Guard::new(Millis::ZERO);
        read_all(&bytes, &mut guard, Millis::ZERO);
        let mut versioned = vec![1];
        versioned.extend(&bytes);
        read_all(&versioned, &mut guard, Millis::ZERO);
        let mut journal = b"OFJ1".to_vec();
        journal.extend(&bytes);
        prop_assert!(Saved::read(&journal).is_err());
        let mut duel = Duel::new(crate::pair::player(1, "Ada", Some(terms(CLOCK))), Millis::ZERO);
        duel.hear(&versioned, Millis::ZERO);
        duel.packet(&versioned, Millis::ZERO);
        prop_assert!(duel.game().is_none());
    }

    #[test]
    fn any_inputs_leave_two_replicas_equal(inputs in prop::collection::vec(any::<[(u8, u8, u16, u8); 2]>(), 1..200)) {
        let play = Play::new(&Digest::of("game", &[]), &terms(ClockKind::PerMove { seconds: 2 })).unwrap();
        let mut replicas = [0, 1].map(|_| Replica::new(play.clone(), 1, Millis::ZERO));
        let mut seqs = [0_u16; 2];
        for pair in inputs {
            let cmd = |at: usize, (next, kind, arg, ply): (u8, u8, u16, u8), seqs: &mut [u16; 2]| {
                // Mostly the next count, else any.
                let seq = if next < 200 { seqs[at].wrapping_add(1) } else { u16::from(next) };
                if seq == seqs[at].wrapping_add(1) { seqs[at] = seq; }
                Cmd { seq, kind: kind % 10, arg: arg % 256, ply: ply % 4 }
            };
            let inputs = ByDisc::new(cmd(0, pair[0], &mut seqs), cmd(1, pair[1], &mut seqs));
            let [a, b] = &mut replicas;
            prop_assert_eq!(a.step(inputs), b.step(inputs));
            prop_assert_eq!(a.checksum(), b.checksum());
        }
    }
}
