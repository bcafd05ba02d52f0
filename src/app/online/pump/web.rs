//! The page's ticks, which a worker gives so that they go on in a hidden tab; the game is driven on the page, beside its frames.

use super::{Clock, Driven, Pump, STEP};
use crate::online::told::{Order, Told};
use crate::thinking::Bell;
use crate::third_party::page;
use outflank_game::Millis;
use std::cell::RefCell;

/// The game that runs; the page has one thread.
#[derive(Default)]
struct Running {
    driver: Option<(Box<dyn Driven>, Bell)>,
    orders: Vec<Order>,
    told: Vec<Told>,
    clock: Clock,
}

thread_local! {
    static RUNNING: RefCell<Running> = RefCell::default();
}

/// The page's ticks.
#[derive(Default)]
pub struct Ticks;

impl Pump for Ticks {
    fn start(&mut self, driver: Box<dyn Driven>, bell: Bell) {
        RUNNING.with_borrow_mut(|running| {
            running.driver = Some((driver, bell));
            running.orders.clear();
            running.told.clear();
        });
        page::tick_with(tick, STEP);
    }

    fn order(&mut self, order: Order) {
        RUNNING.with_borrow_mut(|running| running.orders.push(order));
    }

    fn hear(&mut self) -> Vec<Told> {
        RUNNING.with_borrow_mut(|running| std::mem::take(&mut running.told))
    }

    fn now(&mut self) -> Millis {
        RUNNING.with_borrow_mut(|running| running.clock.now())
    }
}

/// One tick; false once there is nothing to drive.
fn tick() -> bool {
    let (bell, goes_on) = RUNNING.with_borrow_mut(step);
    // Rung when nothing is held: whoever wakes may ask at once.
    if let Some(bell) = bell {
        bell();
    }
    goes_on
}

fn step(running: &mut Running) -> (Option<Bell>, bool) {
    let now = running.clock.now();
    let Some((driver, bell)) = &mut running.driver else {
        return (None, false);
    };
    let news = driver.step(now, std::mem::take(&mut running.orders));
    let bell = (!news.is_empty()).then(|| Bell::clone(bell));
    let goes_on = !driver.is_done();
    running.told.extend(news);
    if !goes_on {
        running.driver = None;
    }
    (bell, goes_on)
}
