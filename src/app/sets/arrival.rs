//! A rule set that comes by a link: it is shown, and the player says what becomes of it.

use super::{SetsDesk, share};
use crate::notice::Notices;
use crate::settings::KeptSet;
use crate::states::{AppSystems, Menu, MenuControl};
use crate::table::{Intent, Obeying, Table};
use crate::wake::Wake;
use bevy::prelude::*;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, hear.in_set(AppSystems::Table).after(Obeying));
}

/// Opens the sets that links bring.
fn hear(
    mut intents: MessageReader<Intent>,
    mut desk: ResMut<SetsDesk>,
    mut notices: ResMut<Notices>,
    mut menus: MenuControl,
    mut wake: ResMut<Wake>,
    table: Res<Table>,
) {
    for intent in intents.read() {
        let Intent::Rules(text) = intent else {
            continue;
        };
        let is_away = table.plays_afar();
        if is_away {
            notices.say("refused-not-now");
        } else if let Some(set) = read(text, &mut notices) {
            desk.arrived = Some(set);
            if menus.current() != Menu::SetArrived {
                menus.open(Menu::SetArrived);
            }
        }
        wake.soon();
    }
}

/// The set of a text; where there is none the player is told why.
pub(crate) fn read(text: &str, notices: &mut Notices) -> Option<KeptSet> {
    match share::read(text) {
        Ok(set) => Some(set),
        Err(why) => {
            warn!("rules: {why}");
            let arguments = match why {
                share::Unreadable::Version(found) => vec![("found", found.to_string())],
                _ => Vec::new(),
            };
            notices.say_long(why.key(), arguments);
            None
        }
    }
}
