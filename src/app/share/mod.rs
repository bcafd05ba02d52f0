//! The result as a picture that is worth keeping: what it says, how it is drawn, where it goes.

mod board;
mod card;
mod keeping;
mod raster;

use crate::desk::Desk;
use crate::theme::Palette;
pub use board::{board, disc, middle_of};
pub use keeping::{Pictures, plugin};
use outflank_game::{Ending, Match};
use outflank_locale::Args;
use outflank_rules::{ByDisc, Disc, Position};
pub use raster::Picture;

/// What the picture of a result says, in the player's language.
#[derive(Clone, Debug)]
pub struct Card {
    /// The game's name.
    pub game: String,
    /// Who won.
    pub headline: String,
    /// What was special.
    pub moment: Option<String>,
    /// Why it ended.
    pub why: String,
    /// Who played which colour.
    pub names: ByDisc<String>,
    /// The count of each.
    pub counts: ByDisc<String>,
    /// The rule set, and how many moves.
    pub about: String,
    /// Who won, if anybody.
    pub winner: Option<Disc>,
    /// The last board.
    pub position: Position,
    /// The name of its file, without ending.
    pub file: String,
}

impl Card {
    /// The card of a match that is over.
    #[must_use]
    pub fn of(desk: &Desk, game: &Match, ending: Ending) -> Self {
        let (headline, why) = crate::menus::result_words(desk, game);
        let score = ending.score(game.position());
        let moves = Args::new()
            .with("rules", desk.rules_name())
            .with("count", u32::from(game.ply().0));
        Self {
            game: desk.words.say("app-title"),
            headline,
            moment: crate::menus::moment_words(desk, game),
            why,
            names: ByDisc::from_fn(|disc| desk.player(disc)),
            counts: score.map(|count| desk.words.number(i64::from(count))),
            about: desk.words.with("result-about", &moves),
            winner: ending.winner(),
            position: *game.position(),
            file: format!("outflank-{}-{}", score.black, score.white),
        }
    }

    /// The picture: 1080 by 1350 pixels.
    #[must_use]
    pub fn picture(&self, palette: &Palette) -> Picture {
        raster::picture(card::SIZE, card::SCALE, |ui| card::draw(ui, palette, self))
    }
}

/// Where the last board lies in the picture, in pixels.
#[must_use]
pub fn board_in_picture() -> bevy_egui::egui::Rect {
    card::BOARD * card::SCALE
}

impl Picture {
    /// The picture as a PNG file.
    ///
    /// # Panics
    /// Never: the sizes agree, and memory takes whatever is written.
    #[must_use]
    pub fn png(&self) -> Vec<u8> {
        let mut bytes = Vec::new();
        let mut encoder = png::Encoder::new(&mut bytes, self.width as u32, self.height as u32);
        encoder.set_color(png::ColorType::Rgba);
        encoder.set_depth(png::BitDepth::Eight);
        encoder.set_compression(png::Compression::Fast);
        let written = encoder
            .write_header()
            .and_then(|mut writer| writer.write_image_data(&self.bytes));
        written.expect("the bytes fill the picture, and memory takes them");
        bytes
    }
}

/// Keeps the picture of the result; where, or why not, is said when it is known.
pub fn save(desk: &mut Desk) {
    let Some(game) = desk.table.game() else {
        return;
    };
    let Some(ending) = game.ending() else { return };
    let card = Card::of(desk, game, ending);
    desk.pictures.keep(card, desk.palette.clone());
    desk.wake.soon();
}
