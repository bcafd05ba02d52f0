//! The list of moves: numbered pairs with the branches under them, beside the board where there is
//! room, else on a sheet that a button opens.

use super::entries::{branch, pair};
use super::line::{Line, Row, rows};
use super::matchscreen::places_of;
use crate::desk::Desk;
use crate::states::Menu;
use crate::theme::{Controls, Face, Icon, Ink, draw as text, icon_button, layer, panel};
use bevy_egui::egui::{self, Align, Align2, Id, Order, Rect, Sense, UiBuilder, pos2, vec2};

/// The button that opens the sheet.
pub(super) fn open_button(ui: &mut egui::Ui, desk: &mut Desk, size: egui::Vec2) {
    let palette = desk.palette.clone();
    let is_open = desk.menus.current() == Menu::None;
    let words = desk.words.say("action-moves");
    if icon_button(
        ui,
        &palette,
        "action-moves",
        &words,
        Icon::Moves,
        size,
        is_open,
    ) {
        desk.menus.open(Menu::Moves);
    }
}

/// The list on its sheet; a press beside it closes it.
pub(super) fn draw_sheet(context: &egui::Context, desk: &mut Desk, all: Rect) {
    let Some(game) = desk.table.game() else {
        desk.menus.close();
        return;
    };
    let line = Line::of(game, desk.table.review());
    let sheet = places_of(desk, all).sheet;
    layer(context, Order::Foreground, "moves", all, |ui| {
        Controls::cover(ui, all);
        Controls::bury(ui);
        let beside = ui.interact(all, Id::new("dim"), Sense::CLICK);
        let is_outside = |at: egui::Pos2| !sheet.contains(at);
        if beside.clicked() && beside.interact_pointer_pos().is_some_and(is_outside) {
            desk.menus.back();
        }
        panel(ui, &desk.palette, sheet);
        draw(ui, desk, &line, sheet.shrink(12.0), true);
    });
}

/// Between the rows of the list.
const GAP: f32 = 2.0;

/// The list with its heading, into this place.
pub(super) fn draw(ui: &mut egui::Ui, desk: &mut Desk, line: &Line, area: Rect, is_sheet: bool) {
    let top = if is_sheet { 44.0 } else { 36.0 };
    let head = Rect::from_min_size(area.min, vec2(area.width(), top));
    heading(ui, desk, head, is_sheet);
    let below = Rect::from_min_max(pos2(area.left(), head.bottom() + 4.0), area.max);
    if line.stops.is_empty() && line.forks.is_empty() {
        let ink = Ink {
            size: 14.0,
            face: Face::Plain,
            colour: desk.palette.interface.quiet,
        };
        let mut ui = ui.new_child(UiBuilder::new().max_rect(below));
        crate::theme::label(
            &mut ui,
            &desk.words.say("status-no-moves"),
            &ink,
            Align::Min,
        );
        return;
    }
    let height = if is_sheet { 44.0 } else { 30.0 };
    // As high as its rows are, so that none is cut.
    let rows_seen = ((below.height() + GAP) / (height + GAP)).floor().max(1.0);
    let below = below.with_max_y(below.top() + rows_seen * (height + GAP) - GAP);
    // The list is made anew for another match, and does not begin where the last one was.
    let id = (is_sheet, line.room);
    let mut ui = ui.new_child(UiBuilder::new().max_rect(below).id_salt(id));
    crate::menus::scroll(&mut ui, 0.0, |ui| {
        ui.spacing_mut().item_spacing = vec2(0.0, GAP);
        let wide = ui.available_width();
        for row in rows(line) {
            let (area, _) = ui.allocate_exact_size(vec2(wide, height), Sense::hover());
            match row {
                Row::Pair(number, cells) => pair(ui, desk, line, area, (number, &cells)),
                Row::Branch(at) => branch(ui, desk, &line.forks[at], area),
            }
        }
        follow(ui, line, height);
    });
}

/// The words above the list, and what can be done with it.
fn heading(ui: &mut egui::Ui, desk: &mut Desk, area: Rect, is_sheet: bool) {
    let palette = desk.palette.clone();
    let ink = Ink {
        size: 15.0,
        face: Face::Strong,
        colour: palette.interface.quiet,
    };
    let place = area.left_center() + vec2(2.0, 0.0);
    text(
        ui,
        &desk.words.say("action-moves"),
        &ink,
        place,
        Align2::LEFT_CENTER,
    );
    let is_open = matches!(desk.menus.current(), Menu::None | Menu::Moves);
    let size = vec2(44.0, area.height());
    let mut right = area.right();
    let mut next = |ui: &mut egui::Ui| {
        right -= size.x + 4.0;
        let place = Rect::from_min_size(pos2(right + 4.0, area.top()), size);
        ui.new_child(UiBuilder::new().max_rect(place))
    };
    if is_sheet {
        let words = desk.words.say("action-close");
        let mut ui = next(ui);
        if icon_button(
            &mut ui,
            &palette,
            "action-close",
            &words,
            Icon::Close,
            size,
            true,
        ) {
            desk.menus.back();
        }
    }
    if !super::clipboard::is_there() {
        return;
    }
    let has_moves = desk.table.game().is_some_and(|game| game.ply().0 > 0);
    let words = desk.words.say("action-copy-moves");
    let mut ui = next(ui);
    let key = "action-copy-moves";
    if icon_button(
        &mut ui,
        &palette,
        key,
        &words,
        Icon::Copy,
        size,
        is_open && has_moves,
    ) && let Some(game) = desk.table.game()
    {
        let transcript = game.transcript();
        super::clipboard::copy(desk, &transcript);
    }
}

/// Keeps the ply that is looked at in view, whenever it has changed.
fn follow(ui: &egui::Ui, line: &Line, row: f32) {
    let id = ui.id().with("followed");
    let mark = (line.shown, line.tip());
    let before = ui.data(|data| data.get_temp::<(usize, usize)>(id));
    if before == Some(mark) {
        return;
    }
    ui.data_mut(|data| data.insert_temp(id, mark));
    let found = match line.shown {
        0 => Some(ui.min_rect().left_top()),
        ply => ui
            .ctx()
            .read_response(ui.id().with(("ply", ply)))
            .map(|response| response.rect.center()),
    };
    if let Some(at) = found {
        // With a whole row above and below; the list adds its gaps itself.
        let place = Rect::from_center_size(at, vec2(1.0, 3.0 * row));
        let none = egui::style::ScrollAnimation::none();
        ui.scroll_to_rect_animation(place, None, none);
    }
}
