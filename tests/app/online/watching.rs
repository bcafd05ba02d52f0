//! Watching a game of two others: the link, the delay, coming late, the next game, and that a watcher only watches.

use super::pair::{Pair, joined, store};
use crate::support::*;
use outflank_app::online::{Online, Wish};
use outflank_app::states::{Menu, Screen};
use outflank_app::table::Intent;
use outflank_game::{ClockKind, Command, Ending};
use outflank_rules::Disc;

const HALF_A_MINUTE: ClockKind = ClockKind::PerMove { seconds: 30 };

/// Two who play and one who watches.
struct Three {
    pair: Pair,
    watcher: Play,
}

impl Three {
    /// The first one shows the game, so late; the watcher is at the title.
    fn new(late: Option<u16>) -> Self {
        let mut pair = Pair::new();
        pair.plays[0].change(|settings| settings.online.watch = late);
        pair.meet(HALF_A_MINUTE, "crossed-6");
        let watcher = joined(Play::on(store()), &pair.net, &pair.day);
        Self { pair, watcher }
    }
    fn link(&self) -> String {
        self.pair.read(0).watch_link().expect("a game runs")
    }
    fn watch(&mut self) {
        let link = self.link();
        self.watcher.send(Intent::Join(link));
        self.until("the game is seen", |three| {
            three.watcher.screen() == Screen::Match
        });
    }
    fn frame(&mut self) {
        self.pair.frame();
        self.watcher.frame();
    }
    fn wait(&mut self, ms: u64) {
        for _ in 0..ms / 10 {
            self.frame();
        }
    }
    #[track_caller]
    fn until(&mut self, what: &str, is_so: impl Fn(&Self) -> bool) {
        for _ in 0..20_000 {
            if is_so(self) {
                return;
            }
            self.frame();
        }
        panic!("in vain: {what}");
    }
    fn sees_all(&self) -> bool {
        self.watcher.table().game().is_some()
            && self.watcher.game().transcript() == self.pair.plays[0].game().transcript()
    }
    fn online(&self) -> &Online {
        self.watcher.app.world().resource()
    }
}

#[test]
fn whoever_has_the_link_sees_a_game_from_where_it_stands_to_its_end() {
    let mut three = Three::new(Some(0));
    for _ in 0..5 {
        three.pair.move_on();
    }
    three.watch();
    assert!(three.sees_all());
    let remote = three.watcher.table().remote().unwrap();
    assert_eq!(remote.me, None);
    assert_eq!(three.pair.standing(0).watchers, 1);
    while three.pair.plays[0].game().ending().is_none() {
        three.pair.move_on();
        three.until("the disc is seen", Three::sees_all);
    }
    three.until("the end is seen", |three| {
        three.watcher.game().ending() == three.pair.plays[0].game().ending()
            && three.watcher.menu() == Menu::Result
    });
}

#[test]
fn a_watcher_cannot_take_part() {
    let mut three = Three::new(Some(0));
    three.watch();
    three.wait(200);
    let square = first_legal(&three.watcher.position());
    for intent in [
        Intent::Place(square),
        Intent::Command(Command::Resign { by: Disc::Black }),
        Intent::Command(Command::OfferDraw { by: Disc::White }),
        Intent::Command(Command::Undo),
        Intent::Rematch,
    ] {
        three.watcher.send(intent);
        three.wait(300);
    }
    assert_eq!(three.watcher.table().human_to_move(), None);
    for play in [&three.watcher, &three.pair.plays[0]] {
        assert_eq!((play.game().ply().0, play.game().ending()), (0, None));
        assert_eq!(play.game().draw_offer(), None);
    }
}

#[test]
fn a_game_is_shown_as_late_as_the_more_careful_of_the_two_wants_it() {
    let mut three = Three::new(Some(0));
    three.pair.plays[1].change(|settings| settings.online.watch = Some(30));
    three.pair.ask(1, Wish::Show);
    three.watch();
    three.wait(1_000);
    three.pair.move_on();
    let clock = |play: &Play| play.game().ply().0;
    three.wait(20_000);
    assert_eq!((clock(&three.watcher), clock(&three.pair.plays[0])), (0, 1));
    three.pair.move_on();
    three.until("the first disc is seen", |three| clock(&three.watcher) == 1);
    let by = three.pair.side(0);
    three.pair.send(0, Intent::Command(Command::Resign { by }));
    three.until("once it is over all is seen", Three::sees_all);
    assert_eq!(three.watcher.game().ending(), Some(Ending::Resigned { by }));
}

#[test]
fn a_game_that_nobody_shows_is_not_seen_until_somebody_does() {
    let mut three = Three::new(None);
    let link = three.link();
    three.watcher.send(Intent::Join(link));
    three.wait(3_000);
    assert_eq!(three.watcher.screen(), Screen::Title);
    assert!(three.online().search.is_some());
    three.pair.plays[1].change(|settings| settings.online.watch = Some(0));
    three.pair.ask(1, Wish::Show);
    three.until("the game is seen", |three| {
        three.watcher.screen() == Screen::Match
    });
    assert_eq!(three.watcher.menu(), Menu::None);
    // And no more, once nobody shows it.
    three.pair.plays[1].change(|settings| settings.online.watch = None);
    three.pair.ask(1, Wish::Show);
    three.until("it is shown no more", |three| {
        three
            .online()
            .watched
            .is_some_and(|watched| watched.is_lost)
    });
    three.pair.move_on();
    three.wait(1_000);
    assert_eq!(three.watcher.game().ply().0, 0);
}

#[test]
fn who_watches_goes_on_to_the_next_game_of_the_two() {
    let mut three = Three::new(Some(0));
    three.watch();
    let by = three.pair.side(1);
    three.pair.send(1, Intent::Command(Command::Resign { by }));
    three.until("the end is seen", |three| {
        three.watcher.game().ending().is_some()
    });
    three.wait(1_000);
    for who in [0, 1] {
        three.pair.send(who, Intent::Rematch);
    }
    three.until("the next game is seen", |three| {
        three.watcher.game().ending().is_none() && three.pair.standing(0).watchers == 1
    });
    three.pair.move_on();
    three.until("its disc, too", |three| three.watcher.game().ply().0 == 1);
}

#[test]
fn a_meeting_place_that_forgets_all_who_watch_is_entered_again() {
    let mut three = Three::new(Some(0));
    three.watch();
    three.pair.net.clear_stands();
    three.pair.move_on();
    three.until("the disc is seen in the end", Three::sees_all);
    assert_eq!(three.pair.standing(0).watchers, 1);
}

#[test]
fn whoever_leaves_or_starts_another_game_watches_no_more() {
    let mut three = Three::new(Some(0));
    three.watch();
    three.watcher.send(Intent::ToTitle);
    three.until("nobody watches", |three| {
        three.pair.standing(0).watchers == 0
    });
    assert_eq!(three.watcher.screen(), Screen::Title);
    assert_eq!(three.online().watched, None);
}

#[test]
fn the_other_player_is_told_that_others_may_watch() {
    let mut three = Three::new(Some(0));
    three.wait(1_000);
    let told = |play: &Play| {
        play.notices()
            .iter()
            .any(|(key, _)| key == "online-watched")
    };
    assert!(
        told(&three.pair.plays[1]),
        "{:?}",
        three.pair.plays[1].notices()
    );
    assert!(!told(&three.pair.plays[0]));
}

#[test]
fn the_link_of_a_game_does_not_take_the_place_of_ones_own() {
    let mut three = Three::new(Some(0));
    let link = three.link();
    three.pair.send(1, Intent::Join(link));
    three.wait(500);
    assert_eq!(
        three.pair.plays[1].table().side_afar(),
        Some(three.pair.side(1))
    );
    three.pair.move_on();
}

#[test]
fn a_damaged_link_is_named() {
    let mut three = Three::new(Some(0));
    three
        .watcher
        .send(Intent::Join("http://here/#watch=AAAA".into()));
    three.wait(100);
    let trouble = three.online().trouble.clone().expect("it is told");
    assert_eq!(trouble.key, "online-link-game");
    assert_eq!(three.watcher.menu(), Menu::Online);
}
