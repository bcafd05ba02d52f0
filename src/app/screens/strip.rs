//! How the timeline looks: a strip of felt with the plies and the balance of discs on it, the
//! present, the ply that is looked at, and the branches below.

use super::line::Line;
use super::track::{Piece, Track, area as pieces};
use crate::desk::Desk;
use crate::theme::{dot, tint};
use bevy_egui::egui::{
    self, Color32, CornerRadius, Mesh, Rect, Shape, Stroke, StrokeKind, pos2, vec2,
};
use outflank_rules::Disc;

/// What is undone is so much fainter.
const DIM: f32 = 0.34;
/// With less room than this between them plies are ticks, not discs.
const ROOM_FOR_DISCS: f32 = 8.5;
/// With less than this ticks have no edges.
const ROOM_FOR_EDGES: f32 = 2.5;

/// The felt, and the lane for branches below it.
pub(super) fn parts(area: Rect) -> (Rect, Rect) {
    let lane = (area.height() * 0.3).clamp(10.0, 20.0);
    let middle = area.bottom() - lane;
    (
        Rect::from_min_max(area.min + vec2(0.0, 2.0), pos2(area.right(), middle)),
        Rect::from_min_max(pos2(area.left(), middle), area.max),
    )
}

/// Where a branch's mark lies that leaves after this ply.
pub(super) fn fork_end(track: &Track, at: usize) -> f32 {
    track.x(at as f32) + track.step().max(9.0)
}

/// Draws the strip with all that lies on it.
pub(super) fn draw(
    ui: &egui::Ui,
    desk: &Desk,
    line: &Line,
    track: &Track,
    area: Rect,
    is_focused: bool,
) {
    let style = desk.palette.interface;
    let (felt, _) = parts(area);
    let round = style.corner(7);
    let ground = tint(desk.palette.felt);
    let painter = ui.painter();
    painter.rect_filled(felt, round, ground.lerp_to_gamma(style.panel, 0.72));
    let played = Rect::from_min_max(
        felt.min,
        pos2(track.x(line.tip() as f32) + 10.0, felt.bottom()).min(felt.max),
    );
    painter.rect_filled(played, round, ground.lerp_to_gamma(style.panel, 0.25));
    // The graph above, the discs on the line below it.
    let row = felt.bottom() - (felt.height() * 0.26).clamp(7.0, 9.0);
    let graph = Rect::from_min_max(
        felt.min + vec2(0.0, 2.0),
        pos2(felt.right(), row - (felt.height() * 0.24).clamp(6.0, 8.0)),
    );
    balance(ui, desk, line, track, graph);
    let now = track.x(line.now as f32);
    if line.now != line.shown {
        present(ui, now, felt, style.text);
    }
    plies(ui, desk, line, track, row);
    head(ui, desk, line, track, (felt, row));
    let edge = if is_focused {
        Stroke::new(2.0, style.focus)
    } else {
        Stroke::new(1.0, style.edge)
    };
    painter.rect_stroke(felt, round, edge, StrokeKind::Outside);
}

/// The balance of discs over the game: Black's lead above the line, White's below it.
fn balance(ui: &egui::Ui, desk: &Desk, line: &Line, track: &Track, graph: Rect) {
    let values: Vec<f32> = (0..=line.tip()).map(|at| line.balance(at) as f32).collect();
    let most = values.iter().fold(12.0_f32, |most, v| most.max(v.abs()));
    let middle = graph.center().y;
    let high = graph.height() / 2.0;
    let place = |(ply, value): (f32, f32)| pos2(track.x(ply), middle - value / most * high);
    let (black, white) = (
        tint(desk.palette.discs.black),
        tint(desk.palette.discs.white),
    );
    let quiet = desk.palette.interface.quiet.gamma_multiply(0.55);
    for Piece { from, to } in pieces(&values) {
        let colour = if from.1 + to.1 > 0.0 { black } else { white };
        let is_undone = from.0 >= line.now as f32;
        let colour = colour.gamma_multiply(if is_undone { DIM } else { 0.92 });
        let mut mesh = Mesh::default();
        for at in [
            place((from.0, 0.0)),
            place(from),
            place(to),
            place((to.0, 0.0)),
        ] {
            mesh.colored_vertex(at, colour);
        }
        mesh.add_triangle(0, 1, 2);
        mesh.add_triangle(0, 2, 3);
        ui.painter().add(Shape::mesh(mesh));
        // White on paper is seen by its outline.
        let outline = Stroke::new(1.0, quiet.gamma_multiply(if is_undone { DIM } else { 1.0 }));
        ui.painter().line_segment([place(from), place(to)], outline);
    }
    let ends = pos2(track.x(0.0), middle)..=pos2(track.x(line.tip() as f32), middle);
    ui.painter()
        .line_segment([*ends.start(), *ends.end()], Stroke::new(1.0, quiet));
}

/// A disc or a tick for each ply, in the mover's colour; a ring for each pass.
fn plies(ui: &egui::Ui, desk: &Desk, line: &Line, track: &Track, row: f32) {
    let step = track.step();
    let quiet = desk.palette.interface.quiet;
    let start = Rect::from_center_size(pos2(track.x(0.0), row), vec2(2.0, 9.0));
    ui.painter().rect_filled(start, CornerRadius::ZERO, quiet);
    for (at, stop) in line.stops.iter().enumerate() {
        let ply = at + 1;
        let strength = if ply > line.now { DIM } else { 1.0 };
        let place = pos2(track.x(ply as f32), row);
        if step >= ROOM_FOR_DISCS {
            let radius = (step * 0.36).min(5.0);
            dot(
                ui.painter(),
                &desk.palette,
                place,
                radius,
                stop.mover,
                strength,
            );
        } else {
            let size = vec2((step * 0.6).clamp(1.2, 4.0), 10.0);
            let colour = tint(match stop.mover {
                Disc::Black => desk.palette.discs.black,
                Disc::White => desk.palette.discs.white,
            });
            let tick = Rect::from_center_size(place, size);
            let edge = Stroke::new(0.5, quiet.gamma_multiply(strength));
            let painter = ui.painter();
            painter.rect_filled(tick, CornerRadius::same(1), colour.gamma_multiply(strength));
            // Edges as near as that would make one grey band of them.
            if step >= ROOM_FOR_EDGES {
                painter.rect_stroke(tick, CornerRadius::same(1), edge, StrokeKind::Outside);
            }
        }
        if stop.passes {
            pass(
                ui,
                pos2(track.x(ply as f32 + 0.5), row),
                step,
                quiet.gamma_multiply(strength),
            );
        }
    }
}

/// A pass: two bars that touch nothing.
fn pass(ui: &egui::Ui, at: egui::Pos2, step: f32, colour: Color32) {
    let (apart, half) = ((step * 0.12).clamp(0.8, 1.6), 6.5);
    for x in [-apart, apart] {
        let ends = [at + vec2(x, -half), at + vec2(x, half)];
        ui.painter().line_segment(ends, Stroke::new(1.0, colour));
    }
}

/// Where the match stands while another ply is looked at.
fn present(ui: &egui::Ui, x: f32, felt: Rect, colour: Color32) {
    ui.painter().extend(Shape::dashed_line(
        &[pos2(x, felt.top() + 5.0), pos2(x, felt.bottom())],
        Stroke::new(1.5, colour),
        3.0,
        3.0,
    ));
    ui.painter().add(Shape::convex_polygon(
        vec![
            pos2(x - 5.0, felt.top()),
            pos2(x + 5.0, felt.top()),
            pos2(x, felt.top() + 7.0),
        ],
        colour,
        Stroke::NONE,
    ));
}

/// The ply that is looked at.
fn head(ui: &egui::Ui, desk: &Desk, line: &Line, track: &Track, (felt, row): (Rect, f32)) {
    let style = desk.palette.interface;
    let x = track.x(line.shown as f32);
    let painter = ui.painter();
    let bar = Rect::from_min_max(pos2(x - 1.5, felt.top() - 2.0), pos2(x + 1.5, row - 7.0));
    painter.rect_filled(bar, CornerRadius::same(1), style.primary);
    let at = pos2(x, row);
    painter.circle_filled(at, 8.5, style.primary);
    let last = line.shown.checked_sub(1).and_then(|at| line.stops.get(at));
    match last {
        Some(stop) => dot(painter, &desk.palette, at, 5.5, stop.mover, 1.0),
        None => {
            painter.circle_filled(at, 3.0, style.on_primary);
        }
    }
}

/// A branch that leaves: its way down from the line, and its first disc.
pub(super) fn draw_fork(
    ui: &egui::Ui,
    desk: &Desk,
    track: &Track,
    (at, mover, count): (usize, Disc, usize),
    lane: Rect,
    response: &egui::Response,
) {
    let style = desk.palette.interface;
    let is_near = response.hovered() || response.has_focus();
    let colour = if is_near { style.primary } else { style.quiet };
    let stroke = Stroke::new(if is_near { 2.0 } else { 1.5 }, colour);
    let from = pos2(track.x(at as f32), lane.top() - 4.0);
    let end = pos2(fork_end(track, at), lane.center().y + 1.0);
    let below = pos2(from.x, end.y);
    let painter = ui.painter();
    let bend = egui::epaint::QuadraticBezierShape::from_points_stroke(
        [from, below, end],
        false,
        Color32::TRANSPARENT,
        stroke,
    );
    painter.add(bend);
    let radius = (lane.height() * 0.32).min(5.5);
    // As many discs in a row as there are branches, three at most.
    for more in (0..count.min(3)).rev() {
        let place = end + vec2(more as f32 * radius * 0.9, 0.0);
        dot(painter, &desk.palette, place, radius, mover, 1.0);
    }
    painter.circle_stroke(end, radius + 1.0, stroke);
    if response.has_focus() {
        let ring = Stroke::new(2.0, style.focus);
        painter.circle_stroke(end, radius + 4.0, ring);
    }
}
