//! Bevy's time. With a renderer Bevy takes a frame's time from the end of the frame before, which is right for frames
//! without pause between them; here the frame before may be minutes old, and what begins in the first frame after a
//! rest would begin minutes ago: a tap would pass for a long press, a turning disc would jump, a clock would lag.

use bevy::prelude::*;
use bevy::time::TimeReceiver;
use outflank_game::Millis;

/// Every frame asks the clock itself.
pub fn plugin(app: &mut App) {
    app.add_systems(PreStartup, |mut commands: Commands| {
        commands.remove_resource::<TimeReceiver>();
    });
}

/// The time of day, in milliseconds since 1970: what other machines' times are compared with.
#[must_use]
pub fn of_day() -> Millis {
    #[cfg(target_arch = "wasm32")]
    {
        Millis(js_sys::Date::now().max(0.0) as u64)
    }
    #[cfg(not(target_arch = "wasm32"))]
    {
        let since = std::time::SystemTime::now().duration_since(std::time::UNIX_EPOCH);
        Millis(since.map_or(0, |since| since.as_millis() as u64))
    }
}
