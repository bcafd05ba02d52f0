//! The game without a window: its logic, its input, time that passes when told, and a mind that
//! answers when the test says so.

#[path = "app_devices.rs"]
mod devices;
#[path = "app_mind.rs"]
mod mind;
#[path = "app_window.rs"]
mod window;

use bevy::input::keyboard::{KeyboardFocusLost, KeyboardInput};
use bevy::prelude::*;
use bevy::state::app::StatesPlugin;
use bevy::time::TimeUpdateStrategy;
use bevy::window::{RequestRedraw, WindowEvent};
use bevy_egui::EguiUserTextures;
pub use mind::{FakeMind, Known, advice, first_legal};
use outflank_app::board::{DiscView, Pointing, Stage};
use outflank_app::motion::Motion;
use outflank_app::notice::Notices;
use outflank_app::profile::{Identity, Me, NoKey};
use outflank_app::screens::Interface;
use outflank_app::settings::{Animation, Settings};
use outflank_app::states::{AppSystems, Menu, Screen};
use outflank_app::storage::{Memory, Slot, Storage};
use outflank_app::table::{Intent, MatchEvent, Table};
use outflank_app::thinking::{Mind, Thinker};
use outflank_app::{AppPlugin, input};
use outflank_game::{ClockKind, Command, Event, Match, MatchOptions, Seat};
use outflank_rules::{ByDisc, Disc, Position, Square, Turn, Variant};
use std::collections::BTreeMap;
use std::sync::Arc;
use std::time::{Duration, Instant};

pub const B: Disc = Disc::Black;
pub const W: Disc = Disc::White;
/// One frame.
pub const FRAME: Duration = Duration::from_millis(10);
/// A test that waits longer than this in vain has hung.
const HUNG: Duration = Duration::from_secs(120);

pub fn ms(n: u64) -> Duration {
    Duration::from_millis(n)
}

pub fn sq(name: &str) -> Square {
    name.parse().unwrap()
}

/// Everything that the table told, and when.
#[derive(Resource, Default)]
pub struct Log(pub Vec<(Duration, MatchEvent)>);

fn record(mut log: ResMut<Log>, mut events: MessageReader<MatchEvent>, time: Res<Time<Real>>) {
    log.0
        .extend(events.read().map(|event| (time.elapsed(), event.clone())));
}

/// A game without a window.
pub struct Play {
    pub app: App,
    pub mind: FakeMind,
    pub storage: Storage,
}

impl Play {
    /// At the title, with a fake mind and nothing stored.
    pub fn new() -> Self {
        Self::on(Storage(Arc::new(Memory::default())))
    }
    /// At the title, on this store.
    pub fn on(storage: Storage) -> Self {
        Self::with(storage, FakeMind::default())
    }
    pub fn with(storage: Storage, mind: FakeMind) -> Self {
        let boxed: Box<dyn Mind> = Box::new(mind.clone());
        Self::build(storage, mind, Some(boxed))
    }
    /// With the mind that players meet.
    pub fn with_real_mind() -> Self {
        Self::build(
            Storage(Arc::new(Memory::default())),
            FakeMind::default(),
            None,
        )
    }

    fn build(storage: Storage, mind: FakeMind, boxed: Option<Box<dyn Mind>>) -> Self {
        let mut app = App::new();
        app.add_plugins((MinimalPlugins, StatesPlugin))
            .insert_resource(TimeUpdateStrategy::ManualDuration(FRAME))
            .add_message::<RequestRedraw>()
            .add_message::<WindowEvent>()
            .add_message::<KeyboardInput>()
            .add_message::<KeyboardFocusLost>()
            .init_resource::<EguiUserTextures>()
            .init_resource::<Interface>()
            .init_resource::<Log>();
        if let Some(boxed) = boxed {
            app.insert_resource(Thinker::new(boxed));
        }
        app.add_plugins((
            AppPlugin {
                storage: storage.clone(),
                seed: 7,
            },
            input::plugin,
        ))
        .add_systems(Update, record.after(AppSystems::Store));
        app.finish();
        app.cleanup();
        let mut play = Self { app, mind, storage };
        play.frame();
        play.frame();
        play
    }

    // Time.

    pub fn frame(&mut self) {
        self.app.update();
    }
    /// One frame that takes so long.
    pub fn long_frame(&mut self, length: Duration) {
        self.app
            .insert_resource(TimeUpdateStrategy::ManualDuration(length));
        self.app.update();
        self.app
            .insert_resource(TimeUpdateStrategy::ManualDuration(FRAME));
    }
    pub fn wait(&mut self, length: Duration) {
        let until = self.now() + length;
        while self.now() < until {
            self.frame();
        }
    }
    pub fn now(&self) -> Duration {
        self.app.world().resource::<Time<Real>>().elapsed()
    }
    /// Frames until it is so.
    #[track_caller]
    pub fn until(&mut self, what: &str, mut is_so: impl FnMut(&Self) -> bool) {
        let begun = Instant::now();
        while !is_so(self) {
            assert!(begun.elapsed() < HUNG, "in vain: {what}");
            self.frame();
            std::thread::yield_now();
        }
    }
    pub fn settle(&mut self) {
        self.frame();
        self.frame();
        self.until("the discs rest", |play| !play.stage().is_moving());
    }

    // What is.

    pub fn table(&self) -> &Table {
        self.app.world().resource()
    }
    pub fn game(&self) -> &Match {
        self.table().game().expect("a match lies on the table")
    }
    pub fn position(&self) -> Position {
        *self.game().position()
    }
    pub fn stage(&self) -> &Stage {
        self.app.world().resource()
    }
    pub fn screen(&self) -> Screen {
        *self.app.world().resource::<State<Screen>>().get()
    }
    pub fn menu(&self) -> Menu {
        *self.app.world().resource::<State<Menu>>().get()
    }
    pub fn settings(&self) -> &Settings {
        self.app.world().resource()
    }
    pub fn me(&self) -> &Me {
        self.app.world().resource()
    }
    /// Who the player is, made if need be.
    pub fn begin(&mut self) -> Result<Identity, NoKey> {
        let world = self.app.world_mut();
        world.resource_scope(|world, mut me: Mut<Me>| me.begin(world.resource()))
    }
    pub fn motion(&self) -> &Motion {
        self.app.world().resource()
    }
    pub fn pointing(&self) -> Pointing {
        *self.app.world().resource::<Pointing>()
    }
    pub fn is_thinking(&self) -> bool {
        self.app.world().resource::<Thinker>().question().is_some()
    }
    /// The words that wait or show: key and the file they name.
    pub fn notices(&self) -> Vec<(String, Option<String>)> {
        let notices = &self.app.world().resource::<Notices>().0;
        let file = |n: &outflank_app::notice::Notice| {
            n.arguments
                .iter()
                .find(|(name, _)| *name == "file")
                .map(|(_, file)| file.clone())
        };
        notices.iter().map(|n| (n.key.clone(), file(n))).collect()
    }
    pub fn log(&self) -> &[(Duration, MatchEvent)] {
        &self.app.world().resource::<Log>().0
    }
    /// What happened, refusals apart.
    pub fn happened(&self) -> Vec<(Duration, Event)> {
        let told = |(at, event): &(Duration, MatchEvent)| match event {
            MatchEvent::Happened(event) => Some((*at, event.clone())),
            _ => None,
        };
        self.log().iter().filter_map(told).collect()
    }
    /// Who placed what, and when.
    pub fn placed(&self) -> Vec<(Duration, Disc, Square)> {
        let placed = |(at, event)| match event {
            Event::Placed { by, square, .. } => Some((at, by, square)),
            _ => None,
        };
        self.happened().into_iter().filter_map(placed).collect()
    }
    pub fn saved(&self) -> Option<String> {
        self.storage.0.read(Slot::Game).unwrap()
    }

    /// The discs that are shown and stay, one a square at most.
    #[track_caller]
    pub fn shown(&mut self) -> BTreeMap<Square, Disc> {
        let mut shown = BTreeMap::new();
        let world = self.app.world_mut();
        for disc in world.query::<&DiscView>().iter(world) {
            if !format!("{:?}", disc.act).starts_with("Leave") {
                let earlier = shown.insert(disc.square, disc.face);
                assert_eq!(earlier, None, "two discs on {}", disc.square);
            }
        }
        shown
    }
    /// The discs shown are those of the position that is looked at.
    #[track_caller]
    pub fn assert_shows_the_position(&mut self) {
        let wanted = discs(&self.table().shown().expect("a match lies on the table"));
        assert_eq!(self.shown(), wanted, "the discs that are shown");
    }

    // What is done.

    pub fn send(&mut self, intent: Intent) {
        self.app.world_mut().write_message(intent);
    }
    /// Writes an intent and lets a frame pass.
    pub fn ask(&mut self, intent: Intent) {
        self.send(intent);
        self.frame();
    }
    pub fn command(&mut self, command: Command) {
        self.ask(Intent::Command(command));
    }
    pub fn place(&mut self, name: &str) {
        self.ask(Intent::Place(sq(name)));
    }
    pub fn undo(&mut self) {
        self.command(Command::Undo);
    }
    pub fn redo(&mut self) {
        self.command(Command::Redo);
    }
    pub fn start(&mut self, options: MatchOptions) {
        self.ask(Intent::Start(Box::new(options)));
        self.frame();
    }
    pub fn change(&mut self, change: impl FnOnce(&mut Settings)) {
        change(&mut self.app.world_mut().resource_mut::<Settings>());
    }
    pub fn animate(&mut self, pace: Animation) {
        self.change(|settings| settings.animation = pace);
    }
    /// The side to move places the first legal disc.
    pub fn place_something(&mut self) -> Square {
        let square = first_legal(&self.position());
        self.ask(Intent::Place(square));
        square
    }
}

/// The discs of a position.
pub fn discs(position: &Position) -> BTreeMap<Square, Disc> {
    let on = |square: Square| position.at(square).map(|disc| (square, disc));
    position.shape().squares().iter().filter_map(on).collect()
}

/// Two people at the standard game.
pub fn friends() -> MatchOptions {
    friends_at(Variant::standard())
}
pub fn friends_at(variant: Variant) -> MatchOptions {
    MatchOptions {
        variant,
        seats: ByDisc::new(Seat::Human, Seat::Human),
        clock: ClockKind::None,
    }
}
/// A person with this colour against a computer.
pub fn against_computer(human: Disc, level: u8) -> MatchOptions {
    let seats = ByDisc::from_fn(|d| {
        if d == human {
            Seat::Human
        } else {
            Seat::Computer { level }
        }
    });
    MatchOptions { seats, ..friends() }
}

/// Opening moves of the standard game after the last of which `passer` has no move while the game
/// goes on, and the mover moves again.
pub fn line_to_a_pass_of(passer: Disc) -> Vec<Square> {
    let mut luck = fastrand::Rng::with_seed(5);
    loop {
        let mut position = Variant::standard().position().unwrap();
        let mut line = Vec::new();
        while let Turn::Place(mover) = position.turn() {
            let legal: Vec<Square> = position.legal_moves().iter().collect();
            let square = legal[luck.usize(..legal.len())];
            line.push(square);
            let after = position.play(square).unwrap();
            if mover != passer && matches!(after.turn(), Turn::Pass(_)) {
                return line;
            }
            position = after.passed_if_blocked();
        }
    }
}

/// The standard game after these moves, by whoever was to move.
pub fn after(line: &[Square]) -> Variant {
    Variant::standard().played(line.to_vec())
}
