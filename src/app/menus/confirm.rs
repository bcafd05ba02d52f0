//! A question with two answers. Esc is no; nothing irreversible lies under the pointer's last place.

use super::{card, height};
use crate::desk::Desk;
use crate::states::{Menu, Question};
use crate::table::Intent;
use crate::theme::{ButtonKind, Face, Ink, button, label};
use bevy_egui::egui::{self, Align, Rect, vec2};
use outflank_game::Command;

pub(super) fn draw(context: &egui::Context, desk: &mut Desk, all: Rect, question: Question) {
    let (asks, yes) = match question {
        Question::Resign => ("confirm-resign", "answer-yes-resign"),
        Question::Leave => ("confirm-leave", "answer-yes-leave"),
        Question::Replace => ("confirm-new", "answer-yes-new"),
        Question::Quit => ("confirm-quit", "answer-yes-quit"),
    };
    let no = if question == Question::Quit {
        "action-cancel"
    } else {
        "answer-no"
    };
    card(
        context,
        desk,
        all,
        ("confirm", vec2(380.0, height(2, -8.0)), ""),
        |ui, desk| {
            let palette = desk.palette.clone();
            ui.add_space(6.0);
            label(
                ui,
                &desk.words.say(asks),
                &Ink {
                    size: 17.0,
                    face: Face::Strong,
                    colour: palette.interface.text,
                },
                Align::Center,
            );
            ui.add_space(8.0);
            if button(
                ui,
                &palette,
                no,
                &desk.words.say(no),
                ButtonKind::Primary,
                true,
            ) {
                desk.menus.back();
            }
            if button(
                ui,
                &palette,
                yes,
                &desk.words.say(yes),
                ButtonKind::Plain,
                true,
            ) {
                answer(desk, question);
            }
        },
    );
}

fn answer(desk: &mut Desk, question: Question) {
    match question {
        Question::Resign => resign(desk),
        Question::Leave => {
            desk.intents.write(Intent::ToTitle);
        }
        Question::Replace => {
            desk.menus.back();
            desk.menus.open(Menu::NewGame);
        }
        Question::Quit => desk.quit(),
    }
}

/// Gives the game up: for me, or at one screen for the side to move.
pub(super) fn resign(desk: &mut Desk) {
    desk.resume();
    if let Some(by) = desk
        .table
        .only_human()
        .or_else(|| desk.table.game().map(|g| g.position().to_move()))
    {
        desk.intents.write(Intent::Command(Command::Resign { by }));
    }
}
