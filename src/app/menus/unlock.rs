//! The passphrase is asked for, where something needs the key.

use super::{Drafts, buttons, card_under, note};
use crate::desk::Desk;
use crate::theme::ButtonKind::{Plain, Primary};
use crate::theme::{Controls, Face, Field, Ink, fault, field, label};
use bevy::prelude::DetectChangesMut;
use bevy_egui::egui::{self, Align, Rect, vec2};
use outflank_net::ProfileError;

/// The longest passphrase.
pub(super) const MOST: usize = 200;

pub(super) fn draw(context: &egui::Context, desk: &mut Desk, all: Rect) {
    let is_wrong = desk.drafts.fault.is_some();
    let size = vec2(420.0, if is_wrong { 350.0 } else { 300.0 });
    // There is one thing to do here: to write.
    if !std::mem::replace(&mut desk.drafts.is_begun, true) {
        Controls::ask(context, "profile-passphrase");
    }
    card_under(context, desk, all, ("unlock", size), |ui, desk| {
        let ink = Ink {
            size: 28.0,
            face: Face::Display,
            colour: desk.palette.interface.text,
        };
        label(ui, &desk.words.say("profile-locked"), &ink, Align::Center);
        note(ui, desk, &desk.words.say("profile-locked-note"));
        let is_entered = passphrase(
            ui,
            desk,
            ("profile-passphrase", "profile-secrecy"),
            |drafts| &mut drafts.passphrase,
        );
        let keys = [("profile-unlock", Primary), ("action-cancel", Plain)];
        match buttons(ui, desk, &keys) {
            Some("action-cancel") => desk.menus.back(),
            Some(_) => unlock(desk),
            None if is_entered => unlock(desk),
            None => {}
        }
    });
}

/// The field of a passphrase, by its key and its words, and what is wrong with it; true if Enter was pressed.
pub(super) fn passphrase(
    ui: &mut egui::Ui,
    desk: &mut Desk,
    (key, label): (&'static str, &str),
    draft: impl Fn(&mut Drafts) -> &mut String,
) -> bool {
    let words = desk.words.say(label);
    let wanted = Field {
        key,
        text: &words,
        hint: "",
        most: MOST,
        is_secret: !desk.drafts.is_shown,
    };
    let mut written = draft(desk.drafts.bypass_change_detection()).clone();
    let palette = desk.palette.clone();
    let typing = field(ui, &palette, &wanted, &mut written);
    if typing.is_changed {
        *draft(&mut desk.drafts) = written;
        desk.drafts.fault = None;
    }
    if let Some(sentence) = desk.drafts.fault_in(key) {
        fault(ui, &palette, sentence);
    }
    typing.is_entered
}

fn unlock(desk: &mut Desk) {
    let passphrase = desk.drafts.passphrase.clone();
    match desk.me.unlock(&passphrase) {
        Ok(()) => {
            desk.notices.say("notice-unlocked");
            desk.menus.back();
        }
        Err(error) => {
            let sentence = desk.words.say(profile_fault(error));
            desk.drafts.fault = Some(("profile-passphrase", sentence));
            desk.drafts.passphrase.clear();
            desk.drafts.is_begun = false;
        }
    }
    desk.wake.soon();
}

/// What is wrong with a profile or a passphrase.
pub(super) const fn profile_fault(error: ProfileError) -> &'static str {
    match error {
        ProfileError::ShortPassphrase => "profile-passphrase-short",
        ProfileError::WrongPassphrase => "profile-passphrase-wrong",
        ProfileError::Sealed => "profile-carried-sealed",
        ProfileError::Later => "profile-carried-later",
        ProfileError::NotAProfile => "profile-carried-none",
    }
}
