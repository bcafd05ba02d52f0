//! A board as a flat picture of a theme's colours, drawn with strokes so that it is sharp at every size.

use crate::board::Cut;
use crate::theme::{Palette, figure, tint};
use bevy_egui::egui::{
    Color32, CornerRadius, Mesh, Painter, Pos2, Rect, Stroke, StrokeKind, Vec2, pos2, vec2,
};
use outflank_rules::{Disc, Position, Shape, Square};

/// The frame's breadth, as a part of the picture's side.
const FRAME: f32 = 0.032;
/// A disc's radius, in squares.
const RADIUS: f32 = 0.41;

/// Where a square's middle lies in a picture that fills this area.
#[must_use]
pub fn middle_of(area: Rect, side: u8, square: Square) -> Pos2 {
    let field = field(area);
    let cell = field.width() / f32::from(side);
    let at = |n: u8| (f32::from(n) + 0.5) * cell;
    field.min + vec2(at(square.col()), at(square.row()))
}

fn field(area: Rect) -> Rect {
    let side = area.width().min(area.height());
    Rect::from_center_size(area.center(), Vec2::splat(side * (1.0 - 2.0 * FRAME)))
}

/// Draws the board into the largest square of the area.
pub fn board(painter: &Painter, palette: &Palette, position: &Position, area: Rect) {
    let field = field(area);
    let whole = Rect::from_center_size(area.center(), Vec2::splat(area.width().min(area.height())));
    let shape = position.shape();
    let side = shape.size();
    let cell = field.width() / f32::from(side);
    let line = Stroke::new((cell * 0.035).max(0.75), tint(palette.line));
    if !shape.is_square() {
        cut(painter, palette, shape, area, line);
    } else {
        frame(painter, palette, whole, field);
        for n in 1..side {
            let at = f32::from(n) * cell;
            painter.vline(field.left() + at, field.y_range(), line);
            painter.hline(field.x_range(), field.top() + at, line);
        }
    }
    stars(painter, field, shape, cell, line.color);
    for square in shape.squares() {
        if let Some(face) = position.at(square) {
            let at = middle_of(area, side, square);
            disc(painter, palette, at, cell * RADIUS, face);
        }
    }
}

/// The wood and the squares of a board that lacks some: the wood follows the squares, and fills the holes.
fn cut(painter: &Painter, palette: &Palette, shape: Shape, area: Rect, line: Stroke) {
    let (wood, grain) = (tint(palette.wood), tint(palette.grain));
    let side = shape.size();
    let field = field(area);
    let cell = field.width() / f32::from(side);
    let breadth = (area.width().min(area.height()) - field.width()) / 2.0;
    let place =
        |square: Square| Rect::from_center_size(middle_of(area, side, square), Vec2::splat(cell));
    let saw = Cut::of(shape);
    let whole = (0..side).flat_map(|row| (0..side).filter_map(move |col| Square::new(col, row)));
    let holes = whole.filter(|&square| !shape.contains(square) && !saw.is_open(square));
    let edge = (area.width() * 0.004).clamp(1.0, breadth);
    let dark = grain.lerp_to_gamma(Color32::BLACK, 0.35);
    // Every square brings its piece of the edge, then of the wood: together they are one outline.
    for (out, colour) in [(breadth, dark), (breadth - edge, wood)] {
        for square in shape.squares() {
            let round = CornerRadius::same((out * 0.3) as u8);
            painter.rect_filled(place(square).expand(out), round, colour);
        }
    }
    for hole in holes {
        painter.rect_filled(place(hole).expand(0.5), CornerRadius::ZERO, wood);
    }
    for square in shape.squares() {
        let groove = place(square).expand(edge * 1.5);
        painter.rect_filled(groove, CornerRadius::ZERO, line.color);
    }
    for square in shape.squares() {
        let felt = place(square).shrink(line.width / 2.0);
        painter.rect_filled(felt, CornerRadius::ZERO, tint(palette.felt));
    }
}

fn frame(painter: &Painter, palette: &Palette, whole: Rect, field: Rect) {
    let (wood, grain) = (tint(palette.wood), tint(palette.grain));
    let round = |part: f32| CornerRadius::same((whole.width() * part).clamp(2.0, 40.0) as u8);
    painter.rect_filled(whole, round(0.018), wood);
    let edge = Stroke::new(
        (whole.width() * 0.004).max(1.0),
        grain.lerp_to_gamma(Color32::BLACK, 0.35),
    );
    painter.rect_stroke(whole, round(0.018), edge, StrokeKind::Inside);
    let light = Stroke::new(
        (whole.width() * 0.002).max(0.5),
        wood.lerp_to_gamma(Color32::WHITE, 0.18),
    );
    painter.rect_stroke(
        whole.shrink(edge.width),
        round(0.014),
        light,
        StrokeKind::Inside,
    );
    painter.rect_filled(field, CornerRadius::ZERO, tint(palette.felt));
    let groove = Stroke::new(edge.width * 1.5, tint(palette.line));
    painter.rect_stroke(field, CornerRadius::ZERO, groove, StrokeKind::Outside);
}

/// The four points two squares in from the corners, where all squares are round them.
fn stars(painter: &Painter, field: Rect, shape: Shape, cell: f32, colour: Color32) {
    let side = shape.size();
    if side < 6 {
        return;
    }
    let ends = [2, side - 2];
    for (col, row) in ends.into_iter().flat_map(|row| ends.map(|col| (col, row))) {
        let mut round = [(1, 1), (0, 1), (1, 0), (0, 0)].into_iter();
        let is_there = |(x, y)| Square::new(col - x, row - y).is_some_and(|s| shape.contains(s));
        if round.all(is_there) {
            let at = field.min + vec2(f32::from(col), f32::from(row)) * cell;
            painter.circle_filled(at, (cell * 0.075).max(1.0), colour);
        }
    }
}

/// A disc from above: its shadow, its rim, and a face with a little light from the upper left.
pub fn disc(painter: &Painter, palette: &Palette, at: Pos2, radius: f32, face: Disc) {
    let (base, rim, light) = match face {
        Disc::Black => {
            let base = tint(palette.discs.black);
            (
                base,
                base.lerp_to_gamma(Color32::WHITE, 0.22),
                base.lerp_to_gamma(Color32::WHITE, 0.12),
            )
        }
        Disc::White => {
            let base = tint(palette.discs.white);
            (
                base.lerp_to_gamma(Color32::BLACK, 0.06),
                base.lerp_to_gamma(Color32::BLACK, 0.3),
                base,
            )
        }
    };
    let other = match face {
        Disc::Black => palette.discs.white,
        Disc::White => palette.discs.black,
    };
    let (rim, inner) = if palette.discs.edge > 0.0 {
        (tint(other), 0.9)
    } else {
        (rim, 0.955)
    };
    let shadow = pos2(at.x + radius * 0.06, at.y + radius * 0.12);
    painter.circle_filled(shadow, radius * 1.02, Color32::from_black_alpha(90));
    painter.circle_filled(at, radius, rim);
    painter.circle_filled(at, radius * inner, base);
    painter.add(glow(at, radius * inner, base, light));
    let ring = base.lerp_to_gamma(rim, 0.55);
    let stroke = Stroke::new((radius * 0.05).max(0.6), ring);
    painter.circle_stroke(at, radius * 0.78, stroke);
    if palette.discs.pattern > 0.0 {
        figure(painter, at, radius, face, tint(other));
    }
}

/// A round face that is lightest at its upper left.
fn glow(at: Pos2, radius: f32, base: Color32, light: Color32) -> Mesh {
    const CORNERS: u32 = 48;
    let mut mesh = Mesh::default();
    mesh.colored_vertex(at + vec2(-0.25, -0.3) * radius, light);
    for n in 0..CORNERS {
        let angle = n as f32 / CORNERS as f32 * std::f32::consts::TAU;
        // Within the edge that the circle below has smoothed.
        mesh.colored_vertex(at + Vec2::angled(angle) * radius * 0.98, base);
        mesh.add_triangle(0, n + 1, (n + 1) % CORNERS + 1);
    }
    mesh
}
