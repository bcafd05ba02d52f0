//! When a disc was last handed over: whoever has run out gets the next one from the other side.

use crate::table::MatchEvent;
use crate::wake::Wake;
use bevy::prelude::*;
use outflank_game::Event;
use outflank_rules::Disc;
use std::time::Duration;

/// The last disc that was handed over in what is to be seen.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Handover(Option<(Disc, Duration)>);

impl Handover {
    /// Who got it, and when.
    #[must_use]
    pub const fn last(&self) -> Option<(Disc, Duration)> {
        self.0
    }
}

/// Notes it; whatever else happens to the match takes the note away.
pub(super) fn note(
    mut handover: ResMut<Handover>,
    mut events: MessageReader<MatchEvent>,
    time: Res<Time<Real>>,
    mut wake: ResMut<Wake>,
) {
    for event in events.read() {
        let next = match event {
            MatchEvent::Happened(Event::Placed {
                by, handover: true, ..
            }) => Some((*by, time.elapsed())),
            MatchEvent::Begun
            | MatchEvent::Happened(
                Event::Placed { .. }
                | Event::Undone { .. }
                | Event::Redone { .. }
                | Event::WentTo { .. },
            ) => None,
            _ => continue,
        };
        if handover.set_if_neq(Handover(next)) {
            wake.soon();
        }
    }
}
