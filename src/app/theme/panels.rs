//! What controls stand in: layers of the window, panels, headings, gaps.

use super::controls::Controls;
use super::palette::Palette;
use super::text::{Face, Ink, label};
use bevy_egui::egui::{self, Align, Id, Rect, Stroke, StrokeKind, Ui, vec2};

/// A heading over a group.
pub fn heading(ui: &mut Ui, palette: &Palette, text: &str) {
    ui.add_space(8.0);
    label(
        ui,
        text,
        &Ink {
            size: 13.5,
            face: Face::Strong,
            colour: palette.interface.quiet,
        },
        Align::Min,
    );
    ui.add_space(1.0);
}

/// Equal gaps between what follows.
pub fn rows(ui: &mut Ui, gap: f32) {
    ui.spacing_mut().item_spacing = vec2(gap, gap);
}

/// A part of the window to draw into, in its place in the stack. Not an egui area: those spend
/// their first pass unseen and deaf.
pub fn layer<R>(
    context: &egui::Context,
    order: egui::Order,
    name: &str,
    area: Rect,
    fill: impl FnOnce(&mut Ui) -> R,
) -> R {
    let id = Id::new(name);
    let layer_id = egui::LayerId::new(order, id);
    let mut ui = Ui::new(
        context.clone(),
        id,
        egui::UiBuilder::new().layer_id(layer_id).max_rect(area),
    );
    fill(&mut ui)
}

/// The ground of a panel.
pub fn panel(ui: &Ui, palette: &Palette, area: Rect) {
    let style = &palette.interface;
    ui.painter()
        .rect_filled(area, style.corner(14), style.panel);
    let edge = Stroke::new(1.0, style.edge);
    ui.painter()
        .rect_stroke(area, style.corner(14), edge, StrokeKind::Inside);
    Controls::cover(ui, area);
}
