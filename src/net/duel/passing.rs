//! What a duel does as time passes.

use crate::Deed;
use crate::duel::greeting::GREETING;
use crate::duel::news::Output;
use crate::duel::{Duel, Phase, Quality};
use crate::resume::Parted;
use crate::session::SessionError;
use crate::wire::Say;
use outflank_game::Millis;

/// The waiter may claim so long after the mover's time is out.
pub(crate) const CLAIM: Millis = Millis(5_000);
/// Without a clock, one who is gone for so long may be given up.
pub(crate) const PATIENCE: Millis = Millis(180_000);
/// So long may a new session take to begin.
const BEGINNING: Millis = Millis(15_000);
/// Outside a session somebody who says nothing for so long is gone; one who has nothing to say says so oftener.
pub(super) const SILENCE: Millis = Millis(12_000);
const BEAT: Millis = Millis(3_000);
/// A deed that took effect is signed within so long.
const UNSIGNED: Millis = Millis(10_000);
/// The steps of the line's quality, by how far the confirmed match is behind.
const SHAKY: Millis = Millis(1_000);
const FAILING: Millis = Millis(3_000);
const LOST: Millis = Millis(5_000);

impl Duel {
    /// Lets time pass; to be called every 50 ms or oftener, also when nothing is shown. What is to be sent comes out.
    pub fn tick(&mut self, now: Millis) {
        match &self.phase {
            Phase::Apart => self.flag_myself(now),
            Phase::Greeting(_) => self.greeting(now),
            Phase::Reunion(reunion) => {
                if now.less(reunion.since) > GREETING {
                    self.disconnected();
                } else {
                    self.beat(now);
                }
                self.flag_myself(now);
            }
            Phase::Seated | Phase::Resting => {
                self.beat(now);
                if now.less(self.heard) > SILENCE {
                    self.disconnected();
                }
            }
            Phase::Playing(_) => {
                self.play(now);
                // The other's signature may have come before my own end of the game.
                self.rest_if_sealed();
            }
        }
    }

    pub(super) fn beat(&mut self, now: Millis) {
        if now.less(self.said) >= BEAT {
            self.said = now;
            self.out.push(Output::Say(Say::Beat.to_bytes()));
        }
    }

    /// The live session's part.
    fn play(&mut self, now: Millis) {
        let (Phase::Playing(session), Some(table)) = (&mut self.phase, &mut self.table) else {
            return;
        };
        let mut happened = Vec::new();
        let ticked = session.tick(now, &mut happened);
        let packets = session.packets(now);
        let (lag, has_begun) = (session.lag(now), session.has_begun());
        let time = session.confirmed().time();
        let mut parted = None;
        for one in happened {
            if let Err(why) = table.take(one, now, &mut self.out) {
                parted = Some(why);
            }
        }
        self.out.extend(packets.into_iter().map(Output::Packet));
        if !table.is_over() && (!has_begun || table.game.clock.0 < time) {
            table.game.clock = (time, now.less(if has_begun { lag } else { Millis::ZERO }));
        }
        match (parted, ticked) {
            (Some(why), _) => self.part(why),
            (None, Err(SessionError::Differ { .. })) => self.part(Parted::Differ),
            (None, Err(_)) => self.disconnected(),
            (None, Ok(())) => self.watch(lag, has_begun, now),
        }
    }

    /// Judges the line by how far the confirmed match is behind.
    fn watch(&mut self, lag: Millis, has_begun: bool, now: Millis) {
        let record = self.table.as_ref().map(|table| table.record());
        let is_unsigned = record.is_some_and(|record| record.first_unproved().is_some());
        self.unsigned = is_unsigned.then(|| self.unsigned.unwrap_or(now));
        let is_withheld = self
            .unsigned
            .is_some_and(|since| now.less(since) > UNSIGNED);
        let quality = match lag {
            _ if is_withheld => Quality::Lost,
            lag if !has_begun && lag > BEGINNING => Quality::Lost,
            _ if !has_begun => self.quality,
            lag if lag > LOST => Quality::Lost,
            lag if lag > FAILING => Quality::Failing,
            lag if lag > SHAKY => Quality::Shaky,
            _ => Quality::Good,
        };
        if quality == Quality::Lost {
            self.disconnected();
        } else {
            self.set_quality(quality);
        }
    }

    /// Apart, my own time runs out: I own it, and say so when we meet again.
    fn flag_myself(&mut self, now: Millis) {
        let Some(table) = &mut self.table else {
            return;
        };
        let game = table.record().play().game();
        let is_mine = game.position().to_move() == table.me();
        let is_out = game
            .next_deadline()
            .is_some_and(|flag| flag <= table.match_time(now));
        let has_moved = table
            .game
            .given
            .iter()
            .any(|(g, _)| matches!(g.deed, Deed::Place(_) | Deed::Flag));
        if is_mine && is_out && !has_moved && !table.is_over() && table.game.epoch > 0 {
            // It is my turn and my clock has run out: nothing refuses that.
            let _ = table.give(Deed::Flag, now, &mut self.out);
        }
    }
}
