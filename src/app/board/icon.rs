//! The window's picture.

use super::icon_art::draw;
use bevy::ecs::system::NonSendMarker;
use bevy::prelude::*;

/// Gives the window its picture where the system takes one.
pub fn plugin(app: &mut App) {
    app.add_systems(Update, set.run_if(not(is_set)));
}

#[derive(Resource)]
struct IsSet;

fn is_set(set: Option<Res<IsSet>>) -> bool {
    set.is_some()
}

fn set(mut commands: Commands, _main_thread: NonSendMarker) {
    bevy::winit::WINIT_WINDOWS.with_borrow(|windows| {
        if windows.windows.is_empty() {
            return;
        }
        for window in windows.windows.values() {
            let icon = winit::window::Icon::from_rgba(draw(64), 64, 64);
            window.set_window_icon(icon.ok());
        }
        commands.insert_resource(IsSet);
    });
}
