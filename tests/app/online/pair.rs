//! Two apps with one net and one clock.

use super::net::Net;
use crate::support::*;
use outflank_app::online::pump::{Driven, Pump};
use outflank_app::online::told::{Order, Told};
use outflank_app::online::{Online, Search, Standing, Wish};
use outflank_app::settings::Animation;
use outflank_app::states::{Menu, Screen};
use outflank_app::storage::{Memory, Storage};
use outflank_app::table::Intent;
use outflank_app::thinking::Bell;
use outflank_game::{ClockKind, Millis};
use outflank_net::Proposal;
use outflank_rules::{Disc, Square};
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex};

/// The time of day at which the tests begin.
const DAWN: u64 = 1_700_000_000_000;

#[derive(Clone)]
pub struct Day(Arc<AtomicU64>);

impl Day {
    pub fn now(&self) -> Millis {
        Millis(self.0.load(Ordering::Relaxed))
    }
    pub fn pass(&self, ms: u64) {
        self.0.fetch_add(ms, Ordering::Relaxed);
    }
}

/// Steps the driver whenever somebody listens.
struct ByHand {
    driver: Mutex<Option<Box<dyn Driven>>>,
    orders: Vec<Order>,
    day: Day,
}

impl Pump for ByHand {
    fn start(&mut self, driver: Box<dyn Driven>, _: Bell) {
        self.driver = Mutex::new(Some(driver));
        self.orders.clear();
    }
    fn order(&mut self, order: Order) {
        self.orders.push(order);
    }
    fn hear(&mut self) -> Vec<Told> {
        let orders = std::mem::take(&mut self.orders);
        let now = self.day.now();
        let driver = self.driver.get_mut().unwrap();
        driver
            .as_mut()
            .map_or_else(Vec::new, |driver| driver.step(now, orders))
    }
    fn now(&mut self) -> Millis {
        self.day.now()
    }
}

pub fn joined(mut play: Play, net: &Net, day: &Day) -> Play {
    let pump = ByHand {
        driver: Mutex::new(None),
        orders: Vec::new(),
        day: day.clone(),
    };
    let mut online = Online::new(Box::new(net.clone()), Box::new(pump));
    let mut before = play.app.world_mut().resource_mut::<Online>();
    online.unfinished = before.unfinished.take();
    play.app.insert_resource(online);
    play.animate(Animation::Off);
    play
}

/// Two apps on one net in memory; with each frame of theirs its clock goes on.
pub fn brought_together(plays: [Play; 2]) -> [Play; 2] {
    let (net, day) = (Net::default(), Day(Arc::new(AtomicU64::new(DAWN))));
    plays.map(|play| {
        let mut play = joined(play, &net, &day);
        let day = day.clone();
        let pass = move || day.pass(FRAME.as_millis() as u64 / 2);
        play.app.add_systems(bevy::prelude::First, pass);
        play
    })
}

pub struct Pair {
    pub plays: [Play; 2],
    pub net: Net,
    pub day: Day,
}

pub fn store() -> Storage {
    Storage(Arc::new(Memory::default()))
}

impl Pair {
    /// At the title.
    pub fn new() -> Self {
        Self::on([store(), store()], false)
    }
    /// With all that players see.
    pub fn seen() -> Self {
        Self::on([store(), store()], true)
    }
    pub fn on(stores: [Storage; 2], is_seen: bool) -> Self {
        let (net, day) = (Net::default(), Day(Arc::new(AtomicU64::new(DAWN))));
        let plays = stores.map(|store| {
            let play = if is_seen {
                Play::with_interface(store)
            } else {
                Play::on(store)
            };
            joined(play, &net, &day)
        });
        Self { plays, net, day }
    }
    /// A game by this clock, the first one hosting.
    pub fn begun(clock: ClockKind) -> Self {
        let mut pair = Self::new();
        pair.meet(clock, "crossed-6");
        pair
    }
    pub fn meet(&mut self, clock: ClockKind, variant: &str) {
        let code = self.host(clock, variant);
        self.online(1).entry = code;
        self.ask(1, Wish::Join);
        self.agree();
        self.until("both are at the board", |pair| {
            let mut plays = pair.plays.iter();
            plays.all(|play| play.screen() == Screen::Match && pair_runs(play))
        });
    }
    /// The second one sees what is proposed, and plays it.
    pub fn agree(&mut self) {
        self.until("the game is proposed", |pair| pair.proposal().is_some());
        self.ask(1, Wish::Play);
    }
    /// What is proposed to the second one.
    pub fn proposal(&self) -> Option<Proposal> {
        self.search(1)?.proposal
    }
    /// The first one waits for a friend; the code.
    pub fn host(&mut self, clock: ClockKind, variant: &str) -> String {
        let mut online = self.online(0);
        online.offer.clock = clock;
        online.offer.variant = variant.into();
        self.ask(0, Wish::Host);
        let search = self.search(0).expect("somebody is looked for");
        search.code.expect("a friend has a code").to_string()
    }

    // Time.

    pub fn frame(&mut self) {
        self.day.pass(FRAME.as_millis() as u64);
        for play in &mut self.plays {
            play.frame();
        }
    }
    pub fn wait(&mut self, ms: u64) {
        for _ in 0..ms / 10 {
            self.frame();
        }
    }
    #[track_caller]
    pub fn until(&mut self, what: &str, is_so: impl Fn(&Self) -> bool) {
        for _ in 0..20_000 {
            if is_so(self) {
                return;
            }
            self.frame();
        }
        panic!("in vain: {what}");
    }

    // What is.

    pub fn online(&mut self, who: usize) -> bevy::prelude::Mut<'_, Online> {
        self.plays[who].app.world_mut().resource_mut()
    }
    pub fn read(&self, who: usize) -> &Online {
        self.plays[who].app.world().resource()
    }
    pub fn search(&self, who: usize) -> Option<Search> {
        self.read(who).search.clone()
    }
    pub fn standing(&self, who: usize) -> &Standing {
        self.read(who).game.as_ref().expect("a game runs")
    }
    pub fn side(&self, who: usize) -> Disc {
        let remote = self.plays[who].table().remote();
        let remote = remote.expect("the match is against somebody far away");
        remote.me.expect("and one plays in it")
    }
    /// Who is to move.
    pub fn mover(&self) -> usize {
        usize::from(self.plays[0].position().to_move() != self.side(0))
    }
    pub fn are_equal(&self) -> bool {
        let [a, b] = &self.plays;
        a.game().transcript() == b.game().transcript()
    }

    // What is done.

    pub fn ask(&mut self, who: usize, wish: Wish) {
        self.online(who).ask(wish);
        self.frame();
    }
    pub fn send(&mut self, who: usize, intent: Intent) {
        self.plays[who].send(intent);
        self.frame();
    }
    /// The one to move places the first legal disc; both have it in the end.
    pub fn move_on(&mut self) -> Square {
        let (who, length) = (self.mover(), self.plays[0].game().line().len());
        let square = first_legal(&self.plays[who].position());
        self.send(who, Intent::Place(square));
        self.until("both have the move", |pair| {
            let longer = |play: &Play| play.game().line().len() > length;
            pair.plays.iter().all(longer) && pair.are_equal()
        });
        square
    }
    /// Closes one app and starts it again on the same store.
    pub fn restart(&mut self, who: usize) {
        let storage = self.plays[who].storage.clone();
        let (net, day) = (self.net.clone(), self.day.clone());
        self.plays[who] = joined(Play::on(store()), &net, &day);
        self.plays[who] = joined(Play::on(storage), &net, &day);
    }
    pub fn both_at(&self, menu: Menu) -> bool {
        self.plays.iter().all(|play| play.menu() == menu)
    }
}

/// Does the match's clock run, or could it?
fn pair_runs(play: &Play) -> bool {
    play.table().remote().is_some() && play.table().game().is_some()
}
