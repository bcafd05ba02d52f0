//! Who one is to others: picture and name, rating, people met and blocked.

use super::people::{Person, row};
use super::{back, card, note, picture, scroll};
use crate::desk::Desk;
use crate::portrait;
use crate::profile::NoKey;
use crate::states::Menu;
use crate::theme::{
    ButtonKind, Face, Field, Ink, button, draw as text, elide, fault, field, heading, toggle,
};
use bevy_egui::egui::{self, Align2, Rect, Sense, Vec2, pos2, vec2};
use outflank_locale::Args;
use outflank_net::identity::name::{LEAST, MOST};
use outflank_net::{Key, Name, NameError, Tally};

pub(super) fn draw(context: &egui::Context, desk: &mut Desk, all: Rect) {
    // Whoever looks at the profile has one.
    if desk.me.key().is_none()
        && let Err(NoKey::NoChance) = desk.me.begin(&desk.words)
    {
        desk.notices.say("notice-no-chance");
        desk.menus.back();
        return;
    }
    let title = desk.words.say("profile-heading");
    let size = vec2(520.0, 720.0);
    card(context, desk, all, ("profile", size, &title), |ui, desk| {
        scroll(ui, 60.0, |ui| {
            let Some(key) = desk.me.key() else { return };
            head(ui, desk, &key);
            picture::draw(ui, desk);
            name(ui, desk);
            standing(ui, desk);
            wishes(ui, desk);
            keeping(ui, desk);
            met(ui, desk);
            blocked(ui, desk);
        });
        back(ui, desk);
    });
}

/// Picture, name and tag.
fn head(ui: &mut egui::Ui, desk: &Desk, key: &Key) {
    let style = desk.palette.interface;
    let size = vec2(ui.available_width(), 80.0);
    let (area, _) = ui.allocate_exact_size(size, Sense::hover());
    let picture = Rect::from_min_size(area.min + vec2(0.0, 4.0), Vec2::splat(72.0));
    portrait::paint(
        ui.painter(),
        &desk.palette,
        key,
        desk.me.portrait(),
        picture,
    );
    let left = picture.right() + 16.0;
    let strong = Ink {
        size: 28.0,
        face: Face::Display,
        colour: style.text,
    };
    let quiet = Ink {
        size: 15.0,
        face: Face::Plain,
        colour: style.quiet,
    };
    let room = area.right() - left;
    let name = desk.me.name().map(Name::as_str).unwrap_or_default();
    let name = elide(ui.ctx(), name, &strong, room);
    let tag = Args::new().with("tag", key.tag());
    let tag = desk.words.with("profile-tag", &tag);
    let tag = elide(ui.ctx(), &tag, &quiet, room);
    let middle = picture.center().y;
    text(
        ui,
        &name,
        &strong,
        pos2(left, middle + 4.0),
        Align2::LEFT_BOTTOM,
    );
    text(ui, &tag, &quiet, pos2(left, middle + 6.0), Align2::LEFT_TOP);
}

/// The field of the name: taken when it is left or entered, if it is one.
fn name(ui: &mut egui::Ui, desk: &mut Desk) {
    let known = desk.me.name().map(ToString::to_string).unwrap_or_default();
    let mut written = desk.drafts.name.clone().unwrap_or_else(|| known.clone());
    let words = desk.words.say("profile-name");
    let wanted = Field {
        key: "profile-name",
        text: &words,
        hint: "",
        most: 4 * MOST,
        is_secret: false,
    };
    let palette = desk.palette.clone();
    let typing = field(ui, &palette, &wanted, &mut written);
    if typing.is_changed {
        let wrong = Name::parse(&written).err();
        desk.drafts.fault = wrong.map(|error| ("profile-name", name_fault(desk, error)));
        desk.drafts.name = Some(written.clone());
    }
    if (typing.is_left || typing.is_entered) && written != known {
        if let Ok(name) = Name::parse(&written) {
            desk.me.rename(name);
            desk.drafts.name = None;
            desk.notices.say("notice-name-taken");
        }
        desk.wake.soon();
    }
    if let Some(sentence) = desk.drafts.fault_in(wanted.key) {
        fault(ui, &palette, sentence);
    }
}

/// Why a text is no name.
fn name_fault(desk: &Desk, error: NameError) -> String {
    let (key, least, most, found) = match error {
        NameError::Short { found } => ("profile-name-short", LEAST, MOST, found),
        NameError::Long { found } => ("profile-name-long", LEAST, MOST, found),
        NameError::Unseen { at } => ("profile-name-unseen", LEAST, MOST, at),
    };
    let arguments = Args::new()
        .with("least", least as u32)
        .with("most", most as u32)
        .with("found", found as u32);
    desk.words.with(key, &arguments)
}

/// The rating and what it comes from.
fn standing(ui: &mut egui::Ui, desk: &Desk) {
    let words = &desk.words;
    heading(ui, &desk.palette, &words.say("profile-standing"));
    let tally = desk.me.book().tally();
    let figures = [
        (u32::from(desk.me.rating().0), "profile-rating"),
        (tally.won, "profile-won"),
        (tally.drawn, "profile-drawn"),
        (tally.lost, "profile-lost"),
    ];
    let size = vec2(ui.available_width(), 62.0);
    let (area, response) = ui.allocate_exact_size(size, Sense::hover());
    let style = desk.palette.interface;
    ui.painter()
        .rect_filled(area, style.corner(9), style.button);
    // The rating has four digits, and the room for them.
    let each = area.width() / (figures.len() as f32 + 0.5);
    let mut spoken = Vec::new();
    for (n, (figure, key)) in figures.into_iter().enumerate() {
        let middle = match n {
            0 => area.left() + 0.75 * each,
            n => area.left() + (n as f32 + 1.0) * each,
        };
        // As ratings are written: without a mark between the thousands.
        let number = figure.to_string();
        let below = words.say(key);
        let strong = Ink {
            size: 28.0,
            face: Face::Display,
            colour: style.text,
        };
        let quiet = Ink {
            size: 13.5,
            face: Face::Plain,
            colour: style.quiet,
        };
        let y = area.top() + 38.0;
        text(ui, &number, &strong, pos2(middle, y), Align2::CENTER_BOTTOM);
        text(ui, &below, &quiet, pos2(middle, y), Align2::CENTER_TOP);
        spoken.push(format!("{below}: {number}"));
    }
    let spoken = spoken.join(", ");
    response.widget_info(|| egui::WidgetInfo::labeled(egui::WidgetType::Label, true, &spoken));
    note(
        ui,
        desk,
        &words.count("profile-unofficial", "count", tally.rated),
    );
}

/// What others may do, and what is seen of them.
fn wishes(ui: &mut egui::Ui, desk: &mut Desk) {
    let mut online = desk.settings.online.clone();
    for (key, wish) in [
        ("profile-closed", &mut online.is_closed),
        ("profile-faces", &mut online.shows_faces),
    ] {
        toggle(ui, &desk.palette, key, &desk.words.say(key), wish);
    }
    if online != desk.settings.online {
        desk.change(|settings| settings.online = online);
    }
}

fn keeping(ui: &mut egui::Ui, desk: &mut Desk) {
    let words = desk.words.say("profile-keeping");
    let palette = desk.palette.clone();
    if button(
        ui,
        &palette,
        "profile-keeping",
        &words,
        ButtonKind::Plain,
        true,
    ) {
        desk.menus.open(Menu::Keeping);
    }
}

/// How it went with somebody.
pub(super) fn tally_words(desk: &Desk, tally: Tally) -> String {
    let arguments = Args::new()
        .with("won", tally.won)
        .with("drawn", tally.drawn)
        .with("lost", tally.lost);
    desk.words.with("profile-tally", &arguments)
}

fn met(ui: &mut egui::Ui, desk: &mut Desk) {
    heading(ui, &desk.palette, &desk.words.say("profile-met"));
    let people = desk.me.book().people();
    if people.is_empty() {
        note(ui, desk, &desk.words.say("profile-met-nobody"));
    }
    for met in &people {
        let others = people.iter().map(|other| (&other.key, &other.name));
        let person = Person {
            key: &met.key,
            name: met.name.shown(&met.key, others),
            about: tally_words(desk, met.tally),
        };
        let is_blocked = desk.me.blocked().has(&met.key);
        let block = (
            "profile-block",
            desk.words.say("action-block"),
            ButtonKind::Plain,
        );
        let deeds: &[_] = if is_blocked { &[] } else { &[block] };
        if row(ui, desk, &person, deeds).is_some() {
            block_somebody(desk, met.key, met.name.clone());
        }
    }
}

/// Blocks somebody, or says why not.
pub(super) fn block_somebody(desk: &mut Desk, key: Key, name: Name) {
    let is_done = desk.me.block(key, name);
    desk.notices.say(if is_done {
        "notice-blocked"
    } else {
        "notice-blocks-full"
    });
    desk.wake.soon();
}

fn blocked(ui: &mut egui::Ui, desk: &mut Desk) {
    let list: Vec<(Key, Name)> = desk
        .me
        .blocked()
        .iter()
        .map(|(key, name)| (*key, name.clone()))
        .collect();
    heading(ui, &desk.palette, &desk.words.say("profile-blocked"));
    if list.is_empty() {
        note(ui, desk, &desk.words.say("profile-blocked-nobody"));
    }
    for (key, name) in &list {
        let person = Person {
            key,
            name: name.to_string(),
            about: desk
                .words
                .with("profile-tag", &Args::new().with("tag", key.tag())),
        };
        let words = desk.words.say("action-unblock");
        let deed = ("profile-unblock", words, ButtonKind::Plain);
        if row(ui, desk, &person, &[deed]).is_some() {
            desk.me.unblock(key);
            desk.notices.say("notice-unblocked");
            desk.wake.soon();
        }
    }
}
