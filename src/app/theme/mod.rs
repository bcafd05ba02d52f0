//! How everything looks: colours from a theme file, fonts, the one text function, the controls.

mod buttons;
mod controls;
mod discs;
mod dots;
mod field;
mod fonts;
mod icons;
mod inputs;
mod ladder;
mod palette;
mod panels;
mod picture_row;
mod pictures;
mod text;

use crate::settings::Settings;
use crate::states::AppSystems;
use bevy::prelude::*;
pub use buttons::{ButtonKind, IconWords, button, icon_button};
pub use controls::{Controls, Named, Stands};
pub use discs::{DARK, DiscLook, LIGHT};
pub use dots::{dot, figure, plate_disc, tint};
pub use field::{Field, Typing, fault, field};
pub use fonts::install;
pub use icons::Icon;
pub use inputs::{choice, choice_among, slider, toggle};
pub use ladder::{Ladder, ladder};
pub use palette::{Field as FieldLook, FrameLook, Ground, Interface as InterfaceColours, Palette};
pub use panels::{heading, layer, panel, rows};
pub use picture_row::{PictureRow, picture_row, picture_row_height};
pub use pictures::{Picture, paint_colour, paint_discs, paint_theme, pictures};
pub use text::{Face, Ink, Text, draw, elide, label, layout, measure, shorten};

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
