//! The game as a process on a display of ours: how it is started, and what it says line by line.

use crate::display::{Display, Process};
use crate::tail::Tail;
use crate::{Ending, Scratch, root};
use std::io::{BufRead, BufReader, Read};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::sync::mpsc::{Receiver, Sender, channel};
use std::time::Duration;
use std::{env, fs, thread};

/// What the game says.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Said {
    /// A line on standard output.
    Out(String),
    /// A line on standard error.
    Err(String),
}

/// A running game, ended with the value.
pub struct Game {
    /// What it says; the channel closes when the game ends.
    pub said: Receiver<Said>,
    process: Process,
    _folder: Scratch,
}

impl Game {
    /// Starts the game with `--trace`, settings in an empty folder, and `words` after that.
    ///
    /// # Errors
    /// When the program is not there or does not start.
    pub fn start(program: &Path, display: &Display, words: &[&str]) -> Result<Self, String> {
        let folder = Scratch::new("home")?;
        let config = folder.0.join("config");
        fs::create_dir_all(&config).map_err(|why| format!("{}: {why}", config.display()))?;
        let mut command = Command::new(program);
        command
            .arg("--trace")
            .arg("--config")
            .arg(&config)
            .args(words)
            .env("DISPLAY", &display.name)
            .env_remove("WAYLAND_DISPLAY")
            .env("XDG_RUNTIME_DIR", &folder.0)
            .env("BEVY_ASSET_ROOT", root()?)
            .env("WINIT_X11_SCALE_FACTOR", "1")
            .env("NO_COLOR", "1")
            .stdin(Stdio::null())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped());
        if let Some(driver) = software_driver() {
            command
                .env("VK_DRIVER_FILES", &driver)
                .env("VK_ICD_FILENAMES", &driver);
        }
        let child = command.spawn();
        let child = child.map_err(|why| format!("{} does not start: {why}", program.display()))?;
        let mut process = Process(child);
        let (sender, said) = channel();
        if let Some(out) = process.0.stdout.take() {
            listen(out, sender.clone(), Said::Out);
        }
        if let Some(err) = process.0.stderr.take() {
            listen(err, sender, Said::Err);
        }
        Ok(Self {
            said,
            process,
            _folder: folder,
        })
    }

    /// The number of the process.
    pub fn id(&self) -> u32 {
        self.process.0.id()
    }

    /// Fails, with the game's last words, if it has ended.
    ///
    /// # Errors
    /// As said.
    pub fn alive(&mut self) -> Ending {
        if !self.process.gone_within(Duration::ZERO) {
            return Ok(());
        }
        let mut last = Tail::default();
        for said in self.said.iter() {
            let (Said::Out(line) | Said::Err(line)) = said;
            last.push(&line);
        }
        Err(format!(
            "the game ended before its window opened; its last words:\n{last}"
        ))
    }

    /// Waits for the game to end by itself.
    pub fn gone_within(&mut self, limit: Duration) -> bool {
        self.process.gone_within(limit)
    }
}

/// The game beside this program, as `cargo build` has left it there.
///
/// # Errors
/// When it has not been built.
pub fn built() -> Result<PathBuf, String> {
    let own = env::current_exe().map_err(|why| format!("where am I? {why}"))?;
    let program = own.with_file_name(format!("outflank{}", env::consts::EXE_SUFFIX));
    if program.is_file() {
        return Ok(program);
    }
    Err(format!(
        "{} is not built yet: cargo build -p outflank",
        program.display()
    ))
}

/// The description of the software driver, where it is in its usual place. A real card cannot show on our display.
fn software_driver() -> Option<PathBuf> {
    let folder = fs::read_dir("/usr/share/vulkan/icd.d").ok()?;
    let mut files = folder.filter_map(|entry| Some(entry.ok()?.path()));
    files.find(|path| {
        path.file_name()
            .is_some_and(|name| name.to_string_lossy().starts_with("lvp_icd"))
    })
}

fn listen(from: impl Read + Send + 'static, to: Sender<Said>, kind: fn(String) -> Said) {
    thread::spawn(move || {
        for line in BufReader::new(from).split(b'\n').map_while(Result::ok) {
            let line = String::from_utf8_lossy(&line).into_owned();
            if to.send(kind(line)).is_err() {
                return;
            }
        }
    });
}
