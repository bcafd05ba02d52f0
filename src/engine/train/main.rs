//! Makes the weights of the learnt judgement: `outflank-train DIR` plays rounds of games against itself, fits weights to
//! each round's positions, and plays the next with them.
//!
//! `cargo run --release -p outflank-engine --bin outflank-train -- DIR --out assets/engine/weights.bin`
//!
//! All that is random comes from seeds that count up, so that the same recipe gives the same weights, whatever the
//! number of threads. What DIR holds already is not made again. Real games may be mixed in with `--games`: a file of
//! transcripts, one a line, perhaps between tabs.

#![expect(
    clippy::print_stdout,
    reason = "a command-line tool that tells how far it is"
)]

mod book;
mod fit;
mod play;
mod real;
mod sample;
mod spread;
mod xot;

use lexopt::{Arg::Long, Arg::Value, Parser, ValueExt};
use outflank_engine::Weights;
use play::Round;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

const USAGE: &str =
    "usage: outflank-train DIR [--out FILE] [--threads N] [--games FILE] [--rounds N]
       outflank-train --spread ROUND DIR --games FILE
       outflank-train --book WEIGHTS --out FILE [--positions N] [--threads N]
       outflank-train --xot WEIGHTS --out FILE [--positions N] [--threads N]";

/// The recipe: rounds of games, each played with the weights of the rounds before.
const RECIPE: [Round; 8] = [
    round(40_000, (4, 40), 0, (1, 0), 10, 1.0),
    round(60_000, (4, 40), 0, (2, 0), 12, 0.95),
    round(60_000, (4, 40), 0, (3, 0), 12, 0.85),
    round(80_000, (4, 40), 0, (4, 0), 13, 0.8),
    round(40_000, (4, 16), 12, (4, 0), 13, 0.8),
    round(50_000, (4, 16), 12, (5, 0), 13, 0.8),
    round(30_000, (4, 16), 12, (5, 0), 13, 0.8),
    round(60_000, (4, 16), 12, (6, 11), 13, 0.8),
];

const fn round(
    games: usize,
    random: (u8, u8),
    astray: u8,
    (depth, cut): (u8, u8),
    exact: u8,
    trust: f32,
) -> Round {
    Round {
        games,
        random,
        astray,
        depth,
        cut,
        exact,
        trust,
    }
}

/// From this round on real games are mixed in: before, their judge knows too little.
const REAL_FROM: usize = 4;

/// So many of the last rounds are fitted together.
const KEPT: usize = 3;

/// What the command line asks for.
struct Wish {
    folder: PathBuf,
    out: Option<PathBuf>,
    games: Option<PathBuf>,
    threads: usize,
    rounds: usize,
    /// Measure what this round's weights miss, and make none.
    spread: Option<usize>,
    /// Make a book with the weights in this file.
    book: Option<PathBuf>,
    /// Make openings of XOT with the weights in this file.
    xot: Option<PathBuf>,
    /// Positions of the book, or openings.
    positions: usize,
}

fn main() -> ExitCode {
    match wish()
        .map_err(|e| e.to_string())
        .and_then(|wish| run(&wish))
    {
        Ok(()) => ExitCode::SUCCESS,
        Err(why) => {
            eprintln!("{why}");
            ExitCode::FAILURE
        }
    }
}

fn wish() -> Result<Wish, lexopt::Error> {
    let mut wish = Wish {
        folder: PathBuf::new(),
        out: None,
        games: None,
        threads: std::thread::available_parallelism().map_or(1, Into::into),
        rounds: RECIPE.len(),
        spread: None,
        book: None,
        xot: None,
        positions: 1500,
    };
    let mut words = Parser::from_env();
    while let Some(word) = words.next()? {
        match word {
            Long("out") => wish.out = Some(words.value()?.into()),
            Long("games") => wish.games = Some(words.value()?.into()),
            Long("threads") => wish.threads = words.value()?.parse::<usize>()?.max(1),
            Long("book") => wish.book = Some(words.value()?.into()),
            Long("xot") => wish.xot = Some(words.value()?.into()),
            Long("positions") => wish.positions = words.value()?.parse()?,
            Long("spread") => wish.spread = Some(words.value()?.parse()?),
            Long("rounds") => {
                wish.rounds = words.value()?.parse::<usize>()?.clamp(1, RECIPE.len());
            }
            Value(folder) if wish.folder.as_os_str().is_empty() => wish.folder = folder.into(),
            _ => return Err(USAGE.into()),
        }
    }
    if wish.folder.as_os_str().is_empty() && wish.book.is_none() && wish.xot.is_none() {
        return Err(USAGE.into());
    }
    Ok(wish)
}

fn run(wish: &Wish) -> Result<(), String> {
    if let Some(round) = wish.spread {
        let weights = read(&wish.folder.join(format!("weights-{round}.bin")))?;
        let games = wish.folder.join(format!("games-{round}.bin"));
        let real = wish.games.as_deref().ok_or(USAGE)?;
        return spread::measure(&weights, &games, real);
    }
    if let Some(file) = &wish.book {
        let out = wish.out.as_deref().ok_or(USAGE)?;
        let book = book::make(&read(file)?, wish.positions, wish.threads);
        return sample::write_whole(out, book);
    }
    if let Some(file) = &wish.xot {
        let out = wish.out.as_deref().ok_or(USAGE)?;
        let text = xot::make(&read(file)?, wish.positions, wish.threads);
        return sample::write_whole(out, text.into_bytes());
    }
    std::fs::create_dir_all(&wish.folder).map_err(|e| named(&wish.folder, &e))?;
    let mut weights: Option<Weights> = None;
    let mut bytes = Vec::new();
    for (number, round) in RECIPE.iter().enumerate().take(wish.rounds) {
        let games = wish.folder.join(format!("games-{number}.bin"));
        if !games.exists() {
            let samples = play::play(round, number, weights.as_ref(), wish.threads);
            println!(
                "round {number}: {} positions of {} games",
                samples.len(),
                round.games
            );
            sample::write(&games, &samples)?;
        }
        let fitted = wish.folder.join(format!("weights-{number}.bin"));
        if !fitted.exists() {
            let mut samples = Vec::new();
            for kept in (number + 1).saturating_sub(KEPT)..=number {
                samples.extend(sample::read(
                    &wish.folder.join(format!("games-{kept}.bin")),
                )?);
            }
            if let (Some(file), Some(weights), true) = (&wish.games, &weights, number >= REAL_FROM)
            {
                samples.extend(real::label(file, weights, wish.threads)?);
            }
            let made = format!(
                "outflank-train, round {number}: {} positions",
                samples.len()
            );
            let file = fit::fit(samples, &made, wish.threads);
            println!("round {number}: {} bytes of weights", file.len());
            sample::write_whole(&fitted, file)?;
        }
        bytes = std::fs::read(&fitted).map_err(|e| named(&fitted, &e))?;
        weights = Some(Weights::read(&bytes).map_err(|e| format!("{}: {e}", fitted.display()))?);
    }
    if let Some(out) = &wish.out {
        sample::write_whole(out, bytes)?;
    }
    Ok(())
}

/// Reads a file of weights.
fn read(path: &Path) -> Result<Weights, String> {
    let bytes = std::fs::read(path).map_err(|e| named(path, &e))?;
    Weights::read(&bytes).map_err(|e| format!("{}: {e}", path.display()))
}

/// The failure with the file's name.
fn named(path: &Path, error: &std::io::Error) -> String {
    format!("{}: {error}", path.display())
}
