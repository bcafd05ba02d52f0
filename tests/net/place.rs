//! Addresses of meeting places, as people type them, and reasons as they are told.

use crate::session::terms;
use outflank_game::ClockKind;
use outflank_net::meeting::{Place, PlaceError, Why};
use proptest::prelude::*;

#[test]
fn an_address_is_read_however_it_is_typed() {
    for (typed, room, page) in [
        (
            "192.168.1.5",
            "ws://192.168.1.5:3536/room/A",
            "http://192.168.1.5:3536/",
        ),
        (
            " Desk.local ",
            "ws://desk.local:3536/room/A",
            "http://desk.local:3536/",
        ),
        ("desk:80", "ws://desk/room/A", "http://desk/"),
        ("desk:8080", "ws://desk:8080/room/A", "http://desk:8080/"),
        ("ws://desk", "ws://desk/room/A", "http://desk/"),
        (
            "WSS://play.example",
            "wss://play.example/room/A",
            "https://play.example/",
        ),
        (
            "https://play.example:444/x/",
            "wss://play.example:444/x/room/A",
            "https://play.example:444/x/",
        ),
        (
            "http://10.0.0.2:3536/index.html#join=K7MX4RPA",
            "ws://10.0.0.2:3536/room/A",
            "http://10.0.0.2:3536/",
        ),
        ("::1", "ws://[::1]:3536/room/A", "http://[::1]:3536/"),
        (
            "[2001:db8::1]:99",
            "ws://[2001:db8::1]:99/room/A",
            "http://[2001:db8::1]:99/",
        ),
    ] {
        let place = Place::parse(typed).unwrap();
        assert_eq!(
            (place.room("A").as_str(), place.page().as_str()),
            (room, page),
            "{typed}"
        );
        assert_eq!(
            Place::parse(&place.to_string()),
            Ok(place.clone()),
            "{place}"
        );
        assert_eq!(Place::parse(&place.page()), Ok(place));
    }
}

#[test]
fn what_is_no_address_is_told_in_words() {
    for (typed, why) in [
        ("", PlaceError::Empty),
        ("http://", PlaceError::Empty),
        ("ftp://desk", PlaceError::Scheme),
        ("desk:0", PlaceError::Port),
        ("desk:70000", PlaceError::Port),
        ("desk:+1", PlaceError::Port),
        ("desk:", PlaceError::Port),
        ("my desk", PlaceError::Host),
        ("me@desk", PlaceError::Host),
        ("192.168.1.300", PlaceError::Host),
        ("[::1", PlaceError::Host),
        ("a..b", PlaceError::Host),
        ("desk?x=1", PlaceError::Host),
        ("desk/../x", PlaceError::Path),
        ("desk/a b", PlaceError::Path),
    ] {
        assert_eq!(Place::parse(typed), Err(why), "{typed}");
    }
    assert_eq!(Place::parse(&"x".repeat(301)), Err(PlaceError::TooLong));
}

#[test]
fn only_those_who_want_the_same_game_wait_in_one_pool() {
    let place = Place::parse("desk").unwrap();
    let quick = |seconds| place.quick(&terms(ClockKind::PerMove { seconds }));
    assert_eq!(quick(30), quick(30));
    assert_ne!(quick(30), quick(31));
    assert!(quick(30).starts_with("ws://desk:3536/quick/"));
}

#[test]
fn what_a_messenger_adds_to_a_link_does_not_matter() {
    let place = Place::parse("http://192.168.1.5:3536/?from=chat#join=K7MX4RPA").unwrap();
    assert_eq!(place.page(), "http://192.168.1.5:3536/");
}

#[test]
fn a_place_on_this_computer_or_its_network_is_near_and_no_other() {
    for near in [
        "localhost",
        "127.0.0.1",
        "192.168.1.5",
        "10.0.0.7:80",
        "169.254.3.4",
        "[fe80::1]",
        "[fd00::1]:99",
        "desk.local",
    ] {
        assert!(Place::parse(near).unwrap().is_near(), "{near}");
    }
    for far in ["https://play.example", "8.8.8.8", "[2001:db8::1]", "desk"] {
        assert!(!Place::parse(far).unwrap().is_near(), "{far}");
    }
}

#[test]
fn a_reason_is_found_again_by_its_word() {
    for why in Why::ALL {
        assert_eq!(Why::from_word(why.word()), Some(why));
    }
    assert_eq!(Why::from_word("else"), None);
}

proptest! {
    #[test]
    fn nothing_typed_makes_an_address_that_leaves_its_place(typed in "\\PC{0,60}", name in "\\PC{0,40}") {
        if let Ok(place) = Place::parse(&typed) {
            let room = place.room(&name);
            let (before, name) = room.rsplit_once('/').unwrap();
            prop_assert!(before.ends_with("/room"));
            prop_assert!(name.bytes().all(|b| b.is_ascii_alphanumeric() || b == b'-' || b == b'_'));
            prop_assert_eq!(Place::parse(&place.to_string()), Ok(place));
        }
    }
}
