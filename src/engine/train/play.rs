//! Games that the engine plays against itself from random openings.

use crate::sample::Sample;
use outflank_engine::share::shared_out;
use outflank_engine::{Engine, Limits, Unlimited, Weights};
use outflank_rules::{Disc, Position, Square, Turn, Variant};

/// How a round is played.
#[derive(Clone, Copy)]
pub struct Round {
    pub games: usize,
    /// Random plies at the start of a game.
    pub random: (u8, u8),
    /// One in so many moves after them is random, too; 0 for none.
    pub astray: u8,
    /// Plies that each side looks ahead.
    pub depth: u8,
    /// How boldly lines are given up: [`Limits::cut`].
    pub cut: u8,
    /// With so many empty squares every position is solved.
    pub exact: u8,
    /// How much of a position's worth is the worth of the next one, the rest being what the search thought of it.
    pub trust: f32,
}

/// One in so many solved positions is left by a random move, so that the end sees poor positions, too.
const ASTRAY_AT_END: u8 = 6;
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
    Engine::new(TABLE).with_weights(weights.cloned())
}

/// Plays a game and adds its positions after the random opening.
fn one(round: &Round, engine: &mut Engine, rng: &mut fastrand::Rng, samples: &mut Vec<Sample>) {
    let mut position = Variant::standard()
        .position()
        .expect("the standard start is legal");
    for _ in 0..rng.u8(round.random.0..=round.random.1) {
        position = position.passed_if_blocked();
        let Some(square) = any_move(&position, rng) else {
            break;
        };
        position = position.play_unchecked(square);
    }
    let mut met: Vec<Met> = Vec::new();
    loop {
        position = position.passed_if_blocked();
        if position.turn() == Turn::Over {
            break;
        }
        let exact = position.empty().len() <= u32::from(round.exact);
        let limits = if exact {
            Limits::solve()
        } else {
            Limits {
                cut: round.cut,
                ..Limits::depth(round.depth)
            }
        };
        let report = engine.search(&position, &limits, &Unlimited);
        let Some(mut square) = report.best else {
            break;
        };
        let rate = if exact { ASTRAY_AT_END } else { round.astray };
        let astray = rate > 0 && rng.u8(..rate) == 0;
        if astray {
            square = any_move(&position, rng).unwrap_or(square);
        }
        met.push(Met {
            position,
            thought: report.value.centi() as f32,
            final_word: exact || astray,
        });
        position = position.play_unchecked(square);
    }
    judge(&met, round.trust, samples);
}

/// A position of a game.
struct Met {
    position: Position,
    /// What the search thought of it.
    thought: f32,
    /// Does what came after tell nothing more?
    final_word: bool,
}

/// Adds the positions with their worth: what the search thought, mixed with the worth of the next position.
fn judge(met: &[Met], trust: f32, samples: &mut Vec<Sample>) {
    let mut next: Option<(Disc, f32)> = None;
    for Met {
        position,
        thought,
        final_word,
    } in met.iter().rev()
    {
        let side = position.to_move();
        let worth = match next {
            Some((other, worth)) if !final_word => {
                let worth = if other == side { worth } else { -worth };
                trust * worth + (1.0 - trust) * thought
            }
            _ => *thought,
        };
        samples.push(Sample::new(position, worth));
        next = Some((side, worth));
    }
}

fn any_move(position: &Position, rng: &mut fastrand::Rng) -> Option<Square> {
    let moves: Vec<Square> = position.legal_moves().iter().collect();
    (!moves.is_empty()).then(|| moves[rng.usize(..moves.len())])
}
