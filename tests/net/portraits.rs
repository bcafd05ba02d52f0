//! A player's own picture: its form, beside the profile, and on its way to the other.

use crate::link::Weather;
use crate::pair::{Pair, player};
use crate::session::terms;
use outflank_game::ClockKind;
use outflank_net::identity::portrait::{BYTES, Rgb, SIDE};
use outflank_net::{Deed, Name, News, Portrait, Profile, ProfileError, Say, Secret};
use proptest::prelude::*;

const GOOD: Weather = Weather::new(20, 5, 0);
const CLOCK: ClockKind = ClockKind::PerMove { seconds: 30 };

/// A picture of even colour, but for a slope of light.
pub fn portrait(colour: Rgb) -> Portrait {
    let point = |at: usize| colour.map(|part| part.saturating_add((at / SIDE) as u8));
    Portrait::of(&std::array::from_fn(point))
}

#[test]
fn a_picture_looks_as_it_did_within_a_few_steps_and_stays_below_four_kilobytes() {
    for colour in [
        [0, 0, 0],
        [200, 200, 200],
        [200, 30, 40],
        [20, 60, 200],
        [0, 180, 90],
    ] {
        let made = portrait(colour);
        assert!(made.bytes().len() == BYTES && BYTES <= 4096);
        let points = made.points();
        assert_eq!(points.len(), SIDE * SIDE);
        for (at, point) in points.into_iter().enumerate() {
            for (part, was) in point.into_iter().zip(colour) {
                let was = was.saturating_add((at / SIDE) as u8);
                assert!(part.abs_diff(was) <= 4, "{part} was {was} at {at}");
            }
        }
        assert_eq!(Portrait::parse(&made.text()), Ok(made));
    }
}

#[test]
fn bytes_of_another_length_or_a_later_form_are_no_picture() {
    let bytes = Vec::from(portrait([9, 9, 9]));
    let mut later = bytes.clone();
    later[0] = 2;
    for bad in [
        Vec::new(),
        later,
        bytes[1..].to_vec(),
        [&bytes[..], &[0]].concat(),
    ] {
        assert!(Portrait::try_from(bad).is_err());
    }
    for bad in ["", "AQ", "ä", &"A".repeat(1 << 20)] {
        assert!(Portrait::parse(bad).is_err());
    }
}

proptest! {
    #[test]
    fn any_bytes_are_a_picture_or_refused(
        mut bytes in prop::collection::vec(any::<u8>(), BYTES - 2..BYTES + 2),
        form in 0..3_u8,
    ) {
        bytes[0] = form;
        let is_one = bytes.len() == BYTES && form == 1;
        let read = Portrait::try_from(bytes.clone());
        prop_assert_eq!(read.is_ok(), is_one);
        if let Ok(portrait) = read {
            prop_assert_eq!(portrait.points().len(), SIDE * SIDE);
            prop_assert_eq!(portrait.bytes(), &bytes[..]);
        }
    }

    #[test]
    fn any_text_is_a_picture_or_refused(text in ".{0,80}") {
        prop_assert!(Portrait::parse(&text).is_err());
    }

    #[test]
    fn any_bytes_in_a_message_are_a_picture_or_refused(bytes in prop::collection::vec(any::<u8>(), 0..60)) {
        let mut said = Say::Portrait(portrait([1, 2, 3])).to_bytes();
        said.truncate(2);
        said.extend(&bytes);
        prop_assert!(Say::from_bytes(&said).is_err());
    }
}

fn ada() -> Profile {
    Profile {
        secret: Secret::from_seed([7; 32]),
        name: Name::parse("Ada").unwrap(),
        portrait: None,
    }
}

#[test]
fn a_picture_beside_a_sealed_profile_can_be_changed_without_the_passphrase() {
    let sealed = ada().export(Some("pass phrase"), [9; 40]).unwrap();
    let open = |text: &str| Profile::import(text, Some("pass phrase")).unwrap().portrait;
    assert_eq!(open(&sealed), None);
    for colour in [[1, 2, 3], [200, 100, 0]] {
        let text = Profile::beside(&sealed, Some(&portrait(colour)));
        assert_eq!(open(&text), Some(portrait(colour)));
        let again = Profile::beside(&text, Some(&portrait([5, 5, 5])));
        assert_eq!(open(&again), Some(portrait([5, 5, 5])));
        assert_eq!(Profile::beside(&text, None), sealed);
        let refused = Profile::import(&text, None);
        assert_eq!(refused.unwrap_err(), ProfileError::Sealed);
    }
    // What is no picture costs nobody the profile.
    assert_eq!(open(&format!("{sealed}.nonsense")), None);
}

/// Two who have met; the first has a picture.
fn met() -> Pair {
    let mut players = [
        player(1, "Ada", Some(terms(CLOCK))),
        player(2, "Berta", None),
    ];
    players[0].portrait = Some(portrait([200, 30, 40]));
    let mut pair = Pair::new(players, GOOD, 5);
    pair.begin();
    pair.run(500);
    pair
}

fn seen(pair: &Pair, who: usize) -> Vec<&Portrait> {
    let news = pair.peers[who].news.iter();
    news.filter_map(|news| match news {
        News::Portrait(portrait) => Some(portrait),
        _ => None,
    })
    .collect()
}

#[test]
fn whoever_has_a_picture_shows_it_once_and_a_rematch_needs_no_other() {
    let mut pair = met();
    assert_eq!(seen(&pair, 1), [&portrait([200, 30, 40])]);
    assert!(seen(&pair, 0).is_empty(), "the other is drawn from the key");
    assert!(pair.give(0, Deed::Resign));
    pair.run(3_000);
    for me in 0..2 {
        let now = pair.now;
        pair.peers[me].duel().rematch(now).unwrap();
        pair.put_out(me);
        pair.run(500);
    }
    pair.sit();
    assert_eq!(seen(&pair, 1).len(), 1);
    for peer in &mut pair.peers {
        assert_eq!(peer.duel().strikes(), 0);
    }
}

#[test]
fn a_picture_is_shown_again_over_another_connection() {
    let mut pair = met();
    pair.cut([true, true]);
    pair.run(8_000);
    pair.cut([false, false]);
    pair.run(4_000);
    assert_eq!(seen(&pair, 1).len(), 2);
    for peer in &mut pair.peers {
        assert_eq!(peer.duel().strikes(), 0);
    }
}

#[test]
fn a_second_picture_and_a_broken_one_are_not_heeded_and_the_game_goes_on() {
    let mut pair = met();
    let now = pair.now;
    let mut broken = Say::Portrait(portrait([0, 0, 0])).to_bytes();
    broken.truncate(2_000);
    for bytes in [Say::Portrait(portrait([0, 0, 0])).to_bytes(), broken] {
        pair.says[0].send(bytes, now);
    }
    pair.run(500);
    assert_eq!(seen(&pair, 1), [&portrait([200, 30, 40])]);
    assert_eq!(pair.peers[1].duel().strikes(), 2);
    assert!(pair.until(2_000, |pair| pair.peers[1].saved().epoch == 1));
    assert!(pair.give(0, Deed::Resign));
    pair.run(3_000);
    assert!(pair.are_over());
}

#[test]
fn one_who_is_not_yet_known_shows_no_picture() {
    let said = Say::Portrait(portrait([0, 0, 0])).to_bytes();
    let mut pair = Pair::of(&terms(CLOCK), GOOD, 6);
    let now = pair.now;
    pair.step();
    pair.peers[1].duel().hear(&said, now);
    pair.put_out(1);
    assert!(seen(&pair, 1).is_empty());
}
