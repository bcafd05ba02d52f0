//! A player's end towards all who watch a game: who they are, and what each is to be shown.

use super::{Showing, Stage};
use crate::identity::BlockList;
use crate::{Digest, Record};
use outflank_game::Millis;
use std::collections::BTreeMap;

/// No more watch one player's game at once.
pub const MOST: usize = 24;
/// How late a game can be shown.
pub const DELAYS: [Millis; 4] = [
    Millis::ZERO,
    Millis(30_000),
    Millis(60_000),
    Millis(180_000),
];
/// The time of the match is said at least so often.
const BEAT: Millis = Millis(10_000);

/// Somebody at the other end of the meeting place, as the place names it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Onlooker(pub [u8; 16]);

/// Who watches, and what they have seen.
#[derive(Clone, Debug)]
pub struct Gallery {
    game: Digest,
    welcome: [u8; 32],
    /// Who has come; those who have signed see the game.
    seats: BTreeMap<Onlooker, Option<Stage>>,
    /// When the time was said last, and whether the clock ran.
    said: Option<(Millis, bool)>,
    out: Vec<(Onlooker, Vec<u8>)>,
}

impl Gallery {
    /// Of the game whose facts have this digest, with nobody in it; `chance` is fresh from the machine's source.
    #[must_use]
    pub const fn new(game: Digest, chance: [u8; 32]) -> Self {
        Self {
            game,
            welcome: chance,
            seats: BTreeMap::new(),
            said: None,
            out: Vec::new(),
        }
    }

    /// Which game is shown.
    #[must_use]
    pub const fn game(&self) -> Digest {
        self.game
    }
    /// How many see it.
    #[must_use]
    pub fn count(&self) -> usize {
        self.seats.values().flatten().count()
    }
    /// What is to be sent, in this order.
    pub fn outputs(&mut self) -> Vec<(Onlooker, Vec<u8>)> {
        std::mem::take(&mut self.out)
    }

    /// Somebody has come: a watcher, or the other player, who shows it as well.
    pub fn came(&mut self, who: Onlooker) {
        if self.seats.len() < 2 * MOST && !self.seats.contains_key(&who) {
            self.seats.insert(who, None);
            let welcome = Showing::Welcome(self.welcome);
            self.out.push((who, welcome.to_bytes()));
        }
    }

    /// All have gone.
    pub fn empty(&mut self) {
        self.seats.clear();
        self.out.clear();
    }

    /// Somebody has gone.
    pub fn left(&mut self, who: Onlooker) {
        self.seats.remove(&who);
    }

    /// Somebody says something. Only who signs the welcome, with a key that may meet me, sees the game; all else is nothing.
    pub fn hear(&mut self, who: Onlooker, bytes: &[u8], blocked: &BlockList) {
        let is_full = self.count() >= MOST;
        let Some(seat @ None) = self.seats.get_mut(&who).filter(|_| !is_full) else {
            return;
        };
        if let Ok(Showing::Asks(key, sig)) = Showing::from_bytes(bytes)
            && Showing::is_answer(&key, &sig, &self.game, &self.welcome)
            && !blocked.has(&key)
        {
            *seat = Some(Stage::default());
            // The newcomer is told the time with what it is shown.
            self.said = None;
        }
    }

    /// Shows what is to be seen now: the record, so late as the delay says. `time` is the match's, `now` mine.
    pub fn show(
        &mut self,
        record: &Record,
        (time, runs): (Millis, bool),
        delay: Millis,
        now: Millis,
    ) {
        let is_over = record.ending().is_some();
        let at = if is_over {
            record.last_time()
        } else {
            time.less(delay)
        };
        let stands = Showing::Now {
            at,
            runs: runs && !is_over,
        };
        let is_said = |&(when, ran): &(Millis, bool)| ran == runs && now.less(when) < BEAT;
        let is_due = !self.said.as_ref().is_some_and(is_said);
        if is_due {
            self.said = Some((now, runs));
        }
        for (&who, seat) in &mut self.seats {
            let Some(stage) = seat else {
                continue;
            };
            let mut shown = stage.show(record, time, delay);
            if is_due || !shown.is_empty() {
                shown.push(stands.clone());
            }
            self.out
                .extend(shown.into_iter().map(|one| (who, one.to_bytes())));
        }
    }

    /// The two play again: whoever watches may follow.
    pub fn lead_on(&mut self, next: Digest) {
        let watching = self.seats.iter().filter(|(_, seat)| seat.is_some());
        let led = watching.map(|(&who, _)| (who, Showing::Next(next).to_bytes()));
        self.out.extend(led);
    }
}
