//! Other engines as programs of their own, which end with the match.

use super::failure::Failure;
use super::partner::Partner;
use super::player::Player;
use super::record::Record;
use outflank_rules::Square;
use std::io::{BufReader, Write};
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};

/// A running program that speaks NBoard. What it says on standard error is seen on ours.
#[derive(Debug)]
pub struct Program {
    name: String,
    child: Child,
    /// `None` only while the program is ended.
    partner: Option<Partner<BufReader<ChildStdout>, Input>>,
}

/// The program's standard input. Closed with a last word.
#[derive(Debug)]
struct Input(ChildStdin);

impl Write for Input {
    fn write(&mut self, bytes: &[u8]) -> std::io::Result<usize> {
        self.0.write(bytes)
    }
    fn flush(&mut self) -> std::io::Result<()> {
        self.0.flush()
    }
}

impl Drop for Input {
    fn drop(&mut self) {
        // A program that has ended by itself need not be told.
        let _ = writeln!(self.0, "quit");
    }
}

impl Program {
    /// Starts it.
    ///
    /// # Errors
    /// It cannot be started, or ends at once.
    pub fn start(command: &[String], depth: Option<u8>) -> Result<Self, Failure> {
        let (name, arguments) = command.split_first().ok_or(Failure::Unheard)?;
        let mut child = Command::new(name)
            .args(arguments)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .map_err(|why| Failure::Told(format!("{name}: {why}")))?;
        let input = Input(child.stdin.take().expect("it was asked for"));
        let output = BufReader::new(child.stdout.take().expect("it was asked for"));
        let mut program = Self {
            name: name.clone(),
            child,
            partner: None,
        };
        let partner = Partner::greet(output, input, depth);
        program.partner = Some(program.named(partner)?);
        Ok(program)
    }

    /// With its name before what went wrong.
    fn named<T>(&self, result: Result<T, Failure>) -> Result<T, Failure> {
        result.map_err(|why| Failure::Told(format!("{}: {why}", self.name)))
    }
}

impl Player for Program {
    fn play(&mut self, game: &Record, seed: u64) -> Result<Square, Failure> {
        let partner = self.partner.as_mut().expect("there until the end");
        let answer = partner.play(game, seed);
        self.named(answer)
    }
}

impl Drop for Program {
    /// Says `quit` and ends it; both may find that it has ended already.
    fn drop(&mut self) {
        self.partner = None;
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}
