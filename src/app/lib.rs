//! The game itself: everything that knows Bevy. [`run`] opens the window and plays; [`AppPlugin`]
//! is the same game without window, pictures and sound, for tests.

pub mod audio;
pub mod bindings;
pub mod board;
pub mod desk;
pub mod dev_tools;
pub mod editor;
pub mod feast;
pub mod input;
pub mod interface;
pub mod lesson;
pub mod lobby;
pub mod menus;
pub mod mirror;
pub mod motion;
pub mod notice;
pub mod online;
pub mod options;
#[cfg(target_arch = "wasm32")]
mod page;
pub mod portrait;
pub mod profile;
pub mod quality;
pub mod screens;
pub mod sets;
pub mod settings;
pub mod share;
pub mod start;
pub mod states;
pub mod storage;
pub mod table;
pub mod theme;
pub mod thinking;
pub mod third_party;
pub mod wake;
pub mod words;

use bevy::prelude::*;
pub use options::{Launch, Options, OptionsError};
pub use start::{StartError, run};
use std::sync::Arc;

/// The game's logic and its view's, without anything that needs a window or a device.
pub struct AppPlugin {
    /// Where settings and games are kept.
    pub storage: storage::Storage,
    /// Makes the computer's choices repeatable.
    pub seed: u64,
}

impl Default for AppPlugin {
    fn default() -> Self {
        Self {
            storage: storage::Storage(Arc::new(storage::Memory::default())),
            seed: 0,
        }
    }
}

impl Plugin for AppPlugin {
    fn build(&self, app: &mut App) {
        app.insert_resource(self.storage.clone())
            .insert_resource(motion::Motion::builtin())
            .init_resource::<notice::Notices>()
            .add_plugins((
                states::plugin,
                settings::plugin,
                words::plugin,
                wake::plugin,
                theme::plugin,
                thinking::plugin,
                table::plugin,
                (profile::plugin, lobby::plugin, online::plugin),
                (lesson::plugin, editor::plugin, sets::plugin),
                feast::plugin,
                menus::plugin,
                (share::plugin, portrait::plugin),
                board::logic_plugin,
                audio::logic_plugin,
            ));
        app.world_mut().resource_mut::<table::Table>().seed = self.seed;
    }
}
