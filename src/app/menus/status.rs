//! What goes on, in words.

use crate::desk::Desk;
use crate::motion::Motion;
use crate::states::{Menu, Question};
use crate::table::{Advice, MatchEvent};
use bevy::prelude::*;
use outflank_game::{Event, Match, Status};
use outflank_locale::Args;
use outflank_rules::{Disc, Move};
use std::time::Duration;

/// The line that matters, and one below it that may be empty.
#[must_use]
pub fn status_words(desk: &Desk) -> (String, String) {
    let Some(game) = desk.table.game() else {
        return Default::default();
    };
    let words = &desk.words;
    if let Some(ply) = desk.table.review() {
        // What was undone can be looked at, too.
        let tip = game.history().node(game.history().tip());
        let arguments = Args::new()
            .with("ply", ply as u32)
            .with("total", tip.map_or(0, |tip| u32::from(tip.ply().0)));
        let main = match ply {
            0 => words.say("status-reviewing-start"),
            _ => words.with("status-reviewing", &arguments),
        };
        return (main, captured(desk));
    }
    match game.status() {
        // Who has won is told when the discs are counted.
        Status::Ended(_) if desk.ceremony.is_counting() => {
            (words.say("status-counting"), String::new())
        }
        Status::Ended(_) => (super::result::headline(desk, game), captured(desk)),
        Status::Paused => (words.say("status-paused"), String::new()),
        Status::Playing { to_move } => playing(desk, game, to_move),
    }
}

fn playing(desk: &Desk, game: &Match, to_move: Disc) -> (String, String) {
    let words = &desk.words;
    let passed = passed(desk, game);
    if let Some((main, more)) = super::online::status(desk, to_move) {
        let has_ghost = desk.pointing.pending.is_some();
        if !more.is_empty() || (passed.is_none() && !has_ghost) {
            let more = if more.is_empty() {
                captured(desk)
            } else {
                more
            };
            return (main, more);
        }
        let more = passed.filter(|_| !has_ghost);
        return (main, more.unwrap_or_else(|| first_tap(desk)));
    }
    let main = match desk.table.only_human() {
        Some(mine) if mine == to_move => words.say("status-your-turn"),
        Some(_) => words.say("status-thinking"),
        None => words.with(
            "status-turn",
            &Args::new().with("player", words.colour(to_move)),
        ),
    };
    let more = if desk.pointing.pending.is_some() {
        first_tap(desk)
    } else if let Some(passed) = passed {
        passed
    } else if let Some(advice) = desk.table.advice() {
        advice_words(desk, advice, false)
    } else if desk.thinker.seeks_advice() {
        words.say("status-hint-searching")
    } else {
        captured(desk)
    };
    (main, more)
}

/// Asks for the second tap.
fn first_tap(desk: &Desk) -> String {
    let square = desk.pointing.pending.map(|square| square.to_string());
    let arguments = Args::new().with("square", square.unwrap_or_default());
    desk.words.with("confirm-move", &arguments)
}

/// What is advised, and how sure that is: to be seen, or to be heard.
#[must_use]
pub fn advice_words(desk: &Desk, advice: &Advice, is_heard: bool) -> String {
    let best = advice.best();
    let arguments = Args::new()
        .with("square", best.square.to_string())
        .with("worth", desk.words.worth(&best, is_heard))
        .with("depth", u32::from(advice.depth.unwrap_or_default()));
    let key = match advice.depth {
        None => "status-hint-part",
        Some(_) if best.is_proven => "status-hint-proven",
        Some(_) => "status-hint-looked",
    };
    desk.words.with(key, &arguments)
}

/// The pass that has just been made, if one was.
fn passed(desk: &Desk, game: &Match) -> Option<String> {
    let step = game.last_step()?;
    if step.mv != Move::Pass {
        return None;
    }
    Some(pass_words(desk, step.mover))
}

/// Says every pass to both players, at the top of the window too.
pub(super) fn announce(mut events: MessageReader<MatchEvent>, mut desk: Desk, motion: Res<Motion>) {
    for event in events.read() {
        let by = match event {
            MatchEvent::Happened(Event::Passed { by }) => by,
            MatchEvent::Happened(Event::DrawDeclined { .. }) => {
                desk.notices.say("status-draw-declined");
                continue;
            }
            MatchEvent::Happened(Event::DrawLapsed { .. }) => {
                desk.notices.say("status-draw-lapsed");
                continue;
            }
            MatchEvent::Happened(Event::DrawOffered { .. })
                if desk.table.only_human().is_none() =>
            {
                desk.menus.show_only(Menu::Confirm(Question::AnswerDraw));
                continue;
            }
            _ => continue,
        };
        let key = if desk.table.only_human() == Some(*by) {
            "status-you-pass"
        } else {
            "status-pass"
        };
        let player = short_name(&desk, *by);
        // The discs of the move before come to rest first.
        let moves = desk.table.quiet_at().saturating_sub(desk.time.elapsed());
        let lasts = moves.max(Duration::from_millis(motion.pass_notice));
        desk.notices.say_pass(key, player, lasts);
        desk.wake.soon();
    }
}

/// A player's name without the level.
fn short_name(desk: &Desk, by: Disc) -> String {
    let is_computer = desk
        .table
        .game()
        .is_some_and(|game| game.seat(by).is_computer());
    if is_computer && !desk.table.is_lesson() {
        desk.words.say("opponent-computer")
    } else {
        desk.player(by)
    }
}

/// That a side passes.
fn pass_words(desk: &Desk, by: Disc) -> String {
    if desk.table.only_human() == Some(by) {
        return desk.words.say("status-you-pass");
    }
    desk.words.with(
        "status-pass",
        &Args::new().with("player", short_name(desk, by)),
    )
}

/// How many discs the last move turned.
fn captured(desk: &Desk) -> String {
    let Some(step) = desk.table.last_placement() else {
        return String::new();
    };
    let Some(square) = step.square() else {
        return String::new();
    };
    let count: usize = step.rays.iter().map(|ray| ray.squares.len()).sum();
    let arguments = Args::new()
        .with("square", square.to_string())
        .with("count", count as u32);
    desk.words.with("status-captured", &arguments)
}
