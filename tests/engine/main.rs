//! What the engine promises, promise by promise.

mod endgames;
mod ggf;
mod levels;
mod matches;
mod nboard;
mod parallel;
mod paths;
mod program;
mod search;
mod small;
mod stopping;
mod support;
mod weights;
mod wire;
