//! What is being written in the fields of menus, and what is wrong with it. Gone with the menu.

use super::addresses::Check;
use crate::settings::Online;
use crate::states::Menu;
use bevy::prelude::*;

/// What is being written.
#[derive(Resource, Clone, Debug, Default, PartialEq)]
pub struct Drafts {
    /// A name that is not yet taken.
    pub name: Option<String>,
    /// A passphrase.
    pub passphrase: String,
    /// Has the field been given the keyboard?
    pub is_begun: bool,
    /// Is it shown?
    pub is_shown: bool,
    /// A profile from elsewhere, or where it lies.
    pub carried: String,
    /// Has that a passphrase of its own?
    pub is_carried_sealed: bool,
    /// That passphrase.
    pub its_passphrase: String,
    /// Where a picture's file lies, once one is to be chosen.
    pub picture: Option<String>,
    /// A position in some form of text.
    pub position: String,
    /// Addresses that are not all taken yet.
    pub addresses: Option<Box<Online>>,
    /// What is known of the meeting place.
    pub check: Check,
    /// Is it being chosen what one would like to play?
    pub is_wish_open: bool,
    /// The key of the field in which something is wrong, and what.
    pub fault: Option<(&'static str, String)>,
}

impl Drafts {
    /// What is wrong in this field.
    #[must_use]
    pub fn fault_in(&self, key: &str) -> Option<&str> {
        let fault = self.fault.as_ref().filter(|(field, _)| *field == key);
        fault.map(|(_, sentence)| sentence.as_str())
    }
}

/// What was written goes with the menu.
pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Drafts>()
        .add_systems(Update, forget.run_if(state_changed::<Menu>));
}

fn forget(mut drafts: ResMut<Drafts>) {
    drafts.set_if_neq(Drafts::default());
}
