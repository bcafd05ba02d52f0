//! The sounds that all sets share: short marimba phrases, all in G so that they fit the music, and the clock.

use super::effects::{EFFECT, TAKES, bar};
use super::strike::{Chance, Mode, Touch, brush, finished, in_room, silence, strike, varied};

/// A second of the last ten: softer than a move.
const TICK: f64 = -38.0;
/// A second of the last three.
const URGENT: f64 = -34.0;

/// A note of a phrase: when in seconds, which semitone above A4 (440 Hz), how hard.
type Note = (f32, f32, f32);

const HINT: &[Note] = &[(0.0, 0.0, 0.8), (0.17, 7.0, 0.7)];
/// Ends on the second step: a question.
const OFFER: &[Note] = &[
    (0.0, -2.0, 0.7),
    (0.16, 5.0, 0.7),
    (0.36, 0.0, 0.6),
    (0.365, 7.0, 0.45),
];
const WIN: &[Note] = &[
    (0.0, -2.0, 0.65),
    (0.135, 2.0, 0.7),
    (0.27, 5.0, 0.75),
    (0.44, 10.0, 1.0),
    (0.448, 2.0, 0.5),
    (0.456, -14.0, 0.7),
    (0.76, 14.0, 0.38),
];
const LOSE: &[Note] = &[
    (0.0, 2.0, 0.75),
    (0.21, 0.0, 0.65),
    (0.43, -5.0, 0.65),
    (0.74, -10.0, 0.75),
    (0.75, -17.0, 0.6),
];
const DRAW: &[Note] = &[
    (0.0, -2.0, 0.65),
    (0.008, 5.0, 0.6),
    (0.24, 0.0, 0.6),
    (0.248, 7.0, 0.55),
    (0.52, -2.0, 0.65),
    (0.53, 5.0, 0.6),
];

/// A marimba's bar, and the knock of its mallet.
const MARIMBA: [Mode; 4] = [
    Mode(1.0, 0.95, 1.0),
    Mode(1.0016, 0.76, 0.35),
    Mode(3.98, 0.304, 0.85),
    Mode(9.6, 0.07, 0.45),
];
const KNOCK: [Mode; 2] = [Mode(232.0, 0.050, 0.55), Mode(1310.0, 0.030, -0.95)];

/// The works of a small clock.
const CLOCK: [Mode; 5] = [
    Mode(1420.0, 0.026, 0.50),
    Mode(2390.0, 0.030, -0.75),
    Mode(3560.0, 0.026, 0.70),
    Mode(5120.0, 0.018, -0.45),
    Mode(420.0, 0.030, 0.30),
];

/// Every shared sound: its name and its samples.
pub fn all() -> Vec<(String, Vec<f32>)> {
    let mut all: Vec<(String, Vec<f32>)> = [
        ("hint", HINT, 0.9),
        ("offer", OFFER, 1.2),
        ("win", WIN, 2.0),
        ("lose", LOSE, 2.0),
        ("draw", DRAW, 1.7),
    ]
    .map(|(name, notes, seconds)| (name.to_owned(), phrase(notes, seconds)))
    .into();
    for take in 1..=TAKES {
        all.push((format!("tick-{take}"), tick(take, false)));
        all.push((format!("urgent-{take}"), tick(take, true)));
    }
    all
}

/// Plays notes on wooden bars in a small room, `seconds` long in all.
fn phrase(notes: &[Note], seconds: f32) -> Vec<f32> {
    let mut chance = Chance(0x3A17);
    let mut sound = silence(seconds);
    for &(at, semitones, force) in notes {
        let mallet = Touch(0.000_62, 0.3, force);
        let mut modes = bar(&MARIMBA, semitones);
        modes.extend(KNOCK);
        strike(&mut sound, at, &modes, mallet, &mut chance);
        brush(&mut sound, at, 0.010, 0.12 * force, &mut chance);
    }
    finished(in_room(&sound), EFFECT)
}

/// A tick; of the last three each is a tick and a tock, a little higher.
fn tick(take: u64, is_urgent: bool) -> Vec<f32> {
    let mut chance = Chance(0x71C4 + 11 * take);
    let mut sound = silence(if is_urgent { 0.16 } else { 0.06 });
    let touch = Touch(0.000_30, 0.3, 1.0);
    let higher = if is_urgent { 1.12 } else { 1.0 };
    let works = |chance: &mut Chance, tune: f32| -> Vec<Mode> {
        let moved = varied(&CLOCK, 0.03, chance).into_iter();
        moved
            .map(|Mode(hertz, fall, share)| Mode(hertz * tune, fall, share))
            .collect()
    };
    let body = works(&mut chance, higher);
    strike(&mut sound, 0.0, &body, touch, &mut chance);
    if is_urgent {
        let body = works(&mut chance, higher * 0.84);
        strike(&mut sound, 0.085, &body, touch.by(0.6), &mut chance);
    }
    finished(sound, if is_urgent { URGENT } else { TICK })
}
