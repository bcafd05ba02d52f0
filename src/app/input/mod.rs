//! Devices → intents: pointer and fingers, keyboard. Messages are read in their order, so that
//! nothing is lost when a press and a release fall into one slow frame.

mod keyboard;
mod pointer;

use crate::states::{AppSystems, Screen};
use bevy::prelude::*;

/// Reads the devices.
pub fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        (
            pointer::read.run_if(in_state(Screen::Match)),
            keyboard::read,
        )
            .chain()
            .in_set(AppSystems::Input),
    );
}
