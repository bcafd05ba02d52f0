//! Every level against every other, and their Elo.

use super::{Openings, Player, pair};
use outflank_engine::cli::score::estimate;
use std::collections::HashMap;
use std::ops::RangeInclusive;

/// Rounds of the fit of the ratings: far more than it needs.
const ROUNDS: usize = 2000;

/// How many games each pair plays, by its higher level.
#[derive(Clone, Debug)]
pub struct Games {
    pub usual: usize,
    /// From a level on, lowest first: how many instead.
    pub slow: Vec<(u8, usize)>,
    /// Neighbours among these play so many at least.
    pub near: usize,
    /// The same for levels that are two or three apart.
    pub close: usize,
}

/// What a pair has played: the first one's share of the points, and the games.
type Played = (f64, usize);

/// Tells what a pair has played to the other stream.
pub fn tell(pair: &str, (score, games): Played) {
    eprintln!("{pair} {score:.3} of {games}");
}

/// The pairs that an earlier run has told, and nothing of any other line.
pub fn known(told: &str) -> HashMap<String, Played> {
    let line = |line: &str| {
        let [pair, score, "of", games] = line.split_whitespace().collect::<Vec<_>>()[..] else {
            return None;
        };
        Some((pair.to_owned(), (score.parse().ok()?, games.parse().ok()?)))
    };
    told.lines().filter_map(line).collect()
}

impl Games {
    /// Those that are told like `16:40,19:20`.
    pub fn slow(told: &str) -> Option<Vec<(u8, usize)>> {
        let of = |part: &str| {
            let (from, games) = part.split_once(':')?;
            Some((from.parse().ok()?, games.parse().ok()?))
        };
        told.split(',').map(of).collect()
    }

    /// Of a level against a lower one.
    fn of(&self, level: u8, lower: u8) -> usize {
        let slow = self.slow.iter().rev().find(|slow| level >= slow.0);
        let Some(&(_, games)) = slow else {
            return self.usual;
        };
        match level - lower {
            1 => games.max(self.near),
            2..=3 => games.max(self.close),
            _ => games,
        }
    }
}

/// Prints the scores in hundredths, the row's level against the column's, and the Elo that explains them best; to the
/// other stream each pair's score as soon as it is played. What is known is not played again.
pub fn print(
    levels: RangeInclusive<u8>,
    openings: &Openings,
    games: &Games,
    max_ms: u32,
    known: &HashMap<String, Played>,
) {
    let first = *levels.start();
    let names: Vec<String> = levels.map(|n| n.to_string()).collect();
    let players: Vec<Player> = names.iter().map(|n| Player::named(n, max_ms)).collect();
    let count = players.len();
    let mut scores = vec![vec![0.5; count]; count];
    let mut played = vec![vec![0.0; count]; count];
    for one in 0..count {
        for two in 0..one {
            let games = games.of(first + one as u8, first + two as u8);
            let name = format!("{}:{}", names[one], names[two]);
            let (score, games) = known.get(&name).copied().unwrap_or_else(|| {
                let results = pair(openings, [&players[one], &players[two]], 0..games);
                let played = (estimate(results.iter().map(|r| r.0)).mean, games);
                tell(&name, played);
                played
            });
            scores[one][two] = score;
            scores[two][one] = 1.0 - score;
            played[one][two] = games as f64;
            played[two][one] = games as f64;
        }
    }
    let elo = ratings(&scores, &played);
    println!("| level | Elo | {} |", names.join(" | "));
    println!("|---|---|{}", "---|".repeat(count));
    for (n, name) in names.iter().enumerate() {
        let cell = |other: usize| match n == other {
            true => "–".to_owned(),
            false => format!("{:.0}", 100.0 * scores[n][other]),
        };
        let cells: Vec<String> = (0..count).map(cell).collect();
        println!("| {name} | {:.0} | {} |", elo[n], cells.join(" | "));
    }
}

/// The ratings by which the scores are most likely (Bradley and Terry, by Zermelo's iteration), the lowest 0. To each
/// pair a twentieth of its games is added, half of them won, so that a clean sweep has a rating, too.
fn ratings(scores: &[Vec<f64>], played: &[Vec<f64>]) -> Vec<f64> {
    let count = scores.len();
    let mut strength = vec![1.0_f64; count];
    for _ in 0..ROUNDS {
        for one in 0..count {
            let others = (0..count).filter(|&other| other != one);
            let won: f64 = others
                .clone()
                .map(|o| (scores[one][o] + 0.025) * played[one][o])
                .sum();
            let met: f64 = others
                .map(|o| 1.05 * played[one][o] / (strength[one] + strength[o]))
                .sum();
            strength[one] = won / met;
        }
    }
    let elo: Vec<f64> = strength.iter().map(|s| 400.0 * s.log10()).collect();
    let least = elo.iter().copied().fold(f64::INFINITY, f64::min);
    elo.iter().map(|e| e - least).collect()
}
