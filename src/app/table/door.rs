//! The one door to the match: its commands, what comes of them, and its clocks.

use super::{Asked, MatchEvent, Table, looking, millis};
use crate::motion::Motion;
use crate::settings::Settings;
use crate::wake::Wake;
use bevy::prelude::*;
use outflank_game::{Command, Event, Match, Millis, Refusal};
use std::time::Duration;

/// The one door to the match, with what stands beside it.
#[derive(bevy::ecs::system::SystemParam)]
pub(super) struct Door<'w> {
    pub(super) table: ResMut<'w, Table>,
    pub(super) time: Res<'w, Time<Real>>,
    pub(super) motion: Res<'w, Motion>,
    pub(super) settings: Res<'w, Settings>,
    pub(super) events: MessageWriter<'w, MatchEvent>,
    pub(super) asked: MessageWriter<'w, Asked>,
}

impl Door<'_> {
    pub(super) fn now(&self) -> Millis {
        millis(&self.time)
    }

    /// Applies a command and tells what came of it.
    pub(super) fn apply(&mut self, command: Command) -> Result<(), Refusal> {
        let (now, elapsed) = (self.now(), self.time.elapsed());
        let table = &mut *self.table;
        if let Some(answer) = table.ask(command) {
            self.asked.write_batch(answer?);
            return Ok(());
        }
        let game = table.game.as_mut().ok_or(Refusal::Over)?;
        let happened = game.apply(command, now)?;
        if happened.is_empty() {
            return Ok(());
        }
        table.advice = None;
        table.review = looking::after(table.review, &command, &happened, game);
        table.reply = None;
        for event in happened {
            table.reckon_quiet(&event, elapsed, &self.motion, &self.settings);
            self.events.write(MatchEvent::Happened(event));
        }
        Ok(())
    }
}

impl Door<'_> {
    /// Tells what has happened to a match that is kept elsewhere.
    pub(super) fn tell(&mut self, happened: &[Event]) {
        let elapsed = self.time.elapsed();
        if self.table.remote.is_none() {
            return;
        }
        for event in happened {
            let table = &mut *self.table;
            table.look_after(event);
            table.reckon_quiet(event, elapsed, &self.motion, &self.settings);
            self.events.write(MatchEvent::Happened(event.clone()));
        }
    }
}

/// Lets a clock fall.
pub(super) fn tick(mut door: Door, mut wake: ResMut<Wake>) {
    let now = door.table.clock(&door.time);
    let Some(deadline) = door.table.game.as_ref().and_then(Match::next_deadline) else {
        return;
    };
    if now >= deadline {
        // Where the match is kept elsewhere, it falls there.
        if door.table.remote.is_some() {
            return;
        }
        if let Err(refusal) = door.apply(Command::Tick) {
            error!("the clock was refused: {refusal}");
        }
        return;
    }
    // A clock is read in seconds, in tenths near its end.
    let left = deadline.0 - now.0;
    let step = if left > 10_000 { 1000 } else { 100 };
    let next = door.now().0 + (left % step).max(1);
    wake.at(Duration::from_millis(next));
}

impl Table {
    /// Keeps until when the picture is busy with this event.
    fn reckon_quiet(&mut self, event: &Event, now: Duration, motion: &Motion, settings: &Settings) {
        match event {
            Event::Placed { square, rays, .. } => {
                self.quiet_at = now + motion.wave(*square, rays, settings.animation).lasts();
            }
            Event::Passed { .. } => {
                self.quiet_at = self.quiet_at.max(now) + Duration::from_millis(motion.pass_notice);
            }
            Event::Undone { .. } | Event::Redone { .. } | Event::WentTo { .. } => {
                self.quiet_at = now;
            }
            _ => {}
        }
    }
}
