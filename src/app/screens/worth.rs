//! What each advised move is worth, on a small ground of its own below its mark.

use super::numbers::place;
use crate::desk::Desk;
use crate::states::Screen;
use crate::theme::{Face, Ink, layer, layout};
use bevy_egui::egui::{self, Align2, CornerRadius, Order, Rect, Stroke, StrokeKind, vec2};

/// How far below the middle of the square, as a part of its side.
const BELOW: f32 = 0.33;

pub(super) fn draw(context: &egui::Context, desk: &Desk, zoom: f32) {
    let Some(advice) = desk.table.advice() else {
        return;
    };
    if desk.screen() != Screen::Match {
        return;
    }
    let style = desk.palette.interface;
    let all = context.content_rect();
    layer(context, Order::Background, "worth", all, |ui| {
        let mut taken: Vec<Rect> = Vec::new();
        for (n, advised) in advice.moves.iter().enumerate() {
            let Some((at, side)) = place(desk, advised.square, 0.0, zoom) else {
                continue;
            };
            let (face, colour) = if n == 0 {
                (Face::Strong, style.text)
            } else {
                (Face::Plain, style.quiet)
            };
            let size = (side * 0.28).clamp(10.0, 24.0).round();
            let ink = Ink { size, face, colour };
            let words = desk.words.worth(advised, false);
            let laid = layout(ui.ctx(), &words, &ink, f32::INFINITY);
            // On small squares neighbours leave each other room: above the mark, or not at all.
            let ground = [BELOW, -BELOW]
                .map(|off| at + vec2(0.0, side * off))
                .map(|middle| Rect::from_center_size(middle, laid.size + vec2(size * 0.7, 0.0)))
                .into_iter()
                .find(|ground| !taken.iter().any(|other| other.intersects(*ground)));
            let Some(ground) = ground else { continue };
            let middle = ground.center();
            taken.push(ground);
            let round = CornerRadius::same((ground.height() / 2.0) as u8);
            ui.painter().rect_filled(ground, round, style.panel);
            if n == 0 {
                let edge = Stroke::new(1.0, style.edge);
                ui.painter()
                    .rect_stroke(ground, round, edge, StrokeKind::Inside);
            }
            laid.paint(ui, middle, Align2::CENTER_CENTER, colour);
        }
    });
}
