//! The count at the end: the discs fly from their squares into two ranks, black from one end of the board and white
//! from the other, and the counts go up as they land. Only the picture moves; the match stays as it is.

use super::disc::{Act, DiscView};
use super::stage::Stage;
use crate::motion::Motion;
use crate::settings::{Animation, Settings};
use crate::states::Menu;
use crate::table::{MatchEvent, Table};
use crate::wake::Wake;
use bevy::prelude::*;
use outflank_game::{Ending, Event};
use outflank_rules::{ByDisc, Disc, Position, Square};
use std::time::Duration;

/// How high a disc flies at least, in squares.
const LOW: f32 = 0.55;
/// How much higher the highest flies, in squares: discs that meet pass above each other.
const SPREAD: f32 = 0.9;

/// One disc's flight. Times count from the start of the count.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Flight {
    /// Its upper side.
    pub face: Disc,
    /// Where it lies.
    pub from: Square,
    /// Where it lands.
    pub to: Square,
    /// When it takes off.
    pub starts: Duration,
    /// When it lies again.
    pub lands: Duration,
    /// How high it flies, in squares.
    pub lift: f32,
}

/// The flights that sort a board: black discs on its first squares, white ones on its last, both sides at one pace.
#[must_use]
pub fn flights(board: &Position, motion: &Motion, pace: Animation) -> Vec<Flight> {
    let counts = board.counts();
    let more = u64::from(counts.black.max(counts.white)).max(2);
    let room = motion.count.saturating_sub(motion.count_flight);
    let step = motion.count_step.min(room / (more - 1));
    let squares: Vec<Square> = board.shape().squares().iter().collect();
    let side = |face: Disc| {
        let mut discs: Vec<Square> = board.discs(face).iter().collect();
        let mut goals = squares.clone();
        if face == Disc::White {
            discs.reverse();
            goals.reverse();
        }
        let fly = move |(k, (from, to)): (usize, (Square, Square))| {
            let k = k as u64;
            // All have left their squares before the first one comes down.
            let starts = motion.count_flight * k / (more * 3);
            Flight {
                face,
                from,
                to,
                starts: Motion::at(starts, pace),
                lands: Motion::at(motion.count_flight + k * step, pace),
                lift: LOW + SPREAD * (f32::from(from.index()) * 0.618_034).fract(),
            }
        };
        discs.into_iter().zip(goals).enumerate().map(fly)
    };
    side(Disc::Black).chain(side(Disc::White)).collect()
}

/// How far the count has come.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
enum Phase {
    /// Every disc lies on its square.
    #[default]
    Home,
    /// It begins at this time.
    Due(Duration),
    /// Since this time discs fly, until that.
    Counting(Duration, Duration),
    /// They lie in their ranks. Has the result been seen?
    Sorted(bool),
}

/// The count at the end.
#[derive(Resource, Default)]
pub struct Ceremony {
    phase: Phase,
    flights: Vec<Flight>,
    is_hurried: bool,
}

impl Ceremony {
    /// Is it still to come, or under way?
    #[must_use]
    pub const fn is_counting(&self) -> bool {
        matches!(self.phase, Phase::Due(_) | Phase::Counting(..))
    }
    /// Do discs fly or lie elsewhere than the match has them?
    #[must_use]
    pub const fn is_away(&self) -> bool {
        matches!(self.phase, Phase::Counting(..) | Phase::Sorted(_))
    }
    /// How many discs have been counted, while they are.
    #[must_use]
    pub fn counts(&self, now: Duration) -> Option<ByDisc<u16>> {
        let Phase::Counting(since, _) = self.phase else {
            return None;
        };
        let landed = |face: Disc| {
            let mine = self.flights.iter().filter(|flight| flight.face == face);
            mine.filter(|flight| since + flight.lands <= now).count() as u16
        };
        Some(ByDisc::from_fn(landed))
    }
    /// How many discs of how many have been counted, while they are.
    #[must_use]
    pub fn landed(&self, now: Duration) -> Option<(usize, usize)> {
        let counts = self.counts(now)?;
        let landed = usize::from(counts.black + counts.white);
        Some((landed, self.flights.len()))
    }
    /// Ends it at once, as if all had landed.
    pub const fn hurry(&mut self) {
        self.is_hurried = self.is_counting();
    }
}

/// How long after the last move's end the result is known: the pause and the count, where there is one.
#[must_use]
pub fn count_lasts(table: &Table, motion: &Motion, settings: &Settings) -> Duration {
    let Some(game) = table.game() else {
        return Duration::ZERO;
    };
    let is_counted = matches!(game.ending(), Some(Ending::Counted(_)));
    if !is_counted || !settings.counts_up() {
        return Duration::ZERO;
    }
    let last = flights(game.position(), motion, settings.animation)
        .into_iter()
        .map(|flight| flight.lands)
        .max();
    Motion::at(motion.count_delay, settings.animation) + last.unwrap_or_default()
}

/// Begins the count, ends it, and brings the discs home when the match or the player goes on.
pub fn conduct(
    mut ceremony: ResMut<Ceremony>,
    mut events: MessageReader<MatchEvent>,
    mut discs: Query<&mut DiscView>,
    stage: Res<Stage>,
    table: Res<Table>,
    menu: Res<State<Menu>>,
    motion: Res<Motion>,
    settings: Res<Settings>,
    time: Res<Time<Real>>,
    mut wake: ResMut<Wake>,
) {
    let now = time.elapsed();
    let (came, is_placed) = heard(events.read());
    let goes_on = came == Came::Another || table.review().is_some() || table.game().is_none();
    if goes_on || is_placed {
        if ceremony.phase != Phase::Home {
            ceremony.phase = Phase::Home;
            go_home(&mut discs, now, Motion::at(motion.step, settings.animation));
            wake.soon();
        }
        ceremony.is_hurried = false;
    }
    // Only the move that ends a game is followed by the count, not every return to that end.
    let is_last = is_placed && came == Came::Count && !goes_on;
    if is_last && settings.counts_up() && is_to_be_counted(&table) {
        let delay = Motion::at(motion.count_delay, settings.animation);
        ceremony.phase = Phase::Due(table.quiet_at().max(now) + delay);
    }
    let is_hurried = std::mem::take(&mut ceremony.is_hurried) || !settings.counts_up();
    match ceremony.phase {
        Phase::Due(_) if is_hurried => ceremony.phase = Phase::Home,
        Phase::Due(at) if now < at || stage.is_moving() => {
            wake.at(at.max(now + Duration::from_millis(30)));
        }
        Phase::Due(_) => {
            let Some(board) = table.shown() else { return };
            ceremony.flights = flights(&board, &motion, settings.animation);
            take_off(&mut discs, &ceremony.flights, now);
            let last = ceremony.flights.iter().map(|flight| flight.lands).max();
            ceremony.phase = Phase::Counting(now, now + last.unwrap_or_default());
            wake.soon();
        }
        Phase::Counting(_, until) if is_hurried || now >= until => {
            land(&mut discs);
            ceremony.phase = Phase::Sorted(false);
            wake.soon();
        }
        Phase::Counting(..) => wake.soon(),
        Phase::Sorted(false) if *menu.get() != Menu::None => ceremony.phase = Phase::Sorted(true),
        Phase::Sorted(true) if *menu.get() == Menu::None => {
            ceremony.phase = Phase::Home;
            go_home(
                &mut discs,
                now,
                Motion::at(motion.count_home, settings.animation),
            );
            wake.soon();
        }
        Phase::Home | Phase::Sorted(_) => {}
    }
}

/// What the match told, as far as the count is concerned.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Came {
    Nothing,
    /// It ended, and the discs count.
    Count,
    /// Another board came to be seen.
    Another,
}

/// What came last, and whether a disc was placed.
fn heard<'a>(events: impl Iterator<Item = &'a MatchEvent>) -> (Came, bool) {
    let (mut came, mut is_placed) = (Came::Nothing, false);
    for event in events {
        match event {
            MatchEvent::Happened(Event::Placed { .. }) => is_placed = true,
            MatchEvent::Happened(Event::Ended(Ending::Counted(_))) if came != Came::Another => {
                came = Came::Count;
            }
            MatchEvent::Begun
            | MatchEvent::Happened(
                Event::Undone { .. }
                | Event::Redone { .. }
                | Event::WentTo { .. }
                | Event::Reopened,
            ) => came = Came::Another,
            _ => {}
        }
    }
    (came, is_placed)
}

/// In the lesson only a full board is counted: its other boards end by the way.
fn is_to_be_counted(table: &Table) -> bool {
    let board = table.shown();
    !table.is_lesson() || board.is_some_and(|board| board.empty().is_empty())
}

/// Every disc begins its flight.
fn take_off(discs: &mut Query<&mut DiscView>, flights: &[Flight], now: Duration) {
    for mut disc in discs {
        let Some(flight) = flights.iter().find(|flight| flight.from == disc.square) else {
            continue;
        };
        disc.act = Act::Glide {
            from: now + flight.starts,
            lasts: flight.lands.saturating_sub(flight.starts),
            start: flight.from,
            to: flight.to,
            lift: flight.lift,
        };
    }
}

/// Every flying disc lies where it is to land.
fn land(discs: &mut Query<&mut DiscView>) {
    for mut disc in discs {
        if let Act::Glide { from, lasts, .. } = &mut disc.act {
            (*from, *lasts) = (Duration::ZERO, Duration::ZERO);
        }
    }
}

/// Every disc that is away flies back to its square.
fn go_home(discs: &mut Query<&mut DiscView>, now: Duration, time: Duration) {
    for mut disc in discs {
        let square = disc.square;
        if let Act::Glide {
            from,
            lasts,
            start,
            to,
            lift,
        } = &mut disc.act
        {
            *start = *to;
            *to = square;
            (*from, *lasts, *lift) = (now, time, *lift * 0.6);
        }
    }
}
