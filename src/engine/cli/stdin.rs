//! Standard input, read by a thread of its own, so that a running search notices what comes in.

use super::nboard::{Ear, calls};
use std::io::{self, BufRead};
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::mpsc::{self, Receiver, Sender};

/// The lines of standard input.
pub struct Stdin {
    lines: Receiver<String>,
    /// Lines that came and were not taken, and that call off a search.
    calls: Arc<AtomicUsize>,
}

impl Stdin {
    /// Reads from now on.
    #[must_use]
    #[expect(
        clippy::disallowed_methods,
        reason = "the program's thread, not the engine's"
    )]
    pub fn open() -> Self {
        let (sender, lines) = mpsc::channel();
        let called = Arc::new(AtomicUsize::new(0));
        let calls = Arc::clone(&called);
        std::thread::spawn(move || read(&sender, &called));
        Self { lines, calls }
    }
}

/// Hands on line after line, until the input ends or nobody takes them. Signs that are no text are replaced.
fn read(to: &Sender<String>, called: &AtomicUsize) {
    let mut input = io::stdin().lock();
    let mut line = Vec::new();
    while input
        .read_until(b'\n', &mut line)
        .is_ok_and(|length| length > 0)
    {
        let text = String::from_utf8_lossy(&line).trim().to_owned();
        line.clear();
        called.fetch_add(usize::from(calls(&text)), Ordering::Relaxed);
        if to.send(text).is_err() {
            return;
        }
    }
}

impl Ear for Stdin {
    fn next(&self) -> Option<String> {
        let line = self.lines.recv().ok()?;
        self.calls
            .fetch_sub(usize::from(calls(&line)), Ordering::Relaxed);
        Some(line)
    }

    fn is_called(&self) -> bool {
        self.calls.load(Ordering::Relaxed) > 0
    }
}
