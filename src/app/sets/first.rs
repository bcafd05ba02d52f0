//! Rules that are not everywhere are explained when they first matter, each once and for good.

use crate::settings::Settings;
use crate::states::AppSystems;
use crate::table::{MatchEvent, Table};
use crate::wake::Wake;
use bevy::prelude::*;
use outflank_game::{Ending, Event, Match};
use outflank_rules::{Empties, Goal, Placement, Position, Start, Supply, Tie};
use std::collections::VecDeque;
use std::time::Duration;

/// What is explained: keys of the catalogue.
pub const FIRST: [&str; 11] = [
    "rules-first-centre",
    "rules-first-out",
    "rules-first-handover",
    "rules-first-beside",
    "rules-first-second",
    "rules-first-anti",
    "rules-first-fewest",
    "rules-first-empties",
    "rules-first-corners",
    "rules-first-opening",
    "rules-first-shape",
];

/// So long an explanation stays unless it is put away.
const LASTS: Duration = Duration::from_secs(14);

/// The explanations that wait or show; the first is shown.
#[derive(Resource, Default)]
pub struct Tip {
    keys: VecDeque<&'static str>,
    since: Option<Duration>,
}

impl Tip {
    /// The key of what is shown.
    #[must_use]
    pub fn shown(&self) -> Option<&'static str> {
        self.keys.front().copied()
    }
    /// Puts it away; the next one comes.
    pub fn put_away(&mut self) {
        self.keys.pop_front();
        self.since = None;
    }
    /// Drops what has been shown long enough; gives when the one shown ends.
    pub fn tick(&mut self, now: Duration) -> Option<Duration> {
        while !self.keys.is_empty() {
            let ends = *self.since.get_or_insert(now) + LASTS;
            if ends > now {
                return Some(ends);
            }
            self.put_away();
        }
        None
    }
    /// What was not shown yet is explained another time.
    fn begin_anew(&mut self, settings: &mut ResMut<Settings>) {
        for key in self.keys.drain(..).skip(1) {
            settings.explained.remove(key);
        }
        self.since = None;
    }
    fn explain(&mut self, key: &'static str, settings: &mut ResMut<Settings>) {
        if settings.explained.contains(key) {
            return;
        }
        settings.explained.insert(key.to_owned());
        self.keys.push_back(key);
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Tip>()
        .add_systems(Update, explain.in_set(AppSystems::Show));
}

/// Looks at what happened, and explains what has not been explained.
fn explain(
    mut events: MessageReader<MatchEvent>,
    table: Res<Table>,
    mut settings: ResMut<Settings>,
    mut tip: ResMut<Tip>,
    mut wake: ResMut<Wake>,
) {
    for event in events.read() {
        if matches!(event, MatchEvent::Begun) {
            tip.begin_anew(&mut settings);
        }
        let Some(game) = table.game().filter(|_| !table.is_lesson()) else {
            continue;
        };
        if !settings.explain_rules {
            continue;
        }
        let keys = match event {
            MatchEvent::Begun => at_the_start(game),
            MatchEvent::Happened(event) => after(event, game),
            MatchEvent::Refused(_) => Vec::new(),
        };
        for key in keys {
            tip.explain(key, &mut settings);
            wake.soon();
        }
    }
}

/// What matters before the first move.
fn at_the_start(game: &Match) -> Vec<&'static str> {
    let variant = &game.options().variant;
    let rules = &variant.rules;
    let shape = rules.shape;
    let is_given = crate::sets::named::handicap(variant).is_some();
    let is_opened = matches!(&variant.start, Start::Played(plies) if !plies.is_empty());
    let all = [
        (game.position().is_filling(), "rules-first-centre"),
        (is_given, "rules-first-corners"),
        (is_opened, "rules-first-opening"),
        (!shape.is_square(), "rules-first-shape"),
        (rules.goal == Goal::Fewest, "rules-first-anti"),
    ];
    let mut keys = chosen(all);
    keys.extend(beside(game.position()));
    keys
}

/// What matters after this.
fn after(event: &Event, game: &Match) -> Vec<&'static str> {
    let rules = *game.position().rules();
    match event {
        Event::Placed { handover, .. } => {
            let mut keys = chosen([(*handover, "rules-first-handover")]);
            keys.extend(beside(game.position()));
            keys
        }
        Event::Passed { by } => {
            let is_fixed = matches!(rules.supply, Supply::Fixed(_));
            let is_out = is_fixed && game.position().reserve(*by) == 0;
            chosen([(is_out, "rules-first-out")])
        }
        // By count alone: whoever resigns has lost by any rules.
        Event::Ended(Ending::Counted(outcome)) => {
            let is_equal = outcome.discs.black == outcome.discs.white;
            let is_tied = is_equal && rules.tie == Tie::SecondMover;
            let is_given = outcome.empties > 0 && rules.empties == Empties::Winner;
            chosen([
                (is_tied, "rules-first-second"),
                (rules.goal == Goal::Fewest, "rules-first-fewest"),
                (is_given, "rules-first-empties"),
            ])
        }
        _ => Vec::new(),
    }
}

/// May a disc be placed that turns nothing?
fn beside(position: &Position) -> Option<&'static str> {
    let may = position.rules().placement == Placement::MayStandBeside && !position.is_filling();
    let turns_nothing = |square| position.flips(square).is_empty();
    let is_there = may && position.legal_moves().iter().any(turns_nothing);
    is_there.then_some("rules-first-beside")
}

fn chosen<const N: usize>(all: [(bool, &'static str); N]) -> Vec<&'static str> {
    let so = all.into_iter().filter(|(is_so, _)| *is_so);
    so.map(|(_, key)| key).collect()
}
