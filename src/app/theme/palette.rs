//! The looks of a theme, from `assets/themes/*.ron`.

use super::discs::{DARK, DiscLook, LIGHT, hex_colour};
use bevy::prelude::*;
use bevy_egui::egui::{Color32, CornerRadius};
use serde::Deserialize;
use std::sync::LazyLock;

/// What the field is made of; the shader knows these numbers.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
pub enum Field {
    /// Woven felt.
    Cloth,
    /// Veined stone, polished.
    Slate,
    /// Printed paper.
    Paper,
    /// One colour.
    Plain,
    /// Two shades of tiles.
    Tiles,
}

/// What the frame is made of.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
pub enum FrameLook {
    /// Grained wood.
    Wood,
    /// Lacquer with a thread of metal.
    Lacquer,
    /// A printed border.
    Paper,
    /// One colour with a line round it.
    Plain,
    /// Glossy plastic.
    Plastic,
}

/// What the board lies on.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
pub enum Ground {
    /// A wooden table.
    Planks,
    /// A dark floor that mirrors stars.
    Night,
    /// A sheet.
    Paper,
    /// One colour.
    Plain,
    /// A spotted cloth.
    Dots,
}

/// Everything that a theme says of looks, and the set of discs in use.
#[derive(Resource, Clone, Debug, PartialEq)]
pub struct Palette {
    /// What the field is made of.
    pub field: Field,
    /// What the frame is made of.
    pub frame: FrameLook,
    /// What the board lies on.
    pub ground: Ground,
    /// The light's colour.
    pub lamp: Color,
    /// The light's strength, 1 as usual.
    pub brightness: f32,
    /// Letters on the frame.
    pub ink: Color,
    /// The discs.
    pub discs: DiscLook,
    /// The least edge in the other side's colour that discs need on this board, 0 to 1.
    pub outline: f32,
    /// The set of sounds that goes with it.
    pub sounds: String,
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
    /// Marks of moves, on the field and on black discs.
    pub accent: Color,
    /// Marks on white discs.
    pub accent_on_white: Color,
    /// The hint.
    pub hint: Color,
    /// The interface.
    pub interface: Interface,
}

/// Colours of panels, buttons and words.
#[derive(Clone, Copy, Debug, PartialEq)]
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
    /// How round corners are, 1 as usual.
    pub round: f32,
}

impl Interface {
    /// A corner of so many points, as round as the theme wants it.
    #[must_use]
    pub fn corner(&self, points: u8) -> CornerRadius {
        CornerRadius::same((f32::from(points) * self.round).round().clamp(0.0, 24.0) as u8)
    }
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct File {
    field: Field,
    felt: String,
    line: String,
    frame: FrameLook,
    wood: String,
    grain: String,
    ink: String,
    ground: Ground,
    table: String,
    shade: String,
    lamp: String,
    brightness: f32,
    accent: String,
    accent_on_white: String,
    hint: String,
    discs: String,
    outline: f32,
    sounds: String,
    round: f32,
    panel: String,
    edge: String,
    text: String,
    quiet: String,
    button: String,
    hover: String,
    primary: String,
    on_primary: String,
    focus: String,
}

/// Every theme: its key, and its file.
const THEMES: [(&str, &str); 5] = [
    (
        "classic",
        include_str!("../../../assets/themes/classic.ron"),
    ),
    ("night", include_str!("../../../assets/themes/night.ron")),
    ("paper", include_str!("../../../assets/themes/paper.ron")),
    (
        "contrast",
        include_str!("../../../assets/themes/contrast.ron"),
    ),
    ("candy", include_str!("../../../assets/themes/candy.ron")),
];

/// The themes, read once: the settings show all of them in every frame.
static READ: LazyLock<Vec<(&str, Palette)>> = LazyLock::new(|| {
    let read = |(key, text)| {
        let theme = Palette::parse(text);
        (
            key,
            theme.expect("the themes that come with the game are well formed"),
        )
    };
    THEMES.map(read).into()
});

impl Palette {
    /// Reads a theme file.
    ///
    /// # Errors
    /// Its text is no theme, a colour is not written `#rrggbb` or `#rrggbbaa`, or there is no such set of discs.
    pub fn parse(text: &str) -> Result<Self, String> {
        let file: File = ron::from_str(text).map_err(|error| error.to_string())?;
        let screen = |hex: &String| -> Result<Color32, String> {
            let [r, g, b, a] = hex_colour(hex)?.to_srgba().to_u8_array();
            Ok(Color32::from_rgba_unmultiplied(r, g, b, a))
        };
        Ok(Self {
            field: file.field,
            felt: hex_colour(&file.felt)?,
            line: hex_colour(&file.line)?,
            frame: file.frame,
            wood: hex_colour(&file.wood)?,
            grain: hex_colour(&file.grain)?,
            ink: hex_colour(&file.ink)?,
            ground: file.ground,
            table: hex_colour(&file.table)?,
            shade: hex_colour(&file.shade)?,
            lamp: hex_colour(&file.lamp)?,
            brightness: file.brightness,
            accent: hex_colour(&file.accent)?,
            accent_on_white: hex_colour(&file.accent_on_white)?,
            hint: hex_colour(&file.hint)?,
            discs: DiscLook::by_key(&file.discs)
                .ok_or_else(|| format!("{}: no such set of discs", file.discs))?
                .with_edge(file.outline),
            outline: file.outline,
            sounds: file.sounds,
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
                round: file.round,
            },
        })
    }

    /// The keys of all themes.
    pub fn keys() -> impl Iterator<Item = &'static str> {
        THEMES.iter().map(|(key, _)| *key)
    }

    /// The theme of this key; the classic one where there is none.
    #[must_use]
    pub fn by_key(key: &str) -> Self {
        let (_, theme) = READ
            .iter()
            .find(|(known, _)| *known == key)
            .unwrap_or(&READ[0]);
        theme.clone()
    }

    /// A theme as the player wants it: with a set of discs, and with colours for the two sides, where they are named.
    #[must_use]
    pub fn chosen(
        theme: &str,
        discs: Option<&str>,
        dark: Option<&str>,
        light: Option<&str>,
    ) -> Self {
        let mut palette = Self::by_key(theme);
        if let Some(set) = discs.and_then(DiscLook::by_key) {
            palette.discs = set.with_edge(palette.outline);
        }
        let colour = |list: &[(&str, &str)], key: Option<&str>| {
            let (_, hex) = list.iter().find(|(known, _)| Some(*known) == key)?;
            hex_colour(hex).ok()
        };
        if let Some(dark) = colour(&DARK, dark) {
            palette.discs.black = dark;
        }
        if let Some(light) = colour(&LIGHT, light) {
            palette.discs.white = light;
        }
        palette
    }
}
