//! Letters and digits on the board's frame.

use crate::desk::Desk;
use crate::states::Screen;
use crate::theme::{Face, Ink, draw as text, layer, tint};
use bevy::math::Vec3;
use bevy_egui::egui::{self, Align2, Order, pos2};

/// Where on the frame they stand, in squares from the field's edge.
const OUT: f32 = 0.37;
/// The frame's height.
const HIGH: f32 = 0.11;

pub(super) fn draw(context: &egui::Context, desk: &Desk, zoom: f32) {
    if !desk.settings.coordinates || desk.screen() != Screen::Match {
        return;
    }
    let side = desk.stage.side();
    let half = f32::from(side) / 2.0;
    // On the edges nearest the player, whichever way the board lies.
    let near = if desk.gaze.is_turned() { -1.0 } else { 1.0 };
    let on_screen = |x: f32, z: f32| {
        desk.layout
            .project(Vec3::new(x, HIGH, z))
            .map(|at| pos2(at.x / zoom, at.y / zoom))
    };
    let (Some(one), Some(two)) = (on_screen(0.0, near * half), on_screen(1.0, near * half)) else {
        return;
    };
    let size = (one.distance(two) * 0.30).clamp(8.0, 40.0).round();
    let ink = Ink {
        size,
        face: Face::Strong,
        colour: tint(desk.palette.ink),
    };
    layer(
        context,
        Order::Background,
        "coordinates",
        context.content_rect(),
        |ui| {
            for n in 0..side {
                let along = f32::from(n) - half + 0.5;
                if let Some(at) = on_screen(along, near * (half + OUT)) {
                    text(
                        ui,
                        &char::from(b'a' + n).to_string(),
                        &ink,
                        at,
                        Align2::CENTER_CENTER,
                    );
                }
                if let Some(at) = on_screen(-near * (half + OUT), along) {
                    text(ui, &(n + 1).to_string(), &ink, at, Align2::CENTER_CENTER);
                }
            }
        },
    );
}
