//! A position with its worth, and files of them.

use crate::named;
use outflank_rules::Position;
use std::path::Path;

/// A position of the usual game on 8 × 8 for the side to move, and what it is worth to it.
#[derive(Clone, Copy)]
pub struct Sample {
    pub own: u64,
    pub opp: u64,
    /// Hundredths of a disc.
    pub worth: i16,
}

/// Bytes of a sample in a file.
const BYTES: usize = 18;

impl Sample {
    /// The position with its worth in hundredths of a disc.
    pub fn new(position: &Position, worth: f32) -> Self {
        let side = position.to_move();
        Self {
            own: position.discs(side).to_small(),
            opp: position.discs(!side).to_small(),
            worth: worth.round().clamp(-6400.0, 6400.0) as i16,
        }
    }

    /// Squares without a disc.
    pub const fn empty(&self) -> u32 {
        (self.own | self.opp).count_zeros()
    }
}

/// Writes the samples.
pub fn write(path: &Path, samples: &[Sample]) -> Result<(), String> {
    let mut bytes = Vec::with_capacity(samples.len() * BYTES);
    for sample in samples {
        bytes.extend(sample.own.to_le_bytes());
        bytes.extend(sample.opp.to_le_bytes());
        bytes.extend(sample.worth.to_le_bytes());
    }
    write_whole(path, bytes)
}

/// Writes a file, so that an unfinished one is never taken for it.
pub fn write_whole(path: &Path, bytes: Vec<u8>) -> Result<(), String> {
    let unfinished = path.with_extension("part");
    std::fs::write(&unfinished, bytes).map_err(|e| named(&unfinished, &e))?;
    std::fs::rename(&unfinished, path).map_err(|e| named(path, &e))
}

/// Reads samples that were written.
pub fn read(path: &Path) -> Result<Vec<Sample>, String> {
    let bytes = std::fs::read(path).map_err(|e| named(path, &e))?;
    let word = |bytes: &[u8]| {
        bytes
            .iter()
            .rev()
            .fold(0, |all, &b| all << 8 | u64::from(b))
    };
    Ok(bytes
        .chunks_exact(BYTES)
        .map(|c| Sample {
            own: word(&c[..8]),
            opp: word(&c[8..16]),
            worth: i16::from_le_bytes([c[16], c[17]]),
        })
        .collect())
}
