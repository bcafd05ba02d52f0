//! Games in addresses: what is written is read back, and nothing is believed.

use crate::support::*;
use outflank_game::link::{LINK_VERSION, LinkError, MAX_LINK};
use outflank_game::{Command, Match, Millis, NodeId, Ply};
use outflank_rules::{
    ByDisc, Disc, Empties, Goal, Placement, Rules, Square, Start, Supply, Tie, Variant,
};

const GAMES: &str = include_str!("../rules/data/wthor_games.tsv");
const BAD_LINKS: &str = include_str!("data/bad_links.tsv");

pub const NOW: Millis = Millis(7);

pub fn open(text: &str) -> Match {
    Match::from_link(text, NOW).unwrap_or_else(|error| panic!("{text}: {error}"))
}

/// A game of two humans up to `most` discs, chosen by `picks`.
pub fn random_game(variant: Variant, picks: &[u8], most: usize) -> Match {
    let mut game = Match::new(friends(variant), NOW).unwrap();
    for &pick in picks.iter().cycle().take(most) {
        let moves: Vec<Square> = game.position().legal_moves().iter().collect();
        if moves.is_empty() {
            break;
        }
        let (by, square) = (
            game.position().to_move(),
            moves[usize::from(pick) % moves.len()],
        );
        game.apply(Command::Place { by, square }, NOW).unwrap();
    }
    game
}

/// The link is short, needs no escape, and leads back to this very game; gives its length.
pub fn check_round_trip(game: &Match) -> usize {
    let link = game.link();
    let is_unreserved = |b: u8| b.is_ascii_alphanumeric() || b"-._~".contains(&b);
    assert!(link.bytes().all(is_unreserved), "{link}");
    let moves = link.rsplit('~').next().unwrap();
    assert_eq!(moves.len(), 2 * usize::from(game.ply().0), "{link}");
    assert!(link.len() <= MAX_LINK, "{} bytes", link.len());
    let opened = open(&link);
    assert_eq!(opened, *game, "{link}");
    assert_eq!(opened.link(), link);
    link.len()
}

#[test]
fn four_thousand_tournament_games_are_their_transcripts() {
    let games = GAMES.lines().filter_map(|line| line.split('\t').nth(7));
    let mut count = 0;
    for transcript in games.filter(|&cell| cell != "transcript") {
        let options = friends(Variant::standard());
        let game = Match::from_transcript(options, transcript, NOW).unwrap();
        assert_eq!(game.link(), transcript);
        check_round_trip(&game);
        count += 1;
    }
    assert_eq!(count, 4_000);
}

#[test]
fn the_match_of_a_link_is_between_two_humans_without_a_clock() {
    let mut options = against_computer(B, Variant::by_key("gold").unwrap());
    options.clock = outflank_game::ClockKind::PerMove { seconds: 20 };
    let mut game = start(options);
    play(&mut game, "f5d6c3");
    let opened = open(&game.link());
    assert_eq!(*opened.options(), friends(Variant::by_key("gold").unwrap()));
    assert_eq!(opened.position(), game.position());
    assert_eq!((opened.ply(), opened.next_deadline()), (Ply(3), None));
}

#[test]
fn a_link_has_only_the_moves_up_to_the_current_node() {
    let mut game = standard();
    play(&mut game, "f5d6c3");
    undo(&mut game);
    assert_eq!(game.link(), "f5d6");
    play(&mut game, "c5");
    assert_eq!(game.link(), "f5d6c5");
    game.apply(Command::GoTo(NodeId::ROOT), NOW).unwrap();
    assert_eq!(game.link(), "standard~");
    assert_eq!(open("f5d6c5").history().len(), 4);
}

#[test]
fn a_game_without_moves_has_a_link() {
    for variant in Variant::all() {
        let key = variant.key.clone();
        let game = Match::new(friends(variant), NOW).unwrap();
        assert_eq!(game.link(), format!("{key}~"));
        assert_eq!(open(&key), game, "a last sign may get lost on the way");
        check_round_trip(&game);
    }
    assert_eq!(open(""), open("standard~"));
}

#[test]
fn no_key_can_be_taken_for_moves_a_version_or_a_custom_set() {
    for Variant { key, .. } in Variant::all() {
        let is_plain = |b: u8| b.is_ascii_lowercase() || b.is_ascii_digit() || b == b'-';
        assert!(key.bytes().all(is_plain), "{key}");
        assert_ne!(key, "custom");
        let marks_version = key
            .strip_prefix('v')
            .is_some_and(|rest| rest.starts_with(|c: char| c.is_ascii_digit()));
        assert!(!marks_version, "{key}");
        let as_moves = Match::from_link(&format!("standard~{key}"), NOW);
        assert!(as_moves.is_err(), "{key}");
    }
}

#[test]
fn a_link_may_be_written_by_hand() {
    for (text, link) in [
        ("F5D6C3", "f5d6c3"),
        ("standard~f5d6", "f5d6"),
        ("Gold~F5", "gold~f5"),
        ("grand~e4f4", "grand~e4f4"),
        ("gold%7Ef5", "gold~f5"),
        ("v1~f5d6", "f5d6"),
        ("V1~gold~f5", "gold~f5"),
        ("custom", "custom.8~"),
        ("custom.fewest.parallel.6~", "custom.6.parallel.fewest~"),
        ("custom.10.crossed.each-50~", "custom.10.each-50~"),
        (
            "custom.winner.second.beside.white.empty~d4",
            "custom.8.empty.white.beside.second.winner~d4",
        ),
        ("custom.12.without-L12a1~", "custom.12.without-a1lc~"),
        ("custom.4.given-a1-b1c1~d1", "custom.4.given-a1-b1c1~d1"),
        ("custom.4.given--~", "custom.4.given--~"),
        ("xot.played-f5f6~", "xot.played-f5f6~"),
    ] {
        assert_eq!(open(text).link(), link, "{text}");
    }
}

#[test]
fn rows_from_ten_on_are_one_letter_or_two_digits() {
    let variant = Variant::by_key("crossed-16").unwrap();
    let picks: Vec<u8> = (0..=255).rev().collect();
    let game = random_game(variant, &picks, 400);
    let link = game.link();
    check_round_trip(&game);
    assert_eq!(open(&link.to_uppercase()), game);
    let by_hand = format!("crossed-16~{}", game.transcript());
    assert!(by_hand.len() > link.len());
    assert_eq!(open(&by_hand), game);
}

#[test]
fn another_opening_keeps_the_name_of_its_set_and_no_other_change_does() {
    let xot = Variant::by_key("xot").unwrap();
    let drawn = xot.clone().played(squares("f5 d6 c3 d3 c4 f4 c5 b3"));
    let game = random_game(drawn.clone(), &[3, 1, 4], 5);
    assert!(game.link().starts_with("xot.played-f5d6c3d3c4f4c5b3~"));
    check_round_trip(&game);
    for base in [xot, drawn, Variant::standard(), given("a1", "b1 h8", B)] {
        let mut changed = base;
        changed.rules.goal = Goal::Fewest;
        let game = random_game(changed.clone(), &[2, 7], 6);
        let opened = open(&game.link());
        changed.key = "custom".into();
        assert_eq!(opened.options().variant, changed);
        assert_eq!(opened.position(), game.position());
    }
}

#[test]
fn a_name_that_is_not_known_comes_back_as_custom() {
    let mut variant = Variant::standard();
    variant.key = "My Rules~v2.%#/é".into();
    let game = random_game(variant, &[1], 4);
    assert_eq!(game.link(), format!("custom.8~{}", game.transcript()));
    assert_eq!(open(&game.link()).options().variant.key, "custom");
}

#[test]
fn a_square_named_twice_by_an_editor_is_written_once() {
    let game = start(friends(given("a1 a1 c3", "b1 b1", B)));
    assert_eq!(game.link(), "custom.8.given-a1c3-b1~");
    assert_eq!(open(&game.link()).position(), game.position());
}

#[test]
fn the_longest_link_is_read() {
    let mut variant = Variant::by_key("crossed-16").unwrap();
    let all: Vec<Square> = variant.rules.shape.squares().iter().collect();
    let (black, white) = all.split_at(100);
    variant.start = Start::Given(ByDisc::new(black.into(), white.into()));
    variant.rules = Rules {
        first: Disc::White,
        supply: Supply::Fixed(u16::MAX),
        placement: Placement::MayStandBeside,
        goal: Goal::Fewest,
        tie: Tie::SecondMover,
        empties: Empties::Winner,
        ..variant.rules
    };
    variant.key = "custom".into();
    let length = check_round_trip(&Match::new(friends(variant), NOW).unwrap());
    // With every row in two digits it would still be read.
    assert!(length + 256 < MAX_LINK / 2, "{length}");
}

#[test]
fn a_bad_link_is_refused_with_the_place_and_the_reason() {
    let rows = BAD_LINKS.lines().filter(|line| !line.starts_with('#'));
    let mut count = 0;
    for row in rows {
        let (text, message) = row.split_once('\t').unwrap();
        match Match::from_link(text, NOW) {
            Ok(game) => panic!("{text} is read as {}", game.link()),
            Err(error) => assert_eq!(error.to_string(), message, "{text}"),
        }
        count += 1;
    }
    assert!(count > 50, "{count}");
}

#[test]
fn a_later_version_is_told_from_a_damaged_link() {
    for (text, found) in [
        ("v2~anything at all", 2),
        ("v0", 0),
        ("V12.f5", 12),
        ("v99999999999999999999~", u32::MAX),
    ] {
        let error = Match::from_link(text, NOW).unwrap_err();
        assert_eq!(error, LinkError::Version { found }, "{text}");
    }
    assert_eq!(LINK_VERSION, 1);
}

#[test]
fn a_link_of_any_length_is_answered() {
    for text in ["f5".repeat(1_000_000), "~".repeat(3_000), "é".repeat(1_025)] {
        let bytes = text.len();
        let error = Match::from_link(&text, NOW).unwrap_err();
        assert_eq!(error, LinkError::TooLarge { bytes });
    }
    let long = format!("custom.16.played-{}~", "a1".repeat(1_000));
    assert!(Match::from_link(&long, NOW).is_err());
}

#[test]
fn a_link_cut_off_anywhere_gives_a_shorter_game_or_a_reason() {
    let link = "custom.10.without-a1ja.given-e5f6-e6f5.white.each-50.fewest~d5f4g6";
    assert_eq!(open(link).link(), link);
    for end in 0..link.len() {
        match Match::from_link(&link[..end], NOW) {
            Ok(game) => assert!(game.ply() < Ply(3), "{}", &link[..end]),
            Err(error) => assert!(!error.to_string().is_empty()),
        }
    }
}

#[test]
fn rules_alone_are_written_and_read_as_in_the_link_of_a_game() {
    use outflank_game::link::{read_rules, write_rules};
    for variant in Variant::all() {
        let text = write_rules(&variant);
        assert_eq!(read_rules(&text.to_uppercase()), Ok(variant), "{text}");
    }
    for text in [
        "",
        "no such",
        "grand~e4",
        "f5d6",
        "custom.8.given-a1a1-",
        "custom.8.each-1",
    ] {
        assert!(read_rules(text).is_err(), "{text}");
    }
    let long = "a1".repeat(MAX_LINK);
    assert!(matches!(read_rules(&long), Err(LinkError::TooLarge { .. })));
}
