//! Watching: at any time, late if wanted, by whoever may meet the two, and nothing unsigned is believed.

use crate::link::Weather;
use crate::pair::Pair;
use crate::session::terms;
use outflank_game::{ClockKind, Millis};
use outflank_net::identity::BlockList;
use outflank_net::room::InvitationError;
use outflank_net::watch::{
    Gallery, MOST, Onlooker, Seen, Showing, Stage, Unshown, WatchLink, Watcher,
};
use outflank_net::{Deed, Digest, Name, Record, Secret};
use proptest::prelude::*;

const NO_DELAY: Millis = Millis::ZERO;
const LATE: Millis = Millis(5_000);
const END: Millis = Millis(u64::MAX);

fn game(seed: u64) -> Pair {
    let clock = ClockKind::PerMove { seconds: 30 };
    let mut pair = Pair::of(&terms(clock), Weather::new(20, 5, 0), seed);
    pair.begin();
    pair
}

fn again(shown: &Showing) -> Showing {
    Showing::from_bytes(&shown.to_bytes()).unwrap()
}

/// Plays a whole game, showing it from the first disc on and from the twentieth, one of them late.
#[test]
fn a_game_is_watched_from_any_moment_and_as_late_as_wanted() {
    let mut pair = game(21);
    let id = pair.peers[0].saved().record.facts().digest();
    let mut early = (Stage::default(), Watcher::new(id));
    let mut late = (Stage::default(), Watcher::new(id));
    while !pair.are_over() {
        pair.random_move();
        pair.run(150);
        let (peer, now) = (&pair.peers[0], pair.now);
        let time = peer.duel.as_ref().unwrap().match_time(now);
        let record = &peer.saved().record;
        for shown in early.0.show(record, time, NO_DELAY) {
            early.1.hear(again(&shown)).unwrap();
        }
        if record.entries().len() > 20 {
            for shown in late.0.show(record, time, LATE) {
                late.1.hear(again(&shown)).unwrap();
            }
            let seen = late.1.record().unwrap();
            let is_late = seen.entries().is_empty() || seen.last_time().plus(LATE) <= time;
            assert!(is_late || record.ending().is_some());
        }
    }
    pair.run(2_000);
    let record = &pair.peers[0].saved().record;
    for (stage, watcher) in [&mut early, &mut late] {
        for shown in stage.show(record, END, NO_DELAY) {
            watcher.hear(shown).unwrap();
        }
        let seen = watcher.record().unwrap();
        assert_eq!(seen.play().chain(), record.play().chain());
        assert!(stage.show(record, END, NO_DELAY).is_empty());
    }
}

#[test]
fn what_was_not_played_is_not_believed() {
    let mut pair = game(22);
    pair.random_move();
    pair.run(1_000);
    let record = pair.peers[0].saved().record.clone();
    let id = record.facts().digest();
    let shown = Stage::default().show(&record, END, NO_DELAY);
    let [facts, Showing::Tail(tail)] = &shown[..] else {
        panic!("{shown:?}");
    };
    let mut stranger = Watcher::new(Digest::default());
    assert_eq!(stranger.hear(facts.clone()), Err(Unshown::AnotherGame));
    let mut watcher = Watcher::new(id);
    let said = Showing::Tail(tail.clone());
    assert_eq!(watcher.hear(said.clone()), Err(Unshown::OutOfTurn));
    let early = Showing::Now {
        at: END,
        runs: true,
    };
    assert_eq!(watcher.hear(early), Err(Unshown::OutOfTurn));
    assert_eq!(watcher.hear(facts.clone()), Ok(Seen::Game));
    assert_eq!(watcher.hear(facts.clone()), Ok(Seen::Nothing));
    let mut false_tail = tail.clone();
    false_tail.entries[0].0.deed = Deed::Resign;
    assert_eq!(
        watcher.hear(Showing::Tail(false_tail)),
        Err(Unshown::NotPlayed)
    );
    let mut gap = tail.clone();
    gap.from = 1;
    assert_eq!(watcher.hear(Showing::Tail(gap)), Err(Unshown::NotPlayed));
    assert_eq!(
        watcher.hear(Showing::Welcome([0; 32])),
        Err(Unshown::OutOfTurn)
    );
    let next = Showing::Next(Digest::default());
    assert_eq!(watcher.hear(next), Err(Unshown::OutOfTurn));
    let Ok(Seen::Done(done)) = watcher.hear(said.clone()) else {
        panic!("it was played");
    };
    assert_eq!(done.len(), 1);
    // The other player shows the same.
    assert_eq!(watcher.hear(said), Ok(Seen::Done(Vec::new())));
    let Showing::Facts(facts) = facts.clone() else {
        panic!("{facts:?}");
    };
    // Nobody puts other players into the game of the link.
    let mut others = facts.clone();
    others.keys.white = Secret::from_seed([77; 32]).key();
    assert_eq!(
        Watcher::new(id).hear(Showing::Facts(others)),
        Err(Unshown::AnotherGame)
    );
    let mut same = facts;
    same.keys.white = same.keys.black;
    assert_eq!(
        Watcher::new(same.digest()).hear(Showing::Facts(same)),
        Err(Unshown::NoGame)
    );
}

/// What the gallery says to each, and the watcher's answer to a welcome.
struct Room {
    gallery: Gallery,
    record: Record,
}

impl Room {
    fn new(pair: &Pair) -> Self {
        let record = pair.peers[0].saved().record.clone();
        Self {
            gallery: Gallery::new(record.facts().digest(), [7; 32]),
            record,
        }
    }
    fn shown_to(&mut self, who: Onlooker) -> Vec<Showing> {
        let said = self.gallery.outputs().into_iter();
        let mine = said.filter(|(to, _)| *to == who);
        mine.map(|(_, bytes)| Showing::from_bytes(&bytes).unwrap())
            .collect()
    }
    fn show(&mut self, now: Millis) {
        self.gallery.show(&self.record, (now, true), NO_DELAY, now);
    }
    fn ask(&mut self, who: Onlooker, secret: &Secret, blocked: &BlockList) {
        let id = self.record.facts().digest();
        let asks = Showing::asks(secret, &id, &[7; 32]);
        self.gallery.hear(who, &asks.to_bytes(), blocked);
    }
}

const ONE: Onlooker = Onlooker([1; 16]);
const OTHER: Onlooker = Onlooker([2; 16]);

#[test]
fn only_who_signs_with_a_key_that_is_welcome_is_shown_the_game() {
    let mut pair = game(23);
    pair.random_move();
    pair.run(1_000);
    let mut room = Room::new(&pair);
    let (friend, foe) = (Secret::from_seed([8; 32]), Secret::from_seed([9; 32]));
    let mut blocked = BlockList::default();
    blocked.block(foe.key(), Name::parse("Foe").unwrap());
    room.gallery.came(ONE);
    room.gallery.came(OTHER);
    assert_eq!(room.shown_to(ONE), [Showing::Welcome([7; 32])]);
    room.ask(OTHER, &foe, &blocked);
    let of_another = Showing::asks(&friend, &Digest::default(), &[7; 32]);
    room.gallery.hear(ONE, &of_another.to_bytes(), &blocked);
    room.gallery.hear(ONE, b"rubbish", &blocked);
    room.show(Millis(1_000));
    assert_eq!(room.gallery.count(), 0);
    assert_eq!(room.gallery.outputs(), []);
    room.ask(ONE, &friend, &blocked);
    room.show(Millis(1_000));
    assert_eq!(room.gallery.count(), 1);
    let shown = room.shown_to(ONE);
    assert!(matches!(
        shown[..],
        [Showing::Facts(_), Showing::Tail(_), Showing::Now { .. }]
    ));
}

#[test]
fn the_time_is_said_anew_only_where_it_changes_or_is_old_and_the_next_game_is_named() {
    let mut room = Room::new(&game(24));
    let friend = Secret::from_seed([8; 32]);
    room.gallery.came(ONE);
    room.ask(ONE, &friend, &BlockList::default());
    room.show(Millis(1_000));
    assert!(!room.gallery.outputs().is_empty());
    room.show(Millis(1_050));
    assert_eq!(room.gallery.outputs(), []);
    room.show(Millis(11_050));
    assert!(matches!(room.shown_to(ONE)[..], [Showing::Now { .. }]));
    let next = Digest::of("test", &[]);
    room.gallery.lead_on(next);
    assert_eq!(room.shown_to(ONE), [Showing::Next(next)]);
    room.gallery.left(ONE);
    assert_eq!(room.gallery.count(), 0);
}

#[test]
fn no_more_than_a_room_full_watch() {
    let mut room = Room::new(&game(25));
    for n in 0..=255 {
        let who = Onlooker([n; 16]);
        room.gallery.came(who);
        room.ask(who, &Secret::from_seed([n; 32]), &BlockList::default());
    }
    assert_eq!(room.gallery.count(), MOST);
}

#[test]
fn a_link_to_watch_by_is_read_back_and_anything_else_is_named() {
    let game = Digest::of("test", &[b"a game"]);
    let fragment = WatchLink::fragment(&game);
    let whole = format!(" https://play.example/{fragment} ");
    let read = WatchLink::parse(&whole).unwrap();
    assert_eq!(
        (read.game, read.page.as_deref()),
        (game, Some("https://play.example/"))
    );
    assert_eq!(WatchLink::parse(&fragment).unwrap().page, None);
    assert!(WatchLink::is_meant(&whole) && !WatchLink::is_meant("K7MX 4RPA"));
    for (text, why) in [
        ("", InvitationError::NoRoom),
        ("#watch=", InvitationError::Game),
        ("#watch=AAAA", InvitationError::Game),
        ("javascript:alert(1)#watch=AAAA", InvitationError::Address),
        (&"x".repeat(2_000), InvitationError::TooLong),
    ] {
        assert_eq!(WatchLink::parse(text), Err(why), "{text}");
    }
}

proptest! {
    #[test]
    fn whatever_a_watcher_hears_or_says_nothing_falls(
        bytes in proptest::collection::vec(any::<u8>(), 0..600),
        at in 0_usize..600,
        with in any::<u8>(),
    ) {
        let mut pair = game(26);
        pair.random_move();
        pair.run(500);
        let record = pair.peers[0].saved().record.clone();
        let mut watcher = Watcher::new(record.facts().digest());
        let mut gallery = Gallery::new(record.facts().digest(), [1; 32]);
        gallery.came(ONE);
        gallery.hear(ONE, &bytes, &BlockList::default());
        for shown in Stage::default().show(&record, END, NO_DELAY) {
            let mut changed = shown.to_bytes();
            if let Some(byte) = changed.get_mut(at) {
                *byte ^= with;
            }
            gallery.hear(ONE, &changed, &BlockList::default());
            for bytes in [&changed, &bytes] {
                if let Ok(shown) = Showing::from_bytes(bytes) {
                    let _ = watcher.hear(shown);
                }
            }
        }
        prop_assert_eq!(gallery.count(), 0);
        let seen = watcher.record().map_or(0, |seen| seen.entries().len());
        prop_assert!(seen <= record.entries().len());
    }
}
