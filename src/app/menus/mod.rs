//! The menus over a screen, each a card in the middle of a dimmed window.

mod addresses;
mod confirm;
mod drafts;
mod editor;
mod faults;
mod keeping;
mod keys;
mod lobby;
mod looks;
mod new_game;
mod online;
mod pause;
mod people;
mod picture;
mod profile;
mod rain;
mod result;
mod result_card;
pub(crate) mod rules;
mod settings;
mod status;
mod unlock;

use crate::desk::Desk;
use crate::states::{Menu, Screen};
use crate::theme::{ButtonKind, Controls, Face, Ink, button, label, layer, panel, rows};
pub use addresses::Check;
use bevy::prelude::*;
use bevy_egui::egui::{self, Align, Color32, CornerRadius, Id, Order, Rect, UiBuilder, vec2};
pub use confirm::question_words;
pub use drafts::Drafts;
pub(crate) use online::{
    back as online_back, claim_is_due, is_offered, open as open_online, proposal_words,
};
pub(crate) use pause::ask_to_end;
pub use result::{moment_words, result_words};
pub use status::{advice_words, status_words};

/// What menus need besides drawing.
pub fn plugin(app: &mut App) {
    app.add_plugins((result::plugin, drafts::plugin));
}

/// What menus need where there is a window.
pub fn window_plugin(app: &mut App) {
    app.add_systems(
        Update,
        status::announce.in_set(crate::states::AppSystems::Show),
    );
}

/// Draws the open menu.
pub fn draw(context: &egui::Context, desk: &mut Desk, all: Rect) {
    note_opening(context, desk);
    match desk.menus.current() {
        // The list of moves belongs to the match's screen.
        Menu::None | Menu::Moves => {}
        Menu::NewGame => new_game::draw(context, desk, all),
        Menu::Settings => settings::draw(context, desk, all),
        Menu::Keys => keys::draw(context, desk, all),
        Menu::Pause => pause::draw(context, desk, all),
        Menu::Result => result_card::draw(context, desk, all),
        Menu::Online => online::draw(context, desk, all),
        Menu::Chat => online::draw_chat(context, desk, all),
        Menu::Watchers => online::draw_watchers(context, desk, all),
        Menu::Profile => profile::draw(context, desk, all),
        Menu::Keeping => keeping::draw(context, desk, all),
        Menu::Unlock => unlock::draw(context, desk, all),
        Menu::Addresses => addresses::draw(context, desk, all),
        Menu::Lobby => lobby::draw(context, desk, all),
        Menu::Rules => rules::draw(context, desk, all),
        Menu::Custom => rules::draw_custom(context, desk, all),
        Menu::RulesText => rules::draw_text(context, desk, all),
        Menu::SetArrived => rules::draw_arrived(context, desk, all),
        Menu::Editor(card) => editor::draw(context, desk, all, card),
        Menu::Confirm(question) => confirm::draw(context, desk, all, question),
    }
}

/// Puts the screen below into the dark, and out of reach.
fn dim(ui: &egui::Ui, desk: &Desk, all: Rect) {
    let strength = match (desk.screen(), desk.menus.current()) {
        (_, Menu::Result) => 100,
        (Screen::Title, _) => 120,
        _ => 150,
    };
    ui.painter()
        .rect_filled(all, CornerRadius::ZERO, Color32::from_black_alpha(strength));
    Controls::cover(ui, all);
    Controls::bury(ui);
    // What lies below is out of reach.
    ui.interact(all, Id::new("dim"), egui::Sense::CLICK);
}

/// A card of at most this size in the middle of the window, with a title.
fn card(
    context: &egui::Context,
    desk: &mut Desk,
    all: Rect,
    (id, size, title): (&str, egui::Vec2, &str),
    fill: impl FnOnce(&mut egui::Ui, &mut Desk),
) {
    card_under(context, desk, all, (id, size), |ui, desk| {
        if !title.is_empty() {
            let ink = Ink {
                size: 28.0,
                face: Face::Display,
                colour: desk.palette.interface.text,
            };
            label(ui, title, &ink, Align::Center);
            ui.add_space(2.0);
        }
        fill(ui, desk);
    });
}

/// A card that covers so much of the window covers all of it.
const PAGE: f32 = 0.88;

/// The same without a title.
fn card_under(
    context: &egui::Context,
    desk: &mut Desk,
    all: Rect,
    (id, size): (&str, egui::Vec2),
    fill: impl FnOnce(&mut egui::Ui, &mut Desk),
) {
    let room = all.size() - vec2(20.0, 20.0);
    let area = Rect::from_center_size(all.center(), size.min(room));
    layer(context, Order::Foreground, id, all, |ui| {
        dim(ui, desk, all);
        // On a phone the card is the page: nothing peeps out beside it.
        if area.area() > all.area() * PAGE {
            let ground = desk.palette.interface.panel;
            ui.painter().rect_filled(all, CornerRadius::ZERO, ground);
        }
        panel(ui, &desk.palette, area);
        let mut inside = ui.new_child(UiBuilder::new().max_rect(area.shrink2(vec2(20.0, 16.0))));
        rows(&mut inside, 8.0);
        fill(&mut inside, desk);
        if desk.menus.current() == Menu::Result {
            rain::draw(ui, desk, all);
        }
    });
}

/// What the button that copies the game's link adds to a card.
const LINK_HEIGHT: f32 = if cfg!(target_arch = "wasm32") {
    52.0
} else {
    0.0
};

/// Copies the address that opens the game as it stands.
fn copy_link(desk: &Desk) {
    #[cfg(target_arch = "wasm32")]
    if let Some(game) = desk.table.game() {
        use crate::third_party::page;
        page::copy_text(&page::share_link(&game.link()));
    }
    #[cfg(not(target_arch = "wasm32"))]
    let _ = desk;
}

/// The height of a card with so many buttons below its other content.
fn height(buttons: usize, other: f32) -> f32 {
    32.0 + 52.0 + other + buttons as f32 * 52.0
}

/// Quiet words under what they explain.
fn note(ui: &mut egui::Ui, desk: &Desk, text: &str) {
    let ink = Ink {
        size: 15.0,
        face: Face::Plain,
        colour: desk.palette.interface.quiet,
    };
    label(ui, text, &ink, Align::Min);
}

/// The button that goes back, below everything else.
fn back(ui: &mut egui::Ui, desk: &mut Desk) {
    back_as(ui, desk, ButtonKind::Primary);
}

/// The same, of this kind.
fn back_as(ui: &mut egui::Ui, desk: &mut Desk, kind: ButtonKind) {
    let words = desk.words.say("action-back");
    let palette = desk.palette.clone();
    if button(ui, &palette, "action-back", &words, kind, true) {
        desk.menus.back();
    }
}

/// Which of the two buttons at a card's foot was pressed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum End {
    Back,
    On,
}

/// A card's foot: back at the left, what goes on at the right.
fn ends(ui: &mut egui::Ui, desk: &Desk, key: &str, enabled: bool) -> Option<End> {
    let width = (ui.available_width() - 8.0) / 3.0;
    let mut pressed = None;
    ui.horizontal(|ui| {
        ui.allocate_ui(vec2(width, 44.0), |ui| {
            let (key, kind) = ("action-back", ButtonKind::Plain);
            if button(ui, &desk.palette, key, &desk.words.say(key), kind, true) {
                pressed = Some(End::Back);
            }
        });
        let (words, kind) = (desk.words.say(key), ButtonKind::Primary);
        if button(ui, &desk.palette, key, &words, kind, enabled) {
            pressed = Some(End::On);
        }
    });
    pressed
}

/// A column of buttons; gives the key of the pressed one.
fn buttons(
    ui: &mut egui::Ui,
    desk: &Desk,
    keys: &[(&'static str, ButtonKind)],
) -> Option<&'static str> {
    let mut pressed = None;
    for &(key, kind) in keys {
        if button(ui, &desk.palette, key, &desk.words.say(key), kind, true) {
            pressed = Some(key);
        }
    }
    pressed
}

/// What scrolls, above `below` points that stay.
pub(crate) fn scroll(ui: &mut egui::Ui, below: f32, fill: impl FnOnce(&mut egui::Ui)) {
    let is_new = ui.data(|data| data.get_temp(Id::new(OPENED)).unwrap_or(false));
    let height = (ui.available_height() - below).max(60.0);
    let size = vec2(ui.available_width(), height);
    let wheel = wheel_over(ui, Rect::from_min_size(ui.cursor().min, size));
    let mut area = egui::ScrollArea::vertical()
        .max_height(height)
        .auto_shrink([false, false]);
    if is_new {
        area = area.vertical_scroll_offset(0.0);
    }
    area.show(ui, |ui| {
        // Room for the bar, so that it never lies over words.
        ui.set_max_width(ui.available_width() - 10.0);
        rows(ui, 6.0);
        let delta = vec2(0.0, wheel);
        ui.scroll_with_delta_animation(delta, egui::style::ScrollAnimation::none());
        fill(ui);
    });
}

/// Where it is kept whether the menu has been opened in this frame.
const OPENED: &str = "a menu has been opened";

/// A menu that is opened begins at its top; one that is come back to is as it was left.
fn note_opening(context: &egui::Context, desk: &Desk) {
    let now = (desk.menus.current(), desk.menus.depth());
    context.data_mut(|data| {
        let before = data.get_temp_mut_or_default::<(Menu, usize)>(Id::new("the menu before"));
        let is_new = before.0 != now.0 && now.1 >= before.1;
        *before = now;
        data.insert_temp(Id::new(OPENED), is_new);
    });
}

/// How far the wheel turns over this place. egui's own lists heed it only within egui's areas,
/// which our layers are not.
fn wheel_over(ui: &egui::Ui, place: Rect) -> f32 {
    ui.input(|input| {
        let is_over = input
            .pointer
            .hover_pos()
            .is_some_and(|at| place.contains(at));
        if is_over {
            input.smooth_scroll_delta().y
        } else {
            0.0
        }
    })
}
