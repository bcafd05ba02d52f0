//! The first screen: the name, what one can do, and the board behind.

use crate::desk::Desk;
use crate::states::{Menu, Question};
use crate::table::Intent;
use crate::theme::{ButtonKind, Face, Ink, button, label, layer, rows};
use bevy_egui::egui::{self, Align, Order, Rect, pos2, vec2};

/// Draws it and gives the part that is left for the board.
pub(super) fn draw(context: &egui::Context, desk: &mut Desk, all: Rect) -> Rect {
    let is_tall = all.height() > all.width() * 1.05;
    let (words, board) = if is_tall {
        let split = all.top() + all.height() * 0.42;
        (
            Rect::from_min_max(pos2(all.left() + 24.0, split), all.max - vec2(24.0, 16.0)),
            Rect::from_min_max(
                all.min + vec2(16.0, 16.0),
                pos2(all.right() - 16.0, split - 8.0),
            ),
        )
    } else {
        let width = (all.width() * 0.36).clamp(230.0, 380.0);
        let left = all.left() + (all.width() * 0.06).clamp(18.0, 90.0);
        (
            Rect::from_min_max(
                pos2(left, all.top() + 16.0),
                pos2(left + width, all.bottom() - 16.0),
            ),
            Rect::from_min_max(
                pos2(left + width + 24.0, all.top() + 24.0),
                all.max - vec2(24.0, 24.0),
            ),
        )
    };
    if desk.menus.current() != Menu::None {
        return board;
    }
    layer(context, Order::Middle, "title", words, |ui| {
        column(ui, desk, is_tall, words);
    });
    board
}

fn column(ui: &mut egui::Ui, desk: &mut Desk, is_tall: bool, area: Rect) {
    let style = desk.palette.interface;
    let palette = desk.palette.clone();
    rows(ui, 10.0);
    let is_short = area.height() < 460.0;
    let buttons = if desk.table.can_continue() { 5.0 } else { 4.0 };
    let needed = buttons * 54.0 + if is_short { 96.0 } else { 130.0 };
    if !is_tall {
        ui.add_space(((area.height() - needed) * 0.42).max(0.0));
    }
    let align = if is_tall { Align::Center } else { Align::Min };
    let size = if is_short {
        44.0
    } else {
        62.0_f32.min(area.width() / 4.6)
    };
    label(
        ui,
        &desk.words.say("app-title"),
        &Ink {
            size,
            face: Face::Display,
            colour: style.text,
        },
        align,
    );
    label(
        ui,
        &desk.words.say("app-tagline"),
        &Ink {
            size: 16.0,
            face: Face::Plain,
            colour: style.quiet,
        },
        align,
    );
    ui.add_space(if is_short { 4.0 } else { 18.0 });
    let can_continue = desk.table.can_continue();
    if can_continue
        && button(
            ui,
            &palette,
            "title-continue",
            &desk.words.say("title-continue"),
            ButtonKind::Primary,
            true,
        )
    {
        desk.intents.write(Intent::Continue);
    }
    let kind = if can_continue {
        ButtonKind::Plain
    } else {
        ButtonKind::Primary
    };
    if button(
        ui,
        &palette,
        "title-new-game",
        &desk.words.say("title-new-game"),
        kind,
        true,
    ) {
        desk.menus.open(if can_continue {
            Menu::Confirm(Question::Replace)
        } else {
            Menu::NewGame
        });
    }
    if button(
        ui,
        &palette,
        "title-settings",
        &desk.words.say("title-settings"),
        ButtonKind::Plain,
        true,
    ) {
        desk.menus.open(Menu::Settings);
    }
    if button(
        ui,
        &palette,
        "title-keys",
        &desk.words.say("title-keys"),
        ButtonKind::Plain,
        true,
    ) {
        desk.menus.open(Menu::Keys);
    }
    if cfg!(not(target_arch = "wasm32"))
        && button(
            ui,
            &palette,
            "title-quit",
            &desk.words.say("title-quit"),
            ButtonKind::Plain,
            true,
        )
    {
        desk.menus.open(Menu::Confirm(Question::Quit));
    }
}
