//! A choice among things that are seen rather than named: themes, discs, colours.

use super::buttons::{fitting, paint_ground};
use super::controls::{Controls, Stands};
use super::dots::{plate_disc, tint};
use super::palette::{Interface, Palette};
use super::text::{Face, Ink, draw};
use bevy_egui::egui::{
    Align2, Color32, Rect, Sense, Stroke, Ui, WidgetInfo, WidgetType, pos2, vec2,
};
use outflank_rules::Disc;

/// One answer: its value, its key, its name, and what is seen of it.
pub struct Picture<'a, T> {
    /// The value.
    pub value: T,
    /// The control's key.
    pub key: String,
    /// The name below the picture.
    pub name: String,
    /// Paints it into this place.
    pub paint: Box<dyn Fn(&Ui, Rect) + 'a>,
}

/// Shows the pictures in rows of so many columns; gives the value that was pressed.
pub fn pictures<T: PartialEq + Copy>(
    ui: &mut Ui,
    style: &Interface,
    chosen: T,
    answers: &[Picture<'_, T>],
    columns: usize,
    height: f32,
) -> Option<T> {
    let gap = 6.0;
    let width = (ui.available_width() - gap * (columns - 1) as f32) / columns as f32;
    let mut pressed = None;
    for row in answers.chunks(columns) {
        ui.horizontal(|ui| {
            ui.spacing_mut().item_spacing.x = gap;
            for answer in row {
                let is_chosen = answer.value == chosen;
                let size = vec2(width, height + 24.0);
                let (area, response) = ui.allocate_exact_size(size, Sense::click());
                let colour = paint_ground(ui, &response, style, is_chosen, true);
                let picture = Rect::from_min_size(
                    area.min + vec2(5.0, 5.0),
                    vec2(width - 10.0, height - 4.0),
                );
                (answer.paint)(ui, picture);
                let face = if is_chosen { Face::Strong } else { Face::Plain };
                let ink = Ink {
                    size: 13.5,
                    face,
                    colour,
                };
                let ink = fitting(ui, &answer.name, ink, width - 8.0);
                let at = pos2(area.center().x, area.bottom() - 12.0);
                draw(ui, &answer.name, &ink, at, Align2::CENTER_CENTER);
                response.widget_info(|| {
                    WidgetInfo::selected(WidgetType::RadioButton, true, is_chosen, &answer.name)
                });
                let stands = Stands::Chosen(is_chosen);
                if Controls::note(ui, &answer.key, &answer.name, stands, &response) {
                    pressed = Some(answer.value);
                }
            }
        });
    }
    pressed
}

/// A corner of a theme's board with two discs.
pub fn paint_theme(ui: &Ui, theme: &Palette, area: Rect) {
    let painter = ui.painter().with_clip_rect(area.intersect(ui.clip_rect()));
    let corner = theme.interface.corner(5);
    painter.rect_filled(area, corner, tint(theme.table));
    let board = Rect::from_center_size(
        area.center(),
        vec2(area.width().min(area.height() * 2.6), area.height()) - vec2(14.0, 8.0),
    );
    painter.rect_filled(board, corner, tint(theme.wood));
    let field = board.shrink(4.0);
    painter.rect_filled(field, 1.0, tint(theme.felt));
    let line = Stroke::new(1.0, tint(theme.line));
    let side = field.height() / 2.0;
    painter.hline(field.x_range(), field.center().y, line);
    let columns = (field.width() / side).round().max(1.0);
    for n in 1..columns as i32 {
        painter.vline(
            field.left() + field.width() / columns * n as f32,
            field.y_range(),
            line,
        );
    }
    let middle = field.center();
    for (x, y, disc) in [
        (-0.5, -0.5, Disc::White),
        (0.5, -0.5, Disc::Black),
        (-0.5, 0.5, Disc::Black),
        (0.5, 0.5, Disc::White),
    ] {
        let odd = if columns as i32 % 2 == 0 { 0.0 } else { 0.5 };
        let at = middle + vec2((x + odd) * field.width() / columns, y * side);
        plate_disc(ui, theme, at, side * 0.40, disc);
    }
}

/// Two discs side by side.
pub fn paint_discs(ui: &Ui, theme: &Palette, area: Rect) {
    ui.painter()
        .rect_filled(area, theme.interface.corner(5), tint(theme.felt));
    let radius = (area.height() * 0.36).min(area.width() * 0.2);
    for (side, disc) in [(-1.0, Disc::Black), (1.0, Disc::White)] {
        plate_disc(
            ui,
            theme,
            area.center() + vec2(side * radius * 1.15, 0.0),
            radius,
            disc,
        );
    }
}

/// One colour, as a disc on the field.
pub fn paint_colour(ui: &Ui, theme: &Palette, colour: Option<Color32>, area: Rect) {
    ui.painter()
        .rect_filled(area, theme.interface.corner(5), tint(theme.felt));
    let radius = (area.height() * 0.36).min(area.width() * 0.4);
    if let Some(colour) = colour {
        ui.painter().circle_filled(area.center(), radius, colour);
    }
    ui.painter()
        .circle_stroke(area.center(), radius, Stroke::new(1.5, tint(theme.ink)));
}
