//! What is celebrated: a corner that is taken, a game that is won against the computer. How it looks:
//! `screens/celebration` and `menus/rain`.

use crate::motion::Motion;
use crate::settings::Settings;
use crate::states::{AppSystems, Menu};
use crate::table::{MatchEvent, Table};
use bevy::prelude::*;
use outflank_game::Event;
use outflank_rules::Square;
use std::time::Duration;

/// What is being celebrated.
#[derive(Resource, Default)]
pub struct Feast {
    corner: Option<(Square, Duration)>,
    is_won: bool,
    win: Option<Duration>,
}

/// The part of a length that has passed since a time; `None` before and after.
fn part(since: Duration, lasts: Duration, now: Duration) -> Option<f32> {
    let gone = now.checked_sub(since)?.as_secs_f32();
    let part = gone / lasts.as_secs_f32();
    (part < 1.0).then_some(part)
}

impl Feast {
    /// The corner that glints, and how far its glint has come, 0 to 1.
    #[must_use]
    pub fn corner(
        &self,
        now: Duration,
        motion: &Motion,
        settings: &Settings,
    ) -> Option<(Square, f32)> {
        let (square, since) = self.corner?;
        let lasts = Motion::at(motion.glint, settings.animation);
        part(since, lasts, now).map(|part| (square, part))
    }
    /// When the corner last taken begins to glint.
    #[must_use]
    pub fn glints_at(&self) -> Option<Duration> {
        self.corner.map(|(_, at)| at)
    }
    /// How far the feast of a won game has come, 0 to 1.
    #[must_use]
    pub fn win(&self, now: Duration, motion: &Motion, settings: &Settings) -> Option<f32> {
        let lasts = Motion::at(motion.confetti, settings.animation);
        part(self.win?, lasts, now)
    }
}

/// Notes what there is to celebrate.
pub fn plugin(app: &mut App) {
    app.init_resource::<Feast>()
        .add_systems(Update, note.in_set(AppSystems::Show));
}

fn note(
    mut feast: ResMut<Feast>,
    mut events: MessageReader<MatchEvent>,
    table: Res<Table>,
    menu: Res<State<Menu>>,
    motion: Res<Motion>,
    settings: Res<Settings>,
    time: Res<Time<Real>>,
) {
    let now = time.elapsed();
    for event in events.read() {
        match event {
            MatchEvent::Begun
            | MatchEvent::Happened(Event::Undone { .. } | Event::WentTo { .. } | Event::Reopened) =>
            {
                *feast = Feast::default();
            }
            MatchEvent::Happened(Event::Placed { square, .. }) => {
                let board = table.game().map(|game| game.position().shape());
                if board.is_some_and(|shape| shape.corners().contains(*square)) {
                    // It glints when the disc has come down.
                    let falls = Motion::at(motion.drop, settings.animation);
                    feast.corner = Some((*square, now + falls));
                }
            }
            MatchEvent::Happened(Event::Ended(ending)) => {
                let mine = table.only_human().filter(|_| !table.is_lesson());
                feast.is_won = mine.is_some() && ending.winner() == mine;
            }
            _ => {}
        }
    }
    // The feast waits for the result.
    if *menu.get() == Menu::Result && std::mem::take(&mut feast.is_won) {
        feast.win = Some(now);
    }
}

/// A number from 0 to 1 that only looks like chance: every frame draws the same discs.
#[must_use]
pub fn chance(n: u16, which: u16) -> f32 {
    (f32::from(n) * 0.618_034 + f32::from(which) * 0.381_97 + f32::from(n * which % 17) * 0.071)
        .fract()
}
