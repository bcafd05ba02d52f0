//! Who one is, in the corner of the first screen: picture and name, and the way to the profile.

use crate::desk::Desk;
use crate::portrait;
use crate::states::Menu;
use crate::theme::{Controls, Face, Ink, Stands, draw as text, elide, layer, measure, plate_disc};
use bevy_egui::egui::{
    self, Align2, Order, Rect, Sense, Stroke, StrokeKind, Vec2, WidgetInfo, WidgetType, pos2, vec2,
};
use outflank_net::Name;
use outflank_rules::Disc;

const HEIGHT: f32 = 44.0;
const PICTURE: f32 = 32.0;
/// The longest name that is shown whole, in points.
const ROOM: f32 = 170.0;

/// The least height of a window that has room for it above the column of words.
const HIGH: f32 = 560.0;

/// Draws it above the column that begins here; where there is no room, the picture alone in the other corner.
pub(super) fn draw(
    context: &egui::Context,
    desk: &mut Desk,
    all: Rect,
    (is_tall, left): (bool, f32),
) {
    let is_small = is_tall || all.height() < HIGH;
    // Above the column, whose layer would hear the press otherwise.
    layer(context, Order::Foreground, "badge", all, |ui| {
        let style = desk.palette.interface;
        let name = desk.me.name().map(Name::to_string);
        let words = name.unwrap_or_else(|| desk.words.say("title-profile"));
        let ink = Ink {
            size: 15.0,
            face: Face::Strong,
            colour: style.text,
        };
        let shown = elide(ui.ctx(), &words, &ink, ROOM);
        let width = if is_small {
            HEIGHT
        } else {
            HEIGHT + measure(ui, &shown, &ink).x + 14.0
        };
        let corner = if is_small {
            pos2(all.right() - 12.0 - width, all.top() + 12.0)
        } else {
            pos2(left, all.top() + 20.0)
        };
        let area = Rect::from_min_size(corner, vec2(width, HEIGHT));
        let response = ui.interact(area, ui.id().with("press"), Sense::click());
        let ground = if response.hovered() {
            style.hover
        } else {
            style.panel
        };
        ui.painter().rect_filled(area, style.corner(10), ground);
        let edge = if response.has_focus() {
            Stroke::new(2.0, style.focus)
        } else {
            Stroke::new(1.0, style.edge)
        };
        ui.painter()
            .rect_stroke(area, style.corner(10), edge, StrokeKind::Inside);
        let middle = pos2(area.left() + HEIGHT / 2.0, area.center().y);
        match desk.me.key() {
            Some(key) => {
                let picture = Rect::from_center_size(middle, Vec2::splat(PICTURE));
                portrait::paint(
                    ui.painter(),
                    &desk.palette,
                    &key,
                    desk.me.portrait(),
                    picture,
                );
            }
            None => plate_disc(ui, &desk.palette, middle, PICTURE * 0.36, Disc::White),
        }
        if !is_small {
            let at = pos2(area.left() + HEIGHT, area.center().y);
            text(ui, &shown, &ink, at, Align2::LEFT_CENTER);
        }
        let heading = desk.words.say("title-profile");
        let spoken = match desk.me.name() {
            Some(name) => format!("{heading}: {name}"),
            None => heading,
        };
        response.widget_info(|| WidgetInfo::labeled(WidgetType::Button, true, &spoken));
        if Controls::note(ui, "title-profile", &spoken, Stands::Nowhere, &response) {
            desk.menus.open(Menu::Profile);
        }
    });
}
