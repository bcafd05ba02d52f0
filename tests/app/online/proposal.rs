//! Who comes to a friend sees what is offered, and nothing begins before the answer.

use super::pair::Pair;
use bevy::prelude::KeyCode;
use outflank_app::online::Wish;
use outflank_app::states::{Menu, Screen};
use outflank_game::ClockKind;

const FIVE_MINUTES: ClockKind = ClockKind::Total {
    seconds: 300,
    increment: 3,
};

/// The second one has come by the code, and reads.
fn asked(mut pair: Pair) -> (Pair, String) {
    let code = pair.host(FIVE_MINUTES, "crossed-6");
    join(&mut pair, &code);
    (pair, code)
}

fn join(pair: &mut Pair, code: &str) {
    pair.online(1).entry = code.to_owned();
    pair.ask(1, Wish::Join);
    pair.until("the game is proposed", |pair| pair.proposal().is_some());
}

fn fault(pair: &Pair, who: usize) -> Option<&'static str> {
    let online = pair.read(who);
    let search = online.search.as_ref();
    let trouble = search.map_or(online.trouble.as_ref(), |search| search.trouble.as_ref());
    trouble.map(|trouble| trouble.key)
}

fn reader(pair: &Pair) -> Option<String> {
    pair.search(0)?.reader
}

fn they_play(pair: &mut Pair) {
    pair.until("they play", |pair| {
        let mut plays = pair.plays.iter();
        plays.all(|play| play.screen() == Screen::Match)
    });
    pair.wait(500);
    pair.move_on();
}

#[test]
fn the_terms_stand_there_until_the_answer_and_the_host_sees_who_reads() {
    let (mut pair, _) = asked(Pair::new());
    let proposal = pair.proposal().unwrap();
    assert_eq!(proposal.terms.clock, FIVE_MINUTES);
    assert_eq!(proposal.terms.variant.key, "crossed-6");
    assert!(proposal.terms.rated);
    pair.wait(60_000);
    assert_eq!(pair.proposal(), Some(proposal));
    assert!(reader(&pair).is_some() && pair.read(0).game.is_none());
    pair.ask(1, Wish::Play);
    let search = pair.search(1);
    assert!(search.is_none_or(|search| !search.is_lonely(pair.plays[1].now())));
    they_play(&mut pair);
}

#[test]
fn who_declines_is_named_and_the_host_waits_for_another() {
    let (mut pair, code) = asked(Pair::new());
    pair.ask(1, Wish::Cancel);
    assert_eq!(pair.search(1), None);
    pair.wait(1_500);
    assert_eq!(fault(&pair, 0), Some("online-refused-declined"));
    assert_eq!((fault(&pair, 1), reader(&pair)), (None, None));
    assert!(pair.search(0).is_some());
    join(&mut pair, &code);
    assert_eq!(fault(&pair, 0), None);
    pair.ask(1, Wish::Play);
    they_play(&mut pair);
}

#[test]
fn who_reads_is_told_that_the_host_has_stopped() {
    let (mut pair, _) = asked(Pair::new());
    pair.ask(0, Wish::Cancel);
    pair.until("it is told", |pair| pair.search(1).is_none());
    assert_eq!(fault(&pair, 1), Some("online-refused-declined"));
    assert_eq!(pair.plays[1].menu(), Menu::Online);
    pair.wait(2_000);
    // A search that is begun in the meantime goes on.
    let code = pair.host(FIVE_MINUTES, "standard");
    pair.wait(2_000);
    join(&mut pair, &code);
}

#[test]
fn a_connection_lost_over_the_terms_is_told_and_found_again() {
    let (mut pair, _) = asked(Pair::new());
    pair.net.cut();
    pair.until("it is told", |pair| pair.proposal().is_none());
    pair.wait(5_000);
    assert_eq!(fault(&pair, 1), Some("online-fail-left"));
    assert_eq!(reader(&pair), None);
    pair.net.mend();
    pair.until("it is proposed again", |pair| pair.proposal().is_some());
    assert_eq!(fault(&pair, 1), None);
    pair.ask(1, Wish::Play);
    they_play(&mut pair);
}

#[test]
fn the_card_shows_who_and_what_and_escape_declines() {
    let (mut pair, _) = asked(Pair::seen());
    pair.wait(100);
    let controls = pair.plays[1].controls();
    assert!(controls.contains_key("online-play") && controls.contains_key("online-decline"));
    assert!(!controls.contains_key("online-cancel"));
    pair.plays[1].hit(KeyCode::Escape);
    pair.wait(2_000);
    assert_eq!(pair.search(1), None);
    assert_eq!(fault(&pair, 0), Some("online-refused-declined"));
}
