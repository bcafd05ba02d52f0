//! Whatever happens in a meeting place, in whatever order: it keeps to its bounds and never falls.

use crate::hall::{chance, quick, room};
use matchbox_protocol::{JsonPeerRequest, PeerRequest};
use outflank_game::Millis;
use outflank_net::meeting::Why;
use outflank_net::server::{Does, Door, Frame, Guest, Hall, Limits};
use proptest::prelude::*;
use std::collections::BTreeMap;
use std::net::Ipv4Addr;

/// Something that happens in a hall.
#[derive(Clone, Debug)]
enum Event {
    Enter(u8, u8),
    Say(usize, usize, u16),
    Garbage(usize, String),
    Call(usize, u16),
    Alive(usize),
    Leave(usize),
    Pass(u16),
}

fn event() -> impl Strategy<Value = Event> {
    let near = prop_oneof![
        Just(r#"{"Signal":{"receiver":"","data":{}}}"#.to_owned()),
        Just(
            r#"{"Signal":{"receiver":"00000000-0000-0000-0000-000000000000","data":null}}"#
                .to_owned()
        ),
        Just(r#""KeepAlive""#.to_owned()),
        Just("[".repeat(20_000)),
        ".{0,80}",
    ];
    prop_oneof![
        4 => (0..8_u8, 0..3_u8).prop_map(|(door, from)| Event::Enter(door, from)),
        4 => (any::<usize>(), any::<usize>(), 0..2_000_u16).prop_map(|(a, b, n)| Event::Say(a, b, n)),
        2 => (any::<usize>(), near).prop_map(|(a, text)| Event::Garbage(a, text)),
        2 => (any::<usize>(), 0..6_000_u16).prop_map(|(a, n)| Event::Call(a, n)),
        2 => any::<usize>().prop_map(Event::Alive),
        2 => any::<usize>().prop_map(Event::Leave),
        1 => (0..20_000_u16).prop_map(Event::Pass),
    ]
}

fn door(n: u8) -> Door {
    match n {
        0 | 1 => room(&n.to_string()),
        2 | 3 => quick(&n.to_string()),
        4 | 5 => Door::watch(&n.to_string()).unwrap(),
        _ => Door::lobby(&n.to_string()).unwrap(),
    }
}

/// Who is there by what the hall put out, and behind which door.
#[derive(Default)]
struct Model {
    there: BTreeMap<Guest, Door>,
}

impl Model {
    /// Everything is for somebody who is there; a closed guest is there no more.
    fn look(&mut self, hall: &mut Hall) {
        for does in hall.outputs() {
            match does {
                Does::Send(guest, _) | Does::Ping(guest) => {
                    assert!(self.there.contains_key(&guest));
                }
                Does::Close(guest, _) => assert!(self.there.remove(&guest).is_some()),
            }
        }
        assert_eq!(hall.guests(), self.there.len());
        let mut rooms: BTreeMap<&Door, usize> = BTreeMap::new();
        for door in self.there.values() {
            *rooms.entry(door).or_default() += 1;
        }
        assert_eq!(hall.rooms(), rooms.len());
        for (door, count) in rooms {
            assert!(count <= 2 || !matches!(door, Door::Room(_)), "{door:?}");
        }
    }

    fn nth(&self, n: usize) -> Option<Guest> {
        let len = self.there.len();
        (len > 0).then(|| *self.there.keys().nth(n % len).unwrap())
    }
}

proptest! {
    /// Whatever happens, in whatever order: no room has three, nothing is sent to somebody who is not there, and an empty
    /// hall is empty.
    #[test]
    fn a_hall_keeps_its_order_whatever_happens(events in proptest::collection::vec(event(), 0..120)) {
        let limits = Limits { guests: 20, of_one_address: 9, in_lobby: 4, in_watch: 5, comings: 60 };
        let (mut hall, mut model, mut now) = (Hall::new(limits), Model::default(), Millis(0));
        for (n, event) in events.into_iter().enumerate() {
            match event {
                Event::Enter(to, from) => {
                    let address = Ipv4Addr::new(10, 0, 0, from).into();
                    match hall.enter(address, door(to), chance(n as u8), now) {
                        Ok(guest) => {
                            prop_assert!(model.there.insert(guest, door(to)).is_none());
                        }
                        Err(why) => prop_assert!(matches!(why, Why::Full | Why::Refused)),
                    }
                }
                Event::Say(who, whom, size) => {
                    if let (Some(who), Some(_)) = (model.nth(who), model.nth(whom)) {
                        let receiver = format!("{:02x}", chance(whom as u8)[0]).repeat(16);
                        let (data, size) = ("x", usize::from(size));
                        let data = data.repeat(size);
                        let text = format!(r#"{{"Signal":{{"receiver":"{receiver}","data":"{data}"}}}}"#);
                        prop_assert!(text.parse::<JsonPeerRequest>().is_ok_and(|r| r != PeerRequest::KeepAlive));
                        hall.hear(who, Frame::Text(text), now);
                    }
                }
                Event::Garbage(who, text) => {
                    if let Some(who) = model.nth(who) {
                        hall.hear(who, Frame::Text(text), now);
                    }
                }
                Event::Call(who, size) => {
                    if let Some(who) = model.nth(who) {
                        hall.hear(who, Frame::Bytes(vec![1; size.into()]), now);
                    }
                }
                Event::Alive(who) => {
                    if let Some(who) = model.nth(who) {
                        hall.alive(who, now);
                    }
                }
                Event::Leave(who) => {
                    if let Some(who) = model.nth(who) {
                        hall.leave(who);
                        model.there.remove(&who);
                    }
                }
                Event::Pass(time) => {
                    now = now.plus(Millis(time.into()));
                    hall.tick(now);
                }
            }
            model.look(&mut hall);
        }
        for guest in model.there.keys().copied().collect::<Vec<_>>() {
            hall.leave(guest);
            model.there.remove(&guest);
            model.look(&mut hall);
        }
        prop_assert_eq!((hall.guests(), hall.rooms()), (0, 0));
    }
}
