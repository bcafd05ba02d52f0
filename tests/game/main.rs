//! The promises of `outflank-game`, by subject. Time is a number here: nothing sleeps.
#![allow(clippy::unwrap_used, reason = "tests may")]

mod clocks;
mod damaged;
mod draws;
mod endings;
mod history;
mod links;
mod links_random;
mod moments;
mod passes;
mod paste;
mod random;
mod record;
mod refusals;
mod support;
mod transcripts;
mod undo;
