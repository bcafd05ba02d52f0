//! The sign that another position than the present one is looked at: the picture is dim, darker
//! towards its edges, and the board stands in a broken frame.

use crate::desk::Desk;
use crate::states::Screen;
use crate::theme::layer;
use bevy_egui::egui::{self, Color32, Mesh, Order, Rect, Shape, Stroke, pos2};

/// How dark the edge is, of 255.
const DARK: u8 = 165;
/// How dark the middle is.
const DIM: u8 = 62;
/// How far it reaches, as a part of the shorter side.
const DEEP: f32 = 0.2;

pub(super) fn draw(context: &egui::Context, desk: &Desk, all: Rect) {
    if desk.table.review().is_none() || desk.screen() != Screen::Match {
        return;
    }
    layer(context, Order::Background, "past", all, |ui| {
        let deep = all.width().min(all.height()) * DEEP;
        let inner = all.shrink(deep);
        let (dark, clear) = (
            Color32::from_black_alpha(DARK),
            Color32::from_black_alpha(DIM),
        );
        let ring = |area: Rect| {
            [
                area.left_top(),
                area.right_top(),
                area.right_bottom(),
                area.left_bottom(),
            ]
        };
        let mut mesh = Mesh::default();
        for at in ring(all) {
            mesh.colored_vertex(at, dark);
        }
        for at in ring(inner) {
            mesh.colored_vertex(pos2(at.x, at.y), clear);
        }
        for i in 0..4 {
            let next = (i + 1) % 4;
            mesh.add_triangle(i, next, 4 + next);
            mesh.add_triangle(i, 4 + next, 4 + i);
        }
        mesh.add_triangle(4, 5, 6);
        mesh.add_triangle(4, 6, 7);
        ui.painter().add(Shape::mesh(mesh));
        let zoom = context.zoom_factor();
        let region = desk.layout.region;
        let at = |at: bevy::math::Vec2| pos2(at.x / zoom, at.y / zoom);
        let frame = Rect::from_min_max(at(region.min), at(region.max)).shrink(1.0);
        let mut corners = ring(frame).to_vec();
        corners.push(frame.left_top());
        let stroke = Stroke::new(1.5, desk.palette.interface.quiet);
        ui.painter()
            .extend(Shape::dashed_line(&corners, stroke, 9.0, 7.0));
    });
}
