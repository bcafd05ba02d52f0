//! The match as one session plays it, tick by tick, from the inputs of both: the same on both machines.

use crate::{Cmd, Deed, Digest, Entry, NoEffect, Play};
use outflank_game::{Event, Millis};
use outflank_rules::{ByDisc, Disc};
use std::sync::Arc;

/// Milliseconds of one tick: 20 in a second.
pub const TICK: u64 = 50;

/// One thing that a tick brought.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Happened {
    /// A deed took effect, or the mover's time ran out.
    Done(Entry, Vec<Event>),
    /// A deed was seen and had no effect.
    Nothing(Disc, Deed, NoEffect),
}

/// A match in a session. Cheap to clone: the match itself is copied only where it changes.
#[derive(Clone, Debug)]
pub struct Replica {
    play: Arc<Play>,
    epoch: u8,
    base: Millis,
    ticks: u32,
    seen: ByDisc<u16>,
}

impl Replica {
    /// A session that goes on from `play`, its first tick at the match's time `base`.
    #[must_use]
    pub fn new(play: Play, epoch: u8, base: Millis) -> Self {
        Self {
            play: Arc::new(play),
            epoch,
            base,
            ticks: 0,
            seen: ByDisc::default(),
        }
    }
    /// The match.
    #[must_use]
    pub fn play(&self) -> &Play {
        &self.play
    }
    /// How many ticks it has made.
    #[must_use]
    pub const fn ticks(&self) -> u32 {
        self.ticks
    }
    /// The count of the last deed seen of this side.
    #[must_use]
    pub fn seen(&self, by: Disc) -> u16 {
        self.seen[by]
    }
    /// The match's time at the start of the next tick.
    #[must_use]
    pub fn time(&self) -> Millis {
        self.base.plus(Millis(u64::from(self.ticks) * TICK))
    }
    /// A number that stands for all of it.
    #[must_use]
    pub fn checksum(&self) -> u128 {
        let seen = u32::from(self.seen.black) << 16 | u32::from(self.seen.white);
        let (ticks, seen) = (self.ticks.to_le_bytes(), seen.to_le_bytes());
        Digest::of("outflank 1 state", &[&self.play.chain().0, &ticks, &seen]).number()
    }

    /// Makes one tick. Who gives up comes first, then the deeds, Black's first, then the clock: a move in the last tick counts.
    pub fn step(&mut self, inputs: ByDisc<Cmd>) -> Vec<Happened> {
        let mut happened = Vec::new();
        let at = self.time();
        let fresh = Disc::BOTH.map(|by| self.fresh(by, inputs[by]));
        for gives_up in [true, false] {
            let deeds = fresh.iter().flatten();
            for &(by, deed, ply) in deeds.filter(|(_, deed, _)| deed.gives_up() == gives_up) {
                happened.push(self.act(by, deed, ply, at));
            }
        }
        self.ticks += 1;
        let deadline = self.play.game().next_deadline();
        let end = self.time();
        if deadline.is_some_and(|deadline| deadline <= end) {
            let play = Arc::make_mut(&mut self.play);
            let fallen = play.look(self.epoch, end);
            happened.extend(fallen.map(|(entry, events)| Happened::Done(entry, events)));
        }
        happened
    }

    /// The deed of an input whose count is the next one; it is thereby seen.
    fn fresh(&mut self, by: Disc, cmd: Cmd) -> Option<(Disc, Deed, u8)> {
        if cmd.seq != self.seen[by].wrapping_add(1) {
            return None;
        }
        self.seen[by] = cmd.seq;
        cmd.deed().map(|deed| (by, deed, cmd.ply))
    }

    fn act(&mut self, by: Disc, deed: Deed, ply: u8, at: Millis) -> Happened {
        let play = Arc::make_mut(&mut self.play);
        match play.act(self.epoch, by, deed, ply, at) {
            Ok((entry, events)) => Happened::Done(entry, events),
            Err(why) => Happened::Nothing(by, deed, why),
        }
    }
}
