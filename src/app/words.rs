//! The catalogue of texts in the player's language.

use crate::settings::Settings;
use crate::table::{Advice, Advised};
use bevy::prelude::*;
use outflank_locale::{Args, Catalogue, Language, LanguageTag, builtin, negotiate};
use outflank_rules::{ByDisc, Disc, Position, Square};

/// Every text of the game, and whether the system names a language of the game's.
#[derive(Resource)]
pub struct Words(Catalogue, bool);

impl Words {
    /// The text of a key.
    #[must_use]
    pub fn say(&self, key: &str) -> String {
        self.0.text(key)
    }
    /// The text of a key with arguments.
    #[must_use]
    pub fn with(&self, key: &str, arguments: &Args<'_>) -> String {
        self.0.text_with(key, arguments)
    }
    /// The text of a key with one number.
    #[must_use]
    pub fn count(&self, key: &str, name: &'static str, number: u32) -> String {
        self.0.text_with(key, &Args::new().with(name, number))
    }
    /// A colour's name.
    #[must_use]
    pub fn colour(&self, disc: Disc) -> String {
        self.say(match disc {
            Disc::Black => "player-black",
            Disc::White => "player-white",
        })
    }
    /// A square and what stands there, for somebody who cannot see it.
    #[must_use]
    pub fn square(&self, position: &Position, square: Square, advice: Option<&Advice>) -> String {
        let state = match position.at(square) {
            Some(Disc::Black) => self.say("square-black"),
            Some(Disc::White) => self.say("square-white"),
            None if position.legal_moves().contains(square) => {
                self.count("square-legal", "count", position.flips(square).len())
            }
            None => self.say("square-empty"),
        };
        let arguments = Args::new()
            .with("square", square.to_string())
            .with("state", state);
        let name = self.with("square-name", &arguments);
        let Some(advised) = advice.and_then(|advice| advice.about(square)) else {
            return name;
        };
        let arguments = Args::new()
            .with("square", name)
            .with("worth", self.worth(&advised, true));
        self.with("square-hint", &arguments)
    }
    /// What a move is worth, in discs: to be seen, or to be heard.
    #[must_use]
    pub fn worth(&self, advised: &Advised, is_heard: bool) -> String {
        let sign = match advised.discs {
            1.. => "+",
            0 => "",
            _ => "−",
        };
        let worth = format!("{sign}{}", self.number(i64::from(advised.discs.abs())));
        let key = match (advised.is_proven, is_heard) {
            (true, _) => return worth,
            (false, false) => "value-about",
            (false, true) => "say-about",
        };
        self.with(key, &Args::new().with("worth", worth))
    }
    /// Where in a game a ply is.
    #[must_use]
    pub fn ply(&self, ply: usize, total: usize) -> String {
        let arguments = Args::new()
            .with("ply", ply as u32)
            .with("total", total as u32);
        self.with("status-ply-of", &arguments)
    }
    /// Which of so many steps is chosen.
    #[must_use]
    pub fn step(&self, at: u8, of: u8) -> String {
        let arguments = Args::new()
            .with("n", u32::from(at))
            .with("total", u32::from(of));
        self.with("state-step", &arguments)
    }
    /// Does the system say which language the player reads?
    #[must_use]
    pub const fn knows_reader(&self) -> bool {
        self.1
    }
    /// The language that is spoken.
    #[must_use]
    pub fn language(&self) -> &'static Language {
        self.0.language()
    }
    /// How many discs each side has.
    #[must_use]
    pub fn discs(&self, counts: ByDisc<u16>) -> String {
        let [black, white] =
            [counts.black, counts.white].map(|count| self.number(i64::from(count)));
        let arguments = Args::new().with("black", black).with("white", white);
        self.with("status-count", &arguments)
    }
    /// A number as the language writes it.
    #[must_use]
    pub fn number(&self, number: i64) -> String {
        self.0.number(number)
    }
}

/// The languages that the browser names, the dearest first.
#[cfg(target_arch = "wasm32")]
fn of_system() -> Vec<String> {
    crate::third_party::page::languages()
}

/// The language of the system, from the variables that name it.
#[cfg(not(target_arch = "wasm32"))]
fn of_system() -> Vec<String> {
    ["LC_ALL", "LC_MESSAGES", "LANG"]
        .iter()
        .filter_map(|name| std::env::var(name).ok())
        .filter(|value| !value.is_empty())
        .take(1)
        .collect()
}

/// Speaks the language of the settings.
pub fn plugin(app: &mut App) {
    let is_known = of_system()
        .iter()
        .any(|tag| LanguageTag::parse(tag).is_some());
    app.insert_resource(Words(builtin(), is_known)).add_systems(
        Update,
        speak.run_if(resource_exists_and_changed::<Settings>),
    );
}

fn speak(mut words: ResMut<Words>, settings: Res<Settings>) {
    let chosen = settings.language.as_deref().and_then(LanguageTag::parse);
    let tag = chosen.unwrap_or_else(|| {
        let wishes = of_system();
        negotiate(&wishes.iter().map(String::as_str).collect::<Vec<_>>())
    });
    if words.0.language().tag != tag {
        words.0.speak(tag);
    }
}
