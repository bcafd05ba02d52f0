//! `cargo xtask pictures`: the game takes pictures of its scenes on a screen nobody sees; they are looked at by eye, and
//! here only for what an eye would see at once: is one missing, or empty, and are the marks told apart?

use crate::display::Display;
use crate::game::{self, Game, Said};
use crate::{Ending, Scratch, marks};
use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};
use std::sync::mpsc::RecvTimeoutError;
use std::time::{Duration, Instant};

const HELP: &str = "cargo xtask pictures [--out DIR] [--sizes WxH,…] [--themes …] [--languages …] [--scenes …]
Takes pictures of the game's scenes (all of them, if nothing is said) into DIR, or into a folder that is gone afterwards.
Fails if a picture is missing or shows next to nothing, or if marks are not told apart.";

/// A picture with fewer colours shows next to nothing.
const COLOURS: usize = 24;
/// A picture takes no longer than this.
const EACH: Duration = Duration::from_secs(120);

/// Runs the command.
///
/// # Errors
/// As the help says, or the game cannot be run here.
pub fn command(words: &[String]) -> Ending {
    if words.iter().any(|word| word == "--help" || word == "-h") {
        eprintln!("{HELP}");
        return Ok(());
    }
    let scratch = Scratch::new("pictures")?;
    let (folder, rest) = match words {
        [option, folder, rest @ ..] if option == "--out" => (PathBuf::from(folder), rest),
        rest => (scratch.0.clone(), rest),
    };
    fs::create_dir_all(&folder).map_err(|why| format!("{}: {why}", folder.display()))?;
    let folder = fs::canonicalize(&folder).map_err(|why| format!("{}: {why}", folder.display()))?;
    let display = Display::start(2560, 1440)?;
    let place = folder.to_string_lossy().into_owned();
    let mut options = vec!["--screenshots", &place];
    options.extend(rest.iter().map(String::as_str));
    let game = Game::start(&game::built()?, &display, &options)?;
    let taken = listen(&game)?;
    if taken.is_empty() {
        return Err("no picture was taken".into());
    }
    for path in &taken {
        examine(path)?;
    }
    eprintln!("{} pictures", taken.len());
    let has_tables = taken.iter().any(|path| path.with_extension("tsv").exists());
    if has_tables {
        marks::command(&[place])
    } else {
        Ok(())
    }
}

/// Hears of every picture until the game ends.
fn listen(game: &Game) -> Result<Vec<PathBuf>, String> {
    let mut taken = Vec::new();
    let mut last = Instant::now();
    loop {
        match game.said.recv_timeout(Duration::from_secs(1)) {
            Ok(Said::Out(line)) => {
                if let Some(path) = line.strip_prefix("@ picture ") {
                    taken.push(PathBuf::from(path));
                    last = Instant::now();
                }
            }
            Ok(Said::Err(line)) if line.contains("ERROR") && !line.contains("bevy_asset") => {
                return Err(format!("the game says: {line}"));
            }
            Ok(Said::Err(line)) if line.contains("panicked") => return Err(line),
            Err(RecvTimeoutError::Disconnected) => return Ok(taken),
            Err(RecvTimeoutError::Timeout) if last.elapsed() > EACH => {
                return Err(format!(
                    "no picture for {} s after {}",
                    EACH.as_secs(),
                    taken.len()
                ));
            }
            Ok(Said::Err(_)) | Err(RecvTimeoutError::Timeout) => {}
        }
    }
}

/// Is there something to see?
fn examine(path: &Path) -> Ending {
    let picture = marks::Picture::read(path)?;
    let colours: BTreeSet<[u32; 3]> = picture.colours().take(400_000).collect();
    if colours.len() < COLOURS {
        return Err(format!(
            "{}: only {} colours",
            path.display(),
            colours.len()
        ));
    }
    Ok(())
}
