//! The keyboard's cursor on the board, for somebody who does not see it.

use crate::desk::Desk;
use bevy_egui::egui::{self, Rect, vec2};

/// Names the square under it to a screen reader.
pub(super) fn name_square(ui: &egui::Ui, desk: &Desk, all: Rect) {
    let (Some(square), Some(position)) = (desk.pointing.cursor, desk.table.shown()) else {
        return;
    };
    let name = desk.words.square(&position, square, desk.table.advice());
    let place = Rect::from_min_size(all.min, vec2(1.0, 1.0));
    let response = ui.interact(place, egui::Id::new("board-cursor"), egui::Sense::hover());
    response.widget_info(|| egui::WidgetInfo::labeled(egui::WidgetType::Label, true, &name));
    ui.ctx().accesskit_node_builder(response.id, |node| {
        node.set_live(egui::accesskit::Live::Polite);
    });
}
