//! Who may watch a game against somebody far away: nobody, or whoever has the link, at once or some time late.

use super::waiting::{address, copy};
use super::{card, note, words};
use crate::desk::Desk;
use crate::menus::{back_as, scroll};
use crate::online::Wish;
use crate::theme::ButtonKind::{Plain, Primary};
use crate::theme::choice;
use bevy_egui::egui::{self, Rect, Ui, vec2};
use outflank_net::watch::DELAYS;

pub(in crate::menus) fn draw(context: &egui::Context, desk: &mut Desk, all: Rect) {
    let Some(count) = desk.online.game.as_ref().map(|game| game.watchers) else {
        desk.menus.back();
        return;
    };
    let title = desk.words.say("watch-heading");
    let is_shown = desk.settings.online.watch.is_some();
    let size = vec2(460.0, if is_shown { 520.0 } else { 380.0 });
    card(
        context,
        desk,
        all,
        ("watchers", size, &title),
        |ui, desk| {
            scroll(ui, 52.0, |ui| {
                note(ui, desk, &desk.words.say("watch-note"));
                choose(ui, desk);
                if is_shown {
                    ui.add_space(4.0);
                    note(ui, desk, &words::watchers(desk, count));
                    invite(ui, desk);
                }
            });
            // The link is what one comes for.
            back_as(ui, desk, if is_shown { Plain } else { Primary });
        },
    );
}

/// Nobody, or how late.
fn choose(ui: &mut Ui, desk: &mut Desk) {
    let late = |desk: &Desk, seconds: u16| match seconds {
        0 => desk.words.say("watch-at-once"),
        _ => desk.words.count("watch-late", "seconds", seconds.into()),
    };
    let mut answers = vec![(
        None,
        "watch-nobody".to_owned(),
        desk.words.say("watch-nobody"),
    )];
    answers.extend(DELAYS.map(|delay| {
        let seconds = (delay.0 / 1_000) as u16;
        let key = format!("watch-late-{seconds}");
        (Some(seconds), key, late(desk, seconds))
    }));
    let chosen = desk.settings.online.watch;
    if let Some(watch) = choice(ui, &desk.palette, chosen, &answers, 1) {
        desk.change(|settings| settings.online.watch = watch);
        desk.online.ask(Wish::Show);
        desk.wake.soon();
    }
}

/// The link for those who may watch.
fn invite(ui: &mut Ui, desk: &mut Desk) {
    let Some(link) = desk.online.watch_link() else {
        return;
    };
    address(ui, desk, &link);
    copy(ui, desk, &[("watch-copy-link", &link)]);
}
