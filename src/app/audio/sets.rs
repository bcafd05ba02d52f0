//! What can be heard, in which files it is, and which set of them is in force: a theme names its set.

use crate::theme::Palette;
use bevy::prelude::*;
use bevy_kira_audio::AudioSource;
use std::time::Duration;

/// A sound of the game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Sound {
    /// A disc is set down.
    Place,
    /// Discs of one ring clap down.
    Flip,
    /// Another square is looked at.
    Preview,
    /// Discs are counted.
    Count,
    /// A button.
    Button,
    /// A side without a move.
    Pass,
    /// Something was not allowed.
    Illegal,
    /// A corner is taken.
    Corner,
    /// One of the clock's last ten seconds.
    Tick,
    /// One of its last three.
    Urgent,
    /// A hint is there.
    Hint,
    /// A draw is offered.
    Offer,
    /// The end, for the winner.
    Win,
    /// The end, for the loser.
    Lose,
    /// The end of a draw.
    Draw,
}

impl Sound {
    /// All of them.
    pub const ALL: [Self; 15] = [
        Self::Place,
        Self::Flip,
        Self::Preview,
        Self::Count,
        Self::Button,
        Self::Pass,
        Self::Illegal,
        Self::Corner,
        Self::Tick,
        Self::Urgent,
        Self::Hint,
        Self::Offer,
        Self::Win,
        Self::Lose,
        Self::Draw,
    ];

    const fn name(self) -> &'static str {
        match self {
            Self::Place => "place",
            Self::Flip => "flip",
            // The same soft tick; what is counted makes it rise.
            Self::Preview | Self::Count => "preview",
            Self::Button => "button",
            Self::Pass => "pass",
            Self::Illegal => "illegal",
            Self::Corner => "corner",
            Self::Tick => "tick",
            Self::Urgent => "urgent",
            Self::Hint => "hint",
            Self::Offer => "offer",
            Self::Win => "win",
            Self::Lose => "lose",
            Self::Draw => "draw",
        }
    }

    /// How many takes there are, so that what is often heard never sounds like a machine.
    #[must_use]
    pub const fn takes(self) -> usize {
        if self.is_phrase() { 1 } else { 3 }
    }

    /// Is it a tune? Those are never out of tune, either.
    #[must_use]
    pub const fn is_phrase(self) -> bool {
        matches!(
            self,
            Self::Hint | Self::Offer | Self::Win | Self::Lose | Self::Draw
        )
    }

    /// Is it the same in every set?
    #[must_use]
    pub const fn is_shared(self) -> bool {
        self.is_phrase() || matches!(self, Self::Tick | Self::Urgent)
    }

    /// How long an equal one counts as heard together with it.
    #[must_use]
    pub const fn lasts(self) -> Duration {
        Duration::from_millis(match self {
            Self::Preview | Self::Count | Self::Button => 60,
            Self::Flip | Self::Tick => 120,
            Self::Place | Self::Illegal | Self::Urgent => 190,
            Self::Pass => 420,
            _ => 900,
        })
    }

    /// The file of a take (from 0), below the assets.
    #[must_use]
    pub fn file(self, set: SoundSet, take: usize) -> String {
        let folder = if self.is_shared() {
            "shared"
        } else {
            set.name()
        };
        let name = self.name();
        // The head of an Ogg file weighs more than the shortest sounds do.
        let end = match self {
            Self::Preview | Self::Count | Self::Button | Self::Tick => "wav",
            _ => "ogg",
        };
        if self.takes() == 1 {
            format!("audio/{folder}/{name}.{end}")
        } else {
            format!("audio/{folder}/{name}-{}.{end}", take + 1)
        }
    }
}

/// A set of sounds.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum SoundSet {
    /// Discs on a wooden board.
    #[default]
    Wood,
    /// Slate and shell on stone.
    Stone,
    /// Glass beads on felt.
    Glass,
    /// Toy blocks and plucked tines.
    Toy,
}

impl SoundSet {
    /// All of them.
    pub const ALL: [Self; 4] = [Self::Wood, Self::Stone, Self::Glass, Self::Toy];

    /// Its folder, and what a theme calls it.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Wood => "wood",
            Self::Stone => "stone",
            Self::Glass => "glass",
            Self::Toy => "toy",
        }
    }

    /// The set of this name; wood where there is none.
    #[must_use]
    pub fn named(name: &str) -> Self {
        let found = Self::ALL.into_iter().find(|set| set.name() == name);
        found.unwrap_or_default()
    }
}

/// The files of the set in force, those that all share too.
#[derive(Resource, Default)]
pub(super) struct Sounds {
    set: Option<SoundSet>,
    files: Vec<(Sound, Vec<Handle<AudioSource>>)>,
}

impl Sounds {
    pub fn get(&self, sound: Sound, take: usize) -> Option<&Handle<AudioSource>> {
        let (_, takes) = self.files.iter().find(|(kind, _)| *kind == sound)?;
        takes.get(take)
    }
}

/// Fetches the set that the theme names; the one before is let go.
pub(super) fn choose(mut sounds: ResMut<Sounds>, palette: Res<Palette>, assets: Res<AssetServer>) {
    if !palette.is_changed() && sounds.set.is_some() {
        return;
    }
    let set = SoundSet::named(&palette.sounds);
    let before = sounds.set.replace(set);
    if before == Some(set) {
        return;
    }
    sounds
        .files
        .retain(|(sound, _)| sound.is_shared() && before.is_some());
    for sound in Sound::ALL {
        if sounds.files.iter().all(|(known, _)| *known != sound) {
            let load = |take| assets.load(sound.file(set, take));
            let takes = (0..sound.takes()).map(load).collect();
            sounds.files.push((sound, takes));
        }
    }
}
