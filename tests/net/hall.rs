//! What a meeting place promises: who meets whom, who hears what, and that nobody can spoil it for the others. Time is a
//! number.

use matchbox_protocol::{JsonPeerEvent, JsonPeerRequest, PeerEvent, PeerId};
use outflank_game::Millis;
use outflank_net::lobby::MAX_CALL;
use outflank_net::meeting::Why;
use outflank_net::server::{
    ALIVE, BEGINNING, Does, Door, Frame, Guest, Hall, Limits, MAX_TEXT, SILENCE,
};
use std::collections::BTreeMap;
use std::net::{IpAddr, Ipv4Addr, Ipv6Addr};

/// A hall, its guests, and what each of them heard.
struct House {
    hall: Hall,
    now: Millis,
    came: u8,
    heard: BTreeMap<Guest, Vec<Frame>>,
    pings: BTreeMap<Guest, usize>,
    closed: BTreeMap<Guest, Why>,
}

pub fn room(name: &str) -> Door {
    Door::room(name).unwrap()
}

pub fn quick(name: &str) -> Door {
    Door::quick(name).unwrap()
}

fn lobby() -> Door {
    Door::lobby("v1").unwrap()
}

pub fn chance(n: u8) -> [u8; 16] {
    [n.wrapping_mul(37).wrapping_add(11); 16]
}

impl House {
    fn new(limits: Limits) -> Self {
        Self {
            hall: Hall::new(limits),
            now: Millis(1_000),
            came: 0,
            heard: BTreeMap::new(),
            pings: BTreeMap::new(),
            closed: BTreeMap::new(),
        }
    }

    /// Each from a house of its own.
    fn enter(&mut self, door: Door) -> Result<Guest, Why> {
        let address = Ipv4Addr::new(10, 0, 0, self.came).into();
        self.enter_from(address, door)
    }

    fn enter_from(&mut self, address: IpAddr, door: Door) -> Result<Guest, Why> {
        self.came = self.came.wrapping_add(1);
        let entered = self.hall.enter(address, door, chance(self.came), self.now);
        self.look();
        entered
    }

    fn say(&mut self, guest: Guest, frame: Frame) {
        self.hall.hear(guest, frame, self.now);
        self.look();
    }

    fn leave(&mut self, guest: Guest) {
        self.hall.leave(guest);
        self.look();
    }

    /// Lets time pass, a second at a time; these answer when they are asked.
    fn pass(&mut self, time: Millis, answering: &[Guest]) {
        for _ in 0..time.0 / 1_000 {
            self.now = self.now.plus(Millis(1_000));
            self.hall.tick(self.now);
            for ping in self.look() {
                if answering.contains(&ping) {
                    self.hall.alive(ping, self.now);
                }
            }
        }
    }

    fn look(&mut self) -> Vec<Guest> {
        let mut asked = Vec::new();
        for does in self.hall.outputs() {
            match does {
                Does::Send(guest, frame) => self.heard.entry(guest).or_default().push(frame),
                Does::Ping(guest) => {
                    *self.pings.entry(guest).or_default() += 1;
                    asked.push(guest);
                }
                Does::Close(guest, why) => {
                    self.closed.insert(guest, why);
                }
            }
        }
        asked
    }

    fn events(&self, guest: Guest) -> Vec<JsonPeerEvent> {
        let heard = self.heard.get(&guest).into_iter().flatten();
        let texts = heard.filter_map(|frame| match frame {
            Frame::Text(text) => Some(text.parse().unwrap()),
            Frame::Bytes(_) => None,
        });
        texts.collect()
    }

    fn id(&self, guest: Guest) -> PeerId {
        match self.events(guest).first() {
            Some(PeerEvent::IdAssigned(id)) => *id,
            other => panic!("the first thing a guest hears is who it is, not {other:?}"),
        }
    }

    fn bytes(&self, guest: Guest) -> Vec<&[u8]> {
        let heard = self.heard.get(&guest).into_iter().flatten();
        let bytes = heard.filter_map(|frame| match frame {
            Frame::Bytes(bytes) => Some(bytes.as_slice()),
            Frame::Text(_) => None,
        });
        bytes.collect()
    }
}

fn signal(receiver: PeerId, data: &str) -> Frame {
    let data = data.into();
    Frame::Text(JsonPeerRequest::Signal { receiver, data }.to_string())
}

#[test]
fn a_room_has_two_and_is_free_again_when_one_leaves() {
    let mut house = House::new(Limits::default());
    let a = house.enter(room("K7MX4RPA")).unwrap();
    let b = house.enter(room("K7MX4RPA")).unwrap();
    assert_eq!(house.enter(room("K7MX4RPA")), Err(Why::Full));
    let elsewhere = house.enter(room("other")).unwrap();
    let (id_a, id_b) = (house.id(a), house.id(b));
    assert_eq!(house.events(a)[1..], [PeerEvent::NewPeer(id_b)]);
    assert_eq!(house.events(b).len(), 1, "one of the two begins");
    house.leave(a);
    assert_eq!(house.events(b)[1..], [PeerEvent::PeerLeft(id_a)]);
    let c = house.enter(room("K7MX4RPA")).unwrap();
    assert_eq!(house.events(b)[2..], [PeerEvent::NewPeer(house.id(c))]);
    assert_eq!(house.events(elsewhere).len(), 1);
}

#[test]
fn a_description_goes_to_the_other_of_the_room_and_to_nobody_else() {
    let mut house = House::new(Limits::default());
    let guests = ["one", "one", "two", "two"].map(|name| house.enter(room(name)).unwrap());
    let [a, b, c, d] = guests;
    let ids = guests.map(|guest| house.id(guest));
    house.say(a, signal(ids[1], "hello"));
    house.say(a, signal(ids[2], "over the wall"));
    house.say(a, signal(ids[0], "to myself"));
    let sender = ids[0];
    let data = "hello".into();
    assert_eq!(house.events(b)[1..], [PeerEvent::Signal { sender, data }]);
    assert_eq!(house.events(c).len(), 2);
    assert_eq!(house.events(d).len(), 1);
    assert_eq!(house.events(a).len(), 2);
}

#[test]
fn quick_match_pairs_those_who_want_the_same_in_the_order_they_came() {
    let mut house = House::new(Limits::default());
    let a = house.enter(quick("blitz")).unwrap();
    let other = house.enter(quick("slow")).unwrap();
    assert_eq!(house.events(a).len(), 1);
    let b = house.enter(quick("blitz")).unwrap();
    let c = house.enter(quick("blitz")).unwrap();
    let d = house.enter(quick("blitz")).unwrap();
    let ids = [a, b, c, d].map(|guest| house.id(guest));
    assert_eq!(house.events(a)[1..], [PeerEvent::NewPeer(ids[1])]);
    assert_eq!(house.events(c)[1..], [PeerEvent::NewPeer(ids[3])]);
    assert_eq!(house.events(other).len(), 1);
    // The pairs do not hear each other.
    house.say(a, signal(ids[2], "psst"));
    assert_eq!(house.events(c).len(), 2);
    house.say(b, signal(ids[0], "hello"));
    assert_eq!(house.events(a).len(), 3);
}

#[test]
fn every_quick_game_has_a_meeting_of_its_own() {
    let mut house = House::new(Limits::default());
    let a = house.enter(quick("blitz")).unwrap();
    let b = house.enter(quick("blitz")).unwrap();
    house.leave(b);
    assert!(matches!(
        house.events(a).last(),
        Some(PeerEvent::PeerLeft(_))
    ));
    let c = house.enter(quick("blitz")).unwrap();
    house.pass(Millis(5_000), &[a, c]);
    assert_eq!(
        house.events(a).len(),
        3,
        "whoever had a partner waits for no other"
    );
    assert_eq!(house.events(c).len(), 1);
    let d = house.enter(quick("blitz")).unwrap();
    assert_eq!(house.events(c)[1..], [PeerEvent::NewPeer(house.id(d))]);
}

#[test]
fn ghosts_are_not_matched() {
    let mut house = House::new(Limits::default());
    let ghost = house.enter(quick("blitz")).unwrap();
    house.pass(ALIVE.plus(Millis(1_000)), &[]);
    let a = house.enter(quick("blitz")).unwrap();
    assert_eq!(house.events(ghost).len(), 1);
    assert_eq!(house.events(a).len(), 1);
    let b = house.enter(quick("blitz")).unwrap();
    assert_eq!(house.events(a)[1..], [PeerEvent::NewPeer(house.id(b))]);
    // One that was only slow is matched once it is heard of again.
    let c = house.enter(quick("blitz")).unwrap();
    house.hall.alive(ghost, house.now);
    house.pass(Millis(1_000), &[ghost, a, b, c]);
    assert_eq!(house.events(ghost)[1..], [PeerEvent::NewPeer(house.id(c))]);
}

#[test]
fn the_silent_are_asked_and_then_gone_and_the_other_hears_it() {
    let mut house = House::new(Limits::default());
    let silent = house.enter(room("one")).unwrap();
    let other = house.enter(room("one")).unwrap();
    house.say(silent, signal(house.id(other), "hello"));
    house.pass(SILENCE, &[other]);
    assert_eq!(house.closed.get(&silent), None);
    house.pass(Millis(1_000), &[other]);
    assert_eq!(house.closed.get(&silent), Some(&Why::Silent));
    assert!(house.pings[&silent] >= 5);
    assert!(matches!(
        house.events(other).last(),
        Some(PeerEvent::PeerLeft(_))
    ));
    house.pass(Millis(120_000), &[other]);
    assert_eq!(house.closed.get(&other), None);
}

#[test]
fn a_silent_guest_keeps_nobody_out_of_a_room() {
    let mut house = House::new(Limits::default());
    let silent = house.enter(room("one")).unwrap();
    let other = house.enter(room("one")).unwrap();
    house.pass(Millis(ALIVE.0), &[other]);
    assert_eq!(house.enter(room("one")), Err(Why::Full));
    house.pass(Millis(1_000), &[other]);
    let again = house.enter(room("one")).unwrap();
    assert_eq!(house.closed.get(&silent), Some(&Why::Silent));
    assert_eq!(
        house.events(other).last(),
        Some(&PeerEvent::NewPeer(house.id(again)))
    );
}

#[test]
fn whoever_does_not_begin_gives_way_and_the_other_waits_again() {
    let mut house = House::new(Limits::default());
    let mute = house.enter(quick("blitz")).unwrap();
    let a = house.enter(quick("blitz")).unwrap();
    assert_eq!(house.events(mute).len(), 2);
    house.pass(BEGINNING.plus(Millis(1_000)), &[mute, a]);
    assert_eq!(house.closed, BTreeMap::from([(mute, Why::Silent)]));
    let b = house.enter(quick("blitz")).unwrap();
    let (id_a, id_b) = (house.id(a), house.id(b));
    assert_eq!(house.events(a).last(), Some(&PeerEvent::NewPeer(id_b)));
    // One that has begun has time.
    house.say(a, signal(id_b, "hello"));
    house.pass(Millis(60_000), &[a, b]);
    house.say(b, signal(id_a, "at last"));
    assert_eq!(
        house.events(a).len(),
        4,
        "named, parted, met, and spoken to"
    );
    assert_eq!(house.closed.len(), 1);
}

#[test]
fn all_others_of_a_lobby_hear_what_one_says() {
    let mut house = House::new(Limits::default());
    let [a, b, c] = [0; 3].map(|_| house.enter(lobby()).unwrap());
    let elsewhere = house.enter(Door::lobby("v2").unwrap()).unwrap();
    let roomed = house.enter(room("v1")).unwrap();
    house.say(a, Frame::Bytes(vec![7; MAX_CALL]));
    assert_eq!(house.bytes(b), [[7; MAX_CALL]]);
    assert_eq!(house.bytes(c), [[7; MAX_CALL]]);
    for deaf in [a, elsewhere, roomed] {
        assert!(house.bytes(deaf).is_empty());
    }
    house.say(a, Frame::Text("a text is no call".into()));
    assert_eq!(house.heard[&b].len(), 1);
}

#[test]
fn where_a_game_is_shown_all_know_of_each_other_and_each_hears_what_is_for_him_alone() {
    let mut house = House::new(Limits {
        in_watch: 3,
        ..Limits::default()
    });
    let door = || Door::watch("game").unwrap();
    let [a, b, c] = [0; 3].map(|_| house.enter(door()).unwrap());
    let ids = [a, b, c].map(|guest| house.id(guest));
    assert_eq!(
        house.events(a)[1..],
        [PeerEvent::NewPeer(ids[1]), PeerEvent::NewPeer(ids[2])]
    );
    assert_eq!(
        house.events(c)[1..],
        [PeerEvent::NewPeer(ids[0]), PeerEvent::NewPeer(ids[1])]
    );
    assert_eq!(house.enter(door()), Err(Why::Full));
    house.say(a, signal(ids[2], "a disc"));
    let data = "a disc".into();
    let heard = PeerEvent::Signal {
        sender: ids[0],
        data,
    };
    assert_eq!(house.events(c).last(), Some(&heard));
    assert_eq!(house.events(b).len(), 3);
    house.leave(a);
    for guest in [b, c] {
        assert_eq!(
            house.events(guest).last(),
            Some(&PeerEvent::PeerLeft(ids[0]))
        );
    }
}

#[test]
fn a_whole_game_for_a_room_full_of_watchers_is_no_flood() {
    let mut house = House::new(Limits::default());
    let door = || Door::watch("game").unwrap();
    let player = house.enter(door()).unwrap();
    for _ in 0..24 {
        let watcher = house.enter(door()).unwrap();
        let id = house.id(watcher);
        for size in [200, 1_200, 12_000, 60] {
            house.say(player, signal(id, &"x".repeat(size)));
        }
        assert_eq!(house.events(watcher).len(), 4 + usize::from(house.came));
    }
    assert_eq!(house.closed, BTreeMap::new());
}

#[test]
fn a_beat_is_said_back_to_whoever_gave_it() {
    let mut house = House::new(Limits::default());
    let [a, b] = [0; 2].map(|_| house.enter(lobby()).unwrap());
    let c = house.enter(room("one")).unwrap();
    for guest in [a, c] {
        house.say(guest, Frame::Bytes(vec![]));
        assert_eq!(house.bytes(guest), [[0; 0]]);
    }
    assert!(house.bytes(b).is_empty());
}

#[test]
fn a_flood_closes_the_flooder_alone() {
    for door in [room("one"), quick("one"), lobby()] {
        let mut house = House::new(Limits::default());
        let loud = house.enter(door.clone()).unwrap();
        let other = house.enter(door.clone()).unwrap();
        for _ in 0..10_000 {
            house.say(loud, Frame::Bytes(vec![]));
        }
        assert_eq!(
            house.closed,
            BTreeMap::from([(loud, Why::Refused)]),
            "{door:?}"
        );
        assert!(house.heard[&loud].len() < 500);
        house.say(other, Frame::Bytes(vec![]));
        assert!(!house.bytes(other).is_empty());
    }
}

#[test]
fn descriptions_and_their_candidates_are_no_flood() {
    let mut house = House::new(Limits::default());
    let a = house.enter(room("one")).unwrap();
    let b = house.enter(room("one")).unwrap();
    let id = house.id(b);
    house.say(a, signal(id, &"o".repeat(8_000)));
    for _ in 0..64 {
        house.say(a, signal(id, &"c".repeat(300)));
    }
    assert_eq!(house.events(b).len(), 1 + 65);
    assert!(house.closed.is_empty());
}

#[test]
fn what_is_too_large_is_refused() {
    let mut house = House::new(Limits::default());
    let a = house.enter(room("one")).unwrap();
    let b = house.enter(room("one")).unwrap();
    house.say(a, signal(house.id(b), &"x".repeat(MAX_TEXT)));
    assert_eq!(house.closed.get(&a), Some(&Why::Refused));
    let c = house.enter(lobby()).unwrap();
    house.say(c, Frame::Bytes(vec![1; MAX_CALL + 1]));
    assert_eq!(house.closed.get(&c), Some(&Why::Refused));
    assert_eq!(house.closed.len(), 2);
}

#[test]
fn one_house_does_not_fill_the_hall() {
    let limits = Limits {
        guests: 10,
        of_one_address: 4,
        ..Limits::default()
    };
    let mut house = House::new(limits);
    // All numbers of one network of the sixth version are one house.
    let number = |n| IpAddr::V6(Ipv6Addr::new(0x2001, 0xdb8, 0, 1, 0, 0, 0, n));
    let guests: Vec<_> = (0..4)
        .map(|n| house.enter_from(number(n), lobby()).unwrap())
        .collect();
    assert_eq!(house.enter_from(number(9), lobby()), Err(Why::Refused));
    house.leave(guests[0]);
    assert!(house.enter_from(number(9), lobby()).is_ok());
    for _ in 0..6 {
        house.enter(lobby()).unwrap();
    }
    assert_eq!(house.enter(lobby()), Err(Why::Refused));
}

#[test]
fn coming_and_going_all_the_time_is_refused() {
    let mut house = House::new(Limits::default());
    let address = IpAddr::V4(Ipv4Addr::new(10, 1, 1, 1));
    let come = |house: &mut House| match house.enter_from(address, room("one")) {
        Ok(guest) => {
            house.leave(guest);
            true
        }
        Err(_) => false,
    };
    let came = (0..10_000).filter(|_| come(&mut house)).count();
    assert_eq!(came, Limits::default().comings as usize);
    house.pass(Millis(2_000), &[]);
    assert!(come(&mut house));
}

#[test]
fn names_of_rooms_are_plain_and_short() {
    for bad in ["", "a b", "a/b", "..", "ä", &"x".repeat(65)] {
        assert_eq!(Door::room(bad), None, "{bad}");
    }
    assert!(Door::room(&"x".repeat(64)).is_some());
}
