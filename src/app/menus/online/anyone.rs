//! Whoever wants the same game.

use super::{card, ends, host, note, trouble};
use crate::desk::Desk;
use crate::menus::scroll;
use crate::online::Wish;
use crate::online::offer::WITH_STRANGERS;
use bevy_egui::egui::{self, Rect, vec2};

pub(super) fn draw(context: &egui::Context, desk: &mut Desk, all: Rect) {
    let title = desk.words.say("online-anyone");
    // Nobody waits for ever for somebody unknown.
    let clocks = WITH_STRANGERS;
    if !clocks.contains(&desk.online.offer.clock) {
        desk.online.offer.clock = clocks[0];
    }
    let size = vec2(520.0, 500.0);
    card(context, desk, all, ("online", size, &title), |ui, desk| {
        scroll(ui, 52.0, |ui| {
            host::choices(ui, desk, clocks);
            note(ui, desk, &desk.words.say("online-anyone-note"));
            let has_place = !desk.settings.online.place.trim().is_empty();
            if !has_place && !cfg!(target_arch = "wasm32") {
                note(ui, desk, &desk.words.say("online-anyone-here"));
            }
            trouble(ui, desk);
        });
        if ends(ui, desk, "online-anyone-start", true) {
            desk.online.ask(Wish::Quick);
            desk.wake.soon();
        }
    });
}
