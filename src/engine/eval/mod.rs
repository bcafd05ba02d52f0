//! The hand-made judgement of a position, for any shape and either goal.
//!
//! It compares a few features of both sides (see [`FEATURES`]), each weighed by how full the board is. The weights
//! are whole hundredths of a disc, so that every machine judges alike.

mod geometry;
mod weights;

pub(crate) use geometry::Geometry;
pub use geometry::{FEATURES, features};
