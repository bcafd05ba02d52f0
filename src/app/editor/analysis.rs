//! The computer's view of the position in the editor: begun, refined while it thinks, given up with the position.

use super::Editor;
use crate::table::Advised;
use crate::thinking::Thinker;
use crate::wake::Wake;
use bevy::prelude::*;
use outflank_engine::{Level, Question, Report, Wish};
use outflank_rules::{Position, Square};

/// What is known of a position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Findings {
    /// The position.
    pub of: Position,
    /// What its moves are worth, best first; a move's worth is missing while it is known only to be no better.
    pub moves: Vec<Advised>,
    /// The moves that are expected, the best one first.
    pub line: Vec<Square>,
    /// How many moves were looked ahead.
    pub depth: u8,
    /// Has the computer ended?
    pub is_final: bool,
}

impl Findings {
    fn of(position: Position, report: &Report, is_final: bool) -> Self {
        let known = report.moves.iter().filter(|rated| !rated.bound);
        Self {
            of: position,
            moves: known.map(Advised::of).collect(),
            line: report.line.clone(),
            depth: report.depth,
            is_final,
        }
    }
    /// The best move.
    #[must_use]
    pub fn best(&self) -> Option<Advised> {
        self.moves.first().copied()
    }
}

/// Thinks about the position that is shown, and about no other.
pub(super) fn think(
    mut editor: ResMut<Editor>,
    mut thinker: ResMut<Thinker>,
    mut wake: ResMut<Wake>,
    proxy: Option<Res<bevy::winit::EventLoopProxyWrapper>>,
) {
    let wanted = editor.wants_analysis().then(|| editor.judge().ok());
    let wanted = wanted.flatten().map(|playable| playable.position);
    if thinker.question().is_some_and(|question| {
        Some(question.position) != wanted || question.wish != Wish::Analysis
    }) {
        thinker.cancel();
    }
    if editor.findings.as_ref().map(|findings| findings.of) != wanted && editor.findings.is_some() {
        editor.findings = None;
        wake.soon();
    }
    let Some(position) = wanted else { return };
    let news = match thinker.hear() {
        Some((_, report)) => Some((report, true)),
        None => thinker.hear_part().map(|report| (report, false)),
    };
    if let Some((report, is_final)) = news {
        let findings = Findings::of(position, &report, is_final);
        if editor.findings.as_ref() != Some(&findings) {
            editor.findings = Some(findings);
            wake.soon();
        }
    }
    let is_done = editor
        .findings
        .as_ref()
        .is_some_and(|findings| findings.is_final);
    if !is_done && thinker.question().is_none() {
        let question = Question {
            position,
            level: Level::nearest(u8::MAX).clone(),
            seed: 0,
            wish: Wish::Analysis,
        };
        thinker.start(question, proxy.as_deref());
    }
}
