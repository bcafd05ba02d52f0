//! A thread of its own for the game: it goes on while no frame is drawn.

use super::{Clock, Driven, Pump, STEP};
use crate::online::told::{Order, Told};
use crate::thinking::Bell;
use outflank_game::Millis;
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, channel};
use std::sync::{Mutex, PoisonError};
use std::time::Duration;

/// The thread that runs, if one does.
#[derive(Default)]
pub struct Thread {
    running: Option<(Sender<Order>, Mutex<Receiver<Told>>)>,
    clock: Clock,
}

impl Pump for Thread {
    fn start(&mut self, driver: Box<dyn Driven>, bell: Bell) {
        let (order, orders) = channel();
        let (tell, told) = channel();
        self.running = Some((order, Mutex::new(told)));
        let clock = self.clock;
        std::thread::spawn(move || run(driver, clock, &orders, &tell, &bell));
    }

    fn order(&mut self, order: Order) {
        if let Some((orders, _)) = &self.running {
            // One that has ended hears nothing more.
            let _ = orders.send(order);
        }
    }

    fn hear(&mut self) -> Vec<Told> {
        let told = self.running.as_ref().map(|(_, told)| told);
        told.map_or_else(Vec::new, |told| {
            let told = told.lock().unwrap_or_else(PoisonError::into_inner);
            told.try_iter().collect()
        })
    }

    fn now(&mut self) -> Millis {
        self.clock.now()
    }
}

/// Steps the driver until it is done, or nobody is there who hears it.
fn run(
    mut driver: Box<dyn Driven>,
    mut clock: Clock,
    orders: &Receiver<Order>,
    tell: &Sender<Told>,
    bell: &Bell,
) {
    while !driver.is_done() {
        let mut given = Vec::new();
        match orders.recv_timeout(Duration::from_millis(STEP)) {
            Ok(order) => given.push(order),
            Err(RecvTimeoutError::Timeout) => {}
            Err(RecvTimeoutError::Disconnected) => return,
        }
        given.extend(orders.try_iter());
        let told = driver.step(clock.now(), given);
        let is_news = !told.is_empty();
        for one in told {
            if tell.send(one).is_err() {
                return;
            }
        }
        if is_news {
            bell();
        }
    }
}
