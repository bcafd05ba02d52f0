//! The first screen: the name, what one can do, and the board behind; at the very first start a word of welcome.

use crate::desk::Desk;
use crate::lesson::Lesson;
use crate::states::{Menu, Question};
use crate::table::Intent;
use crate::theme::{ButtonKind, Face, Ink, button, choice, label, layer, measure, rows};
use bevy_egui::egui::{self, Align, Order, Rect, pos2, vec2};
use outflank_locale::{Args, LANGUAGES};

/// Draws it and gives the part that is left for the board.
pub(super) fn draw(context: &egui::Context, desk: &mut Desk, all: Rect) -> Rect {
    let is_tall = all.height() > all.width() * 1.05;
    let (words, board) = if is_tall {
        let split = all.top() + all.height() * 0.40;
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
    super::badge::draw(context, desk, all, (is_tall, words.left()));
    board
}

/// A button and its gap.
const ROW: f32 = 54.0;
/// The buttons that stand beside each other at the foot.
const SMALL: &[&str] = if cfg!(target_arch = "wasm32") {
    &["title-settings", "title-keys"]
} else {
    &["title-settings", "title-keys", "title-quit"]
};

/// What one may begin here, the likeliest first.
fn beginnings(desk: &Desk, is_first: bool) -> Vec<&'static str> {
    let mut keys = match (desk.table.can_continue(), is_first) {
        (true, _) => vec!["title-continue", "title-new-game", "title-learn"],
        (false, true) => vec!["title-show-me", "title-play", "title-new-game"],
        (false, false) => vec!["title-new-game", "title-learn"],
    };
    if desk.online.unfinished.is_some() {
        // Somebody waits for it.
        keys.insert(0, "title-go-on");
    } else {
        let after_new = keys.iter().position(|key| *key == "title-new-game");
        keys.insert(after_new.map_or(0, |at| at + 1), "title-online");
    }
    keys
}

fn column(ui: &mut egui::Ui, desk: &mut Desk, is_tall: bool, area: Rect) {
    let style = desk.palette.interface;
    let is_first = !desk.settings.greeted && !desk.table.can_continue();
    let asks_language = is_first && !desk.words.knows_reader();
    let keys = beginnings(desk, is_first);
    let is_short = area.height() < 460.0;
    let needed = (keys.len() + 1) as f32 * ROW
        + if asks_language { 48.0 } else { 0.0 }
        + if is_short { 96.0 } else { 130.0 };
    // On the smallest windows everything stays in reach, and what is only said goes.
    let is_tiny = area.height() < needed;
    rows(ui, if is_tiny { 5.0 } else { 10.0 });
    if !is_tall {
        ui.add_space(((area.height() - needed) * 0.42).max(0.0));
    }
    let align = if is_tall { Align::Center } else { Align::Min };
    let size = if is_tiny {
        30.0
    } else if is_short {
        44.0
    } else {
        62.0_f32.min(area.width() / 4.6)
    };
    let name = Ink {
        size,
        face: Face::Display,
        colour: style.text,
    };
    label(ui, &desk.words.say("app-title"), &name, align);
    let welcome = Ink {
        size: 16.0,
        face: Face::Plain,
        colour: style.quiet,
    };
    let line = if is_first {
        "title-welcome"
    } else {
        "app-tagline"
    };
    if !is_tiny {
        label(ui, &desk.words.say(line), &welcome, align);
    }
    if asks_language {
        ui.add_space(4.0);
        language(ui, desk);
    }
    ui.add_space(match (is_tiny, is_short) {
        (true, _) => 0.0,
        (_, true) => 4.0,
        _ => 18.0,
    });
    // The way to the position editor shares a row with another one.
    let is_online = keys.contains(&"title-online");
    let partner = if is_online {
        Some("title-online")
    } else {
        keys.last().copied()
    };
    for (n, key) in keys.into_iter().enumerate() {
        let kind = if n == 0 {
            ButtonKind::Primary
        } else {
            ButtonKind::Plain
        };
        if Some(key) == partner {
            beside(ui, desk, [key, "title-editor"]);
            continue;
        }
        let name = desk.online.waits_for().unwrap_or_default();
        let words = desk.words.with(key, &Args::new().with("player", name));
        if button(ui, &desk.palette, key, &words, kind, true) {
            press(desk, key);
        }
    }
    foot(ui, desk);
}

/// Two buttons that share a row.
fn beside(ui: &mut egui::Ui, desk: &mut Desk, keys: [&'static str; 2]) {
    let width = (ui.available_width() - 10.0) / 2.0;
    ui.horizontal(|ui| {
        ui.spacing_mut().item_spacing.x = 10.0;
        for key in keys {
            ui.allocate_ui(vec2(width, 44.0), |ui| {
                let words = desk.words.say(key);
                if button(ui, &desk.palette, key, &words, ButtonKind::Plain, true) {
                    press(desk, key);
                }
            });
        }
    });
}

/// The buttons at the foot, beside each other.
fn foot(ui: &mut egui::Ui, desk: &mut Desk) {
    let ink = Ink {
        size: 17.0,
        face: Face::Strong,
        colour: desk.palette.interface.text,
    };
    // As wide as their words, so that all are written in one size.
    let needed = SMALL
        .iter()
        .map(|key| measure(ui, &desk.words.say(key), &ink).x + 22.0);
    let needed: Vec<f32> = needed.collect();
    let room = ui.available_width() - 10.0 * (SMALL.len() - 1) as f32;
    let scale = room / needed.iter().sum::<f32>();
    ui.horizontal(|ui| {
        for (&key, needed) in SMALL.iter().zip(needed) {
            ui.allocate_ui(vec2(needed * scale, 44.0), |ui| {
                let words = desk.words.say(key);
                if button(ui, &desk.palette, key, &words, ButtonKind::Plain, true) {
                    press(desk, key);
                }
            });
        }
    });
}

/// The languages, where the system does not say which one the player reads.
fn language(ui: &mut egui::Ui, desk: &mut Desk) {
    let languages: Vec<(&str, String, String)> = LANGUAGES
        .iter()
        .map(|l| {
            let tag = l.tag.as_str();
            (tag, format!("language-{tag}"), l.name.to_owned())
        })
        .collect();
    let now = desk.words.language().tag.as_str();
    if let Some(tag) = choice(ui, &desk.palette, now, &languages, languages.len()) {
        desk.change(|settings| settings.language = Some(tag.to_owned()));
    }
}

fn press(desk: &mut Desk, key: &str) {
    match key {
        "title-settings" => desk.menus.open(Menu::Settings),
        "title-keys" => desk.menus.open(Menu::Keys),
        "title-quit" => desk.menus.open(Menu::Confirm(Question::Quit)),
        "title-online" | "title-go-on" => crate::menus::open_online(desk),
        "title-editor" => crate::editor::enter(desk),
        "title-continue" => {
            desk.intents.write(Intent::Continue);
        }
        _ => {
            // Whoever begins something has been greeted.
            desk.change(|settings| settings.greeted = true);
            match key {
                "title-play" => super::lesson::play_gently(desk),
                "title-show-me" | "title-learn" => {
                    desk.intents.write(Lesson::begin());
                }
                _ => desk.menus.open(if desk.table.can_continue() {
                    Menu::Confirm(Question::Replace)
                } else {
                    Menu::NewGame
                }),
            }
        }
    }
}
