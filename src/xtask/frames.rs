//! `cargo xtask frames`: how long it takes until the board is seen, against a bare Bevy scene of the same features,
//! in turn; and what thinking costs the frames in a real window.
#![expect(
    clippy::print_stdout,
    reason = "this is what the command tells the person who typed it"
)]

use crate::Ending;
use crate::display::Display;
use crate::game::{self, Game, Said};
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

/// How often each is started.
const TIMES: usize = 7;

/// How often each draws without rest.
const STEADY_TIMES: usize = 3;

/// The frame by which both have drawn what they have to show.
const SHOWN: &str = "@ frame 3";

/// How long each half of the thinking measure lasts, in seconds.
const BENCH: &str = "8";

/// Runs the command.
///
/// # Errors
/// When one of the two programs cannot be run here.
pub fn command(_: &[String]) -> Ending {
    let game = game::built()?;
    let bare = bare_scene(&game)?;
    let display = Display::start(1280, 720)?;
    let size = ["--window", "1280x720", "--match", "standard:friend:black"];
    let (mut ours, mut bares) = (Vec::new(), Vec::new());
    for _ in 0..TIMES {
        bares.push(until_shown(&bare, &display, &[])?);
        ours.push(until_shown(&game, &display, &size)?);
    }
    let (ours, bares) = (median(&mut ours), median(&mut bares));
    println!(
        "first frames: game {ours:.2} s, bare scene {bares:.2} s, ratio {:.2} (medians of {TIMES}, in turn)",
        ours / bares
    );
    let (mut ours, mut bares) = (Vec::new(), Vec::new());
    for _ in 0..STEADY_TIMES {
        bares.push(steady(&bare, &display, &[])?);
        ours.push(steady(
            &game,
            &display,
            &["--window", "1280x720", "--bench", "60"],
        )?);
    }
    let (ours, bares) = (median(&mut ours) * 1000.0, median(&mut bares) * 1000.0);
    println!(
        "a frame at 1280x720: game {ours:.1} ms, bare scene {bares:.1} ms, ratio {:.2} (medians of {STEADY_TIMES}, in turn)",
        ours / bares
    );
    let mut running = Game::start(&game, &display, &["--window", "1280x720", "--bench", BENCH])?;
    let end = Instant::now() + Duration::from_secs(120);
    while let Ok(said) = running
        .said
        .recv_timeout(end.saturating_duration_since(Instant::now()))
    {
        if let Said::Out(line) = said
            && line.contains("median")
        {
            println!("{line}");
        }
    }
    running.gone_within(Duration::from_secs(5));
    Ok(())
}

/// The example that draws a bare scene, built beside the game.
fn bare_scene(game: &Path) -> Result<PathBuf, String> {
    let bare = game.with_file_name("examples").join("bare");
    if bare.exists() {
        return Ok(bare);
    }
    Err(format!(
        "{} is missing: cargo build -p outflank-app --example bare",
        bare.display()
    ))
}

fn until_shown(program: &Path, display: &Display, words: &[&str]) -> Result<f64, String> {
    let begun = Instant::now();
    let running = Game::start(program, display, words)?;
    let end = begun + Duration::from_secs(90);
    loop {
        match running
            .said
            .recv_timeout(end.saturating_duration_since(Instant::now()))
        {
            Ok(Said::Out(line)) if line == SHOWN => return Ok(begun.elapsed().as_secs_f64()),
            Ok(_) => {}
            Err(_) => return Err(format!("{} drew nothing within 90 s", program.display())),
        }
    }
}

/// The median time from frame to frame, in seconds, of a program that draws without rest.
fn steady(program: &Path, display: &Display, words: &[&str]) -> Result<f64, String> {
    /// Those before load.
    const SKIPPED: usize = 25;
    const COUNTED: usize = 60;
    let running = Game::start(program, display, words)?;
    let end = Instant::now() + Duration::from_secs(120);
    let mut seen = Vec::new();
    while seen.len() < SKIPPED + COUNTED {
        match running
            .said
            .recv_timeout(end.saturating_duration_since(Instant::now()))
        {
            Ok(Said::Out(line)) if line.starts_with("@ frame ") => seen.push(Instant::now()),
            Ok(_) => {}
            Err(_) => {
                return Err(format!(
                    "{} drew only {} frames in 120 s",
                    program.display(),
                    seen.len()
                ));
            }
        }
    }
    let mut times: Vec<f64> = seen[SKIPPED..]
        .windows(2)
        .map(|two| (two[1] - two[0]).as_secs_f64())
        .collect();
    Ok(median(&mut times))
}

fn median(times: &mut [f64]) -> f64 {
    times.sort_by(f64::total_cmp);
    times[times.len() / 2]
}
