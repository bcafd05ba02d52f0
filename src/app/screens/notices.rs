//! The short word at the top of the window.

use crate::desk::Desk;
use crate::states::Screen;
use crate::theme::{Face, Ink, layer, layout};
use bevy_egui::egui::{self, Align2, Id, Order, Rect, Stroke, StrokeKind, pos2, vec2};

pub(super) fn draw(context: &egui::Context, desk: &mut Desk, all: Rect) {
    let now = desk.time.elapsed();
    let Some(ends) = desk.notices.tick(now) else {
        return;
    };
    desk.wake.at(ends);
    let Some(notice) = desk.notices.0.first() else {
        return;
    };
    let words = notice.words(&desk.words);
    let style = desk.palette.interface;
    // Over the board, not over the panel beside it.
    let middle = if desk.screen() == Screen::Match && all.width() > all.height() {
        desk.layout.region.center().x / context.zoom_factor()
    } else {
        all.center().x
    };
    layer(context, Order::Tooltip, "notice", all, |ui| {
        let ink = Ink {
            size: 15.0,
            face: Face::Strong,
            colour: style.text,
        };
        let lines = layout(ui.ctx(), &words, &ink, (all.width() - 60.0).min(520.0));
        let size = lines.size + vec2(36.0, 18.0);
        let place = Rect::from_center_size(pos2(middle, all.top() + 14.0 + size.y / 2.0), size);
        ui.painter()
            .rect_filled(place, style.corner(18), style.panel);
        let edge = Stroke::new(1.5, style.primary);
        ui.painter()
            .rect_stroke(place, style.corner(18), edge, StrokeKind::Inside);
        lines.paint(ui, place.center(), Align2::CENTER_CENTER, ink.colour);
        let response = ui.interact(place, Id::new("notice-words"), egui::Sense::hover());
        response.widget_info(|| egui::WidgetInfo::labeled(egui::WidgetType::Label, true, &words));
        ui.ctx().accesskit_node_builder(response.id, |node| {
            node.set_live(egui::accesskit::Live::Assertive);
        });
    });
}
