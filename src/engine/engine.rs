//! The façade: picks the board's path and runs the search.

#[cfg(target_arch = "x86_64")]
use crate::fast::avx2;
use crate::fast::{Kernel, Machine, Portable, TEN, Ten};
use crate::game::{Game, worth};
use crate::general::General;
use crate::plain::Plain;
use crate::search::find;
use crate::standard::{Standard, judges_by_weights};
use crate::table::Table;
use crate::{Control, Limits, Report, Value, Weights};
use outflank_rules::{Bits, Disc, Placement, Position, SquareSet, Supply, Tie, Turn};

/// The table of the free function [`search`].
const SMALL_TABLE: usize = 1 << 20;

/// Which representation a search uses; [`Path::of`] is the one to take. All give the same values.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Path {
    /// Usual rules on 64 bits, with all that this machine can do.
    Fast,
    /// The same with what every machine can do, as on the web: the same nodes, slower.
    Portable,
    /// Usual rules on 128 bits, for boards of up to 10 × 10.
    Ten,
    /// Usual rules on sets of up to 256 squares.
    Wide,
    /// Any rules, through [`Position`] itself.
    General,
}

impl Path {
    /// The quickest that is right for this position.
    #[must_use]
    pub fn of(position: &Position) -> Self {
        let rules = position.rules();
        let usual = rules.supply == Supply::Shared
            && rules.placement == Placement::MustFlip
            && !position.is_filling();
        match rules.shape.size() {
            _ if !usual => Self::General,
            ..=8 => Self::Fast,
            9..=TEN => Self::Ten,
            _ => Self::Wide,
        }
    }
}

/// The table that the game plays with, in bytes: what a phone's browser affords, and one size on every machine, since a
/// long search visits other nodes where its table forgets other things.
pub const GAME_TABLE: usize = 32 << 20;

/// A searcher with its memory. Each search starts afresh: on one thread the same position and limits give the same
/// report, whatever was searched before.
#[derive(Debug)]
pub struct Engine {
    table: Table,
    weights: Option<Weights>,
    threads: usize,
}

impl Engine {
    /// An engine whose table takes at most so many bytes, and an eighth more for its near shelf.
    #[must_use]
    pub fn new(table_bytes: usize) -> Self {
        Self {
            table: Table::new(table_bytes),
            weights: None,
            threads: 1,
        }
    }

    /// An engine with the game's own weights.
    #[cfg(feature = "weights")]
    #[must_use]
    pub fn learnt(table_bytes: usize) -> Self {
        Self::new(table_bytes).with_weights(Weights::built_in())
    }

    /// The same engine judging the usual game by these weights; without any it judges by hand-made features.
    #[must_use]
    pub fn with_weights(mut self, weights: impl Into<Option<Weights>>) -> Self {
        self.weights = weights.into();
        self
    }

    /// The same engine searching with so many threads; on the web always with one. With several a search does not repeat
    /// node for node (exact values do), and may visit some more nodes than its limit.
    #[must_use]
    pub const fn with_threads(mut self, threads: usize) -> Self {
        self.set_threads(threads);
        self
    }

    /// The same for the searches to come.
    pub const fn set_threads(&mut self, threads: usize) {
        self.threads = threads;
    }

    /// The best move and its value within the limits. Of the other moves the report may know only that
    /// they are not better.
    pub fn search(
        &mut self,
        position: &Position,
        limits: &Limits,
        control: &dyn Control,
    ) -> Report {
        self.run(Path::of(position), position, limits, None, control)
    }

    /// The same, with true values for all moves worth at most `within` less than the best: for hints and for
    /// choosing among good moves. The wider, the slower.
    pub fn rate(
        &mut self,
        position: &Position,
        limits: &Limits,
        within: Value,
        control: &dyn Control,
    ) -> Report {
        self.run(Path::of(position), position, limits, Some(within), control)
    }

    /// The static judgement of a position for the side to move, by the engine's weights where they fit: no look
    /// ahead. A finished game has its final value.
    #[must_use]
    pub fn evaluate(&self, position: &Position) -> Value {
        match &self.weights {
            Some(weights) if judges_by_weights(position) => {
                let game = Standard::<Portable>::new(position, weights);
                Value::from_centi(game.evaluate(&Standard::<Portable>::node(position)))
            }
            _ => evaluate(position),
        }
    }

    /// [`Engine::search`] on a representation other than the quickest: for checks. A path that cannot hold the
    /// position is replaced by the right one.
    pub fn search_on(
        &mut self,
        path: Path,
        position: &Position,
        limits: &Limits,
        control: &dyn Control,
    ) -> Report {
        let path = match (path, Path::of(position)) {
            (Path::General, _) => Path::General,
            (Path::Wide, Path::Fast | Path::Ten) => Path::Wide,
            (Path::Ten, Path::Fast) => Path::Ten,
            (Path::Portable, Path::Fast) => Path::Portable,
            (_, right) => right,
        };
        self.run(path, position, limits, None, control)
    }

    fn run(
        &mut self,
        path: Path,
        position: &Position,
        limits: &Limits,
        within: Option<Value>,
        control: &dyn Control,
    ) -> Report {
        match position.turn() {
            Turn::Place(_) => {}
            Turn::Pass(_) => {
                let passed = position.pass().unwrap_or(*position);
                let report = self.run(path, &passed, limits, None, control);
                return Report {
                    best: None,
                    value: -report.value,
                    moves: Vec::new(),
                    ..report
                };
            }
            Turn::Over => {
                return Report {
                    value: final_value(position),
                    exact: true,
                    ..Report::default()
                };
            }
        }
        self.table.next_search();
        let report = match path {
            #[cfg(target_arch = "x86_64")]
            Path::Fast if avx2::is_here() => {
                self.small::<avx2::Avx2>(position, limits, within, control)
            }
            Path::Fast | Path::Portable => {
                self.small::<Portable>(position, limits, within, control)
            }
            Path::Ten => self.large::<Ten>(position, limits, within, control),
            Path::Wide => self.large::<SquareSet>(position, limits, within, control),
            Path::General => {
                let game = General::new(position.rules());
                self.on(&game, position, limits, within, control)
            }
        };
        with_tie_rule(report, position)
    }

    /// The usual rules beyond 64 bits, with all that this machine can do.
    fn large<B: Kernel>(
        &mut self,
        position: &Position,
        limits: &Limits,
        within: Option<Value>,
        control: &dyn Control,
    ) -> Report {
        #[cfg(target_arch = "x86_64")]
        if avx2::is_here() {
            return self.plain::<B, avx2::Avx2>(position, limits, within, control);
        }
        self.plain::<B, Portable>(position, limits, within, control)
    }

    fn plain<B: Kernel, M: Machine>(
        &mut self,
        position: &Position,
        limits: &Limits,
        within: Option<Value>,
        control: &dyn Control,
    ) -> Report {
        let game = Plain::<B, M>::new(position);
        let node = Plain::<B, M>::node(position);
        self.on(&game, &node, limits, within, control)
    }

    /// The usual game on 64 bits: by the learnt weights where there are any and they fit.
    fn small<M: Machine>(
        &mut self,
        position: &Position,
        limits: &Limits,
        within: Option<Value>,
        control: &dyn Control,
    ) -> Report {
        match self.weights.clone() {
            Some(weights) if Standard::<M>::fits(position) => {
                let game = Standard::<M>::new(position, &weights);
                let node = Standard::<M>::node(position);
                self.on(&game, &node, limits, within, control)
            }
            _ => self.plain::<u64, M>(position, limits, within, control),
        }
    }

    fn on<G: Game>(
        &mut self,
        game: &G,
        node: &G::Node,
        limits: &Limits,
        within: Option<Value>,
        control: &dyn Control,
    ) -> Report {
        let how = (&limits.within(game.empty(node).count()), self.threads);
        find(game, &self.table, control, how, node, within)
    }
}

/// Searches once, with a small table of its own.
#[must_use]
pub fn search(position: &Position, limits: Limits, control: &dyn Control) -> Report {
    Engine::new(SMALL_TABLE).search(position, &limits, control)
}

/// The static judgement of a position for the side to move: no look ahead. A finished game has its final value.
#[must_use]
pub fn evaluate(position: &Position) -> Value {
    if position.is_over() {
        return final_value(position);
    }
    let centi = match Path::of(position) {
        Path::Fast | Path::Portable => judge::<u64>(position),
        Path::Ten => judge::<Ten>(position),
        Path::Wide => judge::<SquareSet>(position),
        Path::General => General::new(position.rules()).evaluate(position),
    };
    Value::from_centi(centi)
}

fn judge<B: Kernel>(position: &Position) -> i32 {
    Plain::<B, Portable>::new(position).evaluate(&Plain::<B, Portable>::node(position))
}

/// What the game is worth to the side to move if it ends here; [`Value`] tells how it is counted.
#[must_use]
pub fn final_value(position: &Position) -> Value {
    let side = position.to_move();
    let count = |disc: Disc| position.discs(disc).len() as i32;
    let rules = position.rules();
    let most_wins = rules.goal == outflank_rules::Goal::Most;
    let discs = worth(
        count(side),
        count(!side),
        rules.shape.area() as i32,
        most_wins,
    );
    tie_rule(Value::from_discs(discs), position)
}

/// An equal count is worth ±1 where the second mover wins it.
fn tie_rule(value: Value, position: &Position) -> Value {
    let rules = position.rules();
    match rules.tie {
        Tie::SecondMover if value == Value::ZERO => {
            let second = !rules.first;
            Value::from_discs(if position.to_move() == second { 1 } else { -1 })
        }
        _ => value,
    }
}

/// The search counts an equal end as 0. Its exact values are whole discs, and taking 0 for ±1 keeps their order, so
/// that it may be done at the root.
fn with_tie_rule(mut report: Report, position: &Position) -> Report {
    for rated in report.moves.iter_mut().filter(|rated| rated.exact) {
        rated.value = tie_rule(rated.value, position);
    }
    if let Some(first) = report.moves.first().filter(|first| first.exact) {
        report.value = first.value;
    }
    report
}
