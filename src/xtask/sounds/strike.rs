//! Struck bodies: a short contact pulse drives a bank of damped resonators (the modes of board, disc or bar), as a real
//! knock does. Owns the mathematics; the recipes are in the files beside it.

use super::meter;
use std::f32::consts::{PI, TAU};

/// Samples a second of every effect.
pub const RATE: f32 = 44_100.0;
/// No sound goes above this, in dB of full scale; one that would is made softer instead.
const PEAK: f64 = -2.0;

/// One resonance of a body: its pitch in hertz, the seconds in which it falls by 60 dB, and its share.
#[derive(Clone, Copy)]
pub struct Mode(pub f32, pub f32, pub f32);

/// What strikes: seconds of contact (longer is softer), how rough it is (0 to 1), how hard.
#[derive(Clone, Copy)]
pub struct Touch(pub f32, pub f32, pub f32);

impl Touch {
    /// The same, so many times as hard.
    pub const fn by(self, force: f32) -> Self {
        Self(self.0, self.1, self.2 * force)
    }
}

/// Seeded numbers: the same seed always gives the same row.
pub struct Chance(pub u64);

impl Chance {
    /// The next number, from −1 to 1.
    pub fn signed(&mut self) -> f32 {
        self.0 = self
            .0
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 40) as f32 / 8_388_608.0 - 1.0
    }
}

/// So many seconds of nothing.
pub fn silence(seconds: f32) -> Vec<f32> {
    vec![0.0; (seconds * RATE) as usize]
}

/// The same body struck at another place: each mode moved by up to `spread` in pitch and more in length and share.
pub fn varied(body: &[Mode], spread: f32, chance: &mut Chance) -> Vec<Mode> {
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
pub fn strike(sound: &mut [f32], at: f32, body: &[Mode], touch: Touch, chance: &mut Chance) {
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

/// Adds the dry rub of two surfaces: a breath of noise between about 1 and 8 kHz that dies within `seconds`.
pub fn brush(sound: &mut [f32], at: f32, seconds: f32, share: f32, chance: &mut Chance) {
    let (mut low, mut floor) = (0.0, 0.0);
    for (n, sample) in sound.iter_mut().skip((at * RATE) as usize).enumerate() {
        let t = n as f32 / (seconds * RATE);
        low += 0.7 * (chance.signed() - low);
        floor += 0.13 * (low - floor);
        *sample += share * (low - floor) * (t * 4.0).min(1.0) * (-3.0 * t).exp();
    }
}

/// Adds a small wooden room: four echoes that feed back, each duller than the last.
pub fn in_room(dry: &[f32]) -> Vec<f32> {
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

/// Takes away what no ear hears: slow drift below 30 Hz, so that the mean is nothing.
fn without_drift(mut sound: Vec<f32>) -> Vec<f32> {
    let keep = (-TAU * 30.0 / RATE).exp();
    let (mut before, mut out) = (0.0, 0.0);
    for sample in &mut sound {
        out = *sample - before + keep * out;
        (before, *sample) = (*sample, out);
    }
    sound
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

/// Seconds of silence before a sound: a codec blurs a blow by so much, and a file must not begin in the blur.
const LEAD: f32 = 0.003;

/// Brings a finished sound to so many LUFS, or as near as [`PEAK`] lets it.
pub fn finished(sound: Vec<f32>, loudness: f64) -> Vec<f32> {
    let mut sound = [silence(LEAD), faded(without_drift(sound))].concat();
    let now = meter::momentary(&[&sound], RATE as u32);
    let louder = (loudness - now).min(PEAK - meter::true_peak(&sound));
    let gain = 10_f64.powf(louder / 20.0) as f32;
    sound.iter_mut().for_each(|sample| *sample *= gain);
    sound
}
