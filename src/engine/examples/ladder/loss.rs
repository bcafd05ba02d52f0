//! What each level loses in a move, by the judgement of a deeper search.

use super::{Player, opening};
use outflank_engine::cli::clock::Looks;
use outflank_engine::{Engine, Level, Limits, Unlimited, Value, choose};
use outflank_rules::{Position, Turn, Variant};
use std::ops::RangeInclusive;

/// The judge.
const JUDGE: Limits = Limits {
    depth: 12,
    exact_from: 18,
    likely_from: 20,
    cut: 15,
    time: None,
    nodes: None,
};

/// Prints the mean loss in discs of the levels' moves in games against themselves, where there was a choice.
pub fn print(levels: RangeInclusive<u8>, games: usize, max_ms: u32) {
    println!("| level | moves | mean loss in discs |");
    println!("|---|---|---|");
    for number in levels {
        let Player::Level(level) = Player::named(&number.to_string(), max_ms) else {
            continue;
        };
        let (mut lost, mut moves) = (0.0, 0);
        for game in 0..games {
            for loss in losses(&level, game as u64) {
                lost += f64::from(loss.centi()) / 100.0;
                moves += 1;
            }
        }
        println!("| {number} | {moves} | {:.2} |", lost / f64::from(moves));
    }
}

/// What the level's moves lose in a game against itself.
fn losses(level: &Level, seed: u64) -> Vec<Value> {
    let start = Variant::standard()
        .position()
        .expect("the standard start is legal");
    let mut rng = fastrand::Rng::with_seed(seed);
    let mut position: Position = opening(&start, &mut rng);
    let (mut player, mut judge) = (Engine::learnt(16 << 20), Engine::learnt(16 << 20));
    let mut losses = Vec::new();
    loop {
        match position.turn() {
            Turn::Over => return losses,
            Turn::Pass(_) => position = position.passed_if_blocked(),
            Turn::Place(_) => {
                let looks = Looks::default();
                let chosen = choose(&mut player, &position, level, rng.u64(..), &looks);
                let square = chosen.best.expect("there is a move");
                if position.legal_moves().len() > 1 {
                    let all = judge.rate(&position, &JUDGE, Value::from_discs(128), &Unlimited);
                    let worth = all.moves.iter().find(|m| m.square == square);
                    losses.push(all.value - worth.expect("a legal move").value);
                }
                position = position.play_unchecked(square);
            }
        }
    }
}
