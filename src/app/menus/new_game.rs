//! Choosing a new game: rules, opponent, level, colour, clock.

use super::{End, card, ends, rules, scroll};
use crate::desk::Desk;
use crate::sets::{For, xot};
use crate::settings::{Colour, NewGame, Opponent};
use crate::table::{Intent, match_options};
use crate::theme::{Face, Ink, Ladder, choice, draw as draw_text, heading, label, ladder};
use bevy_egui::egui::{self, Align, Align2, Rect, vec2};
use outflank_engine::Level;
use outflank_game::ClockKind;
use outflank_locale::Args;

/// The clocks offered.
pub(super) const CLOCKS: [ClockKind; 4] = [
    ClockKind::None,
    ClockKind::PerMove { seconds: 30 },
    ClockKind::Total {
        seconds: 300,
        increment: 3,
    },
    ClockKind::Shrinking {
        start: 40,
        least: 5,
        step: 1,
    },
];

pub(super) fn draw(context: &egui::Context, desk: &mut Desk, all: Rect) {
    let title = desk.words.say("new-heading");
    card(
        context,
        desk,
        all,
        ("new-game", vec2(560.0, 720.0), &title),
        |ui, desk| {
            let mut next = desk.settings.new_game.clone();
            let mut opens = false;
            scroll(ui, 60.0, |ui| opens = choices(ui, desk, &mut next));
            if next != desk.settings.new_game {
                desk.change(|settings| settings.new_game = next.clone());
            }
            match ends(ui, desk, "new-start", true) {
                Some(End::Back) => desk.menus.back(),
                Some(End::On) => {
                    let mut options = match_options(&next, fastrand::bool());
                    options.variant = xot::drawn(options.variant, fastrand::u64(..));
                    desk.intents.write(Intent::Start(Box::new(options)));
                }
                None => {}
            }
            if opens {
                rules::open(desk, For::NewGame);
            }
        },
    );
}

/// What is asked; true if other rules are wanted.
fn choices(ui: &mut egui::Ui, desk: &Desk, next: &mut NewGame) -> bool {
    let words = &desk.words;
    let palette = &desk.palette;
    heading(ui, palette, &words.say("new-rules"));
    let opens = rules::row(ui, desk, &next.variant);

    heading(ui, palette, &words.say("new-opponent"));
    let opponents = [
        (Opponent::Computer, "opponent-computer"),
        (Opponent::Friend, "opponent-friend"),
    ]
    .map(|(value, key)| (value, key.to_owned(), words.say(key)));
    if let Some(opponent) = choice(ui, palette, next.opponent, &opponents, 2) {
        next.opponent = opponent;
    }
    if next.opponent == Opponent::Computer {
        level(ui, desk, next);
        colour(ui, desk, next);
    } else {
        note(ui, desk, &words.say("opponent-friend-note"));
    }

    heading(ui, palette, &words.say("new-clock"));
    clock(ui, desk, 2, &CLOCKS, &mut next.clock);
    opens
}

/// The choice of one of these clocks, in so many columns.
pub(super) fn clock(
    ui: &mut egui::Ui,
    desk: &Desk,
    columns: usize,
    clocks: &[ClockKind],
    chosen: &mut ClockKind,
) {
    let clocks: Vec<_> = clocks
        .iter()
        .enumerate()
        .map(|(n, &clock)| (clock, format!("clock-{n}"), clock_words(desk, clock)))
        .collect();
    if let Some(clock) = choice(ui, &desk.palette, *chosen, &clocks, columns) {
        *chosen = clock;
    }
}

pub(super) fn level(ui: &mut egui::Ui, desk: &Desk, next: &mut NewGame) {
    let words = &desk.words;
    let style = &desk.palette.interface;
    heading(ui, &desk.palette, &words.say("new-level"));
    let level = Level::nearest(next.level);
    let (at, of) = (level.number, Level::highest());
    let name = words.count("level-name", "n", at.into());
    let ink = |size, face, colour| Ink { size, face, colour };
    let strong = ink(17.0, Face::Strong, style.text);
    let row = label(ui, &name, &strong, Align::Min).rect;
    let quiet = ink(15.0, Face::Plain, style.quiet);
    draw_text(
        ui,
        &words.step(at, of),
        &quiet,
        row.right_center(),
        Align2::RIGHT_CENTER,
    );
    let text = words.with("level-chosen", &Args::new().with("level", name));
    next.level = ladder(
        ui,
        &desk.palette,
        &Ladder {
            key: "level",
            text: &text,
            less: ("level-less", &words.say("level-less")),
            more: ("level-more", &words.say("level-more")),
            at,
            of,
        },
    );
    note(ui, desk, &words.count("level-note", "n", at.into()));
    note(ui, desk, &level_facts(desk, level));
}

/// What a level does, from the table of levels.
fn level_facts(desk: &Desk, level: &Level) -> String {
    let words = &desk.words;
    let mut facts = vec![words.count("level-depth", "depth", level.depth.into())];
    if level.exact_from > 1 {
        facts.push(words.count("level-exact", "squares", level.exact_from.into()));
    }
    if level.slack > 0 {
        let discs = level.slack().discs().ceil() as u32;
        facts.push(words.count("level-slack", "discs", discs));
    }
    let seconds = level.time_ms / 1000;
    if seconds > 1 {
        facts.push(words.count("level-time", "seconds", seconds));
    }
    facts.join(" · ")
}

pub(super) fn colour(ui: &mut egui::Ui, desk: &Desk, next: &mut NewGame) {
    heading(ui, &desk.palette, &desk.words.say("new-colour"));
    let colours = [
        (Colour::Black, "colour-black"),
        (Colour::White, "colour-white"),
        (Colour::Drawn, "colour-drawn"),
    ]
    .map(|(value, key)| (value, key.to_owned(), desk.words.say(key)));
    if let Some(colour) = choice(ui, &desk.palette, next.colour, &colours, 3) {
        next.colour = colour;
    }
}

fn note(ui: &mut egui::Ui, desk: &Desk, text: &str) {
    label(
        ui,
        text,
        &Ink {
            size: 14.0,
            face: Face::Plain,
            colour: desk.palette.interface.quiet,
        },
        Align::Min,
    );
}

pub(super) fn clock_words(desk: &Desk, clock: ClockKind) -> String {
    let words = &desk.words;
    match clock {
        ClockKind::None => words.say("clock-none"),
        ClockKind::PerMove { seconds } => words.count("clock-per-move", "seconds", seconds),
        ClockKind::Total { seconds, increment } => words.with(
            "clock-total",
            &Args::new()
                .with("minutes", seconds / 60)
                .with("increment", increment),
        ),
        ClockKind::Shrinking { start, .. } => words.count("clock-shrinking", "seconds", start),
    }
}
