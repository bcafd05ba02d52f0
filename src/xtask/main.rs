//! The commands behind `cargo xtask`: one table of names, each handled by a module of its own.
//! What they print for a person goes to standard output, what went wrong to standard error.

mod display;
#[cfg(test)]
mod fake;
#[cfg(unix)]
mod farewell;
mod frames;
mod game;
mod hands;
#[path = "../app/board/icon_art.rs"]
mod icon_art;
mod icons;
mod idle;
mod keyboard;
mod marks;
mod mouse;
mod picture;
mod pictures;
mod play_options;
mod serve;
mod sets;
#[cfg(feature = "web")]
mod site;
#[cfg(feature = "web")]
mod site_modules;
#[cfg(feature = "web")]
mod site_sizes;
mod smoke;
mod sounds;
mod story;
mod tail;
mod trace;
mod witness;

use std::path::PathBuf;
use std::process::ExitCode;
use std::{env, fs};

/// How a command ends: well, or with a sentence that says why not.
type Ending = Result<(), String>;

/// A command: its name, its help line, and what it does with the words after its name.
type Command = (&'static str, &'static str, fn(&[String]) -> Ending);

const COMMANDS: &[Command] = &[
    (
        "sounds",
        "make the sounds and the music again, in assets/audio (needs oggenc)",
        make_sounds,
    ),
    (
        "icons",
        "make the pictures of the game again, in assets/images",
        icons::command,
    ),
    (
        "frames",
        "measure the first frame against a bare scene, and frames while thinking",
        frames::command,
    ),
    (
        "pictures",
        "take pictures of every scene, at every size, theme and language; see pictures --help",
        pictures::command,
    ),
    (
        "marks",
        "compare the marks in the pictures that --screenshots took, by eyes of four kinds",
        marks::command,
    ),
    (
        "smoke",
        "play a whole game in a real window; see smoke --help",
        smoke::command,
    ),
    (
        "sets",
        "play a whole game of each rule set in a real window; see sets --help",
        sets::command,
    ),
    (
        "idle",
        "measure what an idle board costs in a real window; see idle --help",
        idle::command,
    ),
    (
        "serve",
        "serve a built site on this machine: serve DIR [--port N]",
        serve::command,
    ),
    #[cfg(feature = "web")]
    (
        "site",
        "make the site of the modules for browsers",
        site::command,
    ),
    #[cfg(feature = "web")]
    (
        "sizes",
        "what a built site weighs: sizes DIR",
        site_sizes::command,
    ),
];

fn main() -> ExitCode {
    let words: Vec<String> = env::args().skip(1).collect();
    let name = words.first().map_or("help", String::as_str);
    let Some((_, _, run)) = COMMANDS.iter().find(|(known, ..)| *known == name) else {
        return help(name);
    };
    match run(&words[1..]) {
        Ok(()) => ExitCode::SUCCESS,
        Err(why) => {
            eprintln!("xtask {name}: {why}");
            ExitCode::FAILURE
        }
    }
}

fn help(asked: &str) -> ExitCode {
    let known = matches!(asked, "help" | "--help" | "-h");
    if !known {
        eprintln!("There is no command \"{asked}\".");
    }
    eprintln!("cargo xtask COMMAND, where COMMAND is one of");
    for (name, about, _) in COMMANDS {
        eprintln!("  {name:<8} {about}");
    }
    if known {
        ExitCode::SUCCESS
    } else {
        ExitCode::from(2)
    }
}

fn make_sounds(_words: &[String]) -> Ending {
    let folder = root()?.join("assets/audio");
    sounds::generate(&folder)
}

/// The top of the repository: the first folder, from here upwards, that holds this crate.
///
/// # Errors
/// When the command was started outside the repository.
fn root() -> Result<PathBuf, String> {
    let here = env::current_dir().map_err(|why| format!("no current folder: {why}"))?;
    let top = here
        .ancestors()
        .find(|folder| folder.join("src/xtask/main.rs").is_file());
    top.map(PathBuf::from)
        .ok_or_else(|| "start it inside the repository".to_owned())
}

/// A folder of our own that goes away with the value.
struct Scratch(PathBuf);

impl Scratch {
    /// Makes an empty folder that only this user can read.
    fn new(name: &str) -> Result<Self, String> {
        let folder = env::temp_dir().join(format!("outflank-{name}-{}", std::process::id()));
        let failed = |why| format!("{} cannot be made: {why}", folder.display());
        let _ = fs::remove_dir_all(&folder);
        fs::create_dir_all(&folder).map_err(failed)?;
        #[cfg(unix)]
        {
            use std::os::unix::fs::PermissionsExt;
            fs::set_permissions(&folder, fs::Permissions::from_mode(0o700)).map_err(failed)?;
        }
        Ok(Self(folder))
    }
}

impl Drop for Scratch {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0);
    }
}
