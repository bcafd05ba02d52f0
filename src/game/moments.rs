//! What is worth a word at the end of a match, by the board and the way that led to it.

use crate::{Ending, Match};
use outflank_rules::{Disc, Finish, Goal, Outcome, Square};

/// Something that does not happen in every game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Moment {
    /// One colour is gone from the board.
    WipeOut,
    /// One disc more on the other side would have been enough.
    ByOne,
    /// The winner was far behind, late in the game.
    Comeback,
    /// The winner holds every corner.
    AllCorners,
}

/// What a moment asks: the match, its outcome and the winner.
type Asks = fn(&Match, &Outcome, Disc) -> bool;

/// All moments, the rarest first.
const MOMENTS: [(Moment, Asks); 4] = [
    (Moment::WipeOut, is_wipe_out),
    (Moment::ByOne, is_by_one),
    (Moment::Comeback, is_comeback),
    (Moment::AllCorners, has_all_corners),
];

/// The moments of a match that was counted and won, the rarest first; none of any other.
#[must_use]
pub fn moments(game: &Match) -> Vec<Moment> {
    let Some(Ending::Counted(outcome)) = game.ending() else {
        return Vec::new();
    };
    let Some(winner) = outcome.winner else {
        return Vec::new();
    };
    MOMENTS
        .iter()
        .filter(|(_, asks)| asks(game, &outcome, winner))
        .map(|&(moment, _)| moment)
        .collect()
}

fn is_wipe_out(_: &Match, outcome: &Outcome, _: Disc) -> bool {
    outcome.finish == Finish::WipedOut
}

/// A disc that lies the other way round makes a difference of two.
fn is_by_one(_: &Match, outcome: &Outcome, _: Disc) -> bool {
    (1..=2).contains(&outcome.margin())
}

fn has_all_corners(game: &Match, _: &Outcome, winner: Disc) -> bool {
    let board = game.position();
    let corners: Vec<Square> = board.shape().corners().iter().collect();
    !corners.is_empty()
        && corners
            .into_iter()
            .all(|corner| board.at(corner) == Some(winner))
}

/// Behind by a quarter of the board when three quarters of it or more were filled: few discs are no lack before.
fn is_comeback(game: &Match, _: &Outcome, winner: Disc) -> bool {
    if game.position().rules().goal != Goal::Most {
        return false;
    }
    let ids = game.history().path(game.history().current());
    let nodes = ids.into_iter().filter_map(|id| game.history().node(id));
    let mut boards = nodes.map(|node| node.position());
    boards.any(|board| {
        let counts = board.counts();
        let area = board.shape().area() as u16;
        let is_late = (counts.black + counts.white) * 4 >= area * 3;
        is_late && counts[!winner] >= counts[winner] + area / 4
    })
}
