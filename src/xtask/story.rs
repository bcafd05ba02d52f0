//! What a scripted person can do and see: gestures of mouse and keyboard, and waiting until the game says so.
//! Nothing here sleeps for a set time: every wait ends with what it waits for, or fails at its deadline.

use crate::Ending;
use crate::game::Said;
use crate::hands::Hands;
use crate::tail::Tail;
use crate::trace::{self, Point};
use crate::witness::Witness;
use outflank_rules::{Position, Square, Variant};
use std::sync::mpsc::{Receiver, RecvTimeoutError};
use std::time::{Duration, Instant};

/// More warnings than this in one run are a storm.
const WARNINGS: u32 = 20;

/// Takes a picture of the screen under this name.
pub type Camera<'a> = &'a dyn Fn(&str) -> Ending;

/// One run of the game, seen from outside.
pub struct Story<'a> {
    /// What the game has told.
    pub seen: Witness,
    /// Where to take chances.
    pub chance: Chance,
    /// Called at moments worth a picture.
    pub camera: Camera<'a>,
    said: &'a Receiver<Said>,
    hands: &'a mut dyn Hands,
    end: Instant,
    warnings: u32,
    output: Tail,
    errors: Tail,
}

impl<'a> Story<'a> {
    /// A run that must be over after `limit`.
    ///
    /// # Errors
    /// When the rules crate has no standard position.
    pub fn new(
        said: &'a Receiver<Said>,
        hands: &'a mut dyn Hands,
        camera: Camera<'a>,
        (limit, seed): (Duration, u64),
    ) -> Result<Self, String> {
        let start = Variant::standard().position();
        let start = start.map_err(|why| why.to_string())?;
        Ok(Self::of(start, said, hands, camera, (limit, seed)))
    }

    /// The same of a match that begins with this position.
    pub fn of(
        start: Position,
        said: &'a Receiver<Said>,
        hands: &'a mut dyn Hands,
        camera: Camera<'a>,
        (limit, seed): (Duration, u64),
    ) -> Self {
        Self {
            seen: Witness::of(start),
            chance: Chance(seed),
            camera,
            said,
            hands,
            end: Instant::now() + limit,
            warnings: 0,
            output: Tail::default(),
            errors: Tail::default(),
        }
    }

    /// Reads what the game says until `done` holds.
    ///
    /// # Errors
    /// When it does not hold within `seconds`, the run's own limit is over, the game ends, or it says something that
    /// is wrong. The game's last words are part of the message.
    pub fn wait(&mut self, what: &str, seconds: u64, done: impl Fn(&Witness) -> bool) -> Ending {
        let end = self.end.min(Instant::now() + Duration::from_secs(seconds));
        let outcome = self.listen(what, end, done);
        outcome.map_err(|why| {
            let (output, errors) = (&self.output, &self.errors);
            format!(
                "{why}\n  the trace's last lines:\n{output}  standard error's last lines:\n{errors}"
            )
        })
    }

    fn listen(&mut self, what: &str, end: Instant, done: impl Fn(&Witness) -> bool) -> Ending {
        while !done(&self.seen) {
            let left = end.saturating_duration_since(Instant::now());
            match self.said.recv_timeout(left) {
                Ok(said) => self.hear(said)?,
                Err(RecvTimeoutError::Timeout) => return Err(format!("waited in vain for {what}")),
                Err(RecvTimeoutError::Disconnected) => {
                    return Err(format!("the game ended while I waited for {what}"));
                }
            }
        }
        Ok(())
    }

    /// Reads what the game has said by now.
    ///
    /// # Errors
    /// When it says something that is wrong.
    pub fn catch_up(&mut self) -> Ending {
        while let Ok(said) = self.said.try_recv() {
            self.hear(said)?;
        }
        Ok(())
    }

    fn hear(&mut self, said: Said) -> Ending {
        let (line, tail) = match &said {
            Said::Out(line) => (line, &mut self.output),
            Said::Err(line) => (line, &mut self.errors),
        };
        if !line.starts_with("@ frame ") {
            tail.push(line);
        }
        if matches!(said, Said::Out(_))
            && let Some(fact) = trace::read(line)?
        {
            return self.seen.take(fact);
        }
        if line.contains("panicked at") || line.contains(" ERROR ") {
            return Err(format!("the game reports: {line}"));
        }
        if line.contains(" WARN ") {
            self.warnings += 1;
            if self.warnings > WARNINGS {
                return Err(format!(
                    "the game warns more than {WARNINGS} times, last: {line}"
                ));
            }
        }
        Ok(())
    }

    /// Waits until this screen or menu is open.
    ///
    /// # Errors
    /// As [`Self::wait`].
    pub fn screen(&mut self, name: &str, seconds: u64) -> Ending {
        self.wait(&format!("the screen \"{name}\""), seconds, |seen| {
            seen.screen == name
        })
    }

    /// Waits until this button is on view, and clicks it.
    ///
    /// # Errors
    /// As [`Self::wait`].
    pub fn push(&mut self, key: &str) -> Ending {
        self.wait(&format!("the button \"{key}\""), 30, |seen| {
            seen.buttons.contains_key(key)
        })?;
        let (at, before) = (self.seen.buttons[key], self.seen.pressed);
        self.click(at)?;
        self.wait(&format!("the button \"{key}\" to be pressed"), 20, |seen| {
            seen.pressed > before
        })
    }

    /// Clicks here: moves, presses and lets go, each for itself.
    ///
    /// # Errors
    /// When the window is gone.
    pub fn click(&mut self, at: Point) -> Ending {
        self.hands.move_to(at)?;
        self.hands.press()?;
        self.hands.release()
    }

    /// Presses here, slides over there and only then lets go.
    ///
    /// # Errors
    /// When the window is gone.
    pub fn slide(&mut self, from: Point, to: Point) -> Ending {
        self.hands.move_to(from)?;
        self.hands.press()?;
        self.hands.move_to(to)?;
        self.hands.release()
    }

    /// Strikes a key, see [`Hands::key`].
    ///
    /// # Errors
    /// When the window is gone.
    pub fn key(&mut self, chord: &str) -> Ending {
        self.hands.key(chord)
    }

    /// Where this square is in the window.
    ///
    /// # Errors
    /// When the game has not said it.
    pub fn place_of(&self, square: Square) -> Result<Point, String> {
        let at = self.seen.squares.get(&square).copied();
        at.ok_or_else(|| format!("the game has not said where {square} is"))
    }

    /// Waits until it is the person's turn or the count is shown; says whether to play on.
    ///
    /// # Errors
    /// As [`Self::wait`].
    pub fn my_turn(&mut self) -> Result<bool, String> {
        self.wait("my turn", 60, |seen| {
            seen.waits_for_person() || seen.result.is_some()
        })?;
        Ok(self.seen.result.is_none())
    }

    /// Waits until the picture has caught up.
    ///
    /// # Errors
    /// As [`Self::wait`].
    pub fn settle(&mut self) -> Ending {
        self.wait("the picture to settle", 30, |seen| seen.settled)
    }

    /// Waits until no frame has been drawn for so long.
    ///
    /// # Errors
    /// When the run's own limit is over before that.
    pub fn quiet(&mut self, long: Duration) -> Ending {
        loop {
            match self.said.recv_timeout(long) {
                Ok(said) => self.hear(said)?,
                Err(RecvTimeoutError::Timeout) => return Ok(()),
                Err(RecvTimeoutError::Disconnected) => return Err("the game ended".to_owned()),
            }
            if Instant::now() > self.end {
                return Err("the game never stops to draw frames".to_owned());
            }
        }
    }

    /// Takes one of the legal squares by chance.
    pub fn choose(&mut self) -> Square {
        let legal = &self.seen.legal;
        legal[self.chance.below(legal.len())]
    }

    /// Waits until the next disc stands, which must be the one on `square`; `before` discs stood already.
    ///
    /// # Errors
    /// As [`Self::wait`], or when another square was played.
    pub fn placed(&mut self, square: Square, before: u32) -> Ending {
        self.wait(&format!("my disc on {square}"), 20, |seen| {
            seen.placed.1 > before
        })?;
        match self.seen.placed.0 {
            Some(played) if played != square && self.seen.placed.1 == before + 1 => {
                Err(format!("I played {square}, but {played} was taken"))
            }
            _ => Ok(()),
        }
    }
}

/// Seeded numbers: the same seed always gives the same game.
pub struct Chance(pub u64);

impl Chance {
    /// A whole number from 0 to `limit - 1`; `limit` is at least 1.
    pub fn below(&mut self, limit: usize) -> usize {
        self.0 = self
            .0
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) as usize % limit
    }
}
