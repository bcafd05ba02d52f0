//! One match of Reversi: commands in, events out; clocks, history, records. No Bevy, no I/O, and
//! no clock of its own: every reading of time is an argument.
//!
//! [`Match::apply`] is the one door. It takes a [`Command`] and the time, and gives the [`Event`]s
//! that followed or a [`Refusal`] after which nothing has changed. Forced passes are made by
//! themselves; the end is found in every mode.
//!
//! ```
//! use outflank_game::{ClockKind, Command, Event, Match, MatchOptions, Millis, Seat};
//! use outflank_rules::{ByDisc, Disc, Variant};
//! let options = MatchOptions {
//!     variant: Variant::standard(),
//!     seats: ByDisc::new(Seat::Human, Seat::Computer { level: 3 }),
//!     clock: ClockKind::None,
//! };
//! let mut game = Match::new(options, Millis(0)).expect("the standard start is legal");
//! let f5 = "f5".parse().expect("a square");
//! let events = game.apply(Command::Place { by: Disc::Black, square: f5 }, Millis(900));
//! assert_eq!(events.expect("f5 is legal").last(), Some(&Event::TurnOf(Disc::White)));
//! game.apply(Command::Undo, Millis(1000)).expect("one move to take back");
//! assert!(game.can_redo());
//! ```

pub mod clock;
pub mod command;
pub mod ending;
pub mod event;
pub mod history;
pub mod link;
pub mod node;
pub mod options;
pub mod paste;
pub mod play;
pub mod record;
pub mod refusal;
pub mod time;

mod draw;
mod moments;
mod travel;
mod view;

pub use clock::ClockKind;
pub use command::Command;
pub use ending::{Ending, Status};
pub use event::Event;
pub use history::History;
pub use link::LinkError;
pub use moments::{Moment, moments};
pub use node::{Node, NodeId, Step};
pub use options::{MatchOptions, Seat};
pub use paste::{PasteError, Pasted};
pub use play::Match;
pub use record::{ImportError, LoadError, level_of_twelve};
pub use refusal::Refusal;
pub use time::{Millis, Ply};
