//! Letters and digits on the board's frame.

use crate::board::wood_width;
use crate::desk::Desk;
use crate::states::Screen;
use crate::theme::{Face, Ink, draw as text, layer, tint};
use bevy::math::{Vec2, Vec3};
use bevy_egui::egui::{self, Align2, Order, pos2};
use outflank_rules::{Shape, Square};

/// How high they are, as a part of the frame's width.
const SIZE: f32 = 0.42;
/// The frame's height.
const HIGH: f32 = 0.11;
/// Where a letter and a digit share the corner of a cut board each gives way by this.
const ASIDE: f32 = 0.22;

/// A sign on the frame: what it says, and where, in squares from the board's upper left corner.
pub type Sign = (String, Vec2);

/// The letters of all columns and the digits of all rows, on the edges nearest a player on this side of the board:
/// beside the last square of each, so that they follow a board that is cut.
#[must_use]
pub fn signs(shape: Shape, is_turned: bool) -> Vec<Sign> {
    let side = shape.size();
    // In the middle of the wood.
    let out = wood_width(shape) / 2.0 + 0.01;
    let there = |col: u8, row: u8| Square::new(col, row).is_some_and(|s| shape.contains(s));
    // The cell beyond the last square of a line, as a column or row of its own, and the edge towards it.
    let beyond = |is_there: &dyn Fn(u8) -> bool, is_high: bool| {
        let mut squares = (0..side).filter(|&n| is_there(n));
        if is_high {
            let last = squares.next_back()?;
            Some((i16::from(last) + 1, f32::from(last) + 1.0 + out))
        } else {
            let first = squares.next()?;
            Some((i16::from(first) - 1, f32::from(first) - out))
        }
    };
    let line = |n: u8, is_column: bool| {
        if is_column {
            beyond(&|row| there(n, row), !is_turned)
        } else {
            beyond(&|col| there(col, n), is_turned)
        }
    };
    let mut signs = Vec::new();
    for n in 0..side {
        let middle = f32::from(n) + 0.5;
        if let Some((cell, at)) = line(n, true) {
            let row = u8::try_from(cell).ok().filter(|&row| row < side);
            let meets = row.and_then(|row| line(row, false));
            let aside = meets.is_some_and(|(col, _)| col == i16::from(n));
            let (x, z) = if aside { (-ASIDE, -0.07) } else { (0.0, 0.0) };
            let by = if is_turned { -1.0 } else { 1.0 };
            let letter = char::from(b'a' + n).to_string();
            signs.push((letter, Vec2::new(middle + x * by, at + z * by)));
        }
        if let Some((cell, at)) = line(n, false) {
            let col = u8::try_from(cell).ok().filter(|&col| col < side);
            let meets = col.and_then(|col| line(col, true));
            let aside = meets.is_some_and(|(row, _)| row == i16::from(n));
            let (x, z) = if aside { (0.07, ASIDE) } else { (0.0, 0.0) };
            let by = if is_turned { -1.0 } else { 1.0 };
            signs.push(((n + 1).to_string(), Vec2::new(at + x * by, middle + z * by)));
        }
    }
    signs
}

pub(super) fn draw(context: &egui::Context, desk: &Desk, zoom: f32) {
    if !desk.settings.coordinates || desk.screen() != Screen::Match {
        return;
    }
    let half = f32::from(desk.stage.side()) / 2.0;
    let on_screen = |at: Vec2| {
        let at = desk
            .layout
            .project(Vec3::new(at.x - half, HIGH, at.y - half));
        at.map(|at| pos2(at.x / zoom, at.y / zoom))
    };
    // On the edges nearest the player, whichever way the board lies.
    let is_turned = desk.gaze.is_turned();
    let near = if is_turned { 0.0 } else { 2.0 * half };
    let ends = [half, half + 1.0].map(|x| on_screen(Vec2::new(x, near)));
    let [Some(one), Some(two)] = ends else { return };
    let size = one.distance(two) * wood_width(desk.stage.shape()) * SIZE;
    let size = size.clamp(8.0, 40.0).round();
    let ink = Ink {
        size,
        face: Face::Strong,
        colour: tint(desk.palette.ink),
    };
    let all = context.content_rect();
    layer(context, Order::Background, "coordinates", all, |ui| {
        for (sign, at) in signs(desk.stage.shape(), is_turned) {
            if let Some(at) = on_screen(at) {
                text(ui, &sign, &ink, at, Align2::CENTER_CENTER);
            }
        }
    });
}
