//! What somebody hears who cannot see the picture: the squares, the controls and what goes on, in
//! words. On the web the page says them; the desktop's own tree of controls is egui's.

mod say;

use crate::desk::Desk;
use crate::editor::{Findings, Sketch, square_words};
use crate::interface::Interface;
use crate::states::{Menu, Screen};
use crate::table::Advice;
use crate::theme::{Named, Stands};
use bevy::prelude::*;
use outflank_locale::{Args, LanguageTag};
use outflank_rules::{Position, Square};

/// The present screen in words.
#[derive(Resource, Clone, Debug, Default, PartialEq, Eq)]
pub struct Mirror {
    /// Squares a row; none where there is no board to play on.
    pub columns: u8,
    /// The squares row by row from a1, each with what stands there; empty where there is no square.
    pub squares: Vec<String>,
    /// Everything that may be pressed: its key and its name.
    pub controls: Vec<(String, String)>,
}

/// Sentences to be said, oldest first; whoever says them takes them.
#[derive(Resource, Default)]
pub struct Sayings(pub Vec<String>);

/// The systems that put the screen into words; they run last in a frame.
#[derive(SystemSet, Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Reflection;

/// Keeps the words up to date.
pub fn plugin(app: &mut App) {
    app.init_resource::<Mirror>()
        .init_resource::<Sayings>()
        .add_systems(
            Last,
            (
                reflect,
                say::menus,
                say::proposals,
                say::events,
                say::advice,
                say::lesson,
                say::editor,
                say::notices,
                say::tips,
            )
                .chain()
                .in_set(Reflection)
                .before(crate::wake::settle),
        );
}

/// What the words were made of.
#[derive(PartialEq)]
struct Source {
    /// Where there is a board to play on.
    position: Option<Position>,
    /// Where there is one to draw on.
    sketch: Option<(Sketch, Option<Findings>)>,
    advice: Option<Advice>,
    controls: Vec<Named>,
    language: LanguageTag,
}

/// Puts the screen into words, whenever it differs from the last one.
fn reflect(
    mut mirror: ResMut<Mirror>,
    interface: Res<Interface>,
    desk: Desk,
    mut last: Local<Option<Source>>,
) {
    let is_open = desk.screen() == Screen::Match && desk.menus.current() == Menu::None;
    let is_drawn = desk.screen() == Screen::Editor && desk.menus.current() == Menu::None;
    let source = Source {
        sketch: is_drawn.then(|| {
            let editor = &desk.editor;
            (editor.hand.sketch().clone(), editor.findings().cloned())
        }),
        position: desk.table.shown().filter(|_| is_open),
        advice: desk.table.advice().cloned(),
        controls: interface.controls.named.clone(),
        language: desk.words.language().tag,
    };
    if last.as_ref() == Some(&source) {
        return;
    }
    let controls = source.controls.iter();
    let (columns, squares) = match (&source.position, &source.sketch) {
        (Some(position), _) => (position.shape().size(), squares(&desk, position)),
        (None, Some((sketch, _))) => (sketch.size(), drawn(&desk, sketch.size())),
        (None, None) => (0, Vec::new()),
    };
    *mirror = Mirror {
        columns,
        squares,
        controls: controls.map(|control| named(&desk, control)).collect(),
    };
    *last = Some(source);
}

/// The names of all squares, row by row.
fn squares(desk: &Desk, position: &Position) -> Vec<String> {
    let side = position.shape().size();
    let name = |(column, row)| {
        Square::new(column, row)
            .filter(|&square| position.shape().contains(square))
            .map_or_else(String::new, |square| {
                desk.words.square(position, square, desk.table.advice())
            })
    };
    (0..side)
        .flat_map(|row| (0..side).map(move |column| (column, row)))
        .map(name)
        .collect()
}

/// The names of all squares of the editor, holes too: they can be made squares.
fn drawn(desk: &Desk, side: u8) -> Vec<String> {
    let name = |(column, row)| {
        Square::new(column, row).map_or_else(String::new, |square| {
            square_words(&desk.words, &desk.editor, square)
        })
    };
    (0..side)
        .flat_map(|row| (0..side).map(move |column| (column, row)))
        .map(name)
        .collect()
}

/// A control's key and its words, with the way it stands.
fn named(desk: &Desk, control: &Named) -> (String, String) {
    let state = match control.stands {
        Stands::Nowhere | Stands::Chosen(false) => None,
        Stands::Chosen(true) => Some(desk.words.say("state-chosen")),
        Stands::On(true) => Some(desk.words.say("state-on")),
        Stands::On(false) => Some(desk.words.say("state-off")),
        Stands::Ply { at, of } => Some(desk.words.ply(at.into(), of.into())),
        Stands::Step { at, of } => Some(desk.words.step(at, of)),
        Stands::At(hundredths) => Some(desk.words.number(i64::from(hundredths))),
    };
    let words = state.map_or_else(
        || control.text.clone(),
        |state| {
            let arguments = Args::new()
                .with("control", control.text.as_str())
                .with("state", state);
            desk.words.with("control-name", &arguments)
        },
    );
    (control.key.clone(), words)
}

impl Mirror {
    /// The square with this number in [`Mirror::squares`].
    #[must_use]
    pub fn square(&self, number: usize) -> Option<Square> {
        let columns = usize::from(self.columns);
        let name = self.squares.get(number)?;
        if columns == 0 || name.is_empty() {
            return None;
        }
        Square::new((number % columns) as u8, (number / columns) as u8)
    }
}
