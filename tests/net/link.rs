//! A simulated way between two peers, in virtual time: delay, jitter, loss, doubles, and cuts of one or both directions.

use outflank_game::Millis;

/// What a way does to packets.
#[derive(Clone, Copy, Debug)]
pub struct Weather {
    pub delay: u64,
    pub jitter: u64,
    /// Lost and doubled packets in a thousand.
    pub loss: u32,
    pub doubled: u32,
}

impl Weather {
    pub const fn new(delay: u64, jitter: u64, loss: u32) -> Self {
        Self {
            delay,
            jitter,
            loss,
            doubled: 20,
        }
    }
}

/// The six conditions of the soak, from a good line to a very bad one.
pub const SIX: [Weather; 6] = [
    Weather::new(20, 5, 0),
    Weather::new(50, 20, 20),
    Weather::new(80, 40, 50),
    Weather::new(120, 80, 100),
    Weather::new(150, 100, 200),
    Weather::new(150, 100, 350),
];

/// One direction.
pub struct Way {
    weather: Weather,
    chance: fastrand::Rng,
    is_cut: bool,
    /// Packets on the way: when they come, and in which order they went.
    flying: Vec<(u64, u64, Vec<u8>)>,
    sent: u64,
    /// A way that keeps the order and loses nothing: what is lost comes later instead.
    is_reliable: bool,
    newest: u64,
    /// What a reliable way sends once it is mended.
    held: Vec<Vec<u8>>,
    pub packets: u64,
    pub bytes: u64,
    /// All that was sent, where it is kept.
    pub kept: Option<Vec<Vec<u8>>>,
}

impl Way {
    pub fn new(weather: Weather, seed: u64, is_reliable: bool) -> Self {
        Self {
            weather,
            chance: fastrand::Rng::with_seed(seed),
            is_cut: false,
            flying: Vec::new(),
            sent: 0,
            is_reliable,
            newest: 0,
            held: Vec::new(),
            packets: 0,
            bytes: 0,
            kept: None,
        }
    }

    pub fn send(&mut self, packet: Vec<u8>, now: Millis) {
        self.packets += 1;
        self.bytes += packet.len() as u64;
        if let Some(kept) = &mut self.kept {
            kept.push(packet.clone());
        }
        if self.is_cut && !self.is_reliable {
            return;
        }
        if self.is_cut {
            self.held.push(packet);
            return;
        }
        let Weather {
            delay,
            jitter,
            loss,
            doubled,
        } = self.weather;
        let mut at = now.0 + delay + self.chance.u64(0..=jitter);
        if self.is_reliable {
            while self.chance.u32(0..1000) < loss {
                at += 2 * (delay + jitter) + 50;
            }
            at = at.max(self.newest);
            self.newest = at;
        } else if self.chance.u32(0..1000) < loss {
            return;
        }
        if !self.is_reliable && self.chance.u32(0..1000) < doubled {
            let again = at + self.chance.u64(0..=jitter + 5);
            self.push(again, packet.clone());
        }
        self.push(at, packet);
    }

    fn push(&mut self, at: u64, packet: Vec<u8>) {
        self.flying.push((at, self.sent, packet));
        self.sent += 1;
    }

    /// Cuts it, or mends it.
    pub fn cut(&mut self, is_cut: bool, now: Millis) {
        self.is_cut = is_cut;
        if !is_cut {
            for packet in std::mem::take(&mut self.held) {
                self.send(packet, now);
            }
        }
    }

    /// What has come by now, in the order of coming.
    pub fn receive(&mut self, now: Millis) -> Vec<Vec<u8>> {
        if self.flying.is_empty() {
            return Vec::new();
        }
        let mut come: Vec<_> = Vec::new();
        self.flying.retain(|(at, order, packet)| {
            let has_come = *at <= now.0;
            if has_come {
                come.push((*at, *order, packet.clone()));
            }
            !has_come
        });
        come.sort();
        come.into_iter().map(|(_, _, packet)| packet).collect()
    }

    /// Everything on the way is lost.
    pub fn clear(&mut self) {
        self.flying.clear();
        self.held.clear();
    }
}
