//! The sets of discs, from `assets/discs/*.ron`, and the colours that a player may give the two sides instead.

use bevy::prelude::*;
use serde::Deserialize;
use std::sync::LazyLock;

/// What the two sides of a disc look like.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct DiscLook {
    /// The black side.
    pub black: Color,
    /// The white side.
    pub white: Color,
    /// How much of the room it mirrors; 1 is polished wood.
    pub gloss: f32,
    /// From 0, paint, to 1, metal: the mirror takes the colour of the disc.
    pub metal: f32,
    /// From 0 to 1: what lies below shines through.
    pub clear: f32,
    /// From 0 to 1: veins as in marble.
    pub vein: f32,
    /// From 0 to 1: brushed round its axis.
    pub brush: f32,
    /// From 0 to 1: an edge in the colour of the other side.
    pub edge: f32,
    /// From 0 to 1: a cross on black, a ring on white.
    pub pattern: f32,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct File {
    black: String,
    white: String,
    gloss: f32,
    metal: f32,
    clear: f32,
    vein: f32,
    brush: f32,
    edge: f32,
    pattern: f32,
}

/// Every set: its key, and its file.
const SETS: [(&str, &str); 7] = [
    ("ivory", include_str!("../../../assets/discs/ivory.ron")),
    ("glass", include_str!("../../../assets/discs/glass.ron")),
    ("metal", include_str!("../../../assets/discs/metal.ron")),
    ("stone", include_str!("../../../assets/discs/stone.ron")),
    (
        "patterned",
        include_str!("../../../assets/discs/patterned.ron"),
    ),
    ("sweet", include_str!("../../../assets/discs/sweet.ron")),
    ("kifu", include_str!("../../../assets/discs/kifu.ron")),
];

/// The sets, read once.
static READ: LazyLock<Vec<(&str, DiscLook)>> = LazyLock::new(|| {
    let read = |(key, text)| {
        let set = DiscLook::parse(text);
        (
            key,
            set.expect("the sets that come with the game are well formed"),
        )
    };
    SETS.map(read).into()
});

/// Colours for the dark side, to choose from: keys of the words and `#rrggbb`.
pub const DARK: [(&str, &str); 6] = [
    ("colour-ebony", "#17171a"),
    ("colour-navy", "#0b1640"),
    ("colour-wine", "#3a0612"),
    ("colour-forest", "#06240f"),
    ("colour-plum", "#2d0f3f"),
    ("colour-cocoa", "#2a1409"),
];
/// Colours for the light side.
pub const LIGHT: [(&str, &str); 6] = [
    ("colour-ivory", "#f1ece0"),
    ("colour-snow", "#ffffff"),
    ("colour-gold", "#f6cf6a"),
    ("colour-sky", "#cfeaff"),
    ("colour-rose", "#ffd3dc"),
    ("colour-mint", "#d2f7dc"),
];

impl DiscLook {
    /// Reads a set's file.
    ///
    /// # Errors
    /// Its text is no set, or a colour is not written `#rrggbb`.
    pub fn parse(text: &str) -> Result<Self, String> {
        let file: File = ron::from_str(text).map_err(|error| error.to_string())?;
        let colour = |hex: &str| hex_colour(hex);
        Ok(Self {
            black: colour(&file.black)?,
            white: colour(&file.white)?,
            gloss: file.gloss,
            metal: file.metal,
            clear: file.clear,
            vein: file.vein,
            brush: file.brush,
            edge: file.edge,
            pattern: file.pattern,
        })
    }

    /// The same with at least so much of an edge.
    #[must_use]
    pub const fn with_edge(mut self, least: f32) -> Self {
        self.edge = self.edge.max(least);
        self
    }

    /// The keys of all sets.
    pub fn keys() -> impl Iterator<Item = &'static str> {
        SETS.iter().map(|(key, _)| *key)
    }

    /// The set of this key, if there is one.
    #[must_use]
    pub fn by_key(key: &str) -> Option<Self> {
        let (_, set) = READ.iter().find(|(known, _)| *known == key)?;
        Some(*set)
    }
}

/// A colour written `#rrggbb`.
pub(super) fn hex_colour(hex: &str) -> Result<Color, String> {
    Srgba::hex(hex)
        .map(Color::from)
        .map_err(|error| format!("{hex}: {error}"))
}
