//! Games in GGF and in SGF: properties such as `BO[…]` and `B[F5]`.

use super::{PasteError, Pasted, board};
use outflank_rules::{
    ByDisc, Disc, Move, Position, Rules, Setup, Shape, Square, SquareSet, Start, TranscriptError,
    Variant,
};

/// What has been read so far.
#[derive(Default)]
struct Game {
    size: Option<u8>,
    board: Option<Setup>,
    discs: ByDisc<SquareSet>,
    to_move: Option<Disc>,
    /// Once a move was made.
    now: Option<Position>,
    line: Vec<Move>,
}

/// The first game of a text.
pub(super) fn read(text: &str) -> Result<Pasted, PasteError> {
    let mut rest = text.trim_start_matches(|c: char| c == '(' || c.is_whitespace());
    let mut game = Game::default();
    let mut key = "";
    loop {
        rest = rest.trim_start_matches(|c: char| c == ';' || c.is_whitespace());
        if rest.is_empty() || rest.starts_with([')', '(']) {
            break;
        }
        let (name, after) = rest.split_once('[').ok_or_else(|| unknown(rest))?;
        let name = name.trim();
        if !name.bytes().all(|b| b.is_ascii_alphanumeric()) {
            return Err(unknown(rest));
        }
        // A property may have several values, `AB[e4][d5]`.
        if !name.is_empty() {
            key = name;
        }
        let (value, after) = value(after).ok_or_else(|| unknown(rest))?;
        game.take(key, value.trim())?;
        rest = after;
    }
    game.end()
}

/// What stands before the bracket's end, and what follows it.
fn value(text: &str) -> Option<(&str, &str)> {
    let mut is_escaped = false;
    let end = text.find(|sign: char| {
        let ends = sign == ']' && !is_escaped;
        is_escaped = sign == '\\' && !is_escaped;
        ends
    })?;
    Some((&text[..end], &text[end + 1..]))
}

fn unknown(text: &str) -> PasteError {
    PasteError::Property(text.chars().take(12).collect())
}

/// `f5`, or in SGF's own way `fe`.
fn square(text: &str) -> Option<Square> {
    if let Ok(square) = text.parse() {
        return Some(square);
    }
    let [col, row] = text.to_ascii_lowercase().into_bytes().try_into().ok()?;
    Square::new(col.checked_sub(b'a')?, row.checked_sub(b'a')?)
}

impl Game {
    fn take(&mut self, key: &str, value: &str) -> Result<(), PasteError> {
        match key {
            "GM" if value != "2" && !value.eq_ignore_ascii_case("othello") => {
                return Err(PasteError::OtherGame(value.chars().take(12).collect()));
            }
            "SZ" => self.size = Some(value.parse().map_err(|_| unknown(value))?),
            "BO" => {
                let (size, signs) = value.split_once(char::is_whitespace).unwrap_or((value, ""));
                let size = size.parse().map_err(|_| unknown(value))?;
                let setup = board::read(signs, Rules::STANDARD)?;
                if setup.rules.shape.size() != size {
                    return Err(unknown(value));
                }
                self.board = Some(setup);
            }
            "AB" | "AW" => {
                let disc = if key == "AB" {
                    Disc::Black
                } else {
                    Disc::White
                };
                let square = square(value).ok_or_else(|| unknown(value))?;
                self.discs[disc].insert(square);
            }
            "PL" if value.eq_ignore_ascii_case("b") => self.to_move = Some(Disc::Black),
            "PL" => self.to_move = Some(Disc::White),
            "B" => self.play(Disc::Black, value)?,
            "W" => self.play(Disc::White, value)?,
            _ => {}
        }
        Ok(())
    }

    /// How it stood before the first move.
    fn start(&self) -> Result<Position, PasteError> {
        if let Some(setup) = &self.board {
            return Ok(setup.position()?);
        }
        let shape = Shape::square(self.size.unwrap_or(8))?;
        let rules = Rules {
            shape,
            ..Rules::STANDARD
        };
        if self.discs == ByDisc::default() {
            let start = Variant {
                key: "custom".into(),
                start: Start::Crossed,
                rules,
            };
            return Ok(start.position()?);
        }
        let setup = Setup {
            rules,
            discs: self.discs,
            to_move: self.to_move.unwrap_or(Disc::Black),
            reserves: None,
        };
        Ok(setup.position()?)
    }

    fn play(&mut self, side: Disc, value: &str) -> Result<(), PasteError> {
        let ply = self.line.iter().filter(|mv| **mv != Move::Pass).count() + 1;
        let word = value.split('/').next().unwrap_or(value).trim();
        let mut now = match self.now {
            Some(now) => now,
            None => self.start()?,
        };
        let is_pass = ["", "pa", "ps", "pass", "--"];
        let is_pass = is_pass.iter().any(|pass| word.eq_ignore_ascii_case(pass));
        // A pass that nobody wrote.
        if now.to_move() != side {
            now = now.pass().map_err(|_| PasteError::Turn { ply })?;
            self.line.push(Move::Pass);
        }
        let mv = if is_pass {
            Move::Pass
        } else {
            Move::Place(square(word).ok_or_else(|| TranscriptError::Unreadable {
                ply,
                text: word.chars().take(6).collect(),
            })?)
        };
        let next = match mv {
            Move::Pass => now.pass(),
            Move::Place(square) => now.play(square),
        };
        let illegal = |why| TranscriptError::Illegal { ply, text: mv, why };
        self.now = Some(next.map_err(illegal)?);
        self.line.push(mv);
        Ok(())
    }

    fn end(self) -> Result<Pasted, PasteError> {
        let position = match self.now {
            Some(now) => now,
            None => self.start()?,
        };
        Ok(Pasted {
            setup: Setup::from(position.passed_if_blocked()),
            line: self.line,
        })
    }
}
