//! A rule set of one's own: every choice by itself. What cannot go together is grey, and said.

use super::super::{card, scroll};
use super::parts::{self, either, note};
use super::{choose, chosen, foot, text};
use crate::desk::Desk;
use crate::sets::{self, Draft, For, name_of, named, sense};
use crate::settings::LONGEST_NAME;
use crate::states::Menu;
use crate::theme::{Field, fault, field, heading};
use bevy_egui::egui::{self, Rect, vec2};
use outflank_rules::{Disc, Empties, Goal, Placement, Tie, Variant};

/// Opens the card: for the kept set at this place, or for a new one that begins as the chosen one.
pub(super) fn open(desk: &mut Desk, of: Option<usize>) {
    let kept = of.and_then(|at| desk.settings.sets.get(at));
    let draft = match kept {
        Some(set) => Draft::of(set.variant.clone(), set.name.clone(), of),
        None => {
            let mut variant = sets::find(chosen(desk)).unwrap_or_else(Variant::standard);
            variant.key = "custom".into();
            Draft::of(variant, String::new(), None)
        }
    };
    begin(desk, draft);
}

/// Opens the card for a new set that begins as this one.
pub(crate) fn open_with(desk: &mut Desk, mut variant: Variant) {
    variant.key = "custom".into();
    desk.sets.chosen_for = For::NewGame;
    begin(desk, Draft::of(variant, String::new(), None));
}

fn begin(desk: &mut Desk, draft: Draft) {
    desk.sets.draft = Some(draft);
    desk.menus.open(Menu::Custom);
    desk.wake.soon();
}

pub(in crate::menus) fn draw(context: &egui::Context, desk: &mut Desk, all: Rect) {
    let Some(mut draft) = desk.sets.draft.take() else {
        desk.menus.back();
        return;
    };
    let title = desk.words.say("rules-custom");
    let size = vec2(620.0, 720.0);
    card(context, desk, all, ("custom", size, &title), |ui, desk| {
        scroll(ui, 60.0, |ui| choices(ui, desk, &mut draft));
        let is_good = sense::fault(&draft.variant).is_none();
        let keys = [
            ("action-back", true),
            ("rules-use", is_good),
            ("rules-keep", is_good),
        ];
        let pressed = foot::row(ui, desk, &keys);
        desk.sets.draft = Some(draft);
        match pressed {
            Some(0) => desk.menus.back(),
            Some(1) => take(desk),
            Some(_) => keep(desk),
            None => {}
        }
    });
}

/// Uses the rules without keeping them.
fn take(desk: &mut Desk) {
    let Some(draft) = &desk.sets.draft else {
        return;
    };
    let name = name_of(&draft.variant);
    choose(desk, name);
    desk.menus.back();
}

/// Keeps the set and uses it.
fn keep(desk: &mut Desk) {
    let Some(draft) = desk.sets.draft.clone() else {
        return;
    };
    let mut next = desk.settings.clone();
    let kept = match draft.of {
        Some(at) => next.sets.change(at, &draft.name, draft.variant.clone()),
        None => next.keep_set(&draft.name, draft.variant.clone()),
    };
    match kept {
        Ok(()) => {
            desk.change(|settings| *settings = next);
            take(desk);
        }
        Err(why) => {
            if let Some(draft) = &mut desk.sets.draft {
                draft.fault = Some(why.key());
            }
            desk.wake.soon();
        }
    }
}

fn choices(ui: &mut egui::Ui, desk: &Desk, draft: &mut Draft) {
    name(ui, desk, draft);
    ui.add_space(6.0);
    text::board(ui, desk, &draft.variant, 132.0);
    parts::caption(ui, desk, &named::summary(&desk.words, &draft.variant));
    if let Some(why) = sense::fault(&draft.variant) {
        fault(ui, &desk.palette, &desk.words.say(why));
    }
    parts::board(ui, desk, &mut draft.variant);
    parts::start(ui, desk, draft);
    let variant = &mut draft.variant;
    heading(ui, &desk.palette, &desk.words.say("rules-text-move"));
    let firsts = [
        (Disc::Black, "rules-first-black"),
        (Disc::White, "rules-first-white"),
    ];
    either(ui, desk, &mut variant.rules.first, firsts, None);
    let placements = [
        (Placement::MustFlip, "rules-placement-flip"),
        (Placement::MayStandBeside, "rules-placement-beside"),
    ];
    either(ui, desk, &mut variant.rules.placement, placements, None);
    parts::supply(ui, desk, variant);
    end(ui, desk, variant);
    sense::settle(variant);
}

fn name(ui: &mut egui::Ui, desk: &Desk, draft: &mut Draft) {
    let shape = Field {
        key: "set-name",
        text: &desk.words.say("rules-name"),
        hint: &desk.words.say("rules-name-hint"),
        most: LONGEST_NAME,
        is_secret: false,
    };
    if field(ui, &desk.palette, &shape, &mut draft.name).is_changed {
        draft.fault = None;
    }
    if let Some(why) = draft.fault {
        fault(ui, &desk.palette, &desk.words.say(why));
    }
}

/// Who wins.
fn end(ui: &mut egui::Ui, desk: &Desk, variant: &mut Variant) {
    let rules = &mut variant.rules;
    heading(ui, &desk.palette, &desk.words.say("rules-text-end"));
    let goals = [
        (Goal::Most, "rules-goal-most"),
        (Goal::Fewest, "rules-goal-fewest"),
    ];
    // Each of the two that do not go together bars the other.
    let gives = rules.empties == Empties::Winner;
    let barred = gives.then_some(Goal::Fewest);
    either(ui, desk, &mut rules.goal, goals, barred);
    let ties = [
        (Tie::Draw, "rules-tie-draw"),
        (Tie::SecondMover, "rules-tie-second"),
    ];
    either(ui, desk, &mut rules.tie, ties, None);
    let empties = [
        (Empties::Nobody, "rules-empties-nobody"),
        (Empties::Winner, "rules-empties-winner"),
    ];
    let is_fewest = rules.goal == Goal::Fewest;
    let barred = is_fewest.then_some(Empties::Winner);
    either(ui, desk, &mut rules.empties, empties, barred);
    if is_fewest || gives {
        note(ui, desk, &desk.words.say("rules-no-empties"));
    }
}
