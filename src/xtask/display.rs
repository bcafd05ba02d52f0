//! A screen nobody sees: an Xvfb server of our own, gone with the value, that can be photographed at any time.

use crate::{Ending, Scratch, picture};
use std::io::{BufRead, BufReader};
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::thread;
use std::time::{Duration, Instant};

/// A running X server.
pub struct Display {
    /// What `DISPLAY` must be set to.
    pub name: String,
    _server: Process,
    folder: Scratch,
}

impl Display {
    /// Starts a server with one screen of `width` by `height` pixels on the first free display.
    ///
    /// # Errors
    /// When Xvfb is not installed or does not start.
    pub fn start(width: u32, height: u32) -> Result<Self, String> {
        let folder = Scratch::new("screen")?;
        let server = Command::new("Xvfb")
            .args([
                "-displayfd",
                "1",
                "-nolisten",
                "tcp",
                "-noreset",
                "-screen",
                "0",
            ])
            .arg(format!("{width}x{height}x24"))
            .arg("-fbdir")
            .arg(&folder.0)
            .stdin(Stdio::null())
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .map_err(|why| format!("Xvfb does not start: {why}"))?;
        let mut server = Process(server);
        let mut number = String::new();
        if let Some(out) = server.0.stdout.take() {
            let read = BufReader::new(out).read_line(&mut number);
            read.map_err(|why| format!("Xvfb does not name its display: {why}"))?;
        }
        if number.trim().is_empty() {
            return Err("Xvfb ended at once; is /tmp/.X11-unix writable?".to_owned());
        }
        let name = format!(":{}", number.trim());
        Ok(Self {
            name,
            _server: server,
            folder,
        })
    }

    /// Writes what the screen shows now as a PNG.
    ///
    /// # Errors
    /// When the file cannot be written.
    pub fn photograph(&self, png: &Path) -> Ending {
        picture::convert(&self.folder.0.join("Xvfb_screen0"), png)
    }
}

/// A child process that is ended with the value: politely, and after five seconds for good.
pub struct Process(pub Child);

impl Process {
    /// Asks the process to end by this signal and waits; was it gone within `limit`?
    pub fn end(&mut self, signal: &str, limit: Duration) -> bool {
        // The shell's own kill: a bare system has no program of that name.
        let words = format!("kill -s {signal} {}", self.0.id());
        let asked = Command::new("sh").args(["-c", &words]).status();
        asked.is_ok_and(|status| status.success()) && self.gone_within(limit)
    }

    /// Waits for the process to end by itself.
    pub fn gone_within(&mut self, limit: Duration) -> bool {
        let end = Instant::now() + limit;
        loop {
            if matches!(self.0.try_wait(), Ok(Some(_))) {
                return true;
            }
            if Instant::now() > end {
                return false;
            }
            thread::sleep(Duration::from_millis(20));
        }
    }
}

impl Drop for Process {
    fn drop(&mut self) {
        if matches!(self.0.try_wait(), Ok(None)) && !self.end("TERM", Duration::from_secs(5)) {
            let _ = self.0.kill();
            let _ = self.0.wait();
        }
    }
}
