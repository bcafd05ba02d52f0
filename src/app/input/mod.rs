//! Devices → intents: pointer and fingers, keyboard. Messages are read in their order, so that
//! nothing is lost when a press and a release fall into one slow frame.

mod aiming;
mod keyboard;
mod naming;
mod pointer;

use crate::states::AppSystems;
use bevy::prelude::*;

/// Reads the devices.
pub fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        (pointer::read, keyboard::read)
            .chain()
            .in_set(AppSystems::Input),
    );
}
