//! Where the player is: the screen, the menu over it, and the order in which systems run.

use bevy::prelude::*;

/// What fills the window.
#[derive(States, Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Screen {
    /// The first screen.
    #[default]
    Title,
    /// A match is on the table.
    Match,
    /// A position is put together.
    Editor,
}

/// What lies over the screen.
#[derive(States, Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Menu {
    /// Nothing.
    #[default]
    None,
    /// Choosing a new game.
    NewGame,
    /// The settings.
    Settings,
    /// All keys.
    Keys,
    /// The list of moves, where it has no place beside the board.
    Moves,
    /// The match is paused.
    Pause,
    /// The match is over.
    Result,
    /// Games with others: whom to play, and waiting for them.
    Online,
    /// What the two of a game with others say.
    Chat,
    /// Who may watch a game with somebody far away, and how many do.
    Watchers,
    /// Who one is to others: name, picture, rating, people.
    Profile,
    /// The passphrase, and carrying the profile away.
    Keeping,
    /// The passphrase is asked for; whoever needs the key opens this over itself.
    Unlock,
    /// The addresses of games with others.
    Addresses,
    /// Who is at the meeting place.
    Lobby,
    /// Choosing a rule set.
    Rules,
    /// Making a rule set, or changing one.
    Custom,
    /// The rules of a set in words.
    RulesText,
    /// A rule set that came by a link.
    SetArrived,
    /// What belongs to the position editor.
    Editor(EditorCard),
    /// A question with two answers.
    Confirm(Question),
}

/// The cards of the position editor.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum EditorCard {
    /// Size, shape, and what is done to the whole board.
    Board,
    /// The position as text.
    Text,
    /// Against whom it is played on.
    Play,
}

/// What a confirmation asks.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Question {
    /// Give the game up?
    Resign,
    /// Go to the title in the middle of a game?
    Leave,
    /// Start anew in the middle of a game?
    Replace,
    /// Quit?
    Quit,
    /// Offer a draw?
    OfferDraw,
    /// Leave a game against somebody far away, which loses it?
    Forfeit,
    /// Take the draw that the other player offers?
    AnswerDraw,
    /// Delete a kept rule set?
    DeleteSet,
}

/// The chain of a frame; each step sees what the one before it did.
#[derive(SystemSet, Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum AppSystems {
    /// Devices → intents.
    Input,
    /// Intents → the match.
    Table,
    /// The match → the computer, and back.
    Think,
    /// The match → the picture and the sound.
    Show,
    /// The match and the settings → the disk.
    Store,
}

/// Menus that wait under the one shown, so that "back" goes where one came from.
#[derive(Resource, Default)]
struct Beneath(Vec<Menu>);

/// Opens and closes menus.
#[derive(bevy::ecs::system::SystemParam)]
pub struct MenuControl<'w> {
    current: Res<'w, State<Menu>>,
    next: ResMut<'w, NextState<Menu>>,
    beneath: ResMut<'w, Beneath>,
}

impl MenuControl<'_> {
    /// How many menus lie below the one shown.
    #[must_use]
    pub fn depth(&self) -> usize {
        self.beneath.0.len()
    }
    /// The menu shown.
    #[must_use]
    pub fn current(&self) -> Menu {
        *self.current.get()
    }
    /// Shows `menu`; [`MenuControl::back`] returns to the one shown now.
    pub fn open(&mut self, menu: Menu) {
        let now = self.current();
        if now == menu {
            return;
        }
        self.beneath.0.push(now);
        self.next.set(menu);
    }
    /// Shows `menu` in place of the one shown now.
    pub fn replace(&mut self, menu: Menu) {
        self.next.set(menu);
    }
    /// Shows `menu` alone.
    pub fn show_only(&mut self, menu: Menu) {
        self.beneath.0.clear();
        self.next.set(menu);
    }
    /// Goes to the menu from which this one was opened.
    pub fn back(&mut self) {
        let below = self.beneath.0.pop().unwrap_or_default();
        self.next.set(below);
    }
    /// Closes all menus.
    pub fn close(&mut self) {
        self.show_only(Menu::None);
    }
}

/// Puts the states and the chain in place.
pub fn plugin(app: &mut App) {
    use AppSystems::{Input, Show, Store, Table, Think};
    app.init_state::<Screen>()
        .init_state::<Menu>()
        .init_resource::<Beneath>()
        .configure_sets(Update, (Input, Table, Think, Show, Store).chain());
}
