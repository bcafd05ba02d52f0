//! Two players from the first hello through game after game: the one state machine that an app drives.
//!
//! Give it what comes over the two channels and let it see the clock; do what it puts out, in order. It opens no socket, reads no
//! clock and writes no file. `now` is the caller's time in milliseconds: it never goes back while the program runs and is
//! the time of day, so that a journal can tell how long a program was dead.

mod asking;
mod ending;
mod greeting;
mod hearing;
mod news;
mod passing;
mod portraits;
mod reunion;
mod standing;
mod table;

pub use greeting::Proposal;
pub use news::{News, Output, Quality};

use crate::hello::{Handshake, Offer, Prints};
use crate::session::Session;
use crate::wire::{Bucket, Say};
use crate::{BlockList, Deed, Elo, KeyHash, Name, NoEffect, Portrait, Saved, Secret, Terms};
use greeting::Greeting;
use outflank_game::{Match, Millis, Refusal};
use outflank_rules::Disc;
use reunion::Reunion;
use table::Table;

/// Messages that may come at once: a whole game's signatures.
const BURST: u32 = 400;

/// Whom I am and what I want.
#[derive(Clone, Debug)]
pub struct Player {
    /// My key.
    pub secret: Secret,
    /// My name.
    pub name: Name,
    /// My rating.
    pub rating: Elo,
    /// What I want to play; `None`: whatever the other wants, once I have [accepted](Duel::accept) it.
    pub terms: Option<Terms>,
    /// Whom I expect, from a friend's link.
    pub host: Option<KeyHash>,
    /// With whom I will not play.
    pub blocked: BlockList,
    /// My picture, where I have chosen one.
    pub portrait: Option<Portrait>,
}

/// Where a duel is.
enum Phase {
    /// No connection.
    Apart,
    /// The handshake.
    Greeting(Box<Greeting>),
    /// Met; the game begins once both are ready.
    Seated,
    /// Found each other again.
    Reunion(Box<Reunion>),
    /// The game runs; or it is over, and the session stands until the other has seen it too.
    Playing(Box<Session>),
    /// Connected, nothing running: the game is over.
    Resting,
}

/// Why something cannot be said now.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Unsaid {
    /// There is nobody to hear it.
    #[error("the other side is not connected")]
    Apart,
    /// Too much at once.
    #[error("too much at once")]
    TooFast,
    /// Not now.
    #[error("this cannot be done now")]
    NotNow,
}

/// Two players; see the module's words.
pub struct Duel {
    player: Player,
    phase: Phase,
    table: Option<Table>,
    /// What I have last said I would play, and with whom.
    accepted: Option<Proposal>,
    /// Who sits at the board: I, the other.
    ready: [bool; 2],
    /// Who wants a rematch: I, the other.
    rematch: [bool; 2],
    /// How late others may watch: by my wish, by the other's.
    watched: [Option<Millis>; 2],
    /// Who has shown a picture over this connection: I, the other.
    portraits: [bool; 2],
    quality: Quality,
    out: Vec<Output>,
    /// When I last heard and last said anything.
    heard: Millis,
    said: Millis,
    /// Since when something of the other's is unsigned.
    unsigned: Option<Millis>,
    incoming: Bucket,
    chat: [Bucket; 2],
    strikes: u32,
}

impl Duel {
    /// Nobody met yet.
    #[must_use]
    pub fn new(player: Player, now: Millis) -> Self {
        Self {
            player,
            phase: Phase::Apart,
            table: None,
            accepted: None,
            ready: [false; 2],
            rematch: [false; 2],
            watched: [None; 2],
            portraits: [false; 2],
            quality: Quality::Good,
            out: Vec::new(),
            heard: now,
            said: now,
            unsigned: None,
            incoming: Bucket::new(BURST, Millis(50), now),
            chat: [Bucket::new(5, Millis(2_000), now); 2],
            strikes: 0,
        }
    }

    /// A game from its journal; connect to its room to go on.
    #[must_use]
    pub fn resumed(player: Player, mut saved: Saved, now: Millis) -> Self {
        // On my turn I have thought since the last entry; on the other's turn I have seen only what I lived through.
        let is_mine = saved.record.play().game().position().to_move() == saved.me;
        if !is_mine || saved.clock.1 > now {
            saved.clock.1 = now;
        }
        let secret = player.secret.clone();
        let mut duel = Self::new(player, now);
        duel.table = Some(Table::from_saved(saved, secret));
        duel
    }

    /// What to do and tell, in order; call it after everything else.
    pub fn outputs(&mut self) -> Vec<Output> {
        std::mem::take(&mut self.out)
    }

    /// The game as the journal has it; `None` before the handshake is done.
    #[must_use]
    pub fn game(&self) -> Option<&Saved> {
        self.table.as_ref().map(|table| &table.game)
    }
    /// My side; `None` before the handshake is done.
    #[must_use]
    pub fn me(&self) -> Option<Disc> {
        self.table.as_ref().map(Table::me)
    }
    /// The room in which to look for the other after a loss of the connection.
    #[must_use]
    pub fn room(&self) -> Option<String> {
        self.table.as_ref().map(Table::room)
    }
    /// The match as it stands.
    #[must_use]
    pub fn game_now(&self) -> Option<&Match> {
        self.table
            .as_ref()
            .map(|table| table.record().play().game())
    }
    /// The match with my own deeds that are still on their way, to show a pending disc.
    #[must_use]
    pub fn game_ahead(&self) -> Option<&Match> {
        match &self.phase {
            Phase::Playing(session) => Some(session.predicted().play().game()),
            _ => self.game_now(),
        }
    }
    /// My deeds that are still on their way.
    #[must_use]
    pub fn pending(&self) -> Vec<Deed> {
        let given = self.table.iter().flat_map(|table| &table.game.given);
        given.map(|(signed, _)| signed.deed).collect()
    }
    /// The match's time, to ask [`Match::clock_left`] with; apart, the mover's clock runs on.
    #[must_use]
    pub fn match_time(&self, now: Millis) -> Millis {
        let table = self.table.as_ref();
        table.map_or(Millis::ZERO, |table| table.match_time(now))
    }
    /// With whom I will not play.
    #[must_use]
    pub const fn blocked(&self) -> &BlockList {
        &self.player.blocked
    }
    /// How the connection does.
    #[must_use]
    pub const fn quality(&self) -> Quality {
        self.quality
    }
    /// Things the other side sent that no honest one sends.
    #[must_use]
    pub fn strikes(&self) -> u32 {
        match &self.phase {
            Phase::Playing(session) => self.strikes.saturating_add(session.dropped().0),
            _ => self.strikes,
        }
    }

    /// Both channels are open. Before the first game this begins the handshake, later it finds the game again.
    /// `chance` is fresh from the machine's source, each time.
    pub fn connected(&mut self, prints: Prints, chance: [u8; 32], now: Millis) {
        (self.heard, self.said) = (now, now);
        self.quality = Quality::Good;
        (self.ready, self.portraits) = ([false; 2], [false; 2]);
        self.incoming = Bucket::new(BURST, Millis(50), now);
        if self.table.is_some() {
            self.reunite(prints, now);
            return;
        }
        let offer = Offer {
            secret: self.player.secret.clone(),
            name: self.player.name.clone(),
            rating: self.player.rating,
            terms: self.player.terms.clone(),
            host: self.player.host,
            nonce: chance,
        };
        let (handshake, hello) = Handshake::begin(offer, prints);
        self.phase = Phase::Greeting(Box::new(Greeting::new(handshake, now)));
        self.say(&hello, now);
    }

    /// The connection is gone. What is confirmed stays; the mover's clock runs on.
    pub fn disconnected(&mut self) {
        let was_apart = matches!(self.phase, Phase::Apart);
        self.phase = Phase::Apart;
        // My own wish stays: the other may have heard of it.
        self.rematch[1] = false;
        if !was_apart {
            self.set_quality(Quality::Lost);
        }
    }

    /// I sit at the board.
    pub fn ready(&mut self, now: Millis) {
        if let (Phase::Seated, Some(table)) = (&self.phase, &self.table) {
            let id = table.id();
            self.ready[0] = true;
            self.say(&Say::Ready(id), now);
            self.begin_if_ready(now);
        }
    }

    /// I do something in the game; also while the connection is lost.
    ///
    /// # Errors
    /// Why it would have no effect.
    pub fn give(&mut self, deed: Deed, now: Millis) -> Result<(), NoEffect> {
        let table = self
            .table
            .as_mut()
            .ok_or(NoEffect::Refused(Refusal::Over))?;
        let signed = table.give(deed, now, &mut self.out)?;
        if let Phase::Playing(session) = &mut self.phase {
            session
                .give(deed, signed.proof.ply)
                .map_err(|_| NoEffect::Refused(Refusal::NotAllowed))?;
            self.say(&Say::Deed(signed), now);
        }
        Ok(())
    }

    fn say(&mut self, say: &Say, now: Millis) {
        self.said = now;
        self.out.push(Output::Say(say.to_bytes()));
    }

    /// Says over a new connection where I stand.
    fn reunite(&mut self, prints: Prints, now: Millis) {
        if let Some(table) = &self.table {
            let reunion = Reunion::begin(table, prints, now, &mut self.out);
            self.phase = Phase::Reunion(Box::new(reunion));
        }
    }

    fn set_quality(&mut self, quality: Quality) {
        if self.quality != quality {
            self.quality = quality;
            self.out.push(Output::News(News::Line(quality)));
        }
    }

    /// Is a finished game's table connected?
    fn is_at_rest(&self) -> bool {
        let is_over = self
            .table
            .as_ref()
            .is_some_and(|t| t.record().ending().is_some());
        is_over && matches!(self.phase, Phase::Resting | Phase::Playing(_))
    }
}
