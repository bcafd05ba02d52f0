//! The openings of the set XOT, from `assets/config/xot.txt`: eight plies a line, after which the game is level.

use crate::sets::named;
use outflank_rules::{Square, Variant};
use std::sync::LazyLock;

/// How many plies each has.
pub const PLIES: usize = 8;

/// A line that is no opening.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("line {line}: {why}")]
pub struct BadLine {
    /// Counted from 1.
    pub line: usize,
    /// What is wrong with it.
    pub why: String,
}

/// The openings of a text: one a line, such as `f5d6c3d3c4f4f6f3`; empty lines and those that begin with `#` are none.
pub fn openings(text: &str) -> impl Iterator<Item = Result<Vec<Square>, BadLine>> + '_ {
    let lines = (1..).zip(text.lines().map(str::trim));
    lines
        .filter(|(_, line)| !line.is_empty() && !line.starts_with('#'))
        .map(|(line, text)| opening(text).map_err(|why| BadLine { line, why }))
}

/// The plies of a line, played by the rules.
fn opening(text: &str) -> Result<Vec<Square>, String> {
    let moves = outflank_rules::parse_transcript(text).map_err(|error| error.to_string())?;
    let squares = moves.iter().filter_map(|mv| match mv {
        outflank_rules::Move::Place(square) => Some(*square),
        outflank_rules::Move::Pass => None,
    });
    let plies: Vec<Square> = squares.collect();
    if plies.len() != PLIES || moves.len() != PLIES {
        return Err(format!("{PLIES} plies are needed, not {}", moves.len()));
    }
    let end = Variant::standard().played(plies.clone()).position();
    match end {
        Err(error) => Err(error.to_string()),
        Ok(end) if end.is_over() => Err("the game is over after it".into()),
        Ok(_) => Ok(plies),
    }
}

/// The openings that the game draws from.
#[must_use]
pub fn all() -> &'static [Vec<Square>] {
    static ALL: LazyLock<Vec<Vec<Square>>> = LazyLock::new(|| {
        let text = include_str!("../../../assets/config/xot.txt");
        let keep = |opening: Result<Vec<Square>, BadLine>| match opening {
            Ok(plies) => Some(plies),
            Err(bad) => {
                bevy::log::error!("xot.txt, {bad}");
                None
            }
        };
        openings(text).filter_map(keep).collect()
    });
    &ALL
}

/// The set with an opening drawn by this lot, where it is one that draws; else as it is.
#[must_use]
pub fn drawn(variant: Variant, lot: u64) -> Variant {
    let draws = named::registered(&variant).is_some_and(|known| known.key == "xot");
    let openings = all();
    if !draws || openings.is_empty() {
        return variant;
    }
    let at = lot % openings.len() as u64;
    variant.played(openings[at as usize].clone())
}
