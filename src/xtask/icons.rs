//! `cargo xtask icons`: the game's picture as files, for desktops.

use crate::{Ending, icon_art, picture};
use std::fs;
use std::path::Path;

/// The sizes that desktops ask for, in pixels.
const SIDES: [u32; 5] = [48, 128, 192, 256, 512];

/// Runs the command from the repository's root.
///
/// # Errors
/// A file cannot be written.
pub fn command(_: &[String]) -> Ending {
    let folder = Path::new("assets/images");
    fs::create_dir_all(folder).map_err(|why| format!("{}: {why}", folder.display()))?;
    for side in SIDES {
        let path = folder.join(format!("outflank-{side}.png"));
        picture::write_square(&icon_art::draw(side), side as usize, &path)
            .map_err(|why| format!("{}: {why}", path.display()))?;
    }
    let path = folder.join("outflank-maskable.png");
    picture::write_square(&maskable(512), 512, &path)
        .map_err(|why| format!("{}: {why}", path.display()))
}

/// The picture in the middle of a dark ground, small enough for a system to cut any shape out of it:
/// the middle four fifths are always seen.
fn maskable(side: u32) -> Vec<u8> {
    const GROUND: [u8; 4] = [0x14, 0x11, 0x0e, 0xff];
    let inner = side * 72 / 100;
    let edge = (side - inner) / 2;
    let art = icon_art::draw(inner);
    let mut bytes = GROUND.repeat((side * side) as usize);
    for y in 0..inner {
        for x in 0..inner {
            let from = ((y * inner + x) * 4) as usize;
            let to = (((y + edge) * side + x + edge) * 4) as usize;
            let cover = u32::from(art[from + 3]);
            for part in 0..3 {
                let (over, under) = (u32::from(art[from + part]), u32::from(bytes[to + part]));
                bytes[to + part] = ((over * cover + under * (255 - cover)) / 255) as u8;
            }
        }
    }
    bytes
}
