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

fn median(times: &mut [f64]) -> f64 {
    times.sort_by(f64::total_cmp);
    times[times.len() / 2]
}
