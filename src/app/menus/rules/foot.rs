//! What stands below the cards about rule sets.

use crate::desk::Desk;
use crate::theme::{ButtonKind, button};
use bevy_egui::egui::{self, vec2};

/// Buttons beside each other, the last one the likeliest; gives which was pressed.
pub(super) fn row(ui: &mut egui::Ui, desk: &Desk, keys: &[(&str, bool)]) -> Option<usize> {
    let gap = 8.0;
    let count = keys.len() as f32;
    let width = (ui.available_width() - gap * (count - 1.0)) / count;
    let mut pressed = None;
    ui.horizontal(|ui| {
        ui.spacing_mut().item_spacing.x = gap;
        for (n, &(key, enabled)) in keys.iter().enumerate() {
            let kind = if n + 1 == keys.len() {
                ButtonKind::Primary
            } else {
                ButtonKind::Plain
            };
            ui.allocate_ui(vec2(width, 44.0), |ui| {
                let words = desk.words.say(key);
                if button(ui, &desk.palette, key, &words, kind, enabled) {
                    pressed = Some(n);
                }
            });
        }
    });
    pressed
}
