//! The computer's turn: asks it, waits for the manners, plays what it says.

use super::{Door, Table, advice};
use crate::motion::Motion;
use crate::settings::Settings;
use crate::states::{AppSystems, Screen};
use crate::thinking::Thinker;
use crate::wake::Wake;
use bevy::prelude::*;
use outflank_engine::{Level, Question, Wish};
use outflank_game::Command;
use outflank_rules::{Disc, Position, Square};
use std::time::Duration;

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
        (
            drop_stale,
            advice::ask,
            ask,
            advice::refine,
            hear,
            play,
            answer_draw_offer,
        )
            .chain()
            .in_set(AppSystems::Think)
            // There the mind is the editor's.
            .run_if(not(in_state(Screen::Editor))),
    );
}

/// A search about another position or match than the one on the table is given up at once.
fn drop_stale(mut thinker: ResMut<Thinker>, table: Res<Table>) {
    let wanted = |question: &Question| match question.wish {
        Wish::Move => table
            .computer_to_move()
            .is_some_and(|(_, level)| *Level::nearest(level) == question.level),
        Wish::Hint => table.human_to_move().is_some() && table.review.is_none(),
        Wish::Analysis => false,
    };
    if let Some(question) = thinker.question()
        && (table.game().map(|game| *game.position()) != Some(question.position)
            || table.seed != question.seed
            || !wanted(question))
    {
        thinker.cancel();
    }
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
    if thinker.question().is_some() {
        return;
    }
    let question = Question {
        position: *game.position(),
        level: Level::nearest(level).clone(),
        seed: table.seed,
        wish: Wish::Move,
    };
    thinker.start(question, proxy.as_deref());
}

fn hear(
    mut thinker: ResMut<Thinker>,
    mut table: ResMut<Table>,
    motion: Res<Motion>,
    settings: Res<Settings>,
    time: Res<Time<Real>>,
    mut wake: ResMut<Wake>,
) {
    let Some((question, report)) = thinker.hear() else {
        return;
    };
    let Some(square) = report.best else { return };
    match question.wish {
        Wish::Hint => table.advise(&report, true, &mut wake),
        Wish::Analysis => {}
        Wish::Move => {
            let Some((by, _)) = table.computer_to_move() else {
                return;
            };
            let gap = manners(&question.position, &motion, &settings);
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
