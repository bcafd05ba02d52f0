//! The number of its move on each disc that was placed.

use super::line::Line;
use crate::desk::Desk;
use crate::states::Screen;
use crate::theme::{Face, Ink, draw as text, layer, tint};
use bevy::math::Vec3;
use bevy_egui::egui::{self, Align2, Order, Pos2, pos2, vec2};
use outflank_rules::{Disc, Square};

/// A disc's upper side, above the field, in squares.
const HIGH: f32 = 0.15;
/// A disc that is higher than this above its rest moves, and shows no number.
const MOVES: f32 = 0.02;

pub(super) fn draw(context: &egui::Context, desk: &Desk, zoom: f32) {
    if !desk.settings.move_numbers || desk.screen() != Screen::Match {
        return;
    }
    let (Some(game), Some(shown)) = (desk.table.game(), desk.table.shown()) else {
        return;
    };
    let line = Line::of(game, desk.table.review());
    layer(
        context,
        Order::Background,
        "numbers",
        context.content_rect(),
        |ui| {
            for (square, number) in line.numbers(line.shown) {
                let shadow = desk.stage.shadows()[usize::from(square.index())];
                let Some(face) = shown.at(square).filter(|_| shadow.lift < MOVES) else {
                    continue;
                };
                let Some((at, size)) = place(desk, square, HIGH, zoom) else {
                    continue;
                };
                let ink = Ink {
                    size: (size * 0.34).clamp(7.0, 30.0).round(),
                    face: Face::Strong,
                    colour: tint(match face {
                        Disc::Black => desk.palette.discs.white,
                        Disc::White => desk.palette.discs.black,
                    }),
                };
                let words = number.to_string();
                if desk.settings.last_move && desk.stage.last().0 == Some(square) {
                    // Over the mark of the last move it needs a border to be read.
                    let border = Ink {
                        colour: tint(match face {
                            Disc::Black => desk.palette.discs.black,
                            Disc::White => desk.palette.discs.white,
                        }),
                        ..ink
                    };
                    for (x, y) in [(-1.5, 0.0), (1.5, 0.0), (0.0, -1.5), (0.0, 1.5)] {
                        text(ui, &words, &border, at + vec2(x, y), Align2::CENTER_CENTER);
                    }
                }
                text(ui, &words, &ink, at, Align2::CENTER_CENTER);
            }
        },
    );
}

/// The middle of a square, so high above the field, in points, and the square's side there.
pub(super) fn place(desk: &Desk, square: Square, high: f32, zoom: f32) -> Option<(Pos2, f32)> {
    let layout = &desk.layout;
    let half = f32::from(desk.stage.side()) / 2.0 - 0.5;
    let at = Vec3::new(
        f32::from(square.col()) - half,
        high,
        f32::from(square.row()) - half,
    );
    let on_screen = |at: Vec3| layout.project(at).map(|at| pos2(at.x / zoom, at.y / zoom));
    let (one, two) = (on_screen(at)?, on_screen(at + Vec3::X * 0.5)?);
    Some((one, one.distance(two) * 2.0))
}
