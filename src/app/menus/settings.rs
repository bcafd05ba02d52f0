//! The settings, each with an effect at once.

use super::{card, scroll};
use crate::desk::Desk;
use crate::settings::{Animation, NewGame, QualityWish, Settings, View};
use crate::states::Menu;
use crate::theme::{ButtonKind, button, choice, heading, slider, toggle};
use bevy_egui::egui::{self, Rect, vec2};
use outflank_locale::{Args, LANGUAGES};

pub(super) fn draw(context: &egui::Context, desk: &mut Desk, all: Rect) {
    let title = desk.words.say("settings-heading");
    card(
        context,
        desk,
        all,
        ("settings", vec2(520.0, 720.0), &title),
        |ui, desk| {
            let mut next = desk.settings.clone();
            scroll(ui, 60.0, |ui| {
                general(ui, desk, &mut next);
                super::looks::fill(ui, desk, &mut next);
                board(ui, desk, &mut next);
                sound(ui, desk, &mut next);
                online(ui, desk, &mut next);
                display(ui, desk, &mut next);
            });
            if next != *desk.settings {
                desk.change(|settings| *settings = next);
            }
            let palette = desk.palette.clone();
            if button(
                ui,
                &palette,
                "action-back",
                &desk.words.say("action-back"),
                ButtonKind::Primary,
                true,
            ) {
                desk.menus.back();
            }
        },
    );
}

fn general(ui: &mut egui::Ui, desk: &Desk, next: &mut Settings) {
    heading(ui, &desk.palette, &desk.words.say("settings-language"));
    let system = (
        None,
        "settings-language-system".to_owned(),
        desk.words.say("settings-language-system"),
    );
    let mut languages: Vec<(Option<&str>, String, String)> = vec![system];
    languages.extend(LANGUAGES.iter().map(|l| {
        (
            Some(l.tag.as_str()),
            format!("language-{}", l.tag.as_str()),
            l.name.to_owned(),
        )
    }));
    if let Some(tag) = choice(ui, &desk.palette, next.language.as_deref(), &languages, 3) {
        let tag = tag.map(str::to_owned);
        next.language = tag;
    }
    switch(ui, desk, "settings-confirm-move", &mut next.confirm_move);
    switch(
        ui,
        desk,
        "settings-confirm-resign",
        &mut next.confirm_resign,
    );
}

fn board(ui: &mut egui::Ui, desk: &Desk, next: &mut Settings) {
    let words = &desk.words;
    heading(ui, &desk.palette, &words.say("settings-board"));
    let views = [(View::Solid, "view-solid"), (View::Flat, "view-flat")]
        .map(|(v, k)| (v, k.to_owned(), words.say(k)));
    if let Some(view) = choice(ui, &desk.palette, next.view, &views, 2) {
        next.view = view;
    }
    heading(ui, &desk.palette, &words.say("settings-animation"));
    let paces = [
        (Animation::Normal, "animation-normal"),
        (Animation::Fast, "animation-fast"),
        (Animation::Off, "animation-off"),
    ]
    .map(|(v, k)| (v, k.to_owned(), words.say(k)));
    if let Some(pace) = choice(ui, &desk.palette, next.animation, &paces, 3) {
        next.animation = pace;
        next.own_animation = true;
    }
    switch(ui, desk, "settings-seat-swap", &mut next.seat_swap);
    switch(ui, desk, "settings-legal-marks", &mut next.legal_marks);
    switch(ui, desk, "settings-preview", &mut next.preview);
    switch(ui, desk, "settings-last-move", &mut next.last_move);
    switch(ui, desk, "settings-coordinates", &mut next.coordinates);
    switch(ui, desk, "settings-move-numbers", &mut next.move_numbers);
    switch(ui, desk, "settings-count", &mut next.count);
    switch(ui, desk, "settings-count-up", &mut next.count_up);
    switch(ui, desk, "settings-explain", &mut next.explain_rules);
}

fn sound(ui: &mut egui::Ui, desk: &Desk, next: &mut Settings) {
    let words = &desk.words;
    heading(ui, &desk.palette, &words.say("settings-sound"));
    let shown = words.count("value-percent", "n", (next.volume * 100.0).round() as u32);
    slider(
        ui,
        &desk.palette,
        "settings-volume",
        &words.say("settings-volume"),
        &shown,
        &mut next.volume,
    );
    switch(ui, desk, "settings-mute", &mut next.mute);
    switch(ui, desk, "settings-music", &mut next.music);
    if next.music {
        let percent = (next.music_volume * 100.0).round() as u32;
        slider(
            ui,
            &desk.palette,
            "settings-music-volume",
            &words.say("settings-music-volume"),
            &words.count("value-percent", "n", percent),
            &mut next.music_volume,
        );
    }
    if crate::audio::can_vibrate() {
        switch(ui, desk, "settings-vibration", &mut next.vibration);
    }
}

fn display(ui: &mut egui::Ui, desk: &Desk, next: &mut Settings) {
    let words = &desk.words;
    heading(ui, &desk.palette, &words.say("settings-display"));
    switch(ui, desk, "settings-fullscreen", &mut next.fullscreen);
    heading(ui, &desk.palette, &words.say("settings-quality"));
    let tiers = [
        (QualityWish::Auto, "quality-auto"),
        (QualityWish::Low, "quality-low"),
        (QualityWish::High, "quality-high"),
    ]
    .map(|(v, k)| (v, k.to_owned(), words.say(k)));
    if let Some(quality) = choice(ui, &desk.palette, next.quality, &tiers, 3) {
        next.quality = quality;
    }
    heading(ui, &desk.palette, &words.say("settings-scale"));
    let sizes = [75_u32, 100, 125, 150].map(|percent| {
        (
            percent,
            format!("scale-{percent}"),
            words.with("value-percent", &Args::new().with("n", percent)),
        )
    });
    let now = (next.scale * 100.0).round() as u32;
    if let Some(percent) = choice(ui, &desk.palette, now, &sizes, 4) {
        next.scale = percent as f32 / 100.0;
    }
    ui.add_space(10.0);
    if button(
        ui,
        &desk.palette,
        "settings-reset",
        &words.say("settings-reset"),
        ButtonKind::Plain,
        true,
    ) {
        let new_game: NewGame = next.new_game.clone();
        *next = Settings {
            new_game,
            language: next.language.clone(),
            greeted: next.greeted,
            sets: next.sets.clone(),
            online: next.online.clone(),
            ..Settings::default()
        };
    }
}

/// How others are met.
fn online(ui: &mut egui::Ui, desk: &mut Desk, next: &mut Settings) {
    let palette = desk.palette.clone();
    heading(ui, &palette, &desk.words.say("settings-online"));
    switch(ui, desk, "profile-closed", &mut next.online.is_closed);
    switch(ui, desk, "profile-faces", &mut next.online.shows_faces);
    for (key, menu) in [
        ("profile-heading", Menu::Profile),
        ("address-heading", Menu::Addresses),
    ] {
        if button(
            ui,
            &palette,
            key,
            &desk.words.say(key),
            ButtonKind::Plain,
            true,
        ) {
            desk.menus.open(menu);
        }
    }
}

fn switch(ui: &mut egui::Ui, desk: &Desk, key: &str, on: &mut bool) {
    toggle(ui, &desk.palette, key, &desk.words.say(key), on);
}
