//! What is heard: discs on wood, a soft knock for what is not allowed, a phrase at the end.

use crate::board::{Stage, count_lasts};
use crate::motion::{Motion, Wave};
use crate::screens::Interface;
use crate::settings::Settings;
use crate::states::AppSystems;
use crate::table::{MatchEvent, Table};
use crate::wake::Wake;
use bevy::prelude::*;
use bevy_kira_audio::prelude::*;
use outflank_game::{Ending, Event};
use outflank_rules::Square;
use std::time::Duration;

/// Three takes of a sound, so that it never sounds like a machine.
const TAKES: usize = 3;
/// How many semitones the rings rise at most.
const HIGHEST: u8 = 7;
/// How many equal sounds may be heard at once.
const VOICES: usize = 3;

/// The sounds.
#[derive(Resource)]
struct Sounds {
    place: [Handle<AudioSource>; TAKES],
    flip: [Handle<AudioSource>; TAKES],
    pass: Handle<AudioSource>,
    illegal: Handle<AudioSource>,
    button: Handle<AudioSource>,
    hint: Handle<AudioSource>,
    win: Handle<AudioSource>,
    lose: Handle<AudioSource>,
    draw: Handle<AudioSource>,
}

/// A sound that is due.
struct Due {
    at: Duration,
    sound: Handle<AudioSource>,
    semitones: f64,
    pan: f32,
    gain: f64,
}

/// The sounds to come, and whether there is anything that can play them.
#[derive(Resource, Default)]
struct Player {
    due: Vec<Due>,
    take: usize,
    probe: Option<(Handle<AudioInstance>, u32)>,
    is_deaf: bool,
}

/// Plays sounds.
pub fn plugin(app: &mut App) {
    app.add_plugins(AudioPlugin)
        .init_resource::<Player>()
        .add_systems(Startup, load)
        .add_systems(
            Update,
            (listen, press, probe, play)
                .chain()
                .in_set(AppSystems::Show),
        );
}

fn load(mut commands: Commands, assets: Res<AssetServer>) {
    let one = |name: &str| assets.load(format!("audio/{name}.wav"));
    let takes = |name: &str| std::array::from_fn(|n| one(&format!("{name}-{}", n + 1)));
    commands.insert_resource(Sounds {
        place: takes("place"),
        flip: takes("flip"),
        pass: one("pass"),
        illegal: one("illegal"),
        button: one("button"),
        hint: one("hint"),
        win: one("win"),
        lose: one("lose"),
        draw: one("draw"),
    });
}

impl Player {
    fn plan(&mut self, at: Duration, sound: &Handle<AudioSource>) {
        self.due.push(Due {
            at,
            sound: sound.clone(),
            semitones: 0.0,
            pan: 0.0,
            gain: 1.0,
        });
    }
    fn take(&mut self) -> usize {
        self.take = (self.take + 1) % TAKES;
        self.take
    }
    /// A disc and those it turns: one sound a ring, each a semitone higher.
    fn plan_move(&mut self, now: Duration, square: Square, wave: &Wave, sounds: &Sounds, side: u8) {
        let pan = |s: Square| (f32::from(s.col()) + 0.5) / f32::from(side) - 0.5;
        let take = self.take();
        let detune = f64::from(self.take as u8) * 0.3 - 0.3;
        self.due.push(Due {
            at: now + wave.drop,
            sound: sounds.place[take].clone(),
            semitones: detune,
            pan: pan(square) * 0.7,
            gain: 1.0,
        });
        for ring in 0..wave.rings as u8 {
            let in_ring: Vec<f32> = wave
                .turns
                .iter()
                .filter(|t| t.ring == ring)
                .map(|t| pan(t.square))
                .collect();
            let middle = in_ring.iter().sum::<f32>() / in_ring.len().max(1) as f32;
            let take = self.take();
            // The clap comes when the disc meets the board again.
            let at = now + wave.begins(ring) + wave.flip.mul_f32(0.82);
            let gain = 0.75 + 0.1 * in_ring.len().min(3) as f64;
            self.due.push(Due {
                at,
                sound: sounds.flip[take].clone(),
                semitones: f64::from(ring.min(HIGHEST)) + detune,
                pan: middle * 0.7,
                gain,
            });
        }
    }
}

fn listen(
    mut events: MessageReader<MatchEvent>,
    mut player: ResMut<Player>,
    sounds: Res<Sounds>,
    table: Res<Table>,
    stage: Res<Stage>,
    motion: Res<Motion>,
    settings: Res<Settings>,
    time: Res<Time<Real>>,
    mut hinted: Local<bool>,
) {
    let now = time.elapsed();
    for event in events.read() {
        match event {
            MatchEvent::Begun => player.due.clear(),
            MatchEvent::Refused(_) => player.plan(now, &sounds.illegal),
            MatchEvent::Happened(Event::Placed { square, rays, .. }) => {
                player.due.clear();
                let wave = motion.wave(*square, rays, settings.animation);
                player.plan_move(now, *square, &wave, &sounds, stage.side());
            }
            MatchEvent::Happened(Event::Undone { .. } | Event::Redone { .. }) => {
                player.due.clear();
                let take = player.take();
                player.plan(
                    now + Duration::from_millis(motion.step),
                    &sounds.place[take],
                );
            }
            MatchEvent::Happened(Event::Passed { .. }) => {
                let at = player.due.iter().map(|due| due.at).max().unwrap_or(now);
                player.plan(at + Duration::from_millis(150), &sounds.pass);
            }
            MatchEvent::Happened(Event::Ended(ending)) => {
                // The word is spoken when the discs are counted.
                let at = table.quiet_at().max(now)
                    + count_lasts(&table, &motion, &settings)
                    + Duration::from_millis(motion.result_delay);
                player.plan(at, final_sound(&sounds, &table, *ending));
            }
            MatchEvent::Happened(_) => {}
        }
    }
    let has_hint = table.hint().is_some();
    if has_hint && !*hinted {
        player.plan(now, &sounds.hint);
    }
    *hinted = has_hint;
}

fn final_sound<'a>(sounds: &'a Sounds, table: &Table, ending: Ending) -> &'a Handle<AudioSource> {
    match (ending.winner(), table.only_human()) {
        (None, _) => &sounds.draw,
        (Some(winner), Some(mine)) if winner != mine => &sounds.lose,
        _ => &sounds.win,
    }
}

fn press(
    interface: Res<Interface>,
    mut player: ResMut<Player>,
    sounds: Res<Sounds>,
    time: Res<Time<Real>>,
    mut done: Local<bool>,
) {
    if interface.controls.pressed.is_some() && !*done {
        player.plan(time.elapsed(), &sounds.button);
    }
    *done = interface.controls.pressed.is_some();
}

/// Without a sound device a played sound never begins: then none is asked for again.
fn probe(
    mut player: ResMut<Player>,
    instances: Res<Assets<AudioInstance>>,
    mut notices: ResMut<crate::notice::Notices>,
) {
    let Some((handle, frames)) = player.probe.clone() else {
        return;
    };
    if instances.contains(&handle) {
        player.probe = None;
    } else if frames > 120 {
        player.probe = None;
        player.is_deaf = true;
        info!("no sound device: the game is silent");
        notices.say("notice-no-sound");
    } else {
        player.probe = Some((handle, frames + 1));
    }
}

fn play(
    mut player: ResMut<Player>,
    audio: Res<Audio>,
    sources: Res<Assets<AudioSource>>,
    settings: Res<Settings>,
    time: Res<Time<Real>>,
    mut wake: ResMut<Wake>,
    mut is_heard: Local<bool>,
) {
    let now = time.elapsed();
    let player = player.bypass_change_detection();
    let due: Vec<Due> = player.due.extract_if(.., |due| due.at <= now).collect();
    if let Some(next) = player.due.iter().map(|due| due.at).min() {
        wake.at(next);
    }
    if player.is_deaf || settings.mute || settings.volume <= 0.0 {
        return;
    }
    for due in due.iter().take(VOICES) {
        if !sources.contains(&due.sound) {
            continue;
        }
        let level = f64::from(settings.volume) * due.gain;
        let handle = audio
            .play(due.sound.clone())
            .with_volume((20.0 * level.max(0.001).log10()) as f32)
            .with_playback_rate(2.0_f64.powf(due.semitones / 12.0))
            .with_panning(due.pan)
            .handle();
        if !*is_heard && player.probe.is_none() {
            *is_heard = true;
            player.probe = Some((handle, 0));
        }
    }
}
