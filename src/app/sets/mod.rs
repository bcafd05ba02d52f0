//! Rule sets as players meet them: how one is found and named, what its rules are in words, how it is passed on, and what
//! makes no sense together.

mod arrival;
mod first;
pub mod named;
pub mod sense;
pub mod share;
pub mod text;
pub mod xot;

use crate::settings::KeptSet;
use bevy::prelude::*;
pub use first::{FIRST, Tip};
use outflank_game::link::{read_rules, write_rules};
use outflank_rules::{Start, Variant};

/// Whose rule set is being chosen.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum For {
    /// The new game's.
    #[default]
    NewGame,
    /// The game's that is offered over the network.
    Offer,
    /// The one in the lobby.
    Wish,
}

/// A set that is being made or changed.
#[derive(Clone, Debug, PartialEq)]
pub struct Draft {
    /// Its name as written so far.
    pub name: String,
    /// Its rules so far.
    pub variant: Variant,
    /// The prepared start that it may have, where it came with one.
    pub prepared: Option<Start>,
    /// The kept set that is changed, by its place.
    pub of: Option<usize>,
    /// Why it was not kept.
    pub fault: Option<&'static str>,
}

impl Draft {
    /// Begins with these rules.
    #[must_use]
    pub fn of(variant: Variant, name: String, of: Option<usize>) -> Self {
        let is_prepared = matches!(variant.start, Start::Given(_) | Start::Played(_));
        Self {
            name,
            prepared: is_prepared.then(|| variant.start.clone()),
            variant,
            of,
            fault: None,
        }
    }
}

/// What the menus about rule sets remember while they are open.
#[derive(Resource, Default)]
pub struct SetsDesk {
    /// Whose set is chosen.
    pub chosen_for: For,
    /// The set that is made or changed.
    pub draft: Option<Draft>,
    /// The set whose rules are read; nothing: that of the match.
    pub read: Option<Variant>,
    /// The set of a link.
    pub arrived: Option<KeptSet>,
    /// The kept set that may be deleted, by its place.
    pub doomed: Option<usize>,
}

/// The rule set that settings and offers name: by its key, or written out as links write it. One in which no game can be
/// begun is none.
#[must_use]
pub fn find(name: &str) -> Option<Variant> {
    let variant = Variant::by_key(name).or_else(|| read_rules(name).ok())?;
    let can_begin = variant.position().is_ok_and(|start| !start.is_over());
    can_begin.then_some(variant)
}

/// The name by which [`find`] finds it.
#[must_use]
pub fn name_of(variant: &Variant) -> String {
    let mut variant = variant.clone();
    if let Some(known) = named::registered(&variant) {
        return known.key;
    }
    if !Variant::by_key(&variant.key).is_some_and(|known| known.rules == variant.rules) {
        variant.key = "custom".into();
    }
    write_rules(&variant)
}

/// Everything about rule sets that needs no window.
pub fn plugin(app: &mut App) {
    app.init_resource::<SetsDesk>()
        .add_plugins((arrival::plugin, first::plugin));
}
