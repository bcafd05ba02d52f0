//! Connections that break, apps that are closed, and others that never come back.

use super::pair::Pair;
use crate::support::*;
use outflank_app::online::Wish;
use outflank_app::states::{Menu, Screen};
use outflank_app::table::Intent;
use outflank_game::{ClockKind, Command, Ending};
use outflank_net::Quality;

fn begun() -> Pair {
    let clock = ClockKind::Total {
        seconds: 300,
        increment: 3,
    };
    let mut pair = Pair::begun(clock);
    pair.move_on();
    pair.move_on();
    pair
}

fn is_well(pair: &Pair) -> bool {
    (0..2).all(|who| pair.standing(who).quality == Quality::Good)
}

#[test]
fn a_broken_connection_is_found_again_and_the_game_goes_on() {
    let mut pair = begun();
    pair.net.cut();
    pair.until("both see it", |pair| {
        (0..2).all(|who| pair.standing(who).quality == Quality::Lost)
    });
    let dialled = pair.net.hub(|hub| hub.dialled);
    pair.wait(40_000);
    let tries = pair.net.hub(|hub| hub.dialled) - dialled;
    assert!((6..=16).contains(&tries), "growing pauses, {tries} tries");
    pair.net.mend();
    pair.until("they have each other again", is_well);
    pair.move_on();
    pair.move_on();
}

#[test]
fn a_connection_that_falls_silent_is_replaced() {
    let mut pair = begun();
    pair.net.hub(|hub| hub.is_deaf = true);
    pair.until("both see it", |pair| {
        (0..2).all(|who| pair.standing(who).quality > Quality::Good)
    });
    pair.wait(7_000);
    pair.net.mend();
    pair.until("they have each other again", is_well);
    pair.move_on();
}

#[test]
fn after_the_end_the_two_stay_together() {
    let mut pair = begun();
    let by = pair.side(1);
    pair.send(1, Intent::Command(Command::Resign { by }));
    pair.until("both have signed and see the result", |pair| {
        (0..2).all(|who| pair.standing(who).ratings.is_some()) && pair.both_at(Menu::Result)
    });
    let dialled = pair.net.hub(|hub| hub.dialled);
    for _ in 0..60 {
        pair.wait(1_000);
        assert!(is_well(&pair));
    }
    assert_eq!(pair.net.hub(|hub| hub.dialled), dialled);
}

#[test]
fn after_the_end_a_lost_connection_comes_back_for_another_game() {
    let mut pair = begun();
    let by = pair.side(1);
    pair.send(1, Intent::Command(Command::Resign { by }));
    pair.until("both have signed and see the result", |pair| {
        (0..2).all(|who| pair.standing(who).ratings.is_some()) && pair.both_at(Menu::Result)
    });
    pair.net.cut();
    pair.wait(6_000);
    assert_eq!(pair.standing(0).quality, Quality::Lost);
    pair.net.mend();
    pair.until("they are together again", is_well);
    for who in 0..2 {
        pair.send(who, Intent::Rematch);
    }
    pair.until("the next game lies there", |pair| {
        pair.plays.iter().all(|play| play.game().ending().is_none())
    });
    pair.wait(500);
    pair.move_on();
}

#[test]
fn a_disc_given_while_apart_comes_when_they_meet_again() {
    let mut pair = begun();
    pair.net.cut();
    pair.wait(6_000);
    let who = pair.mover();
    let square = first_legal(&pair.plays[who].position());
    pair.send(who, Intent::Place(square));
    pair.wait(1_000);
    assert_eq!(pair.plays[who].table().pending(), Some(square));
    pair.net.mend();
    pair.until("it has come", |pair| {
        pair.plays.iter().all(|play| play.game().ply().0 == 3)
    });
    assert!(pair.are_equal());
}

#[test]
fn an_app_that_was_closed_offers_the_game_and_goes_on_with_it() {
    for both in [false, true] {
        let mut pair = begun();
        let sides = [pair.side(0), pair.side(1)];
        pair.net.cut();
        pair.restart(0);
        if both {
            pair.restart(1);
        }
        pair.net.mend();
        let closed = if both { 0..2 } else { 0..1 };
        for who in closed {
            assert!(pair.read(who).waits_for().is_some());
            pair.ask(who, Wish::GoOn);
        }
        pair.until("they play again", |pair| {
            let mut plays = pair.plays.iter();
            plays.all(|play| play.screen() == Screen::Match) && is_well(pair)
        });
        assert_eq!([pair.side(0), pair.side(1)], sides);
        pair.wait(3_000);
        assert_eq!(pair.plays[0].game().ply().0, 2);
        pair.move_on();
        pair.move_on();
    }
}

#[test]
fn the_link_that_led_into_a_game_leads_both_back_into_it() {
    let mut pair = Pair::new();
    pair.host(ClockKind::None, "crossed-6");
    let link = pair.search(0).unwrap().links[0].clone();
    pair.send(1, Intent::Join(link.clone()));
    pair.agree();
    pair.until("they play", |pair| {
        let mut plays = pair.plays.iter();
        plays.all(|play| play.screen() == Screen::Match)
    });
    pair.wait(500);
    pair.move_on();
    // In the game it changes nothing.
    pair.send(0, Intent::Join(link.clone()));
    pair.wait(500);
    assert!(pair.plays[0].table().remote().is_some() && is_well(&pair));
    for _ in 0..2 {
        pair.net.cut();
        for who in 0..2 {
            pair.restart(who);
        }
        pair.net.mend();
        for who in 0..2 {
            pair.send(who, Intent::Join(link.clone()));
        }
        pair.until("they play again", |pair| {
            let mut plays = pair.plays.iter();
            plays.all(|play| play.screen() == Screen::Match) && is_well(pair)
        });
        pair.wait(500);
        pair.move_on();
    }
}

#[test]
fn a_game_that_was_given_up_is_not_offered_again() {
    let mut pair = begun();
    pair.net.cut();
    pair.restart(0);
    pair.ask(0, Wish::GiveUp);
    pair.restart(0);
    assert_eq!(pair.read(0).waits_for(), None);
}

#[test]
fn damage_in_the_kept_game_is_put_aside() {
    let mut pair = begun();
    let slot = outflank_app::storage::Slot::Online;
    for text in ["", "here", "here\n!!!", "here\nT0ZKMQ==", "\u{0}"] {
        pair.plays[0].storage.0.write(slot, text).unwrap();
        pair.restart(0);
        assert_eq!(pair.read(0).waits_for(), None, "{text:?}");
        let kept = pair.plays[0].storage.0.read(slot).unwrap();
        assert_eq!(kept, None, "{text:?}");
    }
}

#[test]
fn who_waits_for_one_who_never_comes_back_may_claim_the_game() {
    let mut pair = Pair::begun(ClockKind::PerMove { seconds: 30 });
    pair.move_on();
    let waits = 1 - pair.mover();
    let by = pair.side(1 - waits);
    pair.net.cut();
    pair.restart(1 - waits);
    pair.until("the countdown begins", |pair| {
        pair.standing(waits).claim.is_some_and(|left| left > 20)
    });
    pair.ask(waits, Wish::Claim);
    assert!(pair.plays[waits].game().ending().is_none(), "not yet");
    pair.until("it is time", |pair| pair.standing(waits).claim == Some(0));
    pair.ask(waits, Wish::Claim);
    pair.until("the game is claimed", |pair| {
        pair.plays[waits].game().ending() == Some(Ending::Left { by })
    });
    pair.until("the result is shown", |pair| {
        pair.plays[waits].menu() == Menu::Result
    });
}
