//! The form of a saved match (RON), and writing it.

use crate::record::VERSION;
use crate::{Ending, Match, MatchOptions, Millis, Node, NodeId};
use outflank_rules::{ByDisc, Disc, Square};
use serde::{Deserialize, Serialize};
use std::fmt::Write;

/// A saved match as it stands in the file. Positions are not in it: reading replays the moves.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct SavedMatch {
    /// The version of the form.
    pub version: u32,
    /// What was settled before the match.
    pub options: MatchOptions,
    /// Every node but the root, parents before children; the first has the number 1.
    pub nodes: Vec<SavedNode>,
    /// The current node's number.
    pub current: NodeId,
    /// Nodes of which not the last child was visited last, and that child.
    #[serde(default)]
    pub visited: Vec<(NodeId, NodeId)>,
    /// An ending that the board does not show: where, how, and the times left.
    #[serde(default)]
    pub ending: Option<(NodeId, Ending, ByDisc<Millis>)>,
    /// Who has offered a draw that still stands.
    #[serde(default)]
    pub offer: Option<Disc>,
    /// What each side has left, where there is a clock.
    #[serde(default)]
    pub left: Option<ByDisc<Millis>>,
    /// Was it paused?
    #[serde(default)]
    pub paused: bool,
}

/// One node: the parent's number, the square, whether a forced pass followed, and what Black and
/// White had left there in milliseconds (0 without a clock).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct SavedNode(
    /// Parent.
    pub NodeId,
    /// Square.
    pub Square,
    /// Pass.
    pub bool,
    /// Black's time left.
    pub Millis,
    /// White's time left.
    pub Millis,
);

impl Match {
    /// The match as text for [`Match::load`]. A running clock is saved as it shows at `now`.
    #[must_use]
    pub fn save(&self, now: Millis) -> String {
        let saved = self.to_saved(now);
        let nodes: String = saved.nodes.iter().fold(String::new(), |mut text, node| {
            let SavedNode(parent, square, pass, black, white) = node;
            let (parent, black, white) = (parent.number(), black.0, white.0);
            writeln!(text, "({parent},\"{square}\",{pass},{black},{white}),")
                .expect("a string takes all text");
            text
        });
        let rest = [
            ("options", ron::to_string(&saved.options)),
            ("current", ron::to_string(&saved.current)),
            ("visited", ron::to_string(&saved.visited)),
            ("ending", ron::to_string(&saved.ending)),
            ("offer", ron::to_string(&saved.offer)),
            ("left", ron::to_string(&saved.left)),
            ("paused", ron::to_string(&saved.paused)),
        ];
        let mut text = format!("(\nversion:{VERSION},\n");
        for (name, value) in rest {
            let value = value.expect("plain data is always written");
            writeln!(text, "{name}:{value},").expect("a string takes all text");
        }
        format!("{text}nodes:[\n{nodes}],\n)\n")
    }

    fn to_saved(&self, now: Millis) -> SavedMatch {
        let child_first = |&(id, node): &(NodeId, &Node)| {
            let newest = node.children().last().copied();
            let visited = node.visited().filter(|_| node.visited() != newest);
            visited.map(|child| (id, child))
        };
        let nodes = self.history.nodes();
        SavedMatch {
            version: VERSION,
            options: self.options.clone(),
            nodes: nodes.filter_map(|(_, node)| saved_node(node)).collect(),
            current: self.history.current(),
            visited: self
                .history
                .nodes()
                .filter_map(|n| child_first(&n))
                .collect(),
            ending: (self.attached.as_ref()).map(|end| (end.node, end.ending, end.left)),
            offer: self.offer,
            left: (self.options.clock.is_timed())
                .then(|| ByDisc::from_fn(|d| self.clock_left(d, now).unwrap_or_default())),
            paused: self.paused,
        }
    }
}

fn saved_node(node: &Node) -> Option<SavedNode> {
    let square = node.placement()?.square()?;
    let clock = node.clock();
    let parent = node.parent()?;
    Some(SavedNode(
        parent,
        square,
        node.has_pass(),
        clock.black,
        clock.white,
    ))
}
