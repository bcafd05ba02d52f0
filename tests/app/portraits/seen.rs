//! What others see of a picture, and whose pictures are not seen.

use super::even;
use crate::online::Pair;
use bevy::ecs::system::RunSystemOnce;
use outflank_app::desk::Desk;
use outflank_app::portrait::Faces;
use outflank_app::profile::Me;
use outflank_app::table::Intent;
use outflank_game::{ClockKind, Command};
use outflank_net::{Key, Portrait, Secret};

const HALF_A_MINUTE: ClockKind = ClockKind::PerMove { seconds: 30 };

/// Two at the board; the first has a picture.
fn met() -> Pair {
    let mut pair = Pair::seen();
    pair.plays[0].begin().unwrap();
    let mut me = pair.plays[0].app.world_mut().resource_mut::<Me>();
    me.show_as(Some(even([200, 40, 40])));
    pair.meet(HALF_A_MINUTE, "crossed-6");
    pair.wait(500);
    pair
}

fn key(pair: &Pair, who: usize) -> Key {
    pair.plays[who].me().key().unwrap()
}

/// What this player sees of that one.
fn shown(pair: &mut Pair, who: usize, whose: usize) -> Option<Portrait> {
    let key = key(pair, whose);
    let look = move |desk: Desk| desk.portrait(&key).cloned();
    let world = pair.plays[who].app.world_mut();
    world.run_system_once(look).unwrap()
}

#[test]
fn a_picture_reaches_the_other_and_stays_for_the_next_game() {
    let mut pair = met();
    assert_eq!(shown(&mut pair, 0, 0), Some(even([200, 40, 40])));
    assert_eq!(shown(&mut pair, 1, 0), Some(even([200, 40, 40])));
    assert_eq!(shown(&mut pair, 0, 1), None, "drawn from the key");
    let by = pair.side(1);
    pair.send(1, Intent::Command(Command::Resign { by }));
    pair.until("both have signed", |pair| {
        (0..2).all(|who| pair.standing(who).ratings.is_some())
    });
    for who in 0..2 {
        pair.send(who, Intent::Rematch);
    }
    pair.until("they play again", |pair| {
        let mut plays = pair.plays.iter();
        plays.all(|play| play.game().ending().is_none())
    });
    pair.wait(500);
    assert_eq!(shown(&mut pair, 1, 0), Some(even([200, 40, 40])));
}

#[test]
fn whoever_is_muted_or_blocked_is_not_seen_and_a_switch_hides_all() {
    let mut pair = met();
    let ada = key(&pair, 0);
    pair.online(1).is_muted = true;
    assert_eq!(shown(&mut pair, 1, 0), None);
    pair.online(1).is_muted = false;
    assert!(shown(&mut pair, 1, 0).is_some());
    pair.plays[1].change(|settings| settings.online.shows_faces = false);
    assert_eq!(shown(&mut pair, 1, 0), None);
    assert!(shown(&mut pair, 0, 0).is_some(), "my own is always seen");
    pair.plays[1].change(|settings| settings.online.shows_faces = true);
    let name = pair.plays[0].me().name().unwrap().clone();
    let mut berta = pair.plays[1].app.world_mut().resource_mut::<Me>();
    berta.block(ada, name);
    assert_eq!(shown(&mut pair, 1, 0), None);
}

#[test]
fn the_latest_pictures_are_remembered_and_no_more_than_there_is_room_for() {
    let key = |n: u8| Secret::from_seed([n; 32]).key();
    let mut faces = Faces::default();
    for n in 0..100 {
        faces.remember(key(n), even([n; 3]));
    }
    faces.remember(key(99), even([7; 3]));
    assert_eq!(faces.of(&key(99)), Some(&even([7; 3])));
    assert_eq!(faces.of(&key(98)), Some(&even([98; 3])));
    assert_eq!(faces.of(&key(0)), None);
}
