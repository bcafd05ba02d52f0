//! What thinking costs the frames, and how soon a cancelled search is over:
//! `cargo run -q -p outflank-app --example frames [-- SECONDS]`.
//!
//! The game's schedule without a window runs for so many seconds while nobody thinks and for as
//! many while the computer thinks at its top level; then searches are cancelled at random moments.
#![expect(clippy::print_stdout, reason = "the figures are the result")]

use bevy::input::keyboard::{KeyboardFocusLost, KeyboardInput};
use bevy::prelude::*;
use bevy::state::app::StatesPlugin;
use bevy::window::{RequestRedraw, WindowEvent};
use bevy_egui::EguiUserTextures;
use outflank_app::screens::Interface;
use outflank_app::start::threads;
use outflank_app::table::{Intent, Table};
use outflank_app::thinking::Thinker;
use outflank_app::{AppPlugin, input};
use outflank_engine::{Level, Question, Wish};
use outflank_game::{ClockKind, MatchOptions, Seat};
use outflank_rules::{ByDisc, Position, Square, Turn, Variant};
use std::time::{Duration, Instant};

/// How often a search is cancelled.
const CANCELS: usize = 20;
/// Without thought and with it, in turns of this length.
const SLICE: Duration = Duration::from_secs(1);

fn main() {
    let seconds = std::env::args()
        .nth(1)
        .and_then(|word| word.parse().ok())
        .unwrap_or(5);
    let mut app = game();
    // Caches and pools come to rest before anything is measured.
    run(&mut app, SLICE, |_| {});
    let (mut idle, mut busy) = (Vec::new(), Vec::new());
    // In turns, so that what else the machine does falls on both.
    for _ in 0..seconds {
        start(&mut app, Seat::Human);
        idle.extend(run(&mut app, SLICE, |_| {}));
        start(&mut app, top());
        busy.extend(run(&mut app, SLICE, think_on));
    }
    let (idle, busy) = (median(idle), median(busy));
    println!("a frame without thought: {:.1} µs", idle * 1e6);
    println!("a frame while thinking:  {:.1} µs", busy * 1e6);
    println!("ratio: {:.2} (bar: 1.20)", busy / idle);
    cancel(&mut app);
}

/// As in the window, less window, pictures and sound.
fn game() -> App {
    let mut app = App::new();
    app.add_plugins((MinimalPlugins.set(threads()), StatesPlugin))
        .add_message::<RequestRedraw>()
        .add_message::<WindowEvent>()
        .add_message::<KeyboardInput>()
        .add_message::<KeyboardFocusLost>()
        .init_resource::<EguiUserTextures>()
        .init_resource::<Interface>()
        .add_plugins((AppPlugin::default(), input::plugin));
    app.finish();
    app.cleanup();
    app
}

fn top() -> Seat {
    let level = Level::all().last().expect("there are levels").number;
    Seat::Computer { level }
}

/// A new match; the first move is this one's.
fn start(app: &mut App, black: Seat) {
    let seats = ByDisc::new(black, Seat::Human);
    let options = MatchOptions {
        variant: Variant::standard(),
        seats,
        clock: ClockKind::None,
    };
    app.world_mut()
        .write_message(Intent::Start(Box::new(options)));
    app.update();
}

/// The computer has moved: another match, so that it always thinks.
fn think_on(app: &mut App) {
    let table = app.world().resource::<Table>();
    if table.game().is_some_and(|game| game.ply().0 > 0) {
        start(app, top());
    }
}

/// The length of every frame, in seconds.
fn run(app: &mut App, length: Duration, mut between: impl FnMut(&mut App)) -> Vec<f64> {
    let begun = Instant::now();
    let mut frames = Vec::new();
    while begun.elapsed() < length {
        between(app);
        let frame = Instant::now();
        app.update();
        frames.push(frame.elapsed().as_secs_f64());
    }
    frames
}

fn median(mut figures: Vec<f64>) -> f64 {
    figures.sort_by(f64::total_cmp);
    figures[figures.len() / 2]
}

/// A position of a random game with so many empty squares, or nearly.
fn position(luck: &mut fastrand::Rng, empty: u32) -> Position {
    let mut position = Variant::standard()
        .position()
        .expect("the standard start is legal");
    while position.empty().len() > empty && matches!(position.turn(), Turn::Place(_)) {
        let legal: Vec<Square> = position.legal_moves().iter().collect();
        position = position
            .play_unchecked(legal[luck.usize(..legal.len())])
            .passed_if_blocked();
    }
    position
}

/// Time from the cancelling of a top-level search to the answer of the easiest question after it,
/// which waits until the engine is free.
fn cancel(app: &mut App) {
    let mut thinker = app.world_mut().resource_mut::<Thinker>();
    let mut luck = fastrand::Rng::with_seed(1);
    let easy = position(&mut luck, 56);
    let ask = |thinker: &mut Thinker, position: Position, level: &Level| {
        let question = Question {
            position,
            level: level.clone(),
            seed: 0,
            wish: Wish::Move,
        };
        thinker.start(question, None);
    };
    let hear = |thinker: &mut Thinker| {
        while thinker.hear().is_none() {
            std::thread::yield_now();
        }
    };
    let (low, high) = (
        &Level::all()[0],
        Level::all().last().expect("there are levels"),
    );
    thinker.cancel();
    let mut free = Vec::new();
    let mut after_cancel = Vec::new();
    while after_cancel.len() < CANCELS {
        ask(&mut thinker, easy, low);
        hear(&mut thinker);
        let begun = Instant::now();
        ask(&mut thinker, easy, low);
        hear(&mut thinker);
        let alone = begun.elapsed().as_secs_f64();
        // From the opening to the solving of the end.
        let hard = position(&mut luck, 60 - after_cancel.len() as u32 * 2);
        ask(&mut thinker, hard, high);
        std::thread::sleep(Duration::from_millis(luck.u64(1..400)));
        let has_ended = thinker.hear().is_some();
        let begun = Instant::now();
        thinker.cancel();
        ask(&mut thinker, easy, low);
        hear(&mut thinker);
        if !has_ended {
            after_cancel.push(begun.elapsed().as_secs_f64());
            free.push(alone);
        }
    }
    let longest = after_cancel.iter().copied().fold(0.0, f64::max);
    println!(
        "cancelled {CANCELS} searches: free again after {:.2} ms (median), {:.2} ms (longest; bar: 50 ms); an easy answer alone takes {:.2} ms",
        median(after_cancel) * 1e3,
        longest * 1e3,
        median(free) * 1e3,
    );
}
