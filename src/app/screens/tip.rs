//! The explanation of a special rule, when it first matters: a card at the window's top that a press puts away.

use crate::desk::Desk;
use crate::states::{Menu, Screen};
use crate::theme::{Controls, Face, Icon, Ink, Stands, layer, layout};
use bevy_egui::egui::{self, Align2, Id, Order, Rect, Sense, Stroke, StrokeKind, Vec2, pos2, vec2};

/// What stands at the top while a notice is shown.
const BELOW_NOTICE: f32 = 52.0;
const WIDEST: f32 = 460.0;
const CROSS: f32 = 24.0;

pub(super) fn draw(context: &egui::Context, desk: &mut Desk, all: Rect) {
    if desk.screen() != Screen::Match || desk.table.is_lesson() {
        return;
    }
    let Some(ends) = desk.tip.tick(desk.time.elapsed()) else {
        return;
    };
    desk.wake.at(ends);
    // It waits under menus, but for the result's card, beside which there is room.
    if !matches!(desk.menus.current(), Menu::None | Menu::Result) {
        return;
    }
    let Some(key) = desk.tip.shown() else { return };
    let words = desk.words.say(key);
    let style = desk.palette.interface;
    let middle = if all.width() > all.height() && desk.menus.current() == Menu::None {
        desk.layout.region.center().x / context.zoom_factor()
    } else {
        all.center().x
    };
    let top = all.top()
        + 10.0
        + if desk.notices.0.is_empty() {
            0.0
        } else {
            BELOW_NOTICE
        };
    let mut is_pressed = false;
    layer(context, Order::Tooltip, "tip", all, |ui| {
        let ink = Ink {
            size: 15.0,
            face: Face::Plain,
            colour: style.text,
        };
        let room = (all.width() - 40.0).min(WIDEST) - 28.0 - CROSS;
        let lines = layout(ui.ctx(), &words, &ink, room);
        let size = vec2(lines.size.x + 28.0 + CROSS, (lines.size.y + 20.0).max(44.0));
        let half = size.x / 2.0 + 8.0;
        let middle = middle.clamp(
            all.left() + half,
            (all.right() - half).max(all.left() + half),
        );
        let place = Rect::from_min_size(pos2(middle - size.x / 2.0, top), size);
        let response = ui.interact(place, Id::new("tip-card"), Sense::click());
        let ground = if response.hovered() {
            style.hover
        } else {
            style.panel
        };
        ui.painter().rect_filled(place, style.corner(14), ground);
        let (width, colour) = if response.has_focus() {
            (2.5, style.focus)
        } else {
            (1.5, style.primary)
        };
        let edge = Stroke::new(width, colour);
        ui.painter()
            .rect_stroke(place, style.corner(14), edge, StrokeKind::Inside);
        let at = pos2(place.left() + 14.0, place.center().y);
        lines.paint(ui, at, Align2::LEFT_CENTER, ink.colour);
        let cross = pos2(place.right() - 20.0, place.center().y);
        let cross = Rect::from_center_size(cross, Vec2::splat(14.0));
        Icon::Close.draw(ui.painter(), cross, style.quiet);
        response.widget_info(|| egui::WidgetInfo::labeled(egui::WidgetType::Button, true, &words));
        ui.ctx().accesskit_node_builder(response.id, |node| {
            node.set_live(egui::accesskit::Live::Polite);
        });
        is_pressed = Controls::note(ui, "tip-away", &words, Stands::Nowhere, &response);
    });
    if is_pressed {
        desk.tip.put_away();
        desk.wake.soon();
    }
}
