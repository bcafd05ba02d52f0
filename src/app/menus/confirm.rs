//! A question with two answers. Esc is no; nothing irreversible lies under the pointer's last place.

use super::{buttons, card, height};
use crate::desk::Desk;
use crate::states::{EditorCard, Menu, Question, Screen};
use crate::table::Intent;
use crate::theme::{ButtonKind, Face, Ink, label, layout};
use bevy_egui::egui::{self, Align, Rect, vec2};
use outflank_game::{Command, Match};
use outflank_locale::Args;
use outflank_rules::Disc;

/// The question in words.
#[must_use]
pub fn question_words(desk: &Desk, question: Question) -> String {
    let key = match question {
        Question::Resign => "confirm-resign",
        Question::Leave => "confirm-leave",
        Question::Forfeit => "confirm-forfeit",
        Question::Replace => "confirm-new",
        Question::Quit => "confirm-quit",
        Question::OfferDraw => "confirm-draw-offer",
        Question::AnswerDraw => "status-draw-offered",
        Question::DeleteSet => return doomed(desk),
    };
    let by = desk
        .table
        .game()
        .and_then(Match::draw_offer)
        .map_or(String::new(), |by| match desk.table.remote() {
            Some(_) => desk.player(by),
            None => desk.words.colour(by),
        });
    desk.words.with(key, &Args::new().with("player", by))
}

/// Which set would be deleted.
fn doomed(desk: &Desk) -> String {
    let doomed = desk.sets.doomed.and_then(|at| desk.settings.sets.get(at));
    let name = doomed.map_or("", |set| set.name.as_str());
    desk.words
        .with("confirm-delete-set", &Args::new().with("name", name))
}

pub(super) fn draw(context: &egui::Context, desk: &mut Desk, all: Rect, question: Question) {
    let yes = match question {
        Question::Resign => "answer-yes-resign",
        Question::Leave | Question::Forfeit => "answer-yes-leave",
        Question::Replace => "answer-yes-new",
        Question::Quit => "answer-yes-quit",
        Question::OfferDraw => "action-draw-offer",
        Question::AnswerDraw => "action-draw-accept",
        Question::DeleteSet => "answer-yes-delete",
    };
    let no = match question {
        Question::Quit | Question::DeleteSet => "action-cancel",
        Question::Replace if desk.screen() == Screen::Editor => "action-back",
        Question::AnswerDraw => "action-draw-decline",
        _ => "answer-no",
    };
    let words = question_words(desk, question);
    let ink = Ink {
        size: 17.0,
        face: Face::Strong,
        colour: desk.palette.interface.text,
    };
    let width = 380.0_f32.min(all.width() - 20.0);
    let lines = layout(context, &words, &ink, width - 40.0).size.y;
    card(
        context,
        desk,
        all,
        ("confirm", vec2(width, height(2, lines - 32.0)), ""),
        |ui, desk| {
            ui.add_space(6.0);
            label(ui, &words, &ink, Align::Center);
            ui.add_space(8.0);
            // Where one offers a draw, the other is asked at once: taking it must not lie under the
            // pointer that has just offered.
            let keys = if question == Question::AnswerDraw {
                [(yes, ButtonKind::Plain), (no, ButtonKind::Primary)]
            } else {
                [(no, ButtonKind::Primary), (yes, ButtonKind::Plain)]
            };
            match buttons(ui, desk, &keys) {
                Some(key) if key == yes => answer(desk, question),
                Some(_) => refuse(desk, question),
                None => {}
            }
        },
    );
}

/// The answer "no".
fn refuse(desk: &mut Desk, question: Question) {
    if question == Question::AnswerDraw {
        answer_draw(desk, |by| Command::DeclineDraw { by });
    } else {
        desk.menus.back();
    }
}

/// Answers the draw offer that lies on the table.
fn answer_draw(desk: &mut Desk, command: impl Fn(Disc) -> Command) {
    desk.menus.close();
    if let Some(by) = desk.table.game().and_then(Match::draw_offer) {
        desk.intents.write(Intent::Command(command(!by)));
    }
}

/// Offers a draw: for me, or at one screen for the side to move.
pub(super) fn offer_draw(desk: &mut Desk) {
    desk.resume();
    if let Some(by) = desk.acting() {
        desk.intents
            .write(Intent::Command(Command::OfferDraw { by }));
    }
}

fn answer(desk: &mut Desk, question: Question) {
    match question {
        Question::Resign => resign(desk),
        Question::Leave | Question::Forfeit => {
            desk.intents.write(Intent::ToTitle);
        }
        Question::Replace => {
            desk.menus.replace(if desk.screen() == Screen::Editor {
                Menu::Editor(EditorCard::Play)
            } else {
                Menu::NewGame
            });
        }
        Question::OfferDraw => offer_draw(desk),
        Question::AnswerDraw => answer_draw(desk, |by| Command::AcceptDraw { by }),
        Question::Quit => desk.quit(),
        Question::DeleteSet => {
            if let Some(at) = desk.sets.doomed.take() {
                desk.change(|settings| settings.sets.forget(at));
            }
            desk.menus.back();
        }
    }
}

/// Gives the game up: for me, or at one screen for the side to move.
pub(super) fn resign(desk: &mut Desk) {
    desk.resume();
    if let Some(by) = desk.acting() {
        desk.intents.write(Intent::Command(Command::Resign { by }));
    }
}
