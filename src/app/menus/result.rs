//! The result, after the last disc has come to rest.

use super::card;
use crate::board::{Ceremony, Stage};
use crate::desk::Desk;
use crate::motion::Motion;
use crate::states::{AppSystems, Menu, MenuControl, Question};
use crate::table::{Intent, MatchEvent, Table};
use crate::theme::{ButtonKind, Face, Ink, button, draw as text, label, measure, plate_disc};
use crate::wake::Wake;
use bevy::prelude::*;
use bevy_egui::egui::{self, Align, Align2, vec2};
use outflank_game::{Ending, Event, Match};
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
    if table.game().is_none() {
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
        (Some(winner), None) => desk.words.with(
            "result-win",
            &Args::new().with("player", desk.words.colour(winner)),
        ),
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

pub(super) fn draw(context: &egui::Context, desk: &mut Desk, all: egui::Rect) {
    let Some(game) = desk.table.game() else {
        return;
    };
    let Some(ending) = game.ending() else { return };
    let title = headline(desk, game);
    let why = reason(desk, ending);
    let score = ending.score(game.position());
    card(
        context,
        desk,
        all,
        ("result", vec2(380.0, 396.0 + super::LINK_HEIGHT), &title),
        |ui, desk| {
            let palette = desk.palette.clone();
            let style = palette.interface;
            let (area, response) =
                ui.allocate_exact_size(vec2(ui.available_width(), 64.0), egui::Sense::hover());
            let ink = Ink {
                size: 40.0,
                face: Face::Display,
                colour: style.text,
            };
            let (black, white) = (
                desk.words.number(i64::from(score.black)),
                desk.words.number(i64::from(score.white)),
            );
            let middle = area.center();
            text(ui, "–", &ink, middle, Align2::CENTER_CENTER);
            text(
                ui,
                &black,
                &ink,
                middle - vec2(26.0, 0.0),
                Align2::RIGHT_CENTER,
            );
            text(
                ui,
                &white,
                &ink,
                middle + vec2(26.0, 0.0),
                Align2::LEFT_CENTER,
            );
            let out = 26.0 + 34.0 + measure(ui, "64", &ink).x;
            plate_disc(ui, &palette, middle - vec2(out, 0.0), 17.0, Disc::Black);
            plate_disc(ui, &palette, middle + vec2(out, 0.0), 17.0, Disc::White);
            let spoken = desk.words.discs(score);
            response
                .widget_info(|| egui::WidgetInfo::labeled(egui::WidgetType::Label, true, &spoken));
            label(
                ui,
                &why,
                &Ink {
                    size: 15.0,
                    face: Face::Plain,
                    colour: style.quiet,
                },
                Align::Center,
            );
            ui.add_space(8.0);
            answers(ui, desk);
        },
    );
}

fn answers(ui: &mut egui::Ui, desk: &mut Desk) {
    let palette = desk.palette.clone();
    let say = |desk: &Desk, key: &str| desk.words.say(key);
    if button(
        ui,
        &palette,
        "action-rematch",
        &say(desk, "action-rematch"),
        ButtonKind::Primary,
        true,
    ) {
        desk.intents.write(Intent::Rematch);
    }
    if button(
        ui,
        &palette,
        "action-review",
        &say(desk, "action-review"),
        ButtonKind::Plain,
        true,
    ) {
        desk.menus.close();
        desk.intents.write(Intent::Review(0));
    }
    super::link_button(ui, desk);
    if button(
        ui,
        &palette,
        "action-new-game",
        &say(desk, "action-new-game"),
        ButtonKind::Plain,
        true,
    ) {
        desk.menus.open(if desk.table.can_continue() {
            Menu::Confirm(Question::Replace)
        } else {
            Menu::NewGame
        });
    }
    if button(
        ui,
        &palette,
        "action-to-title",
        &say(desk, "action-to-title"),
        ButtonKind::Plain,
        true,
    ) {
        desk.intents.write(Intent::ToTitle);
    }
}
