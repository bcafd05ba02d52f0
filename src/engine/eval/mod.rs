//! The judgement of a position: by learnt weights on 8 × 8 with the usual goal, by hand for any shape and either goal.
//!
//! The hand-made one compares a few features of both sides (see [`FEATURES`]), each weighed by how full the board is.
//! The learnt one adds up the weights of all patterns. Both count whole hundredths of a disc, so that every machine
//! judges alike.

mod geometry;
mod learnt;
mod patterns;
mod trace;
mod training;
mod weights;

pub(crate) use geometry::Geometry;
pub use geometry::{FEATURES, features};
pub(crate) use learnt::counts_moves;
pub use learnt::{Weights, WeightsError};
pub(crate) use trace::Trace;
pub use training::Pictures;
