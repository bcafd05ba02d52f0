//! When the next frame is wanted. An idle game draws nothing: whoever needs a frame says so here.

use bevy::prelude::*;
use bevy::window::RequestRedraw;
use bevy::winit::{EventLoopProxyWrapper, UpdateMode, WinitSettings};
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
    /// Is a frame wanted right after this one?
    #[must_use]
    pub const fn is_soon(&self) -> bool {
        self.now
    }
    /// A frame when the time since the start reaches `at`.
    pub fn at(&mut self, at: Duration) {
        self.at = Some(self.at.map_or(at, |earlier| earlier.min(at)));
    }
}

/// Frames at the start that load fonts, meshes and shaders.
const FIRST: u32 = 5;

/// The loop waits for events alone; wishes become events. (A wait of the loop's own that changes
/// makes it draw at once.)
pub fn plugin(app: &mut App) {
    let mode = UpdateMode::Reactive {
        wait: Duration::from_secs(86_400),
        react_to_device_events: false,
        react_to_user_events: true,
        react_to_window_events: true,
    };
    app.init_resource::<Wake>()
        .insert_resource(WinitSettings {
            focused_mode: mode,
            unfocused_mode: mode,
        })
        .add_systems(Last, settle);
}

/// Turns the wishes into the loop's next wake-up.
pub(crate) fn settle(
    mut wake: ResMut<Wake>,
    time: Res<Time<Real>>,
    proxy: Option<Res<EventLoopProxyWrapper>>,
    mut redraw: MessageWriter<RequestRedraw>,
    #[cfg(not(target_arch = "wasm32"))] mut alarm: Local<Option<alarm::Alarm>>,
    mut frames: Local<u32>,
) {
    *frames = frames.saturating_add(1);
    let wishes = std::mem::take(&mut *wake);
    if wishes.now || *frames < FIRST {
        redraw.write(RequestRedraw);
    } else if let (Some(at), Some(proxy)) = (wishes.at, proxy) {
        let wait = at
            .saturating_sub(time.elapsed())
            .max(Duration::from_millis(1));
        #[cfg(not(target_arch = "wasm32"))]
        alarm
            .get_or_insert_with(|| alarm::Alarm::new((**proxy).clone()))
            .set(wait);
        #[cfg(target_arch = "wasm32")]
        {
            let _ = proxy;
            crate::third_party::page::wake_after(wait);
        }
    }
}

/// Rings once after a time, however long the loop sleeps. (On the web the page does.)
#[cfg(not(target_arch = "wasm32"))]
mod alarm {
    use bevy::winit::WinitUserEvent;
    use std::sync::mpsc::{RecvTimeoutError, Sender, channel};
    use std::time::Duration;

    /// A thread that sleeps until the last time that was set.
    pub struct Alarm(Sender<Duration>);

    impl Alarm {
        pub fn new(proxy: winit::event_loop::EventLoopProxy<WinitUserEvent>) -> Self {
            let (set, times) = channel::<Duration>();
            std::thread::spawn(move || {
                let mut wait = Duration::MAX;
                loop {
                    match times.recv_timeout(wait) {
                        Ok(next) => wait = next,
                        Err(RecvTimeoutError::Disconnected) => return,
                        Err(RecvTimeoutError::Timeout) => {
                            wait = Duration::MAX;
                            if proxy.send_event(WinitUserEvent::WakeUp).is_err() {
                                return;
                            }
                        }
                    }
                }
            });
            Self(set)
        }
        pub fn set(&self, wait: Duration) {
            // The thread ends only with the loop, and then nobody needs waking.
            let _ = self.0.send(wait);
        }
    }
}
