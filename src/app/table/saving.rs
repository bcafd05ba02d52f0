//! The running match is kept after every move, and offered at the start.

use super::{MatchEvent, Table, millis};
use crate::notice::Notices;
use crate::states::AppSystems;
use crate::storage::{Slot, Storage};
use bevy::prelude::*;
use outflank_game::{LinkError, Match, Millis};

/// Keeps the match whenever it changed.
pub(super) fn plugin(app: &mut App) {
    app.add_systems(Startup, find)
        .add_systems(Update, keep.in_set(AppSystems::Store));
}

/// Is there a match to continue? A damaged one is put aside and named.
fn find(mut table: ResMut<Table>, storage: Res<Storage>, mut notices: ResMut<Notices>) {
    let broken = match storage.0.read(Slot::Game) {
        Ok(None) => return,
        Ok(Some(text)) => match Match::load(&text, Millis(0)) {
            Ok(game) if game.ending().is_none() => {
                table.saved = Some(text);
                return;
            }
            Ok(_) => return,
            Err(error) => error.to_string(),
        },
        Err(error) => error.to_string(),
    };
    warn!("saved game: {broken}");
    let place = storage
        .0
        .set_aside(Slot::Game)
        .unwrap_or_else(|_| Slot::Game.file().into());
    notices.say_file("notice-save-broken", &place);
}

fn keep(
    table: Res<Table>,
    storage: Res<Storage>,
    time: Res<Time<Real>>,
    mut events: MessageReader<MatchEvent>,
    mut notices: ResMut<Notices>,
    mut fails: Local<bool>,
) {
    let changed = events
        .read()
        .filter(|event| !matches!(event, MatchEvent::Refused(_)))
        .count();
    let Some(game) = table.game() else { return };
    if changed == 0 || table.is_visit {
        return;
    }
    let kept = if game.ending().is_some() {
        storage.0.remove(Slot::Game)
    } else {
        storage.0.write(Slot::Game, &game.save(millis(&time)))
    };
    if let Err(error) = kept {
        warn!("saved game: {error}");
        // Said once, not after every move.
        if !std::mem::replace(&mut *fails, true) && !storage.0.is_lost() {
            notices.say_file("notice-write-failed", &error.place);
        }
    } else {
        *fails = false;
    }
}

impl Table {
    /// Takes the saved match up. False if there is none.
    pub(super) fn resume_saved(
        &mut self,
        now: Millis,
        notices: &mut Notices,
        events: &mut MessageWriter<MatchEvent>,
    ) -> bool {
        let Some(text) = self.saved.take() else {
            return false;
        };
        match Match::load(&text, now) {
            Ok(mut game) => {
                // It was saved with its clocks held; whoever continues sits down to play.
                let _ = game.apply(outflank_game::Command::Resume, now);
                self.set_game(game, events);
                true
            }
            Err(error) => {
                warn!("saved game: {error}");
                notices.say_file("notice-save-broken", Slot::Game.file());
                false
            }
        }
    }

    /// Lays the match of a link on the table. A match that waits or is played is not lost by that: it
    /// can be continued from the title. False if the link holds none.
    pub(super) fn open_link(
        &mut self,
        text: &str,
        now: Millis,
        notices: &mut Notices,
        events: &mut MessageWriter<MatchEvent>,
    ) -> bool {
        match Match::from_link(text, now) {
            Ok(game) => {
                self.put_away(now);
                let waiting = self.saved.take();
                self.set_game(game, events);
                (self.is_visit, self.saved) = (waiting.is_some(), waiting);
                true
            }
            Err(error) => {
                warn!("link: {error}");
                let (key, arguments) = why_no_link(&error);
                notices.say_long(key, arguments);
                false
            }
        }
    }

    /// Leaves the table; an unfinished match can be continued.
    pub(super) fn put_away(&mut self, now: Millis) {
        let Some(game) = self.game.take() else { return };
        let saved = if self.is_visit {
            self.saved.take()
        } else {
            game.ending().is_none().then(|| game.save(now))
        };
        *self = Self {
            saved,
            seed: self.seed,
            ..Self::default()
        };
    }
}

/// What is wrong with a link: a key of the catalogue, and what it names.
pub(crate) fn why_no_link(error: &LinkError) -> (&'static str, Vec<(&'static str, String)>) {
    let place = |at: &usize, text: &str| vec![("at", at.to_string()), ("text", text.to_owned())];
    match error {
        LinkError::TooLarge { .. } => ("notice-link-long", Vec::new()),
        LinkError::Version { found } => ("notice-link-version", vec![("found", found.to_string())]),
        LinkError::UnknownSet { at, text } => ("notice-link-set", place(at, text)),
        LinkError::UnknownChoice { at, text } => ("notice-link-choice", place(at, text)),
        LinkError::ChosenTwice { at, text } => ("notice-link-twice", place(at, text)),
        LinkError::NoSquare { at, text } => ("notice-link-square", place(at, text)),
        LinkError::Shape(_) | LinkError::Setup(_) => ("notice-link-board", Vec::new()),
        LinkError::Illegal { number, square, .. } => (
            "notice-link-move",
            vec![
                ("number", number.to_string()),
                ("square", square.to_string()),
            ],
        ),
    }
}
