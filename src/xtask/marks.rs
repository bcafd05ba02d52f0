//! `cargo xtask marks DIR`: are the marks of the pictures in DIR told apart without colour, and by eyes that see fewer
//! colours? Reads what `--screenshots` writes: a picture and beside it a table of what lies on its squares.

#![expect(clippy::print_stdout, reason = "the sum of it is printed")]

use crate::Ending;
use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};

/// A pixel differs if its lightness (CIE L*) differs by so much.
const STEP: f32 = 18.0;
/// Two kinds of squares are told apart if so many pixels in a thousand differ.
const ENOUGH: usize = 4;

/// How an eye sees: what it makes of linear red, green and blue. The three defects are those of Machado, Oliveira and
/// Fernandes, "A Physiologically-based Model for Simulation of Color Vision Deficiency" (2009), at full strength.
const EYES: [(&str, [[f32; 3]; 3]); 4] = [
    ("grey", [[0.2126, 0.7152, 0.0722]; 3]),
    (
        "protanopia",
        [
            [0.152_286, 1.052_583, -0.204_868],
            [0.114_503, 0.786_281, 0.099_216],
            [-0.003_882, -0.048_116, 1.051_998],
        ],
    ),
    (
        "deuteranopia",
        [
            [0.367_322, 0.860_646, -0.227_968],
            [0.280_085, 0.672_501, 0.047_413],
            [-0.011_820, 0.042_940, 0.968_881],
        ],
    ),
    (
        "tritanopia",
        [
            [1.255_528, -0.076_749, -0.178_779],
            [-0.078_411, 0.930_809, 0.147_602],
            [0.004_733, 0.691_367, 0.303_900],
        ],
    ),
];

/// Compares the pictures in the folder.
///
/// # Errors
/// There are none, one cannot be read, or marks are not told apart: each is named.
pub fn command(words: &[String]) -> Ending {
    let [folder] = words else {
        return Err("usage: cargo xtask marks DIR".into());
    };
    let mut tables: Vec<PathBuf> = fs::read_dir(folder)
        .map_err(|why| format!("{folder}: {why}"))?
        .filter_map(|entry| entry.ok().map(|entry| entry.path()))
        .filter(|path| path.extension().is_some_and(|end| end == "tsv"))
        .collect();
    tables.sort();
    if tables.is_empty() {
        return Err(format!("{folder} holds no picture with a table"));
    }
    let mut failed = Vec::new();
    let mut pairs = 0;
    for table in &tables {
        let picture = Picture::read(&table.with_extension("png"))?;
        let text =
            fs::read_to_string(table).map_err(|why| format!("{}: {why}", table.display()))?;
        let kinds =
            kinds(&text).ok_or_else(|| format!("{}: not a table of squares", table.display()))?;
        compare(
            &table.display().to_string(),
            &picture,
            &kinds,
            &mut pairs,
            &mut failed,
        );
    }
    println!(
        "{} pictures, {pairs} pairs of squares seen by {} eyes",
        tables.len(),
        EYES.len()
    );
    if failed.is_empty() && pairs > 0 {
        Ok(())
    } else {
        Err(format!("not told apart:\n{}", failed.join("\n")))
    }
}

/// A square of a picture: its middle and its side, in pixels.
#[derive(Clone, Copy)]
struct Cell {
    x: f32,
    y: f32,
    side: f32,
}

/// What lies on a square, then its marks → the first such square.
type Kinds = BTreeMap<String, BTreeMap<String, Cell>>;

fn kinds(text: &str) -> Option<Kinds> {
    let mut kinds = Kinds::new();
    for line in text.lines() {
        let fields: Vec<&str> = line.split('\t').collect();
        let [what, marks, x, y, side] = fields[..] else {
            return None;
        };
        let cell = Cell {
            x: x.parse().ok()?,
            y: y.parse().ok()?,
            side: side.parse().ok()?,
        };
        kinds
            .entry(what.into())
            .or_default()
            .entry(marks.into())
            .or_insert(cell);
    }
    Some(kinds)
}

/// Every two kinds of squares on which the same lies, by every eye.
fn compare(
    name: &str,
    picture: &Picture,
    kinds: &Kinds,
    pairs: &mut usize,
    failed: &mut Vec<String>,
) {
    for (what, marks) in kinds {
        let list: Vec<_> = marks.iter().collect();
        for (n, (one, one_cell)) in list.iter().enumerate() {
            for (other, other_cell) in &list[n + 1..] {
                *pairs += 1;
                for (eye, matrix) in &EYES {
                    let differ = picture.difference(**one_cell, **other_cell, matrix);
                    if differ < ENOUGH {
                        failed.push(format!("{name}: {what} \"{one}\" and \"{other}\" by {eye}: {differ} of 1000 pixels"));
                    }
                }
            }
        }
    }
}

/// Pixels, as linear red, green and blue.
pub struct Picture {
    width: usize,
    height: usize,
    pixels: Vec<[f32; 3]>,
}

impl Picture {
    /// Reads a picture of eight bits of red, green and blue.
    ///
    /// # Errors
    /// It cannot be read, or is another one.
    pub fn read(path: &Path) -> Result<Self, String> {
        let error = |why: &dyn std::fmt::Display| format!("{}: {why}", path.display());
        let file = fs::File::open(path).map_err(|why| error(&why))?;
        let mut reader = png::Decoder::new(std::io::BufReader::new(file))
            .read_info()
            .map_err(|why| error(&why))?;
        let size = reader
            .output_buffer_size()
            .ok_or_else(|| error(&"too large"))?;
        let mut bytes = vec![0; size];
        let info = reader.next_frame(&mut bytes).map_err(|why| error(&why))?;
        if info.bit_depth != png::BitDepth::Eight || info.color_type != png::ColorType::Rgb {
            return Err(error(&"not eight bits of red, green and blue"));
        }
        let pixels = bytes[..info.buffer_size()]
            .chunks_exact(3)
            .map(|rgb| [rgb[0], rgb[1], rgb[2]].map(linear))
            .collect();
        Ok(Self {
            width: info.width as usize,
            height: info.height as usize,
            pixels,
        })
    }

    /// Its colours, pixel by pixel, as numbers that tell them apart.
    pub fn colours(&self) -> impl Iterator<Item = [u32; 3]> + '_ {
        self.pixels.iter().map(|pixel| pixel.map(f32::to_bits))
    }

    fn at(&self, x: f32, y: f32) -> [f32; 3] {
        let column = (x.max(0.0) as usize).min(self.width - 1);
        let row = (y.max(0.0) as usize).min(self.height - 1);
        self.pixels[row * self.width + column]
    }

    /// How many of a thousand pixels of two squares differ to this eye; the lines between squares are left out.
    fn difference(&self, one: Cell, other: Cell, eye: &[[f32; 3]; 3]) -> usize {
        /// The part of a square's side that is compared.
        const INSIDE: f32 = 0.86;
        let side = one.side.min(other.side) * INSIDE;
        let count = side as usize;
        let mut differ = 0;
        for row in 0..count {
            for column in 0..count {
                let (dx, dy) = (column as f32 - side / 2.0, row as f32 - side / 2.0);
                let here = lightness(self.at(one.x + dx, one.y + dy), eye);
                let there = lightness(self.at(other.x + dx, other.y + dy), eye);
                differ += usize::from((here - there).abs() >= STEP);
            }
        }
        differ * 1000 / (count * count).max(1)
    }
}

/// The linear part of an sRGB byte.
fn linear(byte: u8) -> f32 {
    let part = f32::from(byte) / 255.0;
    if part <= 0.040_45 {
        part / 12.92
    } else {
        ((part + 0.055) / 1.055).powf(2.4)
    }
}

/// CIE L* of what this eye sees.
fn lightness(colour: [f32; 3], eye: &[[f32; 3]; 3]) -> f32 {
    let seen = eye.map(|row| {
        row.iter()
            .zip(colour)
            .map(|(a, b)| a * b)
            .sum::<f32>()
            .clamp(0.0, 1.0)
    });
    let y = 0.2126 * seen[0] + 0.7152 * seen[1] + 0.0722 * seen[2];
    if y > 0.008_856 {
        116.0 * y.cbrt() - 16.0
    } else {
        903.3 * y
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn two(left: [u8; 3], right: [u8; 3]) -> Picture {
        let pixels = (0..20 * 10).map(|n| {
            if n % 20 < 10 {
                left.map(linear)
            } else {
                right.map(linear)
            }
        });
        Picture {
            width: 20,
            height: 10,
            pixels: pixels.collect(),
        }
    }

    fn told(picture: &Picture, eye: usize) -> usize {
        let cell = |x| Cell {
            x,
            y: 5.0,
            side: 10.0,
        };
        picture.difference(cell(5.0), cell(15.0), &EYES[eye].1)
    }

    #[test]
    fn black_and_white_are_told_apart_by_every_eye() {
        let picture = two([0; 3], [255; 3]);
        assert!((0..EYES.len()).all(|eye| told(&picture, eye) == 1000));
    }

    #[test]
    fn colours_of_one_lightness_are_not_told_apart() {
        let picture = two([200, 60, 60], [30, 122, 30]);
        assert_eq!(told(&picture, 0), 0);
        assert_eq!(told(&picture, 2), 0);
    }

    #[test]
    fn a_table_that_is_none_is_refused() {
        assert!(kinds("empty\tlegal\t1\t2\t3\n").is_some());
        assert!(kinds("empty legal").is_none());
        assert!(kinds("empty\tlegal\tone\t2\t3").is_none());
    }
}
