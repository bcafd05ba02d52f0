//! The addresses of games with others: the meeting place, and the servers by which two find each other. What is no address is
//! not taken, and said.

use super::faults::{fault_key, place_fault, why_key};
use super::{back, card, note, scroll};
use crate::desk::Desk;
use crate::lobby::places::Home;
use crate::settings::Online;
use crate::theme::{ButtonKind, Field, button, fault, field, heading, toggle};
use bevy_egui::egui::{self, Rect, vec2};
use outflank_locale::Args;
use outflank_net::meeting::{Health, Why};
use std::time::Duration;

/// What is known of the meeting place.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub enum Check {
    /// Nobody has asked.
    #[default]
    Unasked,
    /// Nobody has answered yet.
    Asked,
    /// The answer.
    Answered(Result<Health, Why>),
}

/// So often one looks for the answer.
const STEP: Duration = Duration::from_millis(150);
/// The longest address, name or password.
const MOST: usize = 300;

pub(super) fn draw(context: &egui::Context, desk: &mut Desk, all: Rect) {
    listen(desk);
    let title = desk.words.say("address-heading");
    let size = vec2(520.0, 720.0);
    card(
        context,
        desk,
        all,
        ("addresses", size, &title),
        |ui, desk| {
            scroll(ui, 60.0, |ui| {
                place(ui, desk);
                let palette = desk.palette.clone();
                heading(ui, &palette, &desk.words.say("address-servers"));
                note(ui, desk, &desk.words.say("address-servers-note"));
                address(
                    ui,
                    desk,
                    "address-stun",
                    "stun:example.org:3478",
                    |online| &mut online.stun,
                );
                address(
                    ui,
                    desk,
                    "address-turn",
                    "turn:example.org:3478",
                    |online| &mut online.turn,
                );
                let is_there = !written(desk).turn.trim().is_empty();
                if is_there {
                    address(ui, desk, "address-turn-user", "", |online| {
                        &mut online.turn_user
                    });
                    address(ui, desk, "address-turn-password", "", |online| {
                        &mut online.turn_password
                    });
                    let mut is_shown = desk.drafts.is_shown;
                    let words = desk.words.say("profile-show");
                    if toggle(ui, &palette, "profile-show", &words, &mut is_shown) {
                        desk.drafts.is_shown = is_shown;
                        desk.wake.soon();
                    }
                }
                let words = desk.words.say("address-reset");
                if button(
                    ui,
                    &palette,
                    "address-reset",
                    &words,
                    ButtonKind::Plain,
                    true,
                ) {
                    desk.drafts.addresses = None;
                    let usual = desk.settings.online.with_addresses_of(&Online::default());
                    desk.change(|settings| settings.online = usual);
                }
            });
            back(ui, desk);
        },
    );
}

/// Asks for the answer that may have come.
fn listen(desk: &mut Desk) {
    if desk.drafts.check != Check::Asked {
        return;
    }
    match desk.hall.places.answer() {
        Some(answer) => {
            desk.drafts.check = Check::Answered(answer);
            desk.wake.soon();
        }
        None => {
            let at = desk.time.elapsed() + STEP;
            desk.wake.at(at);
        }
    }
}

/// What stands in the fields.
fn written(desk: &Desk) -> Online {
    let draft = desk.drafts.addresses.as_deref();
    draft.unwrap_or(&desk.settings.online).clone()
}

/// The meeting place and its test.
fn place(ui: &mut egui::Ui, desk: &mut Desk) {
    heading(ui, &desk.palette, &desk.words.say("address-place-heading"));
    note(
        ui,
        desk,
        &desk.words.say(if cfg!(target_arch = "wasm32") {
            "address-place-page-note"
        } else {
            "address-place-note"
        }),
    );
    address(ui, desk, "address-place", "192.168.1.5", |online| {
        &mut online.place
    });
    let is_asked = desk.drafts.check == Check::Asked;
    let words = desk.words.say(if is_asked {
        "address-testing"
    } else {
        "address-test"
    });
    let palette = desk.palette.clone();
    let is_possible = !is_asked && place_fault(&written(desk).place).is_none();
    if button(
        ui,
        &palette,
        "address-test",
        &words,
        ButtonKind::Plain,
        is_possible,
    ) {
        keep(desk);
        let wish = written(desk);
        match desk.hall.find(&wish) {
            Ok(Home { place, .. }) => {
                desk.hall.places.ask(&place);
                desk.drafts.check = Check::Asked;
            }
            Err(trouble) => {
                let sentence = super::lobby::trouble_words(desk, trouble);
                desk.drafts.fault = Some(("address-test", sentence));
            }
        }
        desk.wake.soon();
    }
    if let Some(sentence) = desk.drafts.fault_in("address-test") {
        fault(ui, &palette, sentence);
    }
    match desk.drafts.check.clone() {
        Check::Unasked | Check::Asked => {}
        Check::Answered(Ok(health)) => {
            let sentence = health_words(desk, &health);
            note(ui, desk, &sentence);
        }
        Check::Answered(Err(why)) => {
            let sentence = desk.words.say(why_key(why));
            fault(ui, &palette, &sentence);
        }
    }
}

fn health_words(desk: &Desk, health: &Health) -> String {
    if health.protocol != outflank_net::PROTOCOL {
        return desk.words.say("address-other-version");
    }
    desk.words.count("address-good", "count", health.guests)
}

/// One field; what is wrong with it stands below, and it is kept once it is left and nothing is.
fn address(
    ui: &mut egui::Ui,
    desk: &mut Desk,
    key: &'static str,
    hint: &str,
    part: impl Fn(&mut Online) -> &mut String,
) {
    let mut all = written(desk);
    let words = desk.words.say(key);
    let hint = match hint {
        "" => String::new(),
        text => desk
            .words
            .with("address-example", &Args::new().with("text", text)),
    };
    let wanted = Field {
        key,
        text: &words,
        hint: &hint,
        most: MOST,
        is_secret: key == "address-turn-password" && !desk.drafts.is_shown,
    };
    let palette = desk.palette.clone();
    let typing = field(ui, &palette, &wanted, part(&mut all));
    let sentence = fault_key(key, &all).map(|fault| desk.words.say(fault));
    if typing.is_changed {
        desk.drafts.addresses = Some(Box::new(all));
        (desk.drafts.check, desk.drafts.fault) = (Check::Unasked, None);
    }
    if typing.is_left || typing.is_entered {
        keep(desk);
    }
    if let Some(sentence) = sentence {
        fault(ui, &palette, &sentence);
    }
}

/// Takes what is right in the fields.
fn keep(desk: &mut Desk) {
    let all = written(desk);
    let right = |key: &str| fault_key(key, &all).is_none();
    let trim = |text: &str| text.trim().to_owned();
    let (is_place, is_stun, is_turn) = (
        right("address-place"),
        right("address-stun"),
        right("address-turn"),
    );
    desk.change(|settings| {
        let online = &mut settings.online;
        if is_place {
            online.place = trim(&all.place);
        }
        if is_stun {
            online.stun = trim(&all.stun);
        }
        if is_turn {
            online.turn = trim(&all.turn);
            online.turn_user.clone_from(&all.turn_user);
            online.turn_password.clone_from(&all.turn_password);
        }
    });
}

/// The lines that the settings show of it.
pub(super) fn summary(desk: &Desk) -> String {
    let place = desk.settings.online.place.trim();
    if place.is_empty() {
        return desk.words.say("address-here");
    }
    desk.words
        .with("address-at", &Args::new().with("place", place))
}
