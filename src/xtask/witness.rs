//! Watches a whole match through its trace and holds every fact against the rules: each placement must be legal and
//! flip as many as it says, each offer of moves must be the rules' own, and the last count too.

use crate::trace::{Fact, Point};
use outflank_rules::{Disc, Position, Square, SquareSet};
use std::collections::BTreeMap;

/// One ply of the match, with the position before it.
#[derive(Clone, Copy)]
struct Ply {
    before: Position,
    /// `None` is a pass.
    square: Option<Square>,
    by_human: bool,
}

/// All that the trace has told so far.
pub struct Witness {
    /// The screen or menu opened last.
    pub screen: String,
    /// The buttons on view and their centres.
    pub buttons: BTreeMap<String, Point>,
    /// The button that the keyboard is on.
    pub focus: Option<String>,
    /// The square that the keyboard is on.
    pub cursor: Option<Square>,
    /// The centres of the squares.
    pub squares: BTreeMap<Square, Point>,
    /// What the person to move may play; empty while it is not their turn.
    pub legal: Vec<Square>,
    /// Does the picture show the match as it stands?
    pub settled: bool,
    /// The disc placed last, and how many placements there were, those taken back included.
    pub placed: (Option<Square>, u32),
    /// How often a button was pressed.
    pub pressed: u32,
    /// How often something was refused.
    pub refused: u32,
    /// How often undo was carried out.
    pub undone: u32,
    /// How often redo was carried out.
    pub redone: u32,
    /// How many frames were drawn.
    pub frames: u64,
    /// The count, once it has been shown and found right.
    pub result: Option<(u16, u16)>,
    position: Position,
    plies: Vec<Ply>,
    taken_back: Vec<Vec<Ply>>,
    human: bool,
}

impl Witness {
    /// Before the first fact, with this position set up.
    pub const fn of(position: Position) -> Self {
        Self {
            screen: String::new(),
            buttons: BTreeMap::new(),
            focus: None,
            cursor: None,
            squares: BTreeMap::new(),
            legal: Vec::new(),
            settled: false,
            placed: (None, 0),
            pressed: 0,
            refused: 0,
            undone: 0,
            redone: 0,
            frames: 0,
            result: None,
            position,
            plies: Vec::new(),
            taken_back: Vec::new(),
            human: false,
        }
    }

    /// The match as it stands.
    pub const fn position(&self) -> &Position {
        &self.position
    }

    /// Is a person to move, and has the game said where?
    pub const fn waits_for_person(&self) -> bool {
        self.human && !self.legal.is_empty()
    }

    /// Takes in one fact.
    ///
    /// # Errors
    /// When the game does something that the rules do not allow, in words.
    pub fn take(&mut self, fact: Fact) -> Result<(), String> {
        match fact {
            Fact::Screen(name) => {
                self.screen = name;
                self.focus = None;
            }
            Fact::Button(key, at) => drop(self.buttons.insert(key, at)),
            Fact::Gone(key) => drop(self.buttons.remove(&key)),
            Fact::Focus(key) => self.focus = Some(key),
            Fact::Cursor(square) => self.cursor = Some(square),
            Fact::Square(square, at) => drop(self.squares.insert(square, at)),
            Fact::Turn(disc, human) => return self.turn(disc, human),
            Fact::Legal(squares) => return self.offered(squares),
            Fact::Placed(disc, square, flips) => return self.place(disc, square, flips),
            Fact::Passed(disc) => return self.pass(disc),
            Fact::Pressed => self.pressed += 1,
            Fact::Refused => self.refused += 1,
            Fact::Undone => return self.undo(),
            Fact::Redone => return self.redo(),
            Fact::Settled => self.settled = true,
            Fact::Thinking(_) => {}
            Fact::Result(black, white, winner) => return self.count(black, white, winner),
            Fact::Frame => self.frames += 1,
        }
        Ok(())
    }

    fn changed(&mut self) {
        self.legal.clear();
        self.settled = false;
    }

    fn turn(&mut self, disc: Disc, human: bool) -> Result<(), String> {
        self.human = human;
        if !human {
            self.legal.clear();
        }
        self.check_turn(disc, "gives the turn to")
    }

    fn check_turn(&self, disc: Disc, what: &str) -> Result<(), String> {
        let right = self.position.to_move();
        if disc == right || self.position.is_over() {
            return Ok(());
        }
        Err(format!(
            "the game {what} {disc:?}, where {right:?} is to move ({})",
            self.transcript()
        ))
    }

    fn offered(&mut self, squares: Vec<Square>) -> Result<(), String> {
        let offered: SquareSet = squares.iter().copied().collect();
        let right = self.position.legal_moves();
        if offered != right {
            return Err(format!(
                "the game offers {offered:?}, the rules {right:?} ({})",
                self.transcript()
            ));
        }
        self.legal = squares;
        Ok(())
    }

    fn place(&mut self, disc: Disc, square: Square, flips: u32) -> Result<(), String> {
        self.check_turn(disc, "places a disc of")?;
        let right = self.position.flips(square).len();
        if flips != right {
            return Err(format!(
                "{square} flipped {flips}, by the rules {right} ({})",
                self.transcript()
            ));
        }
        let after = self.position.play(square);
        let after = after.map_err(|why| format!("{square}: {why} ({})", self.transcript()))?;
        self.enter(Some(square), after);
        self.placed = (Some(square), self.placed.1 + 1);
        Ok(())
    }

    fn pass(&mut self, disc: Disc) -> Result<(), String> {
        self.check_turn(disc, "passes for")?;
        let after = self.position.pass();
        let after = after.map_err(|why| format!("a pass: {why} ({})", self.transcript()))?;
        self.enter(None, after);
        Ok(())
    }

    fn enter(&mut self, square: Option<Square>, after: Position) {
        let ply = Ply {
            before: self.position,
            square,
            by_human: self.human,
        };
        self.plies.push(ply);
        self.taken_back.clear();
        self.position = after;
        self.changed();
    }

    /// Back to the person's last decision: its placement, and all plies since.
    fn undo(&mut self) -> Result<(), String> {
        let decision = self
            .plies
            .iter()
            .rposition(|ply| ply.by_human && ply.square.is_some());
        let decision = decision.ok_or("an undo was carried out where there is nothing to undo")?;
        let plies = self.plies.split_off(decision);
        self.position = plies[0].before;
        self.taken_back.push(plies);
        self.undone += 1;
        self.changed();
        Ok(())
    }

    /// Forward again by what the last undo took back.
    fn redo(&mut self) -> Result<(), String> {
        let plies = self.taken_back.pop();
        let plies = plies.ok_or("a redo was carried out where there is nothing to redo")?;
        for ply in &plies {
            self.position = match ply.square {
                Some(square) => ply.before.play_unchecked(square),
                None => ply.before.passed_if_blocked(),
            };
        }
        self.plies.extend(plies);
        self.redone += 1;
        self.changed();
        Ok(())
    }

    fn count(&mut self, black: u16, white: u16, winner: Option<Disc>) -> Result<(), String> {
        let outcome = self.position.outcome();
        let outcome =
            outcome.ok_or_else(|| format!("a result in mid-game ({})", self.transcript()))?;
        let right = (outcome.score.black, outcome.score.white, outcome.winner);
        if (black, white, winner) != right {
            let shown = (black, white, winner);
            return Err(format!(
                "the result shows {shown:?}, the rules say {right:?} ({})",
                self.transcript()
            ));
        }
        self.result = Some((black, white));
        Ok(())
    }

    /// The squares played so far, one after another.
    pub fn transcript(&self) -> String {
        self.plies
            .iter()
            .filter_map(|ply| ply.square)
            .map(|square| square.to_string())
            .collect()
    }
}
