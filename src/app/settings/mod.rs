//! What the player has chosen, kept as RON. Unknown or broken content gives defaults and a notice,
//! and the broken file is kept beside the new one.

mod choices;
mod kept;
mod online;

use crate::notice::Notices;
use crate::states::AppSystems;
use crate::storage::{Slot, Storage};
use bevy::prelude::*;
pub use choices::{Animation, Colour, FIRST_LEVEL, NewGame, Opponent, QualityWish, View};
pub use kept::{KeptSet, KeptSets, LONGEST_NAME, MOST_SETS, NotKept, clean_name};
pub use online::Online;
use outflank_engine::Level;
use outflank_game::level_of_twelve;
use outflank_rules::Variant;
use serde::{Deserialize, Serialize};
use std::collections::BTreeSet;

/// The version of the settings' format. Version 1, which counted the computer's levels to twelve, is read too.
pub const VERSION: u32 = 2;

/// All settings.
#[derive(Resource, Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Settings {
    /// [`VERSION`].
    pub version: u32,
    /// A language tag, or nothing for the system's.
    pub language: Option<String>,
    /// The theme's key.
    pub theme: String,
    /// The set of discs; nothing for the theme's own.
    pub discs: Option<String>,
    /// The dark side's colour, a key of the choice; nothing for the set's own.
    pub dark: Option<String>,
    /// The light side's colour.
    pub light: Option<String>,
    /// How much drawing is wanted.
    pub quality: QualityWish,
    /// With two people at one screen the board turns to the one who is to move.
    pub seat_swap: bool,
    /// How the board is looked at.
    pub view: View,
    /// How long pieces move.
    pub animation: Animation,
    /// Has the player chosen that? Until then the system's wish for less motion is followed.
    pub own_animation: bool,
    /// Show where one may play.
    pub legal_marks: bool,
    /// Mark the last move.
    pub last_move: bool,
    /// Write letters and digits beside the board.
    pub coordinates: bool,
    /// Write on each disc the number of its move.
    pub move_numbers: bool,
    /// Show how many discs each side has.
    pub count: bool,
    /// Sort and count the discs at the end of a game.
    pub count_up: bool,
    /// Show what a move would turn.
    pub preview: bool,
    /// Ask before a disc is placed: the first tap shows, the second plays.
    pub confirm_move: bool,
    /// Ask before resigning.
    pub confirm_resign: bool,
    /// From 0 to 1.
    pub volume: f32,
    /// No sound.
    pub mute: bool,
    /// Is there music?
    pub music: bool,
    /// How loud it is, from 0 to 1.
    pub music_volume: f32,
    /// A phone trembles a little at a move.
    pub vibration: bool,
    /// The whole screen.
    pub fullscreen: bool,
    /// Size of the interface, 1 as designed.
    pub scale: f32,
    /// The board turned half round.
    pub turned: bool,
    /// Has the player been welcomed?
    pub greeted: bool,
    /// The last choices for a new game.
    pub new_game: NewGame,
    /// The player's own rule sets.
    pub sets: KeptSets,
    /// Explain a rule that is not everywhere when it first matters?
    pub explain_rules: bool,
    /// The rules that were explained, by their keys.
    pub explained: BTreeSet<String>,
    /// How others are met.
    pub online: Online,
}

impl Default for Settings {
    fn default() -> Self {
        Self {
            version: VERSION,
            language: None,
            theme: "classic".into(),
            discs: None,
            dark: None,
            light: None,
            quality: QualityWish::Auto,
            seat_swap: false,
            view: View::Solid,
            animation: Animation::Normal,
            own_animation: false,
            legal_marks: true,
            last_move: true,
            coordinates: true,
            move_numbers: false,
            count: true,
            count_up: true,
            preview: true,
            confirm_move: false,
            confirm_resign: true,
            volume: 0.8,
            mute: false,
            music: false,
            music_volume: 0.5,
            vibration: true,
            fullscreen: false,
            scale: 1.0,
            turned: false,
            greeted: false,
            new_game: NewGame::default(),
            sets: KeptSets::default(),
            explain_rules: true,
            explained: BTreeSet::new(),
            online: Online::default(),
        }
    }
}

impl Settings {
    /// Reads settings; values out of range are brought into it.
    ///
    /// # Errors
    /// The text is no RON of this shape, or of another version; the message names line and column.
    pub fn parse(text: &str) -> Result<Self, String> {
        let mut found: Self = ron::from_str(text).map_err(|error| error.to_string())?;
        match found.version {
            VERSION => {}
            1 => {
                found.version = VERSION;
                found.new_game.level = level_of_twelve(found.new_game.level);
            }
            unknown => return Err(format!("version {unknown} is not known")),
        }
        found.volume = in_range(found.volume, 0.0, 1.0, 0.8);
        found.music_volume = in_range(found.music_volume, 0.0, 1.0, 0.5);
        found.scale = in_range(found.scale, 0.75, 2.0, 1.0);
        found.own_animation |= found.animation == Animation::Fast;
        found.new_game.level = found.new_game.level.clamp(1, Level::highest());
        if crate::sets::find(&found.new_game.variant).is_none() {
            found.new_game.variant = NewGame::default().variant;
        }
        Ok(found)
    }

    /// Keeps a rule set of the player's own.
    ///
    /// # Errors
    /// Why it is not kept.
    pub fn keep_set(&mut self, name: &str, variant: Variant) -> Result<(), NotKept> {
        self.sets.keep(name, variant)
    }

    /// Are the discs counted at the end? Not where nothing moves.
    #[must_use]
    pub fn counts_up(&self) -> bool {
        self.count_up && self.animation != Animation::Off
    }

    /// Takes the system's wish for less motion, unless the player has chosen otherwise.
    pub fn heed(&mut self, wants_less_motion: bool) {
        if !self.own_animation {
            self.animation = if wants_less_motion {
                Animation::Off
            } else {
                Animation::Normal
            };
        }
    }

    /// The text to keep.
    #[must_use]
    pub fn write(&self) -> String {
        ron::ser::to_string_pretty(self, ron::ser::PrettyConfig::default())
            .expect("settings hold nothing that RON cannot write")
    }
}

fn in_range(value: f32, least: f32, most: f32, otherwise: f32) -> f32 {
    if value.is_finite() {
        value.clamp(least, most)
    } else {
        otherwise
    }
}

/// Reads the settings at the start, and writes them whenever they change.
pub fn plugin(app: &mut App) {
    let storage = app.world().resource::<Storage>().clone();
    let mut notices = app.world_mut().get_resource_or_init::<Notices>();
    let settings = load(&storage, &mut notices);
    #[cfg(target_arch = "wasm32")]
    let settings = {
        let mut settings = settings;
        settings.heed(crate::third_party::page::wants_less_motion());
        settings
    };
    app.insert_resource(settings).add_systems(
        Update,
        save.in_set(AppSystems::Store)
            .run_if(resource_exists_and_changed::<Settings>),
    );
}

fn load(storage: &Storage, notices: &mut Notices) -> Settings {
    let text = match storage.0.read(Slot::Settings) {
        Ok(Some(text)) => text,
        Ok(None) => return Settings::default(),
        Err(error) => {
            warn!("settings: {error}");
            notices.say_file("notice-settings-broken", &put_aside(storage, &error.place));
            return Settings::default();
        }
    };
    let mut settings = Settings::parse(&text).unwrap_or_else(|why| {
        warn!("settings: {why}");
        notices.say_file(
            "notice-settings-broken",
            &put_aside(storage, Slot::Settings.file()),
        );
        Settings::default()
    });
    let dropped = std::mem::take(&mut settings.sets.dropped);
    if dropped > 0 {
        notices.say_long("notice-sets-dropped", vec![("count", dropped.to_string())]);
    }
    settings
}

fn put_aside(storage: &Storage, place: &str) -> String {
    storage
        .0
        .set_aside(Slot::Settings)
        .unwrap_or_else(|_| place.to_owned())
}

fn save(
    settings: Res<Settings>,
    storage: Res<Storage>,
    mut notices: ResMut<Notices>,
    mut last: Local<Option<Settings>>,
) {
    let is_first = last.is_none();
    if last.as_ref() == Some(&settings) {
        return;
    }
    *last = Some(settings.clone());
    if is_first {
        return;
    }
    if let Err(error) = storage.0.write(Slot::Settings, &settings.write()) {
        warn!("settings: {error}");
        if !storage.0.is_lost() {
            notices.say_file("notice-write-failed", &error.place);
        }
    }
}
