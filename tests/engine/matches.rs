//! Matches: who plays, from where, and what the games add up to.

use crate::support::random_of;
use outflank_engine::cli::contest::{game, play};
use outflank_engine::cli::failure::Failure;
use outflank_engine::cli::openings;
use outflank_engine::cli::partner::Partner;
use outflank_engine::cli::player::{Player, PlayerWord};
use outflank_engine::cli::record::Record;
use outflank_engine::cli::score::Score;
use outflank_engine::{Level, Limits};
use outflank_rules::{Disc, Square};
use std::time::Duration;

fn word(text: &str) -> Result<PlayerWord, String> {
    text.parse()
}

fn seat(text: &str) -> Box<dyn Player> {
    let word = word(text).expect("a player");
    word.seat(None, &|| Duration::ZERO).expect("a seat")
}

fn xot() -> Vec<Record> {
    openings::parse("f5d6c4d3c2b3b4b5\n\n# another\n f5f4g3g6f3g4e3e2\n").expect("openings")
}

/// Plays a match and gives what it says.
fn told(one: &str, two: &str, seed: u64) -> String {
    let (mut one, mut two) = (seat(one), seat(two));
    let mut out = Vec::new();
    play(&xot(), &mut [one.as_mut(), two.as_mut()], seed, &mut out).expect("a match");
    String::from_utf8(out).expect("text")
}

#[test]
fn players_are_named_by_words() {
    let limits = |depth, exact_from| Limits {
        exact_from,
        ..Limits::depth(depth)
    };
    assert_eq!(word("depth:4"), Ok(PlayerWord::Limits(limits(4, 8))));
    assert_eq!(word("depth:15"), Ok(PlayerWord::Limits(limits(15, 20))));
    assert_eq!(word("depth:30"), Ok(PlayerWord::Limits(limits(30, 30))));
    assert_eq!(
        word("depth:4,exact=10"),
        Ok(PlayerWord::Limits(limits(4, 10)))
    );
    let bold = Limits {
        cut: 15,
        likely_from: 15,
        ..limits(9, 12)
    };
    for text in ["depth:9,exact=12,cut=15", "depth:9,cut=15,exact=12"] {
        assert_eq!(word(text), Ok(PlayerWord::Limits(bold)), "{text}");
    }
    let time = Some(Duration::from_millis(1000));
    let timed = Limits {
        time,
        cut: 11,
        likely_from: 23,
        ..limits(60, 20)
    };
    assert_eq!(word("time:1000"), Ok(PlayerWord::Limits(timed)));
    let nodes = Limits {
        nodes: Some(500),
        cut: 11,
        likely_from: 21,
        ..limits(60, 18)
    };
    assert_eq!(word("nodes:500"), Ok(PlayerWord::Limits(nodes)));
    let level = Level::by_number(3).expect("a level").clone();
    assert_eq!(word("level:3"), Ok(PlayerWord::Level(level)));
    let command = ["edax", "-nboard", "-n", "1"].map(str::to_owned).to_vec();
    let named = PlayerWord::Nboard {
        command,
        depth: Some(4),
    };
    assert_eq!(word("nboard:edax -nboard -n 1,depth=4"), Ok(named));
}

#[test]
fn words_that_name_nobody_are_refused() {
    for text in [
        "",
        "depth",
        "depth:",
        "depth:x",
        "depth:256",
        "level:0",
        "level:99",
        "level:3,exact=1",
        "time:-1",
        "nodes:1.5",
        "level:3,cut=1",
        "depth:3,exact=",
        "depth:3,cut=256",
        "depth:3,bold=1",
        "nboard:",
        "nboard:  ,depth=3",
        "nboard:x,depth=y",
        "human:1",
    ] {
        assert!(word(text).is_err(), "{text}");
    }
}

#[test]
fn openings_that_cannot_be_played_are_refused_with_their_line() {
    assert_eq!(xot().len(), 2);
    let line = |text| openings::parse(text).expect_err("a refusal").0;
    assert_eq!(line("f5d6\nf5f5"), 2);
    assert_eq!(line("# x\n\nnonsense"), 3);
    assert_eq!(line("e6f4e3f6g5d6e7f5c5"), 1);
}

#[test]
fn the_same_seed_plays_the_same_games() {
    for (one, two) in [("level:2", "level:5"), ("depth:2", "nodes:3000")] {
        assert_eq!(told(one, two, 5), told(one, two, 5));
    }
    assert_ne!(told("level:1", "level:2", 5), told("level:1", "level:2", 6));
}

#[test]
fn equals_share_the_points_and_swapping_sides_mirrors_the_match() {
    let even = told("depth:3", "depth:3", 0);
    assert!(
        even.lines()
            .last()
            .is_some_and(|line| line.contains("50.0 ± 0.0 %, +0.00 ± 0.00 discs"))
    );
    let points = |text: String| {
        text.lines()
            .last()
            .map(|line| line.split(' ').nth(2).map(str::to_owned))
    };
    let swap = |text: Option<Option<String>>| {
        let text = text.flatten().expect("a line");
        let mut parts: Vec<String> = text
            .trim_end_matches(',')
            .split('-')
            .map(str::to_owned)
            .collect();
        parts.reverse();
        parts.join("-")
    };
    let forth = points(told("depth:1", "depth:4", 0))
        .flatten()
        .expect("a line");
    assert_eq!(
        forth.trim_end_matches(','),
        swap(points(told("depth:4", "depth:1", 0)))
    );
}

#[test]
fn a_player_who_breaks_the_rules_ends_the_match() {
    struct Stubborn;
    impl Player for Stubborn {
        fn play(&mut self, _: &Record, _: u64) -> Result<Square, Failure> {
            Ok("f5".parse().expect("a square"))
        }
    }
    let mut record = Record::new(random_of("standard", 0, 0));
    let mut players: [&mut dyn Player; 2] = [&mut Stubborn, &mut Stubborn];
    let end = game(&mut record, Disc::Black, &mut players, 0);
    assert!(matches!(end, Err(Failure::Told(why)) if why.contains("f5 after f5")));
}

#[test]
fn a_partner_is_greeted_synchronised_and_asked() {
    let says = b"set myname X\npong 7\nbad \xff\nstatus\npong 1\nsearch F5 1 0 3\n=== C4 -1.00 0.0\npong 2\n=== d3/1\n";
    let mut heard = Vec::new();
    let mut partner = Partner::greet(&says[..], &mut heard, Some(4)).expect("a partner");
    let record = Record::new(random_of("standard", 0, 0));
    let mut ask = || {
        partner
            .play(&record, 0)
            .map(|square| square.to_string())
            .ok()
    };
    assert_eq!(ask().as_deref(), Some("c4"));
    assert_eq!(ask().as_deref(), Some("d3"));
    assert_eq!(ask(), None);
    let heard = String::from_utf8(heard).expect("text");
    let lines: Vec<&str> = heard.lines().collect();
    assert_eq!(&lines[..2], ["nboard 2", "set depth 4"]);
    assert!(lines[2].starts_with("set game (;GM[Othello]"));
    assert_eq!(&lines[3..5], ["ping 1", "go"]);
}

#[test]
fn a_partner_who_passes_where_there_is_a_move_is_refused() {
    let mut partner =
        Partner::greet(&b"pong 1\n=== PA\n"[..], Vec::new(), None).expect("a partner");
    let end = partner.play(&Record::new(random_of("standard", 0, 0)), 0);
    assert!(matches!(end, Err(Failure::Told(why)) if why.contains("=== PA")));
}

#[test]
fn games_add_up_by_pairs() {
    let mut score = Score::default();
    assert!(score.elo().is_none());
    score.add([10, 2]);
    assert!(score.elo().is_none() && score.discs().error.is_infinite());
    score.add([-4, 0]);
    // Pairs: 6 and -2 discs, 1 and a quarter points.
    assert_eq!(score.games(), (2, 1, 1));
    assert_eq!(score.discs().mean, 2.0);
    assert_eq!(score.discs().error, 4.0);
    assert_eq!(score.points().mean, 0.625);
    assert_eq!(score.points().error, 0.375);
    let elo = score.elo().expect("a difference");
    assert!((elo.mean - 88.7).abs() < 0.1, "{elo:?}");
    assert!((elo.error - 278.0).abs() < 1.0, "{elo:?}");
    assert!(
        score
            .to_string()
            .starts_with("2-1-1, 62.5 ± 37.5 %, +2.00 ± 4.00 discs, +89 ± 278 Elo")
    );
}
