//! What is heard, and on phones felt: discs on wood, stone, glass or toy blocks, a soft knock for what is not allowed, the
//! clock's last seconds, a phrase at the end, quiet music for those who want it. [`logic_plugin`] plans, without a device;
//! [`plugin`] plays.

mod listen;
mod music;
mod plan;
mod player;
mod sets;

use crate::interface::Interface;
use crate::states::AppSystems;
use bevy::prelude::*;
use bevy_kira_audio::prelude::*;
pub use listen::Countdown;
pub use music::{FADE, LEAD, Music, PATIENCE, STEMS, Stem, Wish};
pub use plan::{Cue, Plan, Pulse, Side, VOICES};
pub use sets::{Sound, SoundSet};

/// Plans what is to be heard.
pub fn logic_plugin(app: &mut App) {
    app.init_resource::<Plan>()
        .init_resource::<Music>()
        .init_resource::<Interface>()
        .add_systems(
            Update,
            (
                (music::attend, music::conduct).chain(),
                (
                    listen::listen,
                    listen::press,
                    listen::preview,
                    // The count ends with its last tick.
                    listen::tally.before(crate::board::conduct),
                    listen::count,
                    listen::ripen,
                )
                    .chain(),
            )
                .chain()
                .in_set(AppSystems::Show),
        );
}

/// Plays it.
pub fn plugin(app: &mut App) {
    app.add_plugins(AudioPlugin)
        .add_audio_channel::<player::MusicChannel>()
        .init_resource::<player::Player>()
        .init_resource::<sets::Sounds>()
        .add_systems(
            Update,
            (sets::choose, player::probe, player::play, player::perform)
                .chain()
                .after(listen::ripen)
                .in_set(AppSystems::Show),
        );
    #[cfg(target_arch = "wasm32")]
    app.add_systems(
        Update,
        tremble.after(listen::ripen).in_set(AppSystems::Show),
    );
}

/// Can this device tremble, and would anybody feel it?
#[must_use]
pub fn can_vibrate() -> bool {
    #[cfg(target_arch = "wasm32")]
    return crate::third_party::page::can_vibrate();
    #[cfg(not(target_arch = "wasm32"))]
    false
}

/// Lets the phone tremble.
#[cfg(target_arch = "wasm32")]
fn tremble(plan: Res<Plan>, settings: Res<crate::settings::Settings>) {
    if settings.vibration {
        for pulse in &plan.felt {
            crate::third_party::page::vibrate(pulse.ms());
        }
    }
}
