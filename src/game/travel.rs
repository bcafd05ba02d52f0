//! Undo, redo and go-to: the ways through the history.
//!
//! Against the computer (exactly one computer's seat) a step is all from one decision of the human
//! to the next; else it is one disc with the pass after it. Undo takes back an ending that the
//! board does not show (resigned, flag, agreed, left) for good; go-to only leaves it, so that a
//! resigned game can be looked through, and coming back meets it again until a disc is placed.
//! With a clock, go-to pauses: looking costs no time.

use crate::{Event, Match, NodeId, Refusal, Step, draw};
use outflank_rules::Disc;

/// Takes back to the last decision.
pub(crate) fn undo(game: &mut Match) -> Result<Vec<Event>, Refusal> {
    let decision = last_decision(game);
    if decision.is_none() && !is_ended_off_board(game) {
        return Err(Refusal::NothingToUndo);
    }
    let mut events: Vec<Event> = draw::lapse(game).into_iter().collect();
    if game.ending().is_some() {
        events.push(Event::Reopened);
    }
    game.attached = None;
    let history = &game.history;
    let target = decision.and_then(|id| history.node(id)?.parent());
    let target = target.unwrap_or(history.current());
    events.push(Event::Undone {
        plies: plies_between(game, target, history.current()),
        last: decision.and_then(|id| history.node(id)?.placement()?.square()),
    });
    arrive(game, target);
    events.extend(game.now_is());
    Ok(events)
}

/// Is there a decision, or an ending, to take back?
pub(crate) fn can_undo(game: &Match) -> bool {
    is_ended_off_board(game) || last_decision(game).is_some()
}

/// Goes forward along the branch last visited, as far as the undo went back.
pub(crate) fn redo(game: &mut Match) -> Result<Vec<Event>, Refusal> {
    let history = &game.history;
    let from = history.current();
    let mut target = history.here().visited().ok_or(Refusal::NothingToRedo)?;
    if let Some(human) = game.options.lone_human() {
        while !awaits(game, target, human)
            && let Some(next) = history.node(target).and_then(|node| node.visited())
        {
            target = next;
        }
    }
    let plies = plies_between(game, from, target);
    let mut events: Vec<Event> = draw::lapse(game).into_iter().collect();
    let was_over = game.ending().is_some();
    arrive(game, target);
    if was_over && game.ending().is_none() {
        events.push(Event::Reopened);
    }
    events.push(Event::Redone { plies });
    events.extend(game.now_is());
    Ok(events)
}

/// Makes a node the current one.
pub(crate) fn go_to(game: &mut Match, node: NodeId) -> Result<Vec<Event>, Refusal> {
    game.history.node(node).ok_or(Refusal::NoSuchNode)?;
    let mut events: Vec<Event> = draw::lapse(game).into_iter().collect();
    let (was_over, was_paused) = (game.ending().is_some(), game.paused);
    game.paused |= game.options.clock.is_timed();
    arrive(game, node);
    if was_over && game.ending().is_none() {
        events.push(Event::Reopened);
    }
    events.push(Event::WentTo { node });
    if game.paused && !was_paused {
        events.push(Event::Paused);
    }
    events.extend(game.now_is());
    Ok(events)
}

/// Stands at `node`, with the clocks as they were there.
fn arrive(game: &mut Match, node: NodeId) {
    game.history.visit(node);
    let ended_here = game.attached.as_ref().filter(|end| end.node == node);
    let left = ended_here.map_or(game.history.here().clock(), |end| end.left);
    game.clocks.set(left);
    game.paused &= game.ending().is_none();
    game.run_clock();
}

/// The node whose placement an undo takes back first of all.
fn last_decision(game: &Match) -> Option<NodeId> {
    let human = game.options.lone_human();
    let mut id = game.history.current();
    loop {
        let node = game.history.node(id)?;
        let mover = node.placement().map(|step: &Step| step.mover)?;
        if human.is_none_or(|human| human == mover) {
            return Some(id);
        }
        id = node.parent()?;
    }
}

/// Has the match ended here by something that the board does not show?
fn is_ended_off_board(game: &Match) -> bool {
    let current = game.history.current();
    game.attached
        .as_ref()
        .is_some_and(|end| end.node == current)
}

/// Is this side to place a disc at the node?
fn awaits(game: &Match, node: NodeId, disc: Disc) -> bool {
    game.history
        .node(node)
        .is_some_and(|node| node.position().to_move() == disc && !node.position().is_over())
}

fn plies_between(game: &Match, one: NodeId, other: NodeId) -> u16 {
    let ply = |id| game.history.node(id).map_or(0, |node| node.ply().0);
    ply(one).abs_diff(ply(other))
}
