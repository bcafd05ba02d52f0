//! `cargo xtask idle`: what an idle board costs. A match is opened in a real window and left alone; the process's
//! time on the processor and the frames drawn are counted.
#![expect(
    clippy::print_stdout,
    reason = "this is what the command tells the person who typed it"
)]

use crate::Ending;
use crate::display::Display;
use crate::game::{self, Game};
use crate::hands::{Hands, Xdotool};
use crate::story::Story;
use crate::trace::Point;
use std::fs;
use std::process::Command;
use std::time::{Duration, Instant};

const HELP: &str = "cargo xtask idle [SECONDS]
Opens a match in a real window of 1280x720, waits until the picture is still, and measures for 30 s (or SECONDS).
Fails above 3 % of one core or above 2 frames.";

/// The most an idle board may take, in per cent of one core.
const MOST_PROCESSOR: f64 = 3.0;

/// The most frames an idle board may draw.
const MOST_FRAMES: u64 = 2;

/// Runs the command.
///
/// # Errors
/// When the board costs too much, or the game cannot be run here.
pub fn command(words: &[String]) -> Ending {
    let seconds = match words.first().map(String::as_str) {
        None => 30,
        Some("--help" | "-h") => {
            println!("{HELP}");
            return Ok(());
        }
        Some(text) => text
            .parse()
            .map_err(|_| format!("{text} is no number of seconds"))?,
    };
    let display = Display::start(1280, 720)?;
    let mut game = Game::start(
        &game::built()?,
        &display,
        &["--window", "1280x720", "--match", "standard:1:black"],
    )?;
    let mut hands = Xdotool::on(&display.name, "Outflank", Duration::from_secs(90), || {
        game.alive()
    })?;
    hands.move_to(Point { x: 1, y: 1 })?;
    let limit = Duration::from_secs(180 + seconds);
    let mut story = Story::new(&game.said, &mut hands, &|_| Ok(()), (limit, 1))?;
    story.screen("match", 120)?;
    story.settle()?;
    story.quiet(Duration::from_secs(2))?;
    let (frames, time, begun) = (
        story.seen.frames,
        processor_time(game.id())?,
        Instant::now(),
    );
    std::thread::sleep(Duration::from_secs(seconds));
    let (time, wall) = (
        processor_time(game.id())? - time,
        begun.elapsed().as_secs_f64(),
    );
    story.catch_up()?;
    let (share, frames) = (100.0 * time / wall, story.seen.frames - frames);
    println!("CPU {share:.1} % of one core, {frames} frames, in {wall:.0} s");
    if share > MOST_PROCESSOR || frames > MOST_FRAMES {
        return Err(format!(
            "more than {MOST_PROCESSOR} % or {MOST_FRAMES} frames"
        ));
    }
    Ok(())
}

/// The seconds that all threads of the process have spent on a processor, as Linux counts them.
fn processor_time(id: u32) -> Result<f64, String> {
    let path = format!("/proc/{id}/stat");
    let line = fs::read_to_string(&path).map_err(|why| format!("{path}: {why}"))?;
    // The second field, the name in brackets, may hold blanks: count from behind it.
    let fields = line.rsplit_once(')').map_or("", |(_, rest)| rest);
    let field = |n: usize| {
        fields
            .split_ascii_whitespace()
            .nth(n)
            .and_then(|text| text.parse::<f64>().ok())
    };
    let ticks = field(11).zip(field(12)).map(|(user, system)| user + system);
    Ok(ticks.ok_or_else(|| format!("{path} cannot be read"))? / ticks_a_second())
}

fn ticks_a_second() -> f64 {
    let asked = Command::new("getconf").arg("CLK_TCK").output().ok();
    let told = asked.and_then(|output| String::from_utf8_lossy(&output.stdout).trim().parse().ok());
    told.unwrap_or(100.0)
}
