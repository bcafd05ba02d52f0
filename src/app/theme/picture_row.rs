//! A row that can be pressed: a picture at the left, a name and a few words beside it.

use super::buttons::paint_ground;
use super::controls::{Controls, Stands};
use super::palette::Palette;
use super::text::{Face, Ink, Text, layout};
use bevy_egui::egui::{
    Align2, Color32, Rect, Sense, Stroke, Ui, Vec2, WidgetInfo, WidgetType, pos2, vec2,
};

/// What a row shows.
pub struct PictureRow<'a> {
    /// The control's key.
    pub key: &'a str,
    /// The name.
    pub name: &'a str,
    /// What is said below it; may take several lines.
    pub note: &'a str,
    /// Is it the chosen one of several? Nothing where it leads somewhere, which an arrow at its end shows.
    pub chosen: Option<bool>,
    /// The least height, so that neighbours are alike.
    pub height: f32,
    /// Paints the picture into a square.
    pub paint: &'a dyn Fn(&Ui, Rect),
}

const EDGE: f32 = 8.0;
const GAP: f32 = 12.0;
/// Room for the arrow.
const ARROW: f32 = 22.0;

/// The picture's side in a row of this width.
fn side(width: f32) -> f32 {
    (width * 0.27).clamp(60.0, 92.0)
}

/// The words of a row of this width: name and note, and the colours that they are laid out in.
fn words(ui: &Ui, row: &PictureRow<'_>, width: f32, colours: [Color32; 2]) -> [(Text, Color32); 2] {
    let arrow = if row.chosen.is_none() { ARROW } else { 0.0 };
    let room = width - side(width) - GAP - 2.0 * EDGE - arrow;
    let kinds = [
        (row.name, 17.0, Face::Strong),
        (row.note, 13.5, Face::Plain),
    ];
    let mut colours = colours.into_iter();
    kinds.map(|(text, size, face)| {
        let colour = colours.next().unwrap_or_default();
        let ink = Ink { size, face, colour };
        (layout(ui.ctx(), text, &ink, room), colour)
    })
}

/// How high a row of this width is.
#[must_use]
pub fn picture_row_height(ui: &Ui, row: &PictureRow<'_>, width: f32) -> f32 {
    let [(name, _), (note, _)] = words(ui, row, width, [Color32::PLACEHOLDER; 2]);
    let text = name.size.y + 2.0 + note.size.y;
    (text.max(side(width)) + 2.0 * EDGE).max(row.height)
}

/// Shows the row as wide as the column; true if it is pressed.
pub fn picture_row(ui: &mut Ui, palette: &Palette, row: &PictureRow<'_>) -> bool {
    let width = ui.available_width();
    let height = picture_row_height(ui, row, width);
    let (area, response) = ui.allocate_exact_size(vec2(width, height), Sense::click());
    let is_chosen = row.chosen == Some(true);
    let colour = paint_ground(ui, &response, &palette.interface, is_chosen, true);
    let side = side(width);
    let picture = Rect::from_min_size(
        pos2(area.left() + EDGE, area.center().y - side / 2.0),
        Vec2::splat(side),
    );
    (row.paint)(ui, picture);
    // On the ground of what is chosen nothing is quiet.
    let colours = if is_chosen {
        [colour, colour]
    } else {
        [palette.interface.text, palette.interface.quiet]
    };
    let [(name, bright), (note, mild)] = words(ui, row, width, colours);
    let left = picture.right() + GAP;
    let top = area.center().y - (name.size.y + 2.0 + note.size.y) / 2.0;
    name.paint(ui, pos2(left, top), Align2::LEFT_TOP, bright);
    let below = pos2(left, top + name.size.y + 2.0);
    note.paint(ui, below, Align2::LEFT_TOP, mild);
    let stands = row.chosen.map_or(Stands::Nowhere, Stands::Chosen);
    let spoken = format!("{}. {}", row.name, row.note);
    match row.chosen {
        Some(chosen) => response
            .widget_info(|| WidgetInfo::selected(WidgetType::RadioButton, true, chosen, &spoken)),
        None => {
            arrow(ui, area, colour);
            response.widget_info(|| WidgetInfo::labeled(WidgetType::Button, true, &spoken));
        }
    }
    Controls::note(ui, row.key, &spoken, stands, &response)
}

/// A sign at the row's end: there is more behind it.
fn arrow(ui: &Ui, area: Rect, colour: Color32) {
    let tip = pos2(area.right() - EDGE - 4.0, area.center().y);
    let stroke = Stroke::new(2.0, colour);
    for side in [-1.0, 1.0] {
        ui.painter()
            .line_segment([tip, tip + vec2(-6.0, 6.0 * side)], stroke);
    }
}
