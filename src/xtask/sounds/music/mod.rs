//! The music: three stems that loop without a seam and are heard together. Owns the instruments; what they play is in the
//! score, where it is played in the hall.

mod hall;
mod score;

use super::meter;
use super::strike::Chance;
use hall::in_hall;
use score::{BAR, BELL_BARS, BELLS, EIGHTHS, HARMONY, Note, TINES};
use std::f64::consts::TAU;

/// Samples a second: there is nothing above 9 kHz in it.
pub const RATE: u32 = 22_050;
/// The quality of the packed stems, as `oggenc` counts it.
pub const QUALITY: &str = "0";
/// Seconds of the loop's end before it, and of its beginning after it: no codec knows what comes before a file.
const LEAD: f64 = 0.5;

/// A part of the music.
pub struct Stem {
    /// The file's name.
    pub name: &'static str,
    /// Left and right, with a lead at both ends.
    pub sides: [Vec<f32>; 2],
}

/// All parts, each brought to its loudness.
pub fn stems() -> [Stem; 3] {
    let part = |name, loop_: [Vec<f32>; 2], share, loudness| Stem {
        name,
        sides: with_leads(levelled(in_hall(&loop_, f64::from(RATE), share), loudness)),
    };
    [
        part("pad", pad(), 0.14, -32.5),
        part("tines", tines(), 0.26, -31.0),
        part("bells", bells(), 0.40, -35.0),
    ]
}

fn blank(bars: usize) -> [Vec<f32>; 2] {
    let length = (bars as f64 * BAR * f64::from(RATE)) as usize;
    [vec![0.0; length], vec![0.0; length]]
}

fn hertz(midi: u8) -> f64 {
    440.0 * ((f64::from(midi) - 69.0) / 12.0).exp2()
}

/// Adds a note to the loop, round its end if it rings so long: `wave` gives left and right at a time since its start.
fn add(song: &mut [Vec<f32>; 2], at: f64, seconds: f64, wave: impl Fn(f64) -> [f64; 2]) {
    let (length, rate) = (song[0].len(), f64::from(RATE));
    let start = (at * rate) as usize;
    for n in 0..(seconds * rate) as usize {
        let [left, right] = wave(n as f64 / rate);
        let here = (start + n) % length;
        song[0][here] += left as f32;
        song[1][here] += right as f32;
    }
}

/// From 0 to 1 without a corner.
fn rise(t: f64) -> f64 {
    0.5 - 0.5 * (TAU / 2.0 * t.clamp(0.0, 1.0)).cos()
}

/// Soft held notes: a note that two bars share is held over the line.
fn pad() -> [Vec<f32>; 2] {
    let mut song = blank(HARMONY.len());
    let bars = HARMONY.len();
    for note in 36..=72_u8 {
        let sounds = |bar: usize| HARMONY[bar % bars].contains(&note);
        for first in (0..bars).filter(|&bar| sounds(bar) && !sounds(bar + bars - 1)) {
            let held = (first..first + bars).take_while(|&bar| sounds(bar)).count();
            held_note(&mut song, note, first as f64 * BAR, held as f64 * BAR);
        }
    }
    song
}

fn held_note(song: &mut [Vec<f32>; 2], note: u8, at: f64, lasts: f64) {
    const ATTACK: f64 = 1.7;
    const RELEASE: f64 = 2.0;
    let pitch = hertz(note);
    // Two voices a little apart, one more to each side; low notes have more to say in their overtones.
    let voices = [(1.0009, 0.62, 0.38, 0.0), (0.9991, 0.38, 0.62, 1.9)];
    let bright = (220.0 / pitch).min(1.6);
    let overtones = [
        (1.0, 1.0),
        (2.0, 0.34 * bright),
        (3.0, 0.15 * bright),
        (4.0, 0.055 * bright),
        (5.0, 0.025 * bright),
    ];
    let force = (196.0 / pitch).powf(0.35) * 0.2;
    add(song, at, lasts + RELEASE, |t| {
        let shape = rise(t / ATTACK) * rise((lasts + RELEASE - t) / RELEASE);
        let breath = 1.0 + 0.12 * (TAU * 0.21 * t + pitch).sin();
        let mut sides = [0.0; 2];
        for (detune, left, right, phase) in voices {
            for (partial, share) in overtones {
                let wave = (TAU * pitch * detune * partial * t + phase * partial).sin();
                let value = force * share * shape * breath * wave;
                sides[0] += left * value;
                sides[1] += right * value;
            }
        }
        sides
    });
}

/// What a plucked or struck note is made of: partial, share, seconds until it is 60 dB down at A4.
type Partials = [(f64, f64, f64); 5];

const TINE: Partials = [
    (1.0, 1.0, 2.6),
    (1.002, 0.35, 2.1),
    (2.0, 0.10, 1.2),
    (5.42, 0.11, 0.34),
    (6.90, 0.04, 0.16),
];
const BELL: Partials = [
    (1.0, 1.0, 4.2),
    (1.0015, 0.40, 3.6),
    (2.0, 0.16, 2.4),
    (3.98, 0.10, 1.1),
    (0.5, 0.12, 3.0),
];

fn tines() -> [Vec<f32>; 2] {
    let mut song = blank(HARMONY.len());
    play(&mut song, TINES, &TINE, 0.004, 0x71E5);
    song
}

fn bells() -> [Vec<f32>; 2] {
    let mut song = blank(BELL_BARS);
    play(&mut song, BELLS, &BELL, 0.012, 0xBE11);
    song
}

/// Plays struck notes as a hand would: never quite on the beat, never twice as hard.
fn play(song: &mut [Vec<f32>; 2], notes: &[Note], partials: &Partials, attack: f64, seed: u64) {
    let mut chance = Chance(seed);
    for &(bar, eighth, note, force) in notes {
        let late = 0.018 * f64::from(1.0 + chance.signed());
        let at = BAR * (f64::from(bar) + f64::from(eighth) / EIGHTHS) + late;
        let force = f64::from(force * (1.0 + 0.08 * chance.signed()));
        let pitch = hertz(note);
        let side = ((f64::from(note) - 69.0) / 24.0).clamp(-0.4, 0.4);
        let (left, right) = (0.5 - 0.5 * side, 0.5 + 0.5 * side);
        let longer = (440.0 / pitch).powf(0.5);
        let lasts = partials[0].2 * longer * 1.1;
        add(song, at, lasts, |t| {
            let mut wave = 0.0;
            for &(partial, share, fall) in partials {
                // A harder stroke is a brighter one.
                let share = if partial > 1.5 {
                    share * (0.4 + force)
                } else {
                    share
                };
                let loud = (-6.908 * t / (fall * longer)).exp();
                wave += share * loud * (TAU * pitch * partial * t).sin();
            }
            let value = force * wave * rise(t / attack) * rise((lasts - t) / 0.2);
            [left * value, right * value]
        });
    }
}

fn levelled(mut song: [Vec<f32>; 2], loudness: f64) -> [Vec<f32>; 2] {
    let now = meter::overall(&[&song[0], &song[1]], RATE);
    let gain = 10_f64.powf((loudness - now) / 20.0) as f32;
    for side in &mut song {
        side.iter_mut().for_each(|sample| *sample *= gain);
    }
    song
}

fn with_leads(song: [Vec<f32>; 2]) -> [Vec<f32>; 2] {
    let lead = (LEAD * f64::from(RATE)) as usize;
    song.map(|side| {
        let before = &side[side.len() - lead..];
        [before, &side, &side[..lead]].concat()
    })
}
