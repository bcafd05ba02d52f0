//! What the friend proposes to whom one has come: it is played, or declined.

use super::card;
use crate::desk::Desk;
use crate::menus::lobby::terms_words;
use crate::menus::{buttons, height};
use crate::online::Wish;
use crate::theme::ButtonKind::{Plain, Primary};
use crate::theme::{Face, Ink, label, layout};
use bevy_egui::egui::{self, Align, Rect, vec2};
use outflank_locale::Args;
use outflank_net::Proposal;

/// Who invites, and to what.
pub(crate) fn words(desk: &Desk, proposal: &Proposal) -> [String; 2] {
    let name = desk.me.name_beside_mine(&proposal.key, &proposal.name);
    let arguments = Args::new().with("player", name);
    let who = desk.words.with("online-proposal", &arguments);
    [who, terms_words(desk, &proposal.terms)]
}

pub(super) fn draw(context: &egui::Context, desk: &mut Desk, all: Rect, proposal: &Proposal) {
    let [who, what] = words(desk, proposal);
    let text = desk.palette.interface.text;
    let ink = |size, face| Ink {
        size,
        face,
        colour: text,
    };
    let lines = [
        (who, ink(15.0, Face::Plain)),
        (what, ink(17.0, Face::Strong)),
    ];
    let width = 420.0_f32.min(all.width() - 20.0);
    let heights = lines.each_ref().map(|(words, ink)| {
        let laid = layout(context, words, ink, width - 40.0);
        laid.size.y + 8.0
    });
    let size = vec2(width, height(2, heights.iter().sum::<f32>() + 8.0));
    let title = desk.words.say("online-proposal-heading");
    card(context, desk, all, ("online", size, &title), |ui, desk| {
        for (words, ink) in &lines {
            label(ui, words, ink, Align::Center);
        }
        ui.add_space(8.0);
        let keys = [("online-play", Primary), ("online-decline", Plain)];
        match buttons(ui, desk, &keys) {
            Some("online-play") => desk.online.ask(Wish::Play),
            Some(_) => super::back(desk),
            None => return,
        }
        desk.wake.soon();
    });
}
