//! Looking at another ply than the present one, which leaves the match alone.

use super::Table;
use outflank_game::{Command, Event, Match, Ply};

/// Which ply is looked at after this command. The other side's move and the clocks do not disturb
/// who looks at an earlier one; whatever I do to the match does, and so does its end.
pub(super) fn after(
    review: Option<usize>,
    command: &Command,
    happened: &[Event],
    game: &Match,
) -> Option<usize> {
    let is_others = match command {
        Command::Place { by, .. } => game.seat(*by).is_computer(),
        Command::Undo | Command::Redo | Command::GoTo(_) => false,
        _ => true,
    };
    let is_end = |event: &Event| matches!(event, Event::Ended(_));
    let is_left = is_others && !happened.iter().any(is_end);
    review.filter(|&ply| is_left && ply < usize::from(game.ply().0))
}

impl Table {
    /// Looks at a ply of the line, undone or not; the match's own is the present, as is one that
    /// the line does not have.
    pub(super) fn look_at(&mut self, ply: usize) {
        let Some(game) = &self.game else { return };
        let now = usize::from(game.ply().0);
        let is_there = game
            .node_at(Ply(ply.min(usize::from(u16::MAX)) as u16))
            .is_some();
        self.review = (ply != now && is_there).then_some(ply);
        self.advice = None;
    }
}
