//! The screen of a match: plates, what goes on, the timeline, the moves and the controls; beside
//! the board where the window is wide, above and below it where it is tall.

use super::cursor::name_square;
use super::line::Line;
use super::places::{Form, Places, places};
use super::{afar, moves, plates, reserves, timeline};
use crate::desk::Desk;
use crate::settings::View;
use crate::states::Menu;
use crate::table::Intent;
use crate::theme::{
    ButtonKind, Face, Icon, IconWords, Ink, button, draw as text, elide, icon_button, label, layer,
    layout, panel, rows,
};
use bevy_egui::egui::{self, Align, Align2, Order, Rect, UiBuilder, Vec2, pos2, vec2};
use outflank_game::{Command, Ply, Status};
use outflank_rules::Disc;

/// Where everything is now.
pub(super) fn places_of(desk: &Desk, all: Rect) -> Places {
    places(all, desk.menus.current() == Menu::Moves)
}

/// Draws it and gives the part that is left for the board.
pub(super) fn draw(context: &egui::Context, desk: &mut Desk, all: Rect) -> Rect {
    let Some(game) = desk.table.game() else {
        return all;
    };
    let line = Line::of(game, desk.table.review());
    let places = places_of(desk, all);
    layer(context, Order::Middle, "match", all, |ui| {
        name_square(ui, desk, all);
        for &area in &places.panels {
            panel(ui, &desk.palette, area);
        }
        if let Some(head) = places.head {
            let ink = Ink {
                size: 15.0,
                face: Face::Strong,
                colour: desk.palette.interface.quiet,
            };
            let mut ui = ui.new_child(UiBuilder::new().max_rect(head));
            label(&mut ui, &desk.rules_name(), &ink, Align::Center);
        }
        let owned = owned(desk, places.plates);
        for (disc, area) in owned {
            plates::draw(ui, desk, disc, area);
        }
        status(ui, desk, &places);
        timeline::draw(ui, desk, &line, places.timeline, places.ends);
        if let Some(area) = places.steps {
            timeline::draw_steps(ui, desk, &line, area);
        }
        controls(ui, desk, &places);
        // Last, so that Tab meets the buttons before the many moves.
        if let Some(area) = places.list {
            moves::draw(ui, desk, &line, area, false);
        }
        reserves::hand_over(ui, desk, owned);
    });
    places.board
}

/// The opponent first, I below; at one screen Black below.
fn owned(desk: &Desk, [one, two]: [Rect; 2]) -> [(Disc, Rect); 2] {
    let mine = desk.table.only_human().unwrap_or(Disc::Black);
    [(!mine, one), (mine, two)]
}

fn open_menu(desk: &mut Desk) {
    if desk.is_running() {
        desk.intents.write(Intent::Command(Command::Pause));
    }
    desk.menus.open(Menu::Pause);
}

fn controls(ui: &mut egui::Ui, desk: &mut Desk, places: &Places) {
    let palette = desk.palette.clone();
    let Some(game) = desk.table.game() else {
        return;
    };
    let is_open = desk.menus.current() == Menu::None;
    let can_undo = is_open && game.can_undo(None);
    let can_redo = is_open && game.can_redo();
    // Who looks back is not helped but may go on from there.
    let aid = if desk.table.review().is_some() {
        ("action-play-here", Icon::Branch, is_open)
    } else {
        let can_hint = is_open && desk.table.human_to_move().is_some();
        ("action-hint", Icon::Hint, can_hint)
    };
    let is_solid = desk.settings.view == View::Solid;
    let view = if is_solid {
        ("action-view-flat", Icon::Flat)
    } else {
        ("action-view-solid", Icon::Solid)
    };
    let mut buttons = vec![
        ("action-undo", Icon::Undo, can_undo),
        ("action-redo", Icon::Redo, can_redo),
        aid,
        (view.0, view.1, is_open),
    ];
    if let Some(others) = afar::buttons(desk, is_open) {
        buttons = others;
    }
    let has_list = places.list.is_some() || places.steps.is_some();
    if places.form == Form::Tall {
        if !has_list {
            buttons.push(("action-moves", Icon::Moves, is_open));
        }
        buttons.push(("action-menu", Icon::Menu, is_open));
    }
    let mut ui = ui.new_child(UiBuilder::new().max_rect(places.controls));
    let ui = &mut ui;
    rows(ui, if places.form == Form::Tall { 6.0 } else { 8.0 });
    for row in buttons.chunks(places.columns) {
        ui.horizontal(|ui| {
            for &(key, icon, enabled) in row {
                let says = match key {
                    "action-hint" if desk.is_advised() => "action-hint-away",
                    _ => key,
                };
                let words = desk.words.say(says);
                let short = short_words(desk, says).unwrap_or_else(|| words.clone());
                let words = IconWords {
                    whole: &words,
                    short: &short,
                };
                if icon_button(ui, &palette, key, words, icon, places.button, enabled) {
                    press(desk, key);
                }
            }
        });
    }
    if places.form == Form::Tall {
        return;
    }
    ui.horizontal(|ui| {
        let size = vec2(44.0, 44.0);
        if !has_list {
            moves::open_button(ui, desk, size);
        }
        let words = desk.words.say("action-menu");
        let kind = ButtonKind::Plain;
        if button(ui, &palette, "action-menu", &words, kind, is_open) {
            open_menu(desk);
        }
    });
}

/// Takes the match to the ply that is looked at; redo leads back to where it stood.
fn play_here(desk: &mut Desk) {
    let ply = desk.table.review().map(|ply| Ply(ply as u16));
    let node = desk.table.game().zip(ply);
    if let Some(node) = node.and_then(|(game, ply)| game.node_at(ply)) {
        desk.intents.write(Intent::Command(Command::GoTo(node)));
    }
}

/// A button's words for a phone.
fn short_words(desk: &Desk, key: &str) -> Option<String> {
    let short = match key {
        "action-undo" => "action-undo-short",
        "action-redo" => "action-redo-short",
        "action-hint-away" => "action-hint-away-short",
        "action-view-flat" => "view-flat",
        "action-view-solid" => "view-solid",
        "action-play-here" => "action-play-here-short",
        "action-draw-offer" => "action-draw-offer-short",
        _ => return None,
    };
    Some(desk.words.say(short))
}

fn press(desk: &mut Desk, key: &str) {
    if afar::press(desk, key) {
        return;
    }
    match key {
        "action-undo" => {
            desk.intents.write(Intent::Command(Command::Undo));
        }
        "action-redo" => {
            desk.intents.write(Intent::Command(Command::Redo));
        }
        "action-hint" => {
            desk.intents.write(Intent::Hint);
        }
        "action-play-here" => play_here(desk),
        "action-view-flat" => desk.change(|settings| settings.view = View::Flat),
        "action-view-solid" => desk.change(|settings| settings.view = View::Solid),
        "action-moves" => desk.menus.open(Menu::Moves),
        _ => open_menu(desk),
    }
}

/// The way back to the game, where it stands still or another ply is looked at.
fn way_back(desk: &Desk) -> Option<&'static str> {
    let game = desk.table.game()?;
    if desk.table.review().is_some() {
        return Some("action-now");
    }
    if let Some(key) = afar::answer(desk) {
        return Some(key);
    }
    let is_open = matches!(desk.menus.current(), Menu::None | Menu::Moves);
    (is_open && game.status() == Status::Paused).then_some("action-resume")
}

/// What goes on, in one or two lines, and the way back to the game; a screen reader hears every
/// change.
fn status(ui: &mut egui::Ui, desk: &mut Desk, places: &Places) {
    let area = places.status;
    let (main, more) = crate::menus::status_words(desk);
    let back = way_back(desk);
    let words = match back {
        Some(_) if places.form == Form::Tall => Rect::from_min_max(
            area.min,
            pos2(area.left() + area.width() * 0.56, area.bottom()),
        ),
        Some(_) => Rect::from_min_max(area.min, area.max - vec2(0.0, 46.0)),
        None => area,
    };
    // Beside the button there is one thing to say.
    let more = if back.is_some() { String::new() } else { more };
    lines(
        ui,
        desk,
        words,
        (&main, &more),
        places.form == Form::Tall && back.is_some(),
    );
    let Some(key) = back else { return };
    let place = if places.form == Form::Tall {
        Rect::from_min_max(pos2(words.right() + 8.0, area.top() + 2.0), area.max)
    } else {
        Rect::from_min_max(pos2(area.left(), area.bottom() - 44.0), area.max)
    };
    let palette = desk.palette.clone();
    let mut ui = ui.new_child(UiBuilder::new().max_rect(place));
    let words = desk.words.say(key);
    let is_open = matches!(desk.menus.current(), Menu::None | Menu::Moves);
    let kind = ButtonKind::Primary;
    if button(&mut ui, &palette, key, &words, kind, is_open) {
        if afar::press(desk, key) {
            return;
        }
        desk.intents.write(match key {
            "action-now" => Intent::Review(usize::MAX),
            _ => Intent::Command(Command::Resume),
        });
    }
}

/// The words of the status, as large as they fit.
fn lines(ui: &mut egui::Ui, desk: &Desk, area: Rect, (main, more): (&str, &str), is_beside: bool) {
    let style = desk.palette.interface;
    let ink = |size: f32, face, colour| Ink { size, face, colour };
    let quiet = ink(14.0, Face::Plain, style.quiet);
    let second = layout(ui.ctx(), more, &quiet, area.width());
    let room = area.height() - if more.is_empty() { 0.0 } else { 20.0 };
    let sizes = [17.0, 15.5, 14.0, 12.5];
    // One line in smaller letters is read better than two, but no line in tiny ones.
    let fits = |size: f32, width: f32| {
        let ink = ink(size, Face::Strong, style.text);
        let laid = layout(ui.ctx(), main, &ink, width);
        laid.size.y <= room + 1.0 && laid.size.x <= area.width() + 1.0
    };
    let one = sizes[..3].iter().find(|&&size| fits(size, f32::INFINITY));
    let two = || sizes.iter().find(|&&size| fits(size, area.width()));
    let size = one.or_else(two).copied().unwrap_or(12.5);
    let strong = ink(size, Face::Strong, style.text);
    let first = layout(ui.ctx(), main, &strong, area.width());
    let left = area.height() - first.size.y;
    let (anchor, top) = if is_beside {
        (Align2::LEFT_CENTER, area.left_center())
    } else {
        // In a low row the lines stand in its middle, in a high column at its top.
        let all = first.size.y + second.size.y.min(left);
        let above = ((area.height().min(50.0) - all) / 2.0).max(0.0);
        (Align2::CENTER_TOP, area.center_top() + vec2(0.0, above))
    };
    let place = Rect::from_min_size(area.min, Vec2::new(area.width(), area.height().min(48.0)));
    let response = ui.interact(place, egui::Id::new("status"), egui::Sense::hover());
    let spoken = format!("{main} {more}");
    response.widget_info(|| egui::WidgetInfo::labeled(egui::WidgetType::Label, true, &spoken));
    ui.ctx().accesskit_node_builder(response.id, |node| {
        node.set_live(egui::accesskit::Live::Polite);
    });
    first.paint(ui, top, anchor, strong.colour);
    let below = top + vec2(0.0, first.size.y);
    if second.size.y <= left + 2.0 {
        second.paint(ui, below, Align2::CENTER_TOP, quiet.colour);
    } else if !more.is_empty() {
        let more = elide(ui.ctx(), more, &quiet, area.width());
        text(ui, &more, &quiet, below, Align2::CENTER_TOP);
    }
}
