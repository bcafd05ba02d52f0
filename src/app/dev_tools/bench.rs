//! Frame times without and with the computer's thought, in a real window.

use crate::settings::NewGame;
use crate::table::{Intent, Table, match_options};
use crate::thinking::Thinker;
use crate::wake::Wake;
use bevy::prelude::*;
use outflank_engine::{Level, Question, Wish};
use outflank_rules::Variant;
use std::time::Duration;

/// Frames that load fonts, meshes and shaders do not count.
const WARM_UP: Duration = Duration::from_secs(4);

#[derive(Resource)]
struct Bench {
    seconds: u64,
    idle: Vec<f64>,
    busy: Vec<f64>,
}

pub(super) fn plugin(app: &mut App, seconds: u32) {
    app.insert_resource(Bench {
        seconds: u64::from(seconds),
        idle: Vec::new(),
        busy: Vec::new(),
    })
    .add_systems(Startup, begin)
    .add_systems(PreUpdate, measure);
}

/// Two people at one screen: nothing moves by itself.
fn begin(mut intents: MessageWriter<Intent>) {
    let choice = NewGame {
        opponent: crate::settings::Opponent::Friend,
        ..NewGame::default()
    };
    intents.write(Intent::Start(Box::new(match_options(&choice, true))));
}

fn measure(
    mut bench: ResMut<Bench>,
    mut thinker: ResMut<Thinker>,
    mut wake: ResMut<Wake>,
    table: Res<Table>,
    time: Res<Time<Real>>,
    mut exit: MessageWriter<AppExit>,
) {
    wake.soon();
    let each = Duration::from_secs(bench.seconds);
    let now = time.elapsed();
    let frame = time.delta_secs_f64() * 1000.0;
    if now < WARM_UP {
        return;
    }
    if now < WARM_UP + each {
        bench.idle.push(frame);
        return;
    }
    if now < WARM_UP + each * 2 {
        let position = Variant::standard()
            .position()
            .expect("the standard start is legal");
        let level = Level::all().last().expect("there are levels").clone();
        if thinker.question().is_none() {
            let question = Question {
                position,
                level,
                seed: table.seed,
                wish: Wish::Move,
            };
            thinker.start(question, None);
        } else {
            bench.busy.push(frame);
        }
        return;
    }
    report("without thought", &mut bench.idle);
    report("while thinking ", &mut bench.busy);
    exit.write(AppExit::Success);
}

fn report(what: &str, frames: &mut [f64]) {
    frames.sort_by(f64::total_cmp);
    let Some(longest) = frames.last() else { return };
    let median = frames[frames.len() / 2];
    tell!(
        "{what}: {} frames, median {median:.1} ms, longest {longest:.1} ms",
        frames.len()
    );
}
