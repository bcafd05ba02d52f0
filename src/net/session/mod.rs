//! The live session: ggrs carries the inputs of both, 20 times a second by the caller's clock.
//!
//! Two replicas run: one along what ggrs predicts, for the mover's own pending disc, and one along the confirmed tape, which
//! alone tells what happened. A deed is held up in every tick until the confirmed replica has seen it, so that none is lost.

mod guard;
mod mailbox;
mod replica;

pub use guard::{Guard, MAX_PACKET};
pub use replica::{Happened, Replica, TICK};

use crate::{Cmd, Deed};
use ggrs::{
    Config, DesyncDetection, GgrsError, GgrsEvent, GgrsRequest, P2PSession, PlayerType,
    PredictRepeatLast, SessionBuilder, SessionState,
};
use guard::{DELAY, WINDOW};
use mailbox::Mailbox;
use outflank_game::Millis;
use outflank_rules::{ByDisc, Disc};
use std::collections::VecDeque;
use std::time::Duration;

/// The states are compared every so many ticks.
const COMPARE: u32 = 20;
/// The most ticks made up at once.
const CATCH_UP: u32 = 40;
/// The most deeds that wait to be held up.
const QUEUE: usize = 16;

/// What ggrs is told of the game.
struct Setting;

impl Config for Setting {
    type Input = Cmd;
    type InputPredictor = PredictRepeatLast;
    type State = Replica;
    type Address = u8;
}

/// The session cannot go on.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum SessionError {
    /// The two machines do not have the same game.
    #[error("the games of the two machines differ in tick {tick}")]
    Differ {
        /// The first tick in which it was seen.
        tick: u32,
    },
    /// ggrs refuses; it never does in the way it is used here.
    #[error("the session cannot go on")]
    Broken,
    /// Too many deeds wait already.
    #[error("too many deeds wait to be sent")]
    Full,
}

/// One session between two peers.
pub struct Session {
    me: Disc,
    ggrs: P2PSession<Setting>,
    mail: Mailbox,
    predicted: Replica,
    confirmed: Replica,
    /// The inputs of the ticks that are not yet confirmed, the oldest first.
    tape: VecDeque<ByDisc<Cmd>>,
    held: Cmd,
    waiting: VecDeque<(Deed, u8)>,
    created: Millis,
    /// When tick zero was, by the caller's clock.
    origin: Option<Millis>,
}

impl Session {
    /// A session that goes on from `start`; `me` is the side played here. Both sides must give the same start and epoch.
    ///
    /// # Errors
    /// [`SessionError::Broken`] if ggrs refuses, which it does not.
    pub fn new(me: Disc, epoch: u8, start: Replica, now: Millis) -> Result<Self, SessionError> {
        let mail = Mailbox::new(epoch, now);
        let ggrs = start_ggrs(me, mail.clone()).map_err(|_| SessionError::Broken)?;
        Ok(Self {
            me,
            ggrs,
            mail,
            predicted: start.clone(),
            confirmed: start,
            tape: VecDeque::new(),
            held: Cmd::default(),
            waiting: VecDeque::new(),
            created: now,
            origin: None,
        })
    }

    /// The match as both sides have it.
    #[must_use]
    pub const fn confirmed(&self) -> &Replica {
        &self.confirmed
    }
    /// The match as it will be if nothing comes between: with one's own pending deed.
    #[must_use]
    pub const fn predicted(&self) -> &Replica {
        &self.predicted
    }
    /// Has it begun: do both sides make ticks?
    #[must_use]
    pub const fn has_begun(&self) -> bool {
        self.confirmed.ticks() > 0
    }
    /// How far the confirmed match is behind the clock; before the first tick, how long one has waited for it.
    #[must_use]
    pub fn lag(&self, now: Millis) -> Millis {
        if !self.has_begun() {
            return now.less(self.created);
        }
        let due = now.less(self.origin.unwrap_or(now));
        due.less(Millis(u64::from(self.confirmed.ticks()) * TICK))
    }
    /// The deeds given that are not yet confirmed, the oldest first.
    pub fn pending(&self) -> impl Iterator<Item = Deed> {
        let held = self.held.deed().filter(|_| self.is_holding());
        let waiting = self.waiting.iter().map(|&(deed, _)| deed);
        held.into_iter().chain(waiting)
    }
    /// Packets dropped for what was in them, and because there were too many.
    #[must_use]
    pub fn dropped(&self) -> (u32, u32) {
        self.mail.dropped()
    }

    /// Takes a deed, to be done on the position with `ply` discs placed; it is held up until it is confirmed.
    ///
    /// # Errors
    /// [`SessionError::Full`] where too many wait already.
    pub fn give(&mut self, deed: Deed, ply: u8) -> Result<(), SessionError> {
        if self.waiting.len() >= QUEUE {
            return Err(SessionError::Full);
        }
        self.waiting.push_back((deed, ply));
        Ok(())
    }

    /// Takes a packet from the peer, whatever is in it.
    pub fn receive(&mut self, packet: &[u8], now: Millis) {
        self.mail.receive(packet, now);
    }

    /// The packets to send.
    pub fn packets(&mut self, now: Millis) -> Vec<Vec<u8>> {
        self.mail.take(now)
    }

    /// Lets time pass up to `now`, and tells what was confirmed.
    ///
    /// # Errors
    /// The session cannot go on; what was confirmed before stands in [`Session::confirmed`].
    pub fn tick(&mut self, now: Millis, happened: &mut Vec<Happened>) -> Result<(), SessionError> {
        self.mail.set(now, self.ggrs.current_frame());
        self.ggrs.poll_remote_clients();
        self.look_at_events()?;
        if self.ggrs.current_state() != SessionState::Running {
            return Ok(());
        }
        let origin = *self.origin.get_or_insert(now);
        let due = now.less(origin).0 / TICK;
        let had_begun = self.has_begun();
        for _ in 0..CATCH_UP {
            let before = self.ggrs.current_frame();
            if u64::from(before.unsigned_abs()) >= due {
                break;
            }
            self.mail.set(now, before);
            self.advance(happened)?;
            if self.ggrs.current_frame() == before {
                break;
            }
        }
        // The peer may have begun later: the clock counts from the first tick that both have.
        if !had_begun && self.has_begun() {
            let made = self.ggrs.current_frame().unsigned_abs();
            self.origin = Some(now.less(Millis(u64::from(made) * TICK)));
        }
        self.look_at_events()
    }

    fn advance(&mut self, happened: &mut Vec<Happened>) -> Result<(), SessionError> {
        self.hold_next();
        let me = player(self.me);
        let given = self.ggrs.add_local_input(me, self.held);
        given.map_err(|_| SessionError::Broken)?;
        let requests = self
            .ggrs
            .advance_frame()
            .map_err(|_| SessionError::Broken)?;
        for request in requests {
            self.serve(request)?;
        }
        // Read at once: with the next poll it would run ahead of what has been rolled back.
        let confirmed = self.ggrs.confirmed_frame();
        while i64::from(self.confirmed.ticks()) <= i64::from(confirmed) {
            let Some(inputs) = self.tape.pop_front() else {
                break;
            };
            happened.extend(self.confirmed.step(inputs));
        }
        Ok(())
    }

    fn serve(&mut self, request: GgrsRequest<Setting>) -> Result<(), SessionError> {
        match request {
            GgrsRequest::SaveGameState { cell, frame } => {
                let checksum = self.predicted.checksum();
                cell.save(frame, Some(self.predicted.clone()), Some(checksum));
            }
            GgrsRequest::LoadGameState { cell, .. } => {
                self.predicted = cell.load().ok_or(SessionError::Broken)?;
            }
            GgrsRequest::AdvanceFrame { inputs } => {
                let input = |player: usize| inputs.get(player).map_or(Cmd::default(), |i| i.0);
                let inputs = ByDisc::new(input(0), input(1));
                let behind = self.predicted.ticks().checked_sub(self.confirmed.ticks());
                let at = behind.ok_or(SessionError::Broken)? as usize;
                self.tape.truncate(at);
                self.tape.push_back(inputs);
                self.predicted.step(inputs);
            }
        }
        Ok(())
    }

    /// Once the held deed is confirmed, the next one is held up.
    fn hold_next(&mut self) {
        if self.is_holding() {
            return;
        }
        if let Some((deed, ply)) = self.waiting.pop_front() {
            let seq = self.confirmed.seen(self.me).wrapping_add(1);
            self.held = Cmd::new(seq, deed, ply);
        }
    }

    fn is_holding(&self) -> bool {
        self.held != Cmd::default() && self.confirmed.seen(self.me) != self.held.seq
    }

    fn look_at_events(&mut self) -> Result<(), SessionError> {
        for event in self.ggrs.events() {
            if let GgrsEvent::DesyncDetected { frame, .. } = event {
                let tick = frame.unsigned_abs();
                return Err(SessionError::Differ { tick });
            }
        }
        Ok(())
    }
}

/// Black is ggrs' player 0.
const fn player(disc: Disc) -> usize {
    match disc {
        Disc::Black => 0,
        Disc::White => 1,
    }
}

fn start_ggrs(me: Disc, mail: Mailbox) -> Result<P2PSession<Setting>, GgrsError> {
    SessionBuilder::<Setting>::new()
        .with_num_players(2)?
        .with_fps(20)?
        .with_max_prediction_window(WINDOW)
        .with_input_delay(DELAY)
        .with_desync_detection_mode(DesyncDetection::On { interval: COMPARE })
        // Never: it would then go on alone. Whether the peer is there is judged by the lag.
        .with_disconnect_timeout(Duration::from_secs(86_400))
        .with_disconnect_notify_delay(Duration::from_secs(86_400))
        .add_player(PlayerType::Local, player(me))?
        .add_player(PlayerType::Remote(0), player(!me))?
        .start_p2p_session(mail)
}
