//! The colours of a theme, from `assets/themes/*.ron`.

use bevy::prelude::*;
use bevy_egui::egui::Color32;
use serde::Deserialize;

/// Every colour of a theme.
#[derive(Resource, Clone, Debug)]
pub struct Palette {
    /// The field.
    pub felt: Color,
    /// Grooves and star points.
    pub line: Color,
    /// The frame.
    pub wood: Color,
    /// Its grain.
    pub grain: Color,
    /// The table.
    pub table: Color,
    /// The room behind.
    pub shade: Color,
    /// A disc's black side.
    pub black: Color,
    /// A disc's white side.
    pub white: Color,
    /// Marks of moves.
    pub accent: Color,
    /// The hint.
    pub hint: Color,
    /// The interface.
    pub interface: Interface,
    /// The set of sounds that goes with it: a folder of `assets/audio`.
    pub sounds: String,
}

/// Colours of panels, buttons and words.
#[derive(Clone, Copy, Debug)]
pub struct Interface {
    /// A panel's ground.
    pub panel: Color32,
    /// A panel's edge.
    pub edge: Color32,
    /// Words.
    pub text: Color32,
    /// Words of less weight.
    pub quiet: Color32,
    /// A button's ground.
    pub button: Color32,
    /// The same under the pointer.
    pub hover: Color32,
    /// The ground of what is chosen, and of the main button.
    pub primary: Color32,
    /// Words on it.
    pub on_primary: Color32,
    /// The ring round what has the keyboard.
    pub focus: Color32,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct File {
    felt: String,
    line: String,
    wood: String,
    grain: String,
    table: String,
    shade: String,
    black: String,
    white: String,
    accent: String,
    hint: String,
    panel: String,
    edge: String,
    text: String,
    quiet: String,
    button: String,
    hover: String,
    primary: String,
    on_primary: String,
    focus: String,
    sounds: String,
}

impl Palette {
    /// Reads a theme file.
    ///
    /// # Errors
    /// Its text is no theme, or a colour is not written `#rrggbb` or `#rrggbbaa`.
    pub fn parse(text: &str) -> Result<Self, String> {
        let file: File = ron::from_str(text).map_err(|error| error.to_string())?;
        let board = |hex: &String| {
            Srgba::hex(hex)
                .map(Color::from)
                .map_err(|error| format!("{hex}: {error}"))
        };
        let screen = |hex: &String| -> Result<Color32, String> {
            let c = Srgba::hex(hex)
                .map_err(|error| format!("{hex}: {error}"))?
                .to_u8_array();
            Ok(Color32::from_rgba_unmultiplied(c[0], c[1], c[2], c[3]))
        };
        Ok(Self {
            felt: board(&file.felt)?,
            line: board(&file.line)?,
            wood: board(&file.wood)?,
            grain: board(&file.grain)?,
            table: board(&file.table)?,
            shade: board(&file.shade)?,
            black: board(&file.black)?,
            white: board(&file.white)?,
            accent: board(&file.accent)?,
            hint: board(&file.hint)?,
            interface: Interface {
                panel: screen(&file.panel)?,
                edge: screen(&file.edge)?,
                text: screen(&file.text)?,
                quiet: screen(&file.quiet)?,
                button: screen(&file.button)?,
                hover: screen(&file.hover)?,
                primary: screen(&file.primary)?,
                on_primary: screen(&file.on_primary)?,
                focus: screen(&file.focus)?,
            },
            sounds: file.sounds,
        })
    }

    /// The classic theme.
    #[must_use]
    pub fn builtin() -> Self {
        Self::parse(include_str!("../../../assets/themes/classic.ron"))
            .expect("the theme that comes with the game is well formed")
    }
}
