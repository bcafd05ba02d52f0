//! The picture of a key: a small board of five by five with a pattern of discs that is the same from left and right, so that
//! players of one name look different.

use crate::theme::{Palette, figure, tint};
use bevy_egui::egui::{Color32, CornerRadius, Painter, Rect, Stroke, StrokeKind, Vec2, vec2};
use outflank_net::Key;
use outflank_rules::Disc;

/// Squares a side.
pub const SIDE: usize = 5;
/// So many bytes of the key's digest are in it.
pub const BYTES: usize = SIDE * SIDE.div_ceil(2);
/// A pattern with fewer discs in its left half, the middle column included, gets some in the middle.
const LEAST: usize = 4;

/// Where the discs lie, row by row.
#[must_use]
pub fn pattern(key: &Key) -> [[Option<Disc>; SIDE]; SIDE] {
    let bytes = key.hash().0;
    let mut rows = [[None; SIDE]; SIDE];
    let mut found = 0;
    for (n, byte) in bytes[..BYTES].iter().enumerate() {
        let (row, column) = (n / SIDE.div_ceil(2), n % SIDE.div_ceil(2));
        let disc = match byte % 16 {
            0..6 => None,
            6..11 => Some(Disc::Black),
            _ => Some(Disc::White),
        };
        found += usize::from(disc.is_some());
        rows[row][column] = disc;
        rows[row][SIDE - 1 - column] = disc;
    }
    if found < LEAST {
        for (row, disc) in [(1, Disc::White), (2, Disc::Black), (3, Disc::White)] {
            rows[row][SIDE / 2] = Some(disc);
        }
    }
    rows
}

/// The corners of a picture with sides of so many points.
#[must_use]
pub fn corner(palette: &Palette, side: f32) -> CornerRadius {
    let points = (side * 0.16).clamp(3.0, 14.0);
    palette.interface.corner(points as u8)
}

/// Paints the picture of a key into the largest square of the area.
pub fn paint(painter: &Painter, palette: &Palette, key: &Key, area: Rect) {
    let side = area.width().min(area.height());
    let area = Rect::from_center_size(area.center(), Vec2::splat(side));
    let corner = corner(palette, side);
    painter.rect_filled(area, corner, tint(palette.felt));
    let edge = Stroke::new((side * 0.03).max(1.0), tint(palette.wood));
    painter.rect_stroke(area, corner, edge, StrokeKind::Inside);
    let inner = area.shrink(side * 0.09);
    let cell = inner.width() / SIDE as f32;
    for (y, row) in pattern(key).into_iter().enumerate() {
        for (x, disc) in row.into_iter().enumerate() {
            if let Some(disc) = disc {
                let at = inner.min + vec2(x as f32 + 0.5, y as f32 + 0.5) * cell;
                paint_disc(painter, palette, at, cell * 0.43, disc);
            }
        }
    }
}

fn paint_disc(
    painter: &Painter,
    palette: &Palette,
    at: bevy_egui::egui::Pos2,
    radius: f32,
    disc: Disc,
) {
    let look = &palette.discs;
    let (face, other) = match disc {
        Disc::Black => (tint(look.black), tint(look.white)),
        Disc::White => (tint(look.white), tint(look.black)),
    };
    let rim = if look.edge > 0.0 {
        other
    } else {
        match disc {
            Disc::Black => face.lerp_to_gamma(Color32::WHITE, 0.25),
            Disc::White => face.lerp_to_gamma(Color32::BLACK, 0.25),
        }
    };
    let line = Stroke::new((radius * 0.14).max(0.75), rim);
    painter.circle(at, radius - line.width / 2.0, face, line);
    if look.pattern > 0.0 && radius > 4.0 {
        figure(painter, at, radius, disc, other);
    }
}
