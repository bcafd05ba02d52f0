//! Lets a driven game run beside the frame: a thread here, ticks of a worker on the web, by hand in a test.

mod clock;
#[cfg(not(target_arch = "wasm32"))]
mod native;
#[cfg(target_arch = "wasm32")]
mod web;

use super::told::{Order, Told};
use crate::thinking::Bell;
pub use clock::Clock;
#[cfg(not(target_arch = "wasm32"))]
pub use native::Thread as Here;
use outflank_game::Millis;
#[cfg(target_arch = "wasm32")]
pub use web::Ticks as Here;

/// A driver is stepped so often, in milliseconds.
pub const STEP: u64 = 50;

/// What is driven: a game against somebody far away, or watching one.
pub trait Driven: Send {
    /// Lets time pass up to `now`, and tells what came of it. To be called every 50 ms, whether anything is shown or not.
    fn step(&mut self, now: Millis, orders: Vec<Order>) -> Vec<Told>;
    /// Is there nothing more to do?
    fn is_done(&self) -> bool;
}

/// Lets one of them run at a time.
pub trait Pump: Send + Sync {
    /// Lets this one run, in place of an earlier one. The bell rings when there is something to hear.
    fn start(&mut self, driven: Box<dyn Driven>, bell: Bell);
    /// Gives it an order.
    fn order(&mut self, order: Order);
    /// What it has told since the last time.
    fn hear(&mut self) -> Vec<Told>;
    /// The clock by which it runs.
    fn now(&mut self) -> Millis;
}
