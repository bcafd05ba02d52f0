//! A player's own picture: small, of one size, and readable whatever its bytes are.
//!
//! Form 1: `[1]`, then how bright each point is, row by row, then the blue and then the red of each square of four points,
//! as JPEG has them (Y, Cb, Cr in full range). Every text of bytes of that length is a picture.

use data_encoding::BASE64URL_NOPAD;
use serde::{Deserialize, Serialize};
use std::fmt;
use std::sync::Arc;

/// Points a side.
pub const SIDE: usize = 48;
/// Squares of four points a side.
const HALF: usize = SIDE / 2;
/// The version of the form.
const FORM: u8 = 1;
/// How many bytes a picture has.
pub const BYTES: usize = 1 + SIDE * SIDE + 2 * HALF * HALF;

/// A colour: red, green, blue.
pub type Rgb = [u8; 3];

/// A picture of [`SIDE`] by [`SIDE`] points in [`BYTES`] bytes.
#[derive(Clone, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(try_from = "Vec<u8>", into = "Vec<u8>")]
pub struct Portrait(Arc<[u8]>);

/// The bytes are no picture, or one of a later form.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("a picture has {BYTES} bytes and is of form {FORM}")]
pub struct NoPortrait;

impl Portrait {
    /// The nearest that the form has to these points, row by row.
    #[must_use]
    pub fn of(points: &[Rgb; SIDE * SIDE]) -> Self {
        let mut bytes = Vec::with_capacity(BYTES);
        bytes.push(FORM);
        bytes.extend(points.iter().map(|point| byte(mixed(point, BRIGHT))));
        for (mix, middle) in [(BLUE, 128.0), (RED, 128.0)] {
            for square in 0..HALF * HALF {
                let sum: f32 = corners(square).map(|at| mixed(&points[at], mix)).sum();
                bytes.push(byte(middle + sum / 4.0));
            }
        }
        Self(bytes.into())
    }

    /// Its points, row by row.
    #[must_use]
    pub fn points(&self) -> Vec<Rgb> {
        let (bright, tints) = self.0[1..].split_at(SIDE * SIDE);
        let (blues, reds) = tints.split_at(HALF * HALF);
        let point = |(at, &bright): (usize, &u8)| {
            let square = at / SIDE / 2 * HALF + at % SIDE / 2;
            let [blue, red] = [blues, reds].map(|tints| f32::from(tints[square]) - 128.0);
            let bright = f32::from(bright);
            [
                byte(bright + 1.402 * red),
                byte(bright - 0.344_136 * blue - 0.714_136 * red),
                byte(bright + 1.772 * blue),
            ]
        };
        bright.iter().enumerate().map(point).collect()
    }

    /// Its bytes.
    #[must_use]
    pub fn bytes(&self) -> &[u8] {
        &self.0
    }

    /// Its bytes as a text.
    #[must_use]
    pub fn text(&self) -> String {
        BASE64URL_NOPAD.encode(&self.0)
    }

    /// Reads what [`Portrait::text`] wrote.
    ///
    /// # Errors
    /// It is no picture.
    pub fn parse(text: &str) -> Result<Self, NoPortrait> {
        if text.len() > 2 * BYTES {
            return Err(NoPortrait);
        }
        let bytes = BASE64URL_NOPAD.decode(text.as_bytes());
        bytes.map_err(|_| NoPortrait)?.try_into()
    }
}

impl TryFrom<Vec<u8>> for Portrait {
    type Error = NoPortrait;
    fn try_from(bytes: Vec<u8>) -> Result<Self, NoPortrait> {
        if bytes.len() == BYTES && bytes[0] == FORM {
            Ok(Self(bytes.into()))
        } else {
            Err(NoPortrait)
        }
    }
}

impl From<Portrait> for Vec<u8> {
    fn from(portrait: Portrait) -> Self {
        portrait.0.to_vec()
    }
}

impl fmt::Debug for Portrait {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Portrait(…)")
    }
}

/// How much of red, green and blue is in each.
const BRIGHT: [f32; 3] = [0.299, 0.587, 0.114];
const BLUE: [f32; 3] = [-0.168_736, -0.331_264, 0.5];
const RED: [f32; 3] = [0.5, -0.418_688, -0.081_312];

fn mixed(point: &Rgb, mix: [f32; 3]) -> f32 {
    point
        .iter()
        .zip(mix)
        .map(|(&part, share)| f32::from(part) * share)
        .sum()
}

fn byte(value: f32) -> u8 {
    value.round().clamp(0.0, 255.0) as u8
}

/// The four points of a square.
fn corners(square: usize) -> impl Iterator<Item = usize> {
    let first = square / HALF * 2 * SIDE + square % HALF * 2;
    [first, first + 1, first + SIDE, first + SIDE + 1].into_iter()
}
