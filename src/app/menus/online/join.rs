//! The code or link that a friend has sent.

use super::{card, ends, note, trouble};
use crate::desk::Desk;
use crate::menus::scroll;
use crate::online::Wish;
use crate::theme::{ButtonKind, Field, button, field};
use bevy_egui::egui::{self, Rect, vec2};

/// The longest text the field takes: longer than any link, so that one that is too long is named.
const MOST: usize = 1_100;

pub(super) fn draw(context: &egui::Context, desk: &mut Desk, all: Rect) {
    let title = desk.words.say("online-join");
    let size = vec2(460.0, 380.0);
    card(context, desk, all, ("online", size, &title), |ui, desk| {
        let mut is_entered = false;
        scroll(ui, 52.0, |ui| {
            note(ui, desk, &desk.words.say("online-join-note"));
            let mut entry = std::mem::take(&mut desk.online.entry);
            let shape = Field {
                key: "online-entry",
                text: &desk.words.say("online-entry"),
                hint: "K7MX 4RPA",
                most: MOST,
                is_secret: false,
            };
            let typing = field(ui, &desk.palette, &shape, &mut entry);
            desk.online.entry = entry;
            if typing.is_changed {
                desk.online.trouble = None;
                desk.wake.soon();
            }
            is_entered = typing.is_entered;
            if cfg!(target_os = "linux") {
                paste(ui, desk);
            }
            trouble(ui, desk);
        });
        let has_text = !desk.online.entry.trim().is_empty();
        if ends(ui, desk, "online-join-start", has_text) || (is_entered && has_text) {
            desk.online.ask(Wish::Join);
            desk.wake.soon();
        }
    });
}

/// Takes what was copied elsewhere.
fn paste(ui: &mut egui::Ui, desk: &mut Desk) {
    let words = desk.words.say("online-paste");
    let kind = ButtonKind::Plain;
    if button(ui, &desk.palette, "online-paste", &words, kind, true) {
        #[cfg(target_os = "linux")]
        match crate::third_party::clipboard::paste() {
            Some(text) => {
                desk.online.entry = text.trim().chars().take(MOST).collect();
                desk.online.trouble = None;
            }
            None => desk.notices.say("online-paste-none"),
        }
        desk.wake.soon();
    }
}
