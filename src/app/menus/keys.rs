//! All keys.

use super::{card, scroll};
use crate::bindings::bindings;
use crate::desk::Desk;
use crate::theme::{ButtonKind, Face, Ink, button, draw as text, layout, measure};
use bevy_egui::egui::{self, Align2, Rect, Sense, Stroke, StrokeKind, pos2, vec2};

pub(super) fn draw(context: &egui::Context, desk: &mut Desk, all: Rect) {
    let title = desk.words.say("keys-heading");
    card(
        context,
        desk,
        all,
        ("keys", vec2(560.0, 700.0), &title),
        |ui, desk| {
            scroll(ui, 60.0, |ui| {
                for binding in bindings() {
                    line(ui, desk, binding.caps, binding.does);
                }
            });
            let palette = desk.palette.clone();
            if button(
                ui,
                &palette,
                "action-close",
                &desk.words.say("action-close"),
                ButtonKind::Primary,
                true,
            ) {
                desk.menus.back();
            }
        },
    );
}

/// One line: the keys at the left, what they do at the right.
fn line(ui: &mut egui::Ui, desk: &Desk, caps: &[&str], does: &str) {
    let style = desk.palette.interface;
    let width = ui.available_width();
    let cap_ink = Ink {
        size: 13.0,
        face: Face::Strong,
        colour: style.text,
    };
    let names: Vec<String> = caps
        .iter()
        .map(|cap| {
            if cap.starts_with("keycap-") {
                desk.words.say(cap)
            } else {
                (*cap).to_owned()
            }
        })
        .collect();
    let caps_width: f32 = names
        .iter()
        .map(|name| measure(ui, name, &cap_ink).x + 21.0)
        .sum();
    let split = (width * 0.44).min(230.0).max(caps_width);
    let ink = Ink {
        size: 15.0,
        face: Face::Plain,
        colour: style.text,
    };
    let words = desk.words.say(does);
    let laid = layout(ui.ctx(), &words, &ink, width - split - 8.0);
    let height = laid.size.y.max(26.0) + 6.0;
    let (area, response) = ui.allocate_exact_size(vec2(width, height), Sense::hover());
    let mut left = area.left() + 2.0;
    for name in &names {
        let size = vec2(measure(ui, name, &cap_ink).x + 16.0, 24.0);
        let key = Rect::from_min_size(pos2(left, area.center().y - 12.0), size);
        ui.painter().rect_filled(key, style.corner(5), style.button);
        ui.painter().rect_stroke(
            key,
            style.corner(5),
            Stroke::new(1.0, style.edge),
            StrokeKind::Inside,
        );
        text(ui, name, &cap_ink, key.center(), Align2::CENTER_CENTER);
        left = key.right() + 5.0;
    }
    laid.paint(
        ui,
        pos2(area.left() + split + 8.0, area.center().y),
        Align2::LEFT_CENTER,
        ink.colour,
    );
    let spoken = format!("{}: {words}", names.join(" "));
    response.widget_info(|| egui::WidgetInfo::labeled(egui::WidgetType::Label, true, &spoken));
}
