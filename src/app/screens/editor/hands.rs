//! Pointers, fingers and keys on the board of the position editor.

use super::super::clipboard;
use super::board::Grid;
use crate::desk::Desk;
use crate::editor::{Cell, Finger, paste_aloud};
use bevy_egui::egui::{self, Event, EventFilter, Key, Modifiers, PointerButton, Response, Ui};
use outflank_rules::Disc;
use std::time::Duration;

/// Strokes by pointer and finger, event by event: in a slow frame a whole one may lie.
pub(super) fn pointer(ui: &Ui, desk: &mut Desk, grid: Grid, response: &Response) {
    let now = desk.time.elapsed();
    let hold = Duration::from_millis(desk.motion.hold);
    let hand = &mut desk.editor.hand;
    let mut has_pressed = false;
    for event in ui.input(|input| input.events.clone()) {
        match event {
            Event::PointerButton {
                pos,
                button,
                pressed: true,
                ..
            } => {
                let finger = match button {
                    PointerButton::Primary => Finger::First,
                    PointerButton::Secondary => Finger::Second,
                    _ => continue,
                };
                if let Some(square) = grid.square(pos) {
                    hand.press(square, finger, now);
                    has_pressed = true;
                }
            }
            Event::PointerButton { pressed: false, .. } => hand.lift(),
            Event::PointerMoved(pos) => {
                if let Some(square) = grid.square(pos) {
                    hand.slide(square);
                }
            }
            _ => {}
        }
    }
    if hand.is_drawing() && !ui.input(|input| input.pointer.any_down()) {
        hand.lift();
    }
    // A finger that rests means the tool's opposite.
    if ui.input(egui::InputState::any_touches)
        && let Some(rests) = hand.rests_at(hold)
    {
        if now >= rests {
            hand.rest();
        } else {
            desk.wake.at(rests);
        }
    }
    // Tab has led here: the keys need a square.
    if response.gained_focus() && !has_pressed && desk.editor.cursor.is_none() {
        desk.editor.go(0, 0);
        desk.wake.soon();
    }
    if has_pressed {
        desk.editor.cursor = None;
        response.request_focus();
        desk.wake.soon();
    }
}

/// Keys that mean the board.
pub(super) fn keys(ui: &Ui, desk: &mut Desk, response: &Response) {
    if response.has_focus() {
        // Or the arrows would lead to the buttons beside.
        let filter = EventFilter {
            horizontal_arrows: true,
            vertical_arrows: true,
            ..EventFilter::default()
        };
        ui.memory_mut(|memory| memory.set_focus_lock_filter(response.id, filter));
    }
    let shift = Modifiers::COMMAND | Modifiers::SHIFT;
    let (mut undone, mut redone) = (0, 0);
    ui.input_mut(|input| {
        redone += input.count_and_consume_key(shift, Key::Z);
        redone += input.count_and_consume_key(Modifiers::COMMAND, Key::Y);
        undone += input.count_and_consume_key(Modifiers::COMMAND, Key::Z);
    });
    for _ in 0..undone {
        desk.editor.hand.undo();
    }
    for _ in 0..redone {
        desk.editor.hand.redo();
    }
    for event in ui.input(|input| input.events.clone()) {
        match event {
            Event::Paste(text) => {
                paste_aloud(desk, &text);
            }
            Event::Copy if clipboard::is_there() => {
                if let Ok(words) = desk.editor.hand.sketch().text() {
                    clipboard::copy(desk, &words);
                }
            }
            _ => {}
        }
    }
    let focused = ui.memory(egui::Memory::focused);
    if focused.is_none_or(|id| id == response.id) {
        cursor(ui, desk);
    }
}

/// Arrows lead to a square; letters and the bar of blanks do something to it.
fn cursor(ui: &Ui, desk: &mut Desk) {
    let hits = |key| ui.input_mut(|input| input.count_and_consume_key(Modifiers::NONE, key));
    for (key, columns, rows) in [
        (Key::ArrowLeft, -1, 0),
        (Key::ArrowRight, 1, 0),
        (Key::ArrowUp, 0, -1),
        (Key::ArrowDown, 0, 1),
    ] {
        for _ in 0..hits(key) {
            desk.editor.go(columns, rows);
            desk.wake.soon();
        }
    }
    let Some(square) = desk.editor.cursor else {
        return;
    };
    if hits(Key::Space) + hits(Key::Enter) > 0 {
        desk.editor.hand.touch(square);
    }
    for (keys, cell) in [
        ([Key::B, Key::X], Cell::Disc(Disc::Black)),
        ([Key::W, Key::O], Cell::Disc(Disc::White)),
        ([Key::Delete, Key::Backspace], Cell::Empty),
        ([Key::H, Key::N], Cell::Hole),
    ] {
        if keys.into_iter().map(hits).sum::<usize>() > 0 {
            desk.editor.hand.change(|sketch| sketch.set(square, cell));
        }
    }
}
