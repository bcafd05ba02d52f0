//! How everything looks: colours from a theme file, fonts, the one text function, the controls.

mod fonts;
mod icons;
mod palette;
mod text;
mod widgets;

use bevy::prelude::*;
pub use fonts::install;
pub use icons::Icon;
pub use palette::{Interface as InterfaceColours, Palette};
pub use text::{Face, Ink, Text, draw, elide, label, layout, measure, shorten};
pub use widgets::{
    ButtonKind, Controls, Named, Stands, button, choice, dot, heading, icon_button, layer, panel,
    plate_disc, rows, slider, tint, toggle,
};

/// The theme in force.
pub fn plugin(app: &mut App) {
    app.insert_resource(Palette::builtin());
}
