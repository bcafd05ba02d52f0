//! What the board looks like: theme, discs, colours.

use crate::desk::Desk;
use crate::settings::Settings;
use crate::theme::{
    DARK, DiscLook, LIGHT, Palette, Picture, heading, paint_colour, paint_discs, paint_theme,
    pictures,
};
use bevy_egui::egui;

/// The part of the settings that changes looks.
pub(super) fn fill(ui: &mut egui::Ui, desk: &Desk, next: &mut Settings) {
    let style = desk.palette.interface;
    let is_wide = ui.available_width() > 420.0;
    let columns = if is_wide { 5 } else { 3 };
    let more = if is_wide { 4 } else { 3 };
    heading(ui, &desk.palette, &desk.words.say("settings-theme"));
    let themes: Vec<Picture<'_, &'static str>> = Palette::keys()
        .map(|key| {
            let theme = Palette::by_key(key);
            Picture {
                value: key,
                key: format!("theme-{key}"),
                name: desk.words.say(&format!("theme-{key}")),
                paint: Box::new(move |ui, area| paint_theme(ui, &theme, area)),
            }
        })
        .collect();
    if let Some(theme) = pictures(ui, &style, next.theme.as_str(), &themes, columns, 52.0) {
        next.theme = theme.to_owned();
    }
    heading(ui, &desk.palette, &desk.words.say("settings-discs"));
    let own = (None, Palette::by_key(&next.theme));
    let sets = DiscLook::keys().map(|key| {
        (
            Some(key),
            Palette::chosen(&next.theme, Some(key), None, None),
        )
    });
    let sets: Vec<Picture<'_, Option<&'static str>>> = std::iter::once(own)
        .chain(sets)
        .map(|(value, look)| {
            let key = format!("discs-{}", value.unwrap_or("own"));
            Picture {
                value,
                name: desk.words.say(&key),
                key,
                paint: Box::new(move |ui, area| paint_discs(ui, &look, area)),
            }
        })
        .collect();
    if let Some(set) = pictures(ui, &style, next.discs.as_deref(), &sets, more, 44.0) {
        next.discs = set.map(str::to_owned);
    }
    heading(ui, &desk.palette, &desk.words.say("settings-dark"));
    if let Some(colour) = colours(ui, desk, "dark", &DARK, next.dark.as_deref()) {
        next.dark = colour;
    }
    heading(ui, &desk.palette, &desk.words.say("settings-light"));
    if let Some(colour) = colours(ui, desk, "light", &LIGHT, next.light.as_deref()) {
        next.light = colour;
    }
}

/// A row of colours, the set's own first.
fn colours(
    ui: &mut egui::Ui,
    desk: &Desk,
    side: &str,
    list: &[(&'static str, &'static str)],
    chosen: Option<&str>,
) -> Option<Option<String>> {
    let palette = &desk.palette;
    let own = (None, None);
    let known = list
        .iter()
        .map(|&(key, hex)| (Some(key), egui::Color32::from_hex(hex).ok()));
    let answers: Vec<Picture<'_, Option<&'static str>>> = std::iter::once(own)
        .chain(known)
        .map(|(value, colour)| Picture {
            value,
            key: format!("{side}-{}", value.unwrap_or("own")),
            name: desk.words.say(value.unwrap_or("colour-own")),
            paint: Box::new(move |ui, area| paint_colour(ui, palette, colour, area)),
        })
        .collect();
    let columns = if ui.available_width() > 420.0 { 7 } else { 4 };
    let pressed = pictures(ui, &palette.interface, chosen, &answers, columns, 40.0);
    pressed.map(|colour| colour.map(str::to_owned))
}
