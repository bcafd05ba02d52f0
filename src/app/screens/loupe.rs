//! A magnified piece of the board above a finger that aims at squares smaller than itself.

use crate::desk::Desk;
use crate::share::disc;
use crate::theme::{Face, Ink, layer, layout, tint};
use bevy_egui::egui::{
    self, Align2, Color32, CornerRadius, Order, Painter, Pos2, Rect, Stroke, StrokeKind, Vec2,
    pos2, vec2,
};
use outflank_rules::{Position, Square, SquareSet};

/// The loupe's side.
const SIDE: f32 = 148.0;
/// A square's side in it.
const CELL: f32 = 40.0;
/// Its lower edge stands so far above the finger.
const ABOVE: f32 = 44.0;
/// A disc's radius, in squares.
const RADIUS: f32 = 0.41;

/// What is seen in it.
struct Glass<'a> {
    painter: Painter,
    desk: &'a Desk<'a>,
    position: Position,
    legal: SquareSet,
    /// The place on the board in its middle, and where that middle is.
    eye: Vec2,
    middle: Pos2,
    /// -1 where the board lies turned.
    way: f32,
}

pub(super) fn draw(context: &egui::Context, desk: &Desk, zoom: f32, all: Rect) {
    let Some(finger) = desk.pointing.finger else {
        return;
    };
    let (Some(eye), Some(position)) = (desk.layout.on_board(finger), desk.table.shown()) else {
        return;
    };
    let area = place(pos2(finger.x / zoom, finger.y / zoom), all);
    layer(context, Order::Foreground, "loupe", all, |ui| {
        let style = desk.palette.interface;
        let round = CornerRadius::same(16);
        let shadow = Color32::from_black_alpha(110);
        ui.painter()
            .rect_filled(area.expand(3.0).translate(vec2(0.0, 3.0)), round, shadow);
        ui.painter()
            .rect_filled(area, round, tint(desk.palette.wood));
        let glass = Glass {
            painter: ui.painter().with_clip_rect(area.shrink(3.0)),
            desk,
            position,
            legal: position.legal_moves(),
            eye: vec2(eye.x, eye.y),
            middle: area.center(),
            way: if desk.gaze.is_turned() { -1.0 } else { 1.0 },
        };
        for square in position.shape().squares() {
            glass.square(square);
        }
        let edge = Stroke::new(3.0, style.primary);
        ui.painter()
            .rect_stroke(area, round, edge, StrokeKind::Inside);
        name(ui, desk, area);
    });
}

/// Above the finger where there is room, else beside it.
fn place(finger: Pos2, all: Rect) -> Rect {
    let room = all.shrink(6.0 + SIDE / 2.0);
    let above = finger.y - ABOVE - SIDE / 2.0;
    let (x, y) = if above >= room.top() {
        (finger.x, above)
    } else if finger.x > all.center().x {
        (finger.x - ABOVE - SIDE / 2.0, finger.y)
    } else {
        (finger.x + ABOVE + SIDE / 2.0, finger.y)
    };
    let middle = pos2(
        x.clamp(room.left(), room.right().max(room.left())),
        y.clamp(room.top(), room.bottom().max(room.top())),
    );
    Rect::from_center_size(middle, Vec2::splat(SIDE))
}

/// The square that is aimed at, by its name.
fn name(ui: &egui::Ui, desk: &Desk, area: Rect) {
    let Some(square) = desk.pointing.pressed else {
        return;
    };
    let style = desk.palette.interface;
    let ink = Ink {
        size: 15.0,
        face: Face::Strong,
        colour: style.text,
    };
    let words = layout(ui.ctx(), &square.to_string(), &ink, f32::INFINITY);
    let at = area.center_top() + vec2(0.0, 16.0);
    let ground = Rect::from_center_size(at, words.size + vec2(14.0, 4.0));
    ui.painter()
        .rect_filled(ground, CornerRadius::same(9), style.panel);
    words.paint(ui, at, Align2::CENTER_CENTER, ink.colour);
}

impl Glass<'_> {
    fn square(&self, square: Square) {
        let at = vec2(f32::from(square.col()), f32::from(square.row())) + Vec2::splat(0.5);
        let middle = self.middle + (at - self.eye) * CELL * self.way;
        let cell = Rect::from_center_size(middle, Vec2::splat(CELL));
        if !cell.intersects(self.painter.clip_rect()) {
            return;
        }
        let palette = &self.desk.palette;
        let line = Stroke::new(1.2, tint(palette.line));
        self.painter
            .rect_filled(cell, CornerRadius::ZERO, tint(palette.felt));
        self.painter
            .rect_stroke(cell, CornerRadius::ZERO, line, StrokeKind::Middle);
        let mover = self.position.to_move();
        let is_meant = self.desk.pointing.pressed == Some(square);
        if let Some(face) = self.position.at(square) {
            disc(&self.painter, palette, middle, CELL * RADIUS, face);
        } else if is_meant && self.legal.contains(square) {
            disc(&self.painter, palette, middle, CELL * RADIUS, mover);
        } else if self.legal.contains(square) {
            self.dot(square, middle);
        }
        if is_meant {
            let edge = Stroke::new(3.0, tint(palette.accent));
            let inner = cell.shrink(1.5);
            self.painter
                .rect_stroke(inner, CornerRadius::same(4), edge, StrokeKind::Inside);
        }
    }

    /// A square that may be played; hollow where nothing would turn.
    fn dot(&self, square: Square, at: Pos2) {
        let discs = &self.desk.palette.discs;
        let (mine, other) = match self.position.to_move() {
            outflank_rules::Disc::Black => (discs.black, discs.white),
            outflank_rules::Disc::White => (discs.white, discs.black),
        };
        let (mine, halo) = (
            tint(mine),
            Stroke::new(1.2, tint(other).gamma_multiply(0.6)),
        );
        if self.position.flips(square).is_empty() {
            let ring = Stroke::new(2.4, mine);
            self.painter.circle_stroke(at, CELL * 0.15, ring);
            self.painter.circle_stroke(at, CELL * 0.20, halo);
        } else {
            self.painter.circle_filled(at, CELL * 0.10, mine);
            self.painter.circle_stroke(at, CELL * 0.12, halo);
        }
    }
}
