//! What a player asks of a duel beside the game's own deeds: chat, a rematch, the claim of a game.

use crate::duel::passing::{CLAIM, PATIENCE};
use crate::duel::{Duel, Phase, Unsaid};
use crate::wire::{Line, Phrase, Say};
use outflank_game::Millis;

impl Duel {
    /// I say a line.
    ///
    /// # Errors
    /// Nobody is there, or it was too much.
    pub fn chat(&mut self, line: Line, now: Millis) -> Result<(), Unsaid> {
        self.speak(&Say::Chat(line), now)
    }

    /// I say a quick phrase.
    ///
    /// # Errors
    /// Nobody is there, or it was too much.
    pub fn phrase(&mut self, phrase: Phrase, now: Millis) -> Result<(), Unsaid> {
        self.speak(&Say::Phrase(phrase), now)
    }

    fn speak(&mut self, say: &Say, now: Millis) -> Result<(), Unsaid> {
        if matches!(self.phase, Phase::Apart | Phase::Greeting(_)) {
            return Err(Unsaid::Apart);
        }
        if !self.chat[0].take(1, now) {
            return Err(Unsaid::TooFast);
        }
        self.say(say, now);
        Ok(())
    }

    /// I want to play again, sides swapped; it begins once both do.
    ///
    /// # Errors
    /// The game is not over, or the other side is gone.
    pub fn rematch(&mut self, now: Millis) -> Result<(), Unsaid> {
        if !self.is_at_rest() {
            return Err(Unsaid::NotNow);
        }
        if !self.rematch[0] {
            self.rematch[0] = true;
            self.say(&Say::Rematch, now);
        }
        self.rematch_if_wanted(now);
        Ok(())
    }

    /// I let others watch, so late; or no more. The other is told, now and over every later connection.
    pub fn let_watch(&mut self, delay: Option<Millis>, now: Millis) {
        if self.watched[0] != delay {
            self.watched[0] = delay;
            self.tell_watched(now);
        }
    }

    /// Tells the other how late I let others watch, where somebody is there who hears it.
    pub(super) fn tell_watched(&mut self, now: Millis) {
        if self.is_known() {
            self.say(&Say::Watched(self.watched[0]), now);
        }
    }

    /// How late I show this game to others; `None`: not at all. It is as late as the more careful of the two wants it.
    #[must_use]
    pub fn shows(&self) -> Option<Millis> {
        let [mine, theirs] = self.watched;
        Some(mine?.max(theirs.unwrap_or_default()))
    }

    /// How long until I may claim the game of one who does not come back; zero: now. `None` where it is not so.
    #[must_use]
    pub fn claim_in(&self, now: Millis) -> Option<Millis> {
        let table = self.table.as_ref().filter(|table| !table.is_over())?;
        let is_apart = matches!(self.phase, Phase::Apart | Phase::Reunion(_));
        let game = table.record().play().game();
        let is_theirs = game.position().to_move() != table.me();
        if !is_apart || table.game.epoch == 0 {
            return None;
        }
        match game.next_deadline() {
            Some(flag) if is_theirs => Some(flag.plus(CLAIM).less(table.match_time(now))),
            Some(_) => None,
            None => Some(PATIENCE.less(now.less(self.heard))),
        }
    }

    /// I claim the game: won on time, unconfirmed.
    ///
    /// # Errors
    /// It is not time for it.
    pub fn claim(&mut self, now: Millis) -> Result<(), Unsaid> {
        if self.claim_in(now) != Some(Millis::ZERO) {
            return Err(Unsaid::NotNow);
        }
        let table = self.table.as_mut().ok_or(Unsaid::NotNow)?;
        table.claim(&mut self.out);
        Ok(())
    }
}
