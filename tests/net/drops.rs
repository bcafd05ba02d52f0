//! Lost connections and killed programs: the game goes on from where both can prove it was.

use crate::link::Weather;
use crate::pair::Pair;
use crate::session::terms;
use outflank_game::{ClockKind, Ending, Millis};
use outflank_net::journal::head;
use outflank_net::resume::{CREDIT, Resume, Standing, Tail};
use outflank_net::{
    Deed, Digest, Entry, Line, Met, News, Note, Parted, Prints, Quality, Record, Saved, Say,
    Secret, Verdict,
};
use outflank_rules::{ByDisc, Disc};

const GOOD: Weather = Weather::new(30, 20, 20);
const CLOCK: ClockKind = ClockKind::Total {
    seconds: 600,
    increment: 0,
};

fn pair(seed: u64) -> Pair {
    let mut pair = Pair::of(&terms(CLOCK), GOOD, seed);
    pair.begin();
    pair
}

/// Moves until so many discs are placed, or the end.
fn play_to(pair: &mut Pair, ply: u8) {
    let mut idle = 0;
    while !pair.are_over() && pair.peers[0].saved().record.play().ply() < ply {
        idle = if pair.random_move() { 0 } else { idle + 1 };
        let wait = pair.chance.u64(10..150);
        pair.run(wait);
        assert!(
            idle < 1_000,
            "it stands still: {:?} / {:?}",
            pair.peers[0].news.last(),
            pair.peers[1].news.last()
        );
    }
}

fn finish(pair: &mut Pair) {
    play_to(pair, 255);
    let both = |pair: &Pair| {
        pair.peers
            .iter()
            .all(|p| p.saved().results.black.is_some() && p.saved().results.white.is_some())
    };
    assert!(pair.until(30_000, both));
    pair.check_equal();
    let (kept, other) = (pair.kept(0), pair.kept(1));
    for (at, (one, two)) in kept.entries.iter().zip(&other.entries).enumerate() {
        assert_eq!(one, two, "entry {at} of {}", pair.now.0);
    }
    assert!(kept == other, "results or facts differ");
    assert!(matches!(kept.judge(), Ok(Verdict::Rated(_))));
}

#[test]
fn cuts_of_one_or_both_ways_at_random_points_lose_nothing() {
    for seed in 0..24 {
        let mut pair = pair(seed);
        for cut in 1..=4 {
            let ply = pair.chance.u8(cut * 10..cut * 10 + 10);
            play_to(&mut pair, ply);
            let _ = pair.random_move();
            let wait = pair.chance.u64(0..300);
            pair.run(wait);
            let ways = [[true, true], [true, false], [false, true]][pair.chance.usize(0..3)];
            pair.cut(ways);
            let millis = pair.chance.u64(500..16_000);
            let _ = pair.random_move();
            pair.run(millis / 2);
            let _ = pair.random_move();
            pair.run(millis / 2);
            pair.cut([false; 2]);
        }
        finish(&mut pair);
        assert!(pair.lines > 1);
    }
}

#[test]
fn killed_programs_at_random_plies_go_on_from_their_journals() {
    for seed in 0..60 {
        let mut pair = pair(1_000 + seed);
        for kill in 1..=3 {
            let ply = pair.chance.u8(kill * 14..kill * 14 + 14);
            play_to(&mut pair, ply);
            let game = pair.peers[0].saved().record.facts().id;
            let _ = pair.random_move();
            let wait = pair.chance.u64(0..400);
            pair.run(wait);
            let victims = [vec![0, 1], vec![0], vec![1]][pair.chance.usize(0..3)].clone();
            // Killed in the midst of what it wants done: only the first of it is.
            for &me in &victims {
                let now = pair.now.plus(Millis(60));
                for packet in pair.packets[1 - me].receive(now) {
                    pair.peers[me].duel().packet(&packet, now);
                }
                for message in pair.says[1 - me].receive(now) {
                    pair.peers[me].duel().hear(&message, now);
                }
                pair.peers[me].duel().tick(now);
                let most = pair.chance.usize(0..8);
                pair.put_out_some(me, most);
                pair.peers[me].kill();
            }
            let dead = pair.chance.u64(500..20_000);
            pair.run(dead);
            for &me in &victims {
                let now = pair.now;
                pair.peers[me].restart(&game, now);
                let between = pair.chance.u64(10..3_000);
                pair.run(between);
            }
        }
        finish(&mut pair);
    }
}

#[test]
fn a_move_made_while_the_line_is_dead_counts_from_when_it_was_made() {
    let mut pair = pair(7);
    play_to(&mut pair, 6);
    pair.run(2_000);
    pair.cut([true, true]);
    pair.run(1_000);
    let me = pair.mover(0);
    assert!(pair.random_move());
    assert_eq!(pair.peers[me].duel().pending().len(), 1);
    let before = pair.peers[me].saved().record.turn_since();
    pair.run(15_000);
    pair.cut([false, false]);
    let wanted = pair.peers[0].saved().record.play().ply() + 1;
    assert!(pair.until(5_000, |pair| {
        pair.peers
            .iter()
            .all(|p| p.saved().record.play().ply() == wanted)
    }));
    let charged = pair.peers[0].saved().record.turn_since().less(before);
    // Three seconds of thought; the fifteen that the line was dead are within the credit.
    assert!(charged.0 < 4_500, "{charged:?}");
    let credit = pair.peers[1].saved().credit;
    assert!(credit[pair.peers[me].me()] < CREDIT);
    pair.check_equal();
}

#[test]
fn a_clock_that_runs_out_apart_is_owned_by_its_player_and_lost() {
    let mut pair = Pair::of(&terms(ClockKind::PerMove { seconds: 20 }), GOOD, 8);
    pair.begin();
    let me = pair.mover(0);
    pair.cut([true, true]);
    pair.run(40_000);
    let side = pair.peers[me].me();
    assert_eq!(pair.peers[me].duel().pending(), [Deed::Flag]);
    let now = pair.now;
    assert_eq!(pair.peers[1 - me].duel().claim_in(now), Some(Millis::ZERO));
    assert_eq!(pair.peers[me].duel().claim_in(now), None);
    pair.cut([false, false]);
    assert!(pair.until(10_000, Pair::are_over));
    assert_eq!(pair.peers[0].ending(), Some(Ending::Flagged { by: side }));
    finish(&mut pair);
}

#[test]
fn the_one_who_waits_may_claim_and_the_game_is_then_unconfirmed_on_both_sides() {
    let mut pair = Pair::of(&terms(ClockKind::PerMove { seconds: 20 }), GOOD, 9);
    pair.begin();
    let me = pair.mover(0);
    pair.peers[me].kill();
    pair.run(10_000);
    let now = pair.now;
    let left = pair.peers[1 - me].duel().claim_in(now).unwrap();
    assert!((10_000..20_000).contains(&left.0), "{left:?}");
    assert!(pair.peers[1 - me].duel().claim(now).is_err());
    pair.run(20_000);
    let now = pair.now;
    pair.peers[1 - me].duel().claim(now).unwrap();
    pair.put_out(1 - me);
    assert!(pair.peers[1 - me].has(|n| *n == News::Claimed));
    let game = pair.peers[1 - me].saved().record.facts().id;
    pair.peers[me].restart(&game, now);
    let told = |pair: &Pair| pair.peers[me].has(|n| *n == News::Parted(Parted::Claimed));
    assert!(pair.until(10_000, told));
    assert_eq!(pair.kept(me).judge(), Ok(Verdict::NoResult));
}

#[test]
fn a_torn_journal_is_cut_where_it_is_sound_and_the_rest_comes_from_the_other() {
    for seed in 0..20 {
        let mut pair = pair(2_000 + seed);
        play_to(&mut pair, 20);
        let game = pair.peers[0].saved().record.facts().id;
        pair.run(1_000);
        pair.peers[0].kill();
        let disk = pair.peers[0].disk.get_mut(&game).unwrap();
        // All but the beginning may be gone: the other has it.
        let keep = pair.chance.usize(700..disk.len());
        disk.truncate(keep);
        let sound = Saved::read(disk).unwrap().sound;
        disk.truncate(sound);
        pair.run(8_000);
        let now = pair.now;
        pair.peers[0].restart(&game, now);
        pair.run(3_000);
        finish(&mut pair);
    }
}

#[test]
fn the_quality_of_the_line_is_told_as_it_gets_worse() {
    let mut pair = pair(10);
    pair.cut([true, true]);
    pair.run(6_000);
    for peer in &pair.peers {
        let told: Vec<_> = peer
            .news
            .iter()
            .filter_map(|n| match n {
                News::Line(quality) => Some(*quality),
                _ => None,
            })
            .collect();
        assert_eq!(told, [Quality::Shaky, Quality::Failing, Quality::Lost]);
    }
    // The clock of whoever is to move runs on while the line is dead.
    let time = pair.peers[0].duel.as_ref().unwrap().match_time(pair.now);
    assert!(time.0 >= 6_000, "{time:?}");
    assert_eq!(
        pair.peers[0]
            .saved()
            .record
            .play()
            .game()
            .position()
            .to_move(),
        Disc::Black
    );
}

#[test]
fn time_charged_for_the_others_absence_is_lost_but_not_owned() {
    let mut pair = Pair::of(&terms(ClockKind::PerMove { seconds: 20 }), GOOD, 11);
    pair.begin();
    let me = pair.mover(0);
    pair.cut([true, true]);
    pair.run(1_000);
    assert!(pair.random_move());
    // The other stays away for longer than the credit and the mover's time together.
    pair.run(55_000);
    pair.cut([false, false]);
    assert!(pair.until(10_000, Pair::are_over));
    pair.run(5_000);
    let side = pair.peers[me].me();
    assert_eq!(pair.peers[me].ending(), Some(Ending::Flagged { by: side }));
    for seen_by in 0..2 {
        assert!(matches!(
            pair.kept(seen_by).judge(),
            Ok(Verdict::Unproved(_))
        ));
    }
    // Not after a restart either.
    let game = pair.peers[me].saved().record.facts().id;
    pair.peers[me].kill();
    let now = pair.now;
    pair.peers[me].restart(&game, now);
    pair.run(5_000);
    assert!(matches!(
        pair.kept(1 - me).judge(),
        Ok(Verdict::Unproved(_))
    ));
}

#[test]
fn a_stranger_in_the_room_is_not_the_other_player() {
    let mut pair = pair(12);
    play_to(&mut pair, 6);
    pair.run(500);
    let before = pair.peers[0].saved().record.clone();
    let prints = Prints {
        ours: [1; 32],
        theirs: [2; 32],
    };
    let now = pair.now;
    let secret = Secret::from_seed([9; 32]);
    let (theirs, mine) = (!pair.peers[0].me(), pair.peers[0].me());
    let standing = Standing {
        game: before.facts().id,
        epoch: 1,
        length: 200,
        proved: 200,
        chain: Digest::default(),
        ply: 200,
        elapsed: Millis(u64::MAX),
        unseen: None,
        credit: ByDisc::default(),
        claimed: true,
    };
    let resume = Resume::new(standing, &prints, &secret, &before.facts().keys[mine]);
    let line = Line::try_from("hello".to_owned()).unwrap();
    let tail = Tail {
        from: before.entries().len() as u16,
        entries: vec![],
    };
    let signed = before.sign(theirs, Deed::Resign, 99, &secret);
    let entry = Entry {
        deed: Deed::Resign,
        by: theirs,
        ..before.entries()[0].0
    };
    let foreign = Tail {
        from: before.entries().len() as u16,
        entries: vec![(entry, signed.proof)],
    };
    for say in [
        Say::Chat(line),
        Say::Tail(tail),
        Say::Tail(foreign),
        Say::Agree(Digest::default()),
        Say::Part(Parted::Differ),
        Say::Deed(signed),
        Say::Resume(Box::new(resume)),
    ] {
        pair.peers[0].duel().connected(prints, [0; 32], now);
        pair.peers[0].duel().hear(&say.to_bytes(), now);
    }
    pair.peers[0].wants_line = true;
    pair.put_out(0);
    assert!(!pair.peers[0].has(|n| matches!(n, News::Chat(_) | News::Parted(_) | News::Over(_))));
    assert_eq!(pair.peers[0].saved().record, before);
    finish(&mut pair);
}

#[test]
fn records_that_differ_part_the_two_and_no_result_is_kept() {
    let mut pair = pair(13);
    play_to(&mut pair, 8);
    pair.run(1_000);
    let game = pair.peers[0].saved().record.facts().id;
    pair.cut([true, true]);
    pair.peers[1].kill();
    // The second player's disk tells of another game: as if it had forged its own past.
    let saved = Saved::read(&pair.peers[1].disk[&game]).unwrap();
    let mut forged = Record::new(saved.record.facts().clone()).unwrap();
    let secret = pair.peers[1].player.secret.clone();
    for (entry, proof) in &saved.record.entries()[..5] {
        forged.adopt(*entry, proof.unwrap()).unwrap();
    }
    let by = forged.play().game().position().to_move();
    let mut disk = head();
    let met = Met {
        record: saved.record.clone(),
        me: saved.me,
        secret: saved.secret,
        handshake: saved.handshake,
    };
    let start = Note::Start {
        facts: Box::new(met.record.facts().clone()),
        me: met.me,
        secret: met.secret,
        handshake: met.handshake,
        number: 0,
        now: pair.now,
    };
    disk.extend(start.to_bytes());
    let (at, real) = (
        forged.last_time().plus(Millis(100)),
        saved.record.entries()[5].0.deed,
    );
    let moves = forged.play().game().position().legal_moves();
    let other = moves
        .iter()
        .map(Deed::Place)
        .find(|deed| *deed != real)
        .unwrap();
    let entry = Entry {
        epoch: 1,
        at,
        by,
        deed: other,
        ply: 5,
    };
    for (entry, _) in &forged.entries()[..5] {
        disk.extend(Note::Entry(*entry, pair.now).to_bytes());
    }
    disk.extend(Note::Entry(entry, pair.now).to_bytes());
    let signed = forged.sign(by, other, 9, &secret);
    if by == saved.me {
        disk.extend(Note::Proof(5, signed.proof).to_bytes());
    }
    pair.peers[1].disk.insert(game, disk);
    pair.run(6_000);
    pair.cut([false, false]);
    let now = pair.now;
    pair.peers[1].restart(&game, now);
    let parted = |pair: &Pair| {
        let mut peers = pair.peers.iter();
        peers.all(|p| p.has(|n| matches!(n, News::Parted(_))))
    };
    assert!(pair.until(20_000, parted));
    assert_eq!(pair.kept(0).judge(), Ok(Verdict::NoResult));
}
