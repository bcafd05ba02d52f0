//! `xtask sounds`: makes every sound and the music anew, in `assets/audio`, from nothing but the recipes here.
//!
//! Effects are 44.1 kHz mono. The shortest stay WAV files of 16 bits; everything longer, and the music, is packed as Ogg
//! Vorbis by `oggenc` (Debian: `vorbis-tools`), which only this command needs. All noise is seeded, so a run on one
//! machine always writes the same bytes; another machine's `sin` may differ in the last bit of a sample.

mod effects;
mod file;
mod material;
mod meter;
mod music;
mod phrases;
mod strike;

use effects::{RECIPES, TAKES};
use std::path::Path;
use strike::{Chance, RATE};

/// Writes every sound of the game into the folder `out`; files of these names there are replaced.
///
/// # Errors
/// When the folder or a file in it cannot be written, or `oggenc` is missing.
pub fn generate(out: &Path) -> Result<(), String> {
    for (number, material) in material::MATERIALS.iter().enumerate() {
        let folder = out.join(material.name);
        for (name, recipe) in &RECIPES {
            for take in 1..=TAKES {
                let seed = name
                    .bytes()
                    .fold(0x9E37, |seed, byte| seed * 31 + u64::from(byte));
                let mut chance = Chance(seed + 7 * take + 1009 * number as u64);
                let sound = recipe(material, take, &mut chance);
                effect(&folder, &format!("{name}-{take}"), &sound)?;
            }
        }
    }
    for (name, sound) in phrases::all() {
        effect(&out.join("shared"), &name, &sound)?;
    }
    for stem in music::stems() {
        let [left, right] = &stem.sides;
        let both = [left.as_slice(), right.as_slice()];
        file::write_ogg(
            &out.join("music").join(stem.name),
            &both,
            music::RATE,
            music::QUALITY,
        )?;
    }
    Ok(())
}

/// Below this many seconds the head of an Ogg file weighs more than it saves.
const SHORT: f32 = 0.075;
/// The quality of packed effects, as `oggenc` counts it.
const QUALITY: &str = "3";

fn effect(folder: &Path, name: &str, sound: &[f32]) -> Result<(), String> {
    let path = folder.join(name);
    if sound.len() as f32 <= SHORT * RATE {
        file::write_wav(&path, &[sound], RATE as u32)
    } else {
        file::write_ogg(&path, &[sound], RATE as u32, QUALITY)
    }
}
