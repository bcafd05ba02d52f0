//! The player's own sets in the chooser: kept ones, one that is only used now, and the ways to more.

use super::super::buttons;
use super::{Deed, entry_named, is_same};
use crate::desk::Desk;
use crate::screens::clipboard;
use crate::sets::{named, share};
use crate::states::{Menu, Question};
use crate::theme::{ButtonKind, button, heading};
use bevy_egui::egui::{self, vec2};
use outflank_rules::Variant;

pub(super) fn group(ui: &mut egui::Ui, desk: &Desk, now: &Variant) -> Option<Deed> {
    heading(ui, &desk.palette, &desk.words.say("rules-group-own"));
    let mut deed = None;
    for (at, set) in desk.settings.sets.iter().enumerate() {
        let is_chosen = is_same(&set.variant, now);
        let key = format!("set-kept-{at}");
        let shown = (set.name.as_str(), &set.variant);
        if entry_named(ui, desk, (&key, Some(is_chosen)), shown, 0.0) {
            deed = Some(Deed::Choose(super::sets::name_of(&set.variant)));
        }
        if is_chosen {
            deed = deeds(ui, desk, at).or(deed);
        }
    }
    if is_loose(desk, now) {
        let name = desk.set_name(now);
        let key = ("rules-custom", Some(true));
        entry_named(ui, desk, key, (&name, now), 0.0);
    }
    let ways = [
        ("rules-make", ButtonKind::Plain),
        #[cfg(target_os = "linux")]
        ("rules-paste", ButtonKind::Plain),
    ];
    match buttons(ui, desk, &ways) {
        Some("rules-make") => Some(Deed::Make),
        #[cfg(target_os = "linux")]
        Some(_) => Some(Deed::Paste),
        _ => deed,
    }
}

/// Is it neither named nor kept?
pub(super) fn is_loose(desk: &Desk, now: &Variant) -> bool {
    let is_named = named::registered(now).is_some() || named::entry(&now.key).is_some();
    !is_named && named::only_handicap(now).is_none() && desk.settings.sets.of(now).is_none()
}

/// What may be done with a kept set.
fn deeds(ui: &mut egui::Ui, desk: &Desk, at: usize) -> Option<Deed> {
    let mut keys = vec!["rules-change", "rules-delete"];
    if clipboard::is_there() {
        keys.insert(1, "rules-share");
    }
    let gap = 6.0;
    let count = keys.len() as f32;
    let width = (ui.available_width() - gap * (count - 1.0)) / count;
    let mut pressed = None;
    ui.horizontal(|ui| {
        ui.spacing_mut().item_spacing.x = gap;
        for key in keys {
            ui.allocate_ui(vec2(width, 44.0), |ui| {
                let words = desk.words.say(key);
                if button(ui, &desk.palette, key, &words, ButtonKind::Plain, true) {
                    pressed = Some(key);
                }
            });
        }
    });
    Some(match pressed? {
        "rules-change" => Deed::Change(at),
        "rules-share" => Deed::Share(at),
        _ => Deed::Delete(at),
    })
}

/// Copies what brings a kept set to somebody else: on a page its address, else the text for one.
pub(super) fn share(desk: &mut Desk, at: usize) {
    let Some(set) = desk.settings.sets.get(at) else {
        return;
    };
    let text = share::write(&set.name, &set.variant);
    #[cfg(target_arch = "wasm32")]
    let link = crate::third_party::page::origin() + share::MARK + &text;
    #[cfg(not(target_arch = "wasm32"))]
    let link = format!("{}{text}", share::MARK);
    clipboard::copy(desk, &link);
}

/// Asks whether a kept set shall be deleted.
pub(super) fn delete(desk: &mut Desk, at: usize) {
    desk.sets.doomed = Some(at);
    desk.menus.open(Menu::Confirm(Question::DeleteSet));
}

/// Opens the set whose link was copied elsewhere.
#[cfg(target_os = "linux")]
pub(super) fn paste(desk: &mut Desk) {
    match crate::third_party::clipboard::paste() {
        Some(text) => {
            desk.intents.write(crate::table::Intent::Rules(text));
        }
        None => desk.notices.say("online-paste-none"),
    }
}
