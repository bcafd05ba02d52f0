//! A match that is kept elsewhere, against somebody far away: what is confirmed comes in, what a person here wants goes out.

use super::{Intent, MatchEvent, Table, millis};
use bevy::prelude::*;
use outflank_game::{Command, Event, Match, Millis, Refusal};
use outflank_rules::{ByDisc, Disc, Square};
use std::time::Duration;

/// News of such a match.
#[derive(Clone, Debug)]
pub enum Afar {
    /// It lies on the table from now on.
    Lay(Box<Match>, Box<Remote>),
    /// This happened, and so it stands now.
    Done(Box<Match>, Vec<Event>),
    /// How late it is there, whether the clock runs, and which disc of mine is on its way.
    Stand {
        /// The match's time now.
        at: Millis,
        /// Does it run?
        runs: bool,
        /// Where my disc is on its way to.
        pending: Option<Square>,
    },
}

/// A person here wants this of the match that is kept elsewhere.
#[derive(Message, Clone, Copy, Debug, PartialEq, Eq)]
pub struct Asked(pub Command);

/// Who plays whom, and the match's own time.
#[derive(Clone, Debug)]
pub struct Remote {
    /// My side; `None`: I watch others.
    pub me: Option<Disc>,
    /// Names as they are shown.
    pub names: ByDisc<String>,
    /// What each rated itself at the start.
    pub ratings: ByDisc<u16>,
    /// Where my disc is on its way to.
    pub pending: Option<Square>,
    /// The match's time, and when it was that late.
    clock: (Millis, Duration),
    runs: bool,
}

impl Remote {
    /// These two, I on this side; the clock stands.
    #[must_use]
    pub const fn new(me: Option<Disc>, names: ByDisc<String>, ratings: ByDisc<u16>) -> Self {
        Self {
            me,
            names,
            ratings,
            pending: None,
            clock: (Millis::ZERO, Duration::ZERO),
            runs: false,
        }
    }

    fn time(&self, elapsed: Duration) -> Millis {
        let (at, read) = self.clock;
        let since = elapsed.saturating_sub(read);
        if self.runs {
            at.plus(Millis(since.as_millis() as u64))
        } else {
            at
        }
    }
}

impl Table {
    /// The match against somebody far away, if it is one.
    #[must_use]
    pub const fn remote(&self) -> Option<&Remote> {
        self.remote.as_ref()
    }
    /// The reading of the clock by which this match runs.
    #[must_use]
    pub fn clock(&self, time: &Time<Real>) -> Millis {
        match &self.remote {
            Some(remote) => remote.time(time.elapsed()),
            None => millis(time),
        }
    }
    /// Is it a game of mine that runs? Nothing takes its place by the way.
    #[must_use]
    pub fn plays_afar(&self) -> bool {
        self.side_afar().is_some() && self.is_running()
    }
    /// My side of a match against somebody far away.
    #[must_use]
    pub fn side_afar(&self) -> Option<Disc> {
        self.remote.as_ref()?.me
    }
    /// Do I watch others?
    #[must_use]
    pub const fn is_watching(&self) -> bool {
        matches!(&self.remote, Some(Remote { me: None, .. }))
    }
    /// My disc that is on its way: shown, and not yet there.
    #[must_use]
    pub fn pending(&self) -> Option<Square> {
        self.remote.as_ref()?.pending
    }

    /// Is it wanted of a match that is kept elsewhere? `None`: it is kept here.
    pub(super) fn ask(&mut self, command: Command) -> Option<Result<Option<Asked>, Refusal>> {
        let game = self.game.as_ref()?;
        let remote = self.remote.as_mut()?;
        Some(match command {
            // Nobody holds the other one's clock.
            Command::Pause | Command::Resume | Command::Tick => Ok(None),
            _ if remote.me.is_none() => Err(Refusal::NotAllowed),
            Command::Place { by, square } => {
                let legal = game.position().refusal(square);
                match legal {
                    _ if Some(by) != remote.me => Err(Refusal::NotYourTurn),
                    Some(why) => Err(why.into()),
                    None => {
                        remote.pending = Some(square);
                        Ok(Some(Asked(command)))
                    }
                }
            }
            Command::Undo | Command::Redo | Command::GoTo(_) => Err(Refusal::NotAllowed),
            _ => Ok(Some(Asked(command))),
        })
    }

    /// Hears news; a match that waits at this screen is not lost by one from afar. True if another match lies there now.
    pub(super) fn hear(
        &mut self,
        news: &Afar,
        now: (Millis, Duration),
        events: &mut MessageWriter<MatchEvent>,
    ) -> bool {
        match news {
            Afar::Lay(game, remote) => {
                self.put_away(now.0);
                let waiting = self.saved.take();
                self.set_game((**game).clone(), events);
                (self.is_visit, self.saved) = (true, waiting);
                self.remote = Some((**remote).clone());
                return true;
            }
            Afar::Done(game, _) => {
                if self.remote.is_some() {
                    self.game = Some((**game).clone());
                    self.advice = None;
                }
            }
            Afar::Stand { at, runs, pending } => {
                if let Some(remote) = &mut self.remote {
                    remote.clock = (*at, now.1);
                    (remote.runs, remote.pending) = (*runs, *pending);
                }
            }
        }
        false
    }

    /// While a game against somebody far away runs, nothing else takes its place by the way.
    pub(super) fn keeps_away(&self, intent: &Intent) -> bool {
        let is_other = matches!(
            intent,
            Intent::Link(_) | Intent::Lesson(_) | Intent::Continue
        );
        is_other && self.plays_afar()
    }

    /// Whoever looks back is disturbed only by what they did themselves, and by the end.
    pub(super) fn look_after(&mut self, event: &Event) {
        let me = self.side_afar();
        let disturbs = match event {
            Event::Placed { by, .. } => Some(*by) == me,
            Event::Ended(_) => true,
            _ => false,
        };
        if disturbs {
            self.review = None;
        }
    }
}
