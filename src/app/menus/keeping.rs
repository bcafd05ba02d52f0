//! The passphrase, and carrying the profile to another machine and back.

use super::unlock::{passphrase, profile_fault};
use super::{back, card, note, scroll};
use crate::desk::Desk;
use crate::profile::Carried;
use crate::screens::clipboard;
use crate::theme::{ButtonKind, Field, button, fault, field, heading, toggle};
use bevy_egui::egui::{self, Rect, vec2};
use outflank_net::{Name, ProfileError};

pub(super) fn draw(context: &egui::Context, desk: &mut Desk, all: Rect) {
    let title = desk.words.say("profile-keeping");
    let size = vec2(520.0, 720.0);
    card(context, desk, all, ("keeping", size, &title), |ui, desk| {
        scroll(ui, 60.0, |ui| {
            secrecy(ui, desk);
            carry_away(ui, desk);
            bring(ui, desk);
        });
        back(ui, desk);
    });
}

fn press(ui: &mut egui::Ui, desk: &Desk, key: &str, is_possible: bool) -> bool {
    let (words, kind) = (desk.words.say(key), ButtonKind::Plain);
    button(ui, &desk.palette, key, &words, kind, is_possible)
}

fn say(ui: &mut egui::Ui, desk: &Desk, key: &str) {
    note(ui, desk, &desk.words.say(key));
}

/// The passphrase of one's own key.
fn secrecy(ui: &mut egui::Ui, desk: &mut Desk) {
    heading(ui, &desk.palette, &desk.words.say("profile-secrecy"));
    let (is_sealed, is_locked) = (desk.me.is_sealed(), desk.me.is_locked());
    if is_sealed && !is_locked {
        say(ui, desk, "profile-sealed-note");
        if press(ui, desk, "profile-unseal", true) {
            let done = desk.me.seal(None);
            settle(desk, "profile-passphrase", done, "notice-unsealed");
        }
        return;
    }
    let (explained, action) = if is_locked {
        ("profile-locked-note", "profile-unlock")
    } else {
        ("profile-open-note", "profile-seal")
    };
    say(ui, desk, explained);
    let label = if is_locked {
        "profile-secrecy"
    } else {
        "profile-passphrase"
    };
    let is_entered = passphrase(ui, desk, ("profile-passphrase", label), |drafts| {
        &mut drafts.passphrase
    });
    let (palette, words) = (desk.palette.clone(), desk.words.say("profile-show"));
    let mut is_shown = desk.drafts.is_shown;
    if toggle(ui, &palette, "profile-show", &words, &mut is_shown) {
        desk.drafts.is_shown = is_shown;
        desk.wake.soon();
    }
    if press(ui, desk, action, true) || is_entered {
        let written = desk.drafts.passphrase.clone();
        let (done, notice) = if is_locked {
            (desk.me.unlock(&written), "notice-unlocked")
        } else {
            (desk.me.seal(Some(&written)), "notice-sealed")
        };
        settle(desk, "profile-passphrase", done, notice);
    }
    if is_locked {
        say(ui, desk, "profile-anew-note");
        if press(ui, desk, "profile-anew", true) && desk.me.start_anew(&desk.words).is_ok() {
            let name = desk.me.name().map(Name::to_string).unwrap_or_default();
            desk.notices
                .say_long("notice-profile-taken", vec![("player", name)]);
            *desk.drafts = super::Drafts::default();
            desk.wake.soon();
        }
    }
}

/// Tells how something went: in a word, or at its field.
fn settle(
    desk: &mut Desk,
    place: &'static str,
    done: Result<(), ProfileError>,
    notice: &'static str,
) {
    match done {
        Ok(()) => {
            *desk.drafts = super::Drafts::default();
            desk.notices.say(notice);
        }
        Err(error) => {
            let sentence = desk.words.say(profile_fault(error));
            desk.drafts.fault = Some((place, sentence));
        }
    }
    desk.wake.soon();
}

/// Taking the profile elsewhere.
fn carry_away(ui: &mut egui::Ui, desk: &mut Desk) {
    heading(ui, &desk.palette, &desk.words.say("profile-carry"));
    let explained = if desk.me.is_sealed() {
        "profile-carry-sealed-note"
    } else {
        "profile-carry-note"
    };
    say(ui, desk, explained);
    if press(ui, desk, "profile-export", desk.me.key().is_some()) {
        match desk.me.export() {
            Ok(file) => desk.notices.say_file("notice-profile-exported", &file),
            Err(error) => desk.notices.say_file("notice-write-failed", &error.place),
        }
        desk.wake.soon();
    }
    if clipboard::is_there()
        && press(ui, desk, "profile-copy", desk.me.key().is_some())
        && let Some(text) = desk.me.text()
    {
        clipboard::copy(desk, &text);
        desk.wake.soon();
    }
}

/// A profile from elsewhere.
fn bring(ui: &mut egui::Ui, desk: &mut Desk) {
    heading(ui, &desk.palette, &desk.words.say("profile-bring"));
    say(ui, desk, "profile-bring-note");
    let words = desk.words.say(if cfg!(target_arch = "wasm32") {
        "profile-carried-text"
    } else {
        "profile-carried"
    });
    let wanted = Field {
        key: "profile-carried",
        text: &words,
        hint: "",
        most: 1 << 20,
        is_secret: false,
    };
    let mut written = desk.drafts.carried.clone();
    let palette = desk.palette.clone();
    let typing = field(ui, &palette, &wanted, &mut written);
    if typing.is_changed {
        desk.drafts.carried = written;
        desk.drafts.fault = None;
        desk.drafts.is_carried_sealed = false;
    }
    if let Some(sentence) = desk.drafts.fault_in(wanted.key) {
        fault(ui, &palette, sentence);
    }
    let mut is_entered = typing.is_entered;
    if desk.drafts.is_carried_sealed {
        is_entered |= passphrase(
            ui,
            desk,
            ("profile-its-passphrase", "profile-its-passphrase"),
            |drafts| &mut drafts.its_passphrase,
        );
    }
    let is_possible = !desk.drafts.carried.trim().is_empty();
    if press(ui, desk, "profile-import", is_possible) || (is_entered && is_possible) {
        import(desk);
        desk.wake.soon();
    }
}

fn import(desk: &mut Desk) {
    let text = match carried(desk.drafts.carried.trim()) {
        Ok(text) => text,
        Err(key) => {
            desk.drafts.fault = Some(("profile-carried", desk.words.say(key)));
            return;
        }
    };
    let drafts = &desk.drafts;
    let passphrase = drafts
        .is_carried_sealed
        .then(|| drafts.its_passphrase.clone());
    match desk.me.import(&text, passphrase.as_deref()) {
        Ok(done) => {
            *desk.drafts = super::Drafts::default();
            let name = desk.me.name().map(Name::to_string).unwrap_or_default();
            let key = match done {
                Carried::Another => "notice-profile-taken",
                Carried::Same => "notice-profile-same",
            };
            desk.notices.say_long(key, vec![("player", name)]);
        }
        Err(ProfileError::Sealed) if !desk.drafts.is_carried_sealed => {
            desk.drafts.is_carried_sealed = true;
            desk.drafts.its_passphrase.clear();
            let sentence = desk.words.say("profile-carried-sealed");
            desk.drafts.fault = Some(("profile-its-passphrase", sentence));
        }
        Err(error) => {
            let place = match error {
                ProfileError::WrongPassphrase => "profile-its-passphrase",
                _ => "profile-carried",
            };
            let sentence = desk.words.say(profile_fault(error));
            desk.drafts.fault = Some((place, sentence));
        }
    }
}

/// The text of a profile: what was written, or what the file of this name holds.
fn carried(written: &str) -> Result<String, &'static str> {
    if written.starts_with("outflank-profile-") || cfg!(target_arch = "wasm32") {
        return Ok(written.to_owned());
    }
    let path = std::path::Path::new(written.trim_matches('"'));
    match std::fs::metadata(path) {
        Ok(found) if found.is_file() && found.len() <= crate::storage::LONGEST => {
            std::fs::read_to_string(path).map_err(|_| "profile-carried-none")
        }
        Ok(_) => Err("profile-carried-none"),
        Err(_) => Err("profile-carried-no-file"),
    }
}
