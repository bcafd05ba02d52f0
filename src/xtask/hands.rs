//! A person's hands: the mouse and the keyboard, moved for real by xdotool on a display.

use crate::Ending;
use crate::trace::Point;
use std::process::Command;
use std::thread;
use std::time::{Duration, Instant};

/// What a person does to a window.
pub trait Hands {
    /// Moves the mouse to this place in the window.
    ///
    /// # Errors
    /// When the window is gone.
    fn move_to(&mut self, at: Point) -> Ending;

    /// Presses the left button and holds it.
    ///
    /// # Errors
    /// When the window is gone.
    fn press(&mut self) -> Ending;

    /// Lets the left button go.
    ///
    /// # Errors
    /// When the window is gone.
    fn release(&mut self) -> Ending;

    /// Strikes a key, by its X name, with the modifiers before it: `ctrl+n`.
    ///
    /// # Errors
    /// When the window is gone.
    fn key(&mut self, chord: &str) -> Ending;
}

/// xdotool, set upon one window of one display.
pub struct Xdotool {
    display: String,
    window: String,
}

impl Xdotool {
    /// Waits until a window whose title holds `title` is open, and gives it the keyboard. While waiting it asks
    /// `alive` whether there is still hope.
    ///
    /// # Errors
    /// When xdotool is not installed, or no such window opens within `limit`.
    pub fn on(
        display: &str,
        title: &str,
        limit: Duration,
        mut alive: impl FnMut() -> Ending,
    ) -> Result<Self, String> {
        let mut hands = Self {
            display: display.to_owned(),
            window: String::new(),
        };
        let end = Instant::now() + limit;
        while hands.window.is_empty() {
            if Instant::now() > end {
                return Err(format!(
                    "no window \"{title}\" opened within {} s",
                    limit.as_secs()
                ));
            }
            alive()?;
            let found = hands.run(&["search", "--onlyvisible", "--name", title])?;
            hands.window = found.lines().last().unwrap_or("").to_owned();
            thread::sleep(Duration::from_millis(50));
        }
        hands.run(&["windowfocus", &hands.window])?;
        Ok(hands)
    }

    /// Asks the window to close, as the cross in its frame would.
    ///
    /// # Errors
    /// When the display cannot be reached.
    #[cfg(unix)]
    pub fn close(&self) -> Ending {
        let window = self.window.parse();
        let window = window.map_err(|_| format!("{} is no window", self.window))?;
        crate::farewell::send(&self.display, window)
            .map_err(|why| format!("{}: {why}", self.display))
    }

    /// There is no X11 here.
    ///
    /// # Errors
    /// Always.
    #[cfg(not(unix))]
    pub fn close(&self) -> Ending {
        Err("windows of X11 are only on Unix".to_owned())
    }

    /// The output of one call; a call that finds nothing gives none.
    fn run(&self, words: &[&str]) -> Result<String, String> {
        let output = Command::new("xdotool")
            .args(words)
            .env("DISPLAY", &self.display)
            .output();
        let output = output.map_err(|why| format!("xdotool does not start: {why}"))?;
        Ok(String::from_utf8_lossy(&output.stdout).into_owned())
    }

    fn act(&self, words: &[&str]) -> Ending {
        let output = Command::new("xdotool")
            .args(words)
            .env("DISPLAY", &self.display)
            .output();
        let output = output.map_err(|why| format!("xdotool does not start: {why}"))?;
        if output.status.success() {
            return Ok(());
        }
        let why = String::from_utf8_lossy(&output.stderr);
        Err(format!("xdotool {}: {}", words.join(" "), why.trim()))
    }
}

impl Hands for Xdotool {
    fn move_to(&mut self, at: Point) -> Ending {
        self.act(&[
            "mousemove",
            "--window",
            &self.window,
            &at.x.to_string(),
            &at.y.to_string(),
        ])
    }

    fn press(&mut self) -> Ending {
        self.act(&["mousedown", "1"])
    }

    fn release(&mut self) -> Ending {
        self.act(&["mouseup", "1"])
    }

    fn key(&mut self, chord: &str) -> Ending {
        self.act(&["key", chord])
    }
}
