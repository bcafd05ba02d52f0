//! A Reversi engine for every rule set of [`outflank_rules`], on one search.
//!
//! It has no clock and no randomness of its own: the stop flag and the elapsed time come in through [`Control`], chance
//! through a seed. So it runs in a browser's worker as it runs here, and at the same limits gives the same answer, node
//! for node: on one thread, which is what it takes unless told otherwise ([`Engine::with_threads`]).
//!
//! ```
//! use outflank_engine::{Engine, Limits, Unlimited};
//! use outflank_rules::Variant;
//! let start = Variant::standard().position().expect("the standard start is legal");
//! let mut engine = Engine::new(1 << 20);
//! let report = engine.search(&start, &Limits::depth(4), &Unlimited);
//! assert!(report.best.is_some_and(|square| start.legal_moves().contains(square)));
//! ```
//!
//! [`choose`] plays like a [`Level`]: it errs by a bounded number of discs, never blindly; [`hint`] advises, [`analyse`]
//! rates every move. [`wire`] carries the question to where the engine is, and the answer back.
//!
//! How it is made: `game` is the trait that the search knows boards by; `plain` is the usual rules on
//! `u64` (up to 8 × 8, helped by `fast`), on 128 bits (up to 10 × 10) or on sets of squares (up to 16 × 16); `general` wraps
//! [`outflank_rules::Position`] for unusual rules; `search` is the one search, and its `parallel` spreads it over several
//! threads, which is left out on the web; `eval` the judgement; `standard` the usual game
//! judged by learnt weights. `cli` is the program
//! `outflank-engine`, which gives the engine a clock and files, `share` spreads a tool's work over threads; both are left out
//! on the web.

mod book;
mod choose;
#[cfg(all(not(target_family = "wasm"), feature = "weights"))]
pub mod cli;
mod control;
mod engine;
mod eval;
mod fast;
mod game;
mod general;
mod hint;
mod level;
mod limits;
mod perft;
mod plain;
mod report;
mod search;
#[cfg(not(target_family = "wasm"))]
pub mod share;
mod standard;
mod table;
mod value;
pub mod wire;

pub use book::{Book, BookError, Entry as BookEntry, Leaf as BookLeaf};
pub use choose::choose;
pub use control::{Control, Unlimited};
pub use engine::{Engine, GAME_TABLE, Path, evaluate, final_value, search};
pub use eval::{FEATURES, Pictures, Weights, WeightsError, features};
pub use hint::{HINT_WITHIN, analyse, hint};
pub use level::{Level, LevelError};
pub use limits::Limits;
pub use perft::perft;
pub use report::{RatedMove, Report};
pub use value::Value;
pub use wire::{Answer, Question, WireError, Wish};
