//! A picture that a phone's camera reads as an address.

use bevy_egui::egui::{Color32, CornerRadius, Mesh, Painter, Rect, Vec2, vec2};
use qrcode::{Color, EcLevel, QrCode};

/// The light border that readers need, in the picture's own dots; the norm's four, of which the card's ground is none.
const BORDER: f32 = 4.0;
/// Dots of fewer points than these are not read from a screen.
const LEAST: f32 = 2.0;

/// How large it must be at least; `None` where the address is too long for one.
pub(super) fn code(address: &str) -> Option<QrCode> {
    QrCode::with_error_correction_level(address, EcLevel::M).ok()
}

/// Can it be read at this size?
pub(super) fn fits(code: &QrCode, side: f32) -> bool {
    side / (code.width() as f32 + 2.0 * BORDER) >= LEAST
}

/// Paints it: always dark on light, whatever the theme, as readers want it.
pub(super) fn paint(painter: &Painter, code: &QrCode, area: Rect) {
    painter.rect_filled(area, CornerRadius::same(7), Color32::WHITE);
    let width = code.width();
    let dot = area.width() / (width as f32 + 2.0 * BORDER);
    let mut mesh = Mesh::default();
    for (n, colour) in code.to_colors().into_iter().enumerate() {
        if colour == Color::Dark {
            let (column, row) = (n % width, n / width);
            let at = vec2(column as f32 + BORDER, row as f32 + BORDER) * dot;
            let square = Rect::from_min_size(area.min + at, Vec2::splat(dot));
            mesh.add_colored_rect(square, Color32::BLACK);
        }
    }
    painter.add(mesh);
}
