//! Goes into the lobby with its card, listens while it is open, and leaves with it.

use super::{Hall, STAYS, Trouble};
use crate::notice::Notices;
use crate::online::meet::Meet;
use crate::profile::Me;
use crate::sets::{For, SetsDesk};
use crate::settings::Settings;
use crate::states::{Menu, MenuControl, Question};
use crate::wake::Wake;
use crate::words::Words;
use bevy::prelude::*;
use outflank_net::Key;
use outflank_net::lobby::{Presence, Told};
use std::time::Duration;

/// So often one listens.
const STEP: Duration = Duration::from_millis(200);
/// After a loss one tries again so much later.
const AGAIN: Duration = Duration::from_secs(6);

/// What a lobby may do.
#[derive(bevy::ecs::system::SystemParam)]
pub(super) struct Doorway<'w> {
    hall: ResMut<'w, Hall>,
    me: ResMut<'w, Me>,
    words: Res<'w, Words>,
    settings: Res<'w, Settings>,
    sets: Res<'w, SetsDesk>,
    menus: MenuControl<'w>,
    notices: ResMut<'w, Notices>,
    meetings: MessageWriter<'w, Meet>,
    wake: ResMut<'w, Wake>,
    time: Res<'w, Time<Real>>,
}

impl Doorway<'_> {
    /// Is one still there while the rules are chosen that others are to see?
    fn chooses_rules(&self, menu: Menu) -> bool {
        let is_over_it = matches!(
            menu,
            Menu::Rules | Menu::Custom | Menu::RulesText | Menu::Confirm(Question::DeleteSet)
        );
        is_over_it && self.sets.chosen_for == For::Wish && self.hall.inside.is_some()
    }
    fn tell(&mut self, told: Told) {
        let mut say = |hall: &Hall, key: &str, who: &Key| {
            self.notices.say_long(key, vec![("player", hall.name(who))]);
        };
        match told {
            Told::Changed => {}
            Told::Invited { by, .. } => say(&self.hall, "notice-lobby-invited", &by),
            Told::Withdrawn { by } => say(&self.hall, "notice-lobby-withdrawn", &by),
            Told::Declined { by } => {
                say(&self.hall, "notice-lobby-declined", &by);
                if let Some(inside) = &mut self.hall.inside {
                    inside.asked = None;
                }
            }
            Told::Agreed { with, terms, room } => {
                self.hall.leave();
                self.hall.until = self.time.elapsed() + STAYS;
                self.meetings.write(Meet {
                    room,
                    key: with,
                    terms,
                });
                self.menus.close();
            }
        }
        self.wake.soon();
    }
}

/// A step of it.
pub(super) fn attend(mut door: Doorway) {
    let (menu, elapsed) = (door.menus.current(), door.time.elapsed());
    if menu != Menu::Lobby && !door.chooses_rules(menu) {
        // Where nothing is to be done nothing is touched.
        if door.hall.inside.is_some() || door.hall.trouble.is_some() {
            door.hall.leave();
        }
        if door.hall.is_host && menu != Menu::Addresses && elapsed >= door.hall.until {
            door.hall.close();
        }
        return;
    }
    door.wake.at(elapsed + STEP);
    let may_retry = door.hall.trouble.is_none_or(|(trouble, since)| {
        matches!(trouble, Trouble::Line(why) if why.may_pass()) && elapsed - since > AGAIN
    });
    if door.hall.inside.is_none() && may_retry {
        let (hall, me) = (&mut *door.hall, &mut *door.me);
        let entered = hall.enter(me, &door.words, &door.settings);
        hall.trouble = entered.err().map(|trouble| (trouble, elapsed));
    }
    let known = door.me.name().cloned();
    let shown = known.map(|name| Presence {
        name,
        rating: door.me.rating(),
        terms: door.hall.wish.terms(),
        is_open: !door.settings.online.is_closed,
    });
    let now = door.hall.places.now();
    if let (Some(inside), Some(shown)) = (&mut door.hall.inside, shown) {
        inside.show(shown, now);
    }
    match door.hall.step() {
        Ok(told) => told.into_iter().for_each(|one| door.tell(one)),
        Err(why) => {
            door.hall.inside = None;
            door.hall.trouble = Some((Trouble::Line(why), elapsed));
            door.wake.soon();
        }
    }
}
