//! The connections of one game: the one in use, the one being built beside it, and when to try again.

use super::wire::{Dial, FromLine, Room, Why, Wire};
use outflank_game::Millis;
use outflank_net::Prints;

/// Pauses before the next try, in milliseconds; the last one again and again.
const PAUSES: [u64; 8] = [0, 500, 500, 1_000, 2_000, 4_000, 8_000, 15_000];

/// How long to wait after so many tries in a row.
pub(super) fn pause(tries: u32) -> Millis {
    Millis(PAUSES[(tries as usize).min(PAUSES.len() - 1)])
}

/// What the connections bring.
#[derive(Debug)]
pub(super) enum Carried {
    Open(Prints),
    Said(Vec<u8>),
    Packet(Vec<u8>),
    /// The one in use is gone.
    Lost,
    /// One could not be built.
    Trouble(Why),
}

/// The connections.
#[derive(Default)]
pub(super) struct Lines {
    open: Option<Box<dyn Wire>>,
    /// The one being built.
    next: Option<Box<dyn Wire>>,
    /// When to begin the next one.
    again: Option<Millis>,
    tries: u32,
}

impl Lines {
    /// A connection is wanted from this time on, if none is being built.
    pub(super) fn want(&mut self, at: Millis) {
        if self.next.is_none() && self.again.is_none() {
            self.again = Some(at);
        }
    }
    /// The one in use does well: none is wanted beside it.
    pub(super) fn is_well(&mut self) {
        if self.open.is_some() {
            (self.next, self.again, self.tries) = (None, None, 0);
        }
    }
    /// The one in use is of no use.
    pub(super) fn drop_open(&mut self) {
        self.open = None;
    }
    /// None is wanted.
    pub(super) fn stop(&mut self) {
        *self = Self::default();
    }
    /// How often in a row none could be built.
    pub(super) const fn tries(&self) -> u32 {
        self.tries
    }
    pub(super) const fn is_open(&self) -> bool {
        self.open.is_some()
    }
    pub(super) fn say(&mut self, bytes: Vec<u8>) {
        if let Some(open) = &mut self.open {
            open.say(bytes);
        }
    }
    pub(super) fn packet(&mut self, bytes: Vec<u8>) {
        if let Some(open) = &mut self.open {
            open.packet(bytes);
        }
    }

    /// Lets time pass.
    pub(super) fn step(&mut self, dial: &mut dyn Dial, room: &Room, now: Millis) -> Vec<Carried> {
        if self.again.is_some_and(|at| at <= now) {
            self.again = None;
            self.next = Some(dial.dial(room, self.tries));
        }
        let mut carried = Vec::new();
        self.hear_open(&mut carried);
        self.hear_next(now, &mut carried);
        carried
    }

    fn hear_open(&mut self, carried: &mut Vec<Carried>) {
        for come in self.open.iter_mut().flat_map(|open| open.poll()) {
            match come {
                FromLine::Said(bytes) => carried.push(Carried::Said(bytes)),
                FromLine::Packet(bytes) => carried.push(Carried::Packet(bytes)),
                FromLine::Closed | FromLine::Failed(_) => {
                    self.open = None;
                    carried.push(Carried::Lost);
                    return;
                }
                FromLine::Open(_) => {}
            }
        }
    }

    fn hear_next(&mut self, now: Millis, carried: &mut Vec<Carried>) {
        let Some(wire) = &mut self.next else {
            return;
        };
        let mut come = wire.poll().into_iter();
        match come.next() {
            Some(FromLine::Open(prints)) => {
                self.open = self.next.take();
                self.tries = 0;
                carried.push(Carried::Open(prints));
                carried.extend(come.filter_map(|come| match come {
                    FromLine::Said(bytes) => Some(Carried::Said(bytes)),
                    FromLine::Packet(bytes) => Some(Carried::Packet(bytes)),
                    _ => None,
                }));
            }
            Some(FromLine::Failed(why)) => self.try_again(why, now, carried),
            Some(_) => self.try_again(Why::Broken, now, carried),
            None => {}
        }
    }

    fn try_again(&mut self, why: Why, now: Millis, carried: &mut Vec<Carried>) {
        self.next = None;
        self.tries += 1;
        self.again = Some(now.plus(pause(self.tries)));
        carried.push(Carried::Trouble(why));
    }
}
