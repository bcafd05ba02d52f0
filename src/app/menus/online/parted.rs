//! The two could not go on.

use super::{card, note};
use crate::desk::Desk;
use crate::menus::buttons;
use crate::table::Intent;
use crate::theme::ButtonKind::{Plain, Primary};
use bevy_egui::egui::{self, Rect, vec2};
use outflank_net::Parted;

/// The reason's words.
const fn key(why: Parted) -> &'static str {
    match why {
        Parted::Stranger => "online-parted-stranger",
        Parted::Differ => "online-parted-differ",
        Parted::Claimed => "online-parted-claimed",
        Parted::FalseClaim => "online-parted-false-claim",
        Parted::Clocks => "online-parted-clocks",
        Parted::Denied | Parted::Protocol => "online-parted-protocol",
        _ => "online-parted-other",
    }
}

pub(super) fn draw(context: &egui::Context, desk: &mut Desk, all: Rect) {
    let why = desk.online.game.as_ref().and_then(|game| game.parted);
    let title = desk.words.say("online-parted");
    let size = vec2(420.0, 280.0);
    card(context, desk, all, ("online", size, &title), |ui, desk| {
        if let Some(why) = why {
            note(ui, desk, &desk.words.say(key(why)));
        }
        note(ui, desk, &desk.words.say("online-parted-note"));
        ui.add_space(4.0);
        let keys = [("action-to-title", Primary), ("action-show-board", Plain)];
        match buttons(ui, desk, &keys) {
            Some("action-to-title") => {
                desk.intents.write(Intent::ToTitle);
            }
            Some(_) => desk.menus.close(),
            None => {}
        }
    });
}
