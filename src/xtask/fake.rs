//! A game without a window, for the tests of the scripts: hands go in, the trace comes out, a computer that always
//! takes its first legal square plays White.

use crate::Ending;
use crate::game::Said;
use crate::hands::Hands;
use crate::trace::Point;
use outflank_rules::{Disc, Position, Square, Turn, Variant};
use std::sync::mpsc::{Receiver, Sender, channel};

/// What the fake does wrong.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Fault {
    /// Nothing.
    None,
    /// Shows one disc too many for Black.
    Count,
    /// Places the disc on another legal square than the one tapped.
    Aim,
    /// Logs an error at the third ply.
    Log,
}

/// The fake game.
pub struct Fake {
    tell: Sender<Said>,
    fault: Fault,
    screen: &'static str,
    buttons: &'static [&'static str],
    focus: usize,
    cursor: Option<Square>,
    letter: Option<char>,
    mouse: Point,
    pressed: Option<Point>,
    position: Position,
    past: Vec<Position>,
    future: Vec<Position>,
}

fn place(square: Square) -> Point {
    Point {
        x: 100 + 30 * i32::from(square.col()),
        y: 50 + 30 * i32::from(square.row()),
    }
}

const fn button(at: usize) -> Point {
    Point {
        x: 30,
        y: 10 + 20 * at as i32,
    }
}

impl Fake {
    /// A fake game on its title screen, and what it says.
    pub fn start(fault: Fault) -> (Self, Receiver<Said>) {
        let (tell, said) = channel();
        let mut fake = Self {
            tell,
            fault,
            screen: "",
            buttons: &[],
            focus: 0,
            cursor: None,
            letter: None,
            mouse: Point { x: 0, y: 0 },
            pressed: None,
            position: Variant::standard()
                .position()
                .expect("the standard start is legal"),
            past: Vec::new(),
            future: Vec::new(),
        };
        fake.open("title", &["title-new-game", "title-settings"]);
        (fake, said)
    }

    fn say(&self, line: impl Into<String>) {
        // Nobody listens any more once the script has given up.
        let _ = self.tell.send(Said::Out(line.into()));
    }

    fn open(&mut self, screen: &'static str, buttons: &'static [&'static str]) {
        for key in self.buttons {
            self.say(format!("@ gone {key}"));
        }
        (self.screen, self.buttons, self.focus) = (screen, buttons, 0);
        self.say(format!("@ screen {screen}"));
        for (n, key) in buttons.iter().enumerate() {
            self.say(format!("@ button {key} {} {}", button(n).x, button(n).y));
        }
    }

    fn push(&mut self, key: &str) {
        match key {
            "title-new-game" => {
                self.open("new-game", &["new-back", "level", "level-1", "new-start"]);
            }
            "new-start" => {
                self.open("match", &["action-undo", "action-redo"]);
                for square in self.position.shape().squares() {
                    self.say(format!(
                        "@ square {square} {} {}",
                        place(square).x,
                        place(square).y
                    ));
                }
                self.tell_turn();
            }
            "action-undo" => self.travel("undone"),
            "action-redo" => self.travel("redone"),
            _ => {}
        }
    }

    fn travel(&mut self, way: &str) {
        let (from, to) = if way == "undone" {
            (&mut self.past, &mut self.future)
        } else {
            (&mut self.future, &mut self.past)
        };
        if let Some(position) = from.pop() {
            to.push(self.position);
            self.position = position;
            self.say(format!("@ {way}"));
            self.tell_turn();
        }
    }

    fn tap(&mut self, square: Square) {
        let legal = self.position.legal_moves();
        if self.position.at(square).is_some() {
            self.say("@ refused occupied");
        }
        if !legal.contains(square) || self.position.to_move() == Disc::White {
            return;
        }
        let aside = legal.iter().find(|&other| other != square);
        let square = aside.filter(|_| self.fault == Fault::Aim).unwrap_or(square);
        self.past.push(self.position);
        self.future.clear();
        self.place(square);
        loop {
            match self.position.turn() {
                Turn::Place(Disc::White) => {
                    let square = self.position.legal_moves().iter().next().expect("a move");
                    self.place(square);
                }
                Turn::Pass(disc) => {
                    self.say(format!("@ passed {}", name(disc)));
                    self.position = self.position.pass().expect("a forced pass");
                }
                _ => break,
            }
        }
        self.tell_turn();
    }

    fn place(&mut self, square: Square) {
        let disc = self.position.to_move();
        self.say(format!(
            "@ turn {} {}",
            name(disc),
            if disc == Disc::Black {
                "human"
            } else {
                "computer"
            }
        ));
        self.say(format!(
            "@ placed {} {square} {}",
            name(disc),
            self.position.flips(square).len()
        ));
        self.position = self.position.play(square).expect("a legal square");
        if self.fault == Fault::Log && self.past.len() == 3 {
            let _ = self.tell.send(Said::Err(
                "2026-01-01T00:00:00Z ERROR outflank: the board is on fire".into(),
            ));
        }
    }

    fn tell_turn(&mut self) {
        if let Some(outcome) = self.position.outcome() {
            let extra = u16::from(self.fault == Fault::Count);
            let winner = outcome.winner.map_or("draw", name);
            self.say(format!(
                "@ result {} {} {winner}",
                outcome.score.black + extra,
                outcome.score.white
            ));
            self.open("result", &["action-rematch"]);
        } else {
            let squares: Vec<String> = self
                .position
                .legal_moves()
                .iter()
                .map(|square| square.to_string())
                .collect();
            self.say("@ turn black human");
            self.say(format!("@ legal {}", squares.join(" ")));
        }
        self.say("@ settled");
    }

    fn type_letter(&mut self, key: char) {
        if let Some(letter) = self.letter.take()
            && let Ok(square) = format!("{letter}{key}").parse()
        {
            self.tap(square);
        } else {
            self.letter = Some(key);
        }
    }

    fn arrow(&mut self, right: i16, down: i16) {
        let from = self.cursor.unwrap_or(Square::from_index(0));
        let step = |at: u8, by: i16| u8::try_from(i16::from(at) + by).unwrap_or(0).min(7);
        let to = Square::new(step(from.col(), right), step(from.row(), down));
        self.cursor = to;
        self.say(format!("@ cursor {}", to.expect("a square of the board")));
    }
}

const fn name(disc: Disc) -> &'static str {
    match disc {
        Disc::Black => "black",
        Disc::White => "white",
    }
}

impl Hands for Fake {
    fn move_to(&mut self, at: Point) -> Ending {
        self.mouse = at;
        Ok(())
    }

    fn press(&mut self) -> Ending {
        self.pressed = Some(self.mouse);
        Ok(())
    }

    fn release(&mut self) -> Ending {
        if self.pressed.take() == Some(self.mouse) {
            let hit = (0..self.buttons.len()).find(|&n| button(n) == self.mouse);
            if let Some(n) = hit {
                let key = self.buttons[n];
                self.push(key);
                self.say(format!("@ pressed {key}"));
            } else if let Some(square) = self
                .position
                .shape()
                .squares()
                .iter()
                .find(|&square| place(square) == self.mouse)
            {
                self.tap(square);
            }
        }
        Ok(())
    }

    fn key(&mut self, chord: &str) -> Ending {
        match chord {
            "ctrl+n" => self.push("title-new-game"),
            "ctrl+z" => self.travel("undone"),
            "ctrl+shift+z" => self.travel("redone"),
            "Tab" => {
                self.focus = (self.focus + 1) % self.buttons.len();
                self.say(format!("@ focus {}", self.buttons[self.focus]));
            }
            "Right" => self.arrow(1, 0),
            "Left" => self.arrow(-1, 0),
            "Down" => self.arrow(0, 1),
            "Up" => self.arrow(0, -1),
            "Return" if self.screen == "match" => {
                if let Some(square) = self.cursor {
                    self.tap(square);
                }
            }
            "Return" => self.push(self.buttons[self.focus]),
            _ => {
                let mut letters = chord.chars();
                if let (Some(letter), None) = (letters.next(), letters.next()) {
                    self.type_letter(letter);
                }
            }
        }
        Ok(())
    }
}

mod tests {
    use super::*;
    use crate::story::Story;
    use crate::{keyboard, mouse};
    use std::time::Duration;

    fn played(
        fault: Fault,
        play: fn(&mut Story<'_>) -> Result<String, String>,
    ) -> Result<String, String> {
        let (mut fake, said) = Fake::start(fault);
        let mut story = Story::new(&said, &mut fake, &|_| Ok(()), (Duration::from_secs(60), 7))?;
        play(&mut story)?;
        assert!(story.seen.result.is_some(), "no count");
        Ok(story.seen.transcript())
    }

    fn by_mouse(story: &mut Story<'_>) -> Result<String, String> {
        mouse::play(story, 0)
    }

    #[test]
    fn a_right_game_is_played_to_its_end_by_mouse_and_by_keyboard() {
        let transcript = played(Fault::None, by_mouse).expect("a game by mouse");
        assert!(transcript.len() > 80, "{transcript}");
        played(Fault::None, keyboard::play).expect("a game by keyboard");
    }

    #[test]
    fn a_wrong_count_is_noticed() {
        let why = played(Fault::Count, by_mouse).expect_err("one disc too many");
        assert!(why.contains("the result shows"), "{why}");
    }

    #[test]
    fn a_disc_on_another_square_is_noticed() {
        let why = played(Fault::Aim, by_mouse).expect_err("another square");
        assert!(why.contains("was taken"), "{why}");
    }

    #[test]
    fn an_error_in_the_log_is_noticed() {
        let why = played(Fault::Log, by_mouse).expect_err("an error");
        assert!(why.contains("on fire"), "{why}");
    }
}
