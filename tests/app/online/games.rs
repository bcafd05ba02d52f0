//! Whole games: meeting, playing, ending, playing again.

use super::pair::{Pair, store};
use crate::support::*;
use outflank_app::online::Wish;
use outflank_app::profile::Me;
use outflank_app::states::{Menu, Screen};
use outflank_app::table::Intent;
use outflank_game::{ClockKind, Command, Ending};
use outflank_net::Elo;

const HALF_A_MINUTE: ClockKind = ClockKind::PerMove { seconds: 30 };

fn begun() -> Pair {
    Pair::begun(HALF_A_MINUTE)
}

fn rating(pair: &Pair, who: usize) -> Elo {
    pair.plays[who].app.world().resource::<Me>().rating()
}

fn ends_for_both(pair: &mut Pair) -> Ending {
    pair.until("both see the end", |pair| {
        pair.plays.iter().all(|play| play.game().ending().is_some())
    });
    let endings = [0, 1].map(|who| pair.plays[who].game().ending().unwrap());
    assert_eq!(endings[0], endings[1]);
    endings[0]
}

#[test]
fn two_friends_play_a_whole_game_and_it_counts_for_both() {
    let mut pair = begun();
    assert_eq!(pair.side(0), !pair.side(1));
    while pair.plays[0].game().ending().is_none() {
        pair.move_on();
    }
    let ending = ends_for_both(&mut pair);
    pair.until("both have signed", |pair| {
        (0..2).all(|who| pair.standing(who).ratings.is_some())
    });
    pair.until("both see the result", |pair| pair.both_at(Menu::Result));
    let change = i32::from(rating(&pair, 0).0) - 1200;
    assert_eq!(i32::from(rating(&pair, 1).0) - 1200, -change);
    assert_eq!(change == 0, ending.winner().is_none());
}

#[test]
fn a_disc_on_its_way_is_shown_as_such_and_is_no_move_yet() {
    let mut pair = begun();
    pair.wait(500);
    let who = pair.mover();
    let square = first_legal(&pair.plays[who].position());
    pair.send(who, Intent::Place(square));
    assert_eq!(pair.plays[who].table().pending(), Some(square));
    assert_eq!(pair.plays[who].game().ply().0, 0);
    assert_eq!(pair.plays[who].placed(), []);
    // A second one is refused while the first is on its way.
    let other = pair.plays[who]
        .position()
        .legal_moves()
        .iter()
        .last()
        .unwrap();
    pair.send(who, Intent::Place(other));
    pair.until("it has come", |pair| pair.plays[who].game().ply().0 == 1);
    pair.wait(500);
    assert_eq!(pair.plays[who].table().pending(), None);
    assert_eq!(pair.plays[who].placed().len(), 1);
    assert!(pair.are_equal());
}

#[test]
fn nobody_moves_for_the_other_or_takes_back_or_is_helped() {
    let mut pair = begun();
    let idle = 1 - pair.mover();
    let square = first_legal(&pair.plays[idle].position());
    pair.send(idle, Intent::Place(square));
    pair.move_on();
    for intent in [
        Intent::Command(Command::Undo),
        Intent::Command(Command::Redo),
        Intent::Command(Command::Pause),
        Intent::Hint,
        Intent::Link("f5".into()),
        Intent::Lesson(0),
    ] {
        for who in 0..2 {
            pair.send(who, intent.clone());
        }
    }
    pair.wait(1_000);
    for play in &pair.plays {
        assert_eq!(play.game().ply().0, 1);
        assert!(play.table().remote().is_some() && !play.is_thinking());
    }
    pair.move_on();
}

#[test]
fn a_draw_is_offered_declined_lapses_and_is_agreed() {
    let mut pair = begun();
    pair.wait(300);
    let (a, b) = (pair.side(0), pair.side(1));
    let offered = |pair: &mut Pair, by| {
        pair.until("both see the offer", |pair| {
            pair.plays.iter().all(|play| play.game().draw_offer() == by)
        });
    };
    pair.send(0, Intent::Command(Command::OfferDraw { by: a }));
    offered(&mut pair, Some(a));
    pair.send(1, Intent::Command(Command::DeclineDraw { by: b }));
    offered(&mut pair, None);
    // The one who offered has done so for this disc; the other has not.
    let may = |pair: &Pair, who| pair.read(who).may_offer(pair.plays[who].game().ply());
    assert_eq!([may(&pair, 0), may(&pair, 1)], [false, true]);
    // It lapses with a move of the one who could have taken it.
    pair.move_on();
    assert!(may(&pair, 0));
    let asks = 1 - pair.mover();
    let by = pair.side(asks);
    pair.send(asks, Intent::Command(Command::OfferDraw { by }));
    offered(&mut pair, Some(by));
    pair.move_on();
    offered(&mut pair, None);
    pair.send(0, Intent::Command(Command::OfferDraw { by: a }));
    offered(&mut pair, Some(a));
    pair.send(1, Intent::Command(Command::AcceptDraw { by: b }));
    assert_eq!(ends_for_both(&mut pair), Ending::Agreed);
}

#[test]
fn who_resigns_loses() {
    let mut pair = begun();
    pair.move_on();
    let by = pair.side(1);
    pair.send(1, Intent::Command(Command::Resign { by }));
    assert_eq!(ends_for_both(&mut pair), Ending::Resigned { by });
}

#[test]
fn who_leaves_is_at_the_title_at_once_and_loses() {
    let mut pair = begun();
    pair.move_on();
    let by = pair.side(0);
    pair.send(0, Intent::ToTitle);
    pair.frame();
    assert_eq!(pair.plays[0].screen(), Screen::Title);
    pair.until("the other sees it", |pair| {
        pair.plays[1].game().ending() == Some(Ending::Left { by })
    });
    pair.wait(2_000);
    let kept = pair.plays[0]
        .storage
        .0
        .read(outflank_app::storage::Slot::Online);
    assert_eq!(kept.unwrap(), None, "there is nothing to go on with");
    assert!(rating(&pair, 0) < rating(&pair, 1));
}

#[test]
fn whose_time_is_out_loses() {
    let mut pair = begun();
    pair.move_on();
    let by = pair.side(pair.mover());
    pair.wait(31_000);
    assert_eq!(ends_for_both(&mut pair), Ending::Flagged { by });
}

#[test]
fn a_rematch_wants_both_and_swaps_the_sides() {
    let mut pair = begun();
    let first = pair.side(0);
    let by = pair.side(1);
    pair.send(1, Intent::Command(Command::Resign { by }));
    ends_for_both(&mut pair);
    pair.until("both see the result", |pair| pair.both_at(Menu::Result));
    pair.send(0, Intent::Rematch);
    pair.until("the other is asked", |pair| pair.standing(1).rematch[1]);
    assert!(pair.plays[0].game().ending().is_some(), "it wants both");
    pair.send(1, Intent::Rematch);
    pair.until("the next game lies there", |pair| {
        pair.plays.iter().all(|play| play.game().ending().is_none())
    });
    assert_eq!((pair.side(0), pair.side(1)), (!first, first));
    pair.wait(500);
    pair.move_on();
    assert!(pair.both_at(Menu::None));
}

#[test]
fn strangers_who_want_the_same_find_each_other() {
    let mut pair = Pair::new();
    for who in 0..2 {
        pair.online(who).offer.variant = "crossed-6".into();
    }
    pair.ask(0, Wish::Quick);
    pair.wait(3_000);
    assert!(pair.search(0).is_some());
    pair.ask(0, Wish::Cancel);
    assert_eq!(pair.search(0), None);
    pair.wait(500);
    pair.ask(1, Wish::Quick);
    pair.wait(1_000);
    assert!(
        pair.read(1).game.is_none(),
        "whoever has cancelled is met by nobody"
    );
    pair.ask(0, Wish::Quick);
    pair.until("they play", |pair| {
        pair.plays.iter().all(|play| play.screen() == Screen::Match)
    });
    pair.wait(500);
    pair.move_on();
}

#[test]
fn ones_own_invitation_is_refused_politely_and_the_host_waits_on() {
    let one = store();
    let mut pair = Pair::on([one.clone(), one], false);
    let code = pair.host(HALF_A_MINUTE, "standard");
    pair.online(1).entry = code;
    pair.ask(1, Wish::Join);
    pair.until("it is refused", |pair| pair.search(1).is_none());
    let trouble = pair.read(1).trouble.as_ref().map(|trouble| trouble.key);
    assert_eq!(trouble, Some("online-refused-myself"));
    pair.wait(2_000);
    assert!(pair.search(0).is_some());
}

#[test]
fn phrases_and_lines_are_heard_unless_muted() {
    let mut pair = begun();
    pair.wait(500);
    pair.ask(0, Wish::Chat("  good luck ".into()));
    pair.ask(1, Wish::Phrase(0.try_into().unwrap()));
    pair.wait(500);
    assert_eq!(pair.standing(1).said[0].what, Err("good luck".into()));
    assert!(pair.standing(1).is_unread && !pair.standing(1).said[0].is_mine);
    assert_eq!(pair.standing(0).said.len(), 2);
    pair.online(1).is_muted = true;
    pair.ask(0, Wish::Chat("hello?".into()));
    pair.wait(500);
    assert_eq!(pair.standing(1).said.len(), 2);
}

#[test]
fn a_game_at_home_waits_while_one_is_played_with_others() {
    let mut pair = Pair::new();
    pair.plays[0].start(friends());
    pair.plays[0].place("f5");
    pair.meet(HALF_A_MINUTE, "crossed-6");
    pair.move_on();
    pair.send(0, Intent::ToTitle);
    pair.frame();
    assert!(pair.plays[0].table().can_continue());
    pair.send(0, Intent::Continue);
    pair.frame();
    assert_eq!(pair.plays[0].game().transcript(), "f5");
    assert!(pair.plays[0].table().remote().is_none());
}
