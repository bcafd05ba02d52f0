//! Watchers of one's own game, and a game of others that is watched.

use super::{Ear, names};
use crate::online::Watched;
use crate::table::{Afar, Remote};
use outflank_game::Match;
use outflank_net::Facts;

impl Ear<'_> {
    /// So many watch now; the first who comes is told of.
    pub(super) fn watchers(&mut self, count: usize) {
        if let Some(game) = &mut self.online.game {
            if game.watchers == 0 && count > 0 {
                self.notices.say("online-watcher");
            }
            game.watchers = count;
        }
    }

    /// The other one lets others watch, or no more.
    pub(super) fn watched(&mut self, is_watched: bool) {
        let key = if is_watched {
            "online-watched"
        } else {
            "online-watched-no-more"
        };
        if let Some(game) = &self.online.game {
            self.notices
                .say_long(key, vec![("player", game.name.clone())]);
        }
    }

    /// A game that others play lies on the table.
    pub(super) fn see(&mut self, facts: &Facts, game: Match) {
        self.online.watched = Some(Watched { is_lost: false });
        let remote = Remote::new(None, names(facts), facts.ratings.map(|elo| elo.0));
        self.send(Afar::Lay(Box::new(game), Box::new(remote)));
        self.found();
    }
}
