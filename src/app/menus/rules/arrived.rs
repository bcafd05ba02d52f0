//! A rule set that came by a link: what it is, and what shall become of it.

use super::super::{card, scroll};
use super::{foot, parts, text};
use crate::desk::Desk;
use crate::sets::{For, name_of};
use crate::settings::{KeptSet, LONGEST_NAME, NotKept, Settings};
use crate::states::{Menu, Question, Screen};
use crate::table::Intent;
use bevy_egui::egui::{self, Rect, vec2};
use outflank_game::{Command, Status};

pub(in crate::menus) fn draw(context: &egui::Context, desk: &mut Desk, all: Rect) {
    let Some(set) = desk.sets.arrived.clone() else {
        desk.menus.back();
        return;
    };
    hold(desk);
    let size = vec2(560.0, 720.0);
    card(
        context,
        desk,
        all,
        ("arrived", size, &set.name),
        |ui, desk| {
            scroll(ui, 60.0, |ui| {
                let note = desk.words.say("rules-arrived-note");
                parts::caption(ui, desk, &note);
                text::board(ui, desk, &set.variant, 150.0);
                text::paragraphs(ui, desk, &set.variant);
            });
            let keys = [
                ("rules-arrived-leave", true),
                ("rules-arrived-play", true),
                ("rules-arrived-keep", true),
            ];
            match foot::row(ui, desk, &keys) {
                Some(0) => leave(desk),
                Some(1) => play(desk, &set),
                Some(_) => keep(desk, &set),
                None => {}
            }
        },
    );
}

/// No clock runs while one reads.
fn hold(desk: &mut Desk) {
    let runs = desk
        .table
        .game()
        .is_some_and(|game| matches!(game.status(), Status::Playing { .. }));
    if runs && desk.table.remote().is_none() && desk.screen() == Screen::Match {
        desk.intents.write(Intent::Command(Command::Pause));
    }
}

/// Back to where one was.
fn leave(desk: &mut Desk) {
    desk.sets.arrived = None;
    if desk.is_running() && desk.table.remote().is_none() {
        desk.intents.write(Intent::Command(Command::Resume));
    }
    desk.menus.back();
}

/// Chooses it for a new game.
fn play(desk: &mut Desk, set: &KeptSet) {
    desk.sets.arrived = None;
    desk.sets.chosen_for = For::NewGame;
    let name = name_of(&set.variant);
    desk.change(|settings| settings.new_game.variant = name);
    desk.menus
        .replace(if desk.is_running() || desk.table.can_continue() {
            Menu::Confirm(Question::Replace)
        } else {
            Menu::NewGame
        });
}

fn keep(desk: &mut Desk, set: &KeptSet) {
    let mut next = desk.settings.clone();
    match keep_in(&mut next, set) {
        Ok(()) => {
            desk.change(|settings| *settings = next);
            desk.notices.say("rules-kept");
            play(desk, set);
        }
        Err(why) => desk.notices.say(why.key()),
    }
}

/// Keeps it, with a number behind the name where another set has that; once only where it is there already.
fn keep_in(settings: &mut Settings, set: &KeptSet) -> Result<(), NotKept> {
    if settings.sets.iter().any(|kept| kept == set) {
        return Ok(());
    }
    let mut kept = settings.keep_set(&set.name, set.variant.clone());
    for n in 2..100 {
        if kept != Err(NotKept::Taken) {
            break;
        }
        let end = format!(" {n}");
        let room = LONGEST_NAME - end.len();
        let name: String = set.name.chars().take(room).collect();
        kept = settings.keep_set(&format!("{}{end}", name.trim_end()), set.variant.clone());
    }
    kept
}
