//! What the two say to each other: quick phrases in the reader's language, and lines of their own.

use super::{card, note};
use crate::desk::Desk;
use crate::menus::scroll;
use crate::online::{Said, Wish};
use crate::theme::{ButtonKind, Face, Field, Ink, button, field, label, rows, toggle};
use bevy_egui::egui::{self, Align, Rect, Ui, vec2};
use outflank_net::Phrase;
use outflank_net::wire::MAX_CHAT;

/// The phrases offered; the wire has room for more.
const OFFERED: u8 = 8;

pub(in crate::menus) fn draw(context: &egui::Context, desk: &mut Desk, all: Rect) {
    let Some(game) = &mut desk.online.game else {
        desk.menus.back();
        return;
    };
    game.is_unread = false;
    let title = game.name.clone();
    let size = vec2(480.0, 640.0);
    card(context, desk, all, ("chat", size, &title), |ui, desk| {
        let is_low = ui.available_height() < 500.0;
        let rows_of_phrases = OFFERED.div_ceil(2) as f32;
        let below = rows_of_phrases * 50.0 + 80.0 + 44.0 + 154.0;
        if is_low {
            scroll(ui, 52.0, |ui| {
                lines(ui, desk);
                write(ui, desk);
            });
        } else {
            scroll(ui, below, |ui| lines(ui, desk));
            write(ui, desk);
        }
        let words = desk.words.say("action-close");
        let kind = ButtonKind::Primary;
        if button(ui, &desk.palette, "action-close", &words, kind, true) {
            desk.menus.back();
        }
    });
}

/// What was said, the newest first, so that it is in sight.
fn lines(ui: &mut Ui, desk: &Desk) {
    let Some(game) = &desk.online.game else {
        return;
    };
    if game.said.is_empty() {
        note(ui, desk, &desk.words.say("online-chat-empty"));
    }
    let style = desk.palette.interface;
    for said in game.said.iter().rev() {
        let who = if said.is_mine {
            desk.words.say("player-you")
        } else {
            game.name.clone()
        };
        let what = words_of(desk, said);
        let ink = Ink {
            size: 15.0,
            face: Face::Plain,
            colour: if said.is_mine {
                style.quiet
            } else {
                style.text
            },
        };
        label(ui, &format!("{who}: {what}"), &ink, Align::Min);
    }
}

/// What was said, in the reader's language where it is a phrase.
pub(super) fn words_of(desk: &Desk, said: &Said) -> String {
    match &said.what {
        Ok(phrase) => phrase_words(desk, u8::from(*phrase)),
        Err(line) => line.clone(),
    }
}

fn phrase_words(desk: &Desk, number: u8) -> String {
    desk.words.count("online-phrase", "n", number.into())
}

/// Phrases, a field, and the switch that keeps the other one's words away.
fn write(ui: &mut Ui, desk: &mut Desk) {
    rows(ui, 6.0);
    let width = (ui.available_width() - 8.0) / 2.0;
    let mut pressed = None;
    for row in 0..OFFERED.div_ceil(2) {
        ui.horizontal(|ui| {
            for number in [row * 2, row * 2 + 1] {
                ui.allocate_ui(vec2(width, 44.0), |ui| {
                    let key = format!("online-phrase-{number}");
                    let words = phrase_words(desk, number);
                    if button(ui, &desk.palette, &key, &words, ButtonKind::Plain, true) {
                        pressed = Phrase::try_from(number).ok();
                    }
                });
            }
        });
    }
    if let Some(phrase) = pressed {
        desk.online.ask(Wish::Phrase(phrase));
        desk.wake.soon();
    }
    line(ui, desk);
    block(ui, desk);
    let mut is_muted = desk.online.is_muted;
    let text = desk.words.say("online-mute");
    if toggle(ui, &desk.palette, "online-mute", &text, &mut is_muted) {
        desk.online.is_muted = is_muted;
        desk.wake.soon();
    }
}

/// Whoever is blocked is heard no more, and met no more once this game is over.
fn block(ui: &mut Ui, desk: &mut Desk) {
    let Some((key, name)) = desk
        .online
        .game
        .as_ref()
        .map(|game| (game.other, game.plain.clone()))
    else {
        return;
    };
    let is_blocked = desk.me.blocked().has(&key);
    let words = desk.words.say("action-block");
    let kind = ButtonKind::Plain;
    if button(ui, &desk.palette, "action-block", &words, kind, !is_blocked) {
        desk.me.block(key, name);
        desk.online.is_muted = true;
        desk.wake.soon();
    }
}

/// A line of one's own; Enter sends it.
fn line(ui: &mut Ui, desk: &mut Desk) {
    let mut text = std::mem::take(&mut desk.online.line);
    let shape = Field {
        key: "online-line",
        text: &desk.words.say("online-line"),
        hint: "",
        most: MAX_CHAT,
        is_secret: false,
    };
    let typing = field(ui, &desk.palette, &shape, &mut text);
    if typing.is_entered && !text.trim().is_empty() {
        desk.online.ask(Wish::Chat(std::mem::take(&mut text)));
        desk.wake.soon();
    }
    desk.online.line = text;
    let is_full = !desk.online.line.trim().is_empty();
    let words = desk.words.say("online-send");
    let kind = ButtonKind::Plain;
    if button(ui, &desk.palette, "online-send", &words, kind, is_full) {
        let text = std::mem::take(&mut desk.online.line);
        desk.online.ask(Wish::Chat(text));
        desk.wake.soon();
    }
}
