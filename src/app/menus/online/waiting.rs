//! Waiting for somebody: for a friend with code, link and picture at hand, for anybody with patience.

use super::{card, note, qr, trouble_words};
use crate::desk::Desk;
use crate::online::driver::Meeting;
use crate::online::{Search, Wish};
use crate::screens::clipboard;
use crate::theme::{ButtonKind, Face, Ink, button, elide, fault, label, layout};
use bevy_egui::egui::{self, Align, Rect, Sense, Ui, Vec2, WidgetInfo, WidgetType, vec2};
use outflank_locale::Args;

/// What stays below the picture: three rows of buttons and a line.
const BELOW: f32 = 3.0 * 52.0;
/// The picture is not larger.
const LARGEST: f32 = 240.0;

pub(super) fn draw(context: &egui::Context, desk: &mut Desk, all: Rect, search: &Search) {
    let (key, height) = match search.meeting {
        Meeting::Host if search.links.is_empty() => ("online-waiting-friend", 320.0),
        Meeting::Host if search.links.len() > 1 => ("online-waiting-friend", 640.0),
        Meeting::Host => ("online-waiting-friend", 588.0),
        Meeting::Join => ("online-waiting-host", 310.0),
        Meeting::Again => ("online-waiting-host", 210.0),
        Meeting::Quick => ("online-waiting-anyone", 210.0),
        Meeting::Watch => ("online-waiting-game", 230.0),
    };
    let trouble = search.trouble.as_ref();
    let trouble = trouble.map(|trouble| trouble_words(desk, trouble));
    let width = 440.0_f32.min(all.width() - 20.0);
    let more = trouble.as_ref().map_or(0.0, |words| {
        let ink = Ink {
            size: 15.0,
            face: Face::Plain,
            colour: desk.palette.interface.text,
        };
        // Beside the sign, in the card's margins.
        let lines = layout(context, words, &ink, width - 68.0).size.y;
        (lines + 16.0).max(50.0)
    });
    let height = height + more;
    let title = desk.words.say(key);
    let size = vec2(440.0, height);
    card(context, desk, all, ("online", size, &title), |ui, desk| {
        if let Some(words) = &trouble {
            fault(ui, &desk.palette, words);
        }
        let is_lonely = search.is_lonely(desk.time.elapsed());
        if search.meeting == Meeting::Join && !is_lonely {
            desk.wake.at(search.until());
        }
        match (search.code, search.meeting) {
            (Some(code), Meeting::Host) => invite(ui, desk, &code.to_string(), search),
            (code, meeting) => {
                if let Some(code) = code {
                    sign(ui, desk, &code.to_string(), 28.0);
                }
                let key = match meeting {
                    Meeting::Quick => "online-waiting-anyone-note",
                    Meeting::Watch => "online-waiting-game-note",
                    _ if is_lonely && trouble.is_none() => "online-waiting-nobody",
                    _ => "online-waiting-host-note",
                };
                note(ui, desk, &desk.words.say(key));
                ui.add_space(8.0);
            }
        }
        let words = desk.words.say("online-cancel");
        let kind = ButtonKind::Plain;
        if button(ui, &desk.palette, "online-cancel", &words, kind, true) {
            desk.online.ask(Wish::Cancel);
            desk.wake.soon();
        }
    });
}

/// A code, in two halves as it is read out.
fn sign(ui: &mut Ui, desk: &Desk, code: &str, size: f32) {
    let (first, second) = code.split_at(code.len() / 2);
    let ink = Ink {
        size,
        face: Face::Display,
        colour: desk.palette.interface.text,
    };
    label(ui, &format!("{first} {second}"), &ink, Align::Center);
}

/// The code, the picture, the address, and buttons that copy them.
fn invite(ui: &mut Ui, desk: &mut Desk, code: &str, search: &Search) {
    sign(ui, desk, code, 40.0);
    let links = &search.links;
    let words = match &search.reader {
        Some(name) => {
            let arguments = Args::new().with("player", name.as_str());
            desk.words.with("online-reading", &arguments)
        }
        None => desk.words.say("online-invite-note"),
    };
    note(ui, desk, &words);
    let Some(link) = links.first() else {
        copy(ui, desk, &[("online-copy-code", code)]);
        return;
    };
    let side = (ui.available_height() - BELOW - 24.0).min(ui.available_width());
    let side = side.min(LARGEST);
    if let Some(picture) = qr::code(link).filter(|picture| qr::fits(picture, side)) {
        let (area, response) =
            ui.allocate_exact_size(vec2(ui.available_width(), side), Sense::hover());
        let square = Rect::from_center_size(area.center(), Vec2::splat(side));
        qr::paint(ui.painter(), &picture, square);
        let words = desk.words.say("online-picture");
        response.widget_info(|| WidgetInfo::labeled(WidgetType::Image, true, &words));
    }
    address(ui, desk, link);
    copy(
        ui,
        desk,
        &[("online-copy-code", code), ("online-copy-link", link)],
    );
    if links.len() > 1 {
        let words = desk.words.say("online-other-address");
        let (key, kind) = ("online-other-address", ButtonKind::Plain);
        if button(ui, &desk.palette, key, &words, kind, true)
            && let Some(search) = &mut desk.online.search
        {
            search.links.rotate_left(1);
            desk.wake.soon();
        }
    }
}

/// The address, its beginning at least; a screen reader hears all of it.
pub(super) fn address(ui: &mut Ui, desk: &Desk, link: &str) {
    let ink = Ink {
        size: 13.5,
        face: Face::Plain,
        colour: desk.palette.interface.quiet,
    };
    let short = elide(ui.ctx(), link, &ink, ui.available_width());
    let response = label(ui, &short, &ink, Align::Center);
    response.widget_info(|| WidgetInfo::labeled(WidgetType::Label, true, link));
}

/// Buttons beside each other that copy something.
pub(super) fn copy(ui: &mut Ui, desk: &mut Desk, buttons: &[(&'static str, &str)]) {
    if !clipboard::is_there() {
        return;
    }
    let count = buttons.len() as f32;
    let width = (ui.available_width() - 8.0 * (count - 1.0)) / count;
    let mut wanted = None;
    ui.horizontal(|ui| {
        for &(key, what) in buttons {
            ui.allocate_ui(vec2(width, 44.0), |ui| {
                let words = desk.words.say(key);
                let is_best = Some(what) == buttons.last().map(|(_, what)| *what);
                let kind = if is_best {
                    ButtonKind::Primary
                } else {
                    ButtonKind::Plain
                };
                if button(ui, &desk.palette, key, &words, kind, true) {
                    wanted = Some(what);
                }
            });
        }
    });
    if let Some(what) = wanted {
        clipboard::copy(desk, what);
        desk.wake.soon();
    }
}
