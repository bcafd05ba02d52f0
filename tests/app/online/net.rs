//! A net in memory: rooms for two, lines between them, cuts.

use outflank_app::online::wire::{Dial, FromLine, FromWatch, Onlooker, Room, Stand, Why, Wire};
use outflank_app::online::{House, Trouble, Ways};
use outflank_app::settings;
use outflank_net::{Digest, Prints};
use std::collections::{BTreeMap, VecDeque};
use std::sync::{Arc, Mutex};

#[derive(Default)]
struct End {
    other: Option<usize>,
    inbox: VecDeque<FromLine>,
    is_gone: bool,
}

/// All that two apps share.
#[derive(Default)]
pub struct Hub {
    ends: Vec<End>,
    rooms: BTreeMap<String, usize>,
    /// Nothing goes through, and nobody is told.
    pub is_deaf: bool,
    /// The meeting place does not answer.
    pub is_down: bool,
    pub dialled: u32,
    chance: u8,
    /// Who stands where a game is shown: which game, and what waits for him.
    stands: BTreeMap<Onlooker, (Digest, VecDeque<FromWatch>)>,
    stood: u8,
}

#[derive(Clone, Default)]
pub struct Net(pub Arc<Mutex<Hub>>);

impl Net {
    pub fn hub<T>(&self, act: impl FnOnce(&mut Hub) -> T) -> T {
        act(&mut self.0.lock().unwrap())
    }
    /// The meeting place forgets all who show or watch a game.
    pub fn clear_stands(&self) {
        self.hub(|hub| {
            for (_, inbox) in hub.stands.values_mut() {
                inbox.push_back(FromWatch::Failed(Why::Broken));
            }
        });
    }
    /// Every line breaks, and the meeting place is gone.
    pub fn cut(&self) {
        self.hub(|hub| {
            hub.is_down = true;
            hub.rooms.clear();
            for end in &mut hub.ends {
                end.inbox.clear();
                if end.other.take().is_some() {
                    end.inbox.push_back(FromLine::Closed);
                } else {
                    end.inbox.push_back(FromLine::Failed(Why::Broken));
                }
            }
        });
    }
    pub fn mend(&self) {
        self.hub(|hub| (hub.is_down, hub.is_deaf) = (false, false));
    }
}

struct Line(Net, usize);

impl Wire for Line {
    fn poll(&mut self) -> Vec<FromLine> {
        self.0.hub(|hub| hub.ends[self.1].inbox.drain(..).collect())
    }
    fn say(&mut self, bytes: Vec<u8>) {
        self.send(FromLine::Said(bytes));
    }
    fn packet(&mut self, bytes: Vec<u8>) {
        self.send(FromLine::Packet(bytes));
    }
}

impl Line {
    fn send(&self, what: FromLine) {
        self.0.hub(|hub| {
            if let Some(other) = hub.ends[self.1].other.filter(|_| !hub.is_deaf) {
                hub.ends[other].inbox.push_back(what);
            }
        });
    }
}

impl Drop for Line {
    fn drop(&mut self) {
        self.0.hub(|hub| {
            let end = &mut hub.ends[self.1];
            end.is_gone = true;
            if let Some(other) = end.other.take().filter(|_| !hub.is_deaf) {
                hub.ends[other].other = None;
                hub.ends[other].inbox.push_back(FromLine::Closed);
            }
        });
    }
}

struct Dialler(Net);

impl Dial for Dialler {
    fn dial(&mut self, room: &Room, _: u32) -> Box<dyn Wire> {
        let name = match room {
            Room::Named(name) => name.clone(),
            Room::Quick(terms) => format!("quick {:?}", terms.digest()),
        };
        let at = self.0.hub(|hub| hub.come(name));
        Box::new(Line(self.0.clone(), at))
    }
    fn stand(&mut self, game: &Digest) -> Box<dyn Stand> {
        let me = self.0.hub(|hub| hub.stand(*game));
        Box::new(Place(self.0.clone(), me))
    }
    fn chance(&mut self) -> [u8; 32] {
        self.0.hub(|hub| {
            hub.chance = hub.chance.wrapping_add(1);
            [hub.chance; 32]
        })
    }
}

/// One who stands where a game is shown.
struct Place(Net, Onlooker);

impl Stand for Place {
    fn poll(&mut self) -> Vec<FromWatch> {
        self.0.hub(|hub| {
            let mine = hub.stands.get_mut(&self.1);
            mine.map_or_else(Vec::new, |(_, inbox)| inbox.drain(..).collect())
        })
    }
    fn say(&mut self, to: Onlooker, bytes: &[u8]) {
        self.0.hub(|hub| {
            if let Some((_, inbox)) = hub.stands.get_mut(&to) {
                inbox.push_back(FromWatch::Heard(self.1, bytes.to_vec()));
            }
        });
    }
}

impl Drop for Place {
    fn drop(&mut self) {
        self.0.hub(|hub| {
            let Some((game, _)) = hub.stands.remove(&self.1) else {
                return;
            };
            for (there, inbox) in hub.stands.values_mut() {
                if *there == game {
                    inbox.push_back(FromWatch::Left(self.1));
                }
            }
        });
    }
}

impl Hub {
    fn stand(&mut self, game: Digest) -> Onlooker {
        self.stood += 1;
        let me = Onlooker([self.stood; 16]);
        let mut mine = VecDeque::from([FromWatch::Open]);
        for (&other, (there, inbox)) in &mut self.stands {
            if *there == game {
                inbox.push_back(FromWatch::Came(me));
                mine.push_back(FromWatch::Came(other));
            }
        }
        self.stands.insert(me, (game, mine));
        me
    }
    fn come(&mut self, room: String) -> usize {
        let me = self.ends.len();
        self.dialled += 1;
        self.ends.push(End::default());
        if self.is_down {
            self.ends[me]
                .inbox
                .push_back(FromLine::Failed(Why::Unreachable));
            return me;
        }
        let waiting = self
            .rooms
            .remove(&room)
            .filter(|&at| !self.ends[at].is_gone);
        let Some(other) = waiting else {
            self.rooms.insert(room, me);
            return me;
        };
        for (at, with) in [(me, other), (other, me)] {
            self.ends[at].other = Some(with);
            let prints = Prints {
                ours: [at as u8; 32],
                theirs: [with as u8; 32],
            };
            self.ends[at].inbox.push_back(FromLine::Open(prints));
        }
        me
    }
}

impl Ways for Net {
    fn host(&mut self, _: &settings::Online) -> Result<House, Trouble> {
        Ok(House {
            dial: Box::new(Dialler(self.clone())),
            place: "here".into(),
            pages: vec!["http://here/".into(), "http://there/".into()],
        })
    }
    fn join(&mut self, _: Option<&str>, wish: &settings::Online) -> Result<House, Trouble> {
        self.host(wish)
    }
    fn meet(&mut self, wish: &settings::Online) -> Result<House, Trouble> {
        self.host(wish)
    }
    fn again(&mut self, place: &str, wish: &settings::Online) -> Result<House, Trouble> {
        assert_eq!(place, "here");
        self.host(wish)
    }
    fn close(&mut self) {}
}
