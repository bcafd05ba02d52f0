//! The result as a card: the last board, the count, what was special, and what to do next.

use super::{LINK_HEIGHT, card_under, copy_link, online, scroll};
use crate::desk::Desk;
use crate::share::{self, Card};
use crate::states::{Menu, Question};
use crate::table::Intent;
use crate::theme::{
    ButtonKind, Face, Ink, button, draw as text, label, layout, measure, plate_disc, rows,
};
use bevy_egui::egui::{self, Align, Align2, Rect, Sense, Ui, UiBuilder, pos2, vec2};
use outflank_rules::{ByDisc, Disc};

/// The gap between parts.
const GAP: f32 = 8.0;
/// A row of buttons with its gap.
const ROW: f32 = 44.0 + GAP;
/// The smallest board worth drawing.
const SMALLEST: f32 = 96.0;

pub(super) fn draw(context: &egui::Context, desk: &mut Desk, all: Rect) {
    let Some(game) = desk.table.game() else {
        return;
    };
    let Some(ending) = game.ending() else { return };
    let mut card = Card::of(desk, game, ending);
    if let Some(rating) = online::rating_words(desk) {
        card.why = format!("{} · {rating}", card.why);
    }
    let is_wide = all.width() >= 620.0 && all.width() > all.height();
    let size = if is_wide {
        vec2(780.0, 452.0 + LINK_HEIGHT)
    } else {
        vec2(420.0, 720.0 + LINK_HEIGHT)
    };
    card_under(context, desk, all, ("result", size), |ui, desk| {
        let inside = ui.available_rect_before_wrap();
        if !is_wide {
            column(ui, desk, &card, true);
            return;
        }
        let side = inside.height().min(inside.width() * 0.52);
        let board = Rect::from_min_size(inside.min, vec2(side, inside.height()));
        share::board(ui.painter(), &desk.palette, &card.position, board);
        let left = board.right() + 20.0;
        let beside = Rect::from_min_max(pos2(left, inside.top()), inside.max);
        let mut ui = ui.new_child(UiBuilder::new().max_rect(beside));
        rows(&mut ui, GAP);
        column(&mut ui, desk, &card, false);
    });
}

/// Words and buttons, with the board between them where there is room and it stands nowhere else.
fn column(ui: &mut Ui, desk: &mut Desk, card: &Card, has_board: bool) {
    let answers = answers(desk);
    let has_rematch = !desk.table.is_watching();
    let buttons = ROW * (usize::from(has_rematch) + answers.len().div_ceil(2)) as f32;
    let words = words_height(ui, card);
    let room = ui.available_height() - buttons - words - GAP;
    if room < 0.0 {
        scroll(ui, 0.0, |ui| {
            words_of(ui, desk, card);
            press(ui, desk, &answers);
        });
        return;
    }
    let side = room.min(ui.available_width());
    if has_board && side >= SMALLEST {
        let size = vec2(ui.available_width(), side);
        let (area, _) = ui.allocate_exact_size(size, Sense::hover());
        share::board(ui.painter(), &desk.palette, &card.position, area);
        words_of(ui, desk, card);
    } else {
        // The words stand in the middle of what is left over the buttons.
        ui.add_space((room * 0.42).max(0.0));
        words_of(ui, desk, card);
    }
    let top = ui.max_rect().bottom() - buttons + GAP;
    let below = Rect::from_min_max(pos2(ui.max_rect().left(), top), ui.max_rect().max);
    let mut ui = ui.new_child(UiBuilder::new().max_rect(below));
    rows(&mut ui, GAP);
    press(&mut ui, desk, &answers);
}

const TITLE: f32 = 30.0;
const SPECIAL: f32 = 15.5;
const SMALL: f32 = 13.5;
const SCORE: f32 = 76.0;

fn words_height(ui: &Ui, card: &Card) -> f32 {
    let width = ui.available_width();
    let height = |text: &str, size: f32, face: Face| {
        let colour = egui::Color32::PLACEHOLDER;
        layout(ui.ctx(), text, &Ink { size, face, colour }, width)
            .size
            .y
            + GAP
    };
    let moment = card.moment.as_deref();
    height(&card.headline, TITLE, Face::Display)
        + moment.map_or(0.0, |text| height(text, SPECIAL, Face::Strong))
        + SCORE
        + GAP
        + height(&about(card), SMALL, Face::Plain)
}

/// Why it ended, by which rules, after how many moves.
fn about(card: &Card) -> String {
    format!("{} · {}", card.why, card.about)
}

fn words_of(ui: &mut Ui, desk: &Desk, card: &Card) {
    let style = desk.palette.interface;
    let ink = |size, face, colour| Ink { size, face, colour };
    let title = ink(TITLE, Face::Display, style.text);
    label(ui, &card.headline, &title, Align::Center);
    if let Some(moment) = &card.moment {
        let special = ink(SPECIAL, Face::Strong, style.primary);
        label(ui, moment, &special, Align::Center);
    }
    score(ui, desk, card);
    let small = ink(SMALL, Face::Plain, style.quiet);
    label(ui, &about(card), &small, Align::Center);
}

/// The count, a disc at either side, and under it who played which.
fn score(ui: &mut Ui, desk: &Desk, card: &Card) {
    let style = desk.palette.interface;
    let (area, response) =
        ui.allocate_exact_size(vec2(ui.available_width(), SCORE), Sense::hover());
    let ink = Ink {
        size: 40.0,
        face: Face::Display,
        colour: style.text,
    };
    let middle = pos2(area.center().x, area.top() + 28.0);
    text(ui, "–", &ink, middle, Align2::CENTER_CENTER);
    let out = 26.0 + 34.0 + measure(ui, "64", &ink).x;
    for (face, side) in [(Disc::Black, -1.0), (Disc::White, 1.0)] {
        let anchor = if side < 0.0 {
            Align2::RIGHT_CENTER
        } else {
            Align2::LEFT_CENTER
        };
        let at = middle + vec2(26.0 * side, 0.0);
        text(ui, &card.counts[face], &ink, at, anchor);
        plate_disc(
            ui,
            &desk.palette,
            middle + vec2(out * side, 0.0),
            17.0,
            face,
        );
        let mut name = Ink {
            size: 13.5,
            face: Face::Strong,
            colour: style.quiet,
        };
        let room = area.width() / 2.0 - 12.0;
        let needed = measure(ui, &card.names[face], &name).x;
        name.size *= (room / needed).clamp(0.6, 1.0);
        // Under its count where it is short enough, never over the middle.
        let half = needed.min(room) / 2.0;
        let at = pos2(
            middle.x + side * (half + 6.0).max(70.0),
            area.bottom() - 12.0,
        );
        text(ui, &card.names[face], &name, at, Align2::CENTER_CENTER);
    }
    let spoken = spoken(card);
    response.widget_info(|| egui::WidgetInfo::labeled(egui::WidgetType::Label, true, &spoken));
}

/// The count for somebody who does not see it.
fn spoken(card: &Card) -> String {
    let ByDisc { black, white } =
        ByDisc::from_fn(|disc| format!("{}: {}", card.names[disc], card.counts[disc]));
    format!("{black}, {white}")
}

/// What may be done besides a rematch.
fn answers(desk: &Desk) -> Vec<&'static str> {
    let mut keys = vec!["action-review", "action-show-board", "action-save-picture"];
    if cfg!(target_arch = "wasm32") {
        keys.push("action-copy-link");
    }
    keys.push(if desk.table.side_afar().is_some() {
        "action-chat"
    } else {
        "action-new-game"
    });
    keys.push("action-to-title");
    keys
}

fn press(ui: &mut Ui, desk: &mut Desk, keys: &[&'static str]) {
    let palette = desk.palette.clone();
    let mut pressed = None;
    let mut add = |ui: &mut Ui, desk: &Desk, key: &'static str, kind| {
        if button(ui, &palette, key, &desk.words.say(key), kind, true) {
            pressed = Some(key);
        }
    };
    match online::rematch(desk) {
        // The two say whether they play again.
        _ if desk.table.is_watching() => {}
        Some((words, enabled)) => {
            let kind = ButtonKind::Primary;
            if button(ui, &palette, "action-rematch", &words, kind, enabled) {
                desk.intents.write(Intent::Rematch);
            }
        }
        None => add(ui, desk, "action-rematch", ButtonKind::Primary),
    }
    for row in keys.chunks(2) {
        let count = row.len() as f32;
        let width = (ui.available_width() - GAP * (count - 1.0)) / count;
        ui.horizontal(|ui| {
            for &key in row {
                ui.allocate_ui(vec2(width, 44.0), |ui| {
                    add(ui, desk, key, ButtonKind::Plain);
                });
            }
        });
    }
    if let Some(key) = pressed {
        obey(desk, key);
    }
}

fn obey(desk: &mut Desk, key: &str) {
    match key {
        "action-rematch" => {
            desk.intents.write(Intent::Rematch);
        }
        "action-review" => {
            desk.menus.close();
            desk.intents.write(Intent::Review(0));
        }
        "action-save-picture" => share::save(desk),
        "action-copy-link" => copy_link(desk),
        "action-chat" => desk.menus.open(Menu::Chat),
        "action-new-game" => desk.menus.open(if desk.table.can_continue() {
            Menu::Confirm(Question::Replace)
        } else {
            Menu::NewGame
        }),
        "action-to-title" => {
            desk.intents.write(Intent::ToTitle);
        }
        _ => desk.menus.close(),
    }
}
