//! What can be asked of a match without changing it.

use crate::{
    Ending, History, Match, MatchOptions, Millis, NodeId, Ply, Seat, Status, Step, travel,
};
use outflank_rules::{ByDisc, Disc, Outcome, Position};

impl Match {
    /// The position after all forced passes.
    #[must_use]
    pub fn position(&self) -> &Position {
        self.history.here().position()
    }
    /// What was settled before the match.
    #[must_use]
    pub const fn options(&self) -> &MatchOptions {
        &self.options
    }
    /// Who plays this colour.
    #[must_use]
    pub fn seat(&self, disc: Disc) -> &Seat {
        &self.options.seats[disc]
    }
    /// Who plays which colour.
    #[must_use]
    pub const fn seats(&self) -> &ByDisc<Seat> {
        &self.options.seats
    }
    /// How the match stands.
    #[must_use]
    pub fn status(&self) -> Status {
        match self.ending() {
            Some(ending) => Status::Ended(ending),
            None if self.paused => Status::Paused,
            None => Status::Playing {
                to_move: self.position().to_move(),
            },
        }
    }
    /// How it ended, if it has.
    #[must_use]
    pub fn ending(&self) -> Option<Ending> {
        let attached = self.attached.as_ref();
        attached
            .filter(|attached| attached.node == self.history.current())
            .map(|attached| attached.ending)
            .or_else(|| self.position().outcome().map(Ending::Counted))
    }
    /// The count, if the match ended by count.
    #[must_use]
    pub fn outcome(&self) -> Option<Outcome> {
        self.position().outcome()
    }
    /// What this side's clock shows at `now`; `None` without a clock.
    #[must_use]
    pub fn clock_left(&self, disc: Disc, now: Millis) -> Option<Millis> {
        let now = self.seen.max(now);
        self.clocks.left(disc, self.position().to_move(), now)
    }
    /// When the mover's flag will fall, so that the caller can wake itself and [`Command::Tick`](crate::Command::Tick);
    /// `None` while no clock runs.
    #[must_use]
    pub fn next_deadline(&self) -> Option<Millis> {
        self.clocks.deadline(self.position().to_move())
    }
    /// Who has offered a draw that still stands.
    #[must_use]
    pub const fn draw_offer(&self) -> Option<Disc> {
        self.offer
    }
    /// How many discs have been placed up to the current node.
    #[must_use]
    pub fn ply(&self) -> Ply {
        self.history.here().ply()
    }
    /// The tree of all that was played.
    #[must_use]
    pub const fn history(&self) -> &History {
        &self.history
    }
    /// The steps from the start to the current node, passes among them.
    #[must_use]
    pub fn line(&self) -> Vec<Step> {
        self.steps_to(self.history.current())
    }
    /// The steps from the start through the current node to the tip of the current line.
    #[must_use]
    pub fn whole_line(&self) -> Vec<Step> {
        self.steps_to(self.history.tip())
    }
    fn steps_to(&self, node: NodeId) -> Vec<Step> {
        let path = self.history.path(node);
        let nodes = path.into_iter().filter_map(|id| self.history.node(id));
        nodes.flat_map(|node| node.steps().to_vec()).collect()
    }
    /// The node of the current line at this ply; `None` beyond its tip.
    #[must_use]
    pub fn node_at(&self, ply: Ply) -> Option<NodeId> {
        self.history.line().get(usize::from(ply.0)).copied()
    }
    /// The position of the current line at this ply, forced pass made; beyond the tip, the tip's.
    #[must_use]
    pub fn position_at(&self, ply: Ply) -> Position {
        let id = self.node_at(ply).unwrap_or_else(|| self.history.tip());
        let node = self.history.node(id).unwrap_or(self.history.here());
        *node.position()
    }
    /// The last step made, which may be a pass.
    #[must_use]
    pub fn last_step(&self) -> Option<&Step> {
        self.history.here().steps().last()
    }
    /// The last disc placed, a pass after it or not.
    #[must_use]
    pub fn last_placement(&self) -> Option<&Step> {
        self.history.here().placement()
    }
    /// Would [`Command::Undo`](crate::Command::Undo) be taken? With `by`, also: is that seat a human's, to ask for it?
    #[must_use]
    pub fn can_undo(&self, by: Option<Disc>) -> bool {
        by.is_none_or(|disc| !self.seat(disc).is_computer()) && travel::can_undo(self)
    }
    /// Would [`Command::Redo`](crate::Command::Redo) be taken?
    #[must_use]
    pub fn can_redo(&self) -> bool {
        self.history.here().visited().is_some()
    }
}
