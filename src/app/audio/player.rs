//! Plays what is planned, on a sound device if there is one. The only place that knows the sound library: volumes move on
//! its own thread, so that music and fades draw no frames.

use super::music::{self, FADE, FILLING, LEAD, Music, STEMS, THINNING, Wish};
use super::plan::Plan;
use super::sets::Sounds;
use crate::notice::Notices;
use crate::settings::Settings;
use crate::wake::Wake;
use bevy::prelude::*;
use bevy_kira_audio::prelude::*;
use std::time::Duration;

/// Frames in which a played sound must have begun.
const PATIENT: u32 = 120;
/// From one look for the music's files to the next.
const LOOK: Duration = Duration::from_millis(150);

/// Whether there is anything that can play.
#[derive(Resource, Default)]
pub(super) struct Player {
    probe: Option<(Handle<AudioInstance>, u32)>,
    is_deaf: bool,
}

/// The music's own channel.
#[derive(Resource)]
pub(super) struct MusicChannel;

/// As strong as this, in decibels.
fn decibels(level: f32) -> f32 {
    20.0 * level.max(0.001).log10()
}

/// Without a sound device a played sound never begins: then none is asked for again.
pub(super) fn probe(
    mut player: ResMut<Player>,
    instances: Res<Assets<AudioInstance>>,
    mut notices: ResMut<Notices>,
) {
    let Some((handle, frames)) = player.probe.clone() else {
        return;
    };
    if instances.contains(&handle) {
        player.probe = None;
    } else if frames > PATIENT {
        player.probe = None;
        player.is_deaf = true;
        info!("no sound device: the game is silent");
        notices.say("notice-no-sound");
    } else {
        player.probe = Some((handle, frames + 1));
    }
}

/// Plays the effects of this frame.
pub(super) fn play(
    mut player: ResMut<Player>,
    plan: Res<Plan>,
    sounds: Res<Sounds>,
    audio: Res<Audio>,
    sources: Res<Assets<AudioSource>>,
    settings: Res<Settings>,
    mut is_heard: Local<bool>,
) {
    if player.is_deaf || settings.mute || settings.volume <= 0.0 {
        return;
    }
    for cue in &plan.now {
        let file = sounds.get(cue.sound, cue.take);
        let Some(file) = file.filter(|file| sources.contains(*file)) else {
            continue;
        };
        let handle = audio
            .play(file.clone())
            .with_volume(decibels(settings.volume * cue.gain))
            .with_playback_rate(f64::from(cue.semitones / 12.0).exp2())
            .with_panning(cue.pan)
            .handle();
        if !*is_heard && player.probe.is_none() {
            *is_heard = true;
            player.probe = Some((handle, 0));
        }
    }
}

/// The music as it is.
#[derive(Default)]
pub(super) enum Performance {
    /// Nothing is fetched.
    #[default]
    None,
    /// The files come.
    Awaited([Handle<AudioSource>; STEMS.len()]),
    /// The files do not come.
    Lost,
    /// It plays or rests, in this way and this loud.
    Played([Handle<AudioInstance>; STEMS.len()], Wish, f32),
}

/// Does with the music what is wanted.
pub(super) fn perform(
    music: Res<Music>,
    player: Res<Player>,
    channel: Res<AudioChannel<MusicChannel>>,
    assets: Res<AssetServer>,
    sources: Res<Assets<AudioSource>>,
    mut instances: ResMut<Assets<AudioInstance>>,
    mut performance: Local<Performance>,
    time: Res<Time<Real>>,
    mut wake: ResMut<Wake>,
) {
    let wanted = matches!(music.wish, Wish::Full | Wish::Thin) && !player.is_deaf;
    match &mut *performance {
        Performance::None if wanted => {
            *performance = Performance::Awaited(STEMS.map(|stem| assets.load(stem.file)));
            wake.soon();
        }
        Performance::Awaited(_) | Performance::Lost if music.wish == Wish::Off => {
            *performance = Performance::None;
        }
        Performance::Awaited(files) if wanted => {
            if files.iter().all(|file| sources.contains(file)) {
                // All in one frame: they are heard together.
                let begun = std::array::from_fn(|n| begin(&channel, &files[n], &music, n));
                *performance = Performance::Played(begun, music.wish, music.volume);
            } else if files.iter().any(|file| assets.load_state(file).is_failed()) {
                *performance = Performance::Lost;
            } else {
                wake.at(time.elapsed() + LOOK);
            }
        }
        Performance::Played(stems, wish, volume)
            if (*wish, *volume) != (music.wish, music.volume) =>
        {
            // They are there from the frame after the one in which they were asked for.
            if !stems.iter().all(|stem| instances.contains(stem)) {
                return;
            }
            let time = pace(*wish, music.wish);
            for (n, stem) in stems.iter().enumerate() {
                if let Some(mut instance) = instances.get_mut(stem) {
                    steer(&mut instance, *wish, &music, n, time);
                }
            }
            (*wish, *volume) = (music.wish, music.volume);
            if music.wish == Wish::Off {
                *performance = Performance::None;
            }
        }
        _ => {}
    }
}

/// Lets a stem begin, out of silence.
fn begin(
    channel: &AudioChannel<MusicChannel>,
    file: &Handle<AudioSource>,
    music: &Music,
    n: usize,
) -> Handle<AudioInstance> {
    let stem: &music::Stem = &STEMS[n];
    channel
        .play(file.clone())
        .start_from(LEAD)
        .loop_from(LEAD)
        .loop_until(LEAD + stem.seconds)
        .with_volume(decibels(music.level(stem)))
        .fade_in(AudioTween::linear(FADE))
        .handle()
}

/// How long the way takes from one state to another.
const fn pace(from: Wish, to: Wish) -> Duration {
    match (from, to) {
        (Wish::Full, Wish::Thin) => THINNING,
        (Wish::Thin, Wish::Full) => FILLING,
        // The slider: at once, without a click.
        (Wish::Full, Wish::Full) | (Wish::Thin, Wish::Thin) => Duration::from_millis(60),
        _ => FADE,
    }
}

fn steer(instance: &mut AudioInstance, from: Wish, music: &Music, n: usize, time: Duration) {
    let tween = AudioTween::linear(time);
    match music.wish {
        Wish::Off => instance.stop(tween),
        Wish::Rest => instance.pause(tween),
        Wish::Full | Wish::Thin => {
            instance.set_decibels(decibels(music.level(&STEMS[n])), tween.clone());
            if from == Wish::Rest {
                instance.resume(tween);
            }
        }
    }
}
