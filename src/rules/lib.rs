//! The rules of Reversi and its variants, as data. No I/O, no clock, no randomness, no Bevy.
//!
//! A [`Variant`] is a set of independent choices; [`Variant::position`] turns it into a checked
//! [`Position`]; [`Position::play`] gives the next one or a reason why not.
//!
//! ```
//! use outflank_rules::{Disc, Square, Variant};
//! let start = Variant::standard().position().expect("the standard start is legal");
//! assert_eq!(start.to_move(), Disc::Black);
//! let names: Vec<String> = start.legal_moves().iter().map(|s| s.to_string()).collect();
//! assert_eq!(names, ["d3", "c4", "f5", "e6"]);
//! let d3: Square = "d3".parse().expect("a square");
//! let after = start.play(d3).expect("d3 is legal");
//! assert_eq!(after.discs(Disc::Black).len(), 4);
//! ```

pub mod bits;
pub mod disc;
pub mod hash;
pub mod moves;
pub mod notation;
pub mod outcome;
pub mod perft;
pub mod position;
pub mod registry;
pub mod setup;
pub mod shape;
pub mod square;
pub mod symmetry;
pub mod variant;

pub use bits::{Bits, Direction, SquareSet};
pub use disc::{ByDisc, Disc};
pub use moves::Ray;
pub use notation::{Move, TranscriptError, parse_transcript, write_transcript};
pub use outcome::{Finish, Outcome};
pub use perft::{PassRule, perft};
pub use position::{Position, Refused, Turn};
pub use setup::{Setup, SetupError};
pub use shape::{Shape, ShapeError};
pub use square::{NotASquare, Square};
pub use symmetry::Symmetry;
pub use variant::{Empties, Goal, Placement, Rules, Start, Supply, Tie, Variant};
