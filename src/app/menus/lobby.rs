//! The lobby: who is here, invitations, what one would like to play.

use super::new_game::clock;
use super::people::{Person, row};
use super::profile::block_somebody;
use super::{back_as, card, note, rules, scroll};
use crate::desk::Desk;
use crate::lobby::Trouble;
use crate::lobby::places::NoHome;
use crate::online::offer::{Offer, WITH_STRANGERS};
use crate::profile::NoKey;
use crate::sets::For;
use crate::states::Menu;
use crate::theme::ButtonKind::{Plain, Primary};
use crate::theme::{Face, Ink, button, fault, heading, label, toggle};
use bevy_egui::egui::{self, Align, Rect, vec2};
use outflank_locale::Args;
use outflank_net::lobby::{Guest, NotNow, Pending};
use outflank_net::{Key, Terms};

pub(super) fn draw(context: &egui::Context, desk: &mut Desk, all: Rect) {
    let title = desk.words.say("lobby-heading");
    let size = vec2(560.0, 720.0);
    card(context, desk, all, ("lobby", size, &title), |ui, desk| {
        scroll(ui, 60.0, |ui| {
            place(ui, desk);
            if desk.hall.is_open() {
                invitations(ui, desk);
                guests(ui, desk);
                own_wish(ui, desk);
            }
        });
        // Where something else helps on, that is to be pressed first.
        let is_stuck = desk.hall.trouble().is_some();
        back_as(ui, desk, if is_stuck { Plain } else { Primary });
    });
}

/// Where one is, or why one is nowhere.
fn place(ui: &mut egui::Ui, desk: &mut Desk) {
    let Some(trouble) = desk.hall.trouble() else {
        let pages = desk.hall.pages();
        let words = if !desk.hall.is_open() {
            desk.words.say("lobby-entering")
        } else if let Some(page) = pages.first() {
            let page = Args::new().with("place", page.trim_end_matches('/'));
            desk.words.with("lobby-here", &page)
        } else {
            super::addresses::summary(desk)
        };
        note(ui, desk, &words);
        return;
    };
    let palette = desk.palette.clone();
    fault(ui, &palette, &trouble_words(desk, trouble));
    if trouble == Trouble::Key(NoKey::Locked) {
        let words = desk.words.say("profile-unlock");
        if button(ui, &palette, "profile-unlock", &words, Primary, true) {
            desk.hall.retry();
            desk.menus.open(Menu::Unlock);
        }
        return;
    }
    let words = desk.words.say("lobby-retry");
    if button(ui, &palette, "lobby-retry", &words, Primary, true) {
        desk.hall.retry();
        desk.wake.soon();
    }
    let words = desk.words.say("address-heading");
    if button(ui, &palette, "address-heading", &words, Plain, true) {
        desk.menus.open(Menu::Addresses);
    }
}

/// Why one is not in the lobby, and what to do.
pub(super) fn trouble_words(desk: &Desk, trouble: Trouble) -> String {
    let key = match trouble {
        Trouble::Line(why) => super::faults::why_key(why),
        Trouble::Home(NoHome::Forbidden) => "lobby-no-home",
        Trouble::Address => {
            let place = &desk.settings.online.place;
            super::faults::place_fault(place).unwrap_or("address-wrong-host")
        }
        Trouble::Key(NoKey::Locked) => "profile-locked-note",
        Trouble::Key(NoKey::NoChance) => "notice-no-chance",
    };
    desk.words.say(key)
}

/// A game in a few words.
pub(super) fn terms_words(desk: &Desk, terms: &Terms) -> String {
    let rules = rules::short_words(desk, &terms.variant);
    let clock = super::new_game::clock_words(desk, terms.clock);
    let counts = desk.words.say(if terms.rated {
        "lobby-rated"
    } else {
        "lobby-friendly"
    });
    format!("{rules} · {clock} · {counts}")
}

fn invitations(ui: &mut egui::Ui, desk: &mut Desk) {
    let standing = desk.hall.invitations();
    if standing.is_empty() {
        return;
    }
    heading(ui, &desk.palette, &desk.words.say("lobby-invitations"));
    for (key, Pending { terms, .. }) in standing {
        let person = Person {
            key: &key,
            name: desk.hall.name(&key),
            about: terms_words(desk, &terms),
        };
        let deeds = [
            ("lobby-accept", desk.words.say("lobby-accept"), Primary),
            ("lobby-decline", desk.words.say("lobby-decline"), Plain),
            ("lobby-block-inviter", desk.words.say("action-block"), Plain),
        ];
        match row(ui, desk, &person, &deeds) {
            Some(0) => answer(desk, key, true),
            Some(1) => answer(desk, key, false),
            Some(_) => block(desk, key),
            None => {}
        }
    }
}

fn answer(desk: &mut Desk, key: Key, accepts: bool) {
    if let Err(why) = desk.hall.answer(key, accepts) {
        refuse(desk, why);
    }
    desk.wake.soon();
}

fn refuse(desk: &mut Desk, why: NotNow) {
    desk.notices.say(match why {
        NotNow::NotOpen => "notice-lobby-closed",
        NotNow::Gone => "notice-lobby-gone",
        NotNow::OneAtATime => "notice-lobby-one",
        NotNow::BadTerms => "notice-lobby-unplayable",
    });
}

fn block(desk: &mut Desk, key: Key) {
    let guests = desk.hall.guests();
    let Some((_, guest)) = guests.into_iter().find(|(known, _)| *known == key) else {
        return;
    };
    let name = guest.presence.name;
    // Whoever waits for an answer gets one before nothing more is heard.
    let _ = desk.hall.answer(key, false);
    desk.hall.block(key, name.clone());
    block_somebody(desk, key, name);
}

fn guests(ui: &mut egui::Ui, desk: &mut Desk) {
    let guests = desk.hall.guests();
    let count = guests.len() as u32;
    heading(
        ui,
        &desk.palette,
        &desk.words.count("lobby-guests", "count", count),
    );
    if guests.is_empty() {
        note(ui, desk, &desk.words.say("lobby-nobody"));
    }
    let asked = desk.hall.asked();
    let inviting: Vec<Key> = desk
        .hall
        .invitations()
        .iter()
        .map(|(key, _)| *key)
        .collect();
    for (key, guest) in &guests {
        guest_row(ui, desk, (*key, guest), (asked, inviting.contains(key)));
    }
}

fn guest_row(
    ui: &mut egui::Ui,
    desk: &mut Desk,
    (key, guest): (Key, &Guest),
    (asked, is_inviting): (Option<Key>, bool),
) {
    let presence = &guest.presence;
    let rating = presence.rating.bounded().0;
    let wish = terms_words(desk, &presence.terms);
    let about = if asked == Some(key) {
        desk.words.say("lobby-waiting")
    } else if presence.is_open {
        format!("{rating} · {wish}")
    } else {
        format!("{rating} · {}", desk.words.say("lobby-closed"))
    };
    let person = Person {
        key: &key,
        name: desk.hall.name(&key),
        about,
    };
    let mut deeds = Vec::new();
    if asked == Some(key) {
        deeds.push(("lobby-withdraw", desk.words.say("lobby-withdraw"), Plain));
    } else if presence.is_open && asked.is_none() {
        deeds.push(("lobby-invite", desk.words.say("lobby-invite"), Plain));
    }
    deeds.push(("lobby-block", desk.words.say("action-block"), Plain));
    // What to do with whoever invites stands above.
    if is_inviting {
        deeds.clear();
    }
    let Some(pressed) = row(ui, desk, &person, &deeds) else {
        return;
    };
    match deeds[pressed].0 {
        "lobby-invite" => {
            if let Err(why) = desk.hall.invite(key) {
                refuse(desk, why);
            }
        }
        "lobby-withdraw" => desk.hall.withdraw(),
        _ => block(desk, key),
    }
    desk.wake.soon();
}

/// What one would like to play, and whether one may be invited.
fn own_wish(ui: &mut egui::Ui, desk: &mut Desk) {
    let palette = desk.palette.clone();
    heading(ui, &palette, &desk.words.say("lobby-wish"));
    let mut next = desk.hall.wish.clone();
    let mut opens = false;
    if desk.drafts.is_wish_open {
        opens = choose(ui, desk, &mut next);
    } else {
        let ink = Ink {
            size: 15.0,
            face: Face::Plain,
            colour: palette.interface.text,
        };
        let summary = terms_words(desk, &next.terms());
        label(ui, &summary, &ink, Align::Min);
        let words = desk.words.say("lobby-change");
        if button(ui, &palette, "lobby-change", &words, Plain, true) {
            desk.drafts.is_wish_open = true;
            desk.wake.soon();
        }
    }
    if next != desk.hall.wish {
        desk.hall.wish = next;
        desk.wake.soon();
    }
    if opens {
        rules::open(desk, For::Wish);
    }
    let mut is_closed = desk.settings.online.is_closed;
    let words = desk.words.say("profile-closed");
    if toggle(ui, &palette, "lobby-closed", &words, &mut is_closed) {
        desk.change(|settings| settings.online.is_closed = is_closed);
    }
}

/// What it may be; true if other rules are wanted.
fn choose(ui: &mut egui::Ui, desk: &Desk, next: &mut Offer) -> bool {
    let palette = &desk.palette;
    let words = &desk.words;
    let opens = rules::row(ui, desk, &next.variant);
    clock(ui, desk, 1, WITH_STRANGERS, &mut next.clock);
    let words = words.say("lobby-counts");
    toggle(ui, palette, "lobby-counts", &words, &mut next.is_rated);
    opens
}
