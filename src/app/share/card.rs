//! How the picture of a result is laid out, in points.

use super::Card;
use super::board::{board, disc};
use crate::theme::{Face, Ink, Palette, layout, tint};
use bevy_egui::egui::{
    Align2, Color32, CornerRadius, Mesh, Pos2, Rect, Stroke, StrokeKind, Ui, Vec2, pos2, vec2,
};
use outflank_rules::Disc;

/// The picture's size.
pub(super) const SIZE: Vec2 = vec2(540.0, 675.0);
/// Pixels a point.
pub(super) const SCALE: f32 = 2.0;
/// Where the board lies.
pub(super) const BOARD: Rect = Rect {
    min: pos2(54.0, 104.0),
    max: pos2(486.0, 536.0),
};

/// A line of words, smaller if it would not fit.
fn line(ui: &Ui, text: &str, ink: Ink, at: Pos2, anchor: Align2, width: f32) {
    let laid = layout(ui.ctx(), text, &ink, f32::INFINITY);
    let size = ink.size * (width / laid.size.x).clamp(0.4, 1.0);
    let ink = Ink { size, ..ink };
    layout(ui.ctx(), text, &ink, f32::INFINITY).paint(ui, at, anchor, ink.colour);
}

pub(super) fn draw(ui: &mut Ui, palette: &Palette, card: &Card) {
    let style = palette.interface;
    let all = Rect::from_min_size(Pos2::ZERO, SIZE);
    ground(ui, palette, all);
    let ink = |size: f32, face: Face, colour: Color32| Ink { size, face, colour };
    let middle = all.center().x;
    let (head, more) = if card.moment.is_some() {
        (44.0, 79.0)
    } else {
        (58.0, 0.0)
    };
    let title = ink(42.0, Face::Display, style.text);
    line(
        ui,
        &card.headline,
        title,
        pos2(middle, head),
        Align2::CENTER_CENTER,
        440.0,
    );
    if let Some(moment) = &card.moment {
        let words = ink(17.0, Face::Strong, style.primary);
        line(
            ui,
            moment,
            words,
            pos2(middle, more),
            Align2::CENTER_CENTER,
            440.0,
        );
    }
    board(ui.painter(), palette, &card.position, BOARD);
    for face in Disc::BOTH {
        plate(ui, palette, card, face);
    }
    let foot = ink(13.5, Face::Plain, style.quiet);
    let name = ink(17.0, Face::Display, style.text);
    line(
        ui,
        &card.game,
        name,
        pos2(BOARD.left(), 632.0),
        Align2::LEFT_CENTER,
        120.0,
    );
    line(
        ui,
        &card.about,
        foot,
        pos2(BOARD.right(), 633.0),
        Align2::RIGHT_CENTER,
        300.0,
    );
}

/// The table, darker towards its edges.
fn ground(ui: &Ui, palette: &Palette, all: Rect) {
    let painter = ui.painter();
    let (table, shade) = (tint(palette.table), tint(palette.shade));
    let mut mesh = Mesh::default();
    let inner = all.shrink2(all.size() * 0.3);
    let (columns, lines) = (
        [all.left(), inner.left(), inner.right(), all.right()],
        [all.top(), inner.top(), inner.bottom(), all.bottom()],
    );
    for (row, y) in lines.into_iter().enumerate() {
        for (column, x) in columns.into_iter().enumerate() {
            let is_inside = (1..3).contains(&row) && (1..3).contains(&column);
            mesh.colored_vertex(pos2(x, y), if is_inside { table } else { shade });
        }
    }
    for row in 0..3_u32 {
        for column in 0..3_u32 {
            let at = row * 4 + column;
            // Cut so that the dark of a corner stays in it.
            let [a, b, c, d] = [at, at + 1, at + 5, at + 4];
            if row == column || row + column != 2 {
                mesh.add_triangle(a, b, d);
                mesh.add_triangle(b, c, d);
            } else {
                mesh.add_triangle(a, b, c);
                mesh.add_triangle(a, c, d);
            }
        }
    }
    painter.add(mesh);
    let edge = Stroke::new(1.5, palette.interface.primary.gamma_multiply(0.55));
    painter.rect_stroke(
        all.shrink(14.0),
        CornerRadius::same(14),
        edge,
        StrokeKind::Inside,
    );
}

/// A player under the board: Black at the left, White at the right, the winner's with a golden edge.
fn plate(ui: &Ui, palette: &Palette, card: &Card, face: Disc) {
    let style = palette.interface;
    let half = (BOARD.width() - 12.0) / 2.0;
    let left = match face {
        Disc::Black => BOARD.left(),
        Disc::White => BOARD.right() - half,
    };
    let area = Rect::from_min_size(pos2(left, BOARD.bottom() + 16.0), vec2(half, 52.0));
    let (width, colour) = if card.winner == Some(face) {
        (2.0, style.primary)
    } else {
        (1.0, style.edge)
    };
    let round = CornerRadius::same(10);
    let painter = ui.painter();
    painter.rect_filled(area, round, style.panel);
    painter.rect_stroke(area, round, Stroke::new(width, colour), StrokeKind::Inside);
    disc(
        painter,
        palette,
        pos2(area.left() + 26.0, area.center().y),
        14.0,
        face,
    );
    let count = Ink {
        size: 30.0,
        face: Face::Display,
        colour: style.text,
    };
    let right = area.right() - 14.0;
    line(
        ui,
        &card.counts[face],
        count,
        pos2(right, area.center().y),
        Align2::RIGHT_CENTER,
        60.0,
    );
    let name = Ink {
        size: 15.0,
        face: Face::Strong,
        colour: style.text,
    };
    let at = pos2(area.left() + 50.0, area.center().y);
    line(
        ui,
        &card.names[face],
        name,
        at,
        Align2::LEFT_CENTER,
        half - 50.0 - 62.0,
    );
}
