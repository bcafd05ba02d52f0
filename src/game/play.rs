//! The match itself, and the one door through which it changes. What can be asked: `view`.

use crate::clock::Clocks;
use crate::{
    Command, Ending, Event, History, MatchOptions, Millis, NodeId, Refusal, Status, Step, draw,
    travel,
};
use outflank_rules::{ByDisc, Disc, SetupError, Square};

/// An ending that the board does not show, kept beside the tree.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Attached {
    /// Where the match stood.
    pub(crate) node: NodeId,
    /// How it ended.
    pub(crate) ending: Ending,
    /// What each side had left.
    pub(crate) left: ByDisc<Millis>,
}

/// One match, from its options to its end and back again.
///
/// The first mover's clock runs from [`Match::new`] on; call [`Match::apply`] with
/// [`Command::Pause`] at once where it shall wait.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Match {
    pub(crate) options: MatchOptions,
    pub(crate) history: History,
    pub(crate) clocks: Clocks,
    pub(crate) attached: Option<Attached>,
    pub(crate) paused: bool,
    /// Who has offered a draw that still stands.
    pub(crate) offer: Option<Disc>,
    /// The latest time told.
    pub(crate) seen: Millis,
}

impl Match {
    /// Starts a match; the first mover's clock runs from `now`.
    ///
    /// # Errors
    /// A variant whose start is no position.
    pub fn new(options: MatchOptions, now: Millis) -> Result<Self, SetupError> {
        let clocks = Clocks::new(options.clock);
        let history = History::new(options.variant.position()?, clocks.standing());
        let mut game = Self {
            options,
            history,
            clocks,
            attached: None,
            paused: false,
            offer: None,
            seen: now,
        };
        game.run_clock();
        Ok(game)
    }

    /// What there is to tell of the start: a forced pass, then whose turn it is or the end.
    #[must_use]
    pub fn opening_events(&self) -> Vec<Event> {
        let root = self.history.node(NodeId::ROOT);
        let steps = root.map_or(&[][..], |node| node.steps());
        let start = root.map_or(*self.position(), |node| *node.position());
        let last = match start.outcome() {
            Some(outcome) => Event::Ended(Ending::Counted(outcome)),
            None => Event::TurnOf(start.to_move()),
        };
        steps.iter().map(told).chain([last]).collect()
    }

    /// Does what is asked, and tells what followed.
    ///
    /// A time before the latest one told counts as that one. A flag that has fallen by `at` ends
    /// the game first: the command then meets an ended game, and if that refuses it, the answer is
    /// `Ok` with [`Event::Ended`] alone.
    ///
    /// # Errors
    /// The reason why it cannot be done; the match is unchanged.
    pub fn apply(&mut self, command: Command, at: Millis) -> Result<Vec<Event>, Refusal> {
        self.seen = self.seen.max(at);
        let mut events = Vec::new();
        if self.flag_has_fallen() {
            let by = self.position().to_move();
            events.extend(self.end(Ending::Flagged { by }));
        }
        match self.obey(command) {
            Ok(more) => events.extend(more),
            Err(refusal) if events.is_empty() => return Err(refusal),
            Err(_) => {}
        }
        Ok(events)
    }

    fn obey(&mut self, command: Command) -> Result<Vec<Event>, Refusal> {
        match command {
            Command::Place { by, square } => self.place(by, square),
            Command::Undo => travel::undo(self),
            Command::Redo => travel::redo(self),
            Command::GoTo(node) => travel::go_to(self, node),
            Command::Resign { by } => self.end_if_open(Ending::Resigned { by }),
            Command::Leave { by } => self.end_if_open(Ending::Left { by }),
            Command::OfferDraw { by } => draw::offer(self, by),
            Command::AcceptDraw { by } => draw::accept(self, by),
            Command::DeclineDraw { by } => draw::decline(self, by),
            Command::Pause => self.pause(),
            Command::Resume => self.resume(),
            Command::Tick => Ok(Vec::new()),
        }
    }

    fn place(&mut self, by: Disc, square: Square) -> Result<Vec<Event>, Refusal> {
        self.must_be_open()?;
        self.must_run()?;
        if by != self.position().to_move() {
            return Err(Refusal::NotYourTurn);
        }
        if let Some(why) = self.position().refusal(square) {
            return Err(why.into());
        }
        let here = self.history.current();
        let node = match self.history.child_at(square) {
            Some(known) => known,
            None if self.history.is_full() => return Err(Refusal::NotAllowed),
            None => self.history.grow(here, square)?,
        };
        let mut events = Vec::new();
        if self.offer == Some(!by) {
            events.extend(draw::lapse(self));
        }
        self.attached = None;
        self.history.visit(node);
        let moves = self.history.here().placed()[by];
        self.clocks.moved(by, moves, self.seen);
        self.history.set_clock(node, self.clocks.standing());
        self.run_clock();
        events.extend(self.history.here().steps().iter().map(told));
        events.extend(self.now_is());
        Ok(events)
    }

    fn pause(&mut self) -> Result<Vec<Event>, Refusal> {
        self.must_be_open()?;
        if self.paused {
            return Ok(Vec::new());
        }
        self.clocks.stop(self.position().to_move(), self.seen);
        self.paused = true;
        Ok(vec![Event::Paused])
    }

    fn resume(&mut self) -> Result<Vec<Event>, Refusal> {
        self.must_be_open()?;
        if !self.paused {
            return Ok(Vec::new());
        }
        self.paused = false;
        self.run_clock();
        Ok(vec![
            Event::Resumed,
            Event::TurnOf(self.position().to_move()),
        ])
    }

    fn end_if_open(&mut self, ending: Ending) -> Result<Vec<Event>, Refusal> {
        self.must_be_open()?;
        Ok(self.end(ending))
    }

    /// Ends the match here by what the board does not show.
    pub(crate) fn end(&mut self, ending: Ending) -> Vec<Event> {
        self.clocks.stop(self.position().to_move(), self.seen);
        self.attached = Some(Attached {
            node: self.history.current(),
            ending,
            left: self.clocks.standing(),
        });
        self.paused = false;
        self.offer = None;
        vec![Event::Ended(ending)]
    }

    /// Lets the mover's clock run, unless the match is over or paused.
    pub(crate) fn run_clock(&mut self) {
        if self.ending().is_none() && !self.paused {
            self.clocks.start(self.seen);
        }
        if self.ending().is_some() {
            self.offer = None;
        }
    }

    fn flag_has_fallen(&self) -> bool {
        self.next_deadline()
            .is_some_and(|deadline| deadline <= self.seen)
    }

    /// What is to be told last: the end, whose turn it is, or nothing while paused.
    pub(crate) fn now_is(&self) -> Option<Event> {
        match self.status() {
            Status::Playing { to_move } => Some(Event::TurnOf(to_move)),
            Status::Paused => None,
            Status::Ended(ending) => Some(Event::Ended(ending)),
        }
    }

    pub(crate) fn must_be_open(&self) -> Result<(), Refusal> {
        self.ending().map_or(Ok(()), |_| Err(Refusal::Over))
    }

    pub(crate) const fn must_run(&self) -> Result<(), Refusal> {
        if self.paused {
            Err(Refusal::Paused)
        } else {
            Ok(())
        }
    }
}

/// The event of a step just made.
fn told(step: &Step) -> Event {
    match step.square() {
        Some(square) => Event::Placed {
            by: step.mover,
            square,
            rays: step.rays.clone(),
            handover: step.handover,
            ply: step.ply,
        },
        None => Event::Passed { by: step.mover },
    }
}
