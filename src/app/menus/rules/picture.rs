//! A small picture of a rule set's board: its shape, its first discs, and marks where the players fill the middle.

use crate::theme::{Palette, plate_disc, tint};
use bevy_egui::egui::{CornerRadius, Painter, Rect, Stroke, Ui, Vec2, pos2, vec2};
use outflank_rules::{Disc, Position, Square};

/// The frame's breadth round each square, as a part of the picture's side.
const FRAME: f32 = 0.03;

/// Draws the board into the largest square of the area. What is no square of the board stays as the ground is.
pub(super) fn paint(ui: &Ui, palette: &Palette, position: &Position, area: Rect) {
    let painter = ui.painter();
    let shape = position.shape();
    let size = f32::from(shape.size());
    let side = area.width().min(area.height());
    let field = Rect::from_center_size(area.center(), Vec2::splat(side * (1.0 - 2.0 * FRAME)));
    let cell = field.width() / size;
    let place = |square: Square| {
        let corner = vec2(f32::from(square.col()), f32::from(square.row())) * cell;
        Rect::from_min_size(field.min + corner, Vec2::splat(cell))
    };
    let frame = side * FRAME;
    // The frame follows the shape: a little of it round every square, and then the squares over it.
    for (colour, more) in [(palette.wood, frame), (palette.felt, 0.0)] {
        if shape.is_square() {
            let round = CornerRadius::same((more * 0.8) as u8);
            painter.rect_filled(field.expand(more), round, tint(colour));
            continue;
        }
        for square in shape.squares() {
            // Neighbours overlap a little, or seams would show between them.
            let area = place(square).expand(more.max(0.3));
            painter.rect_filled(area, CornerRadius::ZERO, tint(colour));
        }
    }
    lines(painter, palette, position, cell, place);
    for square in shape.squares() {
        if let Some(disc) = position.at(square) {
            face(ui, palette, place(square), disc);
        }
    }
    if position.is_filling() {
        let stroke = Stroke::new((cell * 0.1).max(1.0), tint(palette.accent));
        for square in shape.centre() & position.empty() {
            painter.circle_stroke(place(square).center(), cell * 0.3, stroke);
        }
    }
}

/// The grooves between squares.
fn lines(
    painter: &Painter,
    palette: &Palette,
    position: &Position,
    cell: f32,
    place: impl Fn(Square) -> Rect,
) {
    let squares = position.shape().squares();
    let groove = Stroke::new((cell * 0.06).clamp(0.5, 1.0), tint(palette.line));
    for square in squares {
        let area = place(square);
        let beside = |col, row| Square::new(square.col() + col, square.row() + row);
        if beside(1, 0).is_some_and(|next| squares.contains(next)) {
            painter.vline(area.right(), area.y_range(), groove);
        }
        if beside(0, 1).is_some_and(|next| squares.contains(next)) {
            painter.hline(area.x_range(), area.bottom(), groove);
        }
    }
}

/// A disc: the usual one where there is room for its rim, else only its colour.
fn face(ui: &Ui, palette: &Palette, cell: Rect, disc: Disc) {
    let radius = cell.width() * 0.42;
    if radius >= 9.0 {
        plate_disc(ui, palette, cell.center(), radius, disc);
        return;
    }
    let look = &palette.discs;
    let (own, other) = match disc {
        Disc::Black => (look.black, look.white),
        Disc::White => (look.white, look.black),
    };
    let at = pos2(cell.center().x, cell.center().y);
    ui.painter().circle_filled(at, radius, tint(own));
    if look.edge > 0.0 {
        let rim = Stroke::new(0.8, tint(other));
        ui.painter().circle_stroke(at, radius, rim);
    }
}
