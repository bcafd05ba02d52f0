//! The match's current line as the timeline and the list of moves show it: its plies, the part
//! that was undone, and the branches that leave it. Draws nothing.

use outflank_game::{History, Match, NodeId};
use outflank_rules::{Disc, Square};

/// One disc of the line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Stop {
    /// Who placed it.
    pub mover: Disc,
    /// Where.
    pub square: Square,
    /// Did the other side have to pass after it?
    pub passes: bool,
    /// Black's discs less White's, after it.
    pub balance: i32,
}

/// Another line that leaves this one.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fork {
    /// The ply after which it leaves.
    pub at: usize,
    /// Who places its first disc.
    pub mover: Disc,
    /// Its squares, as far as it was last played.
    pub squares: Vec<Square>,
    /// Where it ends.
    pub tip: NodeId,
}

/// The current line, from the start to its tip.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Line {
    /// Black's discs less White's at the start.
    pub start: i32,
    /// Who has to pass before the first disc.
    pub first_pass: Option<Disc>,
    /// The plies; the first one is ply 1.
    pub stops: Vec<Stop>,
    /// The ply at which the match stands.
    pub now: usize,
    /// The ply that is looked at.
    pub shown: usize,
    /// The branches, by the ply at which they leave.
    pub forks: Vec<Fork>,
    /// For how many discs the board had room at the start.
    pub room: usize,
    /// Is the game over at the tip?
    pub is_whole: bool,
}

impl Line {
    /// The line of a match of which this ply is looked at, or the present.
    #[must_use]
    pub fn of(game: &Match, review: Option<usize>) -> Self {
        let history = game.history();
        let nodes = history.line();
        let at = |id: NodeId| history.node(id).unwrap_or(history.here());
        let root = at(NodeId::ROOT);
        let stops = nodes.iter().filter_map(|&id| {
            let node = at(id);
            let placement = node.placement()?;
            Some(Stop {
                mover: placement.mover,
                square: placement.square()?,
                passes: node.has_pass(),
                balance: balance(node.position()),
            })
        });
        let now = usize::from(game.ply().0);
        let mut line = Self {
            start: balance(root.position()),
            first_pass: root
                .steps()
                .first()
                .filter(|step| step.square().is_none())
                .map(|step| step.mover),
            stops: stops.collect(),
            now,
            shown: 0,
            forks: forks(history, &nodes),
            room: root.position().empty().len() as usize,
            is_whole: false,
        };
        line.shown = review.unwrap_or(now).min(line.tip());
        let is_over_here = game.ending().is_some() && now == line.tip();
        line.is_whole = is_over_here || at(history.tip()).position().is_over();
        line
    }

    /// The last ply of the line, undone or not.
    #[must_use]
    pub fn tip(&self) -> usize {
        self.stops.len()
    }
    /// The balance after a ply.
    #[must_use]
    pub fn balance(&self, ply: usize) -> i32 {
        match ply.checked_sub(1).and_then(|at| self.stops.get(at)) {
            Some(stop) => stop.balance,
            None => self.start,
        }
    }
    /// Where "to the last" goes: to the present first, from there on to the tip.
    #[must_use]
    pub fn last(&self) -> usize {
        if self.shown < self.now {
            self.now
        } else {
            self.tip()
        }
    }
    /// The branches that leave after this ply.
    pub fn forks_at(&self, ply: usize) -> impl Iterator<Item = &Fork> {
        self.forks.iter().filter(move |fork| fork.at == ply)
    }
    /// The plies after which branches leave, each once.
    #[must_use]
    pub fn fork_plies(&self) -> Vec<usize> {
        let mut plies: Vec<usize> = self.forks.iter().map(|fork| fork.at).collect();
        plies.dedup();
        plies
    }
    /// Which disc of the line lies on which square after a ply: the number of each square filled.
    #[must_use]
    pub fn numbers(&self, ply: usize) -> Vec<(Square, usize)> {
        let stops = self.stops.iter().take(ply).enumerate();
        stops.map(|(at, stop)| (stop.square, at + 1)).collect()
    }
}

fn balance(position: &outflank_rules::Position) -> i32 {
    let counts = position.counts();
    i32::from(counts.black) - i32::from(counts.white)
}

/// The children that the line does not go to. The one after the line's own comes first, so that
/// going from branch to branch meets all of them.
fn forks(history: &History, line: &[NodeId]) -> Vec<Fork> {
    let mut forks = Vec::new();
    for (at, id) in line.iter().enumerate() {
        let Some(node) = history.node(*id) else {
            continue;
        };
        let children = node.children();
        let own = line.get(at + 1);
        let mine = children.iter().position(|child| Some(child) == own);
        let after = mine.map_or(0, |mine| mine + 1);
        let others = children[after..]
            .iter()
            .chain(&children[..after])
            .filter(|child| Some(*child) != own);
        forks.extend(others.filter_map(|&child| fork(history, at, child)));
    }
    forks
}

fn fork(history: &History, at: usize, child: NodeId) -> Option<Fork> {
    let mover = history.node(child)?.placement()?.mover;
    let (mut squares, mut tip, mut next) = (Vec::new(), child, Some(child));
    while let Some(node) = next.and_then(|id| history.node(id)) {
        tip = next.unwrap_or(tip);
        squares.extend(node.placement().and_then(|step| step.square()));
        next = node.visited();
    }
    Some(Fork {
        at,
        mover,
        squares,
        tip,
    })
}

/// What stands in a column of the list.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Cell {
    /// This ply's disc.
    Disc {
        /// The ply.
        ply: usize,
        /// Its square.
        square: Square,
    },
    /// The side had to pass.
    Pass,
}

/// A line of the list.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Row {
    /// Black's disc and White's answer, with the number of the first of the two.
    Pair(usize, [Option<Cell>; 2]),
    /// A branch, by its place in [`Line::forks`].
    Branch(usize),
}

/// The list of moves: a row for each pair, and under it the branches that leave there.
#[must_use]
pub fn rows(line: &Line) -> Vec<Row> {
    let mut rows: Vec<Row> = Vec::new();
    let mut pair: Option<(usize, [Option<Cell>; 2])> = None;
    let mut branches = Vec::new();
    let mut said = 0;
    let mut put = |mover: Disc, cell: Cell, ply: usize, rows: &mut Vec<Row>| {
        let column = usize::from(mover == Disc::White);
        let is_full = |cells: &[Option<Cell>; 2]| cells[column].is_some() || cells[1].is_some();
        if pair.as_ref().is_some_and(|(_, cells)| is_full(cells))
            && let Some((number, cells)) = pair.take()
        {
            rows.push(Row::Pair(number, cells));
            rows.append(&mut branches);
        }
        pair.get_or_insert((ply, [None; 2])).1[column] = Some(cell);
        // The branches that leave before this disc are its alternatives.
        let is_disc = cell != Cell::Pass;
        while is_disc && line.forks.get(said).is_some_and(|fork| fork.at < ply) {
            branches.push(Row::Branch(said));
            said += 1;
        }
    };
    if let Some(mover) = line.first_pass {
        put(mover, Cell::Pass, 1, &mut rows);
    }
    for (at, stop) in line.stops.iter().enumerate() {
        let (ply, square) = (at + 1, stop.square);
        put(stop.mover, Cell::Disc { ply, square }, ply, &mut rows);
        if stop.passes {
            put(!stop.mover, Cell::Pass, ply + 1, &mut rows);
        }
    }
    if let Some((number, cells)) = pair.take() {
        rows.push(Row::Pair(number, cells));
    }
    rows.append(&mut branches);
    rows.extend((said..line.forks.len()).map(Row::Branch));
    rows
}
