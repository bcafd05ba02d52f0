//! The live session alone: two of them over simulated ways.

use crate::link::{SIX, Way, Weather};
use outflank_game::{ClockKind, Ending, Millis};
use outflank_net::{Cmd, Deed, Digest, Entry, Happened, NoEffect, Play, Replica, Session, Terms};
use outflank_rules::{ByDisc, Disc, Variant};

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

/// A replica one tick before the mover's time is out.
fn at_the_flag() -> Replica {
    let terms = terms(ClockKind::PerMove { seconds: 1 });
    let play = Play::new(&Digest::of("test", &[]), &terms).unwrap();
    let mut replica = Replica::new(play, 1, Millis::ZERO);
    for _ in 0..19 {
        assert!(replica.step(ByDisc::default()).is_empty());
    }
    replica
}

fn only(by: Disc, deed: Deed) -> ByDisc<Cmd> {
    let mut inputs = ByDisc::<Cmd>::default();
    inputs[by] = Cmd::new(1, deed, 0);
    inputs
}

#[test]
fn a_move_in_the_last_tick_counts_and_the_clock_falls_after_it() {
    let d3 = Deed::Place("d3".parse().unwrap());
    let mut in_time = at_the_flag();
    in_time.step(only(Disc::Black, d3));
    assert_eq!(in_time.play().ply(), 1);
    assert_eq!(in_time.play().ending(), None);
    let mut late = at_the_flag();
    late.step(ByDisc::default());
    let flagged = Some(Ending::Flagged { by: Disc::Black });
    assert_eq!(late.play().ending(), flagged);
    late.step(only(Disc::Black, d3));
    assert_eq!((late.play().ply(), late.play().ending()), (0, flagged));
}

#[test]
fn giving_up_comes_before_everything_else_in_its_tick() {
    let d3 = Deed::Place("d3".parse().unwrap());
    for gives_up in [Deed::Resign, Deed::Leave] {
        let mut replica = at_the_flag();
        let mut inputs = only(Disc::Black, d3);
        inputs.white = Cmd::new(1, gives_up, 0);
        replica.step(inputs);
        assert_eq!(replica.play().ply(), 0);
        assert_eq!(replica.play().ending().unwrap().winner(), Some(Disc::Black));
    }
}

#[test]
fn one_offer_at_a_ply_is_enough_and_an_answer_needs_an_offer() {
    let terms = terms(ClockKind::None);
    let mut play = Play::new(&Digest::of("test", &[]), &terms).unwrap();
    let mut act = |by, deed| play.act(1, by, deed, 0, Millis::ZERO).map(|_| ());
    assert!(act(Disc::White, Deed::AcceptDraw).is_err());
    assert_eq!(act(Disc::Black, Deed::OfferDraw), Ok(()));
    assert_eq!(act(Disc::White, Deed::DeclineDraw), Ok(()));
    assert_eq!(
        act(Disc::Black, Deed::OfferDraw),
        Err(NoEffect::OfferedBefore)
    );
    assert_eq!(act(Disc::Black, Deed::Flag), Err(NoEffect::NoClock));
    assert_eq!(act(Disc::White, Deed::OfferDraw), Ok(()));
    assert_eq!(act(Disc::Black, Deed::AcceptDraw), Ok(()));
    assert_eq!(play.ending(), Some(Ending::Agreed));
}

#[test]
fn a_long_pause_of_one_program_is_made_up_without_a_word() {
    let mut pair = Pair::new(&terms(ClockKind::PerMove { seconds: 30 }), SIX[1], 3);
    pair.run(2_000);
    // The first program stands still for two and a half seconds: a busy machine, a hidden page.
    for _ in 0..250 {
        pair.now = pair.now.plus(Millis(10));
        let now = pair.now;
        let mut happened = Vec::new();
        pair.peers[1].tick(now, &mut happened).unwrap();
        for packet in pair.peers[1].packets(now) {
            pair.ways[1].send(packet, now);
        }
    }
    assert!(pair.peers[1].lag(pair.now) > Millis(2_000));
    pair.run(1_500);
    for peer in &pair.peers {
        assert!(peer.lag(pair.now) < Millis(400), "{:?}", peer.lag(pair.now));
    }
    // Nobody's clock runs ahead of the time that has passed.
    let passed = pair.now.less(Millis(1_000_000));
    assert!(pair.peers[0].confirmed().time() <= passed);
}
