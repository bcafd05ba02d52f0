//! A player whose program lies when the two meet again: about time, about what was played, about what it signed.

use crate::link::Weather;
use crate::pair::{Pair, player};
use crate::session::terms;
use outflank_game::{ClockKind, Millis};
use outflank_net::hello::game_id;
use outflank_net::resume::{Agreement, CREDIT, Parted, Resume, Standing, Tail, tails};
use outflank_net::wire::Say;
use outflank_net::{Deed, Digest, Entry, Facts, News, Prints, Record, Verdict};
use outflank_rules::{ByDisc, Disc};

const GOOD: Weather = Weather::new(20, 5, 0);
const CLOCK: ClockKind = ClockKind::PerMove { seconds: 30 };

/// A record of two with some discs placed, one every two seconds, all signed.
fn record(plies: usize) -> Record {
    let players = [player(1, "Ada", None), player(2, "Berta", None)];
    let mut record = Record::new(Facts {
        id: game_id(&Digest::default(), 0),
        terms: terms(CLOCK),
        keys: ByDisc::new(players[0].secret.key(), players[1].secret.key()),
        names: ByDisc::new(players[0].name.clone(), players[1].name.clone()),
        ratings: ByDisc::default(),
    })
    .unwrap();
    for n in 0..plies {
        let position = *record.play().game().position();
        let by = position.to_move();
        let Some(square) = position.legal_moves().iter().next() else {
            break;
        };
        let secret = &players[usize::from(by == Disc::White)].secret;
        let signed = record.sign(by, Deed::Place(square), n as u16 + 1, secret);
        let at = Millis(2_000 * (n as u64 + 1));
        let entry = Entry {
            epoch: 1,
            at,
            by,
            deed: signed.deed,
            ply: n as u8,
        };
        record.adopt(entry, signed.proof).unwrap();
    }
    record
}

fn standing(record: &Record, elapsed: u64) -> Standing {
    let length = record.entries().len() as u16;
    Standing {
        game: record.facts().id,
        epoch: 1,
        length,
        proved: length,
        chain: record.play().chain(),
        ply: record.play().ply(),
        elapsed: Millis(elapsed),
        unseen: None,
        credit: ByDisc::new(CREDIT, CREDIT),
        claimed: false,
    }
}

#[test]
fn the_mover_is_charged_what_it_claims_or_what_was_seen_less_the_credit() {
    let record = record(4);
    let since = record.turn_since();
    assert_eq!(record.play().game().position().to_move(), Disc::Black);
    // Claimed, seen; charged, credit left, all in milliseconds.
    for (claimed, seen, charged, left) in [
        (3_000, 3_000, 3_000, 30_000),
        (3_000, 2_000, 3_000, 30_000),
        (3_000, 20_000, 3_000, 13_000),
        (3_000, 33_000, 3_000, 0),
        (3_000, 50_000, 20_000, 0),
        (0, 600_000, 570_000, 0),
        (600_000, 0, 600_000, 30_000),
    ] {
        let (black, white) = (standing(&record, claimed), standing(&record, seen));
        let agreed = Agreement::of(&record, ByDisc::new(&black, &white)).unwrap();
        assert_eq!(agreed.base.less(since), Millis(charged), "{claimed} {seen}");
        assert_eq!(
            agreed.credit,
            ByDisc::new(Millis(left), CREDIT),
            "{claimed} {seen}"
        );
        assert_eq!(agreed.epoch, 2);
    }
    // What was said of another ply does not count, and a credit is never more than there is.
    let mut stale = standing(&record, 99_000);
    (stale.ply, stale.credit.black) = (3, Millis(u64::MAX));
    let white = standing(&record, 99_000);
    let agreed = Agreement::of(&record, ByDisc::new(&stale, &white)).unwrap();
    assert_eq!(agreed.base.less(since), Millis(69_000));
    let mut last = standing(&record, 0);
    last.epoch = u8::MAX;
    assert_eq!(
        Agreement::of(&record, ByDisc::new(&last, &white)),
        Err(Parted::TooOften)
    );
}

#[test]
fn only_signed_entries_that_go_on_from_the_others_are_handed_over() {
    let record = record(200);
    let long = record.entries().len();
    assert!(long > 40);
    let pieces = tails(&record, 0, record.chain_at(0).unwrap()).unwrap();
    assert_eq!(
        pieces.iter().map(|tail| tail.entries.len()).sum::<usize>(),
        long
    );
    assert!(
        pieces
            .iter()
            .all(|tail| Say::Tail(tail.clone()).to_bytes().len() < 16 * 1024)
    );
    assert_eq!(
        tails(&record, 3, record.chain_at(2).unwrap()),
        Err(Parted::Differ)
    );
    assert_eq!(
        tails(&record, 250, record.chain_at(2).unwrap()),
        Err(Parted::Differ)
    );
    let mut record = self::record(10);
    let by = record.play().game().position().to_move();
    let (at, ply, deed) = (record.last_time(), record.play().ply(), Deed::Resign);
    record
        .add(Entry {
            epoch: 1,
            at,
            by,
            deed,
            ply,
        })
        .unwrap();
    let chain = record.chain_at(3).unwrap();
    assert_eq!(tails(&record, 3, chain), Err(Parted::Denied));
}

/// The first player meets a liar with the second's key over a new connection.
fn meet_liar(pair: &mut Pair, change: impl Fn(&mut Standing)) {
    let prints = Prints {
        ours: [1; 32],
        theirs: [2; 32],
    };
    let mirrored = Prints {
        ours: [2; 32],
        theirs: [1; 32],
    };
    let now = pair.now;
    pair.peers[1].kill();
    pair.peers[0].duel().connected(prints, [0; 32], now);
    let saved = pair.peers[0].saved();
    let mut standing = standing(&saved.record, 0);
    standing.epoch = saved.epoch;
    change(&mut standing);
    let (secret, mine) = (
        pair.peers[1].player.secret.clone(),
        saved.record.facts().keys[saved.me],
    );
    let resume = Resume::new(standing, &mirrored, &secret, &mine);
    pair.peers[0]
        .duel()
        .hear(&Say::Resume(Box::new(resume)).to_bytes(), now);
    pair.put_out(0);
}

fn on_my_turn(seed: u64) -> Pair {
    let mut pair = Pair::of(&terms(CLOCK), GOOD, seed);
    pair.begin();
    while pair.peers[0].log.len() < 6 || pair.mover(0) != 0 {
        pair.random_move();
        pair.run(500);
    }
    pair
}

#[test]
fn more_time_than_has_passed_is_not_charged() {
    let mut pair = on_my_turn(31);
    meet_liar(&mut pair, |standing| standing.elapsed = Millis(86_400_000));
    assert!(pair.peers[0].has(|n| *n == News::Parted(Parted::Clocks)));
    assert_eq!(pair.kept(0).judge(), Ok(Verdict::NoResult));
}

#[test]
fn a_longer_record_without_signatures_or_of_another_past_is_not_adopted() {
    for (from, name) in [(0, "from the start"), (6, "from here")] {
        let mut pair = on_my_turn(32);
        let before = pair.peers[0].saved().record.clone();
        meet_liar(&mut pair, |standing| {
            standing.length += 1;
            standing.chain = Digest::default();
        });
        assert!(
            !pair.peers[0].has(|n| matches!(n, News::Parted(_))),
            "{name}"
        );
        // I am said to have resigned, with a signature of an earlier disc of mine.
        let me = pair.peers[0].me();
        let mut entries = before.entries().iter().filter(|(entry, _)| entry.by == me);
        let proof = entries.next().unwrap().1.unwrap();
        let entry = Entry {
            epoch: 1,
            at: before.last_time(),
            by: me,
            deed: Deed::Resign,
            ply: before.play().ply(),
        };
        let tail = Tail {
            from,
            entries: vec![(entry, proof)],
        };
        let now = pair.now;
        pair.peers[0].duel().hear(&Say::Tail(tail).to_bytes(), now);
        pair.put_out(0);
        assert!(
            pair.peers[0].has(|n| matches!(n, News::Parted(_))),
            "{name}"
        );
        assert_eq!(pair.peers[0].saved().record, before);
    }
}

#[test]
fn whoever_does_not_stand_by_a_disc_is_named() {
    let mut pair = Pair::of(&terms(CLOCK), GOOD, 33);
    pair.begin();
    while pair.peers[0].log.len() < 5 || pair.mover(0) != 1 {
        pair.random_move();
        pair.run(500);
    }
    // The second player's signatures do not arrive any more, but its disc does.
    let length = pair.peers[0].log.len();
    assert!(pair.random_move());
    pair.says[1].clear();
    while pair.peers[0].log.len() == length {
        pair.step();
        pair.says[1].clear();
    }
    assert_eq!(pair.peers[0].saved().record.first_unproved(), Some(length));
    // And then it says that it never was.
    let chain = pair.peers[0].saved().record.chain_at(length).unwrap();
    meet_liar(&mut pair, |standing| {
        (standing.length, standing.proved) = (length as u16, length as u16);
        (standing.chain, standing.ply) = (chain, length as u8);
    });
    assert!(pair.peers[0].has(|n| *n == News::Parted(Parted::Denied)));
}

#[test]
fn signatures_that_never_come_end_the_session_in_time() {
    let mut pair = Pair::of(&terms(CLOCK), GOOD, 34);
    pair.begin();
    while pair.mover(0) != 1 {
        pair.random_move();
        pair.run(500);
    }
    pair.random_move();
    for _ in 0..1_300 {
        pair.says[1].clear();
        pair.step();
    }
    assert!(pair.peers[0].has(|n| *n == News::Line(outflank_net::Quality::Lost)));
}

#[test]
fn a_claim_without_a_right_to_it_is_named() {
    let mut pair = on_my_turn(35);
    meet_liar(&mut pair, |standing| standing.claimed = true);
    assert!(pair.peers[0].has(|n| *n == News::Parted(Parted::FalseClaim)));
}
