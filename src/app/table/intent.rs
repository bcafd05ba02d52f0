//! What comes in and what goes out.

use super::Afar;
use bevy::prelude::Message;
use outflank_game::{Command, Event, MatchOptions, Refusal};
use outflank_rules::Square;

/// What somebody wants. Written by devices and menus, obeyed by the table.
#[derive(Message, Clone, Debug)]
pub enum Intent {
    /// A new match.
    Start(Box<MatchOptions>),
    /// The saved match.
    Continue,
    /// The match that this link holds.
    Link(String),
    /// The rule set that this text or link holds.
    Rules(String),
    /// The game to which this code or link invites.
    Join(String),
    /// News of a match that is kept elsewhere.
    Afar(Box<Afar>),
    /// This step of the lesson.
    Lesson(usize),
    /// Put the match away.
    ToTitle,
    /// Again, colours swapped.
    Rematch,
    /// Look at this ply.
    Review(usize),
    /// Show good moves, or take them away.
    Hint,
    /// A disc of the person to move.
    Place(Square),
    /// Any other command.
    Command(Command),
}

/// What happened at the table.
#[derive(Message, Clone, Debug)]
pub enum MatchEvent {
    /// Another match lies on the table.
    Begun,
    /// The match changed.
    Happened(Event),
    /// Something was not allowed; nothing changed.
    Refused(Refusal),
}
