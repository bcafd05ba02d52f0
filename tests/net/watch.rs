//! Watching: at any time, late if wanted, and nothing unsigned is believed.

use crate::link::Weather;
use crate::pair::Pair;
use crate::session::terms;
use outflank_game::{ClockKind, Millis};
use outflank_net::watch::{Stage, Unshown, Watcher};
use outflank_net::{Deed, Digest, Say};

/// Plays a whole game, showing it from the first disc on and from the twentieth, one of them late.
#[test]
fn a_game_is_watched_from_any_moment_and_as_late_as_wanted() {
    let clock = ClockKind::PerMove { seconds: 30 };
    let mut pair = Pair::of(&terms(clock), Weather::new(20, 5, 0), 21);
    pair.begin();
    let game = pair.peers[0].saved().record.facts().id;
    let mut early = (Stage::new(Millis::ZERO), Watcher::new(Some(game)));
    let mut late = (Stage::new(Millis(5_000)), Watcher::new(Some(game)));
    while !pair.are_over() {
        pair.random_move();
        pair.run(150);
        let (peer, now) = (&pair.peers[0], pair.now);
        let time = peer.duel.as_ref().unwrap().match_time(now);
        let record = &peer.saved().record;
        for say in early.0.show(record, time) {
            early
                .1
                .hear(Say::from_bytes(&say.to_bytes()).unwrap())
                .unwrap();
        }
        if record.entries().len() > 20 {
            for say in late.0.show(record, time) {
                late.1
                    .hear(Say::from_bytes(&say.to_bytes()).unwrap())
                    .unwrap();
            }
            let seen = late.1.record().unwrap();
            let is_late = seen.entries().is_empty() || seen.last_time().plus(Millis(5_000)) <= time;
            assert!(is_late || record.ending().is_some());
        }
    }
    pair.run(2_000);
    let record = &pair.peers[0].saved().record;
    for (stage, watcher) in [&mut early, &mut late] {
        for say in stage.show(record, Millis(u64::MAX)) {
            watcher.hear(say).unwrap();
        }
        assert_eq!(
            watcher.record().unwrap().play().chain(),
            record.play().chain()
        );
        assert!(stage.show(record, Millis(u64::MAX)).is_empty());
    }
}

#[test]
fn what_was_not_played_is_not_believed() {
    let clock = ClockKind::PerMove { seconds: 30 };
    let mut pair = Pair::of(&terms(clock), Weather::new(20, 5, 0), 22);
    pair.begin();
    pair.random_move();
    pair.run(1_000);
    let record = pair.peers[0].saved().record.clone();
    let shown = Stage::new(Millis::ZERO).show(&record, Millis(u64::MAX));
    let [facts, Say::Tail(tail)] = &shown[..] else {
        panic!("{shown:?}");
    };
    let mut stranger = Watcher::new(Some(Digest::default()));
    assert_eq!(stranger.hear(facts.clone()), Err(Unshown::AnotherGame));
    let mut watcher = Watcher::new(None);
    assert_eq!(
        watcher.hear(Say::Tail(tail.clone())),
        Err(Unshown::OutOfTurn)
    );
    watcher.hear(facts.clone()).unwrap();
    assert_eq!(watcher.hear(facts.clone()), Err(Unshown::OutOfTurn));
    let mut false_tail = tail.clone();
    false_tail.entries[0].0.deed = Deed::Resign;
    assert_eq!(watcher.hear(Say::Tail(false_tail)), Err(Unshown::NotPlayed));
    assert_eq!(watcher.hear(Say::Rematch), Err(Unshown::OutOfTurn));
    assert_eq!(watcher.hear(Say::Tail(tail.clone())).unwrap().len(), 1);
    assert_eq!(
        watcher.hear(Say::Tail(tail.clone())),
        Err(Unshown::NotPlayed)
    );
    let Say::Facts(mut same) = facts.clone() else {
        panic!("{facts:?}");
    };
    same.keys.white = same.keys.black;
    assert_eq!(
        Watcher::new(None).hear(Say::Facts(same)),
        Err(Unshown::NoGame)
    );
}
