//! `cargo xtask icons`: the game's picture as files, for desktops.

use crate::{Ending, icon_art, picture};
use std::fs;
use std::path::Path;

/// The sizes that desktops ask for, in pixels.
const SIDES: [u32; 4] = [48, 128, 256, 512];

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
    Ok(())
}
