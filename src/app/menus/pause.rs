//! The menu of a match.

use super::{buttons, card, height};
use crate::desk::Desk;
use crate::states::{Menu, Question};
use crate::table::Intent;
use crate::theme::ButtonKind::{Plain, Primary};
use bevy_egui::egui::{self, Rect, vec2};

pub(super) fn draw(context: &egui::Context, desk: &mut Desk, all: Rect) {
    let is_running = desk.is_running();
    let is_watching = desk.table.is_watching();
    let is_remote = desk.table.remote().is_some();
    let mut keys = if is_watching {
        let mut keys = vec![("action-show-board", Primary)];
        if !is_running {
            keys.push(("action-result", Plain));
        }
        keys
    } else if is_running && is_remote {
        vec![
            ("action-show-board", Primary),
            ("action-chat", Plain),
            ("action-resign", Plain),
            ("action-draw-offer", Plain),
            ("action-watchers", Plain),
        ]
    } else if is_running {
        vec![
            ("action-resume", Primary),
            ("action-resign", Plain),
            ("action-draw-offer", Plain),
        ]
    } else {
        vec![
            ("action-show-board", Primary),
            ("action-result", Plain),
            ("action-rematch", Plain),
        ]
    };
    let has_offered = desk
        .table
        .game()
        .is_some_and(|game| is_remote && !desk.online.may_offer(game.ply()));
    keys.retain(|(key, _)| *key != "action-draw-offer" || !has_offered);
    if !is_remote {
        keys.push(("action-edit", Plain));
    }
    keys.extend([
        ("rules-read", Plain),
        ("action-flip-board", Plain),
        #[cfg(target_arch = "wasm32")]
        ("action-copy-link", Plain),
        ("title-settings", Plain),
        ("title-keys", Plain),
    ]);
    keys.extend(if desk.table.plays_afar() {
        vec![("action-forfeit", Plain)]
    } else {
        vec![("action-new-game", Plain), ("action-to-title", Plain)]
    });
    let title = desk.words.say(if is_running && !is_remote {
        "status-paused"
    } else {
        "action-menu"
    });
    let size = vec2(340.0, height(keys.len(), -4.0));
    card(context, desk, all, ("pause", size, &title), |ui, desk| {
        let mut pressed = None;
        // Only where it must does it scroll, and leave room for the bar.
        if ui.available_height() >= keys.len() as f32 * 52.0 - 8.0 {
            pressed = buttons(ui, desk, &keys);
        } else {
            super::scroll(ui, 0.0, |ui| pressed = buttons(ui, desk, &keys));
        }
        if let Some(key) = pressed {
            press(desk, key, is_running);
        }
    });
}

/// Gives the game up or offers a draw, after a question where the player wants that.
pub(crate) fn ask_to_end(desk: &mut Desk, key: &str) {
    match key {
        "action-resign" if desk.settings.confirm_resign => {
            desk.menus.open(Menu::Confirm(Question::Resign));
        }
        "action-resign" => super::confirm::resign(desk),
        _ if desk.settings.confirm_resign => {
            desk.menus.open(Menu::Confirm(Question::OfferDraw));
        }
        _ => super::confirm::offer_draw(desk),
    }
}

/// Would a new game take the place of one that is not over?
fn takes_a_place(desk: &Desk) -> bool {
    (desk.is_running() && !desk.table.is_watching()) || desk.table.can_continue()
}

fn press(desk: &mut Desk, key: &str, is_running: bool) {
    match key {
        "action-resign" | "action-draw-offer" => ask_to_end(desk, key),
        "rules-read" => super::rules::open_text(desk, None),
        "action-edit" => crate::editor::enter_with_match(desk),
        "action-chat" => desk.menus.replace(Menu::Chat),
        "action-watchers" => desk.menus.open(Menu::Watchers),
        "action-forfeit" => desk.menus.open(Menu::Confirm(Question::Forfeit)),
        "action-copy-link" => super::copy_link(desk),
        "action-result" => desk.menus.show_only(Menu::Result),
        "action-rematch" => {
            desk.intents.write(Intent::Rematch);
        }
        "action-flip-board" => desk.change(|settings| settings.turned = !settings.turned),
        "title-settings" => desk.menus.open(Menu::Settings),
        "title-keys" => desk.menus.open(Menu::Keys),
        "action-new-game" => desk.menus.open(if takes_a_place(desk) {
            Menu::Confirm(Question::Replace)
        } else {
            Menu::NewGame
        }),
        "action-to-title" if is_running && !desk.table.is_watching() => {
            desk.menus.open(Menu::Confirm(Question::Leave));
        }
        "action-to-title" => {
            desk.intents.write(Intent::ToTitle);
        }
        _ => desk.resume(),
    }
}
