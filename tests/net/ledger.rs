//! What is proved and what is not; forged, replayed and changed records.

use crate::link::Weather;
use crate::pair::Pair;
use crate::session::terms;
use outflank_game::{ClockKind, Millis};
use outflank_net::ledger::Untrue;
use outflank_net::wire::Say;
use outflank_net::{Deed, Finished, Record, Secret, SignedDeed, Verdict, Wrong};
use outflank_rules::Disc;

const GOOD: Weather = Weather::new(20, 5, 0);

fn played(seed: u64, plies: usize) -> Pair {
    let mut pair = Pair::of(&terms(ClockKind::PerMove { seconds: 30 }), GOOD, seed);
    pair.begin();
    while pair.peers[0].log.len() < plies {
        pair.random_move();
        pair.run(100);
    }
    pair.run(1_000);
    pair
}

fn resigned() -> Finished {
    let mut pair = played(1, 12);
    pair.give(0, Deed::Resign);
    pair.run(3_000);
    pair.kept(0)
}

#[test]
fn every_change_of_a_kept_game_is_found() {
    let kept = resigned();
    assert!(matches!(kept.judge(), Ok(Verdict::Rated(_))));
    let mut changed = kept.clone();
    changed.entries[3].0.deed = Deed::Resign;
    assert_eq!(changed.judge(), Err(Untrue::Entry { at: 4 }));
    let mut changed = kept.clone();
    changed.entries.swap(3, 5);
    assert_eq!(changed.judge(), Err(Untrue::Entry { at: 4 }));
    let mut changed = kept.clone();
    changed.results.black = changed.results.white;
    assert_eq!(changed.judge(), Err(Untrue::Result));
    // Another time changes what both signed as the result.
    let mut changed = kept.clone();
    changed.entries[11].0.at = changed.entries[11].0.at.plus(Millis(1));
    assert_eq!(changed.judge(), Err(Untrue::Result));
    let mut changed = kept.clone();
    std::mem::swap(&mut changed.facts.keys.black, &mut changed.facts.keys.white);
    assert!(changed.judge().is_err());
    let mut changed = kept;
    changed.facts.id.0[0] ^= 1;
    assert_eq!(changed.judge(), Err(Untrue::Entry { at: 1 }));
}

#[test]
fn only_what_is_signed_by_whoever_lost_by_it_is_rated() {
    let kept = resigned();
    let loser = kept.entries.last().unwrap().0.by;
    let mut unsigned = kept.clone();
    unsigned.entries.last_mut().unwrap().1 = None;
    assert!(
        matches!(unsigned.judge(), Ok(Verdict::Rated(_))),
        "the result itself is signed"
    );
    unsigned.results[loser] = None;
    assert!(matches!(unsigned.judge(), Ok(Verdict::Unproved(_))));
    let mut short = kept;
    short.entries.pop();
    short.results = Default::default();
    assert_eq!(short.judge(), Ok(Verdict::NoResult));
}

#[test]
fn a_deed_of_another_game_ply_or_key_proves_nothing() {
    let pair = played(2, 8);
    let other = played(3, 8);
    let mut record = pair.peers[0].saved().record.clone();
    let secrets = [1, 2].map(|seed| Secret::from_seed([seed; 32]));
    let black = if pair.peers[0].me() == Disc::Black {
        0
    } else {
        1
    };
    let foreign = other.peers[0]
        .saved()
        .record
        .sign(Disc::Black, Deed::Resign, 9, &secrets[black]);
    assert!(matches!(record.prove(&foreign), Err(Wrong::Signature(_))));
    let forged = record.sign(Disc::White, Deed::Resign, 9, &secrets[black]);
    assert!(matches!(record.prove(&forged), Err(Wrong::Signature(_))));
    // Signed in the same game, but on a position that it never had.
    let mut fork = Record::new(record.facts().clone()).unwrap();
    let first = fork.play().game().position().legal_moves().iter();
    let (played, _) = record.entries()[0];
    let different = first
        .map(Deed::Place)
        .find(|deed| *deed != played.deed)
        .unwrap();
    fork.add(outflank_net::Entry {
        deed: different,
        ..played
    })
    .unwrap();
    let elsewhere = fork.sign(Disc::Black, Deed::Resign, 9, &secrets[black]);
    assert_eq!(record.prove(&elsewhere), Err(Wrong::Elsewhere));
    let replayed = record.entries()[0].1.unwrap();
    assert!(record.adopt(played, replayed).is_err());
}

#[test]
fn forged_and_replayed_deeds_in_the_channel_change_nothing() {
    let mut pair = played(4, 10);
    let before = pair.peers[0].saved().record.clone();
    let (entry, proof) = before.entries()[1];
    let theirs = !pair.peers[0].me();
    let replayed = SignedDeed {
        by: entry.by,
        deed: entry.deed,
        proof: proof.unwrap(),
    };
    let forged = before.sign(theirs, Deed::Resign, 40, &Secret::from_seed([9; 32]));
    let mine = before.sign(!theirs, Deed::Resign, 41, &Secret::from_seed([1; 32]));
    for signed in [replayed, forged, mine] {
        let now = pair.now;
        pair.peers[0]
            .duel()
            .hear(&Say::Deed(signed).to_bytes(), now);
        pair.put_out(0);
    }
    assert!(pair.peers[0].duel().strikes() >= 2);
    pair.run(2_000);
    assert_eq!(pair.peers[0].saved().record, before);
    // A true signature without its deed in the session does nothing either.
    let secret = pair.peers[1].player.secret.clone();
    let true_one = before.sign(theirs, Deed::Resign, 42, &secret);
    let now = pair.now;
    pair.peers[0]
        .duel()
        .hear(&Say::Deed(true_one).to_bytes(), now);
    pair.run(2_000);
    assert!(pair.peers[0].ending().is_none());
    while !pair.are_over() {
        pair.random_move();
        pair.run(100);
    }
    pair.run(2_000);
    assert!(matches!(pair.kept(0).judge(), Ok(Verdict::Rated(_))));
}

#[test]
fn chat_is_bound_in_length_and_rate() {
    use outflank_net::{Line, News, Phrase, Unsaid};
    let mut pair = played(5, 2);
    let line = |text: &str| Line::try_from(text.to_owned());
    assert!(line(&"x".repeat(201)).is_err());
    assert!(line("a\nb").is_err());
    assert!(line("  ").is_err());
    assert!(Phrase::try_from(16).is_err());
    let now = pair.now;
    let said: Vec<_> = (0..8)
        .map(|_| pair.peers[0].duel().chat(line("hello").unwrap(), now))
        .collect();
    assert_eq!(said.iter().filter(|s| s.is_ok()).count(), 5);
    assert_eq!(said[7], Err(Unsaid::TooFast));
    pair.put_out(0);
    // Whoever does not keep to it is not heard.
    for _ in 0..50 {
        pair.peers[1]
            .duel()
            .hear(&Say::Chat(line("spam").unwrap()).to_bytes(), now);
    }
    pair.run(1_000);
    let heard = pair.peers[1]
        .news
        .iter()
        .filter(|n| matches!(n, News::Chat(_)))
        .count();
    assert_eq!(heard, 5);
}
