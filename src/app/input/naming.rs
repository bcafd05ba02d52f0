//! Squares by the keyboard: a cursor that the arrows move, and names that are typed.

use super::keyboard::{Typed, sign};
use crate::desk::Desk;
use crate::table::Intent;
use bevy::input::keyboard::{KeyCode, KeyboardInput};
use outflank_rules::{Shape, Square};

/// Keys that mean the board.
pub(super) fn on_board(desk: &mut Desk, input: &KeyboardInput, typed: &mut Typed) {
    let side = desk.stage.side();
    let forward: i8 = if desk.table.lies_turned(&desk.settings) {
        -1
    } else {
        1
    };
    match input.key_code {
        KeyCode::ArrowLeft => go(desk, -forward, 0),
        KeyCode::ArrowRight => go(desk, forward, 0),
        KeyCode::ArrowUp => go(desk, 0, -forward),
        KeyCode::ArrowDown => go(desk, 0, forward),
        KeyCode::Enter | KeyCode::NumpadEnter | KeyCode::Space
            if desk.table.is_lesson() && desk.lesson.is_done() && !desk.lesson.is_last() =>
        {
            let next = desk.lesson.next();
            desk.intents.write(next);
        }
        KeyCode::Enter | KeyCode::NumpadEnter | KeyCode::Space => {
            if let Some(square) = desk.pointing.cursor {
                place(desk, square);
            }
        }
        _ => {
            let Some(sign) = sign(input) else { return };
            name(desk, typed, sign, side);
        }
    }
    desk.wake.soon();
}

/// A letter chooses a column, a digit a row; both together a square, played with Enter or, on
/// boards of one digit, at once when the move is legal.
fn name(desk: &mut Desk, typed: &mut Typed, sign: char, side: u8) {
    match sign {
        'a'..='p' if (sign as u8 - b'a') < side => {
            typed.column = Some(sign as u8 - b'a');
            typed.row = None;
        }
        '0'..='9' => {
            let digit = sign as u8 - b'0';
            let row = match typed.row {
                Some(tens) if side > 9 && tens * 10 + digit <= side => tens * 10 + digit,
                _ => digit,
            };
            typed.row = Some(row);
            let (Some(column), 1..) = (typed.column, row) else {
                return;
            };
            let Some(square) =
                Square::new(column, row - 1).filter(|&s| desk.stage.shape().contains(s))
            else {
                return;
            };
            desk.pointing.cursor = Some(square);
            desk.pointing.over = None;
            if side <= 9 {
                typed.column = None;
                place(desk, square);
            }
        }
        _ => {}
    }
}

fn place(desk: &mut Desk, square: Square) {
    if desk
        .pointing
        .is_first_tap(square, &desk.table, &desk.settings)
    {
        desk.pointing.pending = Some(square);
        return;
    }
    desk.pointing.pending = None;
    desk.intents.write(Intent::Place(square));
}

/// Moves the cursor, over missing squares to the next one; the first time it appears in the middle.
fn go(desk: &mut Desk, columns: i8, rows: i8) {
    let shape = desk.stage.shape();
    let from = desk.pointing.cursor;
    desk.pointing.over = None;
    desk.pointing.cursor = match from {
        Some(from) => Some(step(shape, from, (columns, rows)).unwrap_or(from)),
        None => desk.stage.last().0.or_else(|| {
            let middle = shape.size() / 2 - 1;
            Square::new(middle, middle)
        }),
    };
}

/// The next square this way.
fn step(shape: Shape, from: Square, (columns, rows): (i8, i8)) -> Option<Square> {
    let on = |n: u8, by: i8, times: u8| {
        let n = n as i8 + by * times as i8;
        u8::try_from(n).ok().filter(|&n| n < shape.size())
    };
    (1..shape.size())
        .filter_map(|n| Square::new(on(from.col(), columns, n)?, on(from.row(), rows, n)?))
        .find(|&square| shape.contains(square))
}
