//! A game of an earlier run waits to go on.

use super::{card, note, trouble};
use crate::desk::Desk;
use crate::menus::buttons;
use crate::online::Wish;
use crate::theme::ButtonKind::{Plain, Primary};
use bevy_egui::egui::{self, Rect, vec2};
use outflank_locale::Args;

pub(super) fn draw(context: &egui::Context, desk: &mut Desk, all: Rect) {
    let playing = || Some(desk.online.game.as_ref()?.name.clone());
    let name = desk.online.waits_for().or_else(playing).unwrap_or_default();
    let title = desk.words.say("online-heading");
    let size = vec2(
        420.0,
        if desk.online.trouble.is_some() {
            360.0
        } else {
            300.0
        },
    );
    card(context, desk, all, ("online", size, &title), |ui, desk| {
        let arguments = Args::new().with("player", name.as_str());
        note(ui, desk, &desk.words.with("online-unfinished", &arguments));
        trouble(ui, desk);
        ui.add_space(4.0);
        let keys = [
            ("online-go-on", Primary),
            ("online-give-up", Plain),
            ("action-back", Plain),
        ];
        match buttons(ui, desk, &keys) {
            Some("online-go-on") => desk.online.ask(Wish::GoOn),
            Some("online-give-up") => desk.online.ask(Wish::GiveUp),
            Some(_) => super::back(desk),
            None => return,
        }
        desk.wake.soon();
    });
}
