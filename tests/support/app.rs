//! The game without a window: its logic, its input, time that passes when told, and a mind that
//! answers when the test says so.

use bevy::ecs::schedule::IntoScheduleConfigs;
use bevy::input::ButtonState;
use bevy::input::keyboard::{Key, KeyCode, KeyboardFocusLost, KeyboardInput};
use bevy::input::mouse::{MouseButtonInput, MouseScrollUnit, MouseWheel};
use bevy::input::touch::{TouchInput, TouchPhase};
use bevy::log::LogPlugin;
use bevy::prelude::*;
use bevy::render::RenderPlugin;
use bevy::render::settings::WgpuSettings;
use bevy::state::app::StatesPlugin;
use bevy::time::TimeUpdateStrategy;
use bevy::window::{ExitCondition, PrimaryWindow, RequestRedraw, WindowEvent, WindowResolution};
use bevy::winit::WinitPlugin;
use bevy_egui::EguiUserTextures;
use outflank_app::board::{BoardLayout, DiscView, Pointing, Stage};
use outflank_app::motion::Motion;
use outflank_app::notice::Notices;
use outflank_app::quality::Quality;
use outflank_app::screens::Interface;
use outflank_app::settings::{Animation, Settings};
use outflank_app::states::{AppSystems, Menu, Screen};
use outflank_app::storage::{Memory, Slot, Storage};
use outflank_app::table::{Intent, MatchEvent, Table};
use outflank_app::thinking::{Mind, Request, Thinker};
use outflank_app::{AppPlugin, audio, board, input, screens, third_party};
use outflank_engine::{Report, Value};
use outflank_game::{ClockKind, Command, Event, Match, MatchOptions, Seat};
use outflank_rules::{ByDisc, Disc, Position, Square, Turn, Variant};
use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, MutexGuard};
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

/// What the fake mind has been asked, and what it will say.
#[derive(Default)]
struct Thought {
    asked: Vec<Request>,
    thinks: bool,
    answer: Option<Report>,
    cancelled: usize,
    reflex: bool,
}

/// A mind in the test's hand. It answers at once if told so, else when told what.
#[derive(Clone, Default)]
pub struct FakeMind(Arc<Mutex<Thought>>);

impl FakeMind {
    fn lock(&self) -> MutexGuard<'_, Thought> {
        self.0.lock().unwrap()
    }
    /// Answers every question inside `start`, with the first legal square.
    pub fn with_reflex() -> Self {
        let mind = Self::default();
        mind.lock().reflex = true;
        mind
    }
    pub fn is_thinking(&self) -> bool {
        self.lock().thinks
    }
    pub fn asked(&self) -> usize {
        self.lock().asked.len()
    }
    pub fn cancelled(&self) -> usize {
        self.lock().cancelled
    }
    pub fn last_request(&self) -> Request {
        self.lock().asked.last().expect("it was asked").clone()
    }
    /// Gives its answer to the last question, even if that was cancelled.
    pub fn says(&self, square: Square) {
        self.says_worth(square, 0);
    }
    /// The same, thinking that it stands so many discs better.
    pub fn says_worth(&self, square: Square, discs: i32) {
        self.lock().answer = Some(report(square, discs));
    }
    /// Plays the first legal square.
    pub fn says_something(&self) -> Square {
        let square = first_legal(&self.last_request().position);
        self.says(square);
        square
    }
}

fn report(square: Square, discs: i32) -> Report {
    Report {
        best: Some(square),
        value: Value::from_discs(discs),
        ..Report::default()
    }
}

pub fn first_legal(position: &Position) -> Square {
    position
        .legal_moves()
        .iter()
        .next()
        .expect("there is a move")
}

impl Mind for FakeMind {
    fn start(&mut self, request: &Request, done: Box<dyn Fn() + Send + Sync>) {
        let mut thought = self.lock();
        thought.asked.push(request.clone());
        thought.thinks = true;
        thought.answer = thought
            .reflex
            .then(|| report(first_legal(&request.position), 0));
        if thought.reflex {
            drop(thought);
            done();
        }
    }
    fn hear(&mut self) -> Option<Report> {
        let mut thought = self.lock();
        let answer = thought.answer.take();
        thought.thinks &= answer.is_none();
        answer
    }
    fn cancel(&mut self) {
        let mut thought = self.lock();
        thought.thinks = false;
        thought.cancelled += 1;
    }
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
    pub fn motion(&self) -> &Motion {
        self.app.world().resource()
    }
    pub fn pointing(&self) -> Pointing {
        *self.app.world().resource::<Pointing>()
    }
    pub fn is_thinking(&self) -> bool {
        self.app.world().resource::<Thinker>().request().is_some()
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

    // Devices.

    /// Where a square's middle is in the window.
    pub fn middle(&self, square: Square) -> Vec2 {
        self.app
            .world()
            .resource::<BoardLayout>()
            .place_of(square)
            .expect("it is in view")
    }
    pub fn device(&mut self, event: WindowEvent) {
        self.app.world_mut().write_message(event);
    }
    pub fn move_to(&mut self, position: Vec2) {
        let moved = CursorMoved {
            window: Entity::PLACEHOLDER,
            position,
            delta: None,
        };
        self.device(WindowEvent::CursorMoved(moved));
    }
    pub fn button(&mut self, button: MouseButton, state: ButtonState) {
        self.device(WindowEvent::MouseButtonInput(MouseButtonInput {
            button,
            state,
            window: Entity::PLACEHOLDER,
        }));
    }
    pub fn press(&mut self) {
        self.button(MouseButton::Left, ButtonState::Pressed);
    }
    pub fn release(&mut self) {
        self.button(MouseButton::Left, ButtonState::Released);
    }
    /// A click, all within one frame.
    pub fn click(&mut self, square: Square) {
        self.move_to(self.middle(square));
        self.press();
        self.release();
        self.frame();
    }
    pub fn finger(&mut self, id: u64, phase: TouchPhase, position: Vec2) {
        let touch = TouchInput {
            phase,
            position,
            window: Entity::PLACEHOLDER,
            force: None,
            id,
        };
        self.device(WindowEvent::TouchInput(touch));
    }
    /// A tap with one finger over two frames.
    pub fn tap(&mut self, square: Square) {
        let at = self.middle(square);
        self.finger(1, TouchPhase::Started, at);
        self.frame();
        self.finger(1, TouchPhase::Ended, at);
        self.frame();
    }
    pub fn key(&mut self, key_code: KeyCode, logical_key: Key, state: ButtonState) {
        let window = Entity::PLACEHOLDER;
        let input = KeyboardInput {
            key_code,
            logical_key,
            state,
            text: None,
            repeat: false,
            window,
        };
        self.app.world_mut().write_message(input);
    }
    /// Presses and releases a key that has no letter.
    pub fn hit(&mut self, key_code: KeyCode) {
        for state in [ButtonState::Pressed, ButtonState::Released] {
            self.key(
                key_code,
                Key::Unidentified(bevy::input::keyboard::NativeKey::Unidentified),
                state,
            );
        }
        self.frame();
    }
    /// Types letters and digits.
    pub fn types(&mut self, text: &str) {
        for sign in text.chars() {
            for state in [ButtonState::Pressed, ButtonState::Released] {
                self.key(KeyCode::Fn, Key::Character(sign.to_string().into()), state);
            }
        }
        self.frame();
    }
    /// A key with Ctrl held.
    pub fn with_control(&mut self, press: impl FnOnce(&mut Self)) {
        let control = |play: &mut Self, state| play.key(KeyCode::ControlLeft, Key::Control, state);
        control(self, ButtonState::Pressed);
        press(self);
        control(self, ButtonState::Released);
        self.frame();
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

/// The whole game in a window that is never shown: all that players see but for the drawing.
impl Play {
    pub fn with_interface(storage: Storage) -> Self {
        Self::in_window(storage, false)
    }
    pub fn with_interface_and_sound(storage: Storage) -> Self {
        Self::in_window(storage, true)
    }

    fn in_window(storage: Storage, is_heard: bool) -> Self {
        let mind = FakeMind::default();
        let mut app = App::new();
        let window = Window {
            resolution: WindowResolution::new(1280, 720),
            ..default()
        };
        let nothing_draws = WgpuSettings {
            backends: None,
            ..default()
        };
        app.add_plugins(
            DefaultPlugins
                .set(WindowPlugin {
                    primary_window: Some(window),
                    exit_condition: ExitCondition::DontExit,
                    ..default()
                })
                .set(RenderPlugin {
                    render_creation: nothing_draws.into(),
                    ..default()
                })
                .disable::<WinitPlugin>()
                .disable::<LogPlugin>(),
        )
        .insert_resource(TimeUpdateStrategy::ManualDuration(FRAME))
        .insert_resource(Quality::Low)
        .insert_resource(Thinker::new(Box::new(mind.clone())))
        .init_resource::<Log>()
        .add_plugins(third_party::egui::plugin)
        .add_plugins(AppPlugin {
            storage: storage.clone(),
            seed: 7,
        })
        .add_plugins((board::plugin, screens::plugin, input::plugin))
        .add_systems(Update, record.after(AppSystems::Store));
        if is_heard {
            app.add_plugins(audio::plugin);
        }
        app.finish();
        app.cleanup();
        let mut play = Self { app, mind, storage };
        for _ in 0..6 {
            play.frame();
        }
        play
    }

    fn window(&mut self) -> Entity {
        let world = self.app.world_mut();
        let mut windows = world.query_filtered::<Entity, With<PrimaryWindow>>();
        windows.single(world).unwrap()
    }
    pub fn resize(&mut self, width: f32, height: f32) {
        let window = self.window();
        let mut window = self.app.world_mut().get_mut::<Window>(window).unwrap();
        window.resolution.set(width, height);
        // The size reaches the interface, the interface leaves a part to the board, and so on.
        for _ in 0..8 {
            self.frame();
        }
    }
    /// The middle of every control that can be hit, in logical pixels, by its key.
    pub fn controls(&self) -> BTreeMap<String, Vec2> {
        let interface = self.app.world().resource::<Interface>();
        let place = |area: &bevy_egui::egui::Rect| {
            let at = area.center() * interface.zoom;
            Vec2::new(at.x, at.y)
        };
        let boxes = interface.controls.boxes.iter();
        boxes
            .map(|(key, area)| (key.clone(), place(area)))
            .collect()
    }
    /// Turns the mouse's wheel where the pointer is.
    pub fn turn_wheel(&mut self, lines: f32) {
        let window = self.window();
        let wheel = MouseWheel {
            unit: MouseScrollUnit::Line,
            x: 0.0,
            y: lines,
            window,
            phase: TouchPhase::Moved,
        };
        self.app.world_mut().write_message(wheel);
        self.device(WindowEvent::MouseWheel(wheel));
        // The list glides.
        for _ in 0..50 {
            self.frame();
        }
    }
    /// Clicks a control as a mouse does.
    #[track_caller]
    pub fn click_on(&mut self, key: &str) {
        let place = self.controls().get(key).copied();
        let position = place.unwrap_or_else(|| panic!("no {key} among {:?}", self.controls()));
        self.click_at(position);
    }
    pub fn click_at(&mut self, position: Vec2) {
        let window = self.window();
        let moved = CursorMoved {
            window,
            position,
            delta: None,
        };
        self.app.world_mut().write_message(moved.clone());
        self.device(WindowEvent::CursorMoved(moved));
        self.frame();
        for state in [ButtonState::Pressed, ButtonState::Released] {
            let input = MouseButtonInput {
                button: MouseButton::Left,
                state,
                window,
            };
            self.app.world_mut().write_message(input);
            self.device(WindowEvent::MouseButtonInput(input));
            self.frame();
        }
        for _ in 0..3 {
            self.frame();
        }
    }
}
