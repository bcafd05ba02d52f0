//! The board of the position editor: flat, and easily hit.

use super::hands;
use crate::desk::Desk;
use crate::editor::{Cell, square_words};
use crate::theme::{Controls, Face, Ink, Palette, Stands, draw as text, layout, plate_disc, tint};
use bevy_egui::egui::{
    self, Align2, Color32, CornerRadius, Id, Pos2, Rect, Response, Sense, Stroke, StrokeKind, Ui,
    WidgetInfo, WidgetType, pos2, vec2,
};
use outflank_rules::Square;

/// The frame's width in squares.
const FRAME: f32 = 0.5;

/// Where the squares are.
#[derive(Clone, Copy)]
pub(super) struct Grid {
    corner: Pos2,
    unit: f32,
    size: u8,
}

impl Grid {
    fn of(area: Rect, size: u8) -> Self {
        let unit = area.width() / (f32::from(size) + 2.0 * FRAME);
        Self {
            corner: area.min + vec2(unit, unit) * FRAME,
            unit,
            size,
        }
    }
    pub(super) fn square(self, at: Pos2) -> Option<Square> {
        let place = (at - self.corner) / self.unit;
        let is_on = |x: f32| x >= 0.0 && x < f32::from(self.size);
        if !is_on(place.x) || !is_on(place.y) {
            return None;
        }
        Square::new(place.x as u8, place.y as u8)
    }
    fn area(self, square: Square) -> Rect {
        let place = vec2(f32::from(square.col()), f32::from(square.row()));
        Rect::from_min_size(self.corner + place * self.unit, vec2(self.unit, self.unit))
    }
    fn squares(self) -> impl Iterator<Item = Square> {
        let size = self.size;
        (0..size).flat_map(move |row| (0..size).filter_map(move |col| Square::new(col, row)))
    }
}

/// Draws the board and heeds what is done to it.
pub(super) fn draw(ui: &mut Ui, desk: &mut Desk, area: Rect, is_open: bool) {
    let sense = if is_open {
        Sense::click_and_drag()
    } else {
        Sense::hover()
    };
    let response = ui.interact(area, Id::new("sketch-board"), sense);
    let before = desk.editor.hand.sketch().clone();
    let grid = Grid::of(area, before.size());
    if is_open {
        hands::pointer(ui, desk, grid, &response);
        hands::keys(ui, desk, &response);
        name(ui, desk, &response);
    }
    if *desk.editor.hand.sketch() != before {
        desk.wake.soon();
    }
    let grid = Grid::of(area, desk.editor.hand.sketch().size());
    paint(ui, desk, area, grid);
    marks(ui, desk, grid, &response);
    for square in grid.squares() {
        Controls::mark(ui, &format!("square-{square}"), grid.area(square));
    }
}

/// Tells a screen reader of the board, and of the square that the keyboard means.
fn name(ui: &Ui, desk: &mut Desk, response: &Response) {
    let board = desk.words.say("board-name");
    let name = desk.editor.cursor.map_or_else(
        || board.clone(),
        |square| square_words(&desk.words, &desk.editor, square),
    );
    response.widget_info(|| WidgetInfo::labeled(WidgetType::Button, true, &name));
    ui.ctx().accesskit_node_builder(response.id, |node| {
        node.set_live(egui::accesskit::Live::Polite);
    });
    let is_asked =
        Controls::note(ui, "board-name", &name, Stands::Nowhere, response) && !response.clicked();
    if is_asked && let Some(square) = desk.editor.cursor {
        desk.editor.hand.touch(square);
    }
}

/// What a square looks like with this on it.
pub(super) fn paint_cell(ui: &Ui, palette: &Palette, area: Rect, cell: Cell) {
    let side = area.height().min(area.width());
    let square = Rect::from_center_size(area.center(), vec2(side, side));
    tile(ui, palette, square, cell == Cell::Hole);
    if let Cell::Disc(disc) = cell {
        plate_disc(ui, palette, square.center(), side * 0.38, disc);
    }
}

/// The ground of a square.
fn tile(ui: &Ui, palette: &Palette, area: Rect, is_hole: bool) {
    let painter = ui.painter();
    let thin = (area.width() * 0.03).clamp(1.0, 2.0);
    if is_hole {
        let inner = area.shrink(area.width() * 0.08);
        painter.rect_filled(area, CornerRadius::ZERO, tint(palette.wood));
        let line = Stroke::new(thin, tint(palette.grain));
        painter.rect_stroke(inner, CornerRadius::same(2), line, StrokeKind::Inside);
        painter.line_segment([inner.left_top(), inner.right_bottom()], line);
        painter.line_segment([inner.right_top(), inner.left_bottom()], line);
    } else {
        painter.rect_filled(area, CornerRadius::ZERO, tint(palette.felt));
        let line = Stroke::new(thin, tint(palette.line));
        painter.rect_stroke(area, CornerRadius::ZERO, line, StrokeKind::Middle);
    }
}

fn paint(ui: &Ui, desk: &Desk, area: Rect, grid: Grid) {
    let palette = &desk.palette;
    let sketch = desk.editor.hand.sketch();
    let round = palette.interface.corner(10);
    let shade = Color32::from_black_alpha(90);
    ui.painter()
        .rect_filled(area.translate(vec2(0.0, 3.0)), round, shade);
    ui.painter().rect_filled(area, round, tint(palette.wood));
    let ink = Ink {
        size: (grid.unit * 0.3).clamp(8.0, 20.0).round(),
        face: Face::Strong,
        colour: tint(palette.ink),
    };
    for n in 0..grid.size {
        let along = (f32::from(n) + 0.5) * grid.unit;
        let out = grid.unit * FRAME / 2.0;
        let letter = char::from(b'a' + n).to_string();
        let top = grid.corner + vec2(along, -out);
        text(ui, &letter, &ink, top, Align2::CENTER_CENTER);
        let left = grid.corner + vec2(-out, along);
        text(ui, &(n + 1).to_string(), &ink, left, Align2::CENTER_CENTER);
    }
    for is_hole in [true, false] {
        for square in grid.squares() {
            if is_hole == (sketch.at(square) == Cell::Hole) {
                tile(ui, palette, grid.area(square), is_hole);
            }
        }
    }
    for square in grid.squares() {
        if let Cell::Disc(disc) = sketch.at(square) {
            let middle = grid.area(square).center();
            plate_disc(ui, palette, middle, grid.unit * 0.41, disc);
        }
    }
}

/// Where one may move and what that is worth, what is pointed at, and the keyboard's square.
fn marks(ui: &Ui, desk: &Desk, grid: Grid, response: &Response) {
    let palette = &desk.palette;
    if let Some(findings) = desk.editor.findings() {
        for (n, advised) in findings.moves.iter().enumerate() {
            let words = desk.words.worth(advised, false);
            worth(ui, palette, grid.area(advised.square), &words, n == 0);
        }
    } else if let Ok(playable) = desk.editor.judge()
        && desk.settings.legal_marks
    {
        for square in playable.position.legal_moves().iter() {
            let colour = tint(palette.accent);
            let middle = grid.area(square).center();
            ui.painter().circle_filled(middle, grid.unit * 0.1, colour);
        }
    }
    let ring = |square: Square, width: f32, colour: Color32| {
        let stroke = Stroke::new(width, colour);
        let inner = grid.area(square).shrink(1.0);
        ui.painter()
            .rect_stroke(inner, CornerRadius::same(3), stroke, StrokeKind::Inside);
    };
    let hovered = response.hover_pos().and_then(|at| grid.square(at));
    if let Some(square) = desk.editor.cursor {
        ring(square, 3.0, palette.interface.focus);
    } else if let Some(square) = hovered {
        ring(square, 2.0, tint(palette.accent));
    }
}

/// What a move is worth, on a ground of its own.
fn worth(ui: &Ui, palette: &Palette, area: Rect, words: &str, is_best: bool) {
    let style = palette.interface;
    let (face, colour) = if is_best {
        (Face::Strong, style.text)
    } else {
        (Face::Plain, style.quiet)
    };
    let mut size = (area.height() * 0.34).clamp(8.0, 22.0).round();
    let mut laid = layout(ui.ctx(), words, &Ink { size, face, colour }, f32::INFINITY);
    if laid.size.x > area.width() - 4.0 {
        size = (size * (area.width() - 4.0) / laid.size.x).floor().max(6.0);
        laid = layout(ui.ctx(), words, &Ink { size, face, colour }, f32::INFINITY);
    }
    let wide = (laid.size.x + size * 0.7).min(area.width() - 2.0);
    let ground = Rect::from_center_size(area.center(), vec2(wide, laid.size.y));
    let round = CornerRadius::same((ground.height() / 2.0) as u8);
    ui.painter().rect_filled(ground, round, style.panel);
    if is_best {
        let edge = Stroke::new(1.5, style.primary);
        ui.painter()
            .rect_stroke(ground, round, edge, StrokeKind::Outside);
    }
    let middle = pos2(area.center().x, area.center().y);
    laid.paint(ui, middle, Align2::CENTER_CENTER, colour);
}
