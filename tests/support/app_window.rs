//! The whole interface in a window that is never shown.

use super::{FRAME, FakeMind, Log, Play, record};
use bevy::input::ButtonState;
use bevy::input::keyboard::{Key, KeyboardInput};
use bevy::input::mouse::{MouseButtonInput, MouseScrollUnit, MouseWheel};
use bevy::input::touch::TouchPhase;
use bevy::log::LogPlugin;
use bevy::prelude::*;
use bevy::render::RenderPlugin;
use bevy::render::settings::WgpuSettings;
use bevy::time::TimeUpdateStrategy;
use bevy::window::{ExitCondition, PrimaryWindow, WindowEvent, WindowResolution};
use bevy::winit::WinitPlugin;
use outflank_app::quality::Quality;
use outflank_app::screens::Interface;
use outflank_app::states::AppSystems;
use outflank_app::storage::Storage;
use outflank_app::thinking::Thinker;
use outflank_app::{AppPlugin, audio, board, input, screens, third_party};
use std::collections::BTreeMap;

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
        .add_plugins((
            board::plugin,
            screens::plugin,
            outflank_app::menus::window_plugin,
            input::plugin,
            outflank_app::mirror::plugin,
        ))
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
    /// Presses a control by its key, without a pointer.
    pub fn ask_for_control(&mut self, key: &str) {
        let world = self.app.world_mut();
        let mut contexts = world.query::<&mut bevy_egui::EguiContext>();
        let mut context = contexts.single_mut(world).unwrap();
        outflank_app::theme::Controls::ask(context.get_mut(), key);
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
    /// Moves the pointer here.
    pub fn move_pointer(&mut self, position: Vec2) {
        let window = self.window();
        let moved = CursorMoved {
            window,
            position,
            delta: None,
        };
        self.app.world_mut().write_message(moved.clone());
        self.device(WindowEvent::CursorMoved(moved));
        self.frame();
    }
    fn mouse(&mut self, state: ButtonState) {
        let input = MouseButtonInput {
            button: MouseButton::Left,
            state,
            window: self.window(),
        };
        self.app.world_mut().write_message(input);
        self.device(WindowEvent::MouseButtonInput(input));
        self.frame();
    }
    /// Drags from here to there in so many moves.
    pub fn drag(&mut self, from: Vec2, to: Vec2, moves: u16) {
        self.move_pointer(from);
        self.mouse(ButtonState::Pressed);
        for n in 1..=moves {
            self.move_pointer(from.lerp(to, f32::from(n) / f32::from(moves)));
        }
        self.frame();
        self.mouse(ButtonState::Released);
        self.frame();
    }
    /// Gives this control the keyboard by Tab.
    #[track_caller]
    pub fn tab_to(&mut self, key: &str) {
        for _ in 0..80 {
            let focused = &self.app.world().resource::<Interface>().controls.focused;
            if focused.as_deref() == Some(key) {
                return;
            }
            self.hit_in_window(KeyCode::Tab, Key::Tab);
        }
        panic!("80 strokes of Tab do not reach {key}");
    }
    /// Presses and releases a key, heard by the interface, too.
    pub fn hit_in_window(&mut self, key_code: KeyCode, logical_key: Key) {
        let window = self.window();
        for state in [ButtonState::Pressed, ButtonState::Released] {
            self.app.world_mut().write_message(KeyboardInput {
                key_code,
                logical_key: logical_key.clone(),
                state,
                text: None,
                repeat: false,
                window,
            });
            self.frame();
        }
        for _ in 0..3 {
            self.frame();
        }
    }
    /// Writes a text, a key a letter.
    pub fn write(&mut self, text: &str) {
        for letter in text.chars() {
            let key = Key::Character(letter.to_string().into());
            let code = match letter {
                'm' => KeyCode::KeyM,
                '?' => KeyCode::Slash,
                _ => KeyCode::F24,
            };
            self.hit_in_window(code, key);
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
        self.move_pointer(position);
        self.mouse(ButtonState::Pressed);
        self.mouse(ButtonState::Released);
        for _ in 0..3 {
            self.frame();
        }
    }
}
