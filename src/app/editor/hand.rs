//! What a hand does to a sketch: strokes with a tool, other changes, and taking them back.

use super::sketch::{Cell, Sketch};
use outflank_rules::Square;
use std::time::Duration;

/// So many changes can be taken back.
const MOST: usize = 500;

/// With what a stroke is made.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Finger {
    /// The main button, or a tap: the tool.
    First,
    /// The other button, or a tap that is held: the tool's opposite.
    Second,
}

/// A stroke that is being made.
#[derive(Clone, Debug)]
struct Stroke {
    before: Sketch,
    at: Square,
    cell: Cell,
    since: Duration,
    has_moved: bool,
    is_held: bool,
}

/// A sketch, the tool in the hand, and what was done before.
#[derive(Clone, Debug)]
pub struct Hand {
    sketch: Sketch,
    tool: Cell,
    past: Vec<Sketch>,
    future: Vec<Sketch>,
    stroke: Option<Stroke>,
}

impl Default for Hand {
    fn default() -> Self {
        Self {
            sketch: Sketch::default(),
            tool: Cell::Disc(outflank_rules::Disc::Black),
            past: Vec::new(),
            future: Vec::new(),
            stroke: None,
        }
    }
}

impl Hand {
    /// The sketch as it is.
    #[must_use]
    pub const fn sketch(&self) -> &Sketch {
        &self.sketch
    }
    /// The tool in the hand.
    #[must_use]
    pub const fn tool(&self) -> Cell {
        self.tool
    }
    /// Takes another tool.
    pub const fn take(&mut self, tool: Cell) {
        self.tool = tool;
    }
    /// Is a stroke being made?
    #[must_use]
    pub const fn is_drawing(&self) -> bool {
        self.stroke.is_some()
    }
    /// Is there anything to take back?
    #[must_use]
    pub const fn can_undo(&self) -> bool {
        !self.past.is_empty()
    }
    /// Is there anything to do again?
    #[must_use]
    pub const fn can_redo(&self) -> bool {
        !self.future.is_empty()
    }

    /// Changes the sketch in one step.
    pub fn change(&mut self, change: impl FnOnce(&mut Sketch)) {
        self.lift();
        let before = self.sketch.clone();
        change(&mut self.sketch);
        self.keep(before);
    }
    /// Notes a step, if it was one.
    fn keep(&mut self, before: Sketch) {
        if before == self.sketch {
            return;
        }
        self.future.clear();
        if self.past.len() == MOST {
            self.past.remove(0);
        }
        self.past.push(before);
    }
    /// Takes a step back.
    pub fn undo(&mut self) {
        self.lift();
        if let Some(before) = self.past.pop() {
            let now = std::mem::replace(&mut self.sketch, before);
            self.future.push(now);
        }
    }
    /// Does it again.
    pub fn redo(&mut self) {
        self.lift();
        if let Some(after) = self.future.pop() {
            let now = std::mem::replace(&mut self.sketch, after);
            self.past.push(now);
        }
    }

    /// What a press makes of a square: the tool's, or, where that is there already, what it was before it.
    fn wanted(&self, at: Cell, finger: Finger) -> Cell {
        let wanted = match (finger, self.tool) {
            (Finger::First, tool) => tool,
            (Finger::Second, Cell::Disc(disc)) => Cell::Disc(!disc),
            (Finger::Second, Cell::Empty) => Cell::Hole,
            (Finger::Second, Cell::Hole) => Cell::Empty,
        };
        if wanted == at { Cell::Empty } else { wanted }
    }
    /// Puts the tool to a square, as a key does.
    pub fn touch(&mut self, square: Square) {
        let cell = self.wanted(self.sketch.at(square), Finger::First);
        self.change(|sketch| sketch.set(square, cell));
    }
    /// Begins a stroke on a square.
    pub fn press(&mut self, square: Square, finger: Finger, now: Duration) {
        self.lift();
        if !self.sketch.spans(square) {
            return;
        }
        let cell = self.wanted(self.sketch.at(square), finger);
        self.stroke = Some(Stroke {
            before: self.sketch.clone(),
            at: square,
            cell,
            since: now,
            has_moved: false,
            is_held: finger == Finger::Second,
        });
        self.sketch.set(square, cell);
    }
    /// Leads the stroke to a square, over all between.
    pub fn slide(&mut self, to: Square) {
        let Some(stroke) = &mut self.stroke else {
            return;
        };
        if stroke.at == to {
            return;
        }
        stroke.has_moved = true;
        let from = std::mem::replace(&mut stroke.at, to);
        let cell = stroke.cell;
        for square in between(from, to) {
            self.sketch.set(square, cell);
        }
    }
    /// When the finger will have rested so long that it means the tool's opposite, if it rests.
    #[must_use]
    pub fn rests_at(&self, hold: Duration) -> Option<Duration> {
        let stroke = self.stroke.as_ref()?;
        (!stroke.has_moved && !stroke.is_held).then(|| stroke.since + hold)
    }
    /// The finger has rested on its square: the tool's opposite was meant.
    pub fn rest(&mut self) {
        let Some(mut stroke) = self.stroke.take() else {
            return;
        };
        let cell = self.wanted(stroke.before.at(stroke.at), Finger::Second);
        self.sketch.set(stroke.at, cell);
        (stroke.cell, stroke.is_held) = (cell, true);
        self.stroke = Some(stroke);
    }
    /// Ends the stroke.
    pub fn lift(&mut self) {
        if let Some(stroke) = self.stroke.take() {
            self.keep(stroke.before);
        }
    }
}

/// The squares after `from` on the way to `to`.
fn between(from: Square, to: Square) -> impl Iterator<Item = Square> {
    let (columns, rows) = (
        f32::from(to.col()) - f32::from(from.col()),
        f32::from(to.row()) - f32::from(from.row()),
    );
    let steps = columns.abs().max(rows.abs());
    (1..=steps as u8).filter_map(move |n| {
        let part = f32::from(n) / steps;
        let at = |start: u8, by: f32| (f32::from(start) + by * part).round() as u8;
        Square::new(at(from.col(), columns), at(from.row(), rows))
    })
}
