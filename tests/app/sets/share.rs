//! Rule sets as links: read back as they were, and nothing in them is believed.

use super::{press, title};
use crate::support::*;
use outflank_app::sets::share::{MARK, Unreadable, read, write};
use outflank_app::states::{Menu, Screen};
use outflank_app::table::Intent;
use outflank_app::{Launch, Options};
use outflank_rules::{ByDisc, Disc, Shape, Start, Supply, Variant};

fn odd() -> Variant {
    let mut variant = Variant::by_key("loose").unwrap();
    variant.key = "custom".into();
    variant.rules.shape = Shape::eight_stars();
    variant.rules.supply = Supply::Fixed(40);
    variant.rules.first = Disc::White;
    variant
}

#[test]
fn every_set_comes_back_from_its_link_with_its_name() {
    let names = [
        "x",
        "Sunday evening",
        "रविवार की शाम",
        "~&#%🙂",
        &"é".repeat(40),
    ];
    let whole = Shape::square(16).unwrap();
    let mut large = Variant::standard();
    large.key = "custom".into();
    large.rules.shape = whole;
    let (black, white) = whole
        .squares()
        .iter()
        .partition(|s| (s.col() + s.row()) % 3 == 0);
    large.start = Start::Given(ByDisc::new(black, white));
    let Start::Given(discs) = &mut large.start else {
        unreachable!()
    };
    // Room for a move.
    discs.black.retain(|s| s.col() != 0);
    let sets = Variant::all().into_iter().chain([odd(), large]);
    for (variant, name) in sets.zip(names.iter().cycle()) {
        let text = write(name, &variant);
        assert!(
            text.len() < 2500
                && text
                    .bytes()
                    .all(|b| b.is_ascii_alphanumeric() || b"~.-_".contains(&b)),
            "{text}"
        );
        for link in [
            text.clone(),
            format!("https://example.org/play/{MARK}{text}"),
            format!("  look: http://x/#rules={text} \n"),
            format!(
                "http://x/{MARK}{}&utm_source=chat",
                text.replace('~', "%7E")
            ),
        ] {
            let set = read(&link).unwrap_or_else(|why| panic!("{link}: {why}"));
            assert_eq!(
                (set.name.as_str(), &set.variant),
                (*name, &variant),
                "{link}"
            );
        }
    }
}

#[test]
fn a_changed_or_cut_link_is_refused_and_never_panics() {
    let text = write("Sunday", &odd());
    for at in 0..text.len() {
        assert!(read(&text[..at]).is_err(), "{}", &text[..at]);
        for sign in ['a', '0', '~', '.', 'Z', ' ', 'é', '\0'] {
            let mut changed: Vec<char> = text.chars().collect();
            if changed[at] == sign {
                continue;
            }
            changed[at] = sign;
            let changed: String = changed.into_iter().collect();
            // Only the sum itself may be written in capitals.
            if let Ok(set) = read(&changed) {
                assert_eq!(set, read(&text).unwrap(), "{changed}");
            }
        }
    }
    let mut luck = fastrand::Rng::with_seed(3);
    for _ in 0..20_000 {
        let length = luck.usize(..200);
        let noise: String = (0..length).map(|_| luck.char(..)).collect();
        assert!(read(&noise).is_err());
        let signs = b"1~.-custom0abcdefgh_";
        let near: String = (0..length)
            .map(|_| char::from(signs[luck.usize(..signs.len())]))
            .collect();
        assert!(read(&near).is_err(), "{near}");
    }
}

#[test]
fn what_is_wrong_with_a_link_is_said() {
    let long = "x".repeat(5000);
    let signed = |body: &str| {
        let sum = body.bytes().fold(0x811c_9dc5_u32, |sum, b| {
            (sum ^ u32::from(b)).wrapping_mul(0x0100_0193)
        });
        format!("{body}~{sum:08x}")
    };
    for (text, why) in [
        (long, Unreadable::TooLong),
        (String::new(), Unreadable::Form),
        ("hello".into(), Unreadable::Form),
        ("9~anti~eA~00000000".into(), Unreadable::Version(9)),
        ("1~anti~eA~00000000".into(), Unreadable::Damaged),
        (signed("1~anti"), Unreadable::Damaged),
        (signed("1~anti~eA~eA"), Unreadable::Damaged),
        (signed("1~anti~"), Unreadable::Name),
        (signed("1~anti~gIA"), Unreadable::Name),
        (signed("1~nonsense~eA"), Unreadable::Rules),
        (signed("1~custom.8.given-a1-h8~eA"), Unreadable::Rules),
        (signed("1~custom.fewest.winner~eA"), Unreadable::Rules),
    ] {
        assert_eq!(read(&text), Err(why), "{text}");
        let mut play = Play::new();
        play.ask(Intent::Rules(text));
        play.frame();
        assert_eq!(play.notices()[0].0, why.key());
        assert_eq!(play.menu(), Menu::None);
    }
    let words = outflank_locale::builtin();
    assert!(words.has(Unreadable::Version(2).key()));
}

#[test]
fn a_link_shows_its_set_which_is_kept_or_played_or_left() {
    let text = format!("{MARK}{}", write("Sunday", &odd()));
    let mut play = title();
    let open = |play: &mut Play| {
        play.ask(Intent::Rules(text.clone()));
        play.wait(ms(50));
        assert_eq!(play.menu(), Menu::SetArrived);
    };
    open(&mut play);
    press(&mut play, &["rules-arrived-leave"]);
    assert_eq!((play.menu(), play.settings().sets.len()), (Menu::None, 0));
    open(&mut play);
    press(
        &mut play,
        &["rules-arrived-play", "opponent-friend", "new-start"],
    );
    assert_eq!(play.settings().sets.len(), 0);
    assert_eq!(play.game().options().variant, odd());
    // Over a match it can be kept, and the match waits.
    open(&mut play);
    assert_eq!(play.game().status(), outflank_game::Status::Paused);
    press(&mut play, &["rules-arrived-leave"]);
    play.frame();
    assert_eq!((play.screen(), play.menu()), (Screen::Match, Menu::None));
    assert!(matches!(
        play.game().status(),
        outflank_game::Status::Playing { .. }
    ));
    for count in [1, 1] {
        open(&mut play);
        press(&mut play, &["rules-arrived-keep"]);
        assert_eq!(play.settings().sets.len(), count);
        play.hit(bevy::input::keyboard::KeyCode::Escape);
        play.frame();
    }
    assert_eq!(
        (
            play.settings().sets[0].name.as_str(),
            &play.settings().sets[0].variant
        ),
        ("Sunday", &odd())
    );
    // Another set of the same name is another set.
    play.ask(Intent::Rules(write(
        "Sunday",
        &Variant::by_key("anti").unwrap(),
    )));
    play.wait(ms(50));
    press(&mut play, &["rules-arrived-keep"]);
    assert_eq!(play.settings().sets[1].name, "Sunday 2");
}

#[test]
fn the_command_line_takes_a_text_or_a_link() {
    let words = ["--rules", "1~anti~eA~0"].map(Into::into);
    let Ok(Launch::Play(options)) = Options::parse(words) else {
        panic!("it is a known option")
    };
    assert_eq!(options.rules.as_deref(), Some("1~anti~eA~0"));
    assert!(Options::parse(["--rules", ""].map(Into::into)).is_err());
}
