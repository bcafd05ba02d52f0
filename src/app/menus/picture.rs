//! One's own picture: chosen from a file, or the one that is drawn from the key.

use super::note;
use crate::desk::Desk;
use crate::portrait::PLACE;
use crate::theme::{ButtonKind, Field, button, fault, field};
use bevy_egui::egui::{self, vec2};

pub(super) fn draw(ui: &mut egui::Ui, desk: &mut Desk) {
    let is_chosen = desk.me.portrait().is_some();
    let mut pressed = [false; 2];
    let parts = if is_chosen { 2.0 } else { 1.0 };
    let width = (ui.available_width() - 8.0 * (parts - 1.0)) / parts;
    ui.horizontal(|ui| {
        ui.spacing_mut().item_spacing.x = 8.0;
        let keys = ["profile-picture", "profile-no-picture"];
        for (pressed, key) in pressed.iter_mut().zip(keys).take(parts as usize) {
            ui.allocate_ui(vec2(width, 44.0), |ui| {
                *pressed = press(ui, desk, key, true);
            });
        }
    });
    if pressed[0] {
        desk.drafts.fault = None;
        choose(desk);
        desk.wake.soon();
    }
    if pressed[1] {
        desk.me.show_as(None);
        desk.notices.say("notice-portrait-gone");
        desk.wake.soon();
    }
    if let Some(written) = desk.drafts.picture.clone() {
        place(ui, desk, written);
    }
    if let Some(sentence) = desk.drafts.fault_in(PLACE) {
        fault(ui, &desk.palette, sentence);
    }
}

fn press(ui: &mut egui::Ui, desk: &Desk, key: &str, is_possible: bool) -> bool {
    let (words, kind) = (desk.words.say(key), ButtonKind::Plain);
    button(ui, &desk.palette, key, &words, kind, is_possible)
}

/// A browser asks for the file by itself; here there is a field for its place.
fn choose(desk: &mut Desk) {
    #[cfg(target_arch = "wasm32")]
    {
        let _ = desk;
        crate::third_party::page::choose_picture();
    }
    #[cfg(not(target_arch = "wasm32"))]
    {
        desk.drafts.picture = match desk.drafts.picture {
            Some(_) => None,
            None => Some(String::new()),
        };
    }
}

/// Where the file lies.
fn place(ui: &mut egui::Ui, desk: &mut Desk, mut written: String) {
    note(ui, desk, &desk.words.say("profile-picture-note"));
    let words = desk.words.say("profile-picture-file");
    let wanted = Field {
        key: "profile-picture-file",
        text: &words,
        hint: "",
        most: 4096,
        is_secret: false,
    };
    let palette = desk.palette.clone();
    let typing = field(ui, &palette, &wanted, &mut written);
    let is_possible = !written.trim().is_empty();
    if typing.is_changed {
        desk.drafts.fault = None;
        desk.drafts.picture = Some(written.clone());
    }
    let is_pressed = press(ui, desk, "profile-picture-use", is_possible);
    if is_possible && (is_pressed || typing.is_entered) {
        #[cfg(not(target_arch = "wasm32"))]
        desk.chooser.take(written.trim().trim_matches('"').into());
        desk.wake.soon();
    }
}
