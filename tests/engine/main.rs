//! What the engine promises, promise by promise.

mod endgames;
mod levels;
mod paths;
mod search;
mod stopping;
mod support;
mod wire;
