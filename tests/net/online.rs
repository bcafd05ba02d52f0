//! Two duels over two real lines on this machine.

use crate::pair::player;
use crate::session::terms;
use outflank_game::{ClockKind, Millis};
use outflank_net::line::{FromLine, Line, RtcIceServerConfig, SignallerBuilder};
use outflank_net::meeting::block_on;
use outflank_net::{Deed, Duel, News, Output};
use std::future::Future;
use std::sync::Arc;
use std::time::{Duration, Instant};

/// Nothing here takes longer.
pub const LIMIT: Duration = Duration::from_secs(60);
/// Two clocks of a game tick fifty milliseconds apart: one looks more often than that.
const PAUSE: Duration = Duration::from_millis(5);

/// Lets a future run on a thread of its own.
#[expect(clippy::disallowed_methods, reason = "a real connection needs one")]
pub fn spawn(future: impl Future<Output = ()> + Send + 'static) {
    std::thread::spawn(move || block_on(future));
}

/// A line into this room, without helpers.
pub fn open(room: &str, signaller: Arc<dyn SignallerBuilder>) -> Line {
    let ice = RtcIceServerConfig {
        urls: vec![],
        username: None,
        credential: None,
    };
    let (line, running) = Line::open(room, ice, signaller);
    spawn(running);
    line
}

/// Looks again and again until there is something; falls if there is not.
#[expect(clippy::disallowed_methods, reason = "what is real takes its time")]
pub fn wait_for<T>(what: &str, mut look: impl FnMut() -> Option<T>) -> T {
    let start = Instant::now();
    loop {
        if let Some(found) = look() {
            return found;
        }
        assert!(start.elapsed() < LIMIT, "{what}");
        std::thread::sleep(PAUSE);
    }
}

/// A game of two lines. Both play their first legal move.
pub struct Game {
    pub start: Instant,
    lines: [Line; 2],
    duels: [Duel; 2],
    pub met: [bool; 2],
    pub sealed: [bool; 2],
}

impl Game {
    #[expect(
        clippy::disallowed_methods,
        reason = "a real connection runs by the real clock"
    )]
    pub fn start(lines: [Line; 2]) -> Self {
        let offered = Some(terms(ClockKind::PerMove { seconds: 30 }));
        let players = [player(1, "Ada", offered), player(2, "Berta", None)];
        Self {
            start: Instant::now(),
            lines,
            duels: players.map(|player| Duel::new(player, Millis(1_000))),
            met: [false; 2],
            sealed: [false; 2],
        }
    }

    /// Plays until it holds.
    pub fn until(mut self, holds: impl Fn(&Self) -> bool) -> Self {
        wait_for("the game comes to nothing", || {
            for n in 0..2 {
                self.step(n);
            }
            holds(&self).then_some(())
        });
        self
    }

    pub fn discs(&self) -> usize {
        self.duels[0]
            .game_now()
            .map_or(0, |game| game.ply().0.into())
    }

    fn step(&mut self, n: usize) {
        let now = Millis(self.start.elapsed().as_millis() as u64 + 1_000);
        let duel = &mut self.duels[n];
        for come in self.lines[n].poll() {
            match come {
                FromLine::Open(prints) => duel.connected(prints, [n as u8 + 3; 32], now),
                FromLine::Said(bytes) => duel.hear(&bytes, now),
                FromLine::Packet(bytes) => duel.packet(&bytes, now),
                FromLine::Failed(why) => panic!("there is no line: {why}"),
                FromLine::Closed => panic!("the line is gone"),
            }
        }
        duel.tick(now);
        let square = duel.game_now().and_then(|game| {
            let is_mine = Some(game.position().to_move()) == duel.me() && game.ending().is_none();
            game.position()
                .legal_moves()
                .iter()
                .next()
                .filter(|_| is_mine)
        });
        if let Some(square) = square.filter(|_| duel.pending().is_empty()) {
            let _ = duel.give(Deed::Place(square), now);
        }
        for output in duel.outputs() {
            match output {
                Output::Say(bytes) => self.lines[n].say(bytes),
                Output::Packet(bytes) => self.lines[n].packet(bytes),
                Output::News(News::Met { .. }) => {
                    self.met[n] = true;
                    duel.ready(now);
                }
                Output::News(News::Proposed(proposal)) => duel.accept(*proposal, now),
                Output::News(News::Sealed) => self.sealed[n] = true,
                Output::News(_) | Output::Journal { .. } => {}
            }
        }
    }
}
