//! Signs on buttons, drawn with strokes so that they are sharp at every size.

use bevy_egui::egui::{
    Color32, CornerRadius, Painter, Pos2, Rect, Shape, Stroke, StrokeKind, vec2,
};
use std::f32::consts::{PI, TAU};

/// A sign.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Icon {
    /// A curved arrow to the left.
    Undo,
    /// A curved arrow to the right.
    Redo,
    /// A lamp.
    Hint,
    /// A cube.
    Solid,
    /// A square grid.
    Flat,
    /// Three bars.
    Menu,
    /// To the first.
    First,
    /// One back.
    Previous,
    /// One on.
    Next,
    /// To the last.
    Last,
    /// A list of moves.
    Moves,
    /// Two sheets.
    Copy,
    /// A cross.
    Close,
    /// A way that leaves another.
    Branch,
    /// A minus.
    Less,
    /// A plus.
    More,
    /// A flag.
    Flag,
    /// A disc of two halves.
    Halves,
    /// A bubble of speech.
    Speech,
}

impl Icon {
    /// Draws it into the middle of `area`.
    pub fn draw(self, painter: &Painter, area: Rect, colour: Color32) {
        let unit = area.width().min(area.height()) / 2.0;
        let at = |x: f32, y: f32| area.center() + vec2(x, y) * unit;
        let stroke = Stroke::new((unit * 0.2).max(1.5), colour);
        let line = |points: Vec<Pos2>| {
            painter.add(Shape::line(points, stroke));
        };
        let fill = |points: Vec<Pos2>| {
            painter.add(Shape::convex_polygon(points, colour, Stroke::NONE));
        };
        match self {
            Self::Less | Self::More => {
                line(vec![at(-0.6, 0.0), at(0.6, 0.0)]);
                if self == Self::More {
                    line(vec![at(0.0, -0.6), at(0.0, 0.6)]);
                }
            }
            Self::Undo | Self::Redo => {
                let side = if self == Self::Undo { 1.0 } else { -1.0 };
                let arc = (0..=16).map(|i| {
                    let angle = -PI * 0.78 + PI * 1.5 * i as f32 / 16.0;
                    at(side * (0.12 + 0.62 * angle.cos()), 0.1 + 0.62 * angle.sin())
                });
                line(arc.collect());
                fill(vec![
                    at(side * -0.92, -0.28),
                    at(side * -0.2, -0.78),
                    at(side * -0.12, 0.02),
                ]);
            }
            Self::Hint => {
                let bulb = (0..=20).map(|i| {
                    let angle = PI * 0.72 + PI * 1.56 * i as f32 / 20.0;
                    at(0.56 * angle.cos(), -0.28 + 0.56 * angle.sin())
                });
                let mut outline: Vec<Pos2> = bulb.collect();
                outline.push(at(0.24, 0.48));
                outline.insert(0, at(-0.24, 0.48));
                line(outline);
                line(vec![at(-0.26, 0.62), at(0.26, 0.62)]);
                line(vec![at(-0.15, 0.86), at(0.15, 0.86)]);
            }
            Self::Solid => {
                let corner = |i: i32| {
                    let angle = TAU * i as f32 / 6.0 - PI / 2.0;
                    at(0.84 * angle.cos(), 0.84 * angle.sin())
                };
                line((0..=6).map(corner).collect());
                for i in [1, 3, 5] {
                    line(vec![area.center(), corner(i)]);
                }
            }
            Self::Flat => {
                let square = Rect::from_two_pos(at(-0.74, -0.74), at(0.74, 0.74));
                painter.rect_stroke(square, CornerRadius::same(2), stroke, StrokeKind::Middle);
                line(vec![at(0.0, -0.74), at(0.0, 0.74)]);
                line(vec![at(-0.74, 0.0), at(0.74, 0.0)]);
            }
            Self::Menu => {
                for y in [-0.55, 0.0, 0.55] {
                    line(vec![at(-0.75, y), at(0.75, y)]);
                }
            }
            Self::Previous => fill(vec![at(0.5, -0.75), at(0.5, 0.75), at(-0.65, 0.0)]),
            Self::Next => fill(vec![at(-0.5, -0.75), at(0.65, 0.0), at(-0.5, 0.75)]),
            Self::First => {
                fill(vec![at(0.7, -0.75), at(0.7, 0.75), at(-0.4, 0.0)]);
                line(vec![at(-0.6, -0.75), at(-0.6, 0.75)]);
            }
            Self::Moves => {
                for y in [-0.6, 0.0, 0.6] {
                    painter.circle_filled(at(-0.68, y), unit * 0.17, colour);
                    line(vec![at(-0.25, y), at(0.8, y)]);
                }
            }
            Self::Copy => {
                let sheet = Rect::from_two_pos(at(-0.4, -0.35), at(0.7, 0.8));
                painter.rect_stroke(sheet, CornerRadius::same(2), stroke, StrokeKind::Middle);
                line(vec![at(-0.72, 0.4), at(-0.72, -0.75), at(0.35, -0.75)]);
            }
            Self::Close => {
                line(vec![at(-0.6, -0.6), at(0.6, 0.6)]);
                line(vec![at(-0.6, 0.6), at(0.6, -0.6)]);
            }
            Self::Branch => {
                line(vec![at(-0.8, 0.55), at(0.8, 0.55)]);
                line(vec![at(-0.35, 0.55), at(0.3, -0.3)]);
                fill(vec![at(0.72, -0.86), at(0.6, 0.0), at(-0.12, -0.56)]);
            }
            Self::Flag => {
                line(vec![at(-0.5, 0.85), at(-0.5, -0.8)]);
                fill(vec![at(-0.5, -0.8), at(0.75, -0.42), at(-0.5, 0.0)]);
            }
            Self::Halves => {
                painter.circle_stroke(area.center(), unit * 0.72, stroke);
                let half = (0..=16).map(|i| {
                    let angle = PI / 2.0 + PI * i as f32 / 16.0;
                    at(0.72 * angle.cos(), 0.72 * angle.sin())
                });
                fill(half.collect());
            }
            Self::Speech => {
                let bubble = Rect::from_two_pos(at(-0.8, -0.7), at(0.8, 0.4));
                painter.rect_stroke(bubble, CornerRadius::same(4), stroke, StrokeKind::Middle);
                fill(vec![at(-0.45, 0.4), at(0.05, 0.4), at(-0.45, 0.85)]);
            }
            Self::Last => {
                fill(vec![at(-0.7, -0.75), at(0.4, 0.0), at(-0.7, 0.75)]);
                line(vec![at(0.6, -0.75), at(0.6, 0.75)]);
            }
        }
    }
}
