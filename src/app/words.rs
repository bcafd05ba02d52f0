//! The catalogue of texts in the player's language.

use crate::settings::Settings;
use bevy::prelude::*;
use outflank_locale::{Args, Catalogue, LanguageTag, builtin, negotiate};
use outflank_rules::Disc;

/// Every text of the game.
#[derive(Resource)]
pub struct Words(Catalogue);

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
    /// A number as the language writes it.
    #[must_use]
    pub fn number(&self, number: i64) -> String {
        self.0.number(number)
    }
}

/// The language of the system, from the variables that name it.
fn of_system() -> LanguageTag {
    let wishes: Vec<String> = ["LC_ALL", "LC_MESSAGES", "LANG"]
        .iter()
        .filter_map(|name| std::env::var(name).ok())
        .filter(|value| !value.is_empty())
        .take(1)
        .collect();
    let wishes: Vec<&str> = wishes.iter().map(String::as_str).collect();
    negotiate(&wishes)
}

/// Speaks the language of the settings.
pub fn plugin(app: &mut App) {
    app.insert_resource(Words(builtin())).add_systems(
        Update,
        speak.run_if(resource_exists_and_changed::<Settings>),
    );
}

fn speak(mut words: ResMut<Words>, settings: Res<Settings>) {
    let chosen = settings.language.as_deref().and_then(LanguageTag::parse);
    let tag = chosen.unwrap_or_else(of_system);
    if words.0.language().tag != tag {
        words.0.speak(tag);
    }
}
