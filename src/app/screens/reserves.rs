//! What each side has left to place: discs on edge in a tray at the foot of its plate, fewer with each move, and the
//! disc that one side hands to the other.

use crate::desk::Desk;
use crate::motion::{Motion, ease};
use crate::theme::{Face, Ink, Palette, draw as text, elide, measure, tint};
use bevy_egui::egui::epaint::EllipseShape;
use bevy_egui::egui::{
    Align2, Color32, CornerRadius, Rect, Shape, Stroke, StrokeKind, Ui, pos2, vec2,
};
use outflank_locale::Args;
use outflank_rules::{Disc, Position, Supply};

/// How high a tray is.
pub(super) const HEIGHT: f32 = 11.0;
/// Between the tray and the plate's edge.
const EDGE: f32 = 5.0;
/// A disc on edge is no thicker than this.
const THICK: f32 = 7.0;
/// Where discs are lent a tray is of interest once so few are left on one side.
const FEW: u16 = 2;

/// What a side has left.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Reserve {
    /// Discs to place.
    pub left: u16,
    /// What the tray holds at most.
    pub room: u16,
    /// Does the other side hand discs over when none is left?
    pub is_lent: bool,
}

/// What a side has left, where that matters: always where the supply is fixed; where discs are lent once one side
/// has nearly run out and the other has not.
#[must_use]
pub fn reserve(position: &Position, disc: Disc) -> Option<Reserve> {
    let left = position.reserve(disc);
    match position.rules().supply {
        Supply::Fixed(each) => Some(Reserve {
            left,
            room: each,
            is_lent: false,
        }),
        Supply::Shared => {
            let other = position.reserve(!disc);
            let runs_out = left.min(other) <= FEW && left.abs_diff(other) > 1;
            (runs_out || position.is_handover()).then(|| lent(position, disc))
        }
    }
}

fn lent(position: &Position, disc: Disc) -> Reserve {
    Reserve {
        left: position.reserve(disc),
        room: (position.shape().area() / 2) as u16,
        is_lent: true,
    }
}

/// The reserve that a plate shows: that of what is to be seen, also right after a disc was handed over.
pub(super) fn shown(desk: &Desk, disc: Disc) -> Option<Reserve> {
    let position = desk.table.shown()?;
    let was_lent = desk.handover.last().map(|_| lent(&position, disc));
    reserve(&position, disc).or(was_lent)
}

/// The part of a plate that a tray takes.
pub(super) fn tray(plate: Rect) -> Rect {
    let edge = vec2(9.0, EDGE);
    let top = plate.bottom() - EDGE - HEIGHT;
    Rect::from_min_max(pos2(plate.left() + edge.x, top), plate.max - edge)
}

/// Draws a side's tray, and tells in words what is in it.
pub(super) fn draw(ui: &Ui, desk: &Desk, disc: Disc, reserve: Reserve, area: Rect) -> String {
    let style = desk.palette.interface;
    let ink = |face, colour| Ink {
        size: 12.0,
        face,
        colour,
    };
    let number = ink(Face::Strong, style.text);
    let words = desk.words.number(i64::from(reserve.left));
    let room = desk.words.number(i64::from(reserve.room));
    let width = measure(ui, &room, &number).x.max(14.0);
    text(
        ui,
        &words,
        &number,
        area.right_center(),
        Align2::RIGHT_CENTER,
    );
    let tray = Rect::from_min_max(area.min, area.max - vec2(width + 6.0, 0.0));
    let ground = tint(desk.palette.felt).lerp_to_gamma(style.panel, 0.3);
    let round = CornerRadius::same(3);
    ui.painter().rect_filled(tray, round, ground);
    let edge = Stroke::new(1.0, style.edge);
    ui.painter()
        .rect_stroke(tray, round, edge, StrokeKind::Outside);
    if reserve.left == 0 {
        let key = if reserve.is_lent {
            "reserve-lent"
        } else {
            "reserve-none"
        };
        let quiet = ink(Face::Strong, style.text);
        let says = elide(ui.ctx(), &desk.words.say(key), &quiet, tray.width() - 8.0);
        let at = tray.left_center() + vec2(4.0, 0.0);
        text(ui, &says, &quiet, at, Align2::LEFT_CENTER);
        return desk.words.say(key);
    }
    discs(ui, &desk.palette, disc, reserve, tray.shrink(1.5));
    let count = Args::new().with("count", u32::from(reserve.left));
    desk.words.with("reserve-left", &count)
}

/// Discs on edge, side by side.
fn discs(ui: &Ui, palette: &Palette, disc: Disc, reserve: Reserve, tray: Rect) {
    let step = (tray.width() / f32::from(reserve.room.max(1))).min(THICK);
    let colour = tint(face(palette, disc));
    let edge = tint(face(palette, !disc)).gamma_multiply(0.75);
    for n in 0..reserve.left.min(reserve.room) {
        let left = tray.left() + f32::from(n) * step;
        let size = vec2((step * 0.78).max(1.0), tray.height());
        let one = Rect::from_min_size(pos2(left, tray.top()), size);
        ui.painter().rect_filled(one, CornerRadius::same(1), colour);
        // The other side of the disc shows beside it.
        let back = Rect::from_min_max(pos2(one.right() - size.x * 0.3, one.top()), one.max);
        ui.painter().rect_filled(back, CornerRadius::same(1), edge);
    }
}

const fn face(palette: &Palette, disc: Disc) -> bevy::color::Color {
    match disc {
        Disc::Black => palette.discs.black,
        Disc::White => palette.discs.white,
    }
}

/// The disc that is being handed over, on its way from plate to plate; it turns to its new owner's colour.
pub(super) fn hand_over(ui: &Ui, desk: &mut Desk, plates: [(Disc, Rect); 2]) {
    let Some((to, since)) = desk.handover.last() else {
        return;
    };
    let lasts = Motion::at(desk.motion.handover, desk.settings.animation);
    let passed = desk.time.elapsed().saturating_sub(since);
    if passed >= lasts {
        return;
    }
    let place = |disc: Disc| {
        let plate = plates.iter().find(|(owner, _)| *owner == disc);
        plate.map(|(_, plate)| tray(*plate).center())
    };
    let Some((from, end)) = place(!to).zip(place(to)) else {
        return;
    };
    let part = passed.as_secs_f32() / lasts.as_secs_f32();
    let way = ease(part);
    let lift = (std::f32::consts::PI * way).sin() * 18.0;
    let at = from.lerp(end, way) - vec2(0.0, lift);
    let turn = (std::f32::consts::PI * way).cos();
    let shown = if turn > 0.0 { !to } else { to };
    let radius = 11.0 + lift * 0.15;
    let size = vec2(radius, radius * turn.abs().max(0.16));
    let painter = ui.painter();
    let shadow = Color32::from_black_alpha(110);
    painter.add(EllipseShape::filled(at + vec2(2.0, 5.0), size, shadow));
    painter.add(Shape::Ellipse(EllipseShape {
        stroke: Stroke::new(1.5, desk.palette.interface.primary),
        ..EllipseShape::filled(at, size, tint(face(&desk.palette, shown)))
    }));
    desk.wake.soon();
}
