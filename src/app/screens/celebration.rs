//! How a taken corner is celebrated: a golden ring with sparks.

use crate::board::BoardLayout;
use crate::desk::Desk;
use crate::feast::chance;
use crate::motion::ease;
use crate::theme::layer;
use bevy::math::Vec3;
use bevy_egui::egui::{self, Color32, Order, Painter, Pos2, Shape, Stroke, pos2, vec2};
use outflank_rules::Square;
use std::f32::consts::TAU;

/// Where a disc's upper side lies, in squares.
const HIGH: f32 = 0.16;
/// Sparks of a corner.
const SPARKS: u16 = 10;

/// Draws the glint of a corner that was just taken.
pub(super) fn draw_corner(context: &egui::Context, desk: &mut Desk, zoom: f32) {
    let now = desk.time.elapsed();
    if let Some(at) = desk.feast.glints_at().filter(|&at| at > now) {
        desk.wake.at(at);
    }
    let Some((square, part)) = desk.feast.corner(now, &desk.motion, &desk.settings) else {
        return;
    };
    desk.wake.soon();
    let gold = desk.palette.interface.primary;
    let side = desk.stage.side();
    let all = context.content_rect();
    layer(context, Order::Background, "corner-glint", all, |ui| {
        let on_screen = |off: (f32, f32), up: f32| place(&desk.layout, square, side, off, up, zoom);
        glint(ui.painter(), &on_screen, gold, part);
    });
}

/// Where a place near a square's middle appears, in points.
fn place(
    layout: &BoardLayout,
    square: Square,
    side: u8,
    (x, z): (f32, f32),
    up: f32,
    zoom: f32,
) -> Option<Pos2> {
    let half = f32::from(side) / 2.0 - 0.5;
    let (col, row) = (f32::from(square.col()), f32::from(square.row()));
    let at = layout.project(Vec3::new(col - half + x, HIGH + up, row - half + z))?;
    Some(pos2(at.x / zoom, at.y / zoom))
}

type OnScreen<'a> = dyn Fn((f32, f32), f32) -> Option<Pos2> + 'a;

fn glint(painter: &Painter, on_screen: &OnScreen, gold: Color32, part: f32) {
    let fade = (1.0 - part).powf(1.3);
    let Some((middle, edge)) = on_screen((0.0, 0.0), 0.0).zip(on_screen((0.5, 0.0), 0.0)) else {
        return;
    };
    let unit = middle.distance(edge) * 2.0;
    // Two rings run outwards on the board, the second a little later.
    for (begins, width) in [(0.0, 0.06), (0.22, 0.03)] {
        let part = (part - begins) / (1.0 - begins);
        if part <= 0.0 {
            continue;
        }
        let radius = 0.4 + 0.75 * (1.0 - (1.0 - part).powi(3));
        let ring: Option<Vec<Pos2>> = (0..=48)
            .map(|n| {
                let (sin, cos) = (TAU * n as f32 / 48.0).sin_cos();
                on_screen((cos * radius, sin * radius), 0.0)
            })
            .collect();
        if let Some(ring) = ring {
            let stroke = Stroke::new((unit * width).max(1.5), gold.gamma_multiply(fade));
            painter.add(Shape::line(ring, stroke));
        }
    }
    for n in 0..SPARKS {
        let (sin, cos) = (TAU * (f32::from(n) + 0.5 * chance(n, 1)) / f32::from(SPARKS)).sin_cos();
        let far = 0.35 + (0.5 + 0.45 * chance(n, 2)) * ease(part);
        let up = (0.5 + chance(n, 3)) * part * (1.3 - part);
        if let Some(at) = on_screen((cos * far, sin * far), up) {
            let size = unit * (0.08 + 0.09 * chance(n, 4)) * (1.0 - part);
            star(
                painter,
                at,
                size,
                gold.lerp_to_gamma(Color32::WHITE, 0.35)
                    .gamma_multiply(fade),
            );
        }
    }
}

/// A spark of four rays.
fn star(painter: &Painter, at: Pos2, size: f32, colour: Color32) {
    for (long, thin) in [
        (vec2(size, 0.0), vec2(0.0, size * 0.22)),
        (vec2(0.0, size), vec2(size * 0.22, 0.0)),
    ] {
        let points = vec![at - long, at - thin, at + long, at + thin];
        painter.add(Shape::convex_polygon(points, colour, Stroke::NONE));
    }
}
