//! The list of moves: numbered pairs with the branches under them, beside the board where there is
//! room, else on a sheet that a button opens.

use super::line::{Cell, Fork, Line, Row, rows};
use super::matchscreen::places_of;
use super::timeline::branch_words;
use crate::desk::Desk;
use crate::states::Menu;
use crate::table::Intent;
use crate::theme::{
    Controls, Face, Icon, Ink, Stands, dot, draw as text, elide, icon_button, layer, panel,
};
use bevy_egui::egui::{
    self, Align, Align2, Id, Order, Rect, Sense, Stroke, StrokeKind, UiBuilder, WidgetInfo,
    WidgetType, pos2, vec2,
};
use outflank_game::Command;
use outflank_locale::Args;
use outflank_rules::Disc;

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
pub(crate) fn draw_sheet(context: &egui::Context, desk: &mut Desk, all: Rect) {
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
    // The list is made anew for another match, and does not begin where the last one was.
    let id = (is_sheet, line.room);
    let mut ui = ui.new_child(UiBuilder::new().max_rect(below).id_salt(id));
    crate::menus::scroll(&mut ui, 0.0, |ui| {
        ui.spacing_mut().item_spacing = vec2(0.0, 2.0);
        let wide = ui.available_width();
        for row in rows(line) {
            let (area, _) = ui.allocate_exact_size(vec2(wide, height), Sense::hover());
            match row {
                Row::Pair(number, cells) => pair(ui, desk, line, area, (number, &cells)),
                Row::Branch(at) => branch(ui, desk, &line.forks[at], area),
            }
        }
        follow(ui, line);
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

/// A pair: its number, and what each side did.
fn pair(
    ui: &mut egui::Ui,
    desk: &mut Desk,
    line: &Line,
    area: Rect,
    (number, cells): (usize, &[Option<Cell>; 2]),
) {
    let style = desk.palette.interface;
    let ink = Ink {
        size: 13.5,
        face: Face::Plain,
        colour: style.quiet,
    };
    let numbers = 34.0;
    let words = format!("{}.", desk.words.number(number as i64));
    let at = pos2(area.left() + numbers - 8.0, area.center().y);
    text(ui, &words, &ink, at, Align2::RIGHT_CENTER);
    let half = (area.width() - numbers) / 2.0;
    for (column, cell) in cells.iter().enumerate() {
        let left = area.left() + numbers + column as f32 * half;
        let place = Rect::from_min_size(pos2(left, area.top()), vec2(half - 2.0, area.height()));
        let disc = if column == 0 {
            Disc::Black
        } else {
            Disc::White
        };
        match cell {
            Some(Cell::Disc { ply, square }) => {
                let name = square.to_string();
                one(ui, desk, line, place, (disc, *ply, &name));
            }
            Some(Cell::Pass) => {
                let words = desk.words.say("status-passes");
                let words = elide(ui.ctx(), &words, &ink, place.width() - 8.0);
                let at = place.left_center() + vec2(6.0, 0.0);
                text(ui, &words, &ink, at, Align2::LEFT_CENTER);
            }
            None => {}
        }
    }
}

/// One disc of a pair; pressed it is looked at.
fn one(
    ui: &mut egui::Ui,
    desk: &mut Desk,
    line: &Line,
    area: Rect,
    (disc, ply, square): (Disc, usize, &str),
) {
    let style = desk.palette.interface;
    let (is_shown, is_undone) = (ply == line.shown, ply > line.now);
    let is_open = matches!(desk.menus.current(), Menu::None | Menu::Moves);
    let (response, ground) = pressable(ui, desk, area, ("ply", ply), is_open, is_shown);
    let strength = if is_undone && !is_shown { 0.5 } else { 1.0 };
    if ply == line.now && !is_shown {
        // The present, while another ply is looked at.
        let edge = Stroke::new(1.5, style.primary);
        ui.painter()
            .rect_stroke(area, style.corner(7), edge, StrokeKind::Inside);
    }
    let at = area.left_center() + vec2(13.0, 0.0);
    dot(ui.painter(), &desk.palette, at, 6.0, disc, strength);
    let ink = Ink {
        size: 15.0,
        face: if is_shown { Face::Strong } else { Face::Plain },
        colour: ground.gamma_multiply(strength),
    };
    text(
        ui,
        square,
        &ink,
        area.left_center() + vec2(26.0, 0.0),
        Align2::LEFT_CENTER,
    );
    let arguments = Args::new()
        .with("ply", ply as u32)
        .with("player", desk.words.colour(disc))
        .with("square", square);
    let name = desk.words.with("status-ply", &arguments);
    response.widget_info(|| WidgetInfo::selected(WidgetType::Button, is_open, is_shown, &name));
    let key = format!("ply-{ply}");
    if is_open && Controls::note(ui, &key, &name, Stands::Chosen(is_shown), &response) {
        desk.intents.write(Intent::Review(ply));
    }
}

/// A branch, set in; pressed it becomes the line of the match.
fn branch(ui: &mut egui::Ui, desk: &mut Desk, fork: &Fork, area: Rect) {
    let style = desk.palette.interface;
    let place = Rect::from_min_max(area.min + vec2(26.0, 0.0), area.max - vec2(2.0, 0.0));
    let is_open = matches!(desk.menus.current(), Menu::None | Menu::Moves);
    let (response, ground) = pressable(ui, desk, place, ("branch", fork.tip), is_open, false);
    let elbow = [
        pos2(area.left() + 14.0, area.top() - 2.0),
        pos2(area.left() + 14.0, area.center().y),
        pos2(area.left() + 24.0, area.center().y),
    ];
    ui.painter().add(egui::Shape::line(
        elbow.to_vec(),
        Stroke::new(1.5, style.quiet),
    ));
    let at = place.left_center() + vec2(13.0, 0.0);
    dot(ui.painter(), &desk.palette, at, 5.5, fork.mover, 1.0);
    let ink = Ink {
        size: 14.0,
        face: Face::Plain,
        colour: ground,
    };
    let squares: Vec<String> = fork
        .squares
        .iter()
        .take(12)
        .map(ToString::to_string)
        .collect();
    let number = desk.words.number(fork.at as i64 + 1);
    let words = format!("{number}. {}", squares.join(" "));
    let words = if fork.squares.len() > squares.len() {
        format!("{words} …")
    } else {
        words
    };
    let words = elide(ui.ctx(), &words, &ink, place.width() - 32.0);
    text(
        ui,
        &words,
        &ink,
        place.left_center() + vec2(25.0, 0.0),
        Align2::LEFT_CENTER,
    );
    let name = branch_words(desk, fork);
    response.widget_info(|| WidgetInfo::labeled(WidgetType::Button, is_open, &name));
    let key = format!("branch-{}", fork.tip.number());
    if is_open && Controls::note(ui, &key, &name, Stands::Nowhere, &response) {
        desk.intents.write(Intent::Command(Command::GoTo(fork.tip)));
    }
}

/// Something in the list to press: its ground, and the colour of the words on it.
fn pressable(
    ui: &egui::Ui,
    desk: &Desk,
    area: Rect,
    name: impl egui::AsIdSalt,
    is_open: bool,
    is_chosen: bool,
) -> (egui::Response, egui::Color32) {
    let style = desk.palette.interface;
    let sense = if is_open {
        Sense::click()
    } else {
        Sense::hover()
    };
    let response = ui.interact(area, ui.id().with(name), sense);
    let round = style.corner(7);
    let (ground, words) = if is_chosen {
        (style.primary, style.on_primary)
    } else if response.hovered() {
        (style.hover, style.text)
    } else {
        (egui::Color32::TRANSPARENT, style.text)
    };
    ui.painter().rect_filled(area, round, ground);
    if response.has_focus() {
        let ring = Stroke::new(2.0, style.focus);
        ui.painter()
            .rect_stroke(area, round, ring, StrokeKind::Inside);
    }
    (response, words)
}

/// Keeps the ply that is looked at in view, whenever it has changed.
fn follow(ui: &egui::Ui, line: &Line) {
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
        let place = Rect::from_center_size(at, vec2(1.0, 60.0));
        let none = egui::style::ScrollAnimation::none();
        ui.scroll_to_rect_animation(place, None, none);
    }
}
