//! A player's clock on the plate: quiet, and plain to see when the time runs out.

use crate::theme::{Face, Ink, InterfaceColours, draw as text, measure};
use bevy_egui::egui::{self, Align2, Rect, Stroke, StrokeKind, vec2};
use outflank_game::Millis;

/// Draws it with its left edge's middle at `at`, and gives its words.
pub(super) fn draw(
    ui: &egui::Ui,
    style: InterfaceColours,
    at: egui::Pos2,
    left: Millis,
    runs: bool,
) -> String {
    let (words, is_low) = clock_text(left);
    let ink = Ink {
        size: 15.0,
        face: Face::Strong,
        colour: if is_low && runs {
            style.on_primary
        } else if is_low || runs {
            style.text
        } else {
            style.quiet
        },
    };
    if is_low {
        // Filled while it runs, a frame while it waits: not told by colour alone.
        let size = measure(ui, &words, &ink) + vec2(14.0, 2.0);
        let pill = Rect::from_min_size(at - vec2(0.0, size.y / 2.0), size);
        let round = style.corner(7);
        if runs {
            ui.painter().rect_filled(pill, round, style.primary);
        }
        let edge = Stroke::new(1.5, style.primary);
        ui.painter()
            .rect_stroke(pill, round, edge, StrokeKind::Inside);
        text(ui, &words, &ink, pill.center(), Align2::CENTER_CENTER);
    } else {
        text(ui, &words, &ink, at, Align2::LEFT_CENTER);
    }
    words
}

/// Minutes and seconds; seconds and tenths in the last ten. True when it is low.
fn clock_text(left: Millis) -> (String, bool) {
    let ms = left.0;
    if ms <= 10_000 {
        return (format!("{}.{}", ms / 1000, ms % 1000 / 100), true);
    }
    let seconds = ms.div_ceil(1000);
    (format!("{}:{:02}", seconds / 60, seconds % 60), false)
}
