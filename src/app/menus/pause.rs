//! The menu of a match.

use super::{buttons, card, height};
use crate::desk::Desk;
use crate::states::{Menu, Question};
use crate::table::Intent;
use crate::theme::ButtonKind::{Plain, Primary};
use bevy_egui::egui::{self, Rect, vec2};
use outflank_game::Command;

pub(super) fn draw(context: &egui::Context, desk: &mut Desk, all: Rect) {
    let is_running = desk
        .table
        .game()
        .is_some_and(|game| game.ending().is_none());
    let mut keys = vec![("action-resume", Primary)];
    if is_running {
        keys.push(("action-resign", Plain));
        keys.push(("action-draw-offer", Plain));
    }
    keys.extend([
        ("action-flip-board", Plain),
        ("title-settings", Plain),
        ("title-keys", Plain),
        ("action-new-game", Plain),
        ("action-to-title", Plain),
    ]);
    let title = desk.words.say(if is_running {
        "status-paused"
    } else {
        "action-menu"
    });
    let size = vec2(340.0, height(keys.len(), -4.0));
    card(context, desk, all, ("pause", size, &title), |ui, desk| {
        let mut pressed = None;
        super::scroll(ui, 0.0, |ui| pressed = buttons(ui, desk, &keys));
        if let Some(key) = pressed {
            press(desk, key, is_running);
        }
    });
}

fn press(desk: &mut Desk, key: &str, is_running: bool) {
    match key {
        "action-resign" if desk.settings.confirm_resign => {
            desk.menus.open(Menu::Confirm(Question::Resign));
        }
        "action-resign" => super::confirm::resign(desk),
        "action-draw-offer" => {
            desk.resume();
            if let Some(by) = desk
                .table
                .only_human()
                .or_else(|| desk.table.game().map(|g| g.position().to_move()))
            {
                desk.intents
                    .write(Intent::Command(Command::OfferDraw { by }));
            }
        }
        "action-flip-board" => desk.change(|settings| settings.turned = !settings.turned),
        "title-settings" => desk.menus.open(Menu::Settings),
        "title-keys" => desk.menus.open(Menu::Keys),
        "action-new-game" => desk.menus.open(if is_running {
            Menu::Confirm(Question::Replace)
        } else {
            Menu::NewGame
        }),
        "action-to-title" if is_running => desk.menus.open(Menu::Confirm(Question::Leave)),
        "action-to-title" => {
            desk.intents.write(Intent::ToTitle);
        }
        _ if is_running => desk.resume(),
        _ => desk.menus.close(),
    }
}
