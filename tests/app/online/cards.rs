//! The cards, as players use them, and texts that should invite and do not.

use super::pair::Pair;
use crate::support::*;
use outflank_app::screens::Interface;
use outflank_app::states::{Menu, Question, Screen};
use outflank_app::table::Intent;
use outflank_game::{ClockKind, Ending};

const HALF_A_MINUTE: ClockKind = ClockKind::PerMove { seconds: 30 };

#[test]
fn a_text_that_invites_to_nothing_is_told_by_its_fault() {
    let long = "x".repeat(2_000);
    for (text, key) in [
        ("", "online-code-length"),
        ("K7MX4RP", "online-code-length"),
        ("K7MX-4RPAA", "online-code-length"),
        ("K7MX4RP0", "online-code-sign"),
        ("K7MX4RP\u{202e}", "online-code-sign"),
        ("K7MX4RPA", "online-code-mistyped"),
        ("http://192.168.1.5:3536/", "online-link-room"),
        ("https://example.com/#g=f5", "online-link-room"),
        ("javascript:alert(1)#join=K7MX4RPA", "online-link-address"),
        ("http://user@host/#join=K7MX4RPA", "online-link-address"),
        ("#join=K7MX4RPA.AAAA", "online-link-host"),
        ("#join=", "online-code-length"),
        (long.as_str(), "online-link-long"),
    ] {
        let mut pair = Pair::new();
        pair.send(0, Intent::Join(text.into()));
        pair.frame();
        let trouble = pair.read(0).trouble.as_ref().map(|trouble| trouble.key);
        assert_eq!(trouble, Some(key), "{text:?}");
        assert_eq!((pair.search(0), pair.plays[0].menu()), (None, Menu::Online));
        assert_eq!(pair.net.hub(|hub| hub.dialled), 0, "{text:?}");
    }
}

/// All controls of the frame have words.
#[track_caller]
fn assert_named(play: &Play) {
    let controls = &play.app.world().resource::<Interface>().controls;
    assert!(!controls.named.is_empty());
    for named in &controls.named {
        assert!(!named.text.trim().is_empty(), "{}", named.key);
        let is_missing = named.text.starts_with("online-") || named.text.starts_with("action-");
        assert!(!is_missing, "{}: {}", named.key, named.text);
    }
}

fn settle(pair: &mut Pair) {
    for _ in 0..8 {
        pair.frame();
    }
}

fn click(pair: &mut Pair, who: usize, key: &str) {
    assert!(
        pair.plays[who].controls().contains_key(key),
        "no {key} among {:?}",
        pair.plays[who].controls().keys()
    );
    pair.plays[who].click_on(key);
    settle(pair);
    assert_named(&pair.plays[who]);
}

#[test]
fn two_come_together_by_the_cards_and_every_control_has_a_name() {
    let mut pair = Pair::seen();
    click(&mut pair, 0, "title-online");
    click(&mut pair, 0, "online-host");
    for key in ["set-open", "rules-small", "rules-done"] {
        click(&mut pair, 0, key);
    }
    click(&mut pair, 0, "online-host-start");
    let search = pair.search(0).expect("a friend is awaited");
    assert!(search.links[0].starts_with("http://here/#join="));
    for key in ["online-copy-code", "online-copy-link", "online-cancel"] {
        assert!(pair.plays[0].controls().contains_key(key), "{key}");
    }
    click(&mut pair, 0, "online-other-address");
    assert!(pair.search(0).unwrap().links[0].starts_with("http://there/"));

    click(&mut pair, 1, "title-online");
    click(&mut pair, 1, "online-join");
    pair.online(1).entry = search.links[0].clone();
    settle(&mut pair);
    click(&mut pair, 1, "online-join-start");
    assert!(
        pair.online(1).entry.is_empty(),
        "the next friend has another code"
    );
    pair.until("the game is proposed", |pair| pair.proposal().is_some());
    settle(&mut pair);
    assert_named(&pair.plays[1]);
    click(&mut pair, 1, "online-play");
    pair.until("they play", |pair| {
        let mut plays = pair.plays.iter();
        plays.all(|play| play.screen() == Screen::Match && play.menu() == Menu::None)
    });
    pair.wait(500);
    pair.move_on();
    settle(&mut pair);
    for who in 0..2 {
        assert_named(&pair.plays[who]);
        let controls = pair.plays[who].controls();
        assert!(!controls.contains_key("action-undo") && !controls.contains_key("action-hint"));
        click(&mut pair, who, "action-chat");
        click(&mut pair, who, "online-phrase-0");
        click(&mut pair, who, "action-close");
    }
    click(&mut pair, 1, "action-menu");
    click(&mut pair, 1, "action-forfeit");
    assert_eq!(pair.plays[1].menu(), Menu::Confirm(Question::Forfeit));
    click(&mut pair, 1, "answer-no");
    click(&mut pair, 1, "action-show-board");
    assert_eq!(pair.plays[1].game().ending(), None);
    click(&mut pair, 0, "action-draw-offer");
    // Of the question.
    click(&mut pair, 0, "action-draw-offer");
    pair.wait(500);
    click(&mut pair, 1, "action-draw-answer");
    click(&mut pair, 1, "action-draw-accept");
    pair.until("it is drawn", |pair| {
        let mut plays = pair.plays.iter();
        plays.all(|play| play.game().ending() == Some(Ending::Agreed))
    });
    pair.until("both see the result", |pair| pair.both_at(Menu::Result));
    settle(&mut pair);
    click(&mut pair, 0, "action-rematch");
    pair.wait(300);
    click(&mut pair, 1, "action-rematch");
    pair.until("they play again", |pair| pair.both_at(Menu::None));
}

#[test]
fn who_comes_to_an_empty_room_is_told_so_after_a_while() {
    let mut pair = Pair::seen();
    click(&mut pair, 1, "title-online");
    click(&mut pair, 1, "online-join");
    pair.online(1).entry = "K7MX 4RPE".to_owned();
    settle(&mut pair);
    click(&mut pair, 1, "online-join-start");
    settle(&mut pair);
    let code = pair.search(1).expect("a friend is sought").code;
    assert_eq!(code.expect("a code").to_string(), "K7MX4RPE");
    let is_lonely = |pair: &Pair| {
        let search = pair.search(1).expect("a friend is still sought");
        search.is_lonely(pair.plays[1].now())
    };
    assert!(!is_lonely(&pair));
    pair.wait(11_000);
    assert!(is_lonely(&pair));
    settle(&mut pair);
    click(&mut pair, 1, "online-cancel");
    assert!(pair.search(1).is_none());
}

#[test]
fn waiting_can_be_ended_at_any_time() {
    let mut pair = Pair::seen();
    for (page, start) in [
        ("online-host", "online-host-start"),
        ("online-anyone", "online-anyone-start"),
    ] {
        click(&mut pair, 0, "title-online");
        click(&mut pair, 0, page);
        click(&mut pair, 0, start);
        assert!(pair.search(0).is_some());
        click(&mut pair, 0, "online-cancel");
        assert_eq!(pair.search(0), None);
        click(&mut pair, 0, "action-back");
        click(&mut pair, 0, "action-back");
        assert_eq!(pair.plays[0].menu(), Menu::None);
    }
}

#[test]
fn the_title_offers_the_game_that_is_not_over() {
    let mut pair = Pair::begun(HALF_A_MINUTE);
    pair.move_on();
    pair.net.cut();
    let store = pair.plays[0].storage.clone();
    let seen = Pair::on([store, super::pair::store()], true);
    let controls = seen.plays[0].controls();
    assert!(controls.contains_key("title-go-on"));
    assert!(!controls.contains_key("title-online"));
    assert_named(&seen.plays[0]);
    let mut seen = seen;
    click(&mut seen, 0, "title-go-on");
    click(&mut seen, 0, "online-give-up");
    assert_eq!(seen.read(0).waits_for(), None);
}
