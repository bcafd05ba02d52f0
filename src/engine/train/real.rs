//! Positions of real games, judged by the engine.

use crate::named;
use crate::play::player;
use crate::sample::Sample;
use outflank_engine::share::shared_out;
use outflank_engine::{Limits, Unlimited, Weights};
use outflank_rules::{Move, Square, Turn, Variant, parse_transcript};
use std::path::Path;

/// Plies that the judgement looks ahead.
const DEPTH: u8 = 6;
/// With so many empty squares it is exact.
const EXACT: u8 = 14;
/// Games that a thread takes at once.
const PORTION: usize = 20;

/// The positions of all games in the file, with their worth. A line without a transcript is passed over.
pub fn label(file: &Path, weights: &Weights, threads: usize) -> Result<Vec<Sample>, String> {
    let text = std::fs::read_to_string(file).map_err(|e| named(file, &e))?;
    let games: Vec<Vec<Square>> = text.lines().filter_map(transcript).collect();
    let limits = Limits {
        exact_from: EXACT,
        ..Limits::depth(DEPTH)
    };
    let portions = games.len().div_ceil(PORTION);
    Ok(shared_out(
        portions,
        threads,
        || player(Some(weights)),
        |engine, portion| {
            let mut samples = Vec::new();
            for game in games.iter().skip(portion * PORTION).take(PORTION) {
                let mut position = Variant::standard()
                    .position()
                    .expect("the standard start is legal");
                for &square in game {
                    let Ok(next) = position.play(square) else {
                        break;
                    };
                    position = next.passed_if_blocked();
                    if position.turn() == Turn::Over {
                        break;
                    }
                    let report = engine.search(&position, &limits, &Unlimited);
                    samples.push(Sample::new(&position, report.value.centi() as f32));
                }
            }
            samples
        },
    ))
}

/// The placements of the longest cell of the line, if it reads as moves.
pub fn transcript(line: &str) -> Option<Vec<Square>> {
    let cell = line.split('\t').max_by_key(|cell| cell.len())?;
    let moves = parse_transcript(cell).ok()?;
    let squares = moves.into_iter().filter_map(|mv| match mv {
        Move::Place(square) => Some(square),
        Move::Pass => None,
    });
    Some(squares.collect())
}
