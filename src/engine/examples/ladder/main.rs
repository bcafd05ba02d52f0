//! Plays levels, a greedy and a random player against each other and prints a table.
//!
//! `cargo run -q --release -p outflank-engine --example ladder -- --games 100 --pairs "4:1 10:greedy" --max-ms 300`
//!
//! Each opening of 6 to 8 random plies, or of a file that `--openings` names, is played twice, with both colours. Time is
//! counted in nodes, so that the table repeats exactly: one look at the stop flag (at least 256 nodes) is an eighth of a
//! millisecond, about half the speed of one core of 2020. `--max-ms` cuts the thinking time of the upper levels.
//! `--variant KEY` plays another set of rules; `--from N` begins with the `N`th game, to add to what is known.
//!
//! `--table 1-20 --games 100 --slow 16:40,20:4 --near-games 60 --close-games 20` prints every level's score against every
//! other, and their Elo, with fewer games from slow levels on unless they are neighbours, or two or three apart, and goes
//! on from what an earlier run has told with `--known FILE`. `--loss 1-20 --games 6` tells what each loses in a move,
//! judged `--judge 12` plies deep, `--each 3` for one move of three.

#![expect(clippy::print_stdout, reason = "a command-line tool")]

mod loss;
mod table;

use outflank_engine::cli::{clock::Looks, openings, score::estimate};
use outflank_engine::share::shared_out;
use outflank_engine::{Engine, Level, choose};
use outflank_rules::{Disc, Position, Square, Turn, Variant};
use std::ops::Range;
use std::path::Path;

/// Pairs that show the ladder: each level against the one three below, and level 10 against weak players.
const PAIRS: &str = "1:random 1:greedy 2:1 3:1 4:1 5:2 6:3 7:4 8:5 9:6 10:7 11:8 12:9 10:1 10:5 10:greedy 10:random";
/// Games that are played at once.
const THREADS: usize = 2;

#[derive(Clone)]
enum Player {
    Random,
    Greedy,
    Level(Level),
}

impl Player {
    fn named(name: &str, max_ms: u32) -> Self {
        match name {
            "random" => Self::Random,
            "greedy" => Self::Greedy,
            _ => {
                let number = name.parse().expect("a level, greedy or random");
                let mut level = Level::by_number(number).expect("a level").clone();
                level.time_ms = level.time_ms.min(max_ms);
                Self::Level(level)
            }
        }
    }

    fn play(&self, position: &Position, engine: &mut Engine, rng: &mut fastrand::Rng) -> Square {
        let moves: Vec<Square> = position.legal_moves().iter().collect();
        match self {
            Self::Random => moves[rng.usize(..moves.len())],
            Self::Greedy => {
                let most = moves.iter().map(|&s| position.flips(s).len()).max();
                let best: Vec<Square> = moves
                    .into_iter()
                    .filter(|&s| Some(position.flips(s).len()) == most)
                    .collect();
                best[rng.usize(..best.len())]
            }
            Self::Level(level) => choose(engine, position, level, rng.u64(..), &Looks::default())
                .best
                .expect("there is a move"),
        }
    }
}

/// Where games begin.
enum Openings {
    /// So many random plies from here.
    From(Position),
    /// One of these, each once before any comes again.
    Of(Vec<Position>),
}

impl Openings {
    /// Those of a file, one a line, in an order drawn once.
    fn read(file: &str) -> Self {
        let records = openings::read(Path::new(file)).unwrap_or_else(|why| panic!("{why:?}"));
        let mut all: Vec<Position> = records.iter().map(|record| *record.position()).collect();
        fastrand::Rng::with_seed(0).shuffle(&mut all);
        Self::Of(all)
    }

    fn start(&self, number: usize, rng: &mut fastrand::Rng) -> Position {
        match self {
            Self::From(start) => random(start, rng),
            Self::Of(all) => all[number % all.len()],
        }
    }
}

/// So many random plies, with the game not over.
fn random(start: &Position, rng: &mut fastrand::Rng) -> Position {
    loop {
        let mut position = *start;
        for _ in 0..rng.usize(6..=8) {
            position = position.passed_if_blocked();
            let moves: Vec<Square> = position.legal_moves().iter().collect();
            if let Some(&square) = moves.get(rng.usize(..moves.len().max(1))) {
                position = position.play_unchecked(square);
            }
        }
        if !position.is_over() {
            return position;
        }
    }
}

/// Points (1, ½, 0) and margin in discs for the first player, who has this colour.
fn game(
    start: &Position,
    colour: Disc,
    players: [&Player; 2],
    engine: &mut Engine,
    rng: &mut fastrand::Rng,
) -> (f64, f64) {
    let mut position = *start;
    loop {
        match position.turn() {
            Turn::Pass(_) => position = position.passed_if_blocked(),
            Turn::Place(side) => {
                let player = players[usize::from(side != colour)];
                position = position.play_unchecked(player.play(&position, engine, rng));
            }
            Turn::Over => {
                let outcome = position.outcome_as_it_stands();
                let points = outcome
                    .winner
                    .map_or(0.5, |w| f64::from(u8::from(w == colour)));
                let margin = f64::from(outcome.discs[colour]) - f64::from(outcome.discs[!colour]);
                return (points, margin);
            }
        }
    }
}

/// The results of these games, in the order of their numbers.
fn pair(openings: &Openings, players: [&Player; 2], games: Range<usize>) -> Vec<(f64, f64)> {
    shared_out(games.len(), THREADS, engine, |engine, at| {
        let number = games.start + at;
        let mut rng = fastrand::Rng::with_seed(number as u64 / 2);
        let from = openings.start(number / 2, &mut rng);
        vec![game(
            &from,
            Disc::BOTH[number % 2],
            players,
            engine,
            &mut rng,
        )]
    })
}

/// What a player thinks with.
fn engine() -> Engine {
    Engine::learnt(16 << 20)
}

fn main() {
    let args: Vec<String> = std::env::args().collect();
    let value = |name: &str| {
        args.iter()
            .position(|a| a == name)
            .and_then(|i| args.get(i + 1))
    };
    let number = |name: &str, or: u32| value(name).and_then(|v| v.parse().ok()).unwrap_or(or);
    let (games, max_ms) = (
        number("--games", 100) as usize,
        number("--max-ms", u32::MAX),
    );
    let range = |name: &str| {
        let (first, last) = value(name)?.split_once('-')?;
        Some(first.parse::<u8>().ok()?..=last.parse::<u8>().ok()?)
    };
    let key = value("--variant").map_or("standard", String::as_str);
    let variant = Variant::by_key(key).expect("a named set");
    let openings = value("--openings").map_or_else(
        || Openings::From(variant.position().expect("a legal start")),
        |file| Openings::read(file),
    );
    if let Some(levels) = range("--table") {
        let games = table::Games {
            usual: games,
            slow: value("--slow").map_or_else(Vec::new, |told| {
                table::Games::slow(told).expect("levels and games like 16:40,20:4")
            }),
            near: number("--near-games", 0) as usize,
            close: number("--close-games", 0) as usize,
        };
        let told = value("--known").map(|file| std::fs::read_to_string(file).expect("a file"));
        let known = table::known(&told.unwrap_or_default());
        return table::print(levels, &openings, &games, max_ms, &known);
    }
    if let Some(levels) = range("--loss") {
        let judging = loss::Judging {
            games,
            depth: number("--judge", 12) as u8,
            each: number("--each", 1).max(1) as usize,
        };
        return loss::print(levels, &openings, judging, max_ms);
    }
    let pairs = value("--pairs").map_or(PAIRS, String::as_str);
    let from = number("--from", 0) as usize;
    println!("| player | opponent | games | won | drawn | lost | score | ± | discs |");
    println!("|---|---|---|---|---|---|---|---|---|");
    for names in pairs.split_whitespace() {
        let (one, two) = names.split_once(':').expect("pairs like 4:1");
        let players = [Player::named(one, max_ms), Player::named(two, max_ms)];
        let results = pair(&openings, [&players[0], &players[1]], from..from + games);
        let count = |p: f64| results.iter().filter(|r| r.0 == p).count();
        let points = estimate(results.iter().map(|r| r.0));
        let discs = estimate(results.iter().map(|r| r.1));
        table::tell(names, (points.mean, games));
        println!(
            "| {one} | {two} | {games} | {} | {} | {} | {:.1} % | {:.1} | {:+.1} |",
            count(1.0),
            count(0.5),
            count(0.0),
            100.0 * points.mean,
            100.0 * points.error,
            discs.mean
        );
    }
}
