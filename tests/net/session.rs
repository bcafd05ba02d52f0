//! The live session alone: two of them over simulated ways.

use crate::link::{SIX, Way, Weather};
use outflank_game::{ClockKind, Millis};
use outflank_net::{Deed, Digest, Entry, Happened, Play, Replica, Session, Terms};
use outflank_rules::{Disc, Variant};

pub struct Pair {
    pub peers: [Session; 2],
    pub logs: [Vec<Entry>; 2],
    pub ways: [Way; 2],
    pub now: Millis,
}

pub const SIDES: [Disc; 2] = Disc::BOTH;

impl Pair {
    pub fn new(terms: &Terms, weather: Weather, seed: u64) -> Self {
        let game = Digest::of("test", &[&seed.to_le_bytes()]);
        let now = Millis(1_000_000);
        let peer = |me| {
            let start = Replica::new(Play::new(&game, terms).unwrap(), 1, Millis::ZERO);
            Session::new(me, 1, start, now).unwrap()
        };
        Self {
            peers: SIDES.map(peer),
            logs: [Vec::new(), Vec::new()],
            ways: [1, 2].map(|n| Way::new(weather, seed * 2 + n, false)),
            now,
        }
    }

    /// Ten milliseconds for all.
    pub fn step(&mut self) {
        self.now = self.now.plus(Millis(10));
        for me in 0..2 {
            for packet in self.ways[1 - me].receive(self.now) {
                self.peers[me].receive(&packet, self.now);
            }
            let mut happened = Vec::new();
            self.peers[me].tick(self.now, &mut happened).unwrap();
            for packet in self.peers[me].packets(self.now) {
                self.ways[me].send(packet, self.now);
            }
            self.logs[me].extend(happened.into_iter().filter_map(|h| match h {
                Happened::Done(entry, _) => Some(entry),
                Happened::Nothing(..) => None,
            }));
        }
    }

    pub fn run(&mut self, millis: u64) {
        for _ in 0..millis / 10 {
            self.step();
        }
    }
}

pub fn terms(clock: ClockKind) -> Terms {
    Terms {
        variant: Variant::standard(),
        clock,
        rated: true,
    }
}

#[test]
fn games_over_every_line_lose_no_move_and_have_equal_logs() {
    for (at, weather) in SIX.into_iter().enumerate() {
        let mut pair = Pair::new(
            &terms(ClockKind::PerMove { seconds: 30 }),
            weather,
            at as u64,
        );
        let mut waits = Vec::new();
        let mut chance = fastrand::Rng::with_seed(at as u64);
        while pair.peers[0].confirmed().play().ending().is_none() {
            let play = pair.peers[0].confirmed().play();
            let me = usize::from(play.game().position().to_move() == Disc::White);
            let moves: Vec<_> = play.game().position().legal_moves().iter().collect();
            let square = moves[chance.usize(0..moves.len())];
            let ply = play.ply();
            while pair.peers[me].confirmed().play().ply() < ply {
                pair.step();
            }
            pair.peers[me].give(Deed::Place(square), ply).unwrap();
            let given = pair.now;
            while pair.peers[1 - me].confirmed().play().ply() == ply {
                pair.step();
                assert!(
                    pair.now.less(given).0 < 20_000,
                    "stalled {weather:?} {:?}",
                    [0, 1].map(|i| (
                        pair.ways[i].packets,
                        pair.peers[i].dropped(),
                        pair.peers[i].predicted().ticks(),
                        pair.peers[i].confirmed().ticks()
                    ))
                );
            }
            waits.push(pair.now.less(given).0);
            pair.run(chance.u64(50..400));
        }
        pair.run(2_000);
        waits.sort_unstable();
        println!(
            "{weather:?} p50 {} max {}",
            waits[waits.len() / 2],
            waits[waits.len() - 1]
        );
        assert_eq!(pair.logs[0], pair.logs[1]);
        assert_eq!(pair.peers[0].dropped(), (0, 0));
    }
}
