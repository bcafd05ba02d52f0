//! What happens at the table, at the controls and on the clock becomes planned sounds.

use super::plan::{Plan, Pulse, Side};
use super::sets::Sound;
use crate::board::{Ceremony, Pointing, count_lasts};
use crate::interface::Interface;
use crate::motion::Motion;
use crate::settings::Settings;
use crate::table::{MatchEvent, Table};
use crate::wake::Wake;
use bevy::prelude::*;
use outflank_game::{Ending, Event, Millis};
use outflank_rules::{Disc, Ray, Square};
use std::time::Duration;

/// From a disc on its corner to the accent.
const ACCENT: Duration = Duration::from_millis(60);
/// From the last sound of a move to the knock of a pass.
const BEFORE_PASS: Duration = Duration::from_millis(150);
/// So many discs at once are felt more.
const MANY: usize = 8;

/// What a match is heard by.
#[derive(bevy::ecs::system::SystemParam)]
pub(super) struct Ear<'w> {
    plan: ResMut<'w, Plan>,
    table: Res<'w, Table>,
    motion: Res<'w, Motion>,
    settings: Res<'w, Settings>,
    time: Res<'w, Time<Real>>,
}

impl Ear<'_> {
    fn placed(&mut self, square: Square, rays: &[Ray]) {
        let now = self.time.elapsed();
        let Some(shape) = self.table.game().map(|game| game.position().shape()) else {
            return;
        };
        let side = Side {
            columns: shape.size(),
            is_turned: self.table.lies_turned(&self.settings),
        };
        let wave = self.motion.wave(square, rays, self.settings.animation);
        let lands = now + wave.drop;
        self.plan.clear();
        self.plan.add_move(now, square, &wave, side);
        let is_corner = shape.corners().contains(square);
        if is_corner {
            let pan = side.pan(square);
            self.plan.add_at(lands + ACCENT, Sound::Corner, pan, 0.8);
        }
        let pulse = if is_corner || wave.turns.len() >= MANY {
            Pulse::Medium
        } else {
            Pulse::Light
        };
        self.plan.feel(lands, pulse);
    }

    fn ended(&mut self, ending: Ending) {
        let delay = Duration::from_millis(self.motion.result_delay);
        // The word is spoken when the discs are counted.
        let counting = count_lasts(&self.table, &self.motion, &self.settings);
        let at = self.table.quiet_at().max(self.time.elapsed()) + counting + delay;
        let sound = match (ending.winner(), self.table.only_human()) {
            (None, _) => Sound::Draw,
            (Some(winner), Some(mine)) if winner != mine => Sound::Lose,
            _ => Sound::Win,
        };
        self.plan.add(at, sound);
        self.plan.feel(at, Pulse::Heavy);
    }
}

/// The match.
pub(super) fn listen(mut ear: Ear, mut events: MessageReader<MatchEvent>, mut hinted: Local<bool>) {
    let now = ear.time.elapsed();
    for event in events.read() {
        match event {
            MatchEvent::Begun => ear.plan.clear(),
            MatchEvent::Refused(_) => ear.plan.add(now, Sound::Illegal),
            MatchEvent::Happened(Event::Placed { square, rays, .. }) => ear.placed(*square, rays),
            MatchEvent::Happened(Event::Undone { .. } | Event::Redone { .. }) => {
                ear.plan.clear();
                let at = now + Motion::at(ear.motion.step, ear.settings.animation);
                ear.plan.add_at(at, Sound::Place, 0.0, 0.7);
            }
            MatchEvent::Happened(Event::Passed { .. }) => {
                let at = ear.plan.ends().unwrap_or(now) + BEFORE_PASS;
                ear.plan.add(at, Sound::Pass);
            }
            MatchEvent::Happened(Event::DrawOffered { .. }) => ear.plan.add(now, Sound::Offer),
            MatchEvent::Happened(Event::Ended(ending)) => ear.ended(*ending),
            MatchEvent::Happened(_) => {}
        }
    }
    let has_hint = ear.table.hint().is_some();
    if has_hint && !*hinted {
        ear.plan.add(now, Sound::Hint);
    }
    *hinted = has_hint;
}

/// The controls.
pub(super) fn press(
    interface: Res<Interface>,
    mut plan: ResMut<Plan>,
    time: Res<Time<Real>>,
    mut done: Local<bool>,
) {
    if interface.controls.pressed.is_some() && !*done {
        plan.add(time.elapsed(), Sound::Button);
    }
    *done = interface.controls.pressed.is_some();
}

/// Another square whose move is looked at, by mouse or keyboard: a finger feels what it does.
pub(super) fn preview(mut ear: Ear, pointing: Res<Pointing>, mut last: Local<Option<Square>>) {
    let now = ear.time.elapsed();
    let delay = Duration::from_millis(ear.motion.preview_delay);
    let untouched = Pointing {
        pressed: None,
        pending: None,
        ..*pointing
    };
    let square = untouched.looked_at(now, delay);
    // A square under a resting pointer that becomes playable is no news of the player's.
    if std::mem::replace(&mut *last, square) == square {
        return;
    }
    if let Some(square) = square
        && ear.settings.preview
        && ear.table.may_place(square)
    {
        ear.plan.add(now, Sound::Preview);
    }
}

/// The last seconds of a person's clock.
#[derive(Default)]
pub struct Countdown(Option<(Disc, u64)>);

impl Countdown {
    /// What is heard when `mover` has so much left, asked often: a tick as each of the last ten seconds begins.
    pub fn hear(&mut self, running: Option<(Disc, Millis)>) -> Option<Sound> {
        let seconds = running.map(|(mover, left)| (mover, left.0.div_ceil(1000)));
        let before = std::mem::replace(&mut self.0, seconds);
        let ((was, before), (mover, seconds)) = (before?, seconds?);
        if was != mover || seconds >= before {
            return None;
        }
        match seconds {
            1..=3 => Some(Sound::Urgent),
            4..=10 => Some(Sound::Tick),
            _ => None,
        }
    }
}

/// The count at the end: a tick as discs land, each higher than the one before.
pub(super) fn tally(mut ear: Ear, ceremony: Res<Ceremony>, mut before: Local<usize>) {
    let now = ear.time.elapsed();
    let (landed, of) = ceremony.landed(now).unwrap_or_default();
    if landed > *before {
        ear.plan.add_counted(now, landed as f32 / of as f32);
    }
    *before = landed;
}

/// The clock. (The table sees to it that there is a frame as each second begins.)
pub(super) fn count(mut ear: Ear, mut countdown: Local<Countdown>) {
    let now = ear.table.clock(&ear.time);
    let deadline = ear
        .table
        .game()
        .and_then(outflank_game::Match::next_deadline);
    let left = deadline.map(|deadline| Millis(deadline.0.saturating_sub(now.0)));
    let running = ear.table.human_to_move().zip(left);
    if let Some(sound) = countdown.hear(running) {
        ear.plan.add(ear.time.elapsed(), sound);
    }
}

/// Gives what is due to whoever plays it.
pub(super) fn ripen(mut plan: ResMut<Plan>, time: Res<Time<Real>>, mut wake: ResMut<Wake>) {
    if let Some(next) = plan.ripen(time.elapsed()) {
        wake.at(next);
    }
}
