//! The tools of the position editor and all its buttons.

use super::board::paint_cell;
use crate::desk::Desk;
use crate::editor::{Cell, Outline, Sketch};
use crate::menus::rules;
use crate::states::{EditorCard, Menu, Question};
use crate::theme::{
    ButtonKind, Face, Icon, IconWords, Ink, Picture, button, choice, heading, icon_button, label,
    pictures,
};
use bevy_egui::egui::{Align, Ui, vec2};
use outflank_rules::Disc;

/// The tools, the likeliest first.
const TOOLS: [(Cell, &str); 4] = [
    (Cell::Disc(Disc::Black), "editor-black"),
    (Cell::Disc(Disc::White), "editor-white"),
    (Cell::Empty, "editor-empty"),
    (Cell::Hole, "editor-hole"),
];
/// The sides of boards.
const SIZES: [u8; 7] = [4, 6, 8, 10, 12, 14, 16];
/// The height of a button with a sign and a word.
const SIGN: f32 = 50.0;
/// The height of any other.
const BUTTON: f32 = 44.0;
const GAP: f32 = 6.0;

/// What stands above the words; gives the height of what stands below them.
pub(super) fn draw(ui: &mut Ui, desk: &mut Desk, is_roomy: bool) -> f32 {
    if is_roomy {
        let title = Ink {
            size: 28.0,
            face: Face::Display,
            colour: desk.palette.interface.text,
        };
        label(ui, &desk.words.say("editor-heading"), &title, Align::Center);
        ui.add_space(4.0);
    }
    tools(ui, desk, if is_roomy { 38.0 } else { 26.0 });
    if is_roomy {
        ui.add_space(2.0);
        mover(ui, desk);
        whole_board(ui, desk);
    } else {
        mover(ui, desk);
    }
    SIGN + BUTTON + 2.0 * GAP
}

fn tools(ui: &mut Ui, desk: &mut Desk, height: f32) {
    let palette = desk.palette.clone();
    let look = &palette;
    let answers: Vec<Picture<'_, Cell>> = TOOLS
        .iter()
        .map(|&(value, key)| Picture {
            value,
            key: key.to_owned(),
            name: desk.words.say(key),
            paint: Box::new(move |ui, area| paint_cell(ui, look, area, value)),
        })
        .collect();
    let now = desk.editor.hand.tool();
    if let Some(tool) = pictures(ui, &palette.interface, now, &answers, 4, height) {
        desk.editor.hand.take(tool);
        desk.wake.soon();
    }
}

fn mover(ui: &mut Ui, desk: &mut Desk) {
    let answers = [
        (Disc::Black, "editor-black-moves"),
        (Disc::White, "editor-white-moves"),
    ]
    .map(|(disc, key)| (disc, key.to_owned(), desk.words.say(key)));
    let now = desk.editor.hand.sketch().to_move();
    if let Some(disc) = choice(ui, &desk.palette, now, &answers, 2) {
        desk.editor.hand.change(|sketch| sketch.give_move(disc));
        desk.wake.soon();
    }
}

/// Size, shape, and what is done to the whole board.
pub(crate) fn whole_board(ui: &mut Ui, desk: &mut Desk) {
    let palette = desk.palette.clone();
    let sketch = desk.editor.hand.sketch().clone();
    heading(ui, &palette, &desk.words.say("editor-size"));
    let sizes = SIZES.map(|size| {
        let words = desk.words.number(size.into());
        (size, format!("editor-size-{size}"), words)
    });
    if let Some(size) = choice(ui, &palette, sketch.size(), &sizes, SIZES.len()) {
        change(desk, |sketch| sketch.resize(size));
    }
    heading(ui, &palette, &desk.words.say("editor-shape"));
    let shapes = [
        (Outline::Square, "editor-square"),
        (Outline::Stars, "editor-stars"),
        (Outline::Own, "editor-own"),
    ]
    .map(|(outline, key)| (outline, key.to_owned(), desk.words.say(key)));
    match choice(ui, &palette, sketch.outline(), &shapes, shapes.len()) {
        // A shape of one's own is drawn with this tool.
        Some(Outline::Own) => {
            desk.editor.hand.take(Cell::Hole);
            if matches!(desk.menus.current(), Menu::Editor(_)) {
                desk.menus.close();
            }
            desk.wake.soon();
        }
        Some(outline) => change(desk, |sketch| sketch.shape(outline)),
        None => {}
    }
    ui.add_space(2.0);
    let all: [[(&str, fn(&mut Sketch)); 2]; 2] = [
        [
            ("editor-start", Sketch::begin),
            ("editor-clear", Sketch::clear),
        ],
        [
            ("editor-mirror", Sketch::mirror),
            ("editor-turn", Sketch::turn),
        ],
    ];
    for row in all {
        let width = (ui.available_width() - GAP) / 2.0;
        ui.horizontal(|ui| {
            ui.spacing_mut().item_spacing.x = GAP;
            for (key, what) in row {
                ui.allocate_ui(vec2(width, BUTTON), |ui| {
                    let words = desk.words.say(key);
                    if button(ui, &palette, key, &words, ButtonKind::Plain, true) {
                        change(desk, what);
                    }
                });
            }
        });
    }
    let variant = sketch.variant().ok();
    let (key, kind) = ("editor-keep", ButtonKind::Plain);
    let words = desk.words.say(key);
    if button(ui, &palette, key, &words, kind, variant.is_some())
        && let Some(variant) = variant
    {
        rules::open_with(desk, variant);
    }
}

fn change(desk: &mut Desk, change: impl FnOnce(&mut Sketch)) {
    desk.editor.hand.change(change);
    desk.wake.soon();
}

/// What stands below the words.
pub(super) fn ends(ui: &mut Ui, desk: &mut Desk, is_roomy: bool, is_open: bool) {
    let palette = desk.palette.clone();
    let hand = &desk.editor.hand;
    let analyse = if desk.editor.is_analysing() {
        "editor-analyse-stop"
    } else {
        "editor-analyse"
    };
    let is_playable = desk.editor.judge().is_ok();
    let mut signs = vec![
        ("action-undo", "action-undo", Icon::Undo, hand.can_undo()),
        ("action-redo", "action-redo", Icon::Redo, hand.can_redo()),
        ("editor-analyse", analyse, Icon::Hint, is_playable),
    ];
    if !is_roomy {
        signs.push(("editor-board", "editor-board", Icon::Flat, true));
    }
    signs.push(("editor-text", "editor-text", Icon::Copy, true));
    let count = signs.len() as f32;
    let width = (ui.available_width() - GAP * (count - 1.0)) / count;
    let mut pressed = None;
    ui.horizontal(|ui| {
        ui.spacing_mut().item_spacing.x = GAP;
        for (key, says, icon, enabled) in signs {
            let whole = desk.words.say(says);
            let short = match says {
                "action-undo" => desk.words.say("action-undo-short"),
                "action-redo" => desk.words.say("action-redo-short"),
                _ => whole.clone(),
            };
            let words = IconWords {
                whole: &whole,
                short: &short,
            };
            let size = vec2(width, SIGN);
            if icon_button(ui, &palette, key, words, icon, size, enabled && is_open) {
                pressed = Some(key);
            }
        }
    });
    let width = (ui.available_width() - GAP) / 2.0;
    let keys = [
        ("action-back", ButtonKind::Plain, true),
        ("editor-play", ButtonKind::Primary, is_playable),
    ];
    ui.horizontal(|ui| {
        ui.spacing_mut().item_spacing.x = GAP;
        for (key, kind, enabled) in keys {
            ui.allocate_ui(vec2(width, BUTTON), |ui| {
                let words = desk.words.say(key);
                if button(ui, &palette, key, &words, kind, enabled && is_open) {
                    pressed = Some(key);
                }
            });
        }
    });
    if let Some(key) = pressed {
        press(desk, key);
    }
}

fn press(desk: &mut Desk, key: &str) {
    match key {
        "action-undo" => desk.editor.hand.undo(),
        "action-redo" => desk.editor.hand.redo(),
        "editor-analyse" => {
            let analyses = !desk.editor.is_analysing();
            desk.editor.analyse(analyses);
        }
        "editor-board" => desk.menus.open(Menu::Editor(EditorCard::Board)),
        "editor-text" => desk.menus.open(Menu::Editor(EditorCard::Text)),
        "action-back" => crate::editor::leave(desk),
        // Another game is not lost unasked.
        _ if desk.is_running() || desk.table.can_continue() => {
            desk.menus.open(Menu::Confirm(Question::Replace));
        }
        _ => desk.menus.open(Menu::Editor(EditorCard::Play)),
    }
    desk.wake.soon();
}
