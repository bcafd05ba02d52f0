//! A player's plate: disc, name, clock, count; the mover's is lit.

use crate::desk::Desk;
use crate::table::millis;
use crate::theme::{Face, Ink, draw as text, layout, measure, plate_disc};
use bevy_egui::egui::{self, Align2, CornerRadius, Rect, Stroke, StrokeKind, pos2, vec2};
use outflank_game::{Millis, Status};
use outflank_rules::Disc;

/// Draws the plate of a colour.
pub(super) fn draw(ui: &mut egui::Ui, desk: &Desk, disc: Disc, area: Rect) {
    let style = desk.palette.interface;
    let Some(game) = desk.table.game() else {
        return;
    };
    let moves = matches!(game.status(), Status::Playing { to_move } if to_move == disc)
        && desk.table.review().is_none();
    let ground = if moves { style.hover } else { style.button };
    ui.painter()
        .rect_filled(area, CornerRadius::same(10), ground);
    let edge = if moves {
        Stroke::new(2.0, style.primary)
    } else {
        Stroke::new(1.0, style.edge)
    };
    ui.painter()
        .rect_stroke(area, CornerRadius::same(10), edge, StrokeKind::Inside);
    let radius = (area.height() * 0.24).min(15.0);
    plate_disc(
        ui,
        &desk.palette,
        pos2(area.left() + 14.0 + radius, area.center().y),
        radius,
        disc,
    );

    let counted = desk.ceremony.counts(desk.time.elapsed());
    let counts = counted.unwrap_or_else(|| {
        let shown = desk.table.shown();
        shown.map(|position| position.counts()).unwrap_or_default()
    });
    let mut right = area.right() - 14.0;
    let mut spoken = desk.player(disc);
    if desk.settings.count || counted.is_some() {
        let count = desk.words.number(i64::from(counts[disc]));
        let ink = Ink {
            size: 27.0,
            face: Face::Display,
            colour: style.text,
        };
        text(
            ui,
            &count,
            &ink,
            pos2(right, area.center().y),
            Align2::RIGHT_CENTER,
        );
        right -= measure(ui, "64", &ink).x + 12.0;
        spoken = format!("{spoken}, {count}");
    }
    let clock = game.clock_left(disc, millis(&desk.time)).map(clock_text);
    let left = area.left() + 26.0 + radius * 2.0;
    let middle = area.center().y;
    let name_at = if clock.is_some() {
        middle - 10.0
    } else {
        middle
    };
    let name = desk.player(disc);
    let room = vec2(
        right - left,
        area.height() * if clock.is_some() { 0.5 } else { 0.9 },
    );
    // A long name takes two lines where there is room, and smaller letters where there is not.
    let (ink, lines) = [16.0, 14.5, 13.0, 11.5, 10.0]
        .map(|size| Ink {
            size,
            face: Face::Strong,
            colour: style.text,
        })
        .map(|ink| (ink, layout(ui.ctx(), &name, &ink, room.x)))
        .into_iter()
        .reduce(|found, next| {
            if found.1.size.x <= room.x && found.1.size.y <= room.y {
                found
            } else {
                next
            }
        })
        .expect("there are sizes to choose from");
    lines.paint(ui, pos2(left, name_at), Align2::LEFT_CENTER, ink.colour);
    if let Some((words, is_low)) = clock {
        let colour = if is_low { style.primary } else { style.quiet };
        let ink = Ink {
            size: 15.0,
            face: Face::Strong,
            colour,
        };
        text(
            ui,
            &words,
            &ink,
            pos2(left, middle + 11.0),
            Align2::LEFT_CENTER,
        );
        spoken = format!("{spoken}, {words}");
    }
    let response = ui.interact(area, ui.id().with(("plate", disc)), egui::Sense::hover());
    response.widget_info(|| egui::WidgetInfo::labeled(egui::WidgetType::Label, true, &spoken));
    ui.advance_cursor_after_rect(area.expand2(vec2(0.0, 0.0)));
}

/// Minutes and seconds; seconds and tenths in the last ten. True when it is low.
fn clock_text(left: Millis) -> (String, bool) {
    let ms = left.0;
    if ms <= 10_000 {
        return (format!("{}.{}", ms / 1000, ms % 1000 / 100), true);
    }
    let seconds = ms.div_ceil(1000);
    (format!("{}:{:02}", seconds / 60, seconds % 60), false)
}
