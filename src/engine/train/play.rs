//! Games that the engine plays against itself from random openings.

use crate::sample::Sample;
use outflank_engine::{Engine, Limits, Unlimited, Weights};
use outflank_rules::{Position, Square, Turn, Variant};
use std::sync::atomic::{AtomicUsize, Ordering};

/// How a round is played.
#[derive(Clone, Copy)]
pub struct Round {
    pub games: usize,
    /// Plies that each side looks ahead.
    pub depth: u8,
    /// With so many empty squares every position is solved.
    pub exact: u8,
    /// How much of a position's worth is the worth of the next one, the rest being what the search thought of it.
    pub trust: f32,
}

/// Random plies at the start of a game.
const RANDOM: std::ops::RangeInclusive<u8> = 4..=40;
/// One in so many solved positions is left by a random move, so that the end sees poor positions, too.
const ASTRAY: u8 = 6;
/// Games that a thread takes at once.
const PORTION: usize = 500;
/// Bytes of each player's table.
const TABLE: usize = 4 << 20;

/// Plays a round.
pub fn play(
    round: &Round,
    number: usize,
    weights: Option<&Weights>,
    threads: usize,
) -> Vec<Sample> {
    let portions = round.games.div_ceil(PORTION);
    shared_out(
        portions,
        threads,
        || player(weights),
        |engine, portion| {
            let mut samples = Vec::new();
            let games = portion * PORTION..((portion + 1) * PORTION).min(round.games);
            for game in games {
                let seed = (number as u64) << 32 | game as u64;
                one(
                    round,
                    engine,
                    &mut fastrand::Rng::with_seed(seed),
                    &mut samples,
                );
            }
            samples
        },
    )
}

/// An engine that judges by the weights, or by hand where there are none yet.
pub fn player(weights: Option<&Weights>) -> Engine {
    let engine = Engine::new(TABLE);
    match weights {
        Some(weights) => engine.with_weights(weights.clone()),
        None => engine,
    }
}

/// Does numbered portions of work on several threads and gives what they made in the order of the numbers.
pub fn shared_out<E>(
    portions: usize,
    threads: usize,
    tool: impl Fn() -> E + Sync,
    work: impl Fn(&mut E, usize) -> Vec<Sample> + Sync,
) -> Vec<Sample> {
    let next = AtomicUsize::new(0);
    let mut parts: Vec<(usize, Vec<Sample>)> = Vec::new();
    std::thread::scope(|scope| {
        let hands: Vec<_> = (0..threads)
            .map(|_| {
                scope.spawn(|| {
                    let (mut tool, mut made) = (tool(), Vec::new());
                    loop {
                        let portion = next.fetch_add(1, Ordering::Relaxed);
                        if portion >= portions {
                            return made;
                        }
                        made.push((portion, work(&mut tool, portion)));
                    }
                })
            })
            .collect();
        for hand in hands {
            parts.extend(hand.join().expect("a thread that plays does not fail"));
        }
    });
    parts.sort_by_key(|(portion, _)| *portion);
    parts.into_iter().flat_map(|(_, samples)| samples).collect()
}

/// Plays a game and adds its positions after the random opening.
fn one(round: &Round, engine: &mut Engine, rng: &mut fastrand::Rng, samples: &mut Vec<Sample>) {
    let mut position = Variant::standard()
        .position()
        .expect("the standard start is legal");
    for _ in 0..rng.u8(RANDOM) {
        position = settled(&position);
        let Some(square) = any_move(&position, rng) else {
            break;
        };
        position = position.play_unchecked(square);
    }
    let solved = Limits::solve();
    // The positions before the first solved one, each with what the search thought.
    let mut open: Vec<(Position, f32)> = Vec::new();
    let mut end = None;
    loop {
        position = settled(&position);
        if position.turn() == Turn::Over {
            break;
        }
        let left = position.empty().len();
        let exact = left <= usize::from(round.exact) as u32;
        let limits = if exact {
            solved
        } else {
            Limits::depth(round.depth)
        };
        let report = engine.search(&position, &limits, &Unlimited);
        let worth = report.value.centi() as f32;
        let Some(mut square) = report.best else {
            break;
        };
        if exact {
            end.get_or_insert((position, worth));
            samples.push(Sample::new(&position, worth));
            if rng.u8(..ASTRAY) == 0
                && let Some(other) = any_move(&position, rng)
            {
                square = other;
            }
        } else {
            open.push((position, worth));
        }
        position = position.play_unchecked(square);
    }
    let Some((mut next, mut worth)) = end else {
        return;
    };
    for (position, thought) in open.into_iter().rev() {
        if position.to_move() != next.to_move() {
            worth = -worth;
        }
        worth = round.trust * worth + (1.0 - round.trust) * thought;
        samples.push(Sample::new(&position, worth));
        next = position;
    }
}

/// The position after a pass, where one is due.
pub fn settled(position: &Position) -> Position {
    position.pass().unwrap_or(*position)
}

fn any_move(position: &Position, rng: &mut fastrand::Rng) -> Option<Square> {
    let moves: Vec<Square> = position.legal_moves().iter().collect();
    (!moves.is_empty()).then(|| moves[rng.usize(..moves.len())])
}
