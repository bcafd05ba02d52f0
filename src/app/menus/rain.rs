//! Small discs that rain and turn over the result of a won game.

use crate::desk::Desk;
use crate::feast::chance;
use crate::theme::tint;
use bevy_egui::egui::epaint::EllipseShape;
use bevy_egui::egui::{self, Color32, Painter, Pos2, Rect, Shape, Stroke, pos2, vec2};
use std::f32::consts::TAU;

/// Discs that rain on a window of 1180 by 700 points.
const DISCS: f32 = 70.0;

/// Rains small discs that turn, for a won game.
pub(super) fn draw(ui: &egui::Ui, desk: &mut Desk, all: Rect) {
    let now = desk.time.elapsed();
    let Some(part) = desk.feast.win(now, &desk.motion, &desk.settings) else {
        return;
    };
    desk.wake.soon();
    let faces = [
        [
            tint(desk.palette.discs.white),
            tint(desk.palette.discs.black),
        ],
        [
            desk.palette.interface.primary,
            tint(desk.palette.discs.white),
        ],
    ];
    let fade = ((1.0 - part) * 4.0).min(1.0);
    let share = all.area() / (1180.0 * 700.0);
    let count = (DISCS * share.sqrt()).clamp(24.0, 90.0) as u16;
    for n in 0..count {
        let late = chance(n, 1) * 0.35;
        let fallen = (part - late) / (1.0 - late) * (1.0 + 0.45 * chance(n, 2));
        if !(0.0..1.0).contains(&fallen) {
            continue;
        }
        let sway = (fallen * TAU * (1.0 + chance(n, 3)) + f32::from(n)).sin();
        let x = all.left() + all.width() * chance(n, 4) + sway * 18.0;
        let y = all.top() - 20.0 + (all.height() + 40.0) * fallen;
        let turn = (fallen * TAU * (2.0 + 2.0 * chance(n, 5)) + f32::from(n)).cos();
        let [front, back] = faces[usize::from(n % 3 == 0)];
        let radius = 4.0 + 4.5 * chance(n, 6);
        let colour = if turn > 0.0 { front } else { back };
        turned(
            ui.painter(),
            pos2(x, y),
            radius,
            turn.abs(),
            colour.gamma_multiply(fade),
        );
    }
}

/// A disc seen from aside: the less it is turned to us, the flatter.
fn turned(painter: &Painter, at: Pos2, radius: f32, open: f32, colour: Color32) {
    let rim = colour.lerp_to_gamma(Color32::GRAY, 0.45);
    painter.add(Shape::Ellipse(EllipseShape {
        center: at,
        radius: vec2(radius, (radius * open).max(radius * 0.18)),
        fill: colour,
        stroke: Stroke::new(1.0, rim),
        angle: 0.4,
    }));
}
