//! Choosing a rule set: every named one with a picture of its board, the player's own, and one made here.

mod arrived;
mod custom;
mod foot;
mod own;
mod parts;
mod picture;
mod series;
mod text;

use super::{card, scroll};
use crate::desk::Desk;
use crate::sets::{self, For, named};
use crate::states::Menu;
use crate::theme::{PictureRow, heading, picture_row, picture_row_height};
pub(super) use arrived::draw as draw_arrived;
use bevy_egui::egui::{self, Rect, vec2};
pub(super) use custom::draw as draw_custom;
pub(crate) use custom::open_with;
use outflank_rules::{Position, Variant};
pub(super) use text::{draw as draw_text, open as open_text};

/// The named sets by heading; those of one kind in several sizes have a place of their own between them.
const GROUPS: [(&str, &[&str]); 3] = [
    (
        "rules-group-usual",
        &["standard", "tournament", "grand", "crossed-6"],
    ),
    ("rules-group-old", &["1876", "1876-white", "loose", "gold"]),
    ("rules-group-other", &["anti", "stars", "xot"]),
];

/// What is wanted in the chooser.
enum Deed {
    /// This set, by its name among sets.
    Choose(String),
    /// A set of one's own.
    Make,
    /// The kept set at this place, changed.
    Change(usize),
    /// Its link.
    Share(usize),
    /// It deleted.
    Delete(usize),
    /// The set of a link that was copied elsewhere.
    #[cfg(target_os = "linux")]
    Paste,
}

/// A row that shows the chosen set and leads to the choice of another; true if it is pressed.
pub(super) fn row(ui: &mut egui::Ui, desk: &Desk, chosen: &str) -> bool {
    let variant = sets::find(chosen).unwrap_or_else(Variant::standard);
    entry(ui, desk, ("set-open", None), &variant, 0.0)
}

/// A set in a few words: its name, or what it is made of where it has none.
pub(super) fn short_words(desk: &Desk, variant: &Variant) -> String {
    let name = desk.set_name(variant);
    if name == desk.words.say("rules-custom") {
        named::summary(&desk.words, variant)
    } else {
        name
    }
}

/// Opens the chooser.
pub(super) fn open(desk: &mut Desk, chosen_for: For) {
    desk.sets.chosen_for = chosen_for;
    desk.menus.open(Menu::Rules);
    desk.wake.soon();
}

/// The chosen set, by its name among sets.
fn chosen<'a>(desk: &'a Desk<'_>) -> &'a String {
    match desk.sets.chosen_for {
        For::NewGame => &desk.settings.new_game.variant,
        For::Offer => &desk.online.offer.variant,
        For::Wish => &desk.hall.wish.variant,
    }
}

/// Chooses a set.
fn choose(desk: &mut Desk, name: String) {
    match desk.sets.chosen_for {
        For::NewGame => desk.change(|settings| settings.new_game.variant = name),
        For::Offer => desk.online.offer.variant = name,
        For::Wish => desk.hall.wish.variant = name,
    }
    desk.wake.soon();
}

pub(super) fn draw(context: &egui::Context, desk: &mut Desk, all: Rect) {
    let title = desk.words.say("rules-heading");
    let size = vec2(760.0, 720.0);
    card(context, desk, all, ("rules", size, &title), |ui, desk| {
        let now = sets::find(chosen(desk)).unwrap_or_else(Variant::standard);
        let mut deed = None;
        scroll(ui, 60.0, |ui| deed = list(ui, desk, &now));
        match foot::row(ui, desk, &[("rules-read", true), ("rules-done", true)]) {
            Some(0) => open_text(desk, Some(now)),
            Some(_) => desk.menus.back(),
            None => {}
        }
        if let Some(deed) = deed {
            obey(desk, deed);
        }
    });
}

fn obey(desk: &mut Desk, deed: Deed) {
    match deed {
        Deed::Choose(name) => choose(desk, name),
        Deed::Make => custom::open(desk, None),
        Deed::Change(at) => custom::open(desk, Some(at)),
        Deed::Share(at) => own::share(desk, at),
        Deed::Delete(at) => own::delete(desk, at),
        #[cfg(target_os = "linux")]
        Deed::Paste => own::paste(desk),
    }
    desk.wake.soon();
}

/// Everything there is to choose.
fn list(ui: &mut egui::Ui, desk: &Desk, now: &Variant) -> Option<Deed> {
    let mut deed = None;
    let has_own = !desk.settings.sets.is_empty() || own::is_loose(desk, now);
    if has_own {
        deed = deed.or(own::group(ui, desk, now));
    }
    for (n, (key, keys)) in GROUPS.iter().enumerate() {
        heading(ui, &desk.palette, &desk.words.say(key));
        deed = grid(ui, desk, keys, now).or(deed);
        match n {
            0 => deed = series::sizes(ui, desk, now).or(deed),
            1 => deed = series::handicap(ui, desk, now).or(deed),
            _ => {}
        }
    }
    if !has_own {
        deed = own::group(ui, desk, now).or(deed);
    }
    deed
}

/// Named sets beside each other, where there is room.
fn grid(ui: &mut egui::Ui, desk: &Desk, keys: &[&str], now: &Variant) -> Option<Deed> {
    let columns = if ui.available_width() >= 520.0 { 2 } else { 1 };
    let gap = 6.0;
    let width = (ui.available_width() - gap * (columns - 1) as f32) / columns as f32;
    let mut pressed = None;
    for keys in keys.chunks(columns) {
        let shown: Vec<Variant> = keys.iter().filter_map(|key| Variant::by_key(key)).collect();
        let heights = shown.iter().map(|variant| height(ui, desk, variant, width));
        let height = heights.fold(0.0, f32::max);
        ui.horizontal(|ui| {
            ui.spacing_mut().item_spacing.x = gap;
            for variant in &shown {
                ui.allocate_ui(vec2(width, height), |ui| {
                    let key = named::entry(&variant.key).map_or("rules-custom", |entry| entry.key);
                    let is_chosen = is_same(variant, now);
                    if entry(ui, desk, (key, Some(is_chosen)), variant, height) {
                        pressed = Some(Deed::Choose(variant.key.clone()));
                    }
                });
            }
        });
    }
    pressed
}

/// Are these the same rules from the same start? Of a set with drawn openings any opening is the same.
fn is_same(one: &Variant, other: &Variant) -> bool {
    let names = [one, other].map(sets::name_of);
    let begins = |name: &str| name.split('.').next().map(str::to_owned);
    names[0] == names[1]
        || (begins(&names[0]) == begins(&names[1]) && begins(&names[0]).as_deref() == Some("xot"))
}

fn height(ui: &egui::Ui, desk: &Desk, variant: &Variant, width: f32) -> f32 {
    let row = PictureRow {
        key: "",
        name: &desk.set_name(variant),
        note: &named::note(&desk.words, variant),
        chosen: Some(false),
        height: 0.0,
        paint: &|_, _| {},
    };
    picture_row_height(ui, &row, width)
}

/// A set with its picture; true if it is pressed.
fn entry(
    ui: &mut egui::Ui,
    desk: &Desk,
    (key, chosen): (&str, Option<bool>),
    variant: &Variant,
    height: f32,
) -> bool {
    let name = desk.set_name(variant);
    entry_named(ui, desk, (key, chosen), (&name, variant), height)
}

/// The same by another name.
fn entry_named(
    ui: &mut egui::Ui,
    desk: &Desk,
    (key, chosen): (&str, Option<bool>),
    (name, variant): (&str, &Variant),
    height: f32,
) -> bool {
    let position: Option<Position> = variant.position().ok();
    let row = PictureRow {
        key,
        name,
        note: &named::note(&desk.words, variant),
        chosen,
        height,
        paint: &|ui, area| {
            if let Some(position) = &position {
                picture::paint(ui, &desk.palette, position, area);
            }
        },
    };
    picture_row(ui, &desk.palette, &row)
}
