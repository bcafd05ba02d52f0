//! From the choices of the menu to a match.

use crate::settings::{Colour, NewGame, Opponent};
use outflank_game::{MatchOptions, Seat};
use outflank_rules::{ByDisc, Variant};

/// The match that these choices mean. `lot` decides a drawn colour.
#[must_use]
pub fn match_options(choice: &NewGame, lot: bool) -> MatchOptions {
    let variant = crate::sets::find(&choice.variant).unwrap_or_else(Variant::standard);
    let seats = match choice.opponent {
        Opponent::Friend => ByDisc::new(Seat::Human, Seat::Human),
        Opponent::Computer => {
            let computer = Seat::Computer {
                level: choice.level,
            };
            let mine_is_black = match choice.colour {
                Colour::Black => true,
                Colour::White => false,
                Colour::Drawn => lot,
            };
            if mine_is_black {
                ByDisc::new(Seat::Human, computer)
            } else {
                ByDisc::new(computer, Seat::Human)
            }
        }
    };
    MatchOptions {
        variant,
        seats,
        clock: choice.clock,
    }
}
