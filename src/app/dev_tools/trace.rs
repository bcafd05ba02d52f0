//! What happens, a line each on standard output, so that a script can play with a real mouse:
//! screens, controls and squares with their places in physical pixels, moves, frames.

use crate::board::{BoardLayout, Pointing, Stage};
use crate::interface::Interface;
use crate::states::{EditorCard, Menu, Screen};
use crate::table::{MatchEvent, Table};
use crate::thinking::Thinker;
use bevy::prelude::*;
use outflank_game::Event;
use outflank_rules::{Disc, Square};
use std::collections::BTreeMap;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Last,
        (places, keyboard, happenings, turn, frame)
            .chain()
            .before(crate::wake::settle),
    );
}

const fn name(disc: Disc) -> &'static str {
    match disc {
        Disc::Black => "black",
        Disc::White => "white",
    }
}

fn places(
    screen: Res<State<Screen>>,
    menu: Res<State<Menu>>,
    interface: Res<Interface>,
    layout: Res<BoardLayout>,
    stage: Res<Stage>,
    windows: Query<&Window>,
    mut shown: Local<String>,
    mut controls: Local<BTreeMap<String, (i32, i32)>>,
    mut squares: Local<[Option<(BoardLayout, u8)>; 2]>,
    mut wake: ResMut<crate::wake::Wake>,
) {
    let now = match (screen.get(), menu.get()) {
        (Screen::Title, Menu::None) => "title",
        (Screen::Match, Menu::None) => "match",
        (Screen::Editor, Menu::None) => "editor",
        (_, Menu::Editor(EditorCard::Board)) => "editor-board",
        (_, Menu::Editor(EditorCard::Text)) => "editor-text",
        (_, Menu::Editor(EditorCard::Play)) => "editor-play-heading",
        (_, Menu::NewGame) => "new-game",
        (_, Menu::Settings) => "settings",
        (_, Menu::Keys) => "keys",
        (_, Menu::Moves) => "moves",
        (_, Menu::Pause) => "pause",
        (_, Menu::Result) => "result",
        (_, Menu::Profile) => "profile",
        (_, Menu::Keeping) => "keeping",
        (_, Menu::Unlock) => "unlock",
        (_, Menu::Addresses) => "addresses",
        (_, Menu::Lobby) => "lobby",
        (_, Menu::Online) => "online",
        (_, Menu::Chat) => "chat",
        (_, Menu::Watchers) => "watchers",
        (_, Menu::Rules) => "rules",
        (_, Menu::Custom) => "custom",
        (_, Menu::RulesText) => "rules-read",
        (_, Menu::SetArrived) => "set-arrived",
        (_, Menu::Confirm(_)) => "confirm",
    };
    if *shown != now {
        tell!("@ screen {now}");
        now.clone_into(&mut shown);
    }
    let Ok(window) = windows.single() else { return };
    let scale = window.scale_factor();
    let points = interface.zoom * scale;
    let mut present = BTreeMap::new();
    for (key, area) in &interface.controls.boxes {
        let at = area.center() * points;
        present.insert(key.clone(), (at.x.round() as i32, at.y.round() as i32));
    }
    for (key, at) in &present {
        if controls.get(key) != Some(at) {
            tell!("@ button {key} {} {}", at.0, at.1);
        }
    }
    for key in controls.keys().filter(|key| !present.contains_key(*key)) {
        tell!("@ gone {key}");
    }
    *controls = present;
    if let Some(key) = &interface.controls.pressed {
        tell!("@ pressed {key}");
    }
    // Only a board that stands still can be aimed at.
    let place = (*layout, stage.side());
    let [told, last] = &mut *squares;
    if *last != Some(place) {
        *last = Some(place);
        wake.soon();
    } else if *told != Some(place) && *screen.get() == Screen::Match {
        *told = Some(place);
        for square in stage.shape().squares() {
            if let Some(at) = layout.place_of(square) {
                tell!(
                    "@ square {square} {} {}",
                    (at.x * scale).round(),
                    (at.y * scale).round()
                );
            }
        }
    }
}

/// Where the keyboard is: on a control, on a square.
fn keyboard(
    interface: Res<Interface>,
    pointing: Res<Pointing>,
    mut focus: Local<Option<String>>,
    mut cursor: Local<Option<Square>>,
) {
    if *focus != interface.controls.focused {
        focus.clone_from(&interface.controls.focused);
        if let Some(key) = &*focus {
            tell!("@ focus {key}");
        }
    }
    if *cursor != pointing.cursor {
        *cursor = pointing.cursor;
        if let Some(square) = *cursor {
            tell!("@ cursor {square}");
        }
    }
}

fn happenings(mut events: MessageReader<MatchEvent>, table: Res<Table>) {
    for event in events.read() {
        match event {
            MatchEvent::Begun => tell!("@ begun"),
            MatchEvent::Refused(refusal) => tell!("@ refused {}", refusal.key()),
            MatchEvent::Happened(Event::Placed {
                by, square, rays, ..
            }) => {
                let flips: usize = rays.iter().map(|ray| ray.squares.len()).sum();
                tell!("@ placed {} {square} {flips}", name(*by));
            }
            MatchEvent::Happened(Event::Passed { by }) => tell!("@ passed {}", name(*by)),
            MatchEvent::Happened(Event::Undone { .. }) => tell!("@ undone"),
            MatchEvent::Happened(Event::Redone { .. }) => tell!("@ redone"),
            MatchEvent::Happened(Event::Ended(ending)) => {
                let board = table.shown();
                let counts = board.map(|board| ending.score(&board)).unwrap_or_default();
                let winner = ending.winner().map_or("draw", name);
                tell!("@ result {} {} {winner}", counts.black, counts.white);
            }
            MatchEvent::Happened(_) => {}
        }
    }
}

fn turn(
    table: Res<Table>,
    stage: Res<Stage>,
    thinker: Res<Thinker>,
    mut known: Local<Option<(u64, bool)>>,
    mut is_still: Local<bool>,
    mut thinks: Local<bool>,
    mut events: MessageReader<MatchEvent>,
) {
    // Whatever happens, the picture settles after it, even where it has nothing to move.
    for event in events.read() {
        *is_still = false;
        // Another match may begin with the same board.
        if matches!(event, MatchEvent::Begun) {
            *known = None;
        }
    }
    let is_thinking = thinker.question().is_some();
    if *thinks != is_thinking {
        tell!("@ thinking {}", if is_thinking { "on" } else { "off" });
        *thinks = is_thinking;
    }
    if let Some(game) = table.game() {
        let state = (game.position().hash(), game.ending().is_some());
        if *known != Some(state) && game.ending().is_none() {
            let mover = game.position().to_move();
            match table.human_to_move() {
                Some(_) => {
                    tell!("@ turn {} human", name(mover));
                    let squares: Vec<String> = game
                        .position()
                        .legal_moves()
                        .iter()
                        .map(|s| s.to_string())
                        .collect();
                    tell!("@ legal {}", squares.join(" "));
                }
                None => tell!("@ turn {} computer", name(mover)),
            }
        }
        *known = Some(state);
    } else {
        *known = None;
    }
    if *is_still == stage.is_moving() {
        *is_still = !stage.is_moving();
        if *is_still {
            tell!("@ settled");
        }
    }
}

fn frame(mut count: Local<u64>) {
    *count += 1;
    tell!("@ frame {}", *count);
}
