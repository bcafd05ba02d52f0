//! The screen of a match: plates, what goes on, and the controls; beside the board where the
//! window is wide, above and below it where it is tall.

use super::plates;
use crate::desk::Desk;
use crate::settings::View;
use crate::states::Menu;
use crate::table::Intent;
use crate::theme::{ButtonKind, Face, Icon, Ink, button, icon_button, label, layer, panel, rows};
use bevy_egui::egui::{self, Align, Order, Rect, UiBuilder, Vec2, pos2, vec2};
use outflank_game::Command;
use outflank_rules::Disc;

/// Draws it and gives the part that is left for the board.
pub(super) fn draw(context: &egui::Context, desk: &mut Desk, all: Rect) -> Rect {
    if desk.table.game().is_none() {
        return all;
    }
    let is_tall = all.height() > all.width() * 1.05;
    layer(context, Order::Middle, "match", all, |ui| {
        name_square(ui, desk, all);
        if is_tall {
            tall(ui, desk, all)
        } else {
            wide(ui, desk, all)
        }
    })
}

fn wide(ui: &mut egui::Ui, desk: &mut Desk, all: Rect) -> Rect {
    let width = (all.width() * 0.25).clamp(206.0, 300.0);
    let side = Rect::from_min_max(
        pos2(all.right() - width - 10.0, all.top() + 10.0),
        all.max - vec2(10.0, 10.0),
    );
    panel(ui, &desk.palette.clone(), side);
    let inside = side.shrink(12.0);
    let mut ui = ui.new_child(UiBuilder::new().max_rect(inside));
    let ui = &mut ui;
    rows(ui, 8.0);
    let head = Ink {
        size: 15.0,
        face: Face::Strong,
        colour: desk.palette.interface.quiet,
    };
    // A phone on its side has no height to spare.
    let is_low = inside.height() < 420.0;
    let (plate, row) = if is_low { (44.0, 48.0) } else { (58.0, 54.0) };
    if !is_low {
        label(ui, &desk.rules_name(), &head, Align::Center);
    }
    for disc in order(desk) {
        let (area, _) = ui.allocate_exact_size(vec2(inside.width(), plate), egui::Sense::hover());
        plates::draw(ui, desk, disc, area);
    }
    ui.add_space(4.0);
    status(ui, desk, Align::Center);
    let rows_of_buttons = if shows_steps(desk) { 3.0 } else { 2.0 };
    let buttons = rows_of_buttons * row + (rows_of_buttons - 1.0) * 8.0 + 52.0;
    let below = Rect::from_min_max(pos2(inside.left(), inside.bottom() - buttons), inside.max);
    let mut ui = ui.new_child(UiBuilder::new().max_rect(below));
    let ui = &mut ui;
    rows(ui, 8.0);
    controls(ui, desk, 2, vec2((inside.width() - 8.0) / 2.0, row));
    let words = desk.words.say("action-menu");
    let is_open = desk.menus.current() == Menu::None;
    if button(
        ui,
        &desk.palette.clone(),
        "action-menu",
        &words,
        ButtonKind::Plain,
        is_open,
    ) {
        open_menu(desk);
    }
    Rect::from_min_max(
        all.min + vec2(12.0, 12.0),
        pos2(side.left() - 12.0, all.bottom() - 12.0),
    )
}

fn tall(ui: &mut egui::Ui, desk: &mut Desk, all: Rect) -> Rect {
    let top = Rect::from_min_max(
        all.min + vec2(8.0, 8.0),
        pos2(all.right() - 8.0, all.top() + 72.0),
    );
    panel(ui, &desk.palette.clone(), top);
    let half = (top.width() - 24.0) / 2.0;
    for (i, disc) in order(desk).into_iter().rev().enumerate() {
        let left = top.left() + 8.0 + i as f32 * (half + 8.0);
        let area = Rect::from_min_size(pos2(left, top.top() + 7.0), vec2(half, 50.0));
        plates::draw(ui, desk, disc, area);
    }
    let steps = if shows_steps(desk) { 62.0 } else { 0.0 };
    let height = 150.0 + steps;
    let low = Rect::from_min_max(
        pos2(all.left() + 8.0, all.bottom() - height),
        all.max - vec2(8.0, 8.0),
    );
    panel(ui, &desk.palette.clone(), low);
    let inside = low.shrink(10.0);
    let mut ui = ui.new_child(UiBuilder::new().max_rect(inside));
    let ui = &mut ui;
    rows(ui, 6.0);
    status(ui, desk, Align::Center);
    let columns = 5;
    let size = vec2((inside.width() - 6.0 * 4.0) / columns as f32, 56.0);
    let at = pos2(inside.left(), inside.bottom() - 56.0 - steps);
    let mut ui = ui.new_child(UiBuilder::new().max_rect(Rect::from_min_max(at, inside.max)));
    rows(&mut ui, 6.0);
    controls(&mut ui, desk, columns, size);
    Rect::from_min_max(
        pos2(all.left() + 6.0, top.bottom() + 8.0),
        pos2(all.right() - 6.0, low.top() - 8.0),
    )
}

/// The opponent first, I below; at one screen Black below.
fn order(desk: &Desk) -> [Disc; 2] {
    let mine = desk.table.only_human().unwrap_or(Disc::Black);
    [!mine, mine]
}

fn open_menu(desk: &mut Desk) {
    if desk.is_running() {
        desk.intents.write(Intent::Command(Command::Pause));
    }
    desk.menus.open(Menu::Pause);
}

/// Are the steps through the game shown?
fn shows_steps(desk: &Desk) -> bool {
    desk.table.review().is_some()
        || desk
            .table
            .game()
            .is_some_and(|game| game.ending().is_some())
}

fn controls(ui: &mut egui::Ui, desk: &mut Desk, columns: usize, size: Vec2) {
    let palette = desk.palette.clone();
    let Some(game) = desk.table.game() else {
        return;
    };
    let is_open = desk.menus.current() == Menu::None;
    let can_undo = is_open && game.can_undo(None);
    let can_redo = is_open && game.can_redo();
    let can_hint = is_open && desk.table.human_to_move().is_some() && desk.table.review().is_none();
    let is_solid = desk.settings.view == View::Solid;
    let view = if is_solid {
        ("action-view-flat", Icon::Flat)
    } else {
        ("action-view-solid", Icon::Solid)
    };
    let mut buttons = vec![
        ("action-undo", Icon::Undo, can_undo),
        ("action-redo", Icon::Redo, can_redo),
        ("action-hint", Icon::Hint, can_hint),
        (view.0, view.1, is_open),
    ];
    if columns > 4 {
        buttons.push(("action-menu", Icon::Menu, is_open));
    }
    for row in buttons.chunks(columns) {
        ui.horizontal(|ui| {
            for &(key, icon, enabled) in row {
                if icon_button(ui, &palette, key, &desk.words.say(key), icon, size, enabled) {
                    press(desk, key);
                }
            }
        });
    }
    if shows_steps(desk) {
        steps(ui, desk, size);
    }
}

fn press(desk: &mut Desk, key: &str) {
    match key {
        "action-undo" => {
            desk.intents.write(Intent::Command(Command::Undo));
        }
        "action-redo" => {
            desk.intents.write(Intent::Command(Command::Redo));
        }
        "action-hint" => {
            desk.intents.write(Intent::Hint);
        }
        "action-view-flat" => desk.change(|settings| settings.view = View::Flat),
        "action-view-solid" => desk.change(|settings| settings.view = View::Solid),
        _ => open_menu(desk),
    }
}

fn steps(ui: &mut egui::Ui, desk: &mut Desk, size: Vec2) {
    let palette = desk.palette.clone();
    let Some(game) = desk.table.game() else {
        return;
    };
    let last = usize::from(game.ply().0);
    let now = desk.table.review().unwrap_or(last);
    let width = (ui.available_width() - ui.spacing().item_spacing.x * 3.0) / 4.0;
    let size = vec2(width, size.y.min(46.0));
    let is_open = desk.menus.current() == Menu::None;
    let (back, on) = (is_open && now > 0, is_open && now < last);
    let buttons = [
        ("action-first", Icon::First, 0, back),
        (
            "action-previous",
            Icon::Previous,
            now.saturating_sub(1),
            back,
        ),
        ("action-next", Icon::Next, now + 1, on),
        ("action-last", Icon::Last, last, on),
    ];
    ui.horizontal(|ui| {
        for (key, icon, ply, enabled) in buttons {
            if icon_button(ui, &palette, key, &desk.words.say(key), icon, size, enabled) {
                desk.intents.write(Intent::Review(ply));
            }
        }
    });
}

/// The square under the keyboard's cursor, for a screen reader.
pub(super) fn name_square(ui: &egui::Ui, desk: &Desk, all: Rect) {
    let (Some(square), Some(position)) = (desk.pointing.cursor, desk.table.shown()) else {
        return;
    };
    let name = desk.words.square(&position, square);
    let place = Rect::from_min_size(all.min, vec2(1.0, 1.0));
    let response = ui.interact(place, egui::Id::new("board-cursor"), egui::Sense::hover());
    response.widget_info(|| egui::WidgetInfo::labeled(egui::WidgetType::Label, true, &name));
    ui.ctx().accesskit_node_builder(response.id, |node| {
        node.set_live(egui::accesskit::Live::Polite);
    });
}

/// What goes on, in one or two lines; a screen reader hears every change.
fn status(ui: &mut egui::Ui, desk: &mut Desk, align: Align) {
    let style = desk.palette.interface;
    let (main, more) = crate::menus::status_words(desk);
    let strong = Ink {
        size: 17.0,
        face: Face::Strong,
        colour: style.text,
    };
    let response = label(ui, &main, &strong, align);
    ui.ctx().accesskit_node_builder(response.id, |node| {
        node.set_live(egui::accesskit::Live::Polite);
    });
    if !more.is_empty() {
        label(
            ui,
            &more,
            &Ink {
                size: 14.0,
                face: Face::Plain,
                colour: style.quiet,
            },
            align,
        );
    }
}
