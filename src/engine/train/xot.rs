//! Makes openings of XOT: random plies from the start after which the game is level by a deep search.

use crate::play::player;
use outflank_engine::share::shared_out;
use outflank_engine::{Book, Engine, Limits, Unlimited, Weights};
use outflank_rules::{Position, Square, Variant};
use std::collections::HashSet;
use std::fmt::Write as _;

/// Plies of an opening.
const PLIES: usize = 8;
/// The game is level where it is worth no more than this to either side, in hundredths of a disc.
const LEVEL: i32 = 200;
/// The first look leaves out what is clearly not level, a wider margin allowed.
const FIRST: (Limits, i32) = (bold(8), LEVEL + 200);
/// The last look.
const LAST: (Limits, i32) = (bold(18), LEVEL);
/// So many lines are drawn before they are looked at.
const WAVE: usize = 512;

const fn bold(depth: u8) -> Limits {
    let mut limits = Limits::depth(depth);
    limits.cut = 13;
    limits
}

/// The text of so many openings, no two of which lead to the same position in another order or mirrored.
pub fn make(weights: &Weights, count: usize, threads: usize) -> String {
    let mut rng = fastrand::Rng::with_seed(1);
    let (mut lines, mut met) = (Vec::new(), HashSet::new());
    while lines.len() < count {
        let wave: Vec<(Vec<Square>, Position)> = std::iter::repeat_with(|| random(&mut rng))
            .filter(|(_, position)| met.insert(Book::view(position).0.hash()))
            .take(WAVE)
            .collect();
        let kept = shared_out(
            wave.len(),
            threads,
            || player(Some(weights)),
            |engine, n| vec![is_level(engine, &wave[n].1)],
        );
        let level = wave.into_iter().zip(kept).filter(|(_, is_level)| *is_level);
        lines.extend(level.map(|((plies, _), _)| plies));
        println!("{} of {count} openings", lines.len());
    }
    lines.truncate(count);
    let mut text = format!(
        "# Openings of XOT: eight random plies a line, after which the game is worth {} discs to either side at most by a\n\
         # search of {} plies. Made by outflank-train --xot; lines that begin with # are comments.\n",
        LEVEL / 100,
        LAST.0.depth
    );
    for plies in lines {
        for square in plies {
            let _ = write!(text, "{square}");
        }
        text.push('\n');
    }
    text
}

/// Eight plies from the standard start, each drawn among all moves, and what they lead to.
fn random(rng: &mut fastrand::Rng) -> (Vec<Square>, Position) {
    let start = Variant::standard().position();
    let mut position = start.expect("the standard start is legal");
    let mut plies = Vec::new();
    while plies.len() < PLIES {
        let moves: Vec<Square> = position.legal_moves().iter().collect();
        // So early nobody must pass.
        let Some(square) = rng.choice(moves) else {
            return random(rng);
        };
        position = position.play_unchecked(square);
        plies.push(square);
    }
    (plies, position)
}

fn is_level(engine: &mut Engine, position: &Position) -> bool {
    [FIRST, LAST].iter().all(|(limits, most)| {
        let report = engine.search(position, limits, &Unlimited);
        report.value.centi().abs() <= *most
    })
}
