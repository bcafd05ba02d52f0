//! A player who is asked over NBoard, whatever carries the lines.

use super::failure::Failure;
use super::ggf;
use super::player::Player;
use super::record::Record;
use outflank_rules::{Move, Square};
use std::io::{BufRead, Write};

/// A player on the other end of two streams.
#[derive(Debug)]
pub struct Partner<R, W> {
    /// What it says.
    from: R,
    /// What it hears.
    to: W,
    pings: u32,
}

impl<R: BufRead, W: Write> Partner<R, W> {
    /// Greets it, and tells how deep to search.
    ///
    /// # Errors
    /// It does not listen.
    pub fn greet(from: R, to: W, depth: Option<u8>) -> Result<Self, Failure> {
        let mut partner = Self { from, to, pings: 0 };
        partner.say("nboard 2")?;
        if let Some(depth) = depth {
            partner.say(&format!("set depth {depth}"))?;
        }
        Ok(partner)
    }

    fn say(&mut self, line: &str) -> Result<(), Failure> {
        let said = writeln!(self.to, "{line}").and_then(|()| self.to.flush());
        said.map_err(|why| Failure::Told(format!("it does not listen: {why}")))
    }

    /// What follows the word on the next line that begins with it; lines before that are passed over.
    fn hear(&mut self, word: &str) -> Result<String, Failure> {
        let mut line = Vec::new();
        loop {
            line.clear();
            let length = self.from.read_until(b'\n', &mut line)?;
            if length == 0 {
                let why = format!("it ended before it said \"{word}\"");
                return Err(Failure::Told(why));
            }
            let line = String::from_utf8_lossy(&line);
            if let Some(rest) = line.trim().strip_prefix(word)
                && rest.starts_with(char::is_whitespace)
            {
                return Ok(rest.trim_start().to_owned());
            }
        }
    }
}

impl<R: BufRead, W: Write> Player for Partner<R, W> {
    /// Sends the game, waits until it is taken in, and asks for a move.
    fn play(&mut self, game: &Record, _: u64) -> Result<Square, Failure> {
        self.pings = self.pings.wrapping_add(1);
        let ping = self.pings.to_string();
        self.say(&format!("set game {}", ggf::write(game)))?;
        self.say(&format!("ping {ping}"))?;
        while self.hear("pong")?.split_whitespace().next() != Some(&ping) {}
        self.say("go")?;
        let answer = self.hear("===")?;
        let word = answer.split(|c: char| c.is_whitespace() || c == '/').next();
        match word.and_then(ggf::read_move) {
            Some(Move::Place(square)) => Ok(square),
            _ => Err(Failure::Told(format!(
                "it answers \"=== {answer}\" after {}",
                game.transcript()
            ))),
        }
    }
}
