//! Small discs in the interface, and the board's colours there.

use super::palette::Palette;
use bevy::color::ColorToPacked as _;
use bevy_egui::egui::{self, Color32, Stroke, Ui, vec2};
use outflank_rules::Disc;

/// A small disc beside a name.
pub fn plate_disc(ui: &Ui, palette: &Palette, at: egui::Pos2, radius: f32, disc: Disc) {
    let look = &palette.discs;
    let (black, white) = (tint(look.black), tint(look.white));
    let (face, other, rim) = match disc {
        Disc::Black => (black, white, Color32::from_gray(120)),
        Disc::White => (white, black, Color32::from_gray(150)),
    };
    let rim = if look.edge > 0.0 { other } else { rim };
    ui.painter()
        .circle_filled(at + vec2(0.0, 1.5), radius, Color32::from_black_alpha(120));
    ui.painter().circle_filled(at, radius, face);
    ui.painter()
        .circle_stroke(at, radius - 0.5, Stroke::new(1.2, rim));
    let inner = Stroke::new(1.0, rim.gamma_multiply(0.35));
    if look.pattern == 0.0 {
        ui.painter().circle_stroke(at, radius * 0.72, inner);
        return;
    }
    figure(ui.painter(), at, radius, disc, other);
}

/// What tells patterned discs apart without colour: a cross on black ones, a ring on white ones.
pub fn figure(painter: &egui::Painter, at: egui::Pos2, radius: f32, face: Disc, colour: Color32) {
    let line = Stroke::new(radius * 0.16, colour);
    match face {
        Disc::White => {
            painter.circle_stroke(at, radius * 0.45, line);
        }
        Disc::Black => {
            for along in [vec2(1.0, 0.0), vec2(0.0, 1.0)] {
                let ends = [at - along * radius * 0.5, at + along * radius * 0.5];
                painter.line_segment(ends, line);
            }
        }
    }
}

/// A colour of the board, for the interface.
#[must_use]
pub fn tint(colour: bevy::prelude::Color) -> Color32 {
    let [r, g, b, _] = colour.to_srgba().to_u8_array();
    Color32::from_rgb(r, g, b)
}

/// A small disc among others, so strong.
pub fn dot(
    painter: &egui::Painter,
    palette: &Palette,
    at: egui::Pos2,
    radius: f32,
    disc: Disc,
    strength: f32,
) {
    let (face, rim) = match disc {
        Disc::Black => (tint(palette.discs.black), Color32::from_gray(140)),
        Disc::White => (tint(palette.discs.white), Color32::from_gray(90)),
    };
    painter.circle(
        at,
        radius,
        face.gamma_multiply(strength),
        Stroke::new(1.0, rim.gamma_multiply(strength)),
    );
}
