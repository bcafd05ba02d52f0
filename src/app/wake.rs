//! When the next frame is wanted. An idle game draws nothing: whoever needs a frame says so here.

use bevy::prelude::*;
use bevy::window::RequestRedraw;
use bevy::winit::{UpdateMode, WinitSettings};
use std::time::Duration;

/// Collects wishes for frames; empty at the start of each frame.
#[derive(Resource, Default)]
pub struct Wake {
    at: Option<Duration>,
    now: bool,
}

impl Wake {
    /// A frame right after this one.
    pub const fn soon(&mut self) {
        self.now = true;
    }
    /// A frame when the time since the start reaches `at`.
    pub fn at(&mut self, at: Duration) {
        self.at = Some(self.at.map_or(at, |earlier| earlier.min(at)));
    }
}

/// A wait that never ends in practice.
const NEVER: Duration = Duration::from_secs(86_400);

/// Turns the wishes into the event loop's next wake-up.
pub fn plugin(app: &mut App) {
    app.init_resource::<Wake>().insert_resource(wait(NEVER)).add_systems(Last, settle);
}

const fn wait(time: Duration) -> WinitSettings {
    let mode = UpdateMode::Reactive {
        wait: time,
        react_to_device_events: false,
        react_to_user_events: true,
        react_to_window_events: true,
    };
    WinitSettings { focused_mode: mode, unfocused_mode: mode }
}

/// Turns the wishes into the next wake-up.
pub(crate) fn settle(
    mut wake: ResMut<Wake>,
    time: Res<Time<Real>>,
    mut settings: ResMut<WinitSettings>,
    mut redraw: MessageWriter<RequestRedraw>,
    mut frames: Local<u32>,
) {
    *frames = frames.saturating_add(1);
    // The first frames load fonts, meshes and shaders.
    if wake.now || *frames < 5 {
        redraw.write(RequestRedraw);
    }
    let next = wake.at.map_or(NEVER, |at| at.saturating_sub(time.elapsed()));
    *settings = wait(next.max(Duration::from_millis(1)));
    *wake = Wake::default();
}
