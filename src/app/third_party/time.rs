//! Bevy's time. With a renderer Bevy takes a frame's time from the end of the frame before, which is right for frames
//! without pause between them; here the frame before may be minutes old, and what begins in the first frame after a
//! rest would begin minutes ago: a tap would pass for a long press, a turning disc would jump, a clock would lag.

use bevy::prelude::*;
use bevy::time::TimeReceiver;

/// Every frame asks the clock itself.
pub fn plugin(app: &mut App) {
    app.add_systems(PreStartup, |mut commands: Commands| {
        commands.remove_resource::<TimeReceiver>();
    });
}
