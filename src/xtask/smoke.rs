//! `cargo xtask smoke`: a whole game against the computer in a real window, by real clicks or real keys, held against
//! the rules from the first ply to the count. The screen is an Xvfb of our own; no graphics card is needed.
#![expect(
    clippy::print_stdout,
    reason = "this is what the command tells the person who typed it"
)]

use crate::display::Display;
use crate::game::Game;
use crate::hands::Xdotool;
use crate::play_options::Play;
use crate::story::Story;
use crate::{Ending, keyboard, mouse};
use std::path::PathBuf;
use std::time::{Duration, Instant};
use std::{env, fs};

const HELP: &str = "cargo xtask smoke [--keyboard] [--seed N] [--limit SECONDS] [--window WxH] [--shots DIR] [--program FILE]
Plays a game in a real window on a screen nobody sees. Needs Xvfb, xdotool and a Vulkan driver; the game must be built.
  --keyboard  play by keyboard alone instead of by mouse alone
  --seed      let both sides choose other moves (default 1)
  --limit     give up after so many seconds (default 360)
  --window    size of the game's window (default 860x720)
  --shots     keep pictures of the screens in this folder
  --program   the game (default: the one beside this program)";

/// How many taps must fall into an animation, so that a lost one would show.
const HURRIED: u32 = 5;

struct Options {
    keyboard: bool,
    shots: Option<PathBuf>,
    play: Play,
}

/// Runs the command.
///
/// # Errors
/// When the game does not do what it should, or cannot be run here.
pub fn command(words: &[String]) -> Ending {
    let Some(options) = options(words)? else {
        println!("{HELP}");
        return Ok(());
    };
    let begun = Instant::now();
    let display = Display::start(1280, 800)?;
    let seed = options.play.seed.to_string();
    let words = ["--window", &options.play.window, "--seed", &seed];
    let mut game = Game::start(&options.play.program, &display, &words)?;
    let (how, transcript, count) = play(&options, &display, &mut game)?;
    println!("{how}");
    println!("{transcript}");
    println!(
        "{} to {}, as by the rules; {} s in all",
        count.0,
        count.1,
        begun.elapsed().as_secs()
    );
    Ok(())
}

/// Plays and closes the window: what was done, the squares played, the count.
fn play(
    options: &Options,
    display: &Display,
    game: &mut Game,
) -> Result<(String, String, (u16, u16)), String> {
    let mut hands = Xdotool::on(&display.name, "Outflank", Duration::from_secs(90), || {
        game.alive()
    })?;
    let camera = |name: &str| match &options.shots {
        Some(folder) => display.photograph(&folder.join(format!("{name}.png"))),
        None => Ok(()),
    };
    let mut story = Story::new(
        &game.said,
        &mut hands,
        &camera,
        (options.play.limit, options.play.seed),
    )?;
    let how = if options.keyboard {
        keyboard::play(&mut story)
    } else {
        mouse::play(&mut story, HURRIED)
    };
    if how.is_err() {
        camera("failed")?;
    }
    let how = how?;
    story.catch_up()?;
    let (transcript, count) = (story.seen.transcript(), story.seen.result);
    drop(story);
    hands.close()?;
    if !game.gone_within(Duration::from_secs(15)) {
        return Err("the window was asked to close, but the game goes on".to_owned());
    }
    Ok((how, transcript, count.ok_or("no count was shown")?))
}

/// `None`: help is wanted.
fn options(words: &[String]) -> Result<Option<Options>, String> {
    let mut options = Options {
        keyboard: false,
        shots: None,
        play: Play::within(360),
    };
    let mut words = words.iter();
    while let Some(word) = words.next() {
        let mut value = || words.next().ok_or_else(|| format!("{word} wants a value"));
        match word.as_str() {
            "--keyboard" => options.keyboard = true,
            "--shots" => options.shots = Some(folder(value()?)?),
            "--help" | "-h" => return Ok(None),
            _ => options.play.take(word, value)?,
        }
    }
    options.play.settle()?;
    Ok(Some(options))
}

/// Makes a folder where there is none; its whole path.
///
/// # Errors
/// When it cannot be made.
pub fn folder(name: &str) -> Result<PathBuf, String> {
    fs::create_dir_all(name).map_err(|why| format!("{name} cannot be made: {why}"))?;
    let here = env::current_dir().map_err(|why| why.to_string())?;
    Ok(here.join(name))
}
