//! Advice: the best moves of a position with what each is worth.

use crate::{Control, Engine, Limits, Report, Value};
use outflank_rules::Position;
use std::time::Duration;

/// Moves worth at most so much less than the best are advised, too, and told with their true worth.
pub const HINT_WITHIN: Value = Value::from_discs(2);

/// The longest that advice thinks.
pub(crate) const TIME: Duration = Duration::from_secs(10);

/// How far advice looks.
const LIMITS: Limits = Limits {
    depth: 16,
    exact_from: 24,
    likely_from: 0,
    cut: 13,
    time: Some(TIME),
    nodes: None,
};

/// The best moves here, best first, within ten seconds; with 24 empty squares or fewer on the usual board they are
/// mostly proven in that time. [`Control::progress`] hears what is known on the way, the first of it at once.
pub fn hint(engine: &mut Engine, position: &Position, control: &dyn Control) -> Report {
    let limits = LIMITS.on(position);
    engine.rate(position, &limits, HINT_WITHIN, control)
}

/// The longest that an analysis thinks.
pub(crate) const LONG_TIME: Duration = Duration::from_secs(30);

/// No move is worth so much less than another.
const EVERYTHING: Value = Value::from_discs(1000);

/// What every move here is worth, best first, within thirty seconds. [`Control::progress`] hears what is known on the
/// way, the first of it at once.
pub fn analyse(engine: &mut Engine, position: &Position, control: &dyn Control) -> Report {
    let limits = Limits {
        time: Some(LONG_TIME),
        ..LIMITS.on(position)
    };
    engine.rate(position, &limits, EVERYTHING, control)
}
