//! The lesson: prepared boards played by the real rules, one sentence each. A move that misses the point is taken back
//! with a word why. Nothing of it is kept.

mod steps;

use crate::motion::Motion;
use crate::settings::Settings;
use crate::states::AppSystems;
use crate::table::{Intent, MatchEvent, Table};
use crate::wake::Wake;
use bevy::prelude::*;
use outflank_game::{Command, Event, Refusal};
use outflank_rules::{Disc, Refused};
use std::time::Duration;
pub use steps::{Goal, STEPS, Step};

/// The colour of who learns.
pub const PUPIL: Disc = Disc::Black;

/// Where the lesson stands; it goes on while the table says that the match is a lesson's.
#[derive(Resource, Default)]
pub struct Lesson {
    step: usize,
    /// Right discs of this step.
    made: u8,
    /// Why the last try was wrong.
    nudge: Option<Nudge>,
    /// When a wrong move is taken back.
    back_at: Option<Duration>,
}

/// Why a try was wrong.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Nudge {
    /// It would have turned nothing.
    TurnsNothing,
    /// There is a disc already.
    Occupied,
    /// Another move turns more.
    TurnsFewer,
    /// It is not the corner.
    NoCorner,
}

impl Nudge {
    /// The catalogue's key.
    #[must_use]
    pub const fn key(self) -> &'static str {
        match self {
            Self::TurnsNothing => "lesson-nudge-nothing",
            Self::Occupied => "lesson-nudge-occupied",
            Self::TurnsFewer => "lesson-nudge-fewer",
            Self::NoCorner => "lesson-nudge-corner",
        }
    }
}

impl Lesson {
    /// The number of the step, from 0.
    #[must_use]
    pub const fn number(&self) -> usize {
        self.step
    }
    /// The step.
    #[must_use]
    pub fn step(&self) -> &'static Step {
        &STEPS[self.step.min(STEPS.len() - 1)]
    }
    /// Is the step done?
    #[must_use]
    pub fn is_done(&self) -> bool {
        self.made >= self.step().discs
    }
    /// Is it the last step?
    #[must_use]
    pub fn is_last(&self) -> bool {
        self.step + 1 >= STEPS.len()
    }
    /// The catalogue's key of what the step says now.
    #[must_use]
    pub fn key(&self) -> String {
        let key = &self.step().key;
        if self.is_done() {
            format!("lesson-{key}-done")
        } else if self.made > 0 {
            format!("lesson-{key}-more")
        } else {
            format!("lesson-{key}")
        }
    }
    /// Why the last try was wrong, while it matters.
    #[must_use]
    pub const fn nudge(&self) -> Option<Nudge> {
        self.nudge
    }
    /// What lays the first step's board on the table.
    #[must_use]
    pub fn begin() -> Intent {
        Intent::Lesson(0)
    }
    /// What lays the next step's board on the table; after the last one, what leaves.
    #[must_use]
    pub fn next(&self) -> Intent {
        if self.is_last() {
            Intent::ToTitle
        } else {
            Intent::Lesson(self.step + 1)
        }
    }
    /// Another step's board lies on the table.
    pub(crate) fn go_to(&mut self, step: usize) {
        *self = Self {
            step: step.min(STEPS.len() - 1),
            ..Self::default()
        };
    }

    /// A disc of the pupil was placed: is it what the step asks for?
    fn judge(&mut self, event: &Event, table: &Table) {
        let Event::Placed {
            by: PUPIL,
            square,
            rays,
            ..
        } = event
        else {
            return;
        };
        let turned = rays.iter().map(|ray| ray.squares.len()).sum::<usize>() as u32;
        let before = table.game().and_then(|game| {
            let node = game.history().here().parent()?;
            Some(*game.history().node(node)?.position())
        });
        let wrong = before.and_then(|board| match self.step().goal {
            Goal::Any => None,
            Goal::Most => {
                let most = board.legal_moves().iter().map(|s| board.flips(s).len());
                (most.max() > Some(turned)).then_some(Nudge::TurnsFewer)
            }
            Goal::Corner => (!board.shape().corners().contains(*square)).then_some(Nudge::NoCorner),
        });
        self.nudge = wrong;
        if wrong.is_none() {
            self.made += 1;
        }
    }
}

/// The lesson.
pub fn plugin(app: &mut App) {
    app.init_resource::<Lesson>()
        .add_systems(Update, teach.in_set(AppSystems::Think));
}

fn teach(
    mut lesson: ResMut<Lesson>,
    mut events: MessageReader<MatchEvent>,
    mut intents: MessageWriter<Intent>,
    table: Res<Table>,
    motion: Res<Motion>,
    settings: Res<Settings>,
    time: Res<Time<Real>>,
    mut wake: ResMut<Wake>,
) {
    if !table.is_lesson() {
        events.clear();
        return;
    }
    let now = time.elapsed();
    for event in events.read() {
        match event {
            MatchEvent::Refused(Refusal::Illegal(Refused::FlipsNothing)) => {
                lesson.nudge = Some(Nudge::TurnsNothing);
            }
            MatchEvent::Refused(Refusal::Illegal(Refused::Occupied)) => {
                lesson.nudge = Some(Nudge::Occupied);
            }
            MatchEvent::Happened(Event::Undone { .. }) if lesson.nudge.is_none() => {
                lesson.made = lesson.made.saturating_sub(1);
            }
            MatchEvent::Happened(event @ Event::Placed { .. }) => {
                lesson.judge(event, &table);
                // The move is seen before it is taken back.
                let rest = Motion::at(motion.lesson_back, settings.animation);
                let at = table.quiet_at().max(now) + rest;
                lesson.back_at = lesson.nudge.is_some().then_some(at);
            }
            _ => continue,
        }
        wake.soon();
    }
    if let Some(at) = lesson.back_at {
        if now < at {
            wake.at(at);
        } else {
            lesson.back_at = None;
            intents.write(Intent::Command(Command::Undo));
            wake.soon();
        }
    }
}
