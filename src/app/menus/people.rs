//! Rows with people: picture, name, something about them, and what one may do.

use crate::desk::Desk;
use crate::portrait;
use crate::theme::{ButtonKind, Face, Ink, button, draw as text, elide, measure};
use bevy_egui::egui::{self, Align2, Rect, Sense, UiBuilder, Vec2, pos2, vec2};
use outflank_net::Key;

/// A row.
pub(super) struct Person<'a> {
    /// Who.
    pub key: &'a Key,
    /// The name as shown.
    pub name: String,
    /// The second line.
    pub about: String,
}

/// What may be done with somebody: what a script calls it, the words, how likely it is.
pub(super) type Deed<'a> = (&'a str, String, ButtonKind);

const HEIGHT: f32 = 52.0;
const PICTURE: f32 = 40.0;
const GAP: f32 = 6.0;

/// Draws a row; gives which of the deeds was pressed. On a narrow card the buttons stand below the name.
pub(super) fn row(
    ui: &mut egui::Ui,
    desk: &Desk,
    person: &Person<'_>,
    deeds: &[Deed<'_>],
) -> Option<usize> {
    let style = desk.palette.interface;
    let width = ui.available_width();
    let strong = Ink {
        size: 17.0,
        face: Face::Strong,
        colour: style.text,
    };
    let needed: f32 = deeds
        .iter()
        .map(|(_, words, _)| measure(ui, words, &strong).x + 28.0 + GAP)
        .sum();
    let quiet = Ink {
        size: 13.5,
        face: Face::Plain,
        colour: style.quiet,
    };
    // Nothing that is said of somebody is cut for a button's sake.
    let about = measure(ui, &person.about, &quiet).x + PICTURE + 18.0;
    let is_beside = needed < width * 0.55 && about + needed <= width;
    let (area, response) = ui.allocate_exact_size(vec2(width, HEIGHT), Sense::hover());
    let spoken = format!("{}, {}", person.name, person.about);
    response.widget_info(|| egui::WidgetInfo::labeled(egui::WidgetType::Label, true, &spoken));
    let picture = Rect::from_min_size(
        pos2(area.left(), area.center().y - PICTURE / 2.0),
        Vec2::splat(PICTURE),
    );
    let shown = desk.portrait(person.key);
    portrait::paint(ui.painter(), &desk.palette, person.key, shown, picture);
    let left = picture.right() + 10.0;
    let right = area.right() - if is_beside { needed } else { 0.0 };
    let room = right - left - 4.0;
    let name = elide(ui.ctx(), &person.name, &strong, room);
    let about = elide(ui.ctx(), &person.about, &quiet, room);
    let middle = area.center().y;
    text(
        ui,
        &name,
        &strong,
        pos2(left, middle + 2.0),
        Align2::LEFT_BOTTOM,
    );
    text(
        ui,
        &about,
        &quiet,
        pos2(left, middle + 4.0),
        Align2::LEFT_TOP,
    );
    if deeds.is_empty() {
        return None;
    }
    let place = if is_beside {
        Rect::from_min_max(
            pos2(right + GAP, middle - 22.0),
            pos2(area.right(), middle + 22.0),
        )
    } else {
        let (below, _) = ui.allocate_exact_size(vec2(width, 44.0), Sense::hover());
        below
    };
    buttons(ui, desk, person, deeds, place)
}

fn buttons(
    ui: &mut egui::Ui,
    desk: &Desk,
    person: &Person<'_>,
    deeds: &[Deed<'_>],
    place: Rect,
) -> Option<usize> {
    let each = (place.width() + GAP) / deeds.len() as f32 - GAP;
    let mut pressed = None;
    for (n, (deed, words, kind)) in deeds.iter().enumerate() {
        let left = place.left() + n as f32 * (each + GAP);
        let area = Rect::from_min_size(pos2(left, place.top()), vec2(each, place.height()));
        let mut inside = ui.new_child(UiBuilder::new().max_rect(area).id_salt((deed, n)));
        let key = format!("{deed}-{}", person.key.tag());
        if button(&mut inside, &desk.palette, &key, words, *kind, true) {
            pressed = Some(n);
        }
    }
    pressed
}
