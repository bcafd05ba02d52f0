//! Playing like a level: a choice among the moves that cost no more than the level may lose.

use crate::{Book, Control, Engine, Level, RatedMove, Report, Value};
use outflank_rules::{Bits, Direction, Goal, Position, Square, SquareSet, Symmetry, Turn};

/// The move that `level` plays here. The report's first move and `best` are the choice, its value that move's; the
/// other moves follow, best first.
///
/// Among the moves within [`Level::slack`] of the best by the level's own search one is drawn with `seed`; those
/// that let it take every disc at once, or by a level that [`Level::minds_corners`] a corner, are left out while there
/// are others. On a
/// symmetric board the choice is mirrored at random, so that games differ. A level that plays by the book
/// ([`Level::book`]) does not search where the book knows moves. Where no time limit ends the search the
/// same position, level and seed give the same move.
pub fn choose(
    engine: &mut Engine,
    position: &Position,
    level: &Level,
    seed: u64,
    control: &dyn Control,
) -> Report {
    let mut rng = fastrand::Rng::with_seed(seed ^ position.hash());
    if let Some(report) = from_book(position, level, &mut rng) {
        return report;
    }
    let mut limits = level.limits_on(position);
    let only_one = position.legal_moves().len() == 1;
    if only_one {
        limits.depth = limits.depth.min(2);
        limits.exact_from = limits.exact_from.min(8);
    }
    let slack = level.slack_on(position.rules());
    let mut report = if level.slack == 0 || only_one {
        engine.search(position, &limits, control)
    } else {
        engine.rate(position, &limits, slack, control)
    };
    if let Some(best) = report.moves.first().copied() {
        let chosen = draw(position, &report.moves, best, level, &mut rng);
        let turned = turn_at_random(position, chosen.square, &mut rng);
        lead_with(&mut report, chosen, turned);
    }
    report
}

/// One of the moves that the book knows here, if the level plays by it. The report's depth and nodes are 0.
fn from_book(position: &Position, level: &Level, rng: &mut fastrand::Rng) -> Option<Report> {
    if level.book == 0 {
        return None;
    }
    let known = Book::built_in().moves(position);
    let best = known.first()?.1;
    let within = Value::from_centi(level.book.into());
    let pool = known.iter().filter(|(_, value)| best - *value <= within);
    let pool: Vec<(Square, Value)> = pool.copied().collect();
    let (square, value) = pool[below(pool.len(), rng)];
    let rated = |&(square, value): &(Square, Value)| RatedMove {
        square,
        value,
        exact: false,
        bound: false,
    };
    let unknown = position.legal_moves().iter();
    let unknown = unknown.filter(|square| known.iter().all(|k| k.0 != *square));
    let least = known.last()?.1;
    let unknown = unknown.map(|square| RatedMove {
        bound: true,
        ..rated(&(square, least))
    });
    let mut report = Report {
        moves: known.iter().map(rated).chain(unknown).collect(),
        ..Report::default()
    };
    lead_with(&mut report, rated(&(square, value)), square);
    Some(report)
}

/// Draws among the moves that the level may play.
fn draw(
    position: &Position,
    moves: &[RatedMove],
    best: RatedMove,
    level: &Level,
    rng: &mut fastrand::Rng,
) -> RatedMove {
    if level.slack == 0 {
        return best;
    }
    let slack = level.slack_on(position.rules());
    let near = |m: &&RatedMove| !m.bound && best.value - m.value <= slack;
    let within: Vec<RatedMove> = moves.iter().filter(near).copied().collect();
    let sane: Vec<RatedMove> = within
        .iter()
        .filter(|m| !is_insane(position, m.square, level.minds_corners))
        .copied()
        .collect();
    let pool = if sane.is_empty() { &within } else { &sane };
    let seen: Vec<RatedMove> = pool
        .iter()
        .filter(|m| !is_overlooked(position, m.square, level.sight, rng))
        .copied()
        .collect();
    let pool = if seen.is_empty() { pool } else { &seen };
    if pool.is_empty() {
        return best;
    }
    pool[below(pool.len(), rng)]
}

/// Is it a move that only long lines allow, and does the player miss it this time? Of two such every second.
fn is_overlooked(position: &Position, square: Square, sight: u8, rng: &mut fastrand::Rng) -> bool {
    let at = SquareSet::from_iter([square]);
    if !(at & position.shape().corners()).is_empty() {
        return false;
    }
    let flipped = position.flips(square);
    let own = position.discs(position.to_move());
    let reaches = |direction: &Direction| {
        let mut step = at.shift(*direction);
        for length in 1..=sight {
            if length > 1 && !(step & own).is_empty() {
                return true;
            }
            if (step & flipped).is_empty() {
                return false;
            }
            step = step.shift(*direction);
        }
        false
    };
    !flipped.is_empty() && !Direction::ALL.iter().any(reaches) && rng.bool()
}

/// Does the move let the other side take every disc at once, or a corner if corners are minded?
fn is_insane(position: &Position, square: Square, minds_corners: bool) -> bool {
    let after = position.play_unchecked(square);
    if position.rules().goal == Goal::Fewest || !matches!(after.turn(), Turn::Place(_)) {
        return false;
    }
    let answers = after.legal_moves();
    if minds_corners && !(answers & after.shape().corners()).is_empty() {
        return true;
    }
    let me = position.to_move();
    answers
        .iter()
        .any(|answer| after.play_unchecked(answer).discs(me).is_empty())
}

/// The same move after one of the turns and mirrorings that leave the position as it is.
fn turn_at_random(position: &Position, square: Square, rng: &mut fastrand::Rng) -> Square {
    let side = position.shape().size();
    let same = |s: &Symmetry| s.position(position).is_ok_and(|turned| turned == *position);
    let images: Vec<Square> = Symmetry::all()
        .into_iter()
        .filter(same)
        .map(|s| s.square(square, side))
        .collect();
    let distinct: SquareSet = images.iter().copied().collect();
    let distinct: Vec<Square> = distinct.iter().collect();
    distinct[below(distinct.len(), rng)]
}

/// A place in a list of so many. `Rng::usize` would draw otherwise where addresses have 32 bits, as on the web.
fn below(length: usize, rng: &mut fastrand::Rng) -> usize {
    rng.u64(..length as u64) as usize
}

/// Puts the chosen move first, by its mirror image where one was drawn.
fn lead_with(report: &mut Report, chosen: RatedMove, turned: Square) {
    report.moves.retain(|m| m.square != turned);
    let lead = RatedMove {
        square: turned,
        ..chosen
    };
    report.moves.insert(0, lead);
    report.value = chosen.value;
    report.exact = chosen.exact;
    if report.best != Some(turned) {
        report.line = vec![turned];
    }
    report.best = Some(turned);
}
