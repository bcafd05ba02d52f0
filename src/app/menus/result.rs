//! When the result is shown, and its words. How it looks: `result_card`.

use crate::board::{Ceremony, Stage};
use crate::desk::Desk;
use crate::motion::Motion;
use crate::states::{AppSystems, Menu, MenuControl};
use crate::table::{MatchEvent, Table};
use crate::wake::Wake;
use bevy::prelude::*;
use outflank_game::{Ending, Event, Match, Moment, moments};
use outflank_locale::Args;
use outflank_rules::{Disc, Finish};
use std::time::Duration;

/// When the result is to be shown.
#[derive(Resource, Default)]
struct Due(Option<Duration>);

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Due>().add_systems(
        Update,
        show.after(crate::board::conduct).in_set(AppSystems::Show),
    );
}

fn show(
    mut due: ResMut<Due>,
    mut events: MessageReader<MatchEvent>,
    mut menus: MenuControl,
    table: Res<Table>,
    stage: Res<Stage>,
    ceremony: Res<Ceremony>,
    motion: Res<Motion>,
    time: Res<Time<Real>>,
    mut wake: ResMut<Wake>,
) {
    for event in events.read() {
        match event {
            MatchEvent::Happened(Event::Ended(_)) => {
                let delay = Duration::from_millis(motion.result_delay);
                due.0 = Some(table.quiet_at().max(time.elapsed()) + delay);
            }
            MatchEvent::Begun | MatchEvent::Happened(Event::Reopened) => due.0 = None,
            _ => {}
        }
    }
    if table.game().is_none() || table.is_lesson() {
        due.0 = None;
    }
    let Some(at) = due.0 else { return };
    if ceremony.is_counting() {
        due.0 = Some(time.elapsed() + Duration::from_millis(motion.result_delay));
        return;
    }
    if time.elapsed() < at || stage.is_moving() {
        wake.at(at.max(time.elapsed() + Duration::from_millis(30)));
        return;
    }
    due.0 = None;
    menus.show_only(Menu::Result);
    wake.soon();
}

/// Who won, from the players' point of view.
pub(super) fn headline(desk: &Desk, game: &Match) -> String {
    let Some(ending) = game.ending() else {
        return String::new();
    };
    match (ending.winner(), desk.table.only_human()) {
        (None, _) => desk.words.say("result-draw"),
        (Some(winner), Some(mine)) if winner == mine => desk.words.say("result-you-win"),
        (Some(_), Some(_)) => desk.words.say("result-you-lose"),
        (Some(winner), None) => {
            // Whoever watches knows the two by their names.
            let name = if desk.table.is_watching() {
                desk.player(winner)
            } else {
                desk.words.colour(winner)
            };
            desk.words
                .with("result-win", &Args::new().with("player", name))
        }
    }
}

/// Who won, and why.
#[must_use]
pub fn result_words(desk: &Desk, game: &Match) -> (String, String) {
    let why = game.ending().map(|ending| reason(desk, ending));
    (headline(desk, game), why.unwrap_or_default())
}

fn reason(desk: &Desk, ending: Ending) -> String {
    let of = |key: &str, by: Disc| {
        desk.words
            .with(key, &Args::new().with("player", desk.player(by)))
    };
    match ending {
        Ending::Counted(outcome) => desk.words.say(match outcome.finish {
            Finish::Full => "result-by-count",
            Finish::WipedOut => "result-by-wipeout",
            Finish::Blocked => "result-by-blocked",
        }),
        Ending::Resigned { by } => of("result-by-resignation", by),
        Ending::Flagged { by } => of("result-by-time", by),
        Ending::Agreed => desk.words.say("result-by-agreement"),
        Ending::Left { by } => of("result-by-leaving", by),
    }
}

/// What was special about a match that is over; to who has lost against the computer, a kind word.
#[must_use]
pub fn moment_words(desk: &Desk, game: &Match) -> Option<String> {
    let ending = game.ending()?;
    let mine = desk.table.only_human();
    let is_lost = mine.is_some_and(|mine| ending.winner() == Some(!mine));
    let key = match (moments(game).first(), is_lost) {
        (Some(Moment::WipeOut), false) => "moment-wipe-out",
        (Some(Moment::WipeOut), true) => "moment-wipe-out-lost",
        (Some(Moment::Comeback), false) => "moment-comeback",
        (Some(Moment::Comeback), true) => "moment-comeback-lost",
        (Some(Moment::ByOne), false) => "moment-by-one",
        (Some(Moment::ByOne), true) => "moment-by-one-lost",
        (Some(Moment::AllCorners), false) => "moment-all-corners",
        (Some(Moment::AllCorners), true) => "moment-all-corners-lost",
        (None, true) if matches!(ending, Ending::Counted(_)) => "moment-lost",
        (None, _) => return None,
    };
    Some(desk.words.say(key))
}
