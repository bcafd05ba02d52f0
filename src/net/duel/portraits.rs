//! Two who have met show each other their pictures, once over each connection.

use crate::Portrait;
use crate::duel::Duel;
use crate::duel::news::{News, Output};
use crate::wire::Say;
use outflank_game::Millis;

impl Duel {
    /// Shows mine, where I have one, to whom I certainly have met.
    pub(super) fn show_portrait(&mut self, now: Millis) {
        if self.portraits[0] || !self.is_known() {
            return;
        }
        if let Some(portrait) = self.player.portrait.clone() {
            self.portraits[0] = true;
            self.say(&Say::Portrait(portrait), now);
        }
    }

    /// The other's; false if it does not belong here.
    pub(super) fn heed_portrait(&mut self, portrait: Portrait) -> bool {
        let may = self.is_known() && !self.portraits[1];
        if may {
            self.portraits[1] = true;
            self.out.push(Output::News(News::Portrait(portrait)));
        }
        may
    }
}
