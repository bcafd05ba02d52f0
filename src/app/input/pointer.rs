//! Mouse and fingers on the board: a disc is placed on release over the square that was pressed;
//! sliding off cancels; the right button or two fingers turn the view.

use crate::board::{BoardLayout, Ceremony, Gaze, Pointing};
use crate::interface::Interface;
use crate::motion::Motion;
use crate::settings::Settings;
use crate::states::{Menu, Screen};
use crate::table::{Intent, Table};
use crate::wake::Wake;
use bevy::input::ButtonState;
use bevy::input::mouse::MouseScrollUnit;
use bevy::input::touch::TouchPhase;
use bevy::prelude::*;
use bevy::window::WindowEvent;
use outflank_rules::Square;
use std::time::Duration;

/// What is held.
#[derive(Default)]
pub(super) struct Held {
    at: Option<Vec2>,
    turning: bool,
    fingers: Vec<(u64, Vec2)>,
    /// When the only finger went down.
    since: Duration,
    /// Has it rested so long that it only looks?
    rests: bool,
    /// Does it aim at squares that are smaller than it?
    aims: bool,
}

/// Radians a logical pixel of a turning drag.
const TURN: f32 = 0.006;

/// What the pointer may do.
#[derive(bevy::ecs::system::SystemParam)]
pub(super) struct Reach<'w> {
    pub(super) layout: Res<'w, BoardLayout>,
    pub(super) interface: Res<'w, Interface>,
    pub(super) table: Res<'w, Table>,
    ceremony: ResMut<'w, Ceremony>,
    settings: Res<'w, Settings>,
    time: Res<'w, Time<Real>>,
    motion: Res<'w, Motion>,
    menu: Res<'w, State<Menu>>,
    screen: Res<'w, State<Screen>>,
    pub(super) pointing: ResMut<'w, Pointing>,
    gaze: ResMut<'w, Gaze>,
    pub(super) wake: ResMut<'w, Wake>,
    intents: MessageWriter<'w, Intent>,
}

pub(super) fn read(
    mut events: MessageReader<WindowEvent>,
    mut reach: Reach,
    mut held: Local<Held>,
) {
    if *reach.menu.get() != Menu::None || *reach.screen.get() != Screen::Match {
        // The board does not hear them, but where the pointer is must be known when it does again.
        for event in events.read() {
            match event {
                WindowEvent::CursorMoved(moved) => held.at = Some(moved.position),
                WindowEvent::CursorLeft(_) => held.at = None,
                _ => {}
            }
        }
        reach.let_go();
        held.turning = false;
        held.fingers.clear();
        return;
    }
    for event in events.read() {
        match event {
            WindowEvent::CursorMoved(moved) => {
                let before = held.at.replace(moved.position);
                if held.turning {
                    let by = before.map_or(Vec2::ZERO, |before| moved.position - before);
                    reach.turn(by);
                } else {
                    reach.hover(moved.position);
                }
            }
            WindowEvent::CursorLeft(_) => {
                held.at = None;
                reach.let_go();
            }
            WindowEvent::MouseButtonInput(input) => {
                let Some(at) = held.at else { continue };
                match (input.button, input.state) {
                    (MouseButton::Left, ButtonState::Pressed) => reach.press(at),
                    (MouseButton::Left, ButtonState::Released) => reach.release(at, true),
                    (MouseButton::Right, state) => {
                        held.turning = state == ButtonState::Pressed && !reach.interface.covers(at);
                    }
                    _ => {}
                }
            }
            WindowEvent::MouseWheel(wheel) => {
                let notch = match wheel.unit {
                    MouseScrollUnit::Line => 0.12,
                    MouseScrollUnit::Pixel => 0.003,
                };
                if held.at.is_some_and(|at| !reach.interface.covers(at)) {
                    reach.nearer(wheel.y * notch);
                }
            }
            WindowEvent::TouchInput(touch) => finger(&mut reach, &mut held, touch),
            WindowEvent::WindowFocused(focus) if !focus.focused => {
                held.turning = false;
                held.fingers.clear();
                reach.let_go();
            }
            _ => {}
        }
    }
    // Asked after the frame's events: in slow frames a quick tap ends in the frame that sees it so late.
    if held.fingers.len() == 1 && !held.rests {
        let rested = held.since + Duration::from_millis(reach.motion.hold);
        held.rests = reach.time.elapsed() >= rested;
        reach.wake.at(rested);
    }
}

fn finger(reach: &mut Reach, held: &mut Held, touch: &bevy::input::touch::TouchInput) {
    let known = held.fingers.iter().position(|(id, _)| *id == touch.id);
    match touch.phase {
        TouchPhase::Started => {
            held.fingers.push((touch.id, touch.position));
            if held.fingers.len() == 1 {
                held.since = reach.time.elapsed();
                held.rests = false;
                reach.press(touch.position);
                held.aims = reach.is_small() && !reach.ceremony.is_counting();
                if held.aims {
                    reach.aim(touch.position, true);
                }
            } else {
                reach.let_go();
            }
        }
        TouchPhase::Moved => {
            let Some(index) = known else { return };
            let before = held.fingers[index].1;
            held.fingers[index].1 = touch.position;
            if held.fingers.len() > 1 {
                // Two fingers: each gives half of the turn, and their distance the nearness.
                let other = held.fingers[1 - index.min(1)].1;
                let apart = touch.position.distance(other) - before.distance(other);
                reach.turn((touch.position - before) / 2.0);
                reach.nearer(apart * 0.004);
            } else if held.aims {
                reach.aim(touch.position, false);
            } else {
                reach.slide(touch.position);
            }
        }
        TouchPhase::Ended => {
            if held.aims && held.fingers.len() == 1 && known.is_some() {
                reach.aim(touch.position, false);
                reach.let_fall();
                held.rests = false;
            // A finger that rests has only looked what the move would turn.
            } else if std::mem::take(&mut held.rests) && has_rested(&reach.motion) {
                reach.let_go();
            } else if held.fingers.len() == 1 && known.is_some() {
                reach.release(touch.position, false);
            }
            held.fingers.retain(|(id, _)| *id != touch.id);
        }
        TouchPhase::Canceled => {
            held.fingers.retain(|(id, _)| *id != touch.id);
            reach.let_go();
        }
    }
}

/// Was the finger that has gone down so long? Where frames are slow a browser hands its release on much too late, but
/// it knows when that was.
fn has_rested(motion: &Motion) -> bool {
    #[cfg(target_arch = "wasm32")]
    return crate::third_party::page::held() >= Duration::from_millis(motion.hold);
    #[cfg(not(target_arch = "wasm32"))]
    {
        let _ = motion;
        true
    }
}

impl Reach<'_> {
    pub(super) fn square(&self, at: Vec2) -> Option<Square> {
        if self.interface.covers(at) {
            None
        } else {
            self.layout.pick(at)
        }
    }

    fn hover(&mut self, at: Vec2) {
        let square = self.square(at);
        self.pointing.cursor = None;
        if self.pointing.over.map(|(over, _)| over) != square {
            let now = self.time.elapsed();
            self.pointing.over = square.map(|square| (square, now));
            self.wake.soon();
        }
        self.slide(at);
    }

    /// A press that leaves its square is taken back.
    fn slide(&mut self, at: Vec2) {
        if self.pointing.pressed.is_some() && self.square(at) != self.pointing.pressed {
            self.pointing.pressed = None;
            self.wake.soon();
        }
    }

    fn press(&mut self, at: Vec2) {
        self.pointing.cursor = None;
        if self.ceremony.is_counting() {
            if !self.interface.has_control(at) {
                self.ceremony.hurry();
            }
            self.wake.soon();
            return;
        }
        self.pointing.pressed = self.square(at);
        self.wake.soon();
    }

    fn release(&mut self, at: Vec2, has_pointer: bool) {
        let pressed = self.pointing.pressed.take();
        self.wake.soon();
        if !has_pointer {
            self.pointing.over = None;
        }
        if let Some(square) = pressed.filter(|_| self.square(at) == pressed) {
            self.play(square);
        }
    }

    /// A finger that aimed is gone: what it meant is played.
    fn let_fall(&mut self) {
        let meant = self.pointing.pressed.take();
        self.pointing.finger = None;
        self.wake.soon();
        if let Some(square) = meant {
            self.play(square);
        }
    }

    fn play(&mut self, square: Square) {
        if self.table.review().is_some() {
            return;
        }
        if self
            .pointing
            .is_first_tap(square, &self.table, &self.settings)
        {
            self.pointing.pending = Some(square);
            return;
        }
        self.pointing.pending = None;
        self.intents.write(Intent::Place(square));
    }

    fn turn(&mut self, by: Vec2) {
        self.gaze.turn(-by.x * TURN, by.y * TURN);
        self.wake.soon();
    }

    fn nearer(&mut self, by: f32) {
        self.gaze.approach(by);
        self.wake.soon();
    }

    fn let_go(&mut self) {
        let nothing = Pointing {
            cursor: self.pointing.cursor,
            ..Pointing::default()
        };
        if *self.pointing != nothing {
            *self.pointing = nothing;
            self.wake.soon();
        }
    }
}
