//! Draw offers. One stands until the other side answers it or places a disc; the offerer's own
//! disc leaves it standing. Going to another node takes it from the table.

use crate::{Ending, Event, Match, Refusal};
use outflank_rules::Disc;

/// `by` offers; an offer to an offer is an agreement.
pub(crate) fn offer(game: &mut Match, by: Disc) -> Result<Vec<Event>, Refusal> {
    game.must_be_open()?;
    game.must_run()?;
    match game.offer {
        Some(other) if other == by => Err(Refusal::DrawAlreadyOffered),
        Some(_) => Ok(game.end(Ending::Agreed)),
        None => {
            game.offer = Some(by);
            Ok(vec![Event::DrawOffered { by }])
        }
    }
}

/// `by` accepts the other side's offer.
pub(crate) fn accept(game: &mut Match, by: Disc) -> Result<Vec<Event>, Refusal> {
    answerable(game, by)?;
    Ok(game.end(Ending::Agreed))
}

/// `by` declines it.
pub(crate) fn decline(game: &mut Match, by: Disc) -> Result<Vec<Event>, Refusal> {
    answerable(game, by)?;
    game.offer = None;
    Ok(vec![Event::DrawDeclined { by }])
}

/// Takes the offer from the table.
pub(crate) fn lapse(game: &mut Match) -> Option<Event> {
    game.offer.take().map(|by| Event::DrawLapsed { by })
}

fn answerable(game: &Match, by: Disc) -> Result<(), Refusal> {
    game.must_be_open()?;
    game.must_run()?;
    if game.offer == Some(!by) {
        Ok(())
    } else {
        Err(Refusal::NoDrawOffer)
    }
}
