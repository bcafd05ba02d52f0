//! Which games can be played over the network, and whether two want the same one.

use crate::{Refused, Terms};
use outflank_game::ClockKind;
use outflank_rules::{Start, Variant};

/// No clock of a game over the network is set to more, in seconds: a day.
const MAX_SECONDS: u32 = 86_400;
const MAX_VARIANT_KEY: usize = 40;

/// The game that both want.
pub(super) fn agree(ours: &Terms, theirs: &Terms) -> Result<Terms, Refused> {
    if ours.variant != theirs.variant {
        return Err(Refused::Variant {
            ours: ours.variant.key.clone(),
            theirs: theirs.variant.key.clone(),
        });
    }
    if ours.clock != theirs.clock {
        return Err(Refused::Clock {
            ours: ours.clock,
            theirs: theirs.clock,
        });
    }
    if ours.rated != theirs.rated {
        return Err(Refused::Rated);
    }
    Ok(ours.clone())
}

/// Could two people play this? A rule set that goes by a known name must be the known one.
pub(crate) fn is_playable(terms: &Terms) -> bool {
    let variant = &terms.variant;
    let is_known = Variant::by_key(&variant.key).is_none_or(|known| known.rules == variant.rules);
    let squares = match &variant.start {
        Start::Given(discs) => discs.black.len() + discs.white.len(),
        Start::Played(plies) => plies.len(),
        Start::Crossed | Start::Parallel | Start::EmptyCentre => 0,
    };
    let is_small = variant.key.len() <= MAX_VARIANT_KEY && squares <= 256;
    let seconds = match terms.clock {
        ClockKind::None => 1,
        ClockKind::PerMove { seconds } => seconds,
        ClockKind::Total { seconds, increment } => seconds.max(increment),
        ClockKind::Shrinking { start, least, step } => start.max(least).max(step),
    };
    let can_begin = || terms.start().is_ok_and(|game| game.ending().is_none());
    is_known && is_small && (1..=MAX_SECONDS).contains(&seconds) && can_begin()
}
