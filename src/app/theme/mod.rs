//! How everything looks: colours from a theme file, fonts, the one text function, the controls.

mod controls;
mod discs;
mod fonts;
mod icons;
mod palette;
mod pictures;
mod text;
mod widgets;

use crate::settings::Settings;
use crate::states::AppSystems;
use bevy::prelude::*;
pub use controls::{Controls, Named, Stands};
pub use discs::{DARK, DiscLook, LIGHT};
pub use fonts::install;
pub use icons::Icon;
pub use palette::{Field, FrameLook, Ground, Interface as InterfaceColours, Palette};
pub use pictures::{Picture, paint_colour, paint_discs, paint_theme, pictures};
pub use text::{Face, Ink, Text, draw, elide, label, layout, measure, shorten};
pub use widgets::{
    ButtonKind, button, choice, dot, heading, icon_button, layer, panel, plate_disc, rows, slider,
    tint, toggle,
};

/// The theme in force.
pub fn plugin(app: &mut App) {
    app.insert_resource(Palette::by_key("classic"))
        .add_systems(Update, dress.before(AppSystems::Show));
}

/// Takes the theme and the discs that the settings name.
fn dress(settings: Res<Settings>, mut palette: ResMut<Palette>) {
    if !settings.is_changed() {
        return;
    }
    let (dark, light) = (settings.dark.as_deref(), settings.light.as_deref());
    let chosen = Palette::chosen(&settings.theme, settings.discs.as_deref(), dark, light);
    palette.set_if_neq(chosen);
}
