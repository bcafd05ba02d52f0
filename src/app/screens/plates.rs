//! A player's plate: disc, name, clock, count; the mover's is lit and pointed at.

use super::{clock, reserves};
use crate::desk::Desk;
use crate::motion::{Motion, ease};
use crate::portrait;
use crate::theme::{Face, Ink, draw as text, elide, layer, layout, measure, plate_disc};
use bevy_egui::egui::{
    self, Align2, Id, Order, Pos2, Rect, Shape, Stroke, StrokeKind, Vec2, pos2, vec2,
};
use outflank_game::Status;
use outflank_rules::Disc;
use std::time::Duration;

/// Between the parts of a name.
const PARTS: &str = " · ";
/// A plate of less than this width is a phone's.
const NARROW: f32 = 190.0;
/// Between the parts of a plate that is no phone's.
const WIDE_GAP: f32 = 10.0;

/// Draws the plate of a colour.
pub(super) fn draw(ui: &mut egui::Ui, desk: &mut Desk, disc: Disc, area: Rect) {
    let style = desk.palette.interface;
    let Some(game) = desk.table.game() else {
        return;
    };
    // Whoever looks at an earlier ply still wants to know whose time runs.
    let moves = match game.status() {
        Status::Playing { to_move } => to_move == disc,
        _ => false,
    };
    let clock = game.clock_left(disc, desk.table.clock(&desk.time));
    let plate = area;
    let reserve = reserves::shown(desk, disc);
    let area = match reserve {
        // What stands in the plate moves up.
        Some(_) => area.with_max_y(reserves::tray(area).top() + 2.0),
        None => area,
    };
    ground(ui, desk, (plate, area.center().y), moves);
    let radius = (area.height() * 0.24).min(15.0);
    // On a phone the name has little room: what stands round it moves closer.
    let (edge, gap) = if area.width() < NARROW {
        (8.0, 6.0)
    } else {
        (12.0, WIDE_GAP)
    };
    let at = pos2(area.left() + edge + 5.0 + radius, area.center().y);
    let left = player(ui, desk, disc, at, (radius, gap));

    let mut right = area.right() - edge;
    let name = match desk.table.remote() {
        Some(remote) => {
            // A rating is read like a year.
            format!("{}{PARTS}{}", desk.player(disc), remote.ratings[disc])
        }
        None => desk.player(disc),
    };
    let mut spoken = vec![name.clone()];
    let counted = desk.ceremony.counts(desk.time.elapsed());
    if desk.settings.count || counted.is_some() {
        let (count, width) = roll(ui, desk, disc, pos2(right, area.center().y), area);
        right -= width + gap;
        spoken.push(count);
    }
    let middle = area.center().y;
    let (name_at, share) = if clock.is_some() {
        (middle - area.height() * 0.19, 0.5)
    } else {
        (middle, 0.9)
    };
    let room = vec2(right - left, area.height() * share);
    let is_whole = label(ui, &name, style.text, pos2(left, name_at), room);
    if let Some(left_over) = clock {
        let place = pos2(left, middle + area.height() * 0.21);
        spoken.push(clock::draw(ui, style, place, left_over, moves));
    }
    if let Some(reserve) = reserve {
        spoken.push(reserves::draw(
            ui,
            desk,
            disc,
            reserve,
            reserves::tray(plate),
        ));
    }
    let area = plate;
    if moves {
        spoken.push(desk.words.say("status-to-move"));
    }
    let spoken = spoken.join(", ");
    let response = ui.interact(area, ui.id().with(("plate", disc)), egui::Sense::hover());
    response.widget_info(|| egui::WidgetInfo::labeled(egui::WidgetType::Label, true, &spoken));
    if response.hovered() && !is_whole {
        tell(ui, desk, &name, area);
    }
}

/// The disc, and the picture of one who has chosen one: beside the disc, or on a phone's plate under it. Gives where the
/// name begins.
fn player(ui: &egui::Ui, desk: &Desk, disc: Disc, at: Pos2, (radius, gap): (f32, f32)) -> f32 {
    let left = at.x + radius + gap;
    let key = desk.key_of(disc);
    let seen = key
        .as_ref()
        .and_then(|key| Some((key, desk.portrait(key)?)));
    let Some((key, portrait)) = seen else {
        plate_disc(ui, &desk.palette, at, radius, disc);
        return left;
    };
    let paint = |middle: Pos2, side: f32| {
        let place = Rect::from_center_size(middle, Vec2::splat(side));
        portrait::paint(ui.painter(), &desk.palette, key, Some(portrait), place);
    };
    let side = radius * 2.0 + 4.0;
    if gap < WIDE_GAP {
        paint(at, side);
        let corner = at + Vec2::splat(side * 0.4);
        plate_disc(ui, &desk.palette, corner, radius * 0.6, disc);
        return left + 4.0;
    }
    plate_disc(ui, &desk.palette, at, radius, disc);
    paint(pos2(left + side / 2.0, at.y), side);
    left + side + gap
}

/// The plate itself; the mover's has a bright edge and an arrow at its side, at this height.
fn ground(ui: &egui::Ui, desk: &Desk, (area, middle): (Rect, f32), moves: bool) {
    let style = desk.palette.interface;
    let round = style.corner(10);
    let (fill, edge) = if moves {
        (style.hover, Stroke::new(2.0, style.primary))
    } else {
        (style.button, Stroke::new(1.0, style.edge))
    };
    ui.painter().rect_filled(area, round, fill);
    ui.painter()
        .rect_stroke(area, round, edge, StrokeKind::Inside);
    if moves {
        let tip = pos2(area.left() + 12.0, middle);
        let arrow = vec![tip + vec2(-8.0, -7.0), tip, tip + vec2(-8.0, 7.0)];
        ui.painter()
            .add(Shape::convex_polygon(arrow, style.primary, Stroke::NONE));
    }
}

/// A name, in two lines where there is room, in smaller letters where there is not; at last only
/// its first part, or its beginning with an ellipsis. False if it is not there as a whole.
fn label(
    ui: &egui::Ui,
    name: &str,
    colour: egui::Color32,
    at: egui::Pos2,
    room: egui::Vec2,
) -> bool {
    let ink = |size: f32| Ink {
        size,
        face: Face::Strong,
        colour,
    };
    // A line ends where one part of the name ends.
    let broken = name.replace(PARTS, "\n");
    let first = broken.lines().next().unwrap_or_default();
    let sizes = [16.0, 14.5, 13.0, 12.0, 11.0];
    for (words, width) in [
        (name, f32::INFINITY),
        (&broken, room.x),
        (first, f32::INFINITY),
    ] {
        let laid = sizes
            .iter()
            .map(|&size| layout(ui.ctx(), words, &ink(size), width))
            .find(|laid| laid.size.x <= room.x && laid.size.y <= room.y);
        if let Some(laid) = laid {
            laid.paint(ui, at, Align2::LEFT_CENTER, colour);
            return words != first || first == name;
        }
    }
    let short = elide(ui.ctx(), name, &ink(13.0), room.x);
    text(ui, &short, &ink(13.0), at, Align2::LEFT_CENTER);
    short == name
}

/// The whole name under the pointer.
fn tell(ui: &egui::Ui, desk: &Desk, name: &str, plate: Rect) {
    let style = desk.palette.interface;
    let all = ui.ctx().content_rect();
    layer(ui.ctx(), Order::Tooltip, "plate-name", all, |ui| {
        let ink = Ink {
            size: 14.0,
            face: Face::Plain,
            colour: style.text,
        };
        let size = measure(ui, name, &ink) + vec2(20.0, 12.0);
        let middle = plate.center_bottom() + vec2(0.0, 4.0 + size.y / 2.0);
        let place = Rect::from_center_size(middle, size);
        let out = (place.right() - all.right() + 6.0).max(0.0)
            - (all.left() + 6.0 - place.left()).max(0.0);
        let place = place.translate(vec2(-out, 0.0));
        let round = style.corner(8);
        ui.painter().rect_filled(place, round, style.panel);
        let edge = Stroke::new(1.0, style.quiet);
        ui.painter()
            .rect_stroke(place, round, edge, StrokeKind::Inside);
        text(ui, name, &ink, place.center(), Align2::CENTER_CENTER);
    });
}

/// A count that has changed: from what, to what, since when.
#[derive(Clone, Copy)]
struct Rolling {
    from: u16,
    to: u16,
    since: Duration,
}

/// Draws the count, rolling from the last one; gives it in words, and its width.
fn roll(ui: &egui::Ui, desk: &mut Desk, disc: Disc, at: egui::Pos2, plate: Rect) -> (String, f32) {
    let now = desk.time.elapsed();
    let counted = desk.ceremony.counts(now);
    let counts = counted.or_else(|| desk.table.shown().map(|position| position.counts()));
    let count = counts.unwrap_or_default()[disc];
    let id = Id::new(("count", disc));
    let before = ui.data(|data| data.get_temp::<Rolling>(id));
    let rolling = match before {
        Some(known) if known.to == count => known,
        known => Rolling {
            from: known.map_or(count, |known| known.to),
            to: count,
            since: now,
        },
    };
    ui.data_mut(|data| data.insert_temp(id, rolling));
    let lasts = Motion::at(desk.motion.roll, desk.settings.animation);
    let ink = Ink {
        // Smaller where a tray takes a part of a low plate.
        size: (plate.height() * 0.78).clamp(18.0, 27.0),
        face: Face::Display,
        colour: desk.palette.interface.text,
    };
    let say = |count: u16| desk.words.number(i64::from(count));
    let passed = now.saturating_sub(rolling.since);
    let words = say(count);
    if passed < lasts && rolling.from != count {
        let part = ease(passed.as_secs_f32() / lasts.as_secs_f32());
        // More comes from below, less from above.
        let way = if rolling.from < count { 1.0 } else { -1.0 };
        let high = plate.height() * 0.7;
        let inner = plate.shrink(3.0);
        let mut ui = egui::Ui::new(
            ui.ctx().clone(),
            id,
            egui::UiBuilder::new()
                .layer_id(ui.layer_id())
                .max_rect(inner),
        );
        ui.set_clip_rect(inner);
        let old = say(rolling.from);
        for (text_now, off, strength) in [
            (&old, -part * high * way, 1.0 - part),
            (&words, (1.0 - part) * high * way, part),
        ] {
            let ink = Ink {
                colour: ink.colour.gamma_multiply(strength),
                ..ink
            };
            text(
                &ui,
                text_now,
                &ink,
                at + vec2(0.0, off),
                Align2::RIGHT_CENTER,
            );
        }
        desk.wake.soon();
    } else {
        text(ui, &words, &ink, at, Align2::RIGHT_CENTER);
    }
    let most = desk.stage.shape().area() as u16;
    let widest = measure(ui, &say(most.max(64)), &ink).x;
    (words, widest)
}
