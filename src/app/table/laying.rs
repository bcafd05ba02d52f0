//! How a match comes to lie on the table: a new one, a saved one, one of a link, a step of the lesson.

use super::{Intent, MatchEvent, Table};
use crate::lesson::Lesson;
use crate::notice::Notices;
use bevy::prelude::*;
use outflank_game::{Match, MatchOptions, Millis};

impl Table {
    /// Lays the match on the table that the intent asks for. False if it asks for none, or there is none.
    pub(super) fn lay(
        &mut self,
        intent: &Intent,
        now: Millis,
        lesson: &mut Lesson,
        notices: &mut Notices,
        events: &mut MessageWriter<MatchEvent>,
    ) -> bool {
        match intent {
            Intent::Start(options) => self.start((**options).clone(), now, events),
            Intent::Lesson(step) => {
                lesson.go_to(*step);
                self.teach(lesson, now, events);
            }
            Intent::Continue => return self.resume_saved(now, notices, events),
            Intent::Link(text) => return self.open_link(text, now, notices, events),
            _ => return false,
        }
        true
    }

    fn start(
        &mut self,
        options: MatchOptions,
        now: Millis,
        events: &mut MessageWriter<MatchEvent>,
    ) {
        match Match::new(options, now) {
            Ok(game) => {
                self.seed = self.seed.wrapping_add(1);
                self.set_game(game, events);
            }
            // Menus only offer rule sets of the registry, which all have a start.
            Err(error) => error!("no such match: {error}"),
        }
    }

    /// Lays the lesson's step on the table; a match that waits is not lost by that.
    fn teach(&mut self, lesson: &Lesson, now: Millis, events: &mut MessageWriter<MatchEvent>) {
        self.put_away(now);
        let waiting = self.saved.take();
        self.start(lesson.step().options(), now, events);
        (self.is_visit, self.is_lesson, self.saved) = (true, true, waiting);
    }

    pub(super) fn set_game(&mut self, game: Match, events: &mut MessageWriter<MatchEvent>) {
        *self = Self {
            game: Some(game),
            seed: self.seed,
            ..Self::default()
        };
        events.write(MatchEvent::Begun);
    }

    /// The same players and rules; against the computer and at one screen the colours swap.
    pub(super) fn rematch(&mut self, now: Millis, events: &mut MessageWriter<MatchEvent>) {
        let Some(game) = &self.game else { return };
        let mut options = game.options().clone();
        std::mem::swap(&mut options.seats.black, &mut options.seats.white);
        let waiting = self.is_visit.then(|| self.saved.take()).flatten();
        self.start(options, now, events);
        (self.is_visit, self.saved) = (waiting.is_some(), waiting);
    }
}
