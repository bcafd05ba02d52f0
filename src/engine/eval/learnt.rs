//! The learnt judgement of 8 × 8 with the usual goal: a weight for each picture of each pattern, stage by stage.
//!
//! The weights come as a file (`assets/engine/weights.bin`), made by `outflank-train`: see [`Weights::read`].

use super::patterns::{MIDDLES, PICTURES, PLACES, folded, mobility};
use super::trace::Trace;
use std::sync::Arc;

/// How many stages a game has; each is [`STAGE`] discs long.
pub(crate) const STAGES: usize = 15;
/// Discs of a stage.
pub(crate) const STAGE: u32 = 4;

/// The parts of a disc that weights count.
pub(crate) const UNIT: i32 = 128;

/// The first bytes of a file of weights.
const MARK: [u8; 4] = *b"OFLW";
/// The form of the file.
const VERSION: u8 = 2;

/// Entries of a stage: a power of two, so that a mask keeps every index inside.
const ENTRIES: usize = PICTURES.next_power_of_two();

type Stage = [i16; ENTRIES];

/// Weights for every picture of every pattern. Cloning shares them.
#[derive(Clone)]
pub struct Weights {
    stages: Arc<[Box<Stage>]>,
    made: Arc<str>,
}

impl std::fmt::Debug for Weights {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Weights")
            .field("made", &self.made)
            .finish_non_exhaustive()
    }
}

/// Why bytes are no weights.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum WeightsError {
    /// They do not begin as a file of weights does.
    #[error("this is no file of weights")]
    Mark,
    /// They have another form.
    #[error("the weights have the form {0}, not {VERSION}")]
    Version(u8),
    /// The file ends too soon.
    #[error("the file of weights is cut off")]
    Short,
    /// They are for other patterns.
    #[error("the weights are for other patterns")]
    Shape,
    /// The packed part is damaged.
    #[error("the weights are damaged: {0}")]
    Damaged(&'static str),
}

/// Takes bytes off the front.
fn take<'a>(bytes: &mut &'a [u8], count: usize) -> Result<&'a [u8], WeightsError> {
    let (front, rest) = bytes.split_at_checked(count).ok_or(WeightsError::Short)?;
    *bytes = rest;
    Ok(front)
}

/// The next two bytes as a number.
fn take_u16(bytes: &mut &[u8]) -> Result<u16, WeightsError> {
    let front = take(bytes, 2)?;
    Ok(u16::from_le_bytes([front[0], front[1]]))
}

/// The next four bytes as a number.
fn take_u32(bytes: &mut &[u8]) -> Result<u32, WeightsError> {
    let front = take(bytes, 4)?;
    Ok(u32::from_le_bytes([front[0], front[1], front[2], front[3]]))
}

impl Weights {
    /// Reads a file of weights.
    ///
    /// The file is: `OFLW`, the form (2), the number of stages (15), for each stage the worth of one step in 128ths of
    /// a disc (a byte each), the number of different pictures (u32), the check sum of all steps (CRC-32 as in zlib,
    /// u32), the length of a text (u16) that tells how the weights were made, the text, and then, packed by zlib, a
    /// signed byte for each picture of each stage: so many steps is it worth. Numbers are little-endian.
    ///
    /// # Errors
    /// The bytes are not such a file, or damaged.
    pub fn read(bytes: &[u8]) -> Result<Self, WeightsError> {
        let mut rest = bytes;
        if take(&mut rest, 4).map_err(|_| WeightsError::Mark)? != MARK {
            return Err(WeightsError::Mark);
        }
        let version = take(&mut rest, 1)?[0];
        if version != VERSION {
            return Err(WeightsError::Version(version));
        }
        if usize::from(take(&mut rest, 1)?[0]) != STAGES {
            return Err(WeightsError::Shape);
        }
        let steps = take(&mut rest, STAGES)?;
        let (names, count) = folded();
        if take_u32(&mut rest)? as usize != count {
            return Err(WeightsError::Shape);
        }
        let sum = take_u32(&mut rest)?;
        let length = take_u16(&mut rest)?;
        let made = std::str::from_utf8(take(&mut rest, length.into())?)
            .map_err(|_| WeightsError::Damaged("the text is none"))?;
        let packed = miniz_oxide::inflate::decompress_to_vec_zlib_with_limit(rest, count * STAGES)
            .map_err(|_| WeightsError::Damaged("it cannot be unpacked"))?;
        if packed.len() != count * STAGES {
            return Err(WeightsError::Short);
        }
        if crc32fast::hash(&packed) != sum {
            return Err(WeightsError::Damaged("the check sum is wrong"));
        }
        let stages = packed.chunks_exact(count).zip(steps).map(|(stage, &step)| {
            let worth: Vec<i16> = stage
                .iter()
                .map(|&n| i16::from(n.cast_signed()) * i16::from(step))
                .collect();
            unfold(&names, &worth)
        });
        Ok(Self {
            stages: stages.collect(),
            made: made.into(),
        })
    }

    /// The file of these weights: a signed byte for each picture that is told apart, stage by stage, in steps of so
    /// many 128ths of a disc.
    ///
    /// # Panics
    /// The lists have other lengths than the patterns need, or the text is longer than 65 535 bytes.
    #[must_use]
    pub fn file(steps: &[u8], weights: &[Vec<i8>], made: &str) -> Vec<u8> {
        let (_, count) = folded();
        assert!(
            steps.len() == STAGES && weights.len() == STAGES,
            "a list for each stage"
        );
        assert!(
            weights.iter().all(|w| w.len() == count),
            "a weight for each picture"
        );
        let plain: Vec<u8> = weights
            .iter()
            .flatten()
            .map(|w| w.cast_unsigned())
            .collect();
        let mut file = MARK.to_vec();
        file.extend([VERSION, STAGES as u8]);
        file.extend(steps);
        file.extend((count as u32).to_le_bytes());
        file.extend(crc32fast::hash(&plain).to_le_bytes());
        let length = u16::try_from(made.len()).expect("the text is short");
        file.extend(length.to_le_bytes());
        file.extend(made.as_bytes());
        file.extend(miniz_oxide::deflate::compress_to_vec_zlib(&plain, 10));
        file
    }

    /// The weights that come with the game.
    ///
    /// # Panics
    /// Never: a test reads them.
    #[cfg(feature = "weights")]
    #[must_use]
    pub fn built_in() -> Self {
        static BUILT_IN: std::sync::LazyLock<Weights> = std::sync::LazyLock::new(|| {
            Weights::read(include_bytes!("../../../assets/engine/weights.bin"))
                .expect("the weights of the game are checked by a test")
        });
        BUILT_IN.clone()
    }

    /// How they were made.
    #[must_use]
    pub fn made(&self) -> &str {
        &self.made
    }

    /// The judgement in hundredths of a disc, for the side to move, with so many empty squares; where
    /// [`counts_moves`] says so, it must know how many moves this and the other side have.
    #[inline(always)]
    pub(crate) fn judge(&self, trace: &Trace, moves: Option<[u32; 2]>, empty: u32) -> i32 {
        let weights = &self.stages[stage(empty)];
        let mut sum = 0;
        if let Some(moves) = moves {
            for entry in mobility(moves) {
                sum += i32::from(weights[entry & (ENTRIES - 1)]);
            }
        }
        for (picture, middle) in trace.pictures()[..PLACES].iter().zip(MIDDLES) {
            let entry = middle.wrapping_add_signed(i32::from(*picture)) as usize;
            sum += i32::from(weights[entry & (ENTRIES - 1)]);
        }
        (sum * 100 / UNIT).clamp(-6399, 6399)
    }
}

/// From this stage on moves are not counted: patterns alone judge the end better, and quicker.
pub(crate) const UNCOUNTED: usize = 11;

/// Are moves counted with so many empty squares?
#[inline(always)]
pub(crate) const fn counts_moves(empty: u32) -> bool {
    stage(empty) < UNCOUNTED
}

/// The stage at so many empty squares.
#[inline(always)]
pub(crate) const fn stage(empty: u32) -> usize {
    let at = 60u32.saturating_sub(empty) / STAGE;
    if at < STAGES as u32 {
        at as usize
    } else {
        STAGES - 1
    }
}

/// The weights of all pictures from those that are told apart.
fn unfold(names: &[u32], worth: &[i16]) -> Box<Stage> {
    let mut all: Box<Stage> = vec![0; ENTRIES]
        .try_into()
        .expect("the list has the length of a stage");
    for (entry, &name) in all.iter_mut().zip(names) {
        *entry = worth[name as usize];
    }
    all
}
