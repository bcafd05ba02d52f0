//! `bevy_egui`: the plugin, and a mend for its habit of telling egui the modifier keys in every
//! frame, which egui takes for input and answers with a wish for another frame, for ever.

use crate::wake::{self, Wake};
use bevy::prelude::*;
use bevy_egui::egui::{Event, Key, Modifiers};
use bevy_egui::{EguiInput, EguiPlugin, EguiPreUpdateSet};

/// egui in the window.
pub fn plugin(app: &mut App) {
    app.add_plugins(EguiPlugin::default())
        .add_systems(Last, show_new_signs.before(wake::settle))
        .add_systems(
            PreUpdate,
            drop_old_news
                .after(EguiPreUpdateSet::ProcessInput)
                .before(EguiPreUpdateSet::BeginPass),
        );
}

/// Signs that are drawn for the first time reach the screen one frame after the words that hold
/// them: see that there is that frame.
fn show_new_signs(mut images: MessageReader<AssetEvent<Image>>, mut wake: ResMut<Wake>) {
    if images.read().count() > 0 {
        wake.soon();
    }
}

/// Leaves only changes of the modifier keys.
fn drop_old_news(mut inputs: Query<&mut EguiInput>, mut known: Local<Modifiers>) {
    for mut input in &mut inputs {
        input.events.retain(|event| match event {
            Event::ModifiersChanged(now) => std::mem::replace(&mut *known, *now) != *now,
            // In a browser Tab goes on through the page.
            Event::Key { key: Key::Tab, .. } => !cfg!(target_arch = "wasm32"),
            _ => true,
        });
    }
}
