//! What the rules promise, by topic; data files lie in `data/`.

mod against_reference;
mod endings;
mod hash;
mod issue_cases;
mod notation;
mod passes;
mod perft;
mod setup;
mod stored;
mod symmetry;
mod table;
mod tools;
mod transcripts;
mod variants;
mod walk;
mod wthor;

#[path = "../support/reference.rs"]
mod reference;
