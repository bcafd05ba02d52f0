//! What each level loses in a move, by the judgement of a deeper search.

use super::{Openings, Player, THREADS, engine};
use outflank_engine::cli::{clock::Looks, score::estimate};
use outflank_engine::share::shared_out;
use outflank_engine::{Engine, Level, Limits, Unlimited, Value, choose};
use outflank_rules::{Position, Square, Turn};
use std::ops::RangeInclusive;

/// How the levels' games are played and judged.
#[derive(Clone, Copy, Debug)]
pub struct Judging {
    /// Games of each level against itself.
    pub games: usize,
    /// Plies that the judge looks ahead; it solves from six squares more, and looks to the end from eight.
    pub depth: u8,
    /// Of so many moves one is judged.
    pub each: usize,
}

impl Judging {
    const fn limits(self) -> Limits {
        Limits {
            exact_from: self.depth + 6,
            likely_from: self.depth + 8,
            cut: 15,
            ..Limits::depth(self.depth)
        }
    }
}

/// Prints the mean loss in discs of the levels' moves in games against themselves, where there was a choice.
pub fn print(levels: RangeInclusive<u8>, openings: &Openings, judging: Judging, max_ms: u32) {
    println!("| level | moves | mean loss in discs | ± |");
    println!("|---|---|---|---|");
    for number in levels {
        let Player::Level(level) = Player::named(&number.to_string(), max_ms) else {
            continue;
        };
        let tools = || (engine(), Engine::learnt(64 << 20));
        let lost = shared_out(judging.games, THREADS, tools, |(player, judge), game| {
            losses(&level, player, judge, openings, judging, game)
        });
        let loss = estimate(lost.iter().map(|v| f64::from(v.centi()) / 100.0));
        println!(
            "| {number} | {} | {:.2} | {:.2} |",
            lost.len(),
            loss.mean,
            loss.error
        );
    }
}

/// What the level's moves lose in a game against itself.
fn losses(
    level: &Level,
    player: &mut Engine,
    judge: &mut Engine,
    openings: &Openings,
    judging: Judging,
    game: usize,
) -> Vec<Value> {
    let mut rng = fastrand::Rng::with_seed(game as u64);
    let mut position = openings.start(game, &mut rng);
    let (mut losses, mut choices) = (Vec::new(), game);
    loop {
        match position.turn() {
            Turn::Over => return losses,
            Turn::Pass(_) => position = position.passed_if_blocked(),
            Turn::Place(_) => {
                let looks = Looks::default();
                let chosen = choose(player, &position, level, rng.u64(..), &looks);
                let square = chosen.best.expect("there is a move");
                if position.legal_moves().len() > 1 {
                    choices += 1;
                    if choices.is_multiple_of(judging.each) {
                        losses.push(loss(judge, &position, square, judging.limits()));
                    }
                }
                position = position.play_unchecked(square);
            }
        }
    }
}

/// What the move is worth less than the best.
fn loss(judge: &mut Engine, position: &Position, square: Square, limits: Limits) -> Value {
    let most = judge.search(position, &limits, &Unlimited);
    if most.best == Some(square) {
        return Value::from_discs(0);
    }
    let after = position.play_unchecked(square);
    let rest = Limits {
        depth: limits.depth - 1,
        exact_from: limits.exact_from - 1,
        likely_from: limits.likely_from - 1,
        ..limits
    };
    let worth = judge.search(&after, &rest, &Unlimited).value;
    (most.value + worth).max(Value::from_discs(0))
}
