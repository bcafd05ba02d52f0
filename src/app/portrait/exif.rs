//! Which side of a photograph is up: cameras write that beside the picture.

use outflank_net::identity::portrait::{Rgb, SIDE};

/// The number of the entry that tells it.
const ORIENTATION: u16 = 0x0112;
/// More entries no camera writes.
const MOST: u16 = 200;

/// What the entry says, 1 to 8; 1, as it lies, where there is none.
pub(super) fn orientation(exif: &[u8]) -> u16 {
    let exif = exif.strip_prefix(b"Exif\0\0").unwrap_or(exif);
    find(exif).filter(|way| (1..=8).contains(way)).unwrap_or(1)
}

fn find(exif: &[u8]) -> Option<u16> {
    let is_little = match exif.get(..4)? {
        b"II*\0" => true,
        b"MM\0*" => false,
        _ => return None,
    };
    let short = |at: usize| {
        let bytes: [u8; 2] = exif.get(at..at.checked_add(2)?)?.try_into().ok()?;
        Some(if is_little {
            u16::from_le_bytes(bytes)
        } else {
            u16::from_be_bytes(bytes)
        })
    };
    let (first, second) = (usize::from(short(4)?), usize::from(short(6)?));
    let start = if is_little {
        first | second << 16
    } else {
        first << 16 | second
    };
    let count = short(start)?.min(MOST);
    let entries = (0..usize::from(count)).map(|n| start + 2 + 12 * n);
    let mut entries = entries.take_while(|&at| at < exif.len());
    let entry = entries.find(|&at| short(at) == Some(ORIENTATION))?;
    short(entry + 8)
}

/// The points as they are meant to be seen.
pub(super) fn upright(points: &[Rgb; SIDE * SIDE], orientation: u16) -> Box<[Rgb; SIDE * SIDE]> {
    let last = SIDE - 1;
    let mut turned = Box::new(*points);
    for (at, point) in turned.iter_mut().enumerate() {
        let (x, y) = (at % SIDE, at / SIDE);
        let (column, row) = match orientation {
            2 => (last - x, y),
            3 => (last - x, last - y),
            4 => (x, last - y),
            5 => (y, x),
            6 => (y, last - x),
            7 => (last - y, last - x),
            8 => (last - y, x),
            _ => (x, y),
        };
        *point = points[row * SIDE + column];
    }
    turned
}
