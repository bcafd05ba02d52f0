//! The sounds as the game decodes them: none startles, none clicks, none is missing. Measured by the meter with which they
//! were made, which is first held against tones of known loudness.
#![expect(
    clippy::print_stdout,
    reason = "the table is there to be read: --nocapture"
)]

#[path = "../../src/xtask/sounds/meter.rs"]
mod meter;

use bevy_kira_audio::prelude::StaticSoundData;
use meter::{momentary, overall, true_peak};
use outflank_app::audio::{LEAD, STEMS, Side, Sound, SoundSet};
use std::collections::BTreeSet;
use std::f64::consts::TAU;
use std::path::{Path, PathBuf};

/// No sound goes above this, in dB of full scale, between its samples too.
const PEAK: f64 = -1.0;
/// What the sounds of a set may differ by, in LU.
const APART: f64 = 3.0;

fn assets() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../assets")
}

/// A file's rate and channels.
fn read(name: &str) -> (u32, [Vec<f32>; 2]) {
    let bytes = std::fs::read(assets().join(name)).unwrap_or_else(|why| panic!("{name}: {why}"));
    let sound = StaticSoundData::from_cursor(std::io::Cursor::new(bytes))
        .unwrap_or_else(|why| panic!("{name}: {why}"));
    let side =
        |of: fn(&bevy_kira_audio::prelude::Frame) -> f32| sound.frames.iter().map(of).collect();
    (sound.sample_rate, [side(|f| f.left), side(|f| f.right)])
}

/// Every effect of a set, those that all share too: what it is, its file.
fn files(set: SoundSet) -> Vec<(Sound, String)> {
    let takes = |sound: Sound| (0..sound.takes()).map(move |take| (sound, sound.file(set, take)));
    Sound::ALL.into_iter().flat_map(takes).collect()
}

/// A tone of this height and length at 48 kHz.
fn tone(hertz: f64, peak: f64, seconds: f64) -> Vec<f32> {
    let wave = |n: usize| (peak * (TAU * hertz * n as f64 / 48_000.0).sin()) as f32;
    (0..(seconds * 48_000.0) as usize).map(wave).collect()
}

#[test]
fn the_meter_reads_known_tones_right() {
    // The standard's own case: a full-scale sine of 997 Hz in one channel is −3.01 LKFS.
    let full = tone(997.0, 1.0, 2.0);
    assert!((momentary(&[&full], 48_000) + 3.01).abs() < 0.05);
    // EBU Tech 3341, case 1: −23 dBFS in both channels is −23 LUFS.
    let soft = tone(1000.0, 10_f64.powf(-23.0 / 20.0), 20.0);
    assert!((momentary(&[&soft, &soft], 48_000) + 23.0).abs() < 0.1);
    assert!((overall(&[&soft, &soft], 48_000) + 23.0).abs() < 0.1);
    // The bass counts less.
    let bass = tone(40.0, 10_f64.powf(-23.0 / 20.0), 2.0);
    assert!(momentary(&[&bass, &bass], 48_000) < -27.0);
    // A tenth of a second is a quarter of the moment: 6 dB less.
    let short = tone(997.0, 1.0, 0.1);
    assert!((momentary(&[&short], 48_000) + 9.03).abs() < 0.1);
}

#[test]
fn the_meter_finds_a_peak_between_samples() {
    // EBU Tech 3341, case 16 and its like: a quarter of the rate, between its crests.
    let wave = |n: usize| (0.5 * (TAU * (n as f64 + 0.5) / 4.0).sin()) as f32;
    let samples: Vec<f32> = (0..4800).map(wave).collect();
    let highest = samples.iter().fold(0.0_f32, |peak, s| peak.max(s.abs()));
    assert!((highest - 0.3536).abs() < 0.001);
    assert!(
        (true_peak(&samples) + 6.02).abs() < 0.2,
        "{}",
        true_peak(&samples)
    );
}

/// Where the outermost column of the widest board is heard.
fn edge() -> f32 {
    let side = Side {
        columns: 16,
        is_turned: false,
    };
    side.pan(outflank_rules::Square::new(15, 0).unwrap())
}

/// Where a class of sounds is to lie, in LUFS: what is soft on purpose has a place of its own.
fn window(sound: Sound) -> (f64, f64) {
    match sound {
        Sound::Preview | Sound::Count => (-47.0, -43.0),
        Sound::Tick => (-39.5, -36.5),
        Sound::Urgent => (-35.5, -32.5),
        _ => (-31.5, -28.5),
    }
}

#[test]
fn every_effect_is_as_loud_as_its_fellows_and_never_peaks() {
    let mut report = String::new();
    for set in SoundSet::ALL {
        let mut heard = Vec::new();
        for (sound, file) in files(set) {
            let (rate, [left, right]) = read(&file);
            assert_eq!(left, right, "{file} is in one channel");
            let (loud, peak) = (momentary(&[&left], rate), true_peak(&left));
            let length = left.len() as f64 / f64::from(rate);
            report += &format!("{file:32} {length:5.3} s {loud:7.2} LUFS {peak:6.2} dBTP\n");
            assert!(peak <= PEAK, "{file}: {peak:.2} dBTP");
            // At the outermost column the nearer side is louder, by the library's law of equal power.
            let aside = 10.0 * f64::from(1.0 + edge().abs()).log10();
            assert!(peak + aside <= PEAK, "{file}: {:.2} dBTP", peak + aside);
            let (least, most) = window(sound);
            assert!((least..=most).contains(&loud), "{file}: {loud:.2} LUFS");
            if !matches!(
                sound,
                Sound::Preview | Sound::Count | Sound::Tick | Sound::Urgent
            ) {
                heard.push(loud);
            }
        }
        let most = heard.iter().copied().fold(f64::MIN, f64::max);
        let least = heard.iter().copied().fold(f64::MAX, f64::min);
        report += &format!("{:?}: from {least:.2} to {most:.2} LUFS\n", set);
        assert!(most - least <= APART, "{set:?}: {least:.2} to {most:.2}");
    }
    println!("{report}");
}

#[test]
fn no_effect_begins_or_ends_with_a_click_or_pushes_the_cone_aside() {
    for set in SoundSet::ALL {
        for (_, file) in files(set) {
            let (_, [samples, _]) = read(&file);
            let peak = samples.iter().fold(0.0_f32, |peak, s| peak.max(s.abs()));
            for edge in [samples.first(), samples.last()] {
                let edge = edge.unwrap().abs();
                assert!(edge < 0.01 * peak.max(0.1), "{file}: {edge} at an end");
            }
            let mean = samples.iter().map(|s| f64::from(*s)).sum::<f64>() / samples.len() as f64;
            assert!(mean.abs() < 0.002 * f64::from(peak), "{file}: mean {mean}");
        }
    }
}

#[test]
fn takes_of_a_sound_differ() {
    for (sound, file) in files(SoundSet::Wood) {
        for take in 1..sound.takes() {
            let other = sound.file(SoundSet::Wood, take);
            assert!(file == other || read(&file).1 != read(&other).1, "{file}");
        }
    }
}

#[test]
fn no_file_of_sound_is_there_in_vain() {
    let mut wanted: BTreeSet<String> = STEMS.iter().map(|stem| stem.file.to_owned()).collect();
    for set in SoundSet::ALL {
        wanted.extend(files(set).into_iter().map(|(_, file)| file));
    }
    let mut found = BTreeSet::new();
    for folder in std::fs::read_dir(assets().join("audio")).unwrap() {
        let folder = folder.unwrap().path();
        for file in std::fs::read_dir(&folder).unwrap() {
            let path = file.unwrap().path();
            let name = path.strip_prefix(assets()).unwrap();
            found.insert(name.to_string_lossy().replace('\\', "/"));
        }
    }
    assert_eq!(found, wanted);
}

#[test]
fn the_music_is_softer_than_the_game_and_has_no_seam() {
    // Four minutes of all three together.
    let mut mix = [0, 1].map(|_| vec![0.0_f32; 240 * 22_050]);
    for stem in STEMS {
        let (rate, sides) = read(stem.file);
        let (lead, length) = (
            (LEAD * f64::from(rate)) as usize,
            (stem.seconds * f64::from(rate)) as usize,
        );
        for (side, mix) in sides.iter().zip(&mut mix) {
            // The decoder gives every sample, or the loop would limp.
            assert_eq!(side.len(), length + 2 * lead, "{}", stem.file);
            let song = &side[lead..lead + length];
            // The way from the end to the beginning is no longer than the ways within.
            let steps = |at: usize| (song[(at + 1) % length] - song[at]).abs();
            let usual = (0..length).map(steps).fold(0.0_f32, f32::max);
            assert!(
                steps(length - 1) <= usual * 0.5,
                "{}: a step at its seam",
                stem.file
            );
            // What comes before the loop is what its end was, the codec's noise and its merged sides apart.
            let off: f32 = (0..lead)
                .map(|n| (side[n] - song[length - lead + n]).powi(2))
                .sum();
            let all: f32 = song[length - lead..].iter().map(|s| s * s).sum();
            assert!(off < 0.05 * all + 1e-6, "{}: {off} of {all}", stem.file);
            for (sum, sample) in mix.iter_mut().zip(song.iter().cycle()) {
                *sum += sample;
            }
        }
        println!(
            "{:24} {:5.1} s {:6.2} LUFS {:6.2} dBTP",
            stem.file,
            stem.seconds,
            overall(&[&sides[0], &sides[1]], rate),
            true_peak(&sides[0]).max(true_peak(&sides[1]))
        );
    }
    let loud = overall(&[&mix[0], &mix[1]], 22_050);
    let peak = true_peak(&mix[0]).max(true_peak(&mix[1]));
    println!("all: {loud:.2} LUFS, {peak:.2} dBTP");
    assert!(peak <= -6.0, "{peak:.2} dBTP");
    assert!((-31.0..=-25.0).contains(&loud), "{loud:.2} LUFS");
}

#[test]
fn the_music_is_a_small_download() {
    let length = |stem: &outflank_app::audio::Stem| {
        std::fs::metadata(assets().join(stem.file)).unwrap().len()
    };
    assert!(STEMS.iter().map(length).sum::<u64>() <= 500_000);
}
