//! How loud a sound is: ITU-R BS.1770's loudness and true peak, for the generator that levels the sounds and for the test
//! that measures the files. Knows samples and nothing else.

use std::f64::consts::{PI, TAU};

/// The window of the momentary loudness, in seconds.
const MOMENT: f64 = 0.4;
/// How many values stand for one sample when the peak between samples is looked for.
const FINER: usize = 4;
/// Samples at each side that count for a value between two.
const REACH: isize = 16;

/// The loudest 400 ms in LUFS. The channels' powers are added; a shorter sound counts as followed by silence.
#[must_use]
pub fn momentary(channels: &[&[f32]], rate: u32) -> f64 {
    let power = power(channels, rate);
    let window = (MOMENT * f64::from(rate)) as usize;
    let (mut sum, mut most) = (0.0_f64, 0.0_f64);
    for n in 0..power.len() {
        sum += power[n];
        if n >= window {
            sum -= power[n - window];
        }
        most = most.max(sum);
    }
    lufs(most / window as f64)
}

/// The loudness of the whole in LUFS, without a gate: for music that never rests.
#[must_use]
pub fn overall(channels: &[&[f32]], rate: u32) -> f64 {
    let power = power(channels, rate);
    lufs(power.iter().sum::<f64>() / power.len().max(1) as f64)
}

/// The highest value in dB of full scale, between the samples too.
#[must_use]
pub fn true_peak(samples: &[f32]) -> f64 {
    let mut peak = samples
        .iter()
        .fold(0.0_f64, |peak, s| peak.max(f64::from(s.abs())));
    for phase in 1..FINER {
        let offset = phase as f64 / FINER as f64;
        let weights: Vec<f64> = (1 - REACH..=REACH)
            .map(|k| weight(k as f64 - offset))
            .collect();
        for n in 0..samples.len() as isize {
            let value: f64 = weights
                .iter()
                .zip(n + 1 - REACH..)
                .filter_map(|(w, at)| Some(w * f64::from(*samples.get(usize::try_from(at).ok()?)?)))
                .sum();
            peak = peak.max(value.abs());
        }
    }
    20.0 * peak.max(1e-9).log10()
}

/// What a sample so far away adds to a value between samples: a sinc under a Hann window.
fn weight(away: f64) -> f64 {
    let sinc = if away.abs() < 1e-12 {
        1.0
    } else {
        (PI * away).sin() / (PI * away)
    };
    sinc * 0.5 * (1.0 + (PI * away / (REACH as f64 + 1.0)).cos())
}

fn lufs(power: f64) -> f64 {
    -0.691 + 10.0 * power.max(1e-12).log10()
}

/// The weighted power of each sample, all channels together.
fn power(channels: &[&[f32]], rate: u32) -> Vec<f64> {
    let length = channels.iter().map(|c| c.len()).max().unwrap_or(0);
    let mut power = vec![0.0; length];
    for channel in channels {
        let (mut head, mut bass) = (treble(rate), low_cut(rate));
        for (sum, &sample) in power.iter_mut().zip(*channel) {
            *sum += bass.step(head.step(f64::from(sample))).powi(2);
        }
    }
    power
}

/// A filter of two poles: b0, b1, b2, a1, a2, and what it remembers.
struct Filter([f64; 5], [f64; 2]);

impl Filter {
    fn step(&mut self, x: f64) -> f64 {
        let ([b0, b1, b2, a1, a2], [s1, s2]) = (self.0, self.1);
        let y = b0 * x + s1;
        self.1 = [b1 * x - a1 * y + s2, b2 * x - a2 * y];
        y
    }
}

/// The head's rise in the treble, at any rate.
fn treble(rate: u32) -> Filter {
    let (hertz, gain, q) = (
        1_681.974_450_955_533,
        3.999_843_853_973_347,
        0.707_175_236_955_419_6,
    );
    let k = (PI * hertz / f64::from(rate)).tan();
    let high = 10_f64.powf(gain / 20.0);
    let band = high.powf(0.499_666_774_154_541_6);
    let a0 = 1.0 + k / q + k * k;
    Filter(
        [
            (high + band * k / q + k * k) / a0,
            2.0 * (k * k - high) / a0,
            (high - band * k / q + k * k) / a0,
            2.0 * (k * k - 1.0) / a0,
            (1.0 - k / q + k * k) / a0,
        ],
        [0.0; 2],
    )
}

/// The cut of the bass, at any rate.
fn low_cut(rate: u32) -> Filter {
    let (hertz, q) = (38.135_470_876_024_44, 0.500_327_037_323_877_3);
    let k = (TAU / 2.0 * hertz / f64::from(rate)).tan();
    let a0 = 1.0 + k / q + k * k;
    let (a1, a2) = (2.0 * (k * k - 1.0) / a0, (1.0 - k / q + k * k) / a0);
    Filter([1.0, -2.0, 1.0, a1, a2], [0.0; 2])
}
