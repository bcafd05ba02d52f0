//! The tree of everything played in a match: nodes, the current one, and the line through it.

use crate::{Millis, Node, NodeId, Ply, Step};
use outflank_rules::{ByDisc, Move, Position, Refused, Square};

/// The most nodes that a history takes.
pub const MAX_NODES: usize = 16_384;

/// A tree of nodes. The current line leads from the root through the current node to its tip.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct History {
    nodes: Vec<Node>,
    current: NodeId,
}

impl History {
    /// Only the start, forced pass made.
    pub(crate) fn new(start: Position, clock: ByDisc<Millis>) -> Self {
        let mut root = Node {
            parent: None,
            children: Vec::new(),
            visited: None,
            steps: Vec::new(),
            position: start,
            ply: Ply(0),
            placed: ByDisc::default(),
            clock,
        };
        pass_if_blocked(&mut root);
        Self {
            nodes: vec![root],
            current: NodeId::ROOT,
        }
    }

    /// How many nodes there are, the root counted in.
    #[must_use]
    #[expect(clippy::len_without_is_empty, reason = "the root is always there")]
    pub fn len(&self) -> usize {
        self.nodes.len()
    }
    /// The node of this name.
    #[must_use]
    pub fn node(&self, id: NodeId) -> Option<&Node> {
        self.nodes.get(id.at())
    }
    /// All nodes, the root first, parents before children.
    pub fn nodes(&self) -> impl Iterator<Item = (NodeId, &Node)> {
        (0..).map(NodeId::new).zip(&self.nodes)
    }
    /// The node at which the match stands.
    #[must_use]
    pub const fn current(&self) -> NodeId {
        self.current
    }
    /// The current node itself.
    #[must_use]
    pub fn here(&self) -> &Node {
        &self.nodes[self.current.at()]
    }
    /// The end of the current line.
    #[must_use]
    pub fn tip(&self) -> NodeId {
        let mut id = self.current;
        while let Some(next) = self.nodes[id.at()].visited {
            id = next;
        }
        id
    }
    /// The nodes from the root to this one, both counted in; empty for an unknown node.
    #[must_use]
    pub fn path(&self, to: NodeId) -> Vec<NodeId> {
        let mut path = Vec::new();
        let mut id = self.node(to).map(|_| to);
        while let Some(at) = id {
            path.push(at);
            id = self.nodes[at.at()].parent;
        }
        path.reverse();
        path
    }
    /// The current line: from the root through the current node to the tip.
    #[must_use]
    pub fn line(&self) -> Vec<NodeId> {
        self.path(self.tip())
    }
    /// The ends of all branches, the oldest first.
    pub fn leaves(&self) -> impl Iterator<Item = NodeId> {
        self.nodes()
            .filter(|(_, node)| node.children.is_empty())
            .map(|(id, _)| id)
    }
    /// The child of the current node with this placement.
    #[must_use]
    pub fn child_at(&self, square: Square) -> Option<NodeId> {
        self.here().children.iter().copied().find(|&id| {
            let placement = self.nodes[id.at()].placement();
            placement.and_then(Step::square) == Some(square)
        })
    }
    /// The number of the branch on which a node lies: a first child goes on with its parent's,
    /// every other opens the next, in the order in which they came to be; the first is 1.
    #[must_use]
    pub fn branch(&self, of: NodeId) -> usize {
        let opens = |id: NodeId| {
            let parent = self.nodes[id.at()].parent;
            parent.is_some_and(|p| self.nodes[p.at()].children.first() != Some(&id))
        };
        let opener = self.path(of).into_iter().rfind(|&id| opens(id));
        opener.map_or(1, |last| {
            1 + (0..=last.number())
                .filter(|&n| opens(NodeId::new(n)))
                .count()
        })
    }

    /// Can no node be added?
    pub(crate) fn is_full(&self) -> bool {
        self.nodes.len() >= MAX_NODES
    }

    /// Adds a placement at a known node, with the pass after it. Visits it, goes nowhere.
    pub(crate) fn grow(&mut self, from: NodeId, square: Square) -> Result<NodeId, Refused> {
        let parent = &self.nodes[from.at()];
        let before = parent.position;
        let position = before.play(square)?;
        let mover = before.to_move();
        let ply = Ply(parent.ply.0 + 1);
        let mut placed = parent.placed;
        placed[mover] += 1;
        let placement = Step {
            mover,
            mv: Move::Place(square),
            rays: before.rays(square),
            handover: before.is_handover(),
            before: before.hash(),
            ply,
        };
        let mut node = Node {
            parent: Some(from),
            children: Vec::new(),
            visited: None,
            steps: vec![placement],
            position,
            ply,
            placed,
            clock: parent.clock,
        };
        pass_if_blocked(&mut node);
        let id = NodeId::new(u32::try_from(self.nodes.len()).unwrap_or(u32::MAX));
        self.nodes.push(node);
        let parent = &mut self.nodes[from.at()];
        parent.children.push(id);
        parent.visited = Some(id);
        Ok(id)
    }

    /// Makes a known node the current one, and the way to it the one last visited.
    pub(crate) fn visit(&mut self, id: NodeId) {
        let path = self.path(id);
        for pair in path.windows(2) {
            self.nodes[pair[0].at()].visited = Some(pair[1]);
        }
        self.current = id;
    }

    /// Marks which child of a node was visited last; `false` if it is no child of it.
    pub(crate) fn mark_visited(&mut self, parent: NodeId, child: NodeId) -> bool {
        match self.nodes.get_mut(parent.at()) {
            Some(node) if node.children.contains(&child) => {
                node.visited = Some(child);
                true
            }
            _ => false,
        }
    }

    /// Notes what each side has left at a known node.
    pub(crate) fn set_clock(&mut self, id: NodeId, clock: ByDisc<Millis>) {
        self.nodes[id.at()].clock = clock;
    }
}

/// Makes the forced pass at the node's end, if there is one. There are never two running: where
/// the second side cannot move either, the game is over.
fn pass_if_blocked(node: &mut Node) {
    let before = node.position;
    if let Ok(passed) = before.pass() {
        node.steps.push(Step {
            mover: before.to_move(),
            mv: Move::Pass,
            rays: Vec::new(),
            handover: false,
            before: before.hash(),
            ply: node.ply,
        });
        node.position = passed;
    }
}
