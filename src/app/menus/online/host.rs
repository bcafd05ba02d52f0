//! What shall be played with a friend, or with anybody.

use super::{card, ends, note, trouble};
use crate::desk::Desk;
use crate::menus::new_game::clock;
use crate::menus::{rules, scroll};
use crate::online::Wish;
use crate::online::offer::CLOCKS;
use crate::sets::For;
use crate::theme::{heading, toggle};
use bevy_egui::egui::{self, Rect, vec2};
use outflank_game::ClockKind;

pub(super) fn draw(context: &egui::Context, desk: &mut Desk, all: Rect) {
    let title = desk.words.say("online-host");
    let size = vec2(520.0, 500.0);
    card(context, desk, all, ("online", size, &title), |ui, desk| {
        scroll(ui, 52.0, |ui| {
            choices(ui, desk, &CLOCKS);
            note(ui, desk, &desk.words.say("online-host-note"));
            trouble(ui, desk);
        });
        if ends(ui, desk, "online-host-start", true) {
            desk.online.ask(Wish::Host);
            desk.wake.soon();
        }
    });
}

/// Rules, clock, and whether it counts.
pub(super) fn choices(ui: &mut egui::Ui, desk: &mut Desk, clocks: &[ClockKind]) {
    let mut next = desk.online.offer.clone();
    let (words, palette) = (&desk.words, &desk.palette);
    heading(ui, palette, &words.say("new-rules"));
    let opens = rules::row(ui, desk, &next.variant);
    heading(ui, palette, &words.say("new-clock"));
    clock(ui, desk, 2, clocks, &mut next.clock);
    ui.add_space(4.0);
    let text = words.say("online-rated");
    toggle(ui, palette, "online-rated", &text, &mut next.is_rated);
    if next != desk.online.offer {
        desk.online.offer = next;
        desk.wake.soon();
    }
    if opens {
        rules::open(desk, For::Offer);
    }
}
