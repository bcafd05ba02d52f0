//! The screen of the position editor: the board, and beside or below it the tools and what the position is good for.

mod board;
mod controls;
mod hands;

pub(crate) use controls::whole_board;

use crate::desk::Desk;
use crate::editor::{findings_words, verdict_words};
use crate::states::Menu;
use crate::theme::{Controls, Face, Ink, label, layer, panel, rows, tint};
use bevy_egui::egui::{self, Align, CornerRadius, Order, Rect, UiBuilder, pos2, vec2};

/// The least height that has room for everything in the panel.
const ROOMY: f32 = 690.0;
/// The height of the panel below the board.
const BELOW: f32 = 284.0;
/// The same where there is too little.
const LEAST: f32 = 256.0;

/// So much room three lines of words take.
const LINES: f32 = 66.0;

/// Where everything is.
struct Places {
    board: Rect,
    panel: Rect,
    /// Is there room for what else lies on a card?
    is_roomy: bool,
}

fn places(all: Rect) -> Places {
    let inner = all.shrink(8.0);
    if all.height() > all.width() * 1.05 {
        let left = inner.height() - 8.0 - (all.width() - 12.0);
        let below = left.clamp(LEAST, BELOW);
        let side = (all.width() - 12.0).min(inner.height() - below - 8.0);
        // What is left goes between the two, so that the thumb reaches the tools.
        let panel = Rect::from_min_max(pos2(inner.left(), inner.bottom() - below), inner.max);
        let room = Rect::from_min_max(pos2(all.left(), all.top()), pos2(all.right(), panel.top()));
        return Places {
            board: Rect::from_center_size(room.center(), vec2(side, side)),
            panel,
            is_roomy: false,
        };
    }
    let width = (all.width() * 0.29).clamp(262.0, 350.0);
    let panel = Rect::from_min_max(pos2(inner.right() - width, inner.top()), inner.max);
    let room = Rect::from_min_max(inner.min, pos2(panel.left() - 12.0, inner.bottom()));
    let side = room.width().min(room.height());
    Places {
        board: Rect::from_center_size(room.center(), vec2(side, side)),
        panel,
        is_roomy: all.height() >= ROOMY,
    }
}

/// Draws it. The board below it has the whole window: nobody sees it.
pub(super) fn draw(context: &egui::Context, desk: &mut Desk, all: Rect) -> Rect {
    let Places {
        board,
        panel: side,
        is_roomy,
    } = places(all);
    let is_open = desk.menus.current() == Menu::None;
    layer(context, Order::Middle, "sketch", all, |ui| {
        let ground = tint(desk.palette.table);
        ui.painter().rect_filled(all, CornerRadius::ZERO, ground);
        Controls::cover(ui, all);
        board::draw(ui, desk, board, is_open);
        panel(ui, &desk.palette, side);
        let inside = side.shrink2(vec2(12.0, 10.0));
        let mut ui = ui.new_child(UiBuilder::new().max_rect(inside));
        rows(&mut ui, 6.0);
        let height = controls::draw(&mut ui, desk, is_roomy);
        let status = Rect::from_min_max(ui.cursor().min, inside.max - vec2(0.0, height));
        state(&mut ui, desk, status);
        let ends = Rect::from_min_max(
            pos2(inside.left(), inside.bottom() - height + 6.0),
            inside.max,
        );
        let mut ui = ui.new_child(UiBuilder::new().max_rect(ends));
        rows(&mut ui, 6.0);
        controls::ends(&mut ui, desk, is_roomy, is_open);
    });
    all
}

/// What the position is good for, and what the computer thinks; a screen reader hears every change.
fn state(ui: &mut egui::Ui, desk: &Desk, area: Rect) {
    let style = desk.palette.interface;
    let verdict = desk.editor.judge();
    let (mut main, mut more) = verdict_words(&desk.words, &verdict);
    let mut line = String::new();
    if desk.editor.is_analysing() && verdict.is_ok() {
        (more, line) = desk.editor.findings().map_or_else(
            || (desk.words.say("editor-thinking"), String::new()),
            |findings| findings_words(&desk.words, findings),
        );
    }
    // Where there is room for two lines only, the board shows who moves.
    if area.height() < LINES && !line.is_empty() {
        main = std::mem::replace(&mut more, std::mem::take(&mut line));
    }
    let mut ui = ui.new_child(UiBuilder::new().max_rect(area));
    ui.set_clip_rect(area.intersect(ui.clip_rect()));
    rows(&mut ui, 2.0);
    ui.add_space(4.0);
    let ink = |size, face, colour| Ink { size, face, colour };
    let lines = [
        (main, ink(15.0, Face::Strong, style.text)),
        (more, ink(13.5, Face::Plain, style.quiet)),
        (line, ink(13.5, Face::Plain, style.quiet)),
    ];
    for (words, ink) in lines.iter().filter(|(words, _)| !words.is_empty()) {
        let response = label(&mut ui, words, ink, Align::Min);
        ui.ctx().accesskit_node_builder(response.id, |node| {
            node.set_live(egui::accesskit::Live::Polite);
        });
    }
}
