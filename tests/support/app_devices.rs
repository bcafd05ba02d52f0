//! Mouse, fingers and keys, as the window would tell of them.

use super::Play;
use bevy::input::ButtonState;
use bevy::input::keyboard::{Key, KeyCode, KeyboardInput, NativeKey};
use bevy::input::mouse::MouseButtonInput;
use bevy::input::touch::{TouchInput, TouchPhase};
use bevy::prelude::*;
use bevy::window::WindowEvent;
use outflank_app::board::BoardLayout;
use outflank_rules::Square;

impl Play {
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
            self.key(key_code, Key::Unidentified(NativeKey::Unidentified), state);
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
