//! The computer's turn: asks it, waits for the manners, plays what it says; hints too.

use super::{Door, Intent, Table};
use crate::motion::Motion;
use crate::notice::Notices;
use crate::settings::Settings;
use crate::states::AppSystems;
use crate::thinking::{Purpose, Request, Thinker};
use crate::wake::Wake;
use bevy::prelude::*;
use outflank_engine::{Level, Question, Wish};
use outflank_game::Command;
use outflank_rules::{Disc, Position, Square};
use std::time::Duration;

/// The level that gives hints.
const HINT_LEVEL: u8 = 10;

/// With so many squares empty or fewer the computer may take a draw: before, it plays on.
const LATE: u32 = 20;

/// What the computer will play, and not before when.
#[derive(Clone, Copy, Debug)]
pub(super) struct Reply {
    by: Disc,
    square: Square,
    not_before: Duration,
}

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        (drop_stale, ask_for_hint, ask, hear, play, answer_draw_offer)
            .chain()
            .in_set(AppSystems::Think),
    );
}

/// A search about another position or match than the one on the table is given up at once.
fn drop_stale(mut thinker: ResMut<Thinker>, table: Res<Table>) {
    let wanted = |request: &Request| match request.purpose {
        Purpose::Move => table
            .computer_to_move()
            .is_some_and(|(_, level)| level == request.question.level.number),
        Purpose::Hint => table.human_to_move().is_some() && table.review.is_none(),
    };
    if let Some(request) = thinker.request()
        && (table.game().map(|game| *game.position()) != Some(request.question.position)
            || table.seed != request.question.seed
            || !wanted(request))
    {
        thinker.cancel();
    }
}

fn ask_for_hint(
    mut intents: MessageReader<Intent>,
    mut thinker: ResMut<Thinker>,
    mut notices: ResMut<Notices>,
    table: Res<Table>,
    proxy: Option<Res<bevy::winit::EventLoopProxyWrapper>>,
) {
    if !intents.read().any(|intent| matches!(intent, Intent::Hint)) {
        return;
    }
    let (Some(_), Some(game), None) = (table.human_to_move(), table.game(), table.review) else {
        notices.say("refused-not-now");
        return;
    };
    if table.hint.is_some() || thinker.request().is_some() {
        return;
    }
    let level = Level::by_number(HINT_LEVEL).expect("the hint's level is in the table of levels");
    let question = Question {
        position: *game.position(),
        level: level.clone(),
        seed: table.seed,
        wish: Wish::Hint,
    };
    thinker.start(
        Request {
            question,
            purpose: Purpose::Hint,
        },
        proxy.as_deref(),
    );
}

fn ask(
    mut thinker: ResMut<Thinker>,
    table: Res<Table>,
    proxy: Option<Res<bevy::winit::EventLoopProxyWrapper>>,
) {
    let (Some((_, level)), Some(game), None) =
        (table.computer_to_move(), table.game(), table.reply)
    else {
        return;
    };
    if thinker.request().is_some() {
        return;
    }
    let Some(level) = Level::by_number(level) else {
        return;
    };
    let question = Question {
        position: *game.position(),
        level: level.clone(),
        seed: table.seed,
        wish: Wish::Move,
    };
    thinker.start(
        Request {
            question,
            purpose: Purpose::Move,
        },
        proxy.as_deref(),
    );
}

fn hear(
    mut thinker: ResMut<Thinker>,
    mut table: ResMut<Table>,
    motion: Res<Motion>,
    settings: Res<Settings>,
    time: Res<Time<Real>>,
    mut wake: ResMut<Wake>,
) {
    let Some((request, report)) = thinker.hear() else {
        return;
    };
    let Some(square) = report.best else { return };
    match request.purpose {
        Purpose::Hint => {
            table.hint = Some(square);
            wake.soon();
        }
        Purpose::Move => {
            let Some((by, _)) = table.computer_to_move() else {
                return;
            };
            let gap = manners(&request.question.position, &motion, &settings);
            table.opinion = Some(report.value.discs());
            let not_before = (table.quiet_at + gap).max(time.elapsed());
            table.reply = Some(Reply {
                by,
                square,
                not_before,
            });
        }
    }
}

/// The pause before the computer's disc; none before the first disc of a game, nor where nothing moves.
fn manners(position: &Position, motion: &Motion, settings: &Settings) -> Duration {
    let counts = position.counts();
    if counts.black + counts.white <= 4 {
        return Duration::ZERO;
    }
    Motion::at(motion.reply_gap, settings.animation)
}

fn play(mut door: Door, mut wake: ResMut<Wake>) {
    let Some(reply) = door.table.reply else {
        return;
    };
    if door.time.elapsed() < reply.not_before {
        wake.at(reply.not_before);
        return;
    }
    door.table.reply = None;
    let command = Command::Place {
        by: reply.by,
        square: reply.square,
    };
    if let Err(refusal) = door.apply(command) {
        error!("the computer's {} was refused: {refusal}", reply.square);
    }
}

/// Late in the game the computer takes a draw if it thinks it stands worse, else it declines.
fn answer_draw_offer(mut door: Door) {
    let Some(game) = door.table.game() else {
        return;
    };
    let Some(by) = game.draw_offer().filter(|by| game.seat(!*by).is_computer()) else {
        return;
    };
    let is_late = game.position().empty().len() <= LATE;
    let command = if is_late && door.table.opinion.is_some_and(|discs| discs < -0.5) {
        Command::AcceptDraw { by: !by }
    } else {
        Command::DeclineDraw { by: !by }
    };
    if let Err(refusal) = door.apply(command) {
        error!("the computer's answer was refused: {refusal}");
    }
}
