//! The marks on the squares: where one may play, what a move would turn, the last move, the hint.

use super::ceremony::Ceremony;
use super::stage::Stage;
use crate::motion::Motion;
use crate::settings::{Animation, Settings};
use crate::states::AppSystems;
use crate::table::{MatchEvent, Table};
use crate::wake::Wake;
use bevy::prelude::*;
use outflank_rules::{Disc, Placement, Position, Square, SquareSet};
use std::time::Duration;

/// The shader's marks, one bit each.
mod bit {
    pub const LEGAL: u16 = 1;
    pub const GHOST: u16 = 2;
    pub const HINT: u16 = 4;
    pub const PLACED: u16 = 8;
    pub const FLIPPED: u16 = 16;
    pub const PREVIEW: u16 = 32;
    pub const TAKEN_BACK: u16 = 64;
    pub const MISSING: u16 = 128;
    pub const CURSOR: u16 = 256;
    pub const PRESSED: u16 = 512;
    pub const ALSO: u16 = 1024;
    pub const QUIET: u16 = 2048;
    pub const CENTRE: u16 = 4096;
}

/// What the player points at.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq)]
pub struct Pointing {
    /// The square under the pointer, and since when.
    pub over: Option<(Square, Duration)>,
    /// The square on which a button or finger went down.
    pub pressed: Option<Square>,
    /// The square of the keyboard's cursor, while the keyboard is in use.
    pub cursor: Option<Square>,
    /// The square that waits for a second tap.
    pub pending: Option<Square>,
    /// Where a finger aims at squares smaller than itself, in logical pixels of the window.
    pub finger: Option<Vec2>,
}

impl Pointing {
    /// The square whose move is looked at.
    #[must_use]
    pub fn looked_at(&self, now: Duration, delay: Duration) -> Option<Square> {
        let rested = self
            .over
            .and_then(|(square, since)| (now >= since + delay).then_some(square));
        self.pressed.or(self.pending).or(rested).or(self.cursor)
    }
}

impl Pointing {
    /// Is this tap the first of the two that a legal move needs where moves are confirmed?
    #[must_use]
    pub fn is_first_tap(&self, square: Square, table: &Table, settings: &Settings) -> bool {
        settings.confirm_move && self.pending != Some(square) && table.may_place(square)
    }
}

/// A square that waits for a second tap waits no longer when the match has changed.
pub(super) fn drop_ghost(mut pointing: ResMut<Pointing>, mut events: MessageReader<MatchEvent>) {
    let has_changed = |event: &MatchEvent| !matches!(event, MatchEvent::Refused(_));
    if events.read().filter(|event| has_changed(event)).count() > 0 && pointing.pending.is_some() {
        pointing.pending = None;
    }
}

/// The marks by [`Square::index`].
#[derive(Resource)]
pub struct Marks {
    bits: Box<[u16; 256]>,
    pulse: f32,
    mover: Disc,
}

impl Default for Marks {
    fn default() -> Self {
        Self {
            bits: Box::new([0; 256]),
            pulse: 0.0,
            mover: Disc::Black,
        }
    }
}

impl Marks {
    pub(super) fn at(&self, index: u8) -> (u16, f32) {
        let bits = self.bits[usize::from(index)];
        (
            bits,
            if bits & bit::TAKEN_BACK == 0 {
                0.0
            } else {
                self.pulse
            },
        )
    }
    /// The marks of a square by name, for scripts.
    #[must_use]
    pub fn names(&self, square: Square) -> Vec<&'static str> {
        let bits = self.bits[usize::from(square.index())];
        let named = [
            (bit::LEGAL, "legal"),
            (bit::GHOST, "ghost"),
            (bit::HINT, "hint"),
            (bit::ALSO, "also"),
            (bit::PLACED, "placed"),
            (bit::FLIPPED, "flipped"),
            (bit::PREVIEW, "preview"),
            (bit::CURSOR, "cursor"),
            (bit::QUIET, "quiet"),
            (bit::CENTRE, "centre"),
            (bit::MISSING, "missing"),
        ];
        let is_set = |&(bit, _): &(u16, &str)| bits & bit != 0;
        named
            .into_iter()
            .filter(is_set)
            .map(|(_, name)| name)
            .collect()
    }
    pub(super) fn mover(&self) -> f32 {
        f32::from(u8::from(self.mover == Disc::Black))
    }
    fn set(&mut self, squares: SquareSet, mark: u16) {
        for square in squares {
            self.bits[usize::from(square.index())] |= mark;
        }
    }
    fn set_one(&mut self, square: Option<Square>, mark: u16) {
        self.set(square.into_iter().collect(), mark);
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Marks>().add_systems(
        Update,
        reckon
            .after(super::ceremony::conduct)
            .in_set(AppSystems::Show),
    );
}

/// Makes all marks anew.
pub(super) fn reckon(
    mut marks: ResMut<Marks>,
    table: Res<Table>,
    stage: Res<Stage>,
    ceremony: Res<Ceremony>,
    pointing: Res<Pointing>,
    settings: Res<Settings>,
    motion: Res<Motion>,
    time: Res<Time<Real>>,
    mut wake: ResMut<Wake>,
) {
    let now = time.elapsed();
    marks.bits.fill(0);
    marks.set(!stage.shape().squares(), bit::MISSING);
    let Some(position) = table.shown() else {
        return;
    };
    if settings.last_move && !ceremony.is_away() {
        let (placed, flipped) = stage.last();
        marks.set_one(placed, bit::PLACED);
        marks.set(flipped, bit::FLIPPED);
    }
    if let Some((square, since)) = stage.taken_back() {
        let lasts = Duration::from_millis(motion.pulse);
        let part = now.saturating_sub(since).as_secs_f32() / lasts.as_secs_f32();
        if part < 1.0 && settings.animation != Animation::Off {
            marks.set_one(Some(square), bit::TAKEN_BACK);
            marks.pulse = 1.0 - part;
            wake.soon();
        }
    }
    marks.set_one(pointing.cursor, bit::CURSOR);
    if position.is_filling() {
        marks.set(position.shape().centre(), bit::CENTRE);
    }
    if table.review().is_none()
        && let Some(square) = table.pending()
    {
        // On its way: seen through, with what it will turn.
        marks.mover = position.to_move();
        marks.set_one(Some(square), bit::GHOST | bit::PRESSED);
        marks.set(position.flips(square), bit::PREVIEW);
    }
    if table.review().is_some() || table.human_to_move().is_none() {
        return;
    }
    marks.mover = position.to_move();
    let legal = position.legal_moves();
    if settings.legal_marks || table.is_lesson() {
        marks.set(legal, bit::LEGAL);
        marks.set(turning_nothing(&position, legal), bit::QUIET);
    }
    let advised = table.advice().map_or(&[][..], |advice| &advice.moves[..]);
    for (n, advised) in advised.iter().enumerate() {
        let mark = if n == 0 { bit::HINT } else { bit::ALSO };
        marks.set_one(Some(advised.square), mark);
    }
    marks.set_one(
        pointing
            .pressed
            .or(pointing.pending)
            .filter(|&s| legal.contains(s)),
        bit::PRESSED,
    );
    let delay = Duration::from_millis(motion.preview_delay);
    if let Some((_, since)) = pointing.over
        && now < since + delay
    {
        wake.at(since + delay);
    }
    if let Some(square) = pointing
        .looked_at(now, delay)
        .filter(|&s| legal.contains(s))
    {
        marks.set_one(Some(square), bit::GHOST);
        if settings.preview {
            marks.set(position.flips(square), bit::PREVIEW);
        }
    }
}

/// The legal squares on which a disc would turn nothing; the rules of most sets have none.
fn turning_nothing(position: &Position, legal: SquareSet) -> SquareSet {
    let may_be = position.is_filling() || position.rules().placement == Placement::MayStandBeside;
    let is_quiet = |square: &Square| may_be && position.flips(*square).is_empty();
    legal.iter().filter(is_quiet).collect()
}
