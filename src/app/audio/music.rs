//! What the music should do: whether it plays, how full, how loud. Knows no device; the player carries it out.

use crate::settings::Settings;
use crate::states::Screen;
use crate::table::{MatchEvent, Table};
use crate::wake::Wake;
use bevy::prelude::*;
use bevy::window::WindowEvent;
use std::time::Duration;

/// After so long without a move it thins out.
pub const PATIENCE: Duration = Duration::from_secs(20);
/// It comes and goes in this time.
pub const FADE: Duration = Duration::from_millis(1500);
/// It thins out in this time.
pub const THINNING: Duration = Duration::from_secs(7);
/// It fills again in this time.
pub const FILLING: Duration = Duration::from_millis(2500);
/// Seconds of each stem before its loop begins, and after it ends.
pub const LEAD: f64 = 0.5;

/// A part of the music.
#[derive(Clone, Copy, Debug)]
pub struct Stem {
    /// Its file, below the assets.
    pub file: &'static str,
    /// Seconds of its loop.
    pub seconds: f64,
    /// How strong it is while the music is thin.
    pub thin: f32,
}

/// All parts; they begin together and meet again otherwise each time.
pub const STEMS: [Stem; 3] = [
    Stem {
        file: "audio/music/pad.ogg",
        seconds: 60.0,
        thin: 0.5,
    },
    Stem {
        file: "audio/music/tines.ogg",
        seconds: 60.0,
        thin: 0.0,
    },
    Stem {
        file: "audio/music/bells.ogg",
        seconds: 82.5,
        thin: 0.0,
    },
];

/// What the music does.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Wish {
    /// It is not wanted, and its files may go.
    #[default]
    Off,
    /// It rests, and may go on where it was.
    Rest,
    /// All of it is heard.
    Full,
    /// Only its ground is heard: somebody thinks.
    Thin,
}

/// The music that is wanted.
#[derive(Resource, Default)]
pub struct Music {
    /// How full.
    pub wish: Wish,
    /// How loud, from 0 to 1.
    pub volume: f32,
    /// Nobody listens: the window has lost the keyboard, or the page is hidden.
    pub is_away: bool,
    moved_at: Duration,
}

impl Music {
    /// How strong a stem is wanted.
    #[must_use]
    pub fn level(&self, stem: &Stem) -> f32 {
        match self.wish {
            Wish::Off | Wish::Rest => 0.0,
            Wish::Full => self.volume,
            Wish::Thin => self.volume * stem.thin,
        }
    }
}

/// Is anybody there? (A page knows better than its canvas, which loses the keyboard to other parts of it.)
pub(super) fn attend(mut music: ResMut<Music>, mut events: MessageReader<WindowEvent>) {
    for event in events.read() {
        if let WindowEvent::WindowFocused(focus) = event
            && !cfg!(target_arch = "wasm32")
        {
            music.is_away = !focus.focused;
        }
    }
}

/// Decides; of a long thought only the one moment is waited for in which the music thins.
pub(super) fn conduct(
    mut music: ResMut<Music>,
    mut events: MessageReader<MatchEvent>,
    table: Res<Table>,
    settings: Res<Settings>,
    screen: Res<State<Screen>>,
    time: Res<Time<Real>>,
    mut wake: ResMut<Wake>,
) {
    let now = time.elapsed();
    let is_move = |event: &MatchEvent| !matches!(event, MatchEvent::Refused(_));
    if events.read().filter(|event| is_move(event)).count() > 0 {
        music.moved_at = now;
    }
    let is_thinking = *screen.get() == Screen::Match && table.human_to_move().is_some();
    let thins_at = music.moved_at + PATIENCE;
    let is_heard = settings.music && !settings.mute && !music.is_away;
    let wish = match (settings.music, is_heard) {
        (false, _) => Wish::Off,
        (true, false) => Wish::Rest,
        (true, true) if is_thinking && now >= thins_at => Wish::Thin,
        (true, true) => Wish::Full,
    };
    if wish == Wish::Full && is_thinking {
        wake.at(thins_at);
    }
    let volume = settings.music_volume;
    if (wish, volume) != (music.wish, music.volume) {
        (music.wish, music.volume) = (wish, volume);
    }
}
