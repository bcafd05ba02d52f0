//! The root: deepening, the window around the last value, and the report.

use super::{INFINITE, Search, Stopped};
use crate::game::Game;
use crate::table::EXACT;
use crate::{Limits, RatedMove, Report, Value};
use outflank_rules::{Bits, Square};

/// How a round looks at the moves.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Round {
    /// So many placements ahead.
    Depth(u8),
    /// To the end of the game, with lines given up that are likely worthless.
    Likely(u8),
    /// To the end of the game.
    Exact,
}

/// With so many empty squares a likely result is looked for before the proof is begun, and with so many a second time,
/// with more care: what is found so sorts the proof's moves. How boldly: see [`crate::Limits::cut`].
const FIRST_LIKELY: [(u8, u8); 2] = [(16, Limits::BOLD), (26, 16)];

/// A move of the root, with values in hundredths of a disc.
#[derive(Clone, Copy)]
struct Choice<N> {
    square: Square,
    node: N,
    value: i32,
    exact: bool,
    bound: bool,
}

/// A whole search from one position in which the side to move has a move.
pub(crate) struct Root<'a, G: Game> {
    search: Search<'a, G>,
    choices: Vec<Choice<G::Node>>,
    empties: u8,
    /// Moves worth so much less than the best still get their true value.
    within: Option<i32>,
    depth: u8,
    /// Every choice's value of the last finished round is final.
    exact: bool,
    value: i32,
}

impl<'a, G: Game> Root<'a, G> {
    /// The root at this node, its moves judged but not yet searched.
    pub fn new(search: Search<'a, G>, node: &G::Node, within: Option<Value>) -> Self {
        let game = search.game;
        let mut choices = Vec::new();
        let mut rest = game.moves(node);
        while let Some(square) = rest.first() {
            rest = rest.without_first();
            let child = game.play(node, square);
            choices.push(Choice {
                square,
                node: child,
                value: -game.evaluate(&child),
                exact: false,
                bound: false,
            });
        }
        choices.sort_by_key(|c| -c.value);
        let value = choices.first().map_or(0, |c| c.value);
        Self {
            empties: game.empty(node).count().min(255) as u8,
            search,
            choices,
            within: within.map(|value| value.centi().clamp(0, INFINITE)),
            depth: 0,
            exact: false,
            value,
        }
    }

    /// Deepens until a limit or the end of the game is met.
    pub fn run(&mut self) -> Report {
        let limits = self.search.limits;
        let depth = limits.depth.clamp(1, EXACT - 1);
        let solve = limits.solves(self.empties.into());
        let rounds = if solve {
            depth
                .min(self.empties / 2 + 1)
                .min(self.empties.saturating_sub(6))
        } else {
            depth
        };
        let known = self.search.game.spread(self.empties.into(), 2, 1).is_some();
        let first = FIRST_LIKELY.map(|(from, cut)| {
            (known && solve && self.empties >= from).then_some(Round::Likely(cut))
        });
        let likely = known && !solve && limits.cut > 0 && self.empties <= limits.likely_from;
        let ends = [
            likely.then_some(Round::Likely(limits.cut)),
            solve.then_some(Round::Exact),
        ];
        let deepening = (1..=rounds).map(Round::Depth);
        for round in deepening.chain(first.into_iter().chain(ends).flatten()) {
            if self.round(round).is_err() {
                break;
            }
            let won = self.is_won();
            self.search.control.progress(&self.report());
            if won {
                break;
            }
        }
        self.report()
    }

    /// Has the best move been proven to win every square? Then nothing more is to be found.
    fn is_won(&mut self) -> bool {
        let most = self.search.game.area() * 100;
        let won = self.value >= most;
        if won {
            self.exact = true;
            for choice in &mut self.choices {
                choice.exact = choice.value >= most && !choice.bound;
            }
        }
        won
    }

    /// Searches every move once more. When stopped, a move found better than the last best is kept.
    fn round(&mut self, round: Round) -> Result<(), Stopped> {
        let mut found = self.choices.clone();
        let mut best = -INFINITE;
        for i in 0..found.len() {
            let floor = match self.within {
                _ if i == 0 => -INFINITE,
                Some(within) => best - within - 1,
                None => best,
            };
            let Ok(value) = self.value_of(round, &found[i], floor) else {
                self.search.stack.clear();
                if i > 0 {
                    self.keep(&found[..i], best);
                }
                return Err(Stopped);
            };
            best = best.max(value);
            found[i].value = value;
            found[i].bound = value <= floor;
            found[i].exact = round == Round::Exact && value > floor;
        }
        found.sort_by_key(|c| (-c.value, c.bound));
        self.choices = found;
        self.value = best;
        self.depth = match round {
            Round::Depth(depth) => depth,
            Round::Likely(_) | Round::Exact => self.empties,
        };
        self.exact = round == Round::Exact;
        Ok(())
    }

    /// Takes over the best of an unfinished round whose first moves were searched: where it is the old best nothing
    /// changes but its value's age, so the old round stands; else it goes before all.
    fn keep(&mut self, found: &[Choice<G::Node>], best: i32) {
        let Some(new) = found.iter().find(|c| c.value == best && !c.bound) else {
            return;
        };
        if self.choices[0].square == new.square {
            return;
        }
        self.choices.retain(|c| c.square != new.square);
        self.choices.insert(0, *new);
        for choice in &mut self.choices[1..] {
            if choice.value >= best {
                choice.value = best;
                choice.bound = true;
                choice.exact = false;
            }
        }
        self.value = best;
    }

    /// A move's worth if it is above `floor`, else a bound.
    fn value_of(
        &mut self,
        round: Round,
        choice: &Choice<G::Node>,
        floor: i32,
    ) -> Result<i32, Stopped> {
        let mut guess = choice.value;
        if floor > -INFINITE {
            guess = self.child(round, &choice.node, floor, floor + 1)?;
            if guess <= floor {
                return Ok(guess);
            }
        }
        let width = match round {
            Round::Depth(_) => 150,
            Round::Likely(_) | Round::Exact => 300,
        };
        // Each miss opens its side for good, wider each time: lines given up may make values contradict each other.
        let (mut low, mut high) = ((guess - width).max(floor), guess + width);
        loop {
            let value = self.child(round, &choice.node, low, high)?;
            if value <= low && low > floor {
                low = (2 * low - high - width).max(floor).max(-INFINITE);
            } else if value >= high && high < INFINITE {
                high = (2 * high - low + width).min(INFINITE);
            } else {
                return Ok(value);
            }
        }
    }

    /// The worth of what a move leads to, for the side that moves.
    fn child(&mut self, round: Round, node: &G::Node, low: i32, high: i32) -> Result<i32, Stopped> {
        match round {
            Round::Depth(depth) => {
                let value = self.search.look(node, depth - 1, -high, -low, false)?;
                Ok(-value)
            }
            Round::Likely(_) | Round::Exact => {
                self.search.likely = match round {
                    Round::Likely(cut) => cut.into(),
                    Round::Depth(_) | Round::Exact => 0,
                };
                let low = low.div_euclid(100).max(-300);
                let high = (high + 99).div_euclid(100).min(300);
                Ok(-self.search.solve(node, -high, -low, false)? * 100)
            }
        }
    }

    /// What is known now.
    fn report(&self) -> Report {
        let mut line = Vec::new();
        if let Some(best) = self.choices.first() {
            line.push(best.square);
            let rest = usize::from(self.depth.saturating_sub(1));
            line.extend(self.search.expected_line(best.node, rest));
        }
        let moves = self.choices.iter().map(|c| RatedMove {
            square: c.square,
            value: Value::from_centi(c.value),
            exact: c.exact,
            bound: c.bound,
        });
        Report {
            best: self.choices.first().map(|c| c.square),
            value: Value::from_centi(self.value),
            exact: self.exact,
            depth: self.depth,
            nodes: self.search.nodes + self.search.company.nodes(),
            line,
            moves: moves.collect(),
        }
    }
}
