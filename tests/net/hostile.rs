//! Packets that crash, hang or fork stock ggrs 0.13, sent by whoever holds the connection: none does anything here.

use crate::link::Weather;
use crate::session::{Pair, terms};
use outflank_game::{ClockKind, Millis};
use outflank_net::Deed;
use outflank_rules::Disc;
use serde::Serialize;

#[derive(Serialize)]
struct Packet {
    magic: u16,
    body: Body,
}

/// ggrs' messages, in its order.
#[derive(Serialize)]
enum Body {
    SyncRequest(u32),
    SyncReply(u32),
    Input(Input),
    InputAck(i32),
    QualityReport(i16, u128),
    QualityReply(u128),
    ChecksumReport(u128, i32),
    KeepAlive,
}

#[derive(Clone, Serialize)]
struct Input {
    peers: Vec<(bool, i32)>,
    disconnect: bool,
    start: i32,
    ack: i32,
    bytes: Vec<u8>,
}

fn varint(mut number: u64) -> Vec<u8> {
    let mut bytes = Vec::new();
    while number > 127 {
        bytes.push(number as u8 | 128);
        number >>= 7;
    }
    bytes.push(number as u8);
    bytes
}

/// Plain bytes in ggrs' run-length code.
fn coded(plain: &[u8]) -> Vec<u8> {
    let mut code = varint((plain.len() as u64) << 1);
    code.extend_from_slice(plain);
    code
}

/// So many inputs, each so long, like the one before.
fn inputs(count: usize, length: u16) -> Vec<u8> {
    let mut one = length.to_le_bytes().to_vec();
    one.resize(2 + usize::from(length), 0);
    one.repeat(count)
}

/// A session in which the second peer has fallen silent and somebody speaks in its place.
struct Attack {
    pair: Pair,
    magic: u16,
    /// The next input frame that the victim waits for.
    next: i32,
}

impl Attack {
    fn begin(millis: u64) -> Self {
        let weather = Weather {
            doubled: 0,
            ..Weather::new(10, 0, 0)
        };
        let mut pair = Pair::new(&terms(ClockKind::PerMove { seconds: 30 }), weather, 5);
        pair.run(millis);
        pair.step();
        let packets = loop {
            pair.step();
            let packets = pair.ways[1].receive(Millis(u64::MAX));
            if !packets.is_empty() {
                break packets;
            }
        };
        let (magic, _) = postcard::take_from_bytes::<u16>(&packets[0][1..]).unwrap();
        let next = pair.peers[0].confirmed().ticks() as i32;
        Self { pair, magic, next }
    }

    fn input(&self) -> Input {
        Input {
            peers: vec![(false, self.next); 2],
            disconnect: false,
            start: self.next,
            ack: -1,
            bytes: coded(&inputs(1, 6)),
        }
    }

    fn send(&mut self, body: Body) {
        let packet = Packet {
            magic: self.magic,
            body,
        };
        self.send_raw(&postcard::to_allocvec(&packet).unwrap());
    }

    fn send_raw(&mut self, message: &[u8]) {
        let mut packet = vec![1];
        packet.extend_from_slice(message);
        let now = self.pair.now;
        self.pair.peers[0].receive(&packet, now);
    }

    /// The victim alone goes on for a while.
    fn go_on(&mut self) {
        for _ in 0..100 {
            self.pair.now = self.pair.now.plus(Millis(10));
            let now = self.pair.now;
            let mut happened = Vec::new();
            self.pair.peers[0].tick(now, &mut happened).unwrap();
            self.pair.peers[0].packets(now);
            assert!(happened.is_empty());
        }
    }

    /// Then the honest peer is heard again, and the game goes on.
    fn recover(mut self) -> Pair {
        self.pair.run(2_000);
        let ply = self.pair.peers[0].confirmed().play().ply();
        let play = self.pair.peers[0].confirmed().play();
        let square = play.game().position().legal_moves().iter().next().unwrap();
        let me = usize::from(play.game().position().to_move() == Disc::White);
        self.pair.peers[me].give(Deed::Place(square), ply).unwrap();
        self.pair.run(2_000);
        for peer in &self.pair.peers {
            assert_eq!(peer.confirmed().play().ply(), ply + 1);
        }
        assert_eq!(self.pair.logs[0], self.pair.logs[1]);
        self.pair
    }
}

/// Each is dropped, changes nothing, and the honest peer goes on afterwards.
fn is_dropped(name: &str, bodies: impl Fn(&Attack) -> Vec<Body>) {
    let mut attack = Attack::begin(3_000);
    let before = attack.pair.peers[0].dropped().0;
    let bodies = bodies(&attack);
    let count = bodies.len() as u32;
    for body in bodies {
        attack.send(body);
    }
    let dropped = attack.pair.peers[0].dropped();
    assert_eq!(dropped.0 - before + dropped.1, count, "{name}");
    attack.go_on();
    attack.recover();
}

fn one_input(name: &str, change: impl Fn(&mut Input)) {
    is_dropped(name, |attack| {
        let mut input = attack.input();
        change(&mut input);
        vec![Body::Input(input)]
    });
}

#[test]
fn every_packet_that_kills_stock_ggrs_is_dropped() {
    one_input("200 inputs ahead", |i| i.bytes = coded(&inputs(200, 6)));
    one_input("400 inputs of nothing, rolled up", |i| {
        i.bytes = coded(&inputs(400, 0));
    });
    one_input("a run of 2^61 bytes", |i| {
        i.bytes = varint((1 << 61) << 2 | 1);
    });
    one_input("a run of 8 GiB", |i| i.bytes = varint((8 << 30) << 2 | 1));
    one_input("a number that does not end", |i| i.bytes = vec![0x80, 0x80]);
    one_input("a number longer than any", |i| i.bytes = vec![0xff; 40]);
    one_input("a length that wraps around", |i| {
        i.bytes = varint(u64::MAX >> 1 << 1);
    });
    one_input("the last frame there is", |i| {
        (i.start, i.ack) = (i32::MAX, i32::MAX);
    });
    one_input("a frame far ahead", |i| i.start += 1_000);
    one_input("a gap", |i| i.start += 10);
    one_input("a frame below zero", |i| i.start = -5);
    one_input("an acknowledgement of what is to come", |i| {
        i.ack = i32::MAX;
    });
    one_input("an acknowledgement below all", |i| i.ack = i32::MIN);
    one_input("a wish to be disconnected", |i| i.disconnect = true);
    one_input("the state of three players", |i| i.peers.push((false, 0)));
    one_input("the state of none", |i| i.peers.clear());
    one_input("inputs of another size", |i| i.bytes = coded(&inputs(1, 7)));
    one_input("an empty packet of inputs", |i| i.bytes.clear());
    is_dropped("an answer from the beginning of time", |_| {
        vec![Body::QualityReply(0)]
    });
    is_dropped("an answer from the end of time", |_| {
        vec![Body::QualityReply(u128::MAX)]
    });
    is_dropped("a report", |_| {
        vec![Body::QualityReport(i16::MIN, u128::MAX)]
    });
    is_dropped("checksums of frames below all", |_| {
        (0..40)
            .map(|n| Body::ChecksumReport(1, i32::MIN + n))
            .collect()
    });
    is_dropped("a flood of checksums", |_| {
        (0..200_000)
            .map(|n| Body::ChecksumReport(1, 1_000_000 - n))
            .collect()
    });
    is_dropped("an acknowledgement", |_| vec![Body::InputAck(i32::MAX)]);
    is_dropped("somebody who only says that they live", |_| {
        (0..20).map(|_| Body::KeepAlive).collect()
    });
}

#[test]
fn a_peer_that_says_we_are_disconnected_is_not_believed() {
    let mut attack = Attack::begin(3_000);
    let mut input = attack.input();
    input.peers = vec![(true, attack.next), (true, 0)];
    attack.send(Body::Input(input));
    attack.go_on();
    assert_eq!(attack.pair.peers[0].dropped().0, 0);
    // The input itself was taken as the peer's: it says what an honest one would.
    attack.recover();
}

#[test]
fn a_first_input_far_from_the_beginning_is_dropped() {
    for start in [3, 16, 1_000] {
        let mut attack = Attack::begin(0);
        let mut input = attack.input();
        (input.start, input.peers) = (start, vec![(false, -1); 2]);
        attack.send(Body::Input(input));
        assert_eq!(attack.pair.peers[0].dropped().0, 1);
        attack.go_on();
        attack.recover();
    }
}

#[test]
fn floods_of_what_is_allowed_cost_little_and_do_no_harm() {
    let mut attack = Attack::begin(3_000);
    for n in 0..50_000 {
        attack.send(Body::SyncRequest(n));
        attack.send(Body::SyncReply(n));
    }
    assert!(attack.pair.peers[0].dropped().1 > 90_000);
    attack.go_on();
    attack.recover();
}

#[test]
fn packets_of_another_session_or_stranger_are_dropped() {
    let mut attack = Attack::begin(3_000);
    attack.magic ^= 1;
    let input = attack.input();
    attack.send(Body::Input(input));
    assert_eq!(attack.pair.peers[0].dropped().0, 1);
    let now = attack.pair.now;
    attack.pair.peers[0].receive(&[2, 0, 0], now);
    attack.pair.peers[0].receive(&[], now);
    attack.send_raw(&[0; 601]);
    attack.go_on();
    attack.recover();
}

#[test]
fn a_forged_checksum_ends_the_session_by_name() {
    let mut attack = Attack::begin(3_000);
    let frame = attack.next / 20 * 20;
    attack.send(Body::ChecksumReport(1, frame));
    // It had the true one before: an older or equal one is not looked at again.
    attack.pair.run(1_500);
    let ahead = (attack.pair.peers[0].confirmed().ticks() as i32 / 20 + 1) * 20;
    let mut told = Ok(());
    for _ in 0..300 {
        attack.send(Body::ChecksumReport(1, ahead));
        attack.pair.now = attack.pair.now.plus(Millis(10));
        let now = attack.pair.now;
        for me in 0..2 {
            let from = 1 - me;
            for packet in attack.pair.ways[from].receive(now) {
                attack.pair.peers[me].receive(&packet, now);
            }
            let mut happened = Vec::new();
            let ticked = attack.pair.peers[me].tick(now, &mut happened);
            if me == 0 {
                told = told.and(ticked);
            }
            for packet in attack.pair.peers[me].packets(now) {
                attack.pair.ways[me].send(packet, now);
            }
        }
    }
    assert!(
        matches!(told, Err(outflank_net::SessionError::Differ { .. })),
        "{told:?}"
    );
}

#[test]
fn illegal_stale_and_foreign_deeds_are_consumed_on_both_sides_and_do_nothing() {
    let weather = Weather::new(20, 10, 20);
    let mut pair = Pair::new(&terms(ClockKind::PerMove { seconds: 30 }), weather, 6);
    pair.run(2_000);
    let square = |name: &str| Deed::Place(name.parse().unwrap());
    for deed in [
        square("a1"),
        square("d4"),
        square("p16"),
        Deed::AcceptDraw,
        Deed::DeclineDraw,
    ] {
        pair.peers[0].give(deed, 0).unwrap();
    }
    // Not White's turn, not this ply, and White's clock does not run.
    pair.peers[1].give(square("d3"), 0).unwrap();
    pair.peers[1].give(square("d3"), 1).unwrap();
    pair.peers[1].give(Deed::Flag, 0).unwrap();
    pair.run(5_000);
    assert_eq!(pair.logs, [vec![], vec![]]);
    let seen: Vec<u16> = Disc::BOTH
        .map(|d| pair.peers[0].confirmed().seen(d))
        .to_vec();
    assert_eq!(seen, [5, 3]);
    pair.peers[0].give(square("d3"), 0).unwrap();
    pair.run(2_000);
    assert_eq!(pair.logs[0].len(), 1);
    assert_eq!(pair.logs[0], pair.logs[1]);
}
