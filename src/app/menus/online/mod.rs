//! The cards of games with others: whom to play, waiting for them, and when the two had to part.

mod anyone;
mod chat;
mod host;
mod join;
mod parted;
mod proposal;
mod qr;
mod unfinished;
mod waiting;
mod watchers;
mod whom;
mod words;

use super::{End, card, note};
use crate::desk::Desk;
use crate::online::{Page, Trouble, Wish};
use crate::theme::fault;
use bevy_egui::egui::{self, Rect};
pub(super) use chat::draw as draw_chat;
use outflank_locale::Args;
pub(crate) use proposal::words as proposal_words;
pub(super) use watchers::draw as draw_watchers;
pub(crate) use words::{claim_is_due, is_offered, status};
pub(super) use words::{rating_words, rematch};

/// Draws what is to be seen of it now.
pub(super) fn draw(context: &egui::Context, desk: &mut Desk, all: Rect) {
    let has_parted = desk
        .online
        .game
        .as_ref()
        .is_some_and(|game| game.parted.is_some());
    if has_parted {
        parted::draw(context, desk, all);
    } else if let Some(search) = desk.online.search.clone() {
        match &search.proposal {
            Some(proposal) => proposal::draw(context, desk, all, proposal),
            None => waiting::draw(context, desk, all, &search),
        }
    } else {
        match desk.online.page {
            Page::Whom => whom::draw(context, desk, all),
            Page::Host => host::draw(context, desk, all),
            Page::Join => join::draw(context, desk, all),
            Page::Anyone => anyone::draw(context, desk, all),
            Page::Unfinished => unfinished::draw(context, desk, all),
        }
    }
}

/// One step back: the search ends, or the page before is shown, or the card goes.
pub(crate) fn back(desk: &mut Desk) {
    desk.online.trouble = None;
    if desk.online.search.is_some() {
        desk.online.ask(Wish::Cancel);
        desk.wake.soon();
    } else if matches!(desk.online.page, Page::Whom | Page::Unfinished) {
        desk.menus.back();
    } else {
        desk.online.page = Page::Whom;
        desk.wake.soon();
    }
}

/// Opens the card, at its first page.
pub(crate) fn open(desk: &mut Desk) {
    desk.online.trouble = None;
    if desk.online.search.is_none() {
        desk.online.page = if desk.online.unfinished.is_some() {
            Page::Unfinished
        } else {
            Page::Whom
        };
    }
    desk.menus.open(crate::states::Menu::Online);
}

/// What went wrong, in words.
fn trouble_words(desk: &Desk, trouble: &Trouble) -> String {
    let mut arguments = Args::new();
    for (name, value) in &trouble.arguments {
        arguments = arguments.with(name, value.clone());
    }
    desk.words.with(trouble.key, &arguments)
}

/// Says what went wrong last, where something did.
fn trouble(ui: &mut egui::Ui, desk: &Desk) {
    if let Some(trouble) = &desk.online.trouble {
        let words = trouble_words(desk, trouble);
        fault(ui, &desk.palette, &words);
    }
}

/// Back at the left, what goes on at the right. True if that was pressed.
fn ends(ui: &mut egui::Ui, desk: &mut Desk, key: &str, enabled: bool) -> bool {
    let pressed = super::ends(ui, desk, key, enabled);
    if pressed == Some(End::Back) {
        back(desk);
    }
    pressed == Some(End::On)
}
