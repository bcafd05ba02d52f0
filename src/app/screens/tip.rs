//! The explanation of a special rule, when it first matters: a card at the window's top that a press puts away.

use crate::desk::Desk;
use crate::states::{Menu, Screen};
use crate::theme::{Controls, Face, Icon, Ink, Stands, layer, layout};
use bevy_egui::egui::{
    self, Align2, Id, Order, Pos2, Rect, Sense, Stroke, StrokeKind, Vec2, pos2, vec2,
};

/// What stands at the top while a notice is shown.
const BELOW_NOTICE: f32 = 52.0;
/// Windows that are higher than this show it over the result's card.
const BESIDE_RESULT: f32 = 612.0;
const WIDEST: f32 = 460.0;
const CROSS: f32 = 24.0;

pub(super) fn draw(context: &egui::Context, desk: &mut Desk, all: Rect) {
    if desk.screen() != Screen::Match || desk.table.is_lesson() {
        return;
    }
    // Under menus it waits; beside the result's card there is room in wide windows only.
    let has_room = match desk.menus.current() {
        Menu::None => true,
        Menu::Result => all.width() > all.height() && all.height() > BESIDE_RESULT,
        _ => false,
    };
    if !has_room {
        return;
    }
    let Some(ends) = desk.tip.tick(desk.time.elapsed()) else {
        return;
    };
    desk.wake.at(ends);
    let Some(key) = desk.tip.shown() else { return };
    let words = desk.words.say(key);
    let middle = if all.width() > all.height() && desk.menus.current() == Menu::None {
        desk.layout.region.center().x / context.zoom_factor()
    } else {
        all.center().x
    };
    let above = if desk.notices.0.is_empty() {
        0.0
    } else {
        BELOW_NOTICE
    };
    let at = pos2(middle, all.top() + 10.0 + above);
    let is_pressed = layer(context, Order::Tooltip, "tip", all, |ui| {
        tip_card(ui, desk, all, at, &words)
    });
    if is_pressed {
        desk.tip.put_away();
        desk.wake.soon();
    }
}

/// The card, the middle of its upper edge here or as near as the window lets it; true if it is pressed.
fn tip_card(ui: &egui::Ui, desk: &Desk, all: Rect, at: Pos2, words: &str) -> bool {
    let style = desk.palette.interface;
    let ink = Ink {
        size: 15.0,
        face: Face::Plain,
        colour: style.text,
    };
    let room = (all.width() - 40.0).min(WIDEST) - 28.0 - CROSS;
    let lines = layout(ui.ctx(), words, &ink, room);
    let size = vec2(lines.size.x + 28.0 + CROSS, (lines.size.y + 20.0).max(44.0));
    let half = size.x / 2.0 + 8.0;
    let (first, last) = (all.left() + half, all.right() - half);
    let left = at.x.clamp(first, last.max(first)) - size.x / 2.0;
    let place = Rect::from_min_size(pos2(left, at.y), size);
    let response = ui.interact(place, Id::new("tip-card"), Sense::click());
    let ground = if response.hovered() {
        style.hover
    } else {
        style.panel
    };
    let round = style.corner(14);
    ui.painter().rect_filled(place, round, ground);
    let edge = if response.has_focus() {
        Stroke::new(2.5, style.focus)
    } else {
        Stroke::new(1.5, style.primary)
    };
    ui.painter()
        .rect_stroke(place, round, edge, StrokeKind::Inside);
    let beginning = pos2(place.left() + 14.0, place.center().y);
    lines.paint(ui, beginning, Align2::LEFT_CENTER, ink.colour);
    let cross = pos2(place.right() - 20.0, place.center().y);
    let cross = Rect::from_center_size(cross, Vec2::splat(14.0));
    Icon::Close.draw(ui.painter(), cross, style.quiet);
    response.widget_info(|| egui::WidgetInfo::labeled(egui::WidgetType::Button, true, words));
    ui.ctx().accesskit_node_builder(response.id, |node| {
        node.set_live(egui::accesskit::Live::Polite);
    });
    Controls::note(ui, "tip-away", words, Stands::Nowhere, &response)
}
