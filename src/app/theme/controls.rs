//! Where the controls of a frame are and what was pressed. Each has a key by which texts, screen readers and scripts know it.

use bevy_egui::egui::{self, Id, Rect, Response, Ui};

/// Where the controls of this frame are, in points, by their keys.
#[derive(Clone, Debug, Default)]
pub struct Controls {
    /// Key and box.
    pub boxes: Vec<(String, Rect)>,
    /// Boxes that keep taps from the board.
    pub cover: Vec<Rect>,
    /// The one that was pressed.
    pub pressed: Option<String>,
    /// The one that has the keyboard.
    pub focused: Option<String>,
    /// Is something being written? Then letters are no commands.
    pub is_typing: bool,
    /// All that may be pressed, those out of sight too, in order.
    pub named: Vec<Named>,
}

/// A control as it is told to somebody who cannot see it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Named {
    /// Its key.
    pub key: String,
    /// Its words.
    pub text: String,
    /// Which way it stands, where that means something.
    pub stands: Stands,
}

/// Which way a control stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stands {
    /// It only does something.
    Nowhere,
    /// One of several answers: is it the chosen one?
    Chosen(bool),
    /// A switch: is it on?
    On(bool),
    /// A bar, so many hundredths of its way.
    At(u8),
    /// A ladder: at this step of so many.
    Step {
        /// The step, from 1.
        at: u8,
        /// The highest.
        of: u8,
    },
    /// The timeline: at this ply of so many.
    Ply {
        /// The ply.
        at: u16,
        /// The last one.
        of: u16,
    },
}

impl Controls {
    fn edit(ui: &Ui, change: impl FnOnce(&mut Self)) {
        ui.ctx()
            .data_mut(|data| change(data.get_temp_mut_or_default::<Self>(Id::NULL)));
    }
    /// Presses the control of this key in the next pass, as a pointer would.
    pub fn ask(context: &egui::Context, key: &str) {
        context.data_mut(|data| data.insert_temp(Id::new("asked"), key.to_owned()));
    }
    /// Notes a control that may be pressed; true if it is, by a pointer, a key or [`Controls::ask`].
    pub(crate) fn note(
        ui: &Ui,
        key: &str,
        text: &str,
        stands: Stands,
        response: &Response,
    ) -> bool {
        let is_asked = ui.data_mut(|data| {
            let id = Id::new("asked");
            let is_mine = data
                .get_temp::<String>(id)
                .is_some_and(|asked| asked == key);
            if is_mine {
                data.remove::<String>(id);
            }
            is_mine
        });
        let named = Named {
            key: key.to_owned(),
            text: text.to_owned(),
            stands,
        };
        Self::edit(ui, |controls| controls.named.push(named));
        Self::place(ui, key, response, is_asked)
    }
    /// Notes where a control is; true if it is pressed.
    pub(super) fn place(ui: &Ui, key: &str, response: &Response, is_asked: bool) -> bool {
        // Asked before the context's lock is taken, which the question takes too.
        if response.gained_focus() {
            ui.scroll_to_rect(response.rect, None);
        }
        let is_clicked = response.clicked() || is_asked;
        let is_focused = response.has_focus();
        // What is scrolled out of sight is not there for a pointer.
        let area = response.rect.intersect(ui.clip_rect());
        let is_seen = area.height() > response.rect.height() / 2.0 && area.width() > 0.0;
        Self::edit(ui, |controls| {
            if is_seen {
                controls.boxes.push((key.to_owned(), area));
            }
            if is_clicked {
                controls.pressed = Some(key.to_owned());
            }
            if is_focused {
                controls.focused = Some(key.to_owned());
            }
        });
        is_clicked
    }
    /// Notes where a part of a control is, for pointers.
    pub(crate) fn mark(ui: &Ui, key: &str, area: Rect) {
        let seen = area.intersect(ui.clip_rect());
        if seen.height() > area.height() / 2.0 && seen.width() > 0.0 {
            Self::edit(ui, |controls| controls.boxes.push((key.to_owned(), seen)));
        }
    }
    /// Notes that a part of a control is pressed.
    pub(super) fn press(ui: &Ui, key: &str) {
        Self::edit(ui, |controls| controls.pressed = Some(key.to_owned()));
    }
    /// Notes that a field is being written in.
    pub(super) fn type_here(ui: &Ui) {
        Self::edit(ui, |controls| controls.is_typing = true);
    }
    /// What was noted so far lies out of reach.
    pub fn bury(ui: &Ui) {
        Self::edit(ui, |controls| controls.named.clear());
    }
    /// Keeps taps in this box from the board.
    pub fn cover(ui: &Ui, area: Rect) {
        Self::edit(ui, |controls| controls.cover.push(area));
    }
    /// Takes this frame's list.
    #[must_use]
    pub fn take(context: &egui::Context) -> Self {
        context.data_mut(|data| {
            // A wish for a control that is not there is not kept for later.
            data.remove::<String>(Id::new("asked"));
            std::mem::take(data.get_temp_mut_or_default::<Self>(Id::NULL))
        })
    }
}
