//! The sounds of a set, each in three takes: what is heard at a move, at a button, at a pass, at what is not allowed.

use super::material::Material;
use super::strike::{Chance, Mode, Touch, brush, finished, in_room, silence, strike, varied};

/// Every sound is brought to this, in LUFS, so that none startles; a tick is softer on purpose.
pub const EFFECT: f64 = -30.0;
/// A square is looked at: hardly there.
const PREVIEW: f64 = -45.0;
/// How many takes there are of what is often heard.
pub const TAKES: u64 = 3;

/// A sound of a set: its name, and how a take of it (from 1) is made.
type Recipe = (&'static str, fn(&Material, u64, &mut Chance) -> Vec<f32>);

/// All that a set holds.
pub const RECIPES: [Recipe; 7] = [
    ("place", place),
    ("flip", flip),
    ("preview", preview),
    ("button", button),
    ("pass", pass),
    ("illegal", illegal),
    ("corner", corner),
];

fn place(of: &Material, _take: u64, chance: &mut Chance) -> Vec<f32> {
    let mut sound = silence(of.lengths[0]);
    // The rim lands first, the face follows: two contacts, heard as one.
    let body = varied(of.board, of.spread * 1.15, chance);
    strike(&mut sound, 0.0, &body, of.land[0], chance);
    let second = of.gaps[0] * (1.0 + 0.18 * chance.signed());
    let body = varied(of.board, of.spread * 1.6, chance);
    strike(&mut sound, second, &body, of.land[1], chance);
    brush(&mut sound, 0.0, 0.005, of.rub, chance);
    finished(sound, EFFECT)
}

fn flip(of: &Material, _take: u64, chance: &mut Chance) -> Vec<f32> {
    let mut sound = silence(of.lengths[1]);
    let body = varied(of.disc, of.spread * 0.85, chance);
    let gap = of.gaps[1] * (1.0 + 0.14 * chance.signed());
    strike(&mut sound, 0.0, &body, of.clap[0], chance);
    strike(&mut sound, gap, &body, of.clap[1], chance);
    // The board answers the clap softly, which fills the gaps between the disc's own few modes.
    let board = varied(of.board, of.spread * 2.0, chance);
    strike(&mut sound, gap, &board, of.clap[1].by(of.answer), chance);
    brush(&mut sound, gap, 0.004, of.rub * 0.9, chance);
    finished(sound, EFFECT)
}

/// A fingertip on a disc: the peg under cloth.
fn preview(of: &Material, _take: u64, chance: &mut Chance) -> Vec<f32> {
    let mut sound = silence(0.04);
    let dull: Vec<Mode> = varied(of.peg, 0.05, chance)
        .into_iter()
        .map(|Mode(hertz, fall, share)| Mode(hertz, fall * 0.5, share * 900.0 / hertz))
        .collect();
    strike(&mut sound, 0.0, &dull, Touch(0.000_8, 0.3, 1.0), chance);
    finished(sound, PREVIEW)
}

fn button(of: &Material, _take: u64, chance: &mut Chance) -> Vec<f32> {
    let mut sound = silence(0.07);
    let body = varied(of.peg, 0.02, chance);
    strike(&mut sound, 0.0, &body, of.press, chance);
    // The peg comes down on something.
    let base = varied(of.board, 0.03, chance);
    strike(&mut sound, 0.002, &base, of.press.by(0.25), chance);
    finished(sound, EFFECT)
}

fn pass(of: &Material, _take: u64, chance: &mut Chance) -> Vec<f32> {
    let mut sound = silence(0.42);
    let knock = Touch(of.knuckle, 0.4, 1.0);
    let first = varied(of.table, 0.015, chance);
    strike(&mut sound, 0.0, &first, knock, chance);
    let again = Touch(of.knuckle * 1.2, 0.4, 0.72);
    let second = varied(of.table, 0.03, chance);
    strike(
        &mut sound,
        0.15 + 0.006 * chance.signed(),
        &second,
        again,
        chance,
    );
    finished(sound, EFFECT)
}

fn illegal(of: &Material, _take: u64, chance: &mut Chance) -> Vec<f32> {
    let mut sound = silence(0.18);
    let body = varied(of.muted, 0.02, chance);
    strike(&mut sound, 0.0, &body, Touch(0.0014, 0.4, 1.0), chance);
    finished(sound, EFFECT)
}

/// Three quick notes upwards on bars of the set's own material: G, B and D in another order each take.
fn corner(of: &Material, take: u64, chance: &mut Chance) -> Vec<f32> {
    // Semitones above A4.
    const CHORDS: [[f32; 3]; 3] = [[5.0, 10.0, 14.0], [2.0, 10.0, 17.0], [-2.0, 5.0, 14.0]];
    let mut sound = silence(1.0);
    let chord = CHORDS[take as usize % CHORDS.len()];
    for (n, semitones) in chord.into_iter().enumerate() {
        let touch = Touch(0.000_7, 0.2, 0.7 + 0.15 * n as f32);
        strike(
            &mut sound,
            0.062 * n as f32,
            &bar(of.bar, semitones),
            touch,
            chance,
        );
    }
    finished(in_room(&sound), EFFECT)
}

/// The modes of a bar that many semitones above A4; high ones are short.
pub fn bar(of: &[Mode], semitones: f32) -> Vec<Mode> {
    let pitch = 440.0 * (semitones / 12.0).exp2();
    let shorter = (440.0 / pitch).powf(0.6);
    let tuned = |&Mode(partial, fall, share): &Mode| Mode(pitch * partial, fall * shorter, share);
    of.iter()
        .map(tuned)
        .filter(|Mode(hertz, ..)| *hertz < 18_000.0)
        .collect()
}
