//! The screen of the lesson: what the step asks, how far one is, and the ways on and out.

use super::cursor::name_square;
use crate::desk::Desk;
use crate::lesson::STEPS;
use crate::states::Menu;
use crate::table::{Intent, match_options};
use crate::theme::{ButtonKind, Face, Ink, button, label, layer, panel, rows};
use bevy_egui::egui::{
    self, Align, CornerRadius, Order, Rect, Sense, Stroke, Ui, UiBuilder, pos2, vec2,
};
use outflank_locale::Args;

/// A button and its gap.
const ROW: f32 = 52.0;

/// Draws it and gives the part that is left for the board.
pub(super) fn draw(context: &egui::Context, desk: &mut Desk, all: Rect) -> Rect {
    let is_tall = all.height() > all.width() * 1.05;
    let (side, board) = if is_tall {
        let height = (all.height() * 0.38).clamp(200.0, 280.0);
        let top = all.bottom() - height;
        (
            Rect::from_min_max(pos2(all.left() + 8.0, top), all.max - vec2(8.0, 8.0)),
            Rect::from_min_max(all.min + vec2(6.0, 8.0), pos2(all.right() - 6.0, top - 8.0)),
        )
    } else {
        let width = (all.width() * 0.3).clamp(230.0, 340.0);
        let left = all.right() - width - 10.0;
        (
            Rect::from_min_max(pos2(left, all.top() + 10.0), all.max - vec2(10.0, 10.0)),
            Rect::from_min_max(
                all.min + vec2(12.0, 12.0),
                pos2(left - 12.0, all.bottom() - 12.0),
            ),
        )
    };
    layer(context, Order::Middle, "lesson", all, |ui| {
        name_square(ui, desk, all);
        panel(ui, &desk.palette, side);
        let inside = side.shrink2(vec2(16.0, 14.0));
        let mut ui = ui.new_child(UiBuilder::new().max_rect(inside));
        rows(&mut ui, 8.0);
        // Tall windows have the panel below, and a phone on its side has no height to spare.
        column(&mut ui, desk, is_tall || all.height() < 440.0);
    });
    board
}

fn column(ui: &mut Ui, desk: &mut Desk, is_low: bool) {
    let style = desk.palette.interface;
    let ink = |size, face, colour| Ink { size, face, colour };
    progress(ui, desk);
    if !is_low {
        ui.add_space((ui.available_height() * 0.1).min(40.0));
    }
    let align = if is_low { Align::Center } else { Align::Min };
    let size = if is_low { 16.0 } else { 19.0 };
    let words = desk.words.say(&desk.lesson.key());
    let strong = ink(size, Face::Strong, style.text);
    let response = label(ui, &words, &strong, align);
    let mut heard = vec![response.id];
    if let Some(nudge) = desk.lesson.nudge() {
        let words = desk.words.say(nudge.key());
        let mild = ink(if is_low { 14.0 } else { 15.0 }, Face::Plain, style.primary);
        heard.push(label(ui, &words, &mild, align).id);
    }
    for id in heard {
        ui.ctx().accesskit_node_builder(id, |node| {
            node.set_live(egui::accesskit::Live::Polite);
        });
    }
    let is_over = desk.lesson.is_last() && desk.lesson.is_done();
    let count = if is_low && !is_over { 1.0 } else { 2.0 };
    let top = ui.max_rect().bottom() - count * ROW + 8.0;
    let below = Rect::from_min_max(pos2(ui.max_rect().left(), top), ui.max_rect().max);
    let mut ui = ui.new_child(UiBuilder::new().max_rect(below));
    rows(&mut ui, 8.0);
    ways(&mut ui, desk, is_low, is_over);
}

/// The step's number in words and as dots.
fn progress(ui: &mut Ui, desk: &Desk) {
    let style = desk.palette.interface;
    let now = desk.lesson.number();
    let arguments = Args::new()
        .with("ply", now as u32 + 1)
        .with("total", STEPS.len() as u32);
    let words = desk.words.with("lesson-step", &arguments);
    let ink = Ink {
        size: 14.0,
        face: Face::Strong,
        colour: style.quiet,
    };
    label(ui, &words, &ink, Align::Center);
    let (area, _) = ui.allocate_exact_size(vec2(ui.available_width(), 14.0), Sense::hover());
    let gap = 22.0;
    let left = area.center().x - gap * (STEPS.len() as f32 - 1.0) / 2.0;
    for n in 0..STEPS.len() {
        let at = pos2(left + gap * n as f32, area.center().y);
        if n < now || (n == now && desk.lesson.is_done()) {
            ui.painter().circle_filled(at, 5.0, style.primary);
        } else if n == now {
            let stroke = Stroke::new(2.5, style.primary);
            ui.painter().circle_stroke(at, 5.0, stroke);
        } else {
            ui.painter().circle_filled(at, 3.5, style.edge);
        }
    }
    let line = Rect::from_center_size(
        area.center_bottom() + vec2(0.0, 5.0),
        vec2(area.width(), 1.0),
    );
    ui.painter()
        .rect_filled(line, CornerRadius::ZERO, style.edge);
    ui.add_space(12.0);
}

/// On and out.
fn ways(ui: &mut Ui, desk: &mut Desk, is_low: bool, is_over: bool) {
    let (on, out) = if !is_over {
        ("lesson-next", "lesson-skip")
    } else if desk.table.can_continue() {
        ("title-continue", "action-to-title")
    } else {
        ("title-play", "action-to-title")
    };
    let kind = if desk.lesson.is_done() {
        ButtonKind::Primary
    } else {
        ButtonKind::Plain
    };
    let is_open = desk.menus.current() == Menu::None;
    let mut pressed = None;
    let mut add = |ui: &mut Ui, desk: &Desk, key, kind| {
        if button(ui, &desk.palette, key, &desk.words.say(key), kind, is_open) {
            pressed = Some(key);
        }
    };
    if is_low && !is_over {
        let width = (ui.available_width() - 8.0) / 2.0;
        ui.horizontal(|ui| {
            for (key, kind) in [(out, ButtonKind::Plain), (on, kind)] {
                ui.allocate_ui(vec2(width, 44.0), |ui| add(ui, desk, key, kind));
            }
        });
    } else {
        add(ui, desk, on, kind);
        add(ui, desk, out, ButtonKind::Plain);
    }
    match pressed {
        Some("lesson-next") => {
            let next = desk.lesson.next();
            desk.intents.write(next);
        }
        Some("title-play") => play_gently(desk),
        Some("title-continue") => {
            desk.intents.write(Intent::Continue);
        }
        Some(_) => {
            desk.intents.write(Intent::ToTitle);
        }
        None => {}
    }
}

/// A game at the easiest level, at once.
pub(super) fn play_gently(desk: &mut Desk) {
    let choice = crate::settings::NewGame {
        level: 1,
        ..crate::settings::NewGame::default()
    };
    let options = match_options(&choice, true);
    desk.intents.write(Intent::Start(Box::new(options)));
}
