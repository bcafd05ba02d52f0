//! The keyboard: which key is for whom, and the commands of [`crate::bindings::BINDINGS`].

use super::naming::on_board;
use crate::bindings::LATIN;
use crate::desk::Desk;
use crate::interface::Interface;
use crate::screens::line::Line;
use crate::settings::View;
use crate::states::{Menu, Question, Screen};
use crate::table::Intent;
use bevy::input::ButtonState;
use bevy::input::keyboard::{Key, KeyCode, KeyboardFocusLost, KeyboardInput};
use bevy::prelude::*;
use bevy_egui::EguiContexts;
use outflank_game::Command;

/// What was typed of a square's name, and which modifiers are down.
#[derive(Default)]
pub(super) struct Typed {
    pub(super) column: Option<u8>,
    pub(super) row: Option<u8>,
    control: bool,
    shift: bool,
}

pub(super) fn read(
    mut inputs: MessageReader<KeyboardInput>,
    mut focus_lost: MessageReader<KeyboardFocusLost>,
    mut desk: Desk,
    mut contexts: EguiContexts,
    interface: Res<Interface>,
    mut typed: Local<Typed>,
) {
    // Keys that are let go in another window are never told.
    if focus_lost.read().count() > 0 {
        *typed = Typed::default();
    }
    // A control of the interface that has the keyboard takes Enter, Space and the arrows.
    let mut is_focused = contexts
        .ctx_mut()
        .is_ok_and(|context| context.memory(|memory| memory.focused().is_some()));
    for input in inputs.read() {
        let is_down = input.state == ButtonState::Pressed;
        match input.key_code {
            KeyCode::ControlLeft
            | KeyCode::ControlRight
            | KeyCode::SuperLeft
            | KeyCode::SuperRight => {
                typed.control = is_down;
            }
            KeyCode::ShiftLeft | KeyCode::ShiftRight => typed.shift = is_down,
            // What is written in a field is no command; Escape and Enter only leave it.
            _ if interface.controls.is_typing => {}
            _ if is_down && (!input.repeat || may_repeat(input.key_code, &typed)) => {
                // Any key ends the count; those with Ctrl go on to mean what they mean.
                if desk.ceremony.is_counting() && !typed.control {
                    desk.ceremony.hurry();
                    desk.wake.soon();
                    continue;
                }
                let is_command = command(&mut desk, input, &typed);
                if is_command
                    || desk.menus.current() != Menu::None
                    || desk.screen() != Screen::Match
                {
                    continue;
                }
                if is_focused {
                    if sign(input).is_none() {
                        continue;
                    }
                    // Naming a square goes back to the board.
                    if let Ok(context) = contexts.ctx_mut() {
                        context.memory_mut(|memory| {
                            if let Some(id) = memory.focused() {
                                memory.surrender_focus(id);
                            }
                        });
                    }
                    is_focused = false;
                }
                on_board(&mut desk, input, &mut typed);
            }
            _ => {}
        }
    }
}

/// Does a held key go on doing what it does? Switches and placements do not.
const fn may_repeat(key: KeyCode, typed: &Typed) -> bool {
    typed.control
        || matches!(
            key,
            KeyCode::ArrowLeft
                | KeyCode::ArrowRight
                | KeyCode::ArrowUp
                | KeyCode::ArrowDown
                | KeyCode::PageUp
                | KeyCode::PageDown
        )
}

/// The Latin sign of a key, in lower case: what it writes, or, on a layout of another script, what
/// stands in its place on a Latin one.
pub(super) fn sign(input: &KeyboardInput) -> Option<char> {
    if let Key::Character(text) = &input.logical_key
        && let Some(written) = text.chars().next().filter(char::is_ascii)
    {
        return Some(written.to_ascii_lowercase());
    }
    LATIN
        .iter()
        .find(|(code, _)| *code == input.key_code)
        .map(|&(_, sign)| sign)
}

/// The commands that work wherever they make sense. True if the key was one.
fn command(desk: &mut Desk, input: &KeyboardInput, typed: &Typed) -> bool {
    let letter = sign(input).map(String::from).unwrap_or_default();
    let is_match = desk.screen() == Screen::Match;
    let is_open = desk.menus.current() == Menu::None;
    match (typed.control, letter.as_str(), input.key_code) {
        (true, "z", _) if typed.shift => ask(desk, is_match, Intent::Command(Command::Redo)),
        (true, "y", _) => ask(desk, is_match, Intent::Command(Command::Redo)),
        (true, "z", _) => ask(desk, is_match, Intent::Command(Command::Undo)),
        // Where there is a column h, the letter alone is the column.
        (is_control, "h", _) if is_control || typed.shift || desk.stage.side() < 8 => {
            ask(desk, is_match && is_open, Intent::Hint);
        }
        (true, "n", _) => new_game(desk),
        (true, _, KeyCode::Home) => step(desk, |_| 0),
        (true, _, KeyCode::End) => step(desk, Line::last),
        (_, _, KeyCode::PageUp) => step(desk, |line| line.shown.saturating_sub(1)),
        (_, _, KeyCode::PageDown) => step(desk, |line| (line.shown + 1).min(line.tip())),
        (false, _, KeyCode::Home) => {
            desk.gaze.home();
            desk.wake.soon();
        }
        // These are the browser's.
        (_, _, KeyCode::F1 | KeyCode::F11) if cfg!(target_arch = "wasm32") => return false,
        (false, "?", _) | (_, _, KeyCode::F1) => desk.menus.open(Menu::Keys),
        (false, "m", _) if !is_open || !is_match || desk.stage.side() < 13 => {
            desk.change(|settings| settings.mute = !settings.mute);
            let key = if desk.settings.mute {
                "notice-sound-off"
            } else {
                "notice-sound-on"
            };
            desk.notices.say(key);
        }
        (_, _, KeyCode::F2) => desk.change(|settings| {
            settings.view = if settings.view == View::Flat {
                View::Solid
            } else {
                View::Flat
            };
        }),
        (_, _, KeyCode::F3) => desk.change(|settings| settings.turned = !settings.turned),
        (_, _, KeyCode::F11) => desk.change(|settings| settings.fullscreen = !settings.fullscreen),
        (_, _, KeyCode::Escape) => escape(desk),
        _ => return false,
    }
    true
}

fn ask(desk: &mut Desk, may: bool, intent: Intent) {
    if may && !matches!(desk.menus.current(), Menu::Confirm(_) | Menu::NewGame) {
        desk.intents.write(intent);
        desk.wake.soon();
    }
}

fn new_game(desk: &mut Desk) {
    let has_begun = desk.is_running() && desk.table.game().is_some_and(|game| game.ply().0 > 0);
    if desk.table.plays_afar() {
        desk.menus.open(Menu::Confirm(Question::Forfeit));
        return;
    }
    let is_running = has_begun || desk.table.can_continue();
    desk.menus.open(if is_running {
        Menu::Confirm(Question::Replace)
    } else {
        Menu::NewGame
    });
}

fn step(desk: &mut Desk, to: impl FnOnce(&Line) -> usize) {
    let Some(game) = desk.table.game() else {
        return;
    };
    if !matches!(desk.menus.current(), Menu::None | Menu::Moves) {
        return;
    }
    let line = Line::of(game, desk.table.review());
    desk.intents.write(Intent::Review(to(&line)));
    desk.wake.soon();
}

/// Back: the ghost first, then the review, then the menu; in a match without one it opens one.
fn escape(desk: &mut Desk) {
    desk.wake.soon();
    if desk.pointing.pending.take().is_some() || desk.pointing.pressed.take().is_some() {
        return;
    }
    match (desk.menus.current(), desk.screen()) {
        (Menu::None, Screen::Match) if desk.table.review().is_some() => {
            desk.intents.write(Intent::Review(usize::MAX));
        }
        (Menu::None, Screen::Match) if desk.table.is_lesson() => {
            desk.intents.write(Intent::ToTitle);
        }
        (Menu::None, Screen::Match) => {
            if desk.is_running() {
                desk.intents.write(Intent::Command(Command::Pause));
            }
            desk.menus.open(Menu::Pause);
        }
        (Menu::None, Screen::Editor) => crate::editor::leave(desk),
        (Menu::None, Screen::Title) => desk.menus.open(Menu::Confirm(Question::Quit)),
        (Menu::Pause, _) => desk.resume(),
        (Menu::Online, _) => crate::menus::online_back(desk),
        _ => desk.menus.back(),
    }
}
