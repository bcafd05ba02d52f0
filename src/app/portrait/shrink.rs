//! The square in the middle of a picture, made small: each point is the light of all that lies in its place.

use outflank_net::identity::portrait::{Rgb, SIDE};

/// A picture as it was read: row by row, grey, grey with opacity, colour, or colour with opacity.
#[derive(Clone, Debug)]
pub struct Pixels {
    /// Pixels a row.
    pub width: usize,
    /// Rows.
    pub height: usize,
    /// One to four bytes a pixel.
    pub bytes: Vec<u8>,
}

/// The picture's middle; what is not opaque lies on white. `None` if it has no pixels, or not as many as it says.
#[must_use]
pub fn shrink(pixels: &Pixels) -> Option<Box<[Rgb; SIDE * SIDE]>> {
    let (width, height) = (pixels.width, pixels.height);
    let area = width.checked_mul(height).filter(|&area| area > 0)?;
    let each = pixels.bytes.len() / area;
    if !(1..=4).contains(&each) || pixels.bytes.len() != area * each {
        return None;
    }
    let light: [f32; 256] = std::array::from_fn(|value| to_light(value as f32 / 255.0));
    let side = width.min(height);
    let (left, top) = ((width - side) / 2, (height - side) / 2);
    let mut points = Vec::with_capacity(SIDE * SIDE);
    for row in 0..SIDE {
        for column in 0..SIDE {
            let mut sum = [0.0; 3];
            let mut all = 0.0;
            for (y, high) in span(row, side) {
                for (x, wide) in span(column, side) {
                    let at = ((top + y) * width + left + x) * each;
                    let share = high * wide;
                    all += share;
                    let seen = seen(&pixels.bytes[at..at + each], &light);
                    for (sum, part) in sum.iter_mut().zip(seen) {
                        *sum += part * share;
                    }
                }
            }
            points.push(sum.map(|part| (from_light(part / all) * 255.0).round() as u8));
        }
    }
    points.into_boxed_slice().try_into().ok()
}

/// The pixels that lie in the place of a point, and how much of each.
fn span(point: usize, side: usize) -> impl Iterator<Item = (usize, f32)> {
    let edge = |point: usize| (point * side) as f32 / SIDE as f32;
    let (from, to) = (edge(point), edge(point + 1));
    let last = (to.ceil() as usize).min(side);
    (from as usize..last).map(move |at| {
        let share = to.min((at + 1) as f32) - from.max(at as f32);
        (at, share.max(0.0))
    })
}

/// The light of a pixel on white.
fn seen(pixel: &[u8], light: &[f32; 256]) -> [f32; 3] {
    let of = |part: u8| light[usize::from(part)];
    let (colour, opacity) = match *pixel {
        [grey] => ([grey; 3], 255),
        [grey, opacity] => ([grey; 3], opacity),
        [red, green, blue] => ([red, green, blue], 255),
        [red, green, blue, opacity, ..] => ([red, green, blue], opacity),
        [] => ([255; 3], 255),
    };
    let opacity = f32::from(opacity) / 255.0;
    colour.map(|part| of(part) * opacity + 1.0 - opacity)
}

/// From a value as it is written (sRGB) to light.
fn to_light(value: f32) -> f32 {
    if value <= 0.040_45 {
        value / 12.92
    } else {
        ((value + 0.055) / 1.055).powf(2.4)
    }
}

fn from_light(light: f32) -> f32 {
    if light <= 0.003_130_8 {
        light * 12.92
    } else {
        1.055 * light.powf(1.0 / 2.4) - 0.055
    }
}
