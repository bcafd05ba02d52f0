//! The promises of `outflank-app`, without a window. Time passes when a test says so; nothing
//! sleeps and nothing depends on the machine's speed. `P…` and `E…` in comments are the entries of
//! the list of players' reports that the promise comes from.
#![allow(clippy::unwrap_used, reason = "tests may")]

mod advice;
mod boards;
mod ceremony;
mod computer;
mod difficulty;
mod editor;
mod endings;
mod feast;
mod handover;
mod interface;
mod keyboard;
mod lesson;
mod line;
mod links;
mod lobby;
mod looks;
mod loudness;
mod mirror;
mod motion;
mod online;
mod options;
mod passes;
mod picture;
mod plans;
mod pointer;
mod portraits;
mod profile;
mod saving;
mod sets;
mod settings;
mod share;
mod sounds;
#[path = "../support/app.rs"]
mod support;
mod theme;
mod timeline;
mod undo;
mod whole_game;
mod words;
