//! The position editor: a board of any shape on which discs are put, judged, thought about, and played from.

mod analysis;
mod hand;
mod sketch;
mod verdict;
mod words;

use crate::desk::Desk;
use crate::states::{AppSystems, Menu, MenuControl, Screen};
use crate::table::Table;
use crate::thinking::Thinker;
use crate::wake::Wake;
pub use analysis::Findings;
use bevy::prelude::*;
pub use hand::{Finger, Hand};
use outflank_game::{PasteError, Pasted, paste};
use outflank_rules::{Move, Square, write_transcript};
pub use sketch::{Cell, Outline, Sketch};
pub use verdict::{Fault, Playable};
pub use words::{Sentence, findings_words, paste_fault, square_words, verdict_words};

/// The editor and what lies on it. It keeps its sketch while the game runs.
#[derive(Resource, Default)]
pub struct Editor {
    /// The hand that draws.
    pub hand: Hand,
    /// The square that the keyboard means.
    pub cursor: Option<Square>,
    analyses: bool,
    findings: Option<Findings>,
    /// The moves that led to this very sketch.
    origin: Option<(Sketch, Vec<Move>)>,
    /// Where to go next.
    way: Option<Screen>,
    /// Did one come from a match?
    is_from_match: bool,
}

impl Editor {
    /// With this sketch on it.
    #[must_use]
    pub fn of(sketch: Sketch) -> Self {
        let mut editor = Self::default();
        editor.hand.change(|now| *now = sketch);
        editor
    }
    /// Can the sketch be played?
    ///
    /// # Errors
    /// Why it cannot.
    pub fn judge(&self) -> Result<Playable, Fault> {
        verdict::judge(self.hand.sketch())
    }
    /// What the computer has found.
    #[must_use]
    pub const fn findings(&self) -> Option<&Findings> {
        self.findings.as_ref()
    }
    /// Is the computer to think about it?
    #[must_use]
    pub const fn is_analysing(&self) -> bool {
        self.analyses
    }
    /// Lets the computer think about it, or not.
    pub const fn analyse(&mut self, analyses: bool) {
        self.analyses = analyses;
    }
    /// Not in the middle of a stroke.
    const fn wants_analysis(&self) -> bool {
        self.analyses && !self.hand.is_drawing()
    }
    /// Reads a text into the sketch; where it cannot be read nothing changes.
    ///
    /// # Errors
    /// What is wrong with it, and where.
    pub fn paste(&mut self, text: &str) -> Result<(), PasteError> {
        let pasted = paste::read(text, &self.hand.sketch().ground())?;
        self.lay(&pasted);
        Ok(())
    }
    /// Lays an arrangement on the editor.
    fn lay(&mut self, Pasted { setup, line }: &Pasted) {
        let sketch = Sketch::of(setup);
        self.origin = (!line.is_empty()).then(|| (sketch.clone(), line.clone()));
        self.hand.change(|now| *now = sketch);
        self.cursor = None;
    }
    /// The moves that led here, where it is known, as a text.
    #[must_use]
    pub fn transcript(&self) -> Option<String> {
        let (sketch, line) = self.origin.as_ref()?;
        (sketch == self.hand.sketch()).then(|| write_transcript(line))
    }
    /// Moves the keyboard's square; the first time it appears in the middle.
    pub fn go(&mut self, columns: i8, rows: i8) {
        let size = self.hand.sketch().size();
        let Some(from) = self.cursor.filter(|&at| self.hand.sketch().spans(at)) else {
            self.cursor = Square::new(size / 2 - 1, size / 2 - 1);
            return;
        };
        let by = |at: u8, step: i8| at.saturating_add_signed(step).min(size - 1);
        self.cursor = Square::new(by(from.col(), columns), by(from.row(), rows));
    }
}

/// Reads a text into the editor; the player is told what is wrong with it.
pub fn paste_aloud(desk: &mut Desk, text: &str) -> bool {
    let is_read = match desk.editor.paste(text) {
        Ok(()) => {
            desk.notices.say("editor-pasted");
            true
        }
        Err(error) => {
            let (key, arguments) = paste_fault(&desk.words, &error);
            desk.notices.say_long(key, arguments);
            false
        }
    };
    desk.wake.soon();
    is_read
}

/// Goes to the editor from the title, with what was on it last.
pub fn enter(desk: &mut Desk) {
    desk.editor.way = Some(Screen::Editor);
    desk.editor.is_from_match = false;
    desk.wake.soon();
}

/// Goes to the editor with the position of the match that is shown.
pub fn enter_with_match(desk: &mut Desk) {
    let (Some(game), Some(position)) = (desk.table.game(), desk.table.shown()) else {
        return;
    };
    let line = game.whole_line();
    // A ply is a placement; a forced pass after it has been made where it is shown.
    let plies = desk.table.review().unwrap_or(usize::from(game.ply().0));
    let mut placed = 0;
    let moves = line.iter().map(|step| step.mv).take_while(|mv| {
        placed += usize::from(*mv != Move::Pass);
        placed <= plies
    });
    let pasted = Pasted {
        setup: position.into(),
        line: moves.collect(),
    };
    desk.editor.lay(&pasted);
    desk.editor.way = Some(Screen::Editor);
    desk.editor.is_from_match = true;
    desk.wake.soon();
}

/// Goes back to where one came from.
pub fn leave(desk: &mut Desk) {
    desk.editor.hand.lift();
    let is_match = desk.editor.is_from_match && desk.table.game().is_some();
    desk.editor.way = Some(if is_match {
        Screen::Match
    } else {
        Screen::Title
    });
    desk.wake.soon();
}

/// Everything of the editor but its drawing.
pub fn plugin(app: &mut App) {
    app.init_resource::<Editor>()
        .add_systems(Update, go.in_set(AppSystems::Table))
        .add_systems(
            Update,
            analysis::think
                .in_set(AppSystems::Think)
                .run_if(in_state(Screen::Editor)),
        )
        .add_systems(OnEnter(Screen::Editor), settle)
        .add_systems(OnExit(Screen::Editor), settle);
}

/// Obeys the wish for another screen. A match that one comes back to stands paused.
fn go(
    mut editor: ResMut<Editor>,
    mut menus: MenuControl,
    mut screen: ResMut<NextState<Screen>>,
    table: Res<Table>,
    mut wake: ResMut<Wake>,
) {
    if editor.way.is_none() {
        return;
    }
    let Some(way) = editor.way.take() else { return };
    if way == Screen::Match && table.is_running() {
        menus.show_only(Menu::Pause);
    } else {
        menus.close();
    }
    screen.set(way);
    wake.soon();
}

/// Whoever comes or goes leaves no thought behind.
fn settle(mut editor: ResMut<Editor>, mut thinker: ResMut<Thinker>) {
    thinker.cancel();
    editor.hand.lift();
    editor.findings = None;
    editor.analyses = false;
}
