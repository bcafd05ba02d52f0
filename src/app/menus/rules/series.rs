//! Sets that come in several kinds: all sizes with either start, and one to four corners for either side.

use super::{Deed, entry_named, is_same};
use crate::desk::Desk;
use crate::sets::sense::SIZES;
use crate::sets::{name_of, named};
use crate::theme::{choice_among, heading};
use bevy_egui::egui;
use outflank_rules::{Disc, Rules, Shape, Start, Variant};

/// A board of this size with this start, everything else as usual.
fn sized(size: u8, start: Start) -> Option<Variant> {
    let shape = Shape::square(size).ok()?;
    Some(Variant {
        key: "custom".into(),
        start,
        rules: Rules {
            shape,
            ..Rules::STANDARD
        },
    })
}

/// All sizes, either start.
pub(super) fn sizes(ui: &mut egui::Ui, desk: &Desk, now: &Variant) -> Option<Deed> {
    let words = &desk.words;
    heading(ui, &desk.palette, &words.say("rules-group-sizes"));
    let is_start = matches!(now.start, Start::Crossed | Start::Parallel);
    let is_one = is_start
        && sized(now.rules.shape.size(), now.start.clone())
            .is_some_and(|known| is_same(&known, now));
    let (size, start) = if is_one {
        (now.rules.shape.size(), now.start.clone())
    } else {
        (8, Start::Parallel)
    };
    let mut wish = None;
    let shown = sized(size, start.clone())?;
    // Those that stand among the usual ones are shown as chosen there.
    let is_usual = |name: &str| super::GROUPS[0].1.contains(&name);
    let is_shown = is_one && !is_usual(&name_of(&shown));
    let name = desk.set_name(&shown);
    if entry_named(
        ui,
        desk,
        ("set-sized", Some(is_shown)),
        (&name, &shown),
        0.0,
    ) {
        wish = Some((size, start.clone()));
    }
    let sizes = SIZES.map(|size| {
        let text = words.count("rules-size", "count", size.into());
        (size, format!("set-size-{size}"), text, true)
    });
    let chosen = is_one.then_some(size);
    let columns = if ui.available_width() < 400.0 { 4 } else { 7 };
    if let Some(size) = choice_among(ui, &desk.palette, chosen, &sizes, columns) {
        wish = Some((size, start.clone()));
    }
    let starts = [
        (true, "rules-start-parallel"),
        (false, "rules-start-crossed"),
    ]
    .map(|(value, key)| (value, key.to_owned(), words.say(key), true));
    let chosen = is_one.then_some(start == Start::Parallel);
    if let Some(is_parallel) = choice_among(ui, &desk.palette, chosen, &starts, 2) {
        let start = if is_parallel {
            Start::Parallel
        } else {
            Start::Crossed
        };
        wish = Some((size, start));
    }
    let (size, start) = wish?;
    Some(Deed::Choose(name_of(&sized(size, start)?)))
}

/// One to four corners, for either side.
pub(super) fn handicap(ui: &mut egui::Ui, desk: &Desk, now: &Variant) -> Option<Deed> {
    let words = &desk.words;
    heading(ui, &desk.palette, &words.say("rules-group-handicap"));
    let given = named::only_handicap(now);
    let (disc, corners) = given.unwrap_or((Disc::Black, 1));
    let mut wish = None;
    let shown = named::with_corners(disc, corners);
    let name = desk.set_name(&shown);
    let chosen = Some(given.is_some());
    if entry_named(ui, desk, ("set-given", chosen), (&name, &shown), 0.0) {
        wish = Some((disc, corners));
    }
    let counts = [1, 2, 3, 4].map(|count| {
        let text = words.count("rules-corners", "count", count);
        (count, format!("set-corners-{count}"), text, true)
    });
    let columns = if ui.available_width() < 400.0 { 2 } else { 4 };
    let chosen = given.map(|(_, corners)| corners);
    if let Some(corners) = choice_among(ui, &desk.palette, chosen, &counts, columns) {
        wish = Some((disc, corners));
    }
    let sides = [
        (Disc::Black, "rules-corners-black"),
        (Disc::White, "rules-corners-white"),
    ]
    .map(|(value, key)| (value, key.to_owned(), words.say(key), true));
    let chosen = given.map(|(disc, _)| disc);
    if let Some(disc) = choice_among(ui, &desk.palette, chosen, &sides, 2) {
        wish = Some((disc, corners));
    }
    let (disc, corners) = wish?;
    Some(Deed::Choose(name_of(&named::with_corners(disc, corners))))
}
