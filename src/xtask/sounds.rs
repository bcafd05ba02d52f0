//! Makes the game's sounds: discs on a wooden board and short marimba phrases, as 44.1 kHz mono 16-bit WAV files.
//!
//! A sound is a struck body: a short contact pulse drives a bank of damped resonators (the modes of board, disc or
//! bar), as a real knock does. Every sound is levelled to one loudness. The noise is seeded, so a run on one machine
//! always writes the same bytes; another machine's `sin` may differ in the last bit of a sample.
//! This file owns the recipes; the mathematics of striking, room and level is in the helpers below them.

use std::f32::consts::{PI, TAU};
use std::path::Path;
use std::{fs, io};

const RATE: f32 = 44_100.0;
/// The level every sound is brought to: the loudest 400 ms, K-weighted as in ITU-R BS.1770, in LUFS.
const LOUDNESS: f32 = -27.0;
/// No sample goes above this (−1.5 dBFS); a sound that would is made softer instead.
const PEAK: f32 = 0.841;

/// One resonance of a body: its pitch in hertz, the seconds in which it falls by 60 dB, and its share.
#[derive(Clone, Copy)]
struct Mode(f32, f32, f32);

/// The board under a disc that is set down: a thump, the plank, the disc itself.
const BOARD: [Mode; 9] = [
    Mode(148.0, 0.105, 0.62),
    Mode(236.0, 0.085, -0.36),
    Mode(437.0, 0.080, 0.60),
    Mode(712.0, 0.066, -0.72),
    Mode(1083.0, 0.056, 0.90),
    Mode(1561.0, 0.046, -0.85),
    Mode(2270.0, 0.035, 0.80),
    Mode(3380.0, 0.025, -0.62),
    Mode(4730.0, 0.017, 0.45),
];

/// A disc that turns over and claps down: lighter and brighter, hardly any thump.
const DISC: [Mode; 7] = [
    Mode(305.0, 0.050, 0.25),
    Mode(845.0, 0.052, -0.55),
    Mode(1330.0, 0.048, 0.85),
    Mode(1985.0, 0.040, -0.90),
    Mode(2810.0, 0.031, 0.80),
    Mode(3920.0, 0.022, -0.60),
    Mode(5240.0, 0.015, 0.45),
];

/// A knuckle on the table: low and round.
const TABLE: [Mode; 7] = [
    Mode(126.0, 0.140, 0.60),
    Mode(213.0, 0.120, -0.70),
    Mode(378.0, 0.095, 0.85),
    Mode(596.0, 0.070, -0.70),
    Mode(940.0, 0.050, 0.45),
    Mode(1480.0, 0.034, -0.28),
    Mode(2240.0, 0.022, 0.16),
];

/// The same table through felt: nothing rings.
const MUTED: [Mode; 6] = [
    Mode(152.0, 0.080, 0.50),
    Mode(231.0, 0.070, -0.75),
    Mode(346.0, 0.058, 0.95),
    Mode(528.0, 0.044, -0.95),
    Mode(811.0, 0.030, 0.70),
    Mode(1190.0, 0.020, -0.35),
];

/// A wooden peg under a button.
const PEG: [Mode; 5] = [
    Mode(760.0, 0.040, 0.35),
    Mode(1240.0, 0.038, -0.60),
    Mode(1790.0, 0.034, 0.75),
    Mode(2650.0, 0.027, -0.70),
    Mode(4100.0, 0.018, 0.50),
];

/// What strikes: seconds of contact (longer is softer), how rough it is (0 to 1), how hard.
#[derive(Clone, Copy)]
struct Touch(f32, f32, f32);

/// A note of a phrase: when in seconds, which semitone above A4 (440 Hz), how hard.
type Note = (f32, f32, f32);

const HINT: [Note; 2] = [(0.0, 0.0, 0.8), (0.17, 7.0, 0.7)];
const WIN: [Note; 7] = [
    (0.0, -2.0, 0.65),
    (0.135, 2.0, 0.7),
    (0.27, 5.0, 0.75),
    (0.44, 10.0, 1.0),
    (0.448, 2.0, 0.5),
    (0.456, -14.0, 0.7),
    (0.76, 14.0, 0.38),
];
const LOSE: [Note; 5] = [
    (0.0, 2.0, 0.75),
    (0.21, 0.0, 0.65),
    (0.43, -5.0, 0.65),
    (0.74, -10.0, 0.75),
    (0.75, -17.0, 0.6),
];
const DRAW: [Note; 6] = [
    (0.0, -2.0, 0.65),
    (0.008, 5.0, 0.6),
    (0.24, 0.0, 0.6),
    (0.248, 7.0, 0.55),
    (0.52, -2.0, 0.65),
    (0.53, 5.0, 0.6),
];

/// Writes every sound of the game into the folder `out`, which is made if it is missing; files there are replaced.
///
/// # Errors
/// When the folder or a file in it cannot be written.
pub fn generate(out: &Path) -> io::Result<()> {
    fs::create_dir_all(out)?;
    for take in 1..=3 {
        write_wav(&out.join(format!("place-{take}.wav")), &place(take))?;
        write_wav(&out.join(format!("flip-{take}.wav")), &flip(take))?;
    }
    write_wav(&out.join("pass.wav"), &pass())?;
    write_wav(&out.join("illegal.wav"), &illegal())?;
    write_wav(&out.join("button.wav"), &button())?;
    write_wav(&out.join("hint.wav"), &phrase(&HINT, 0.9))?;
    write_wav(&out.join("win.wav"), &phrase(&WIN, 2.0))?;
    write_wav(&out.join("lose.wav"), &phrase(&LOSE, 2.0))?;
    write_wav(&out.join("draw.wav"), &phrase(&DRAW, 1.7))
}

fn place(take: u64) -> Vec<f32> {
    let mut chance = Chance(0x9E37 + take);
    let body = varied(&BOARD, 0.035, &mut chance);
    let mut sound = silence(0.19);
    // The rim lands first, the face follows: two contacts, heard as one.
    let rim = Touch(0.00040, 0.5, 1.0);
    let face = Touch(0.00070, 0.6, 0.34);
    strike(&mut sound, 0.0, &body, rim, &mut chance);
    let second = 0.021 + 0.004 * chance.signed();
    strike(
        &mut sound,
        second,
        &varied(&BOARD, 0.05, &mut chance),
        face,
        &mut chance,
    );
    brush(&mut sound, 0.0, 0.005, 0.8, &mut chance);
    level(faded(sound))
}

fn flip(take: u64) -> Vec<f32> {
    let mut chance = Chance(0x51F1 + 7 * take);
    let body = varied(&DISC, 0.025, &mut chance);
    let mut sound = silence(0.12);
    let edge = Touch(0.00034, 0.5, 0.30);
    let clap = Touch(0.00032, 0.5, 1.0);
    let gap = 0.011 + 0.0015 * chance.signed();
    strike(&mut sound, 0.0, &body, edge, &mut chance);
    strike(&mut sound, gap, &body, clap, &mut chance);
    // The board answers the clap softly, which fills the gaps between the disc's own few modes.
    let answer = Touch(clap.0, clap.1, 0.38);
    strike(
        &mut sound,
        gap,
        &varied(&BOARD, 0.06, &mut chance),
        answer,
        &mut chance,
    );
    brush(&mut sound, gap, 0.004, 0.7, &mut chance);
    level(faded(sound))
}

fn pass() -> Vec<f32> {
    let mut chance = Chance(0xBA55);
    let mut sound = silence(0.42);
    let first = Touch(0.0011, 0.4, 1.0);
    let second = Touch(0.0013, 0.4, 0.72);
    strike(&mut sound, 0.0, &TABLE, first, &mut chance);
    strike(
        &mut sound,
        0.15,
        &varied(&TABLE, 0.03, &mut chance),
        second,
        &mut chance,
    );
    level(faded(sound))
}

fn illegal() -> Vec<f32> {
    let mut chance = Chance(0x111E);
    let mut sound = silence(0.16);
    let knock = Touch(0.0014, 0.4, 1.0);
    strike(&mut sound, 0.0, &MUTED, knock, &mut chance);
    level(faded(sound))
}

fn button() -> Vec<f32> {
    let mut chance = Chance(0xB077);
    let mut sound = silence(0.05);
    let tick = Touch(0.00036, 0.4, 1.0);
    strike(&mut sound, 0.0, &PEG, tick, &mut chance);
    level(faded(sound))
}

/// Plays notes on wooden bars in a small room, `seconds` long in all.
fn phrase(notes: &[Note], seconds: f32) -> Vec<f32> {
    let mut chance = Chance(0x3A17);
    let mut sound = silence(seconds);
    for &(at, semitones, force) in notes {
        let pitch = 440.0 * (semitones / 12.0).exp2();
        let mallet = Touch(0.00062, 0.3, force);
        strike(&mut sound, at, &bar(pitch), mallet, &mut chance);
        brush(&mut sound, at, 0.010, 0.12 * force, &mut chance);
    }
    level(faded(in_room(&sound)))
}

/// The modes of a marimba bar tuned to `pitch`: the double octave above it, one far partial, and the mallet's knock.
fn bar(pitch: f32) -> [Mode; 6] {
    let ring = 0.95 * (440.0 / pitch).powf(0.6);
    [
        Mode(pitch, ring, 1.0),
        Mode(pitch * 1.0016, ring * 0.8, 0.35),
        Mode(pitch * 3.98, ring * 0.32, 0.85),
        Mode(pitch * 9.6, 0.07, 0.45),
        Mode(232.0, 0.050, 0.55),
        Mode(1310.0, 0.030, -0.95),
    ]
}

/// Seeded numbers: the same seed always gives the same row.
struct Chance(u64);

impl Chance {
    /// The next number, from −1 to 1.
    fn signed(&mut self) -> f32 {
        self.0 = self
            .0
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 40) as f32 / 8_388_608.0 - 1.0
    }
}

fn silence(seconds: f32) -> Vec<f32> {
    vec![0.0; (seconds * RATE) as usize]
}

/// The same body struck at another place: each mode moved by up to `spread` in pitch and more in length and share.
fn varied(body: &[Mode], spread: f32, chance: &mut Chance) -> Vec<Mode> {
    let all = 1.0 + 0.6 * spread * chance.signed();
    let mut moved = |&Mode(hertz, fall, share): &Mode| {
        let hertz = hertz * all * (1.0 + spread * chance.signed());
        Mode(
            hertz,
            fall * (1.0 + 0.12 * chance.signed()),
            share * (1.0 + 0.25 * chance.signed()),
        )
    };
    body.iter().map(&mut moved).collect()
}

/// Adds one blow at `at` seconds: the contact pulse through each mode's resonator, which cannot pass a constant.
fn strike(sound: &mut [f32], at: f32, body: &[Mode], touch: Touch, chance: &mut Chance) {
    let Touch(contact, rough, force) = touch;
    let start = (at * RATE) as usize;
    let length = (contact * RATE).max(2.0);
    let pulse: Vec<f32> = (0..length as usize + 1)
        .map(|n| 0.5 * (1.0 - (TAU * n as f32 / length).cos()) * (1.0 + rough * chance.signed()))
        .collect();
    let area: f32 = pulse.iter().sum();
    for &Mode(hertz, fall, share) in body {
        let shrink = (-6.908 / (fall * RATE)).exp();
        let (back, twice) = (2.0 * shrink * (TAU * hertz / RATE).cos(), shrink * shrink);
        let gain = 0.5 * share * force / area;
        let (mut y1, mut y2) = (0.0, 0.0);
        for (n, sample) in sound.iter_mut().skip(start).enumerate() {
            let now = pulse.get(n).copied().unwrap_or(0.0);
            let before = n
                .checked_sub(2)
                .and_then(|n| pulse.get(n))
                .copied()
                .unwrap_or(0.0);
            let y = gain * (now - before) + back * y1 - twice * y2;
            (y2, y1) = (y1, y);
            *sample += y;
        }
    }
}

/// Adds the dry rub of felt and wood: a breath of noise between about 1 and 8 kHz that dies within `seconds`.
fn brush(sound: &mut [f32], at: f32, seconds: f32, share: f32, chance: &mut Chance) {
    let (mut low, mut floor) = (0.0, 0.0);
    for (n, sample) in sound.iter_mut().skip((at * RATE) as usize).enumerate() {
        let t = n as f32 / (seconds * RATE);
        low += 0.7 * (chance.signed() - low);
        floor += 0.13 * (low - floor);
        *sample += share * (low - floor) * (t * 4.0).min(1.0) * (-3.0 * t).exp();
    }
}

/// Adds a small wooden room: four echoes that feed back, each duller than the last.
fn in_room(dry: &[f32]) -> Vec<f32> {
    let mut wet = dry.to_vec();
    for (delay, back) in [(1277, 0.68), (1531, 0.64), (1787, 0.60), (2017, 0.56)] {
        let mut line = vec![0.0; dry.len()];
        let mut dull = 0.0;
        for n in delay..dry.len() {
            dull += 0.45 * (line[n - delay] - dull);
            line[n] = dry[n - delay] + back * dull;
            wet[n] += 0.045 * line[n];
        }
    }
    wet
}

/// Opens and closes a sound without a step: a third of a millisecond in, an eighth of its length (12 ms or more) out.
fn faded(mut sound: Vec<f32>) -> Vec<f32> {
    let rise = (0.0003 * RATE) as usize;
    let fall = (sound.len() / 8)
        .max((0.012 * RATE) as usize)
        .min(sound.len());
    for (n, sample) in sound.iter_mut().take(rise).enumerate() {
        *sample *= n as f32 / rise as f32;
    }
    for (n, sample) in sound.iter_mut().rev().take(fall).enumerate() {
        *sample *= 0.5 * (1.0 - (PI * n as f32 / fall as f32).cos());
    }
    sound
}

/// Brings a sound to [`LOUDNESS`], or as near as [`PEAK`] lets it.
fn level(mut sound: Vec<f32>) -> Vec<f32> {
    let loud = 10_f32.powf((LOUDNESS - loudness(&sound)) / 20.0);
    let peak = sound
        .iter()
        .fold(f32::MIN_POSITIVE, |peak, sample| peak.max(sample.abs()));
    let gain = loud.min(PEAK / peak);
    sound.iter_mut().for_each(|sample| *sample *= gain);
    sound
}

/// The loudest 400 ms of a sound in LUFS; a shorter sound counts as followed by silence.
fn loudness(sound: &[f32]) -> f32 {
    // The two filters of BS.1770 at 44.1 kHz: the head's rise in the treble, then the bass cut.
    let head = [
        1.530_841_2,
        -2.650_98,
        1.169_079_4,
        -1.663_655_2,
        0.712_595_7,
    ];
    let bass = [1.0, -2.0, 1.0, -1.989_169_7, 0.989_199_04];
    let heard = filtered(&filtered(sound, head), bass);
    let window = (0.4 * RATE) as usize;
    let (mut sum, mut most) = (0.0_f64, 0.0_f64);
    for n in 0..heard.len() {
        sum += f64::from(heard[n]).powi(2);
        if n >= window {
            sum -= f64::from(heard[n - window]).powi(2);
        }
        most = most.max(sum);
    }
    -0.691 + 10.0 * ((most / window as f64).max(1e-12).log10() as f32)
}

/// Runs a two-pole filter given as b0, b1, b2, a1, a2.
fn filtered(sound: &[f32], [b0, b1, b2, a1, a2]: [f64; 5]) -> Vec<f32> {
    let (mut s1, mut s2) = (0.0, 0.0);
    let mut step = |&sample: &f32| {
        let x = f64::from(sample);
        let y = b0 * x + s1;
        (s1, s2) = (b1 * x - a1 * y + s2, b2 * x - a2 * y);
        y as f32
    };
    sound.iter().map(&mut step).collect()
}

fn write_wav(path: &Path, sound: &[f32]) -> io::Result<()> {
    let data = 2 * sound.len() as u32;
    let mut file = Vec::with_capacity(44 + data as usize);
    file.extend_from_slice(b"RIFF");
    file.extend_from_slice(&(36 + data).to_le_bytes());
    file.extend_from_slice(b"WAVEfmt ");
    file.extend_from_slice(&16_u32.to_le_bytes());
    // One channel of whole numbers: format, channels, rate, bytes a second, bytes a sample, bits a sample.
    file.extend_from_slice(&[1, 0, 1, 0]);
    file.extend_from_slice(&(RATE as u32).to_le_bytes());
    file.extend_from_slice(&(2 * RATE as u32).to_le_bytes());
    file.extend_from_slice(&[2, 0, 16, 0]);
    file.extend_from_slice(b"data");
    file.extend_from_slice(&data.to_le_bytes());
    for sample in sound {
        file.extend_from_slice(&((sample * 32_767.0).round() as i16).to_le_bytes());
    }
    fs::write(path, file)
}
