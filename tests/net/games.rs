//! Whole games between two players: hello, play, end, result, rematch.

use crate::link::{SIX, Weather};
use crate::pair::Pair;
use crate::session::terms;
use outflank_game::{ClockKind, Ending, Millis};
use outflank_net::{Deed, Elo, News, Saved, Terms, Verdict};
use outflank_rules::Variant;

const GOOD: Weather = Weather::new(20, 5, 0);
const MOVE_CLOCK: ClockKind = ClockKind::PerMove { seconds: 30 };

/// Plays on with random moves until both see the end.
fn play_out(pair: &mut Pair) {
    let mut idle = 0;
    while !pair.are_over() {
        if !pair.random_move() {
            idle += 1;
        } else {
            idle = 0;
        }
        let wait = pair.chance.u64(1..300);
        pair.run(wait);
        assert!(
            idle < 500,
            "the game stands still: {:?}",
            pair.peers[0].news.last()
        );
    }
}

fn sealed(pair: &mut Pair) {
    let both = |pair: &Pair| pair.peers.iter().all(|p| p.has(|n| *n == News::Sealed));
    assert!(pair.until(20_000, both));
}

#[test]
fn a_game_goes_from_hello_to_a_result_that_both_have_signed() {
    let mut pair = Pair::of(&terms(MOVE_CLOCK), GOOD, 1);
    pair.begin();
    assert_ne!(pair.peers[0].me(), pair.peers[1].me());
    play_out(&mut pair);
    sealed(&mut pair);
    pair.check_equal();
    let kept = [pair.kept(0), pair.kept(1)];
    assert_eq!(kept[0], kept[1]);
    assert!(matches!(
        kept[0].judge(),
        Ok(Verdict::Rated(Ending::Counted(_)))
    ));
    assert_eq!(pair.peers[0].duel().strikes(), 0);
    assert_eq!(pair.peers[1].duel().strikes(), 0);
}

#[test]
fn a_rematch_swaps_the_sides_and_carries_the_ratings_on() {
    let mut pair = Pair::of(&terms(MOVE_CLOCK), GOOD, 2);
    pair.begin();
    let first = pair.peers[0].me();
    assert!(pair.give(0, Deed::Resign));
    sealed(&mut pair);
    for me in 0..2 {
        let now = pair.now;
        pair.peers[me].duel().rematch(now).unwrap();
        pair.put_out(me);
        pair.run(500);
    }
    assert_eq!(pair.peers[0].me(), !first);
    let facts = pair.peers[1].saved().record.facts().clone();
    assert_eq!(facts.ratings[!first], Elo(1184));
    assert_eq!(facts.ratings[first], Elo(1216));
    pair.sit();
    play_out(&mut pair);
    pair.check_equal();
    assert_eq!(pair.peers[0].disk.len(), 2);
}

#[test]
fn random_games_over_six_lines_end_alike_on_both_sides() {
    for (at, weather) in SIX.into_iter().enumerate() {
        for round in 0..4 {
            let seed = (at * 10 + round) as u64;
            let clock = if round == 3 {
                ClockKind::Total {
                    seconds: 8,
                    increment: 0,
                }
            } else {
                MOVE_CLOCK
            };
            let mut pair = Pair::of(&terms(clock), weather, seed);
            pair.begin();
            while !pair.are_over() {
                match pair.chance.u32(0..400) {
                    0 => drop(pair.give(0, Deed::Resign)),
                    1 => drop(pair.give(1, Deed::Resign)),
                    n @ 2..=9 => drop(pair.give(n as usize % 2, Deed::OfferDraw)),
                    n @ 10..=13 => drop(pair.give(n as usize % 2, Deed::AcceptDraw)),
                    n @ 14..=20 => drop(pair.give(n as usize % 2, Deed::DeclineDraw)),
                    _ => drop(pair.random_move()),
                }
                let wait = pair.chance.u64(1..250);
                pair.run(wait);
            }
            sealed(&mut pair);
            pair.check_equal();
            assert_eq!(pair.lines, 1, "{weather:?}");
            assert!(matches!(pair.kept(0).judge(), Ok(Verdict::Rated(_))));
        }
    }
}

#[test]
fn a_flag_falls_on_both_sides_in_the_same_tick_and_its_owner_signs_it() {
    let mut pair = Pair::of(&terms(ClockKind::PerMove { seconds: 2 }), GOOD, 3);
    pair.begin();
    pair.random_move();
    assert!(pair.until(4_000, Pair::are_over));
    sealed(&mut pair);
    pair.check_equal();
    let last = pair.peers[0].log.last().unwrap();
    assert_eq!(last.deed, Deed::Flag);
    assert_eq!(
        pair.peers[0].ending(),
        Some(Ending::Flagged { by: last.by })
    );
    assert!(matches!(pair.kept(0).judge(), Ok(Verdict::Rated(_))));
    assert!(last.at.less(pair.peers[0].log[0].at) <= Millis(2_050));
}

#[test]
fn a_rematch_that_one_side_has_not_heard_of_is_found_when_they_meet_again() {
    let mut pair = Pair::of(&terms(MOVE_CLOCK), GOOD, 4);
    pair.begin();
    assert!(pair.give(0, Deed::Resign));
    sealed(&mut pair);
    for me in 0..2 {
        let now = pair.now;
        pair.peers[me].duel().rematch(now).unwrap();
        pair.put_out(me);
    }
    // The first hears of it and sits down; what it said itself is lost with the connection.
    pair.says[0].clear();
    pair.run(200);
    let numbers = [0, 1].map(|me| pair.peers[me].saved().number);
    assert_eq!(numbers, [1, 0]);
    for peer in &mut pair.peers {
        peer.duel().disconnected();
        peer.wants_line = true;
    }
    let rooms = [0, 1].map(|me| pair.peers[me].duel().room().unwrap());
    assert_eq!(rooms[0], rooms[1]);
    pair.run(3_000);
    assert_eq!(
        pair.peers[0].saved().record.facts().id,
        pair.peers[1].saved().record.facts().id
    );
    assert_eq!(pair.peers[0].me(), !pair.peers[1].me());
    // Nobody has sat down at the new game before the loss: both are asked again.
    assert!(pair.peers.iter().all(|peer| peer.saved().epoch == 0));
    pair.sit();
    play_out(&mut pair);
    sealed(&mut pair);
    pair.check_equal();
}

#[test]
fn a_duel_can_live_in_a_thread_of_its_own() {
    fn goes_to_another_thread<T: Send>() {}
    goes_to_another_thread::<outflank_net::Duel>();
    goes_to_another_thread::<outflank_net::lobby::Lobby>();
}

#[test]
fn nothing_is_done_before_both_are_ready() {
    let mut pair = Pair::of(&terms(MOVE_CLOCK), GOOD, 5);
    let met = |pair: &Pair| {
        pair.peers
            .iter()
            .all(|p| p.has(|n| matches!(n, News::Met { .. })))
    };
    assert!(pair.until(5_000, met));
    for me in 0..2 {
        assert!(!pair.give(me, Deed::Resign));
    }
    assert!(!pair.random_move());
    let now = pair.now;
    pair.peers[0].duel().ready(now);
    pair.put_out(0);
    pair.run(5_000);
    assert!(pair.peers[1].has(|n| *n == News::OtherReady));
    let now = pair.now;
    for peer in &mut pair.peers {
        assert_eq!(peer.duel().match_time(now), Millis::ZERO);
    }
    pair.sit();
    assert!(pair.random_move());
}

#[test]
fn every_rule_set_is_played_to_its_end_alike_on_both_sides() {
    let clocks = [ClockKind::None, MOVE_CLOCK];
    for (seed, variant) in Variant::all().into_iter().enumerate() {
        let clock = clocks[seed % 2];
        let terms = Terms {
            variant,
            clock,
            rated: false,
        };
        let mut pair = Pair::of(&terms, GOOD, seed as u64);
        pair.step = 25;
        pair.begin();
        while !pair.are_over() {
            pair.random_move();
            pair.step();
        }
        sealed(&mut pair);
        pair.check_equal();
        let key = &terms.variant.key;
        let verdict = pair.kept(0).judge();
        assert!(
            matches!(verdict, Ok(Verdict::Friendly(Ending::Counted(_)))),
            "{key}: {verdict:?}"
        );
        // And from its journal.
        let game = pair.peers[1].saved().record.facts().id;
        let saved = Saved::read(&pair.peers[1].disk[&game]).unwrap();
        assert_eq!(saved.record, pair.peers[1].saved().record, "{key}");
        assert_eq!(saved.results, pair.peers[1].saved().results, "{key}");
    }
}

#[test]
fn a_game_in_which_nobody_moves_costs_less_than_two_kilobytes_a_second_each_way() {
    let mut pair = Pair::of(&terms(ClockKind::None), Weather::new(20, 5, 0), 77);
    pair.begin();
    pair.random_move();
    pair.run(2_000);
    let sent = |pair: &Pair| [0, 1].map(|me| pair.packets[me].bytes + pair.says[me].bytes);
    let before = sent(&pair);
    pair.run(60_000);
    for (after, before) in sent(&pair).into_iter().zip(before) {
        let each_second = (after - before) / 60;
        assert!(each_second < 2_000, "{each_second} bytes a second");
    }
}
