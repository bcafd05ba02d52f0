//! Advice for the person to move: asked for, refined while it is thought about, taken away.

use super::{Intent, Table};
use crate::notice::Notices;
use crate::thinking::Thinker;
use crate::wake::Wake;
use bevy::prelude::*;
use outflank_engine::{HINT_WITHIN, Level, Question, RatedMove, Report, Value, Wish};
use outflank_rules::Square;

/// So many moves are shown at most.
const MOST: usize = 3;

/// The best moves and what each is worth.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Advice {
    /// At least one, the best first.
    pub moves: Vec<Advised>,
    /// How many moves were looked ahead; nothing while that goes on.
    pub depth: Option<u8>,
}

/// A move that is advised.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Advised {
    /// Where the disc goes.
    pub square: Square,
    /// By how many discs the game ends for who takes the advice.
    pub discs: i32,
    /// Is that proven?
    pub is_proven: bool,
}

impl Advice {
    /// What a report advises; nothing where it knows no move.
    fn of(report: &Report, is_final: bool) -> Option<Self> {
        let first = Advised {
            square: report.best?,
            discs: whole(report.value),
            is_proven: report.exact,
        };
        let is_near = |rated: &&RatedMove| {
            !rated.bound
                && rated.square != first.square
                && report.value - rated.value <= HINT_WITHIN
        };
        let others = report.moves.iter().filter(is_near).map(Advised::of);
        Some(Self {
            moves: std::iter::once(first).chain(others).take(MOST).collect(),
            depth: is_final.then_some(report.depth),
        })
    }

    /// The best move.
    #[must_use]
    pub fn best(&self) -> Advised {
        self.moves[0]
    }
    /// What is advised about this square.
    #[must_use]
    pub fn about(&self, square: Square) -> Option<Advised> {
        let mut moves = self.moves.iter().copied();
        moves.find(|advised| advised.square == square)
    }
}

impl Advised {
    /// A rated move.
    pub(crate) const fn of(rated: &RatedMove) -> Self {
        Self {
            square: rated.square,
            discs: whole(rated.value),
            is_proven: rated.exact,
        }
    }
}

/// Rounded to whole discs.
const fn whole(value: Value) -> i32 {
    (value.centi() + 50).div_euclid(100)
}

/// Seeks advice at the first wish, and takes it away at the next.
pub(super) fn ask(
    mut intents: MessageReader<Intent>,
    mut thinker: ResMut<Thinker>,
    mut notices: ResMut<Notices>,
    mut table: ResMut<Table>,
    mut wake: ResMut<Wake>,
    proxy: Option<Res<bevy::winit::EventLoopProxyWrapper>>,
) {
    let wishes = intents.read();
    let wishes = wishes.filter(|intent| matches!(intent, Intent::Hint));
    for _ in 0..wishes.count() {
        // Against a person nobody is helped.
        if table.remote.is_some() {
            notices.say("refused-not-allowed");
            return;
        }
        let (Some(_), Some(game), None) = (table.human_to_move(), table.game(), table.review)
        else {
            notices.say("refused-not-now");
            return;
        };
        let question = Question {
            position: *game.position(),
            level: Level::nearest(u8::MAX).clone(),
            seed: table.seed,
            wish: Wish::Hint,
        };
        wake.soon();
        if table.advice.is_some() || thinker.seeks_advice() {
            thinker.cancel();
            table.advice = None;
        } else if thinker.question().is_none() {
            thinker.start(question, proxy.as_deref());
        }
    }
}

/// Shows what is known so far.
pub(super) fn refine(
    mut thinker: ResMut<Thinker>,
    mut table: ResMut<Table>,
    mut wake: ResMut<Wake>,
) {
    if let Some(report) = thinker.hear_part() {
        table.advise(&report, false, &mut wake);
    }
}

impl Table {
    /// Shows this advice, if it says anything new.
    pub(super) fn advise(&mut self, report: &Report, is_final: bool, wake: &mut Wake) {
        let advice = Advice::of(report, is_final);
        if advice.is_some() && self.advice != advice {
            self.advice = advice;
            wake.soon();
        }
    }
}
