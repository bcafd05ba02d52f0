//! The lines of the list of moves: pairs of discs, and branches set in below them.

use super::line::{Cell, Fork, Line};
use super::timeline::branch_words;
use crate::desk::Desk;
use crate::states::Menu;
use crate::table::Intent;
use crate::theme::{Controls, Face, Ink, Stands, dot, draw as text, elide};
use bevy_egui::egui::{
    self, Align2, Rect, Sense, Stroke, StrokeKind, WidgetInfo, WidgetType, pos2, vec2,
};
use outflank_game::Command;
use outflank_locale::Args;
use outflank_rules::Disc;

/// A pair: its number, and what each side did.
pub(super) fn pair(
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
    let is_shown = ply == line.shown;
    let is_open = matches!(desk.menus.current(), Menu::None | Menu::Moves);
    let (response, ground) = pressable(ui, desk, area, ("ply", ply), is_open, is_shown);
    if ui.is_rect_visible(area) {
        let is_now = ply == line.now && !is_shown;
        let strength = if ply > line.now && !is_shown {
            0.5
        } else {
            1.0
        };
        let colour = ground.gamma_multiply(strength);
        paint(
            ui,
            desk,
            area,
            (disc, square, strength),
            (is_shown, is_now, colour),
        );
    }
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

/// The disc and the square of a pair's half; the present has a frame while another ply is shown.
fn paint(
    ui: &egui::Ui,
    desk: &Desk,
    area: Rect,
    (disc, square, strength): (Disc, &str, f32),
    (is_shown, is_now, colour): (bool, bool, egui::Color32),
) {
    if is_now {
        let edge = Stroke::new(1.5, desk.palette.interface.primary);
        ui.painter().rect_stroke(
            area,
            desk.palette.interface.corner(7),
            edge,
            StrokeKind::Inside,
        );
    }
    let at = area.left_center();
    let middle = at + vec2(13.0, 0.0);
    dot(ui.painter(), &desk.palette, middle, 6.0, disc, strength);
    let ink = Ink {
        size: 15.0,
        face: if is_shown { Face::Strong } else { Face::Plain },
        colour,
    };
    let begin = at + vec2(26.0, 0.0);
    text(ui, square, &ink, begin, Align2::LEFT_CENTER);
}

/// A branch, set in; pressed it becomes the line of the match.
pub(super) fn branch(ui: &mut egui::Ui, desk: &mut Desk, fork: &Fork, area: Rect) {
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
