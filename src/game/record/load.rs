//! Reading a saved match: every move is replayed by the rules, nothing is believed.

use crate::history::MAX_NODES;
use crate::play::Attached;
use crate::record::save::{SavedMatch, SavedNode};
use crate::record::{MAX_TEXT, VERSION, level_of_twelve};
use crate::{Ending, History, Match, MatchOptions, Millis, NodeId, Ply, Seat};
use outflank_rules::{ByDisc, Refused, SetupError, Square};
use serde::Deserialize;

/// No honest clock shows more, in milliseconds: thirty thousand years.
const MAX_LEFT: u64 = 1_000_000_000_000_000;

/// Why a text is no saved match.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum LoadError {
    /// The text is too long to be one.
    #[error("the text has {bytes} bytes, more than a saved match can have")]
    TooLarge {
        /// Its length.
        bytes: usize,
    },
    /// It is not of the form.
    #[error("line {line}, column {column}: {why}")]
    Unreadable {
        /// Counted from 1.
        line: usize,
        /// Counted from 1.
        column: usize,
        /// What the reader says.
        why: String,
    },
    /// Another version of the form.
    #[error("version {found} of the saved match is not known here, only 1 to {VERSION}")]
    Version {
        /// Its version.
        found: u32,
    },
    /// More nodes than a history takes.
    #[error("the saved match has {found} nodes, more than {MAX_NODES}")]
    TooManyNodes {
        /// How many.
        found: usize,
    },
    /// The variant's start is no position.
    #[error("the start: {0}")]
    Setup(#[from] SetupError),
    /// A node comes before its parent, or its parent is not there.
    #[error("node {node} has no parent before it")]
    Parent {
        /// The node's number.
        node: usize,
    },
    /// A move that the rules refuse.
    #[error("branch {branch}, ply {ply}, {square}: {why}")]
    Illegal {
        /// The branch, counted from 1 as [`History::branch`] does.
        branch: usize,
        /// The ply.
        ply: Ply,
        /// The move.
        square: Square,
        /// The rules' reason.
        why: Refused,
    },
    /// The same move twice from the same node.
    #[error("branch {branch}, ply {ply}: {square} stands there twice")]
    Twice {
        /// The branch.
        branch: usize,
        /// The ply.
        ply: Ply,
        /// The move.
        square: Square,
    },
    /// A pass is written where the rules ask for none, or the other way round.
    #[error("branch {branch}, ply {ply}: the pass after it is wrong")]
    Pass {
        /// The branch.
        branch: usize,
        /// The ply before the pass.
        ply: Ply,
    },
    /// The current node, a visited one or the ended one is not there, or cannot be that.
    #[error("node {node} cannot be what the saved match says of it")]
    Node {
        /// The node's number.
        node: u32,
    },
    /// The times left do not fit the time control.
    #[error("the times left do not fit the time control")]
    Clock,
}

/// Only the version, to judge it before the rest.
#[derive(Deserialize)]
#[serde(rename = "SavedMatch")]
struct Header {
    version: u32,
}

impl Match {
    /// Reads what [`Match::save`] wrote and replays it. With a clock it stands paused, at the times
    /// of the saving.
    ///
    /// # Errors
    /// What is wrong with the text, and where.
    pub fn load(text: &str, now: Millis) -> Result<Self, LoadError> {
        if text.len() > MAX_TEXT {
            return Err(LoadError::TooLarge { bytes: text.len() });
        }
        let Header { version } = ron::from_str(text).map_err(unreadable)?;
        if !(1..=VERSION).contains(&version) {
            return Err(LoadError::Version { found: version });
        }
        let mut saved: SavedMatch = ron::from_str(text).map_err(unreadable)?;
        if version == 1 {
            renumber(&mut saved.options);
        }
        if saved.nodes.len() >= MAX_NODES {
            let found = saved.nodes.len() + 1;
            return Err(LoadError::TooManyNodes { found });
        }
        let mut game = Self::new(saved.options.clone(), now)?;
        for (at, node) in saved.nodes.iter().enumerate() {
            replay(&mut game, at + 1, *node)?;
        }
        restore(&mut game, &saved)?;
        Ok(game)
    }
}

/// Levels as they are counted today.
fn renumber(options: &mut MatchOptions) {
    let seats = &mut options.seats;
    for seat in [&mut seats.black, &mut seats.white] {
        if let Seat::Computer { level } = seat {
            *level = level_of_twelve(*level);
        }
    }
}

fn unreadable(error: ron::error::SpannedError) -> LoadError {
    LoadError::Unreadable {
        line: error.span.start.line,
        column: error.span.start.col,
        why: error.code.to_string(),
    }
}

/// Adds one node of the file.
fn replay(game: &mut Match, number: usize, node: SavedNode) -> Result<(), LoadError> {
    let SavedNode(parent, square, pass, black, white) = node;
    let history = &mut game.history;
    let Some(from) = history.node(parent) else {
        return Err(LoadError::Parent { node: number });
    };
    let ply = Ply(from.ply().0 + 1);
    let is_twice = from.children().iter().any(|&child| {
        let known = history.node(child).and_then(|node| node.placement());
        known.and_then(|step| step.square()) == Some(square)
    });
    if is_twice {
        let branch = history.branch(parent);
        return Err(LoadError::Twice {
            branch,
            ply,
            square,
        });
    }
    let id = history
        .grow(parent, square)
        .map_err(|why| LoadError::Illegal {
            branch: branch_to_be(history, parent),
            ply,
            square,
            why,
        })?;
    if history.node(id).is_some_and(|node| node.has_pass()) != pass {
        let branch = history.branch(id);
        return Err(LoadError::Pass { branch, ply });
    }
    let left = ByDisc::new(black, white);
    check_times(game, left)?;
    game.history.set_clock(id, left);
    Ok(())
}

/// The number of the branch that a further child of `parent` would lie on.
fn branch_to_be(history: &History, parent: NodeId) -> usize {
    let opens_one = history
        .node(parent)
        .is_some_and(|node| !node.children().is_empty());
    if opens_one {
        1 + history.leaves().count()
    } else {
        history.branch(parent)
    }
}

/// Everything beside the tree.
fn restore(game: &mut Match, saved: &SavedMatch) -> Result<(), LoadError> {
    for &(parent, child) in &saved.visited {
        if !game.history.mark_visited(parent, child) {
            return Err(LoadError::Node {
                node: child.number(),
            });
        }
    }
    let current = saved.current;
    if game.history.node(current).is_none() {
        return Err(LoadError::Node {
            node: current.number(),
        });
    }
    if let Some((node, ending, left)) = saved.ending {
        check_ending(game, node, ending)?;
        check_times(game, left)?;
        game.attached = Some(Attached { node, ending, left });
    }
    game.history.visit(current);
    let is_timed = game.options.clock.is_timed();
    let is_open = game.ending().is_none();
    if saved.left.is_some() != is_timed {
        return Err(LoadError::Clock);
    }
    let left = saved.left.unwrap_or_default();
    check_times(game, left)?;
    game.clocks.set(left);
    game.paused = is_open && (saved.paused || is_timed);
    game.offer = saved.offer.filter(|_| is_open);
    Ok(())
}

/// Could the match have ended so at this node?
fn check_ending(game: &Match, node: NodeId, ending: Ending) -> Result<(), LoadError> {
    let is_open = game
        .history
        .node(node)
        .is_some_and(|node| !node.position().is_over());
    let fits = match ending {
        Ending::Counted(_) => false,
        Ending::Flagged { .. } => game.options.clock.is_timed(),
        Ending::Resigned { .. } | Ending::Agreed | Ending::Left { .. } => true,
    };
    if is_open && fits {
        Ok(())
    } else {
        Err(LoadError::Node {
            node: node.number(),
        })
    }
}

/// Could clocks of this match show these times?
fn check_times(game: &Match, left: ByDisc<Millis>) -> Result<(), LoadError> {
    let limit = if game.options.clock.is_timed() {
        MAX_LEFT
    } else {
        0
    };
    if left.black.0.max(left.white.0) > limit {
        return Err(LoadError::Clock);
    }
    Ok(())
}
