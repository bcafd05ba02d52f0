//! The first card: a friend, or anybody.

use super::{card, note, trouble};
use crate::desk::Desk;
use crate::menus::buttons;
use crate::online::Page;
use crate::states::Menu;
use crate::theme::ButtonKind::{Plain, Primary};
use bevy_egui::egui::{self, Rect, vec2};

pub(super) fn draw(context: &egui::Context, desk: &mut Desk, all: Rect) {
    let title = desk.words.say("online-heading");
    let has_trouble = desk.online.trouble.is_some();
    let size = vec2(420.0, if has_trouble { 452.0 } else { 392.0 });
    card(context, desk, all, ("online", size, &title), |ui, desk| {
        note(ui, desk, &desk.words.say("online-whom-note"));
        trouble(ui, desk);
        ui.add_space(4.0);
        let keys = [
            ("online-host", Primary),
            ("online-join", Plain),
            ("online-anyone", Plain),
            ("online-lobby", Plain),
            ("action-back", Plain),
        ];
        match buttons(ui, desk, &keys) {
            Some("online-host") => desk.online.page = Page::Host,
            Some("online-join") => desk.online.page = Page::Join,
            Some("online-anyone") => desk.online.page = Page::Anyone,
            Some("online-lobby") => desk.menus.open(Menu::Lobby),
            Some(_) => super::back(desk),
            None => return,
        }
        desk.online.trouble = None;
        desk.wake.soon();
    });
}
