//! The lobby: who is here, invitations, and that nobody speaks for another.

use crate::pair::player;
use crate::session::terms;
use outflank_game::{ClockKind, Millis};
use outflank_net::identity::BlockList;
use outflank_net::lobby::{Call, Lobby, NotNow, Presence, SILENCE, STANDS, Signed, Told};
use outflank_net::room::Code;
use outflank_net::{Elo, Key, Name, Secret, Terms};
use proptest::prelude::*;

const CLOCK: ClockKind = ClockKind::PerMove { seconds: 30 };

fn presence(name: &str) -> Presence {
    Presence {
        name: Name::parse(name).unwrap(),
        rating: Elo::default(),
        terms: terms(CLOCK),
        is_open: true,
    }
}

/// Some in one lobby, and all that was ever said.
struct Room {
    lobbies: Vec<Lobby>,
    keys: Vec<Key>,
    told: Vec<Vec<Told>>,
    said: Vec<Vec<u8>>,
    now: Millis,
}

impl Room {
    fn new() -> Self {
        let names = ["Ada", "Berta", "Carla"];
        let mut people: Vec<_> = (1..=3)
            .map(|n| player(n, names[n as usize - 1], None))
            .collect();
        people.sort_by_key(|p| p.secret.key());
        let lobby = |p: &outflank_net::Player| {
            Lobby::new(
                "test".into(),
                p.secret.clone(),
                presence(p.name.as_str()),
                BlockList::default(),
            )
        };
        let mut room = Self {
            lobbies: people.iter().map(lobby).collect(),
            keys: people.iter().map(|p| p.secret.key()).collect(),
            told: vec![vec![]; 3],
            said: vec![],
            now: Millis(1_000),
        };
        room.pass(100);
        room
    }

    /// Everybody hears what everybody says.
    fn pass(&mut self, millis: u64) {
        self.now = self.now.plus(Millis(millis));
        self.lobbies
            .iter_mut()
            .for_each(|lobby| lobby.tick(self.now));
        for _ in 0..3 {
            let said: Vec<_> = self.lobbies.iter_mut().flat_map(Lobby::outputs).collect();
            for bytes in &said {
                self.lobbies
                    .iter_mut()
                    .for_each(|lobby| lobby.hear(bytes, self.now));
            }
            self.said.extend(said);
        }
        for (lobby, told) in self.lobbies.iter_mut().zip(&mut self.told) {
            told.extend(lobby.told());
        }
    }

    fn invite(&mut self, from: usize, to: usize, terms: Terms) -> Result<(), NotNow> {
        let (key, now) = (self.keys[to], self.now);
        self.lobbies[from].invite(key, terms, [from as u8; 8], now)
    }

    fn agreed(&self, who: usize) -> Option<(Key, Code)> {
        self.told[who].iter().find_map(|told| match told {
            Told::Agreed { with, room, .. } => Some((*with, *room)),
            _ => None,
        })
    }
}

#[test]
fn an_accepted_invitation_brings_both_into_one_room() {
    let mut room = Room::new();
    assert_eq!(room.lobbies[0].guests().count(), 2);
    room.invite(0, 1, terms(CLOCK)).unwrap();
    assert_eq!(room.invite(0, 2, terms(CLOCK)), Err(NotNow::OneAtATime));
    room.pass(50);
    assert!(matches!(room.told[1].last(), Some(Told::Invited { .. })));
    assert!(
        !room.told[2]
            .iter()
            .any(|t| matches!(t, Told::Invited { .. }))
    );
    let (now, key) = (room.now, room.keys[0]);
    room.lobbies[1].answer(key, true, now).unwrap();
    room.pass(50);
    let (a, b) = (room.agreed(0).unwrap(), room.agreed(1).unwrap());
    assert_eq!((a.0, b.0), (room.keys[1], room.keys[0]));
    assert_eq!(a.1, b.1);
    assert_eq!(room.agreed(2), None);
}

/// A room in which the second guest has declined the first one's invitation, when that was, and the first one's key.
fn declined() -> (Room, Millis, Key) {
    let mut room = Room::new();
    room.invite(0, 1, terms(CLOCK)).unwrap();
    room.pass(50);
    let (now, key) = (room.now, room.keys[0]);
    room.lobbies[1].answer(key, false, now).unwrap();
    room.pass(50);
    (room, now, key)
}

#[test]
fn declined_withdrawn_and_unanswered_invitations_are_told() {
    let (mut room, _, key) = declined();
    assert_eq!(
        room.told[0].last(),
        Some(&Told::Declined { by: room.keys[1] })
    );
    room.invite(0, 2, terms(CLOCK)).unwrap();
    room.pass(50);
    let now = room.now;
    room.lobbies[0].withdraw(now);
    room.pass(50);
    assert_eq!(
        room.told[2].last(),
        Some(&Told::Withdrawn { by: room.keys[0] })
    );
    assert_eq!(room.lobbies[2].answer(key, true, now), Err(NotNow::Gone));
    room.invite(0, 1, terms(CLOCK)).unwrap();
    for _ in 0..=STANDS.0 / 5_000 {
        room.pass(5_000);
    }
    room.pass(2_000);
    assert_eq!(
        room.told[0].last(),
        Some(&Told::Declined { by: room.keys[1] })
    );
    assert_eq!(room.lobbies[1].invitations().count(), 0);
}

#[test]
fn two_who_invite_each_other_meet_in_one_room() {
    let mut room = Room::new();
    room.invite(0, 1, terms(CLOCK)).unwrap();
    room.invite(1, 0, terms(CLOCK)).unwrap();
    room.pass(50);
    assert_eq!(room.agreed(0).unwrap().1, room.agreed(1).unwrap().1);
    // To different games: the lower key's invitation stands.
    let mut room = Room::new();
    room.invite(0, 1, terms(CLOCK)).unwrap();
    room.invite(1, 0, terms(ClockKind::None)).unwrap();
    room.pass(50);
    assert_eq!(room.lobbies[0].invitations().count(), 0);
    let (now, key) = (room.now, room.keys[0]);
    room.lobbies[1].answer(key, true, now).unwrap();
    room.pass(50);
    assert_eq!(room.agreed(0).unwrap().1, room.agreed(1).unwrap().1);
}

#[test]
fn whoever_does_not_want_it_or_has_blocked_me_is_not_disturbed() {
    let mut room = Room::new();
    let now = room.now;
    let closed = Presence {
        is_open: false,
        ..presence("Berta")
    };
    room.lobbies[1].present(closed, Elo(1300), now);
    let (key, name) = (room.keys[0], Name::parse("Ada").unwrap());
    room.lobbies[2].block(key, name);
    room.pass(50);
    assert_eq!(room.invite(0, 1, terms(CLOCK)), Err(NotNow::NotOpen));
    assert_eq!(room.lobbies[2].guests().count(), 1);
    room.invite(0, 2, terms(CLOCK)).unwrap();
    room.pass(50);
    assert!(
        !room.told[2]
            .iter()
            .any(|t| matches!(t, Told::Invited { .. }))
    );
}

#[test]
fn the_silent_and_those_who_leave_are_gone_from_the_list() {
    let mut room = Room::new();
    let now = room.now;
    room.lobbies[1].leave(now);
    room.pass(50);
    assert_eq!(room.lobbies[0].guests().count(), 1);
    room.lobbies.truncate(1);
    room.pass(SILENCE.0 + 1);
    assert_eq!(room.lobbies[0].guests().count(), 0);
}

#[test]
fn forged_replayed_and_foreign_calls_are_not_heard() {
    let (mut room, now, _) = declined();
    let told = room.told[1].len();
    for bytes in room.said.clone() {
        room.lobbies[1].hear(&bytes, now);
        let mut other = bytes.clone();
        let at = other.len() / 2;
        other[at] ^= 1;
        room.lobbies[1].hear(&other, now);
    }
    let elsewhere = Signed::new(
        "elsewhere",
        Call::Gone,
        now.plus(Millis(99)),
        &Secret::from_seed([1; 32]),
    );
    room.lobbies
        .iter_mut()
        .for_each(|lobby| lobby.hear(&elsewhere.to_bytes(), now));
    room.pass(50);
    assert_eq!(room.told[1].len(), told);
    assert_eq!(room.lobbies[2].guests().count(), 2);
}

#[test]
fn a_flood_of_calls_is_heard_only_so_far() {
    let mut room = Room::new();
    let secrets: Vec<_> = (1..=3).map(|n| Secret::from_seed([n; 32])).collect();
    let loud = secrets.iter().find(|s| s.key() == room.keys[0]).unwrap();
    for n in 0..200 {
        let call = Call::Here(Box::new(presence(&format!("Ada {n}"))));
        let at = Millis(1_000_000 + n);
        let now = room.now;
        room.lobbies[1].hear(&Signed::new("test", call, at, loud).to_bytes(), now);
    }
    let heard = room.lobbies[1].told().len();
    assert!(heard <= 20, "{heard}");
}

proptest! {
    #[test]
    fn any_bytes_are_a_call_or_not(bytes in prop::collection::vec(any::<u8>(), 0..300)) {
        let _ = Signed::from_bytes("test", &bytes);
        let mut versioned = vec![1];
        versioned.extend(bytes);
        prop_assert!(Signed::from_bytes("test", &versioned).is_err());
    }
}
